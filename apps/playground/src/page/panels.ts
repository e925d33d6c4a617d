import type { Page, Panel } from "./panel.js";
import { createAttributesPanel } from "./panels/attributes-panel.js";
import { createLogPanel } from "./panels/log-panel.js";
import { createParametersPanel } from "./panels/parameters-panel.js";

/** A panel behind a tab. */
export interface TabDescription {
  /** Letters and hyphens. */
  readonly name: string;
  readonly title: string;
  readonly create: (page: Page) => Panel;
}

/** The tab that shows the vertex that was chosen. */
export const DEBUGGER_TAB = "debugger";

/** The tabs below the editor and the picture, in their order. */
export const TABS: readonly TabDescription[] = [
  { name: "parameters", title: "Parameters", create: createParametersPanel },
  { name: "attributes", title: "Attributes", create: createAttributesPanel },
  { name: "log", title: "GL log", create: createLogPanel },
];

function notYet(): Panel {
  return { element: document.createElement("div"), update() {} };
}

/** The editor, at the left. */
export const createEditorPanel: (page: Page) => Panel = notYet;
