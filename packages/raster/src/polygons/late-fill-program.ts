/** The compiled functions: until they are there the reference draws, so that a page may load them after its first picture. */
export { FillProgram } from "./fill-program.js";
