import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { decodeUtf8, JsonError, parseJson } from "../src/json-text.js";

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** Where bytes are not JSON, and why; null if they are. */
function mistake(bytes: Uint8Array): readonly [number, string] | null {
  try {
    parseJson(decodeUtf8(bytes), bytes);
    return null;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return [error.position, error.message];
  }
}

describe("JSON", () => {
  test.each([
    ["", 0, "expected a value"],
    [" x", 1, "no token of JSON"],
    ["[1,]", 3, "expected a value"],
    ["[1 2]", 3, 'expected ","'],
    ["[1", 2, "the array does not end"],
    ['{"a": 1', 7, "the object does not end"],
    ['{"a" 1}', 5, 'expected ":"'],
    ["{a: 1}", 1, "no token of JSON"],
    ["{1: 1}", 1, "expected a member's name in double quotes"],
    ["[1] 2", 4, "expected nothing after the value"],
    ["[1.]", 1, "the number is not complete"],
    ["[01]", 2, 'expected ","'],
    ["[-]", 1, "no token of JSON"],
    ['["a]', 1, "the string does not end"],
    ['["\\x"]', 1, "no escape sequence of JSON"],
    ['["\\u12"]', 1, "expected four hexadecimal digits after \\u"],
    ['["\u0001"]', 1, "a control character in a string"],
    ["[1] // 2", 4, "JSON has no comments"],
    ["[/* 1", 1, "JSON has no comments"],
    ['["\u00e9\u20ac", x]', 10, "no token of JSON"],
    ["\ufeff[x]", 4, "no token of JSON"],
  ])("%j breaks at byte %d: %s", (text, position, message) => {
    expect(mistake(bytesOf(text))).toEqual([position, message]);
  });

  test.each([
    [[0x22, 0xff, 0x22], 1],
    [[0x22, 0xef, 0xbf, 0xbd, 0xc3, 0xa9, 0xe2, 0x82, 0x22], 6],
    [[0xef, 0xbb, 0xbf, 0x22, 0xed, 0xa0, 0x80, 0x22], 4],
    [[0x22, 0xc3], 1],
  ])("the bytes %j are not UTF-8 from byte %d on", (bytes, position) => {
    expect(mistake(Uint8Array.from(bytes))).toEqual([position, "expected UTF-8"]);
  });

  test("may begin with a byte order mark", () => {
    expect(mistake(bytesOf('\ufeff{"a": [1e5, "\ufffd"]}'))).toBeNull();
  });

  test("that is broken deep inside is looked through to a depth", () => {
    expect(mistake(bytesOf("[".repeat(1000)))).toEqual([1000, "the array does not end"]);
    expect(mistake(bytesOf("[".repeat(1001)))).toEqual([1000, "nested more than 1000 deep"]);
    expect(mistake(bytesOf('{"a":'.repeat(1_000_000)))).toEqual([5000, "nested more than 1000 deep"]);
    expect(mistake(bytesOf("[".repeat(1_000_000) + "]".repeat(1_000_000)))).toBeNull();
    expect(mistake(bytesOf(`[${"[[]],".repeat(2000)}x]`))).toEqual([10_001, "no token of JSON"]);
  });

  test("has a mistake with a place wherever JSON.parse finds one, and nowhere else", () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(60), fc.nat(4), fc.string({ maxLength: 3 }))
      .map(([text, from, length, other]) => text.slice(0, from) + other + text.slice(from + length));
    const token = fc.constantFrom(..."[]{},:\"'\\/ue+-.015 \t\u00a0\ufeff", "true", "nul", '"a"', "\u0000");
    const tokens = fc.array(token, { maxLength: 8 }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(broken, tokens), (text) => {
        // Half a surrogate pair has no bytes.
        fc.pre(!/[\ud800-\udfff]/u.test(text) && !text.startsWith("\ufeff"));
        const bytes = bytesOf(text);
        const found = mistake(bytes);
        if (isJson(text)) return expect(found).toBeNull();
        expect(found![0]).toBeLessThanOrEqual(bytes.length);
        // Node's own message would mean that no place was found.
        expect(found![1]).not.toMatch(/JSON input|is not valid JSON|in JSON at/);
      }),
      { numRuns: 3000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
