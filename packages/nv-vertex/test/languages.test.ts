import { expect, test } from "@jest/globals";
import { ENVIRONMENTS } from "../src/isa/environments.js";
import { LANGUAGES, recognise } from "../src/text/languages.js";
import { bytesOf } from "./texts.js";

test("the languages are those of the environments [VP2 2.14.1.8, 2.14.5]", () => {
  expect([...LANGUAGES.values()]).toEqual(Object.keys(ENVIRONMENTS));
});

test.each<[string, string | null]>([
  ["!!VP1.0 MOV", "VP1.0"],
  ["!!VP1.1ABS", "VP1.1"],
  ["!!VP2.0", "VP2.0"],
  ["!!VSP1.0\0\xff", "VSP1.0"],
  [" \t\r\n# !!VP1.0\n!!VP2.0;", "VP2.0"],
  ["!!VP3.0", null],
  ["!!vp1.0", null],
  ["!!VP1.", null],
  ["!! VP1.0", null],
  ["#!!VP1.0", null],
  ["MOV !!VP1.0", null],
  ["", null],
])("the language of %j is known by its header [Ruling 17, Ruling 42]", (text, language) => {
  expect(recognise(bytesOf(text))).toBe(language);
  expect(recognise(text)).toBe(language);
});

test("only the part that a view shows is looked at", () => {
  const bytes = bytesOf(";!!VP1.0!!VP1.0");
  expect(recognise(bytes.subarray(1))).toBe("VP1.0");
  expect(recognise(bytes.subarray(1, 7))).toBeNull();
});

test("what is neither a string nor a Uint8Array is a TypeError [Ruling 183]", () => {
  for (const wrong of [undefined, null, [33], new Int8Array(4), Object("!!VP1.0")])
    expect(() => recognise(wrong as string)).toThrow(
      new TypeError("recognise: text must be a string or a Uint8Array"),
    );
});
