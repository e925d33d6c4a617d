/** How commands that read arrays become part of lists: nothing looks at it where there are none, so that it may be loaded late. */
export { ARRAY_COMPILERS } from "./compile-arrays.js";
