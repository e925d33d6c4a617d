/** What derives mipmaps: nothing looks at it before a texture asks for them, so that a page may load it then. */
export { deriveArrays } from "./derive-mipmap.js";
