import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { load, print, printInstruction } from "../src/index.js";
import { RULE_CASES } from "./support/rule-cases.js";
import { loaded, programOf } from "./support/programs.js";
import { PROPERTIES } from "./soak.js";
import { WHOLE_TEXTS } from "./support/whole-texts.js";

/** The program of a text, which must load. */
function programIn(text: string) {
  const result = load(text);
  if (!result.ok) throw new Error(`${result.diagnostics[0]!.message}\n${text}`);
  return result.program;
}

describe("[Ruling 272]: the canonical text", () => {
  test("of any program loads to an equal program, and is its own canonical text", () => {
    expect(() => fc.assert(PROPERTIES.texts, { numRuns: 50 })).not.toThrow();
  });

  test("of every program that keeps a rule loads to an equal program", () => {
    const texts = [
      ...RULE_CASES.map(({ type, good }) => programOf(type, good)),
      ...WHOLE_TEXTS.map(({ good }) => good),
    ];
    for (const text of texts) {
      const program = programIn(text);
      expect(programIn(print(program))).toEqual(program);
    }
  });

  test.each([
    ["ADDRC1_SSAT R0.rg(NE1.x), -|+R1.xxxx|, 0x10;", "ADD.SSAT.CC1 R0.xy (NE1.x), -|R1.x|, 16.0"],
    ["MOV.U64 D0, {1, 2};", "MOV.U64 D0, {1, 2, 0, 1}"],
    ["MOV R0, {2, 2, 2, 2};", "MOV R0, 2.0"],
    ["MOV R0, {-2, -2, -2, -2};", "MOV R0, {-2.0, -2.0, -2.0, -2.0}"],
    ["MOV.S R0, {3, -2, 4294967295, 0};", "MOV.S R0, {3, -2, -1, 0}"],
    ["MOV.S R0, -7;", "MOV.S R0, -7"],
    ["MOV.S R0, 0x80000000;", "MOV.S R0, {-2147483648, -2147483648, -2147483648, -2147483648}"],
    ["MOV.U R0, {0x80000000};", "MOV.U R0, {2147483648, 0, 0, 1}"],
    ["MOV.S64 D0, {-2, 4294967295};", "MOV.S64 D0, {-2, 4294967295, 0, 1}"],
    ["MOV.U64 D0, 18446744073709551615;", "MOV.U64 D0, 18446744073709551615"],
    ["MOV R0, 1e99;", "MOV R0, 1.0e999"],
    [
      "MOV result.color, state.lightmodel.scenecolor;",
      "MOV result.color.front.primary, state.lightmodel.front.scenecolor",
    ],
    ["TEX.F R0, R1, texture, 2D, offset(1, -1);", "TEX R0, R1, texture[0], 2D, (1, -1, 0)"],
    ["TXG R0, R1, texture[1].y, 2D, offset(R2.xyxy);", "TXG R0, R1, texture[1].y, 2D, offset(R2.xyxy)"],
    ["ALIAS b = R1; MOV R0, b[1];", null],
    ["ALIAS b = R1; MOV R0, b;", "MOV R0, R1"],
    ["MUL.U24.CC R0, R1, R2;", "MUL.U24.CC0 R0, R1, R2"],
    ["CVT.TRUNC.SAT.U8.F32 R0, R1;", "CVT.U8.F32.TRUNC.SAT R0, R1"],
    ["STORE.VOL.COH.F32X2 R0, D0.x;", "STORE.F32X2.COH.VOL R0, D0.x"],
  ] as const)("of %s", (statement, expected) => {
    if (expected === null) return expect(load(programOf("NVvp5.0", statement)).ok).toBe(false);
    expect(printInstruction(loaded("NVvp5.0", statement), 0)).toBe(expected);
  });

  test("programs are frozen all the way down", () => {
    const isFrozen = (value: unknown): boolean =>
      typeof value !== "object" ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    for (const { type, good } of RULE_CASES) expect(isFrozen(loaded(type, good))).toBe(true);
  });
});
