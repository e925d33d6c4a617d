import { describe, expect, test } from "@jest/globals";
import { assemble, disassemble, print } from "../src/index.js";
import { bytesOf, programOf, wordsOf } from "./support/slots.js";

/** The canonical text of a program's slots. */
const canonical = (text: string): string => print(programOf(text)).replace(".nv2a\n", "").trimEnd();

describe("a text", () => {
  test.each([
    ["mov opos, V0", "MOV oPos, v0"],
    ["MOV oDiffuse, iDiffuse", "MOV oD0, v3"],
    ["MOV oTex3.rgb, v[12].bgra", "MOV oT3.xyz, v12.zyxw"],
    ["DP4 oPos.x, v0, c[ 1 ]", "DP4 oPos.x, v0, c[1]"],
    ["DP4 oPos.x, v0, c1", "DP4 oPos.x, v0, c[1]"],
    ["MOV R0, c[A0+5]", "MOV R0, c[A0.x+5]"],
    ["MOV R0, c[5 + A0.x]", "MOV R0, c[A0.x+5]"],
    ["MOV R0, c[A0.x]", "MOV R0, c[A0.x]"],
    ["MOV R0.xyzw, R1.xyzw", "MOV R0, R1"],
    ["MOV R0, R1.xyyy", "MOV R0, R1.xy"],
    ["MOV R0, R1.x", "MOV R0, R1.x"],
    ["MOV R0, R1.xxxx", "MOV R0, R1.x"],
    ["ARL A0, R1.x", "ARL A0.x, R1.x"],
    ["EXPP R0, v0.x", "EXP R0, v0.x"],
    ["LOGP R0, v0.x", "LOG R0, v0.x"],
    ["MUL R2, R1, c[0]\n+ MOV oD1, v4", "MUL R2, R1, c[0] + MOV oD1, v4"],
    ["MUL R2, R1, c[0] +\n\n MOV oD1, v4", "MUL R2, R1, c[0] + MOV oD1, v4"],
    ["RCP oPos.x, R12.x + MOV R0.x, R12.x", "MOV R0.x, R12.x + RCP oPos.x, R12.x"],
    [
      "MOV R0.x, R12.x + RCP oPos.x, R12.x + RCP R1.x, R12.x",
      "MOV R0.x, R12.x + RCP oPos.x, R12.x + RCP R1.x, R12.x",
    ],
    ["MOV R2, v0 + MOV oPos, v0", "MOV oPos, v0 + MOV R2, v0"],
    ["MOV R2, v0 + MOV oPos, R5", "MOV R2, v0 + MOV.ilu oPos, R5"],
    ["MOV oPos, v0 + MOV.ilu R1, v0", "MOV oPos, v0 + MOV.ilu R1, v0"],
    ["NOP + RCP R3, v0.x", "RCP R3, v0.x"],
    ["# a comment\nMOV R0, v0 // one more\n; and one\n/* and\none */ MOV R1, v1", "MOV R0, v0\nMOV R1, v1"],
    ["MOV R0, v0\r\nMOV R1, v1\r\n", "MOV R0, v0\nMOV R1, v1"],
  ])("%s is %s [Ruling 367]", (text, expected) => {
    expect(canonical(text)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  test("numbers constants from 0, or from -96 if it says so [Ruling 367]", () => {
    const texts = [
      ["c[0]", "c[-96]"],
      ["c[95]", "c[-1]"],
      ["c[96]", "c0"],
      ["c[191]", "c[95]"],
      ["c[3]", "c-93"],
      ["c[A0.x]", "c[A0.x-96]"],
      ["c[A0.x+96]", "c[A0.x]"],
      ["c[A0.x+97]", "c[A0.x+1]"],
    ] as const;
    for (const [from0, fromMinus96] of texts) {
      const other = `.nv2a\n.constants -96\nMOV oPos, ${fromMinus96}`;
      expect(wordsOf(other)).toEqual(wordsOf(`MOV oPos, ${from0}`));
      const printed = print(programOf(other), { constantsFrom: -96 });
      expect(printed).toContain(".constants -96\n");
      expect(wordsOf(printed)).toEqual(wordsOf(other));
    }
    expect(wordsOf(".constants 0\nMOV oPos, c[0]")).toEqual(wordsOf("MOV oPos, c[0]"));
    const { instructions } = programOf("MOV c[2], v0\nMOV oPos, c[A0.x+1]");
    const code = bytesOf(...instructions.map(({ words }) => words));
    const back = disassemble(code, { constantsFrom: -96 });
    expect(back).toMatchObject({
      ok: true,
      text: ".nv2a\n.constants -96\nMOV c[-94], v0\nMOV oPos, c[A0.x-95]\n",
    });
  });

  test("reads the position as R12 and writes it as oPos [Ruling 369]", () => {
    expect(canonical("MUL oPos, R12, v0")).toBe("MUL oPos, R12, v0");
    expect(wordsOf("MUL oPos, R12, v0")[0]![2]! >>> 28).toBe(12);
    expect(assemble("MUL R12, R12, v0").ok).toBe(false);
  });

  test("has the end bit in its last slot alone [Ruling 367]", () => {
    const ends = wordsOf("MOV R0, v0\nMOV R1, v1\nMOV oPos, R0").map(([, , , last]) => last & 1);
    expect(ends).toEqual([0, 0, 1]);
  });

  test("says everything that is wrong, the first thing of each slot, at its place [Ruling 367]", () => {
    const text = "MOV R0, v16\nADD R1, R2\nMUL R1, c[3], c[4]\nMOV R3, v0\n";
    const assembled = assemble(text);
    expect(assembled).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "register-range", line: 1, column: 9, position: 8, end: 11 },
        { code: "operand-count", line: 2, column: 1, position: 12, end: 22 },
        { code: "two-constants", line: 3, column: 15 },
      ],
    });
  });
});
