/** The imaging subset: nothing looks at it before one of its commands is called, so that a page may load it then. */
export { allImagingCommands } from "./all-imaging-commands.js";
