/** The shortest decimal that rounds to the same single. */
export function singleText(x: number): string {
  if (Object.is(x, -0)) return "-0";
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "NaN" : x > 0 ? "+INF" : "-INF";
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(x.toPrecision(digits));
    if (Math.fround(rounded) === x) return String(rounded);
  }
  return String(Number(x.toPrecision(9)));
}

/** `(x, y, z, w)`. */
export function vectorText(vector: readonly number[]): string {
  return `(${vector.map(singleText).join(", ")})`;
}
