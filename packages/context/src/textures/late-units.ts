/** What finds the texture units of a draw, and whether they are others: nothing looks at it before a draw has some, so that a page may load it then. */
export { enabledUnits } from "./enabled-units.js";
export { firstTexture, TextureInputs } from "./texture-inputs.js";
