import { describe, expect, test } from "@jest/globals";
import { Lexer } from "../src/text/lexer.js";
import { bytesOf } from "./texts.js";

/** `kind:text` of each token, a mark as itself. */
function tokens(text: string): string[] {
  const lexer = new Lexer(bytesOf(text));
  const found: string[] = [];
  for (; lexer.kind !== "end-of-text"; lexer.advance()) {
    const spelling = text.slice(lexer.position, lexer.end);
    expect(lexer.text()).toBe(spelling);
    found.push(lexer.kind === spelling ? spelling : `${lexer.kind}:${spelling}`);
  }
  expect([lexer.position, lexer.end]).toEqual([text.length, text.length]);
  return found;
}

describe("tokens [VP2 2.14.1.8]", () => {
  test.each<[string, string[]]>([
    ["", []],
    [",;:.[]()|+-", [",", ";", ":", ".", "[", "]", "(", ")", "|", "+", "-"]],
    ["R0.x", ["name:R0", ".", "name:x"]],
    ["MOVR0", ["name:MOVR0"]],
    ["_a9 Z_", ["name:_a9", "name:Z_"]],
    ["12R0", ["number:12", "name:R0"]],
    ["c[A0.x+03]", ["name:c", "[", "name:A0", ".", "name:x", "+", "number:03", "]"]],
    ["a{b", ["name:a", "unknown:{", "name:b"]],
    ["a\0b\fc\vd", ["name:a", "unknown:\0", "name:b", "unknown:\f", "name:c", "unknown:\v", "name:d"]],
    ["\xc3\xa9x\xff\xfe", ["unknown:\xc3\xa9", "name:x", "unknown:\xff", "unknown:\xfe"]],
  ])("of %j", (text, expected) => expect(tokens(text)).toEqual(expected));

  test.each<[string, string[]]>([
    ["!!VP1.0MOV", ["header:!!VP1.0", "name:MOV"]],
    ["!!VP1.1ABS", ["header:!!VP1.1", "name:ABS"]],
    ["!!VP2.0main:", ["header:!!VP2.0", "name:main", ":"]],
    ["!!VSP1.0END", ["header:!!VSP1.0", "name:END"]],
    ["!!VP1.01", ["header:!!VP1.0", "number:1"]],
    ["!!VP3.0 MOV", ["header:!!VP3.0", "name:MOV"]],
    ["!!ARBvp1.0\n", ["header:!!ARBvp1.0"]],
    ["!! VP1.0", ["header:!!", "name:VP1", ".", "number:0"]],
    ["!VP", ["unknown:!", "name:VP"]],
  ])("of the header in %j [Ruling 17]", (text, expected) => expect(tokens(text)).toEqual(expected));
});

test.each(["a \t\n\r b", "a#c\nb", "a#c\rb", "a#c\r\n# d # e\n\r#\n\tb", "a#\0\xff!!VP1.0 END;\nb"])(
  "white space and comments in %j separate tokens [VP2 2.14.1.8]",
  (text) => expect(tokens(text)).toEqual(["name:a", "name:b"]),
);

test.each(["a#", "a # b", "a#b;\x80"])("the end of %j ends a comment [VP2 2.14.1.8]", (text) => {
  expect(tokens(text)).toEqual(["name:a"]);
});

test.each<[string, number]>([
  ["0", 0],
  ["007", 7],
  ["255", 255],
  ["65535", 65535],
  ["65536", 65536],
  ["65537", 65536],
  [`${"0".repeat(400)}95`, 95],
  ["9".repeat(400), 65536],
])("the value of %s [Ruling 23]", (text, value) => expect(new Lexer(bytesOf(text)).value()).toBe(value));

test.each<[string, boolean]>([
  ["a:", true],
  ["a \n#c:\n : b", true],
  ["a#:", false],
  ["a b:", false],
  ["a", false],
])("whether a colon follows in %j [VP2 2.14.1.8]", (text, follows) => {
  expect(new Lexer(bytesOf(text)).precedesColon()).toBe(follows);
});

test("the text of a long token is whole [VP2 2.14.1.8]", () => {
  for (const length of [11, 12, 13, 4095, 4096, 4097, 10000]) {
    const name = Array.from({ length }, (_, i) => "abcXYZ_09"[i % 9]).join("");
    expect(new Lexer(bytesOf(name)).text()).toBe(name);
  }
});
