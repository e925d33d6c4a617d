/** A table of up to 65,536 vertices, of which only those rows exist that are seen. */

import { singleText } from "@glasm/base";
import { button, element } from "../panel/elements.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { valuesAt, type VertexColumn, type VertexRows } from "./vertices-csv.js";

export interface VertexTableContents {
  readonly by: DebuggerMachine;
  readonly rows: VertexRows;
  readonly columns: readonly VertexColumn[];
  /** The number of the first vertex. */
  readonly first: number;
  /** The row that is debugged. */
  readonly current: number | null;
}

/** The height of a row as debugger.css has it, in the units of the root's font size. */
const ROW_HEIGHT = 1.75;
const HEAD_ROWS = 2;
/** Rows above and below what is seen. */
const MARGIN = 10;
/** Rows that a page key moves by. */
const PAGE_ROWS = 15;

/** The arrow keys, the page keys, Home and End move the active row; Enter or a press on its number opens it. */
export class VertexTable {
  readonly element: HTMLElement;
  private readonly open: (row: number) => void;
  private contents: VertexTableContents | null = null;
  private active = 0;
  private readonly head = element("thead");
  private readonly body = element("tbody");
  private readonly table = element(
    "table",
    { className: "numbers", role: "grid", tabIndex: 0, "aria-label": "Vertices" },
    [this.head, this.body],
  );

  constructor(open: (row: number) => void) {
    this.open = open;
    this.element = element("div", { className: "vertex-table" }, [this.table]);
    this.element.addEventListener("scroll", () => this.render());
    new ResizeObserver(() => this.render()).observe(this.element);
    this.table.addEventListener("keydown", (event) => this.take(event));
  }

  show(contents: VertexTableContents): void {
    const before = this.contents;
    if (isSame(before, contents)) return;
    const { rows, current } = contents;
    if (before === null || !isSameColumns(before, contents)) showHead(this.head, contents);
    this.contents = contents;
    this.active = Math.max(0, Math.min(rows.count - 1, this.active));
    this.table.ariaRowCount = String(rows.count + HEAD_ROWS);
    this.render();
    // The vertex that is debugged comes into view.
    if (current !== null && current !== before?.current) this.goTo(current);
  }

  /** Makes a row the active one, and scrolls to it. */
  goTo(row: number): void {
    const last = (this.contents?.rows.count ?? 1) - 1;
    this.active = Math.max(0, Math.min(last, row));
    const height = rowHeight();
    const visible = this.element.clientHeight - (HEAD_ROWS + 1) * height;
    const top = this.active * height;
    this.element.scrollTop = Math.max(top - visible, Math.min(this.element.scrollTop, top));
    this.render();
  }

  private take(event: KeyboardEvent): void {
    if (event.target !== this.table || this.contents === null) return;
    if (event.key === "Enter" || event.key === " ") this.open(this.active);
    else {
      const way = keyWay(event.key, this.contents.rows.count);
      if (way === null) return;
      this.goTo(this.active + way);
    }
    event.preventDefault();
  }

  private render(): void {
    const { contents, active, element: scroller } = this;
    if (contents === null) return;
    const { count } = contents.rows;
    const height = rowHeight();
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - MARGIN);
    const seen = Math.ceil(scroller.clientHeight / height) + 2 * MARGIN;
    const end = Math.min(count, first + seen);
    const rows: HTMLElement[] = [];
    for (let row = Math.min(first, end); row < end; row++)
      rows.push(createRow(contents, row, active, this.open));
    const width = 1 + 4 * contents.columns.length;
    this.body.replaceChildren(
      space(Math.min(first, end) * height, width),
      ...rows,
      space((count - end) * height, width),
    );
    this.table.setAttribute("aria-activedescendant", rowId(active));
  }
}

function keyWay(key: string, count: number): number | null {
  switch (key) {
    case "ArrowUp":
      return -1;
    case "ArrowDown":
      return 1;
    case "PageUp":
      return -PAGE_ROWS;
    case "PageDown":
      return PAGE_ROWS;
    case "Home":
      return -count;
    case "End":
      return count;
    default:
      return null;
  }
}

function rowHeight(): number {
  return ROW_HEIGHT * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function rowId(row: number): string {
  return `vertex-row-${row}`;
}

function isSame(a: VertexTableContents | null, b: VertexTableContents): boolean {
  if (a === null || a.first !== b.first || a.current !== b.current) return false;
  const isSameRows = (["count", "attributes", "results"] as const).every(
    (key) => a.rows[key] === b.rows[key],
  );
  return isSameRows && isSameColumns(a, b);
}

function isSameColumns(a: VertexTableContents, b: VertexTableContents): boolean {
  return columnNames(a).join() === columnNames(b).join();
}

function columnNames({ by, columns }: VertexTableContents): readonly string[] {
  return columns.map((column) => by.columnName(column));
}

function showHead(head: HTMLElement, contents: VertexTableContents): void {
  const names = columnNames(contents).map((textContent) =>
    element("th", { scope: "colgroup", colSpan: 4, className: "first", textContent }),
  );
  const letters = names.flatMap(() =>
    Array.from("xyzw", (textContent) =>
      element("th", { scope: "col", textContent, className: textContent === "x" ? "first" : "" }),
    ),
  );
  head.replaceChildren(
    element("tr", {}, [element("th", { scope: "col", rowSpan: HEAD_ROWS, textContent: "Vertex" }), ...names]),
    element("tr", {}, letters),
  );
}

function createRow(
  { by, rows, columns, first, current }: VertexTableContents,
  row: number,
  active: number,
  open: (row: number) => void,
): HTMLElement {
  const isCurrent = row === current;
  const number = first + row;
  const opener = button(`${isCurrent ? "▶ " : ""}${number}`, () => open(row), {
    tabIndex: -1,
    title: `Debug vertex ${number}`,
  });
  const cells = columns.flatMap((column) =>
    Array.from(valuesAt(by, rows, row, column), (value, component) => createCell(value, component)),
  );
  const made = element("tr", { id: rowId(row), ariaRowIndex: String(row + HEAD_ROWS + 1) }, [
    element("th", { scope: "row" }, [opener]),
    ...cells,
  ]);
  made.ariaSelected = String(row === active);
  made.className = [row === active ? "active" : "", isCurrent ? "current" : ""].join(" ").trim();
  return made;
}

function createCell(value: number, component: number): HTMLElement {
  const classes = [component === 0 ? "first" : "", Number.isFinite(value) ? "" : "bad"];
  return element("td", { textContent: singleText(value), className: classes.join(" ").trim() });
}

/** The place of rows that are not there. */
function space(height: number, columns: number): HTMLElement {
  const made = element("tr", { className: "space", ariaHidden: "true" }, [
    element("td", { colSpan: columns }),
  ]);
  made.style.height = `${height}px`;
  return made;
}
