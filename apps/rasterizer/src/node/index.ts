/**
 * What needs Node: texts of the scenes as files.
 *
 * @module @glasm/rasterizer/node
 */

export { readText } from "./read-text.js";
