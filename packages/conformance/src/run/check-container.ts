/** Compares the container in an answer with what is expected of it. [PICA200 9] */

import type { ExpectedContainer } from "../case.js";
import { type Container, readContainer } from "../oracle/pica200/container.js";
import type { Json } from "../target.js";
import { checkTexts } from "./check-answer.js";
import type { Members } from "./members.js";

export function checkContainer(
  { bytes: digits, ...parts }: ExpectedContainer,
  { shbinBase64 }: Members,
): readonly string[] {
  const bytes = bytesOf(shbinBase64);
  if (bytes === null) return ["the answer has no container"];
  const actual = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const wrong = digits === undefined || digits === actual ? [] : [differenceOf(digits, actual)];
  let container: Container;
  try {
    container = readContainer(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError)
      return [`the container cannot be read: ${error.message}`];
    throw error;
  }
  return [...wrong, ...checkTexts(parts as unknown as Json, container as unknown as Json)];
}

function bytesOf(value: Json | undefined): Uint8Array | null {
  if (typeof value !== "string") return null;
  try {
    return Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The first byte of two texts of digits that differs. */
function differenceOf(expected: string, actual: string): string {
  let at = 0;
  while (expected.slice(at, at + 2) === actual.slice(at, at + 2)) at += 2;
  const shown = (digits: string): string => digits.slice(at, at + 8) || "the end";
  return `expected ${shown(expected)} at offset ${(at / 2).toString(16)}, got ${shown(actual)}`;
}
