/** What finds the texture units of a draw: nothing looks at it before a draw has some, so that a page may load it then. */
export { enabledUnits } from "./enabled-units.js";
