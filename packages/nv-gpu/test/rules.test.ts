import { describe, expect, test } from "@jest/globals";
import { type Code, DIAGNOSTICS, load, type ProgramTypeName } from "../src/index.js";
import { RULE_CASES } from "./support/rule-cases.js";
import { codesOf, programOf } from "./support/programs.js";
import { WHOLE_TEXTS } from "./support/whole-texts.js";

/** A text and the byte offset of the mark in it, which is left out; the length if there is none. */
function unmarked(text: string): { readonly text: string; readonly position: number } {
  const position = text.indexOf("@");
  const without = text.replace("@", "");
  return { text: without, position: position < 0 ? without.length : position };
}

const CASES = [
  ...RULE_CASES.map(({ code, type, bad, good }) => ({
    ...{ code, bad: programOf(type, bad), good: programOf(type, good) },
  })),
  ...WHOLE_TEXTS,
];

describe("[NV_gpu_program4 2.X.2], [Ruling 256]: each load rule", () => {
  test.each(CASES)("$code at its place: $bad", ({ code, bad }) => {
    const { text, position } = unmarked(bad);
    const result = load(text);
    if (result.ok) throw new Error("it loads");
    const [first] = result.diagnostics;
    expect({ code: first!.code, position: first!.position }).toEqual({ code, position });
    expect(first!.end).toBeGreaterThanOrEqual(first!.position);
    expect(first!.message).not.toMatch(/\{\w+\}|undefined/);
    expect(first!.message).not.toMatch(/"(\w+)".*did you mean \1\b/);
    expect(first!.citation).toBe(DIAGNOSTICS[code].citation);
  });

  test.each(CASES)("is kept by what it is not about ($code): $good", ({ good }) => {
    const result = load(unmarked(good).text);
    expect(result.ok ? [] : result.diagnostics.map(({ message }) => message)).toEqual([]);
  });

  test.each([
    ["IF NE; REP; ENDIF; ENDREP;", ["block-crossed"]],
    ["REP; IF NE; REP; BRK; ENDIF; ENDREP; BRK; ENDREP;", ["block-crossed"]],
    ["REP; IF NE; BRK; ENDREP; ELSE; ENDIF;", ["block-crossed"]],
    ["IF NE; REP; ENDIF; ENDREP; ENDREP;", ["block-crossed", "block-unopened"]],
    ["SUBROUTINETYPE T { a }; RET; a SUBROUTINENUM(256): RET;", ["subroutine-number"]],
    ["SUBROUTINETYPE T { a }; RET; a SUBROUTINENUM 0: RET;", ["syntax"]],
  ])("is told once, without what follows from it: %s", (statements, codes) => {
    expect(codesOf("NVvp5.0", statements)).toEqual(codes);
  });

  test.each<[ProgramTypeName, string, string]>([
    ["NVvp5.0", "ADDC.CC R0, R1, R2;", "CC stands here twice: ADD takes one modifier of this kind"],
    [
      "NVvp5.0",
      "ADDR.S R0, R1, R2;",
      "S does not go with F, which the suffix in ADDR stands for: ADD takes one modifier of this kind",
    ],
    ["NVvp5.0", "ANDR R0, R1, R2;", "AND does not take the modifier F, which the suffix in ANDR stands for"],
    [
      "NVvp5.0",
      "CVT.F32.S32.F32 R0, R1;",
      "F32 does not go with F32 and S32: CVT takes two modifiers of this kind",
    ],
    ["NVvp5.0", "MUL.S24.S R0, R1, R2;", "S does not go with S24: MUL takes one modifier of this kind"],
    ["NVfp5.0", "FLAT CENTROID ATTRIB a = fragment.color;", '"CENTROID" and FLAT exclude each other'],
    ["NVfp5.0", "CENTROID FLAT ATTRIB a = fragment.color;", '"FLAT" and CENTROID exclude each other'],
    [
      "NVvp5.0",
      "MOV R0, array[vertex.id.x];",
      '"vertex" is not declared; a declared name is needed here, not a binding',
    ],
    ["NVvp4.0", "TEX R0, R1, texture[0], 2d;", 'TEX does not take the target "2d"; did you mean 2D?'],
    [
      "NVvp4.0",
      "TXF R0, R1, texture[0], CUBE;",
      'TXF does not take the target "CUBE"; it takes 1D, 2D, 3D, RECT, ARRAY1D, ARRAY2D or BUFFER',
    ],
    [
      "NVvp5.0",
      "MOV R0, vertex.attrib[i.x];",
      'expected an integer, found "i"; only arrays that are declared, as with ATTRIB, PARAM or OUTPUT, have computed indices',
    ],
    [
      "NVvp5.0",
      "MOV R0, program.buffer[0][1];",
      'no binding continues with "buffer" here; BUFFER, BUFFER4 or CBUFFER declares what is bound to it',
    ],
    [
      "NVvp4.0",
      "SWZ R0, -R1, x, y, z, w;",
      'expected an operand (that of SWZ has no sign and no bars), found "-"',
    ],
    ["NVvp4.0", "SWZ R0, R1.x, x, y, z, w;", 'expected "," (the operand of SWZ has no suffix), found "."'],
    ["NVcp5.0", "SHARED_MEMORY 32769;", '"32769" is out of range: SHARED_MEMORY takes 0 to 32768'],
    ["NVcp5.0", "MOV result.color, R0;", 'expected a variable to write, found "result"'],
    ["NVcp5.0", "SHARED s = { program.sharedmem };", 'expected program.sharedmem, found "{"'],
  ])("is told in words: %s %s", (type, statements, message) => {
    const result = load(programOf(type, statements));
    expect(result.ok ? [] : result.diagnostics.map((one) => one.message)).toEqual([message]);
  });

  test("has a case", () => {
    const shown = new Set<string>(CASES.map(({ code }) => code));
    const missing = (Object.keys(DIAGNOSTICS) as Code[]).filter((code) => !shown.has(code));
    // Shown where many errors are, and where a text is very long.
    expect(missing).toEqual(["program-size", "more-errors"]);
  });
});
