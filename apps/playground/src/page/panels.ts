import { createDebuggerPanel } from "../debugger/debugger-panel.js";
import { createNumbersPanel } from "../debugger/numbers-panel.js";
import { createVerticesPanel } from "../debugger/vertices-panel.js";
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
  { name: DEBUGGER_TAB, title: "Debugger", create: createDebuggerPanel },
  { name: "vertices", title: "Vertices", create: createVerticesPanel },
  { name: "numbers", title: "Numbers", create: createNumbersPanel },
  { name: "parameters", title: "Parameters", create: createParametersPanel },
  { name: "attributes", title: "Attributes", create: createAttributesPanel },
  { name: "log", title: "GL log", create: createLogPanel },
];
