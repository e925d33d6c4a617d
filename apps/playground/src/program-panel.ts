import { markUnreached } from "./debugger/line-marks.js";
import { createEditorPanel } from "./editor/editor-panel.js";
import type { MachineLanguage } from "./language/machine-language.js";
import type { Page, Panel } from "./panel/panel.js";

/** The editor, with the marks of lines that no vertex has reached. */
export function createProgramPanel(page: Page, language: MachineLanguage): Panel {
  const editor = createEditorPanel(page, language);
  return {
    element: editor.element,
    update(now: Page): void {
      editor.update(now);
      markUnreached(now);
    },
  };
}
