/** Four columns are enough for everything that is measured. */
const COLUMNS = 4;

/** A line of the table: what it is about, then four cells. */
export type Row = readonly string[];

export function rowOf(title: string, cells: readonly string[]): Row {
  return [title, ...Array.from({ length: COLUMNS }, (_, i) => cells[i] ?? "")];
}

/** Three digits that count, as far as they stand behind the point. */
function digits(x: number): string {
  return x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x >= 1 ? x.toFixed(2) : x.toFixed(3);
}

/** A number that may be missing. */
export function nanoseconds(x: number | undefined): string {
  return x === undefined ? "" : digits(x);
}

export function milliseconds(nanoseconds: number): string {
  return digits(nanoseconds / 1e6);
}

export function factor(x: number): string {
  return digits(x);
}
