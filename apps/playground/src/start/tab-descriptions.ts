import type { TabDescription } from "../panel/tabs.js";

/** The tab that shows the vertex that was chosen. */
export const DEBUGGER_TAB = "debugger";

const debuggerPanels = () => import("../debugger/panels.js");
const recordPanels = () => import("../panels/record-panels.js");

/** The tabs below the editor and the picture, in their order. */
export const TABS: readonly TabDescription[] = [
  {
    name: DEBUGGER_TAB,
    title: "Debugger",
    load: async () => (await debuggerPanels()).createDebuggerPanel,
  },
  { name: "vertices", title: "Vertices", load: async () => (await debuggerPanels()).createVerticesPanel },
  { name: "numbers", title: "Numbers", load: async () => (await debuggerPanels()).createNumbersPanel },
  {
    name: "parameters",
    title: "Parameters",
    load: async () => (await recordPanels()).createParametersPanel,
  },
  {
    name: "attributes",
    title: "Attributes",
    load: async () => (await recordPanels()).createAttributesPanel,
  },
  { name: "log", title: "Log", load: async () => (await recordPanels()).createLogPanel },
];
