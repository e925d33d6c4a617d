import { singleFromHex } from "@glasm/base";
import { capture, type Captured, isCapture } from "../capture.js";
import type { Expected, Interval } from "../case.js";
import { canonicalBits } from "../compile/numbers.js";
import type { Json } from "../target.js";
import { isEqual } from "./is-equal.js";

/** Whether a value is what is expected. */
export function isMatch(
  expected: Expected,
  actual: Json | undefined,
  captured: Captured = new Map(),
): boolean {
  if (expected === "*") return actual !== undefined;
  if (isCapture(expected)) return capture(expected, actual, captured);
  if (isInterval(expected)) return isWithin(expected, actual);
  if (typeof expected === "string" && typeof actual === "string") return sameBits(expected, actual);
  if (typeof expected === "object" && expected !== null) return isEqual(expected, actual);
  // Queries may answer a GLboolean as C's 0 and 1.
  if (typeof expected === "boolean" && typeof actual === "number") return Number(expected) === actual;
  return expected === actual;
}

/** The same, where the bits of a NaN count: texts are equal but for the case of their letters. */
export function isExactMatch(expected: Expected, actual: Json | undefined): boolean {
  if (typeof expected !== "string" || expected === "*") return isMatch(expected, actual);
  return typeof actual === "string" && expected.toLowerCase() === actual.toLowerCase();
}

function isInterval(expected: Expected): expected is Interval {
  return typeof expected === "object" && expected !== null && "low" in expected;
}

/** Texts are equal; for those that are bits there is one NaN. [Ruling 15] */
function sameBits(expected: string, actual: string): boolean {
  return canonicalBits(expected) === canonicalBits(actual);
}

/** Among the ends of an interval the negative zero is below the positive one. */
function isWithin({ low, high }: Interval, actual: Json | undefined): boolean {
  const [least, value, greatest] = [low, actual, high].map(numberOf) as [number, number, number];
  const isBelow = Object.is(value, -0) && Object.is(least, 0);
  const isAbove = Object.is(value, 0) && Object.is(greatest, -0);
  return least <= value && value <= greatest && !isBelow && !isAbove;
}

/** The number that a value is, or whose bits it is; NaN for what is neither. */
function numberOf(value: Json | undefined): number {
  if (typeof value === "string") return singleFromHex(value) ?? Number.NaN;
  return typeof value === "number" ? value : Number.NaN;
}

/** A value in a message. */
export function textOf(value: Expected | undefined): string {
  if (value === undefined) return "nothing";
  if (isInterval(value)) return `${textOf(value.low)}..${textOf(value.high)}`;
  if (isCapture(value)) return `the value ${value.capture}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}
