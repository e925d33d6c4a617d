/** Four columns are enough for everything that is measured. */
const COLUMNS = 4;

/** A line of the table: what it is about, then four cells. */
export type Row = readonly string[];

export function rowOf(title: string, cells: readonly string[]): Row {
  return [title, ...Array.from({ length: COLUMNS }, (_, i) => cells[i] ?? "")];
}

/** Three significant digits, as far as they are after the point. */
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

/** What is to be reached, if anything. */
export type Bar = number | null;

/** A ratio, and whether it reaches its bar. */
export function factor(x: number, bar: Bar = null): string {
  return bar === null ? digits(x) : `${digits(x)} ${verdict(x >= bar)}`;
}

/** A figure that is to be small, and whether it is within its bar. */
export function limited(figure: string, x: number, bar: Bar): string {
  return bar === null ? figure : `${figure} ${verdict(x <= bar)}`;
}

/** What is to be reached in each column; null for a column without a bar. */
export function barsText(bars: readonly Bar[]): string {
  const texts = bars.map((bar) => (bar === null ? "none" : String(Number(bar.toPrecision(3)))));
  return new Set(texts).size > 1 ? `bars ${texts.join(", ")}` : `bar ${texts[0]!}`;
}

function verdict(reached: boolean): string {
  return reached ? "(met)" : "(missed)";
}
