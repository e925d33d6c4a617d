import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createLocator, excerpt, locate } from "../src/index.js";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Lines counted by splitting what is before the offset, where a CR LF cut in two is not a line end. */
function splitLocation(text: string, offset: number): { line: number; column: number } {
  const whole = text.slice(0, offset).replace(/\r$/, text[offset] === "\n" ? "x" : "\r");
  const lines = whole.split(/\r\n|\r|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

describe("location of a byte offset", () => {
  test.each([
    ["", 0, 1, 1],
    ["abc", 0, 1, 1],
    ["abc", 3, 1, 4],
    ["a\nb", 1, 1, 2],
    ["a\nb", 2, 2, 1],
    ["a\rb", 1, 1, 2],
    ["a\rb", 2, 2, 1],
    ["a\r\nb", 1, 1, 2],
    ["a\r\nb", 2, 1, 3],
    ["a\r\nb", 3, 2, 1],
    ["a\n\rb", 2, 2, 1],
    ["a\n\rb", 3, 3, 1],
    ["\r\r\n\n", 4, 4, 1],
    ["a\n", 2, 2, 1],
    ["a\r", 2, 2, 1],
    ["\xc3\xa9x", 2, 1, 3],
  ])("%j at %i is line %i, column %i", (text, offset, line, column) => {
    expect(locate(bytes(text), offset)).toEqual({ line, column });
  });

  test("offsets in any order give what splitting gives", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "\r", "\n", "\r\n"), maxLength: 20 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(40), { maxLength: 8 }), (source, offsets) => {
        const find = createLocator(bytes(source));
        for (const offset of offsets.filter((offset) => offset <= source.length)) {
          expect(find(offset)).toEqual(splitLocation(source, offset));
        }
      }),
    );
  });

  test("a hundred ascending offsets read a long source once", () => {
    const source = new Uint8Array(4_000_000).fill(0x0a);
    let reads = 0;
    const counted = new Proxy(source, {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key) as unknown;
      },
    });
    const find = createLocator(counted);
    for (let offset = 0; offset <= 1000; offset += 10) expect(find(offset).line).toBe(offset + 1);
    expect(reads).toBeLessThan(3000);
  });
});

describe("excerpt", () => {
  test.each([
    ["one\ntwo\nthree", 5, "two", 1],
    ["one\r\ntwo\r\nthree", 6, "two", 1],
    ["one\rtwo\rthree", 4, "two", 0],
    ["one", 3, "one", 3],
    ["one\n", 3, "one", 3],
    ["one\n", 4, "", 0],
    ["", 0, "", 0],
    ["a\tb\x00\x1b[\x7f\xc3\xa9", 2, "a b??[???", 2],
  ])("%j at %i", (text, offset, line, caret) => {
    expect(excerpt(bytes(text), offset)).toEqual({ text: line, caret });
  });

  test("between CR and LF the caret is after the line's text", () => {
    const { text, caret } = excerpt(bytes("ab\r\nc"), 3);
    expect(text).toBe("ab");
    expect(caret).toBe(2);
  });

  test("a long line is cut on both sides of the caret", () => {
    const line = bytes("a".repeat(500) + "b" + "c".repeat(500));
    expect(excerpt(line, 500)).toEqual({ text: "a".repeat(100) + "b" + "c".repeat(99), caret: 100 });
    expect(excerpt(line, 500, 2)).toEqual({ text: "aabc", caret: 2 });
  });
});
