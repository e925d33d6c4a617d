import { markUnreached } from "./debugger/line-marks.js";
import { createEditorPanel } from "./editor/editor-panel.js";
import type { Page, Panel } from "./page/panel.js";

/** The editor, with the marks of lines that no vertex has reached. */
export function createProgramPanel(page: Page): Panel {
  const editor = createEditorPanel(page);
  return {
    element: editor.element,
    update(now: Page): void {
      editor.update(now);
      markUnreached(now);
    },
  };
}
