import type { PickEntry } from "../program/host.js";
import type { Menu } from "../program/menus.js";
import type { Browser, PageElement } from "./browser.js";

/** Shows a menu of buttons at a position of the page, until one is picked, or the pointer presses elsewhere, or by Escape. */
export function showMenu(browser: Browser, menu: Menu, left: number, top: number, pick: PickEntry): void {
  const { document } = browser;
  const list = document.createElement("div");
  list.setAttribute("role", "menu");
  Object.assign(list.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    background: "#fff",
    color: "#000",
    border: "1px solid #555",
    zIndex: "1000",
  });
  const shade = newShade(browser);
  shade.addEventListener("pointerdown", () => close(null));
  const close = (value: number | null, picked?: Menu): void => {
    list.remove();
    shade.remove();
    pick(value, picked);
  };
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null);
  });
  const add = ({ entries }: Menu, of: Menu, depth: number): void => {
    for (const entry of entries) {
      const button = newEntry(browser, entry.label, depth);
      list.append(button);
      if ("value" in entry) button.addEventListener("click", () => close(entry.value, of));
      else {
        button.setAttribute("aria-disabled", "true");
        add(entry.menu, entry.menu, depth + 1);
      }
    }
  };
  add(menu, menu, 0);
  document.body.append(shade);
  document.body.append(list);
  list.tabIndex = -1;
  list.focus();
}

/** What is below a menu and above everything else, and takes what the pointer does there. */
function newShade({ document }: Browser): PageElement {
  const shade = document.createElement("div");
  Object.assign(shade.style, { position: "fixed", inset: "0", zIndex: "1000" });
  shade.addEventListener("contextmenu", (event) => event.preventDefault());
  return shade;
}

function newEntry({ document }: Browser, label: string, depth: number): PageElement {
  const button = document.createElement("button");
  button.textContent = label;
  button.setAttribute("role", "menuitem");
  Object.assign(button.style, {
    display: "block",
    width: "100%",
    textAlign: "left",
    padding: `4px 12px 4px ${12 + 16 * depth}px`,
    border: "none",
    background: "none",
    color: "inherit",
  });
  return button;
}
