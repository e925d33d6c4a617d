/** A table of up to 65,536 vertices, before and after their program. */

import { wordsOf } from "@glasm/base";
import { render } from "preact";
import { orderOf, sortedBy, type Sorting } from "../table/columns.js";
import { DataTable, type TableContents } from "../table/data-table.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { placeOfRow, rowCount } from "./emitted-rows.js";
import { numberOf, wordsText } from "../words/component-type.js";
import {
  type ColumnComponent,
  columnComponents,
  columnReader,
  type VertexColumn,
  type VertexRows,
} from "./vertices-csv.js";

export interface VertexTableContents {
  readonly by: DebuggerMachine;
  readonly rows: VertexRows;
  readonly columns: readonly VertexColumn[];
  /** The number of the first vertex. */
  readonly first: number;
  /** The row that is debugged. */
  readonly current: number | null;
}

export class VertexTable {
  readonly element = document.createElement("div");
  private readonly open: (row: number) => void;
  private contents: VertexTableContents | null = null;
  private shown: TableContents | null = null;
  private sorting: Sorting | null = null;
  /** For each place of the table the row that stands there; null if all are in their order. */
  private order: Uint32Array | null = null;
  /** The place that keys move. */
  private active = 0;
  /** How often a row was to be shown. */
  private reveals = 0;

  /** @param open is given the row that is opened */
  constructor(open: (row: number) => void) {
    this.open = open;
    this.element.className = "vertex-table";
  }

  show(contents: VertexTableContents): void {
    const before = this.contents;
    if (isSame(before, contents)) return;
    this.contents = contents;
    const { rows, current } = contents;
    const count = rowCount(rows);
    if (before === null || !isSameColumns(before, contents)) this.sorting = null;
    if (before?.rows !== rows || this.sorting === null) this.order = orderBy(contents, this.sorting);
    this.shown = tableOf(contents, this.order);
    this.active = Math.max(0, Math.min(count - 1, this.active));
    // The vertex that is debugged comes into view.
    if (current !== null && current !== before?.current) this.goTo(current);
    else this.render();
  }

  /** Makes a row the active one, and scrolls to it. */
  goTo(row: number): void {
    const { order } = this;
    const last = this.contents === null ? 0 : rowCount(this.contents.rows) - 1;
    this.reveals += 1;
    const wanted = Math.max(0, Math.min(last, row));
    this.activate(order === null ? wanted : order.indexOf(wanted));
  }

  private activate(place: number): void {
    this.active = place;
    this.render();
  }

  private sort(column: number): void {
    if (this.contents === null) return;
    this.sorting = sortedBy(column, this.sorting, false);
    this.order = orderBy(this.contents, this.sorting);
    this.shown = tableOf(this.contents, this.order);
    this.activate(0);
  }

  private render(): void {
    if (this.shown === null) return;
    render(
      <DataTable
        label="Vertices"
        heading="Vertex"
        contents={this.shown}
        sorting={this.sorting}
        sort={(column) => this.sort(column)}
        active={this.active}
        reveal={this.reveals}
        activate={(place) => this.activate(place)}
        open={this.openPlace}
      />,
      this.element,
    );
  }

  private readonly openPlace = (place: number): void => this.open(this.order?.[place] ?? place);
}

function isSame(a: VertexTableContents | null, b: VertexTableContents): boolean {
  if (a === null || a.first !== b.first || a.current !== b.current) return false;
  const isSameRows = (["count", "attributes", "results", "emitted"] as const).every(
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

/** Null if the rows are in their order. */
function orderBy({ by, rows, columns }: VertexTableContents, sorting: Sorting | null): Uint32Array | null {
  if (sorting === null || (sorting.column < 0 && !sorting.isDescending)) return null;
  const { column, isDescending } = sorting;
  const count = rowCount(rows);
  if (column < 0) return orderOf(count, (row) => row, true);
  const all = columns.flatMap((register) =>
    columnComponents(by, register).map((component) => ({ register, ...component })),
  );
  const { register, component, type } = all[column]!;
  const valuesAt = columnReader(by, rows, register);
  const wordsIn = (row: number): Uint32Array => wordsOf(valuesAt(row)).subarray(component);
  const isThere = (row: number): boolean => valuesAt(row).length > 0;
  return orderOf(count, (row) => (isThere(row) ? Number(numberOf(wordsIn(row), type)) : NaN), isDescending);
}

function tableOf(contents: VertexTableContents, order: Uint32Array | null): TableContents {
  const { by, rows, columns, first, current } = contents;
  const described = columns.map((column) => ({
    column,
    components: columnComponents(by, column),
    valuesAt: columnReader(by, rows, column),
  }));
  return {
    columns: described.flatMap(({ column, components }) =>
      components.map(({ name }) => ({ name, group: by.columnName(column) })),
    ),
    count: rowCount(rows),
    rowAt(place) {
      const row = order?.[place] ?? place;
      const { vertex, emitted } = placeOfRow(rows, row);
      const number = first + vertex;
      return {
        name: emitted === null ? String(number) : `${number}: ${emitted}`,
        title: emitted === null ? `Debug vertex ${number}` : `Debug vertex ${emitted} of the run ${number}`,
        cells: described.flatMap(({ components, valuesAt }) => {
          const words = wordsOf(valuesAt(row));
          return components.map((component) => (words.length === 0 ? NO_CELL : cellOf(words, component)));
        }),
        isCurrent: row === current,
      };
    },
  };
}

/** Of a run that has emitted nothing. */
const NO_CELL = { text: "", className: "" } as const;

function cellOf(words: Uint32Array, { component, type }: ColumnComponent) {
  const own = words.subarray(component);
  const isNumber = Number.isFinite(Number(numberOf(own, type)));
  const classes = [component === 0 ? "first" : "", isNumber ? "" : "bad"];
  return { text: wordsText(own, type), className: classes.join(" ").trim() };
}
