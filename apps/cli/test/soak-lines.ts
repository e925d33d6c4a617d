/** Random JSON lines, and what their answers have. */

import { expect } from "@jest/globals";
import * as fc from "fast-check";

export const bits = fc.integer({ min: 0, max: 0xffffffff }).map((word) => word.toString(16).padStart(8, "0"));
export const single = fc.oneof({ weight: 8, arbitrary: bits }, fc.double(), fc.jsonValue({ maxDepth: 1 }));
const vector = fc.oneof(
  { weight: 8, arbitrary: fc.array(single, { minLength: 4, maxLength: 4 }) },
  fc.array(single, { maxLength: 6 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const numbers = (most: number) =>
  fc.oneof({ weight: 8, arbitrary: fc.nat(most + 1).map(String) }, fc.string({ maxLength: 5 }));
export const registers = (count: number) => fc.dictionary(numbers(count - 1), vector, { maxKeys: 4 });
/** Mostly what belongs there. */
export const rarelyOther = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual as fc.Arbitrary<unknown> }, fc.jsonValue({ maxDepth: 2 }));

export const encoder = new TextEncoder();
/** A line of JSON, or one with something else in the place of a part. */
export const lineOf = (request: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: request.map((value) => encoder.encode(JSON.stringify(value))) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(request, fc.nat(200), fc.nat(10), fc.string({ maxLength: 6 }))
        .map(([value, from, length, other]) => {
          const text = JSON.stringify(value);
          return encoder.encode(text.slice(0, from) + other + text.slice(from + length));
        }),
    },
    fc.uint8Array({ maxLength: 40 }).filter((bytes) => !bytes.includes(10)),
  );

/** An answer is one line of JSON, an object. */
export function expectAnswer(pieces: Iterable<string> | null, line: Uint8Array): unknown {
  const answer = pieces === null ? null : [...pieces].join("");
  if (answer === null) return expect(new TextDecoder().decode(line).trim()).toBe("");
  expect(answer).not.toMatch(/[\n\r]/);
  const value = JSON.parse(answer) as unknown;
  expect(typeof value === "object" && value !== null && !Array.isArray(value)).toBe(true);
  return value;
}
