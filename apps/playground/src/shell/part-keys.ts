/** F6 and Shift+F6 go from one part of the page to the next: its header and its panes. */

const PARTS = ".page-header, .dock";
const FOCUSABLE = "a[href], button, input, select, textarea, [contenteditable=true], [tabindex]";

function canFocus(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility();
}

/** The parts that can take the focus, in their order. */
function parts(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].filter((part) => firstOf(part) !== undefined);
}

function firstOf(part: HTMLElement): HTMLElement | undefined {
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canFocus);
}

/** Takes these keys, but for an open dialog; a part that had the focus before gets it where it was. */
export function takePartKeys(): () => void {
  const left = new WeakMap<HTMLElement, HTMLElement>();
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    const all = parts();
    const focused = document.activeElement as HTMLElement | null;
    const from = all.findIndex((part) => part.contains(focused));
    if (from >= 0 && focused !== null) left.set(all[from]!, focused);
    const step = event.shiftKey ? -1 : 1;
    const to = all.at(from < 0 ? Math.min(step, 0) : (from + step) % all.length);
    if (to === undefined) return;
    const before = left.get(to);
    (before !== undefined && to.contains(before) && canFocus(before) ? before : firstOf(to))?.focus();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
