/** What a table is made of. */

export interface Column {
  readonly name: string;
  /** Columns in a row with the same group stand below its name. */
  readonly group?: string;
  /** Whether it has words, which stand left. */
  readonly isText?: boolean;
}

export interface Cell {
  readonly text: string;
  readonly className?: string;
}

export interface Row {
  /** What the button of the row says. */
  readonly name: string;
  readonly title: string;
  readonly cells: readonly Cell[];
  /** Whether it is what the debugger has. */
  readonly isCurrent: boolean;
}

/** By which column rows are sorted: -1 is that of the names. */
export interface Sorting {
  readonly column: number;
  readonly isDescending: boolean;
}

/** The sorting after a press on the heading of a column: the other way round if it is sorted by that already. */
export function sortedBy(column: number, before: Sorting | null, isDescendingFirst: boolean): Sorting {
  if (before?.column !== column) return { column, isDescending: isDescendingFirst };
  return { column, isDescending: !before.isDescending };
}

/** Numbers of rows in the order of some values; NaN comes last, whichever way. */
export function orderOf(count: number, valueAt: (row: number) => number, isDescending: boolean): Uint32Array {
  const values = Float64Array.from({ length: count }, (_, row) => valueAt(row));
  const way = isDescending ? -1 : 1;
  return Uint32Array.from(values.keys()).sort((a, b) => {
    const [x, y] = [values[a]!, values[b]!];
    if (x === y) return a - b;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
    return x < y ? -way : way;
  });
}
