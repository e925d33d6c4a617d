/** Nothing looks at them before a context is made, which has those that are there, so that a page may load them after its first picture. */
export { MORE_COMMANDS } from "./more-commands.js";
