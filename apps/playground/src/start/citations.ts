import type { Page } from "../panel/panel.js";

/** Shows the passage of a citation that is clicked, wherever on the page it is; what does that is loaded by the first one. */
export function followCitations(page: Page): void {
  let dialog: Promise<(citation: string) => Promise<void>> | null = null;
  document.addEventListener("click", ({ target }) => {
    const citation = (target as Element).closest<HTMLElement>("[data-citation]")?.dataset["citation"];
    if (citation === undefined) return;
    dialog ??= import("../dialogs/citation-dialog.js").then((made) => made.createCitationDialog());
    dialog
      .then((show) => show(citation))
      .catch((error: unknown) => {
        dialog = null;
        page.say(`${citation} could not be loaded; reload the page to try again: ${String(error)}`, {
          kind: "error",
        });
      });
  });
}
