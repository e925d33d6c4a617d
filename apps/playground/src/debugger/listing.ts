/** The program that is stepped through, line by line. */

import { button, element } from "../panel/elements.js";

/** What the lines of a listing are, by their numbers from 1. */
export interface ListingMarks {
  readonly current: ReadonlySet<number>;
  readonly slice: ReadonlySet<number>;
  readonly unreached: ReadonlySet<number>;
  readonly breakpoints: ReadonlySet<number>;
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
export class Listing {
  readonly element = element("ol", { className: "listing", "aria-label": "Program" });
  private readonly actions: ListingActions;
  private text: string | null = null;
  private lines: readonly Line[] = [];
  private focused = 1;
  /** The line that was the current one when the marks were last shown. */
  private shown = 0;

  constructor(actions: ListingActions) {
    this.actions = actions;
    this.element.addEventListener("keydown", (event) => this.move(event));
    this.element.addEventListener("click", ({ target }) => {
      const index = this.lines.findIndex(({ item }) => target instanceof Node && item.contains(target));
      if (index >= 0) this.visit(index + 1);
    });
  }

  /** The line that has the focus if the listing has. */
  get cursor(): number {
    return this.focused;
  }

  /** Shows another text. */
  setText(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.lines = text.split(/\r\n|\r|\n/).map((contents, index) => this.createLine(contents, index));
    this.element.replaceChildren(...this.lines.map(({ item }) => item));
    this.choose(this.focused);
    this.shown = 0;
  }

  mark(marks: ListingMarks): void {
    this.lines.forEach((line, index) => markLine(line, index + 1, marks));
    const [current] = marks.current;
    if (current === undefined || current === this.shown) return;
    this.shown = current;
    this.choose(current);
    reveal(this.element, this.lines[current - 1]!.item);
  }

  private createLine(contents: string, index: number): Line {
    const number = button(String(index + 1), () => this.actions.toggle(index + 1));
    number.tabIndex = -1;
    number.addEventListener("focus", () => this.visit(index + 1));
    const signs = element("span", { className: "signs" });
    return {
      item: element("li", {}, [number, signs, element("code", { textContent: contents })]),
      number,
      signs,
    };
  }

  private move(event: KeyboardEvent): void {
    const { length } = this.lines;
    const way = { ArrowUp: -1, ArrowDown: 1, Home: -length, End: length }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    this.choose(this.focused + way);
    this.lines[this.focused - 1]?.number.focus();
  }

  private choose(line: number): void {
    this.lines[this.focused - 1]?.number.setAttribute("tabindex", "-1");
    this.focused = Math.max(1, Math.min(this.lines.length, line));
    this.lines[this.focused - 1]?.number.setAttribute("tabindex", "0");
  }

  private visit(line: number): void {
    this.choose(line);
    this.actions.chosen(this.focused);
  }
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
