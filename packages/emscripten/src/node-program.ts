/** What a program has in Node, without a screen. */
export { createGlu } from "@glasm/glu";
export { startInNode as startGlut } from "./node-host.js";
