import { element } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";

/** The text of the program in the place where its editor will be. */
export function createProgramPreview(page: Page): Panel {
  const text = element("pre", { textContent: page.programText(page.state.file) });
  return {
    element: element("div", { className: "program-editor", "aria-busy": "true" }, [
      element("div", { className: "editor-text" }, [text]),
    ]),
    update({ state }: Page): void {
      const shown = page.programText(state.file);
      if (text.textContent !== shown) text.textContent = shown;
    },
  };
}
