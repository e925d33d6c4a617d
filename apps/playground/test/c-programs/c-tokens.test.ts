import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { programs } from "#c-programs";
import { cTokens } from "../../src/c-programs/c-tokens.js";

/** What has a kind. */
const kinds = (source: string) =>
  cTokens(source)
    .filter(({ kind }) => kind !== null)
    .map(({ text, kind }) => [kind, text]);

describe("the tokens of a source in C", () => {
  test.each([
    ["/* a\n'b\n*/ c", [["comment", "/* a\n'b\n*/"]]],
    ["/* never\nended", [["comment", "/* never\nended"]]],
    ["a; // b 'c'\nd", [["comment", "// b 'c'"]]],
    [
      "  #include <GL/gl.h> // a",
      [
        ["header", "  #include <GL/gl.h>"],
        ["comment", "// a"],
      ],
    ],
    [
      "#define A 1",
      [
        ["header", "#define"],
        ["number", "1"],
      ],
    ],
    [
      String.raw`"a\"b" 'c' '\''`,
      [
        ["attribute", String.raw`"a\"b"`],
        ["attribute", "'c'"],
        ["attribute", String.raw`'\''`],
      ],
    ],
    [
      '"open\nint',
      [
        ["attribute", '"open'],
        ["keyword", "int"],
      ],
    ],
    [
      "0x1F .5f 1e-3 a1",
      [
        ["number", "0x1F"],
        ["number", ".5f"],
        ["number", "1e-3"],
      ],
    ],
    [
      "glClear(GL_COLOR_BUFFER_BIT)",
      [
        ["opcode", "glClear"],
        ["constant", "GL_COLOR_BUFFER_BIT"],
      ],
    ],
    [
      "gluLookAt glutInit GLUT_RGB GLU_FILL glue GLfloat",
      [
        ["opcode", "gluLookAt"],
        ["opcode", "glutInit"],
        ["constant", "GLUT_RGB"],
        ["constant", "GLU_FILL"],
      ],
    ],
    [
      "static void display(void)",
      [
        ["keyword", "static"],
        ["keyword", "void"],
        ["keyword", "void"],
      ],
    ],
  ])("%j", (source, expected) => {
    expect(kinds(source)).toEqual(expected);
  });

  test.each(programs.map(({ name }) => name))("of %s are all of it", (name) => {
    const file = new URL(`../../../../packages/emscripten/test/programs/${name}.c`, import.meta.url);
    const source = readFileSync(file, "utf8");
    expect(
      cTokens(source)
        .map(({ text }) => text)
        .join(""),
    ).toBe(source);
  });
});
