import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { encodeUtf8 } from "../src/utf8.js";

test.each([
  ["", []],
  ["\u007f", [0x7f]],
  ["\u0080", [0xc2, 0x80]],
  ["\u07ff", [0xdf, 0xbf]],
  ["\u0800", [0xe0, 0xa0, 0x80]],
  ["\uffff", [0xef, 0xbf, 0xbf]],
  ["\u{10000}", [0xf0, 0x90, 0x80, 0x80]],
  ["\u{10ffff}", [0xf4, 0x8f, 0xbf, 0xbf]],
  ["a\ud800b\udfff", [0x61, 0xef, 0xbf, 0xbd, 0x62, 0xef, 0xbf, 0xbd]],
])("the bytes of %j in UTF-8", (text, bytes) => {
  expect([...encodeUtf8(text)]).toEqual(bytes);
});

test("are those that TextEncoder gives", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
    }),
  );
});
