import { element } from "./elements.js";
import { createLatePanel, type LatePanel } from "./late-panel.js";
import type { Page, Panel } from "./panel.js";

/** A panel behind a tab. */
export interface TabDescription extends LatePanel {
  /** Letters and hyphens; it stands in the panel's messages, too. */
  readonly name: string;
  readonly title: string;
}

/** Panels one of which is seen. */
export interface Tabs extends Panel {
  /** Shows the panel of a name. */
  open(name: string): void;
}

interface Tab {
  readonly name: string;
  readonly button: HTMLButtonElement;
  readonly panel: Panel;
  readonly holder: HTMLElement;
}

/** Tabs as the ARIA practices have them: arrow keys, Home and End move among them. */
export function createTabs(page: Page, descriptions: readonly TabDescription[]): Tabs {
  const tabs = descriptions.map((description) => createTab(page, description));
  let current = tabs[0]!;

  const open = (tab: Tab): void => {
    current = tab;
    for (const { button, holder } of tabs) {
      const selected = button === tab.button;
      button.ariaSelected = String(selected);
      button.tabIndex = selected ? 0 : -1;
      holder.hidden = !selected;
    }
    tab.panel.update(page);
  };
  for (const tab of tabs) tab.button.addEventListener("click", () => open(tab));
  const list = element(
    "div",
    { role: "tablist", "aria-label": "Views" },
    tabs.map((tab) => tab.button),
  );
  list.addEventListener("keydown", (event) => {
    const to = destination(event.key, tabs.indexOf(current), tabs.length);
    if (to === null) return;
    event.preventDefault();
    open(tabs[to]!);
    tabs[to]!.button.focus();
  });
  open(current);

  return {
    element: element("section", { className: "tabs" }, [list, ...tabs.map((tab) => tab.holder)]),
    open(name: string): void {
      const tab = tabs.find((one) => one.name === name);
      if (tab !== undefined && tab !== current) open(tab);
    },
    // The others are updated when they are opened.
    update: () => current.panel.update(page),
  };
}

function createTab(page: Page, description: TabDescription): Tab {
  const { name, title } = description;
  const panel = createLatePanel(page, description);
  const [id, holderId] = [`tab-${name}`, `panel-${name}`];
  const button = element("button", {
    type: "button",
    role: "tab",
    id,
    textContent: title,
    "aria-controls": holderId,
  });
  const holder = element("div", { role: "tabpanel", id: holderId, "aria-labelledby": id }, [panel.element]);
  return { name, button, panel, holder };
}

function destination(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
