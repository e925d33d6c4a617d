/** The machine that the debugger runs. */

export { NV_VERTEX as MACHINE } from "@glasm/nv-vertex";
