/** Compares an answer with a pattern, member by member. */

import { bitsOfNumber } from "../compile/numbers.js";
import type { Captured } from "../capture.js";
import type { Expected } from "../case.js";
import type { Json } from "../target.js";
import { isExactMatch, isMatch, textOf } from "./match.js";
import { isObject, type Members } from "./members.js";

/** Whether a value, which is not a list and has no members to compare, is what is expected. */
type Matches = (expected: Expected, actual: Json | undefined) => boolean;

/** What differs, each with its place; the bits of NaNs count if it is to be exact. */
export function checkAnswer(
  pattern: Json,
  answer: Json,
  captured: Captured,
  isExact = false,
): readonly string[] {
  return differences(pattern, answer, "", (expected, actual) =>
    isExact ? isExactMatch(expected, actual) : isMatch(expected, actual, captured),
  );
}

/** What differs of texts, which are not bits of singles. */
export function checkTexts(pattern: Json, actual: Json): readonly string[] {
  return differences(pattern, actual, "", (expected, text) => expected === text);
}

/** Members that say of a pattern that it is a value of `isMatch`. */
const VALUES = ["capture", "low"];

function differences(
  pattern: Json,
  actual: Json | undefined,
  place: string,
  isSame: Matches,
): readonly string[] {
  if (Array.isArray(pattern)) return ofList(pattern as readonly Json[], actual, place, isSame);
  if (isObject(pattern) && !VALUES.some((name) => name in pattern))
    return ofObject(pattern, actual, place, isSame);
  const value = typeof pattern === "number" && isBits(actual) ? bitsOfNumber(pattern) : pattern;
  if (isSame(value as Expected, actual)) return [];
  return [`expected ${at(place)}${textOf(value as Expected)}, got ${textOf(actual)}`];
}

const at = (place: string): string => (place === "" ? "" : `${place} = `);

const isBits = (value: Json | undefined): boolean => typeof value === "string" && /^[0-9a-f]{8}$/.test(value);

function ofList(
  patterns: readonly Json[],
  actual: Json | undefined,
  place: string,
  isSame: Matches,
): readonly string[] {
  if (!Array.isArray(actual)) return [`expected ${at(place)}a list, got ${textOf(actual)}`];
  const list = actual as readonly Json[];
  // Those that are there say more than their number.
  const wrong = patterns
    .slice(0, list.length)
    .flatMap((one, i) => differences(one, list[i], `${place}[${i}]`, isSame));
  return list.length === patterns.length
    ? wrong
    : [...wrong, `expected ${patterns.length} of ${place || "them"}, got ${list.length}`];
}

function ofObject(
  pattern: Members,
  actual: Json | undefined,
  place: string,
  isSame: Matches,
): readonly string[] {
  const { matches, all, both, absent } = pattern;
  if (absent === true) return actual === undefined ? [] : [`expected no ${place}, got ${textOf(actual)}`];
  if (typeof matches === "string")
    return typeof actual === "string" && new RegExp(matches).test(actual)
      ? []
      : [`expected ${at(place)}a text that matches ${matches}, got ${textOf(actual)}`];
  if (Array.isArray(both))
    return (both as readonly Json[]).flatMap((one) => differences(one, actual, place, isSame));
  if (all !== undefined) {
    if (!Array.isArray(actual)) return [`expected ${at(place)}a list, got ${textOf(actual)}`];
    return (actual as readonly Json[]).flatMap((one, i) => differences(all, one, `${place}[${i}]`, isSame));
  }
  if (!isObject(actual)) return [`expected ${at(place)}an object, got ${textOf(actual)}`];
  return Object.entries(pattern).flatMap(([name, one]) =>
    differences(one, actual[name], place === "" ? name : `${place}.${name}`, isSame),
  );
}
