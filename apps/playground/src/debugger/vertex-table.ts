/** A table of up to 65,536 vertices, of which only those rows exist that are seen. */

import { singleText } from "@glasm/base";
import { button, element } from "../panel/elements.js";
import { columnText, valuesAt, type VertexColumn, type VertexRows } from "./vertices-csv.js";

export interface VertexTableContents {
  readonly rows: VertexRows;
  readonly columns: readonly VertexColumn[];
  /** The number of the first vertex. */
  readonly first: number;
  /** The row that is debugged. */
  readonly current: number | null;
}

export interface VertexTable {
  readonly element: HTMLElement;
  show(contents: VertexTableContents): void;
  /** Makes a row the active one, and scrolls to it. */
  goTo(row: number): void;
}

/** The height of a row as debugger.css has it, in the units of the root's font size. */
const ROW_HEIGHT = 1.75;
const HEAD_ROWS = 2;
/** Rows above and below what is seen. */
const MARGIN = 10;
/** Rows that a page key moves by. */
const PAGE_ROWS = 15;

/** The arrow keys, the page keys, Home and End move the active row; Enter or a press on its number opens it. */
export function createVertexTable(open: (row: number) => void): VertexTable {
  let contents: VertexTableContents | null = null;
  let active = 0;
  const head = element("thead");
  const body = element("tbody");
  const table = element(
    "table",
    { className: "numbers", role: "grid", tabIndex: 0, "aria-label": "Vertices" },
    [head, body],
  );
  const scroller = element("div", { className: "vertex-table" }, [table]);

  const render = (): void => {
    if (contents === null) return;
    const { count } = contents.rows;
    const height = rowHeight();
    const first = Math.max(0, Math.floor(scroller.scrollTop / height) - MARGIN);
    const seen = Math.ceil(scroller.clientHeight / height) + 2 * MARGIN;
    const end = Math.min(count, first + seen);
    const rows: HTMLElement[] = [];
    for (let row = Math.min(first, end); row < end; row++) rows.push(createRow(contents, row, active, open));
    const width = 1 + 4 * contents.columns.length;
    body.replaceChildren(
      space(Math.min(first, end) * height, width),
      ...rows,
      space((count - end) * height, width),
    );
    table.setAttribute("aria-activedescendant", rowId(active));
  };
  const activate = (row: number): void => {
    const last = (contents?.rows.count ?? 1) - 1;
    active = Math.max(0, Math.min(last, row));
    const height = rowHeight();
    const visible = scroller.clientHeight - (HEAD_ROWS + 1) * height;
    const top = active * height;
    scroller.scrollTop = Math.max(top - visible, Math.min(scroller.scrollTop, top));
    render();
  };
  scroller.addEventListener("scroll", render);
  new ResizeObserver(render).observe(scroller);
  table.addEventListener("keydown", (event) => {
    if (event.target !== table || contents === null) return;
    if (event.key === "Enter" || event.key === " ") open(active);
    else {
      const way = keyWay(event.key, contents.rows.count);
      if (way === null) return;
      activate(active + way);
    }
    event.preventDefault();
  });

  return {
    element: scroller,
    show(other) {
      if (isSame(contents, other)) return;
      if (contents === null || !isSameColumns(contents.columns, other.columns)) showHead(head, other.columns);
      const isOther = other.current !== null && other.current !== contents?.current;
      contents = other;
      active = Math.max(0, Math.min(other.rows.count - 1, active));
      table.ariaRowCount = String(other.rows.count + HEAD_ROWS);
      render();
      // The vertex that is debugged comes into view.
      if (isOther) activate(other.current);
    },
    goTo: activate,
  };
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
  return isSameRows && isSameColumns(a.columns, b.columns);
}

function isSameColumns(a: readonly VertexColumn[], b: readonly VertexColumn[]): boolean {
  return a.map(columnText).join() === b.map(columnText).join();
}

function showHead(head: HTMLElement, columns: readonly VertexColumn[]): void {
  const names = columns.map((column) =>
    element("th", { scope: "colgroup", colSpan: 4, className: "first", textContent: columnText(column) }),
  );
  const letters = columns.flatMap(() =>
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
  { rows, columns, first, current }: VertexTableContents,
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
    Array.from(valuesAt(rows, row, column), (value, component) => createCell(value, component)),
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
