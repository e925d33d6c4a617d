/** The stages of register combiners: nothing looks at them before a draw has some, so that programs have them that set them. */
export { CombinerStages } from "./combiner-stages.js";
