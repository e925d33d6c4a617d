/** What makes programs of the state: nothing looks at it before vertices come without a program of the user's, so that a page may load it then. */
export { generate } from "./generate.js";
export { shapeOf } from "./shape.js";
