/** The program that is stepped through, line by line. */

import { button, element } from "../panel/elements.js";

/** What the lines of a listing are, by their numbers from 1. */
export interface ListingMarks {
  readonly current: ReadonlySet<number>;
  readonly slice: ReadonlySet<number>;
  readonly unreached: ReadonlySet<number>;
  readonly breakpoints: ReadonlySet<number>;
}

export interface Listing {
  readonly element: HTMLElement;
  /** The line that has the focus if the listing has. */
  readonly cursor: number;
  /** Shows another text. */
  setText(text: string): void;
  mark(marks: ListingMarks): void;
}

/** Each kind with the sign in front of its lines, and what is said of them. */
const SIGNS = {
  breakpoints: { sign: "●", meaning: "breakpoint" },
  current: { sign: "▶", meaning: "next" },
  slice: { sign: "◆", meaning: "in the slice" },
  unreached: { sign: "∅", meaning: "reached by no vertex" },
} as const;
/** The signs in words. */
export const LISTING_LEGEND = Object.values(SIGNS)
  .map(({ sign, meaning }) => `${sign} ${meaning}`)
  .join("; ");
const KINDS = Object.keys(SIGNS) as (keyof ListingMarks)[];

interface Line {
  readonly item: HTMLElement;
  readonly number: HTMLButtonElement;
  readonly signs: HTMLElement;
}

/** What the user does with lines. */
export interface ListingActions {
  /** Sets a breakpoint, or takes it away. */
  readonly toggle: (line: number) => void;
  readonly chosen: (line: number) => void;
}

/** One line can be reached by Tab, the others by the arrow keys; pressing its number sets a breakpoint. */
export function createListing({ toggle, chosen }: ListingActions): Listing {
  let text: string | null = null;
  let lines: readonly Line[] = [];
  let cursor = 1;
  let shown = 0;
  const list = element("ol", { className: "listing", "aria-label": "Program" });

  const choose = (line: number): void => {
    lines[cursor - 1]?.number.setAttribute("tabindex", "-1");
    cursor = Math.max(1, Math.min(lines.length, line));
    lines[cursor - 1]?.number.setAttribute("tabindex", "0");
  };
  const visit = (line: number): void => {
    choose(line);
    chosen(cursor);
  };
  const createLine = (contents: string, index: number): Line => {
    const number = button(String(index + 1), () => toggle(index + 1));
    number.tabIndex = -1;
    number.addEventListener("focus", () => visit(index + 1));
    const signs = element("span", { className: "signs" });
    return {
      item: element("li", {}, [number, signs, element("code", { textContent: contents })]),
      number,
      signs,
    };
  };
  list.addEventListener("keydown", (event) => {
    const way = { ArrowUp: -1, ArrowDown: 1, Home: -lines.length, End: lines.length }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    choose(cursor + way);
    lines[cursor - 1]?.number.focus();
  });
  list.addEventListener("click", ({ target }) => {
    const index = lines.findIndex(({ item }) => target instanceof Node && item.contains(target));
    if (index >= 0) visit(index + 1);
  });

  return {
    element: list,
    get cursor() {
      return cursor;
    },
    setText(other) {
      if (other === text) return;
      text = other;
      lines = other.split(/\r\n|\r|\n/).map(createLine);
      list.replaceChildren(...lines.map(({ item }) => item));
      choose(cursor);
      shown = 0;
    },
    mark(marks) {
      lines.forEach((line, index) => markLine(line, index + 1, marks));
      const [current] = marks.current;
      if (current === undefined || current === shown) return;
      shown = current;
      choose(current);
      reveal(list, lines[current - 1]!.item);
    },
  };
}

function markLine({ item, number, signs }: Line, line: number, marks: ListingMarks): void {
  const kinds = KINDS.filter((kind) => marks[kind].has(line));
  const className = kinds.join(" ");
  if (item.className === className && number.ariaLabel !== null) return;
  item.className = className;
  item.ariaCurrent = marks.current.has(line) ? "step" : null;
  signs.textContent = kinds.map((kind) => SIGNS[kind].sign).join("");
  signs.title = kinds.map((kind) => SIGNS[kind].meaning).join(", ");
  number.ariaPressed = String(marks.breakpoints.has(line));
  number.ariaLabel = ["Breakpoint at line", line, ...kinds.map((kind) => `(${SIGNS[kind].meaning})`)].join(
    " ",
  );
  number.title = "Sets a breakpoint (F9)";
}

/** Scrolls the list alone, not the page. */
function reveal(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}
