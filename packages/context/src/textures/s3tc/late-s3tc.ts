/** What compresses images and what reads compressed ones: nothing looks at it before there is one, so that a page may load it then. */
export { decodeBlocks } from "./decode.js";
export { encodeBlocks } from "./encode.js";
