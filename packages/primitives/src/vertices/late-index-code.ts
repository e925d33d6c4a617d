/** The compiled functions: until they are there others do their work, so that a page may load them after its first picture. */
export { loadedIndices } from "./index-code.js";
