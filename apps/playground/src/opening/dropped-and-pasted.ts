/** What comes to the page without a menu: files that are dropped, files and texts that are pasted. */

import type { Page } from "../panel/panel.js";
import { notLoaded } from "../state/not-loaded.js";
import type * as opening from "./opening.js";

/** Opens something by what is loaded when it is first needed. */
function open(page: Page, by: (loaded: typeof opening) => Promise<void>): void {
  import("./opening.js").then(by, (error: unknown) =>
    page.say(notLoaded("What opens files", error), { kind: "error" }),
  );
}

/** Lets files be dropped anywhere on the page; the function is called when some come and when they have gone. */
export function takeDroppedFiles(page: Page, target: HTMLElement, hovers: (isOver: boolean) => void): void {
  const listen = (
    type: "dragenter" | "dragover" | "dragleave" | "drop",
    take: (event: DragEvent) => void,
  ): void =>
    target.addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes("Files") !== true) return;
        event.preventDefault();
        // The editor would insert the text of the file.
        event.stopPropagation();
        take(event);
      },
      { capture: true },
    );
  listen("dragenter", () => hovers(true));
  listen("dragover", () => undefined);
  listen("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) hovers(false);
  });
  listen("drop", ({ dataTransfer }) => {
    hovers(false);
    const files = [...dataTransfer!.files];
    if (files.length > 0) open(page, ({ openFiles }) => openFiles(page, files));
  });
}

/** Lets programs and files be pasted: files everywhere, a text where nothing is being written. */
export function takePasted(page: Page, target: Document): void {
  target.addEventListener(
    "paste",
    (event) => {
      const { clipboardData } = event;
      if (clipboardData === null) return;
      const files = [...clipboardData.files];
      if (files.length > 0) {
        event.preventDefault();
        event.stopPropagation();
        return open(page, ({ openFiles }) => openFiles(page, files));
      }
      const isWriting =
        event.target instanceof Element &&
        event.target.closest("input, textarea, [contenteditable=true]") !== null;
      const text = clipboardData.getData("text/plain");
      if (!isWriting && text !== "") open(page, ({ takePastedText }) => takePastedText(page, text));
    },
    { capture: true },
  );
}
