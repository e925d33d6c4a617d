import { markUnreached } from "../debugger/line-marks.js";
import { createEditorPanel } from "../editor/editor-panel.js";
import type { KnownLanguage } from "../editor/languages.js";
import type { Page, Panel } from "../panel/panel.js";

/** The editor, with the marks of lines that no vertex has reached. */
export function createProgramPanel(page: Page, known: KnownLanguage): Panel {
  const editor = createEditorPanel(page, known);
  return {
    element: editor.element,
    update(now: Page): void {
      editor.update(now);
      markUnreached(now.drawn, (text, file) => editor.loadText(text, file));
    },
  };
}
