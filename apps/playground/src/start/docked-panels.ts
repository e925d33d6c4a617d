import type { DockedPanel } from "../shell/docks.js";
import type { CreatePanel } from "../panel/late-panel.js";
import type { PictureSize } from "../page/picture-size.js";
import { createPicturePanel } from "../panels/picture-panel.js";
import { createProgramPreview } from "../panels/program-preview.js";
import type { LessonProgress } from "../storage/lesson-progress.js";
import { loadProgramPanel } from "./load-program-panel.js";

/** The panel that shows the vertex that was chosen. */
export const DEBUGGER_PANEL = "debugger";

/** The panel that shows the vertices of a file. */
export const VERTICES_PANEL = "vertices";

const debuggerPanels = () => import("../debugger/panels.js");
const recordPanels = () => import("../panels/record-panels.js");
const lanesPanel = async () => (await import("../lanes/lanes-panel.js")).createLanesPanel;

/** The panel of the lesson that is shown. */
export const LESSON_PANEL = "lesson";

interface PanelNeeds {
  readonly pictureSize: PictureSize;
  readonly progress: LessonProgress;
  /** Brings one of them to the front. */
  readonly open: (name: string) => void;
}

async function lessonPanel({ open, progress }: PanelNeeds): Promise<CreatePanel> {
  const { createLessonPanel } = await import("../panels/lesson-panel.js");
  return (page) => createLessonPanel(page, { open, progress, name: LESSON_PANEL });
}

async function comparePanel({ open }: PanelNeeds): Promise<CreatePanel> {
  const { createComparePanel } = await import("../compare/compare-panel.js");
  return (page) => createComparePanel(page, { openDebugger: () => open(DEBUGGER_PANEL) });
}

/** The panels of the page, in the order of their tabs, each with the pane that it is docked in. */
export function dockedPanels(needs: PanelNeeds): readonly DockedPanel[] {
  const { pictureSize } = needs;
  return [
    {
      name: "picture",
      title: "Picture",
      dock: "picture",
      create: (page) => createPicturePanel(page, { resized: (room) => pictureSize.setPane(room) }),
    },
    {
      name: "editor",
      title: "Program",
      dock: "program",
      load: loadProgramPanel,
      preview: createProgramPreview,
    },
    {
      name: DEBUGGER_PANEL,
      title: "Debugger",
      dock: "debugger",
      load: async () => (await debuggerPanels()).createDebuggerPanel,
    },
    {
      name: LESSON_PANEL,
      title: "Lesson",
      dock: "debugger",
      load: () => lessonPanel(needs),
    },
    {
      name: "parameters",
      title: "Parameters",
      dock: "tools",
      load: async () => (await recordPanels()).createParametersPanel,
    },
    {
      name: VERTICES_PANEL,
      title: "Vertices",
      dock: "tools",
      load: async () => (await debuggerPanels()).createVerticesPanel,
    },
    {
      name: "attributes",
      title: "Attributes",
      dock: "tools",
      load: async () => (await recordPanels()).createAttributesPanel,
    },
    {
      name: "numbers",
      title: "Numbers",
      dock: "tools",
      load: async () => (await debuggerPanels()).createNumbersPanel,
    },
    { name: "lanes", title: "Lanes", dock: "tools", load: lanesPanel },
    { name: "compare", title: "Compare", dock: "tools", load: () => comparePanel(needs) },
    { name: "log", title: "Log", dock: "tools", load: async () => (await recordPanels()).createLogPanel },
  ];
}
