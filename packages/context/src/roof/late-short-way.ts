/** The short ways of commands: contexts that are made before they are there do without, so that a page may load them after its first picture. */
export { withShortWay } from "./short-way.js";
