import { describe, expect, test } from "@jest/globals";
import { load, print } from "@glasm/nv-vertex";
import fc from "fast-check";
import { formatText } from "../../../src/language/nv-vertex/format.js";
import { tokensOf } from "../../../src/language/nv-vertex/tokens.js";
import { SCENE_PROGRAMS } from "../sources.js";

const program = (text: string) => {
  const loaded = load(new TextEncoder().encode(text));
  return loaded.ok ? loaded.program : null;
};
const comments = (text: string): string[] =>
  tokensOf(text)
    .filter(({ kind }) => kind === "comment")
    .map((token) => token.text.trimEnd());

describe("a formatted program", () => {
  test("has the printer's statements, a line each, with comments and blank lines at their places", () => {
    const text = [
      "# before",
      "!!VP2.0 # the language",
      "OPTION   NV_position_invariant ;",
      "",
      "   # indented",
      "main : MOVC R0.xyzw(TR) ,  |v[ NRML ]| ; MOV R1, c[A0.x+0];# both",
      "ADD R2, # inside",
      "  R1, R0 ;",
      "",
      "",
      "BRA main(LT . xyzw);",
      "end: END # done",
      "# after",
      "",
    ].join("\n");
    expect(formatText(text)).toBe(
      [
        "# before",
        "!!VP2.0 # the language",
        "OPTION NV_position_invariant;",
        "",
        "  # indented",
        "main:",
        "  MOVC R0, |v[NRML]|;",
        "  MOV R1, c[A0.x]; # both",
        "  # inside",
        "  ADD R2, R1, R0;",
        "",
        "",
        "  BRA main (LT);",
        "end:",
        "END # done",
        "# after",
        "",
      ].join("\n"),
    );
  });

  test("is what the printer prints if there is nothing more to keep", () => {
    for (const text of SCENE_PROGRAMS.values()) {
      const printed = print(program(text)!);
      expect(formatText(printed)).toBe(printed);
    }
  });

  test("does not come from a text that does not load", () => {
    expect(formatText("!!VP1.0 MOV o[HPOS], v[0]")).toBeNull();
  });

  test("of a scene loads to the same program, has the same comments and stays as it is", () => {
    for (const text of SCENE_PROGRAMS.values()) expectKept(text);
  });

  test("stays the same program with white space and comments anywhere between its tokens", () => {
    const between = fc.constantFrom(
      "",
      " ",
      "\n",
      "\n\n",
      "\r\n  ",
      "\t# \u20ac \n",
      " # a\n# b\n",
      "\n \n#c\r",
    );
    const texts = ["two-sided.vp", "palette-skinning.vp", "state-program.vsp"].map((file) =>
      tokensOf(SCENE_PROGRAMS.get(file)!).filter(({ kind }) => kind !== "comment"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.infiniteStream(between), (tokens, gaps) => {
        const pieces = tokens.map(({ text }, index) => {
          const gap = gaps.next().value ?? "";
          const apart = /\w$/.test(text) && /^\w/.test(tokens[index + 1]?.text ?? "");
          return text + (gap === "" && apart ? " " : gap);
        });
        expectKept(pieces.join(""));
      }),
      { numRuns: 60 },
    );
  });
});

function expectKept(text: string): void {
  const formatted = formatText(text)!;
  expect(program(formatted)).toEqual(program(text));
  expect(program(formatted)).not.toBeNull();
  expect(comments(formatted)).toEqual(comments(text));
  expect(formatText(formatted)).toBe(formatted);
}
