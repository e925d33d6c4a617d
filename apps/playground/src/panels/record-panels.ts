/** The panels that show what was recorded of the scene, which are loaded together. */

export { createAttributesPanel } from "./attributes-panel.js";
export { createLogPanel } from "./log-panel.js";
export { createParametersPanel } from "./parameters-panel.js";
