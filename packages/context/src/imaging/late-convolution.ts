/** Convolution: nothing looks at it before an image is transferred while it is enabled, so that it may be loaded late. */
export { convolved, reduction } from "./convolution.js";
