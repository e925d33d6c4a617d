import { element } from "../panel/elements.js";

/** A row of tabs for files, of which one is shown. Arrow keys, Home and End go from one to another. */
export interface FileTabs {
  readonly element: HTMLElement;
  show(files: readonly string[], shown: string): void;
}

/** Tabs for a panel with an id. */
export function createFileTabs(panel: string, choose: (file: string) => void): FileTabs {
  const row = element("div", { role: "tablist", className: "file-tabs", "aria-label": "Program files" });
  let files: readonly string[] = [];
  row.addEventListener("keydown", (event) => {
    const next = neighbor(event.key, files, row.querySelector("[aria-selected=true]")?.textContent ?? "");
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    row.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  });
  return {
    element: row,
    show(all, shown) {
      if (all.join("\n") !== files.join("\n")) {
        files = all;
        row.replaceChildren(...all.map((file) => tab(file, panel, choose)));
      }
      for (const made of row.children) {
        const selected = made.textContent === shown;
        made.setAttribute("aria-selected", String(selected));
        (made as HTMLElement).tabIndex = selected ? 0 : -1;
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
