/** How commands that read pixels become part of lists: nothing looks at it where there are none, so that it may be loaded late. */
export { compilePixels } from "./compile-images.js";
