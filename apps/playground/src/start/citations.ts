import type { Page } from "../panel/panel.js";
import { notLoaded } from "../state/not-loaded.js";

/** Shows the passage of a citation that is clicked, wherever on the page it is; what does that is loaded by the first one. */
export function followCitations(page: Pick<Page, "say">): void {
  let dialog: Promise<(citation: string) => Promise<void>> | null = null;
  document.addEventListener("click", ({ target }) => {
    const citation = (target as Element).closest<HTMLElement>("[data-citation]")?.dataset["citation"];
    if (citation === undefined) return;
    dialog ??= import("../dialogs/citation-dialog.js").then((made) => made.createCitationDialog());
    dialog
      .then((show) => show(citation))
      .catch((error: unknown) => {
        dialog = null;
        page.say(notLoaded(citation, error), { kind: "error" });
      });
  });
}
