import { singleFromHex } from "@glasm/base";

/** The shortest decimal text of a single that is read as the same single. */
export function numberText(x: number): string {
  if (!Number.isFinite(x) || x === 0) return Object.is(x, -0) ? "-0" : String(x);
  for (let digits = 1; digits < 9; digits += 1) {
    const rounded = Number(x.toPrecision(digits));
    if (Math.fround(rounded) === Math.fround(x)) return String(rounded);
  }
  return String(Number(x.toPrecision(9)));
}

const NAMED: Readonly<Record<string, number>> = {
  nan: NaN,
  inf: Infinity,
  "+inf": Infinity,
  "-inf": -Infinity,
  infinity: Infinity,
  "-infinity": -Infinity,
};

/** The single of a text: decimal, `NaN`, `Infinity`, or its bits like `0x3f800000`; null for any other text. */
export function numberFromText(text: string): number | null {
  const word = text.trim().toLowerCase();
  const named = NAMED[word];
  if (named !== undefined) return named;
  if (word.startsWith("0x")) return singleFromHex(word.slice(2)) ?? null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(word) ? Math.fround(Number(word)) : null;
}
