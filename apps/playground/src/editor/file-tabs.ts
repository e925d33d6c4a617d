import { element } from "../panel/elements.js";
import { sayMoreBeyond } from "../panel/more-beyond.js";

/** A row of tabs for files, of which one is shown. Arrow keys, Home and End go from one to another. */
export interface FileTabs {
  readonly element: HTMLElement;
  /** @param nameOf What the tab of a file is called */
  show(files: readonly string[], shown: string, nameOf: (file: string) => string): void;
}

/** Tabs for a panel with an id. */
export function createFileTabs(panel: string, choose: (file: string) => void): FileTabs {
  const row = element("div", { role: "tablist", className: "file-tabs", "aria-label": "Program files" });
  sayMoreBeyond(row);
  let files: readonly string[] = [];
  let current = "";
  row.addEventListener("keydown", (event) => {
    const next = neighbor(event.key, files, current);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    row.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  });
  return {
    element: row,
    show(all, shown, nameOf) {
      current = shown;
      if (all.join("\n") !== files.join("\n")) {
        files = all;
        row.replaceChildren(...all.map((file) => tab(file, panel, choose)));
      }
      for (const [i, made] of [...row.children].entries()) {
        const file = all[i]!;
        const name = nameOf(file);
        if (made.textContent !== name) made.textContent = name;
        (made as HTMLElement).title = name === file ? "" : `In the place of ${file}`;
        const isAnother = file === shown && made.ariaSelected !== "true";
        made.setAttribute("aria-selected", String(file === shown));
        // It is wider now.
        if (isAnother) made.scrollIntoView({ block: "nearest", inline: "nearest" });
        (made as HTMLElement).tabIndex = file === shown ? 0 : -1;
      }
    },
  };
}

function tab(file: string, panel: string, choose: (file: string) => void): HTMLElement {
  const made = element("button", { type: "button", role: "tab", textContent: file, "aria-controls": panel });
  made.addEventListener("click", () => choose(file));
  return made;
}

function neighbor(key: string, files: readonly string[], shown: string): string | undefined {
  const index = files.indexOf(shown);
  switch (key) {
    case "ArrowRight":
      return files[(index + 1) % files.length];
    case "ArrowLeft":
      return files.at(index - 1);
    case "Home":
      return files[0];
    case "End":
      return files.at(-1);
    default:
      return undefined;
  }
}
