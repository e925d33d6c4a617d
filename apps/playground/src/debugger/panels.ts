/** The panels of the debugger, which are loaded together. */

export { createDebuggerPanel } from "./debugger-panel.js";
export { createNumbersPanel } from "./numbers-panel.js";
export { createVerticesPanel } from "./vertices-panel.js";
