/** What the worked examples of the texts do, in programs of our own: on both engines and in traces. */

import { describe, expect, test } from "@jest/globals";
import { codesOf } from "../support/programs.js";
import { execute, type Given, singles, words } from "../support/execute.js";

const position = (body: string, given: Given = {}): string =>
  execute(`!!NVvp5.0\n${body}\nEND`, given).results["position"]!;
const all = (word: number): string => words(word, word, word, word);
const ofAll = (x: number): string => singles(x, x, x, x);
const of = (...bits: readonly number[]): Given => ({ "vertex.position": bits });

describe("examples that run", () => {
  test.each<readonly [place: string, body: string, given: Given, result: string]>([
    [
      "NV_gpu_program4 2.X.5: an IF and an ELSE, where the test holds",
      "TEMP C, R; MOV.S.CC C, vertex.position; IF GT.x; MOV R, 3; ELSE; MOV R, 4; ENDIF; MOV result.position, R;",
      of(5, 0, 0, 0),
      ofAll(3),
    ],
    [
      "NV_gpu_program4 2.X.5: an IF and an ELSE, where it does not",
      "TEMP C, R; MOV.S.CC C, vertex.position; IF GT.x; MOV R, 3; ELSE; MOV R, 4; ENDIF; MOV result.position, R;",
      of(-5 >>> 0, 1, 1, 1),
      ofAll(4),
    ],
    [
      "NV_gpu_program4 2.X.5: a sum in a loop",
      "TEMP R, n; MOV n, 5; REP n.x; ADD R, R, 1.5; ENDREP; MOV result.position, R;",
      {},
      ofAll(7.5),
    ],
    [
      "NV_gpu_program4 2.X.5: a subroutine before main",
      "TEMP R; twice: ADD R, R, R; RET; main: MOV R, 4.5; CAL twice; MOV result.position, R;",
      {},
      ofAll(9),
    ],
    [
      "NV_gpu_program4 Issues (14): a loop that ends by a test of its own",
      "TEMP c, v; REP; SLT.CC c.x, v.x, 6; BRK EQ.x; ADD v, v, 4; ENDREP; MOV result.position, v;",
      {},
      ofAll(8),
    ],
    [
      "NV_gpu_program4 Issues (32): both halves of a product, signed",
      "INT TEMP a, b; MUL.S a, -3, 1000000000; MUL.S.HI b, -3, 1000000000; MOV.S result.position, {0, 0, 0, 0}; MOV.S result.position.x, a; MOV.S result.position.y, b;",
      {},
      // -3,000,000,000 = 2^32 - 3,000,000,000 - 2^32
      words(1294967296, -1, 0, 0),
    ],
    [
      "NV_gpu_program4 Issues (34): a stack that subroutines push on and pop from",
      `TEMP stack[3], R; INT TEMP sp, cc; MOV R, 2; CAL down; MOV result.position, R; RET;
       down: SGE.S.CC cc.x, sp.x, 3; RET (NE.x); MOV stack[sp], R; ADD.S sp.x, sp.x, 1; MUL R, R, R; CAL down;
       SUB.S sp.x, sp.x, 1; ADD R, R, stack[sp]; RET;`,
      {},
      // 2, 4 and 16 are on the stack, on top of 256.
      ofAll(256 + 16 + 4 + 2),
    ],
    [
      "NV_gpu_program4 Issues (36): bits of one type in instructions of others",
      "TEMP a, b; MOV.U a, 0x40000000; MOV.U b, 0xC0000000; MUL.F a, a, b; SUB.U a, a, 0x00800000; XOR.U a, a, b; NOT.U a, a; I2F.S a, a; SEQ.F a, a, -1; MOV result.position, a;",
      {},
      // 2 x -2 = -4, whose exponent less one is that of -2.
      ofAll(1),
    ],
    [
      "NV_gpu_program4 Issues (36): the words of the same on the way",
      "TEMP a, b; MOV.U a, 0x40000000; MOV.U b, 0xC0000000; MUL.F a, a, b; MOV.U result.position.x, a; SUB.U a, a, 0x00800000; XOR.U a, a, b; NOT.U a, a; MOV.U result.position.y, a; I2F.S a, a; MOV.U result.position.z, a;",
      {},
      words(0xc0800000, 0xffffffff, 0xbf800000, 0),
    ],
    [
      "NV_gpu_program4 Issues (37): vectors of three words of a parameter buffer",
      "BUFFER b[] = { program.buffer[0] }; INT TEMP i; MUL.S i, vertex.position.x, 3; MOV.S result.position.x, b[i.x]; MOV.S result.position.y, b[i + 1]; MOV.S result.position.z, b[i+2];",
      { ...of(2, 0, 0, 0), "program.buffer[0]": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      words(7, 8, 9, 0),
    ],
    [
      "NV_gpu_program5 Issues (20): sums in either order",
      "TEMP R; ADD R, 16777216, 1; ADD result.position.x, R, 1; ADD R, 1, 1; ADD.PREC result.position.y, R, 16777216;",
      {},
      singles(16777216, 16777218, 0, 0),
    ],
    [
      "NV_gpu_program5 Issues (21): all threads of a group",
      "TEMP c; TGALL.S.CC c.x, vertex.position.x; IF NE.x; MOV.S result.position, 6; ELSE; MOV.S result.position, 8; ENDIF;",
      of(3, 0, 0, 0),
      all(6),
    ],
  ])("%s", (_, body, given, result) => {
    expect(position(body, given)).toBe(result);
  });
});

describe("examples that load, or do not", () => {
  test.each([
    [
      "NV_gpu_program4 Issues (23): results of flags",
      "NVvp4.0",
      "ADD.U.CC0 R0.xy, R1, R2; ADD.F.CC1 R0, R1, R2;",
      [],
    ],
    [
      "NV_gpu_program4 Issues (23): tests",
      "NVvp4.0",
      "MOV R0 (NE1), R1; IF LE0.xyxy; ENDIF; REP; BRK EQ1.xyzx; ENDREP;",
      [],
    ],
    ["NV_gpu_program4 Issues (23): a test of all", "NVvp4.0", "MOV.U.CC R0, R1; IF NE; ENDIF;", []],
    ["NV_gpu_program4 2.X.5: a suffix and its register", "NVvp4.0", "MOVC CC, R0;", ["name-unknown"]],
    [
      "NV_gpu_program4 2.X.4.4: two targets of a unit",
      "NVfp4.0",
      "TEX R0, R1, texture[2], 3D; TEX R0, R1, texture[2], RECT;",
      ["texture-conflict"],
    ],
    [
      "NV_gpu_program4 Issues (42): a result and its mask",
      "NVfp4.0",
      "MOV result.color.xy, 1; MOV result.color, 1;",
      [],
    ],
    [
      "NV_gpu_program5 Issues (2): an offset of texels",
      "NVfp5.0",
      "TEX R0, R1, texture[0], 2D, (2,-3); MOV.S i, {2, -3, 0, 0}; TEX R0, R1, texture[0], 2D, offset(i);",
      [],
    ],
    [
      "NV_gpu_program5 Issues (8): derivatives beside an attribute",
      "NVfp5.0",
      "DDX R0, fragment.attrib[1]; MAD R1, R2.x, R0, fragment.attrib[1]; IPAO R2, fragment.attrib[1], R0;",
      [],
    ],
    [
      "NV_gpu_program5 Issues (16): an atomic operation whose result nobody needs",
      "NVvp5.0",
      "ATOM.ADD.U32 R0 (FL), {1, 0, 0, 0}, u.x;",
      [],
    ],
    [
      "NV_gpu_program5 Issues (16): its address first",
      "NVvp5.0",
      "ATOM.ADD.U32 R0, u, f.x;",
      ["operand-type"],
    ],
    [
      "NV_fragment_program4 Issues (5): colors by a computed number",
      "NVfp4.0",
      "OPTION ARB_draw_buffers; MOV array[i.x], R1; MOV result.color[3], array[3];",
      [],
    ],
    [
      "NV_fragment_program4 Issues (5): but not results themselves",
      "NVfp4.0",
      "OPTION ARB_draw_buffers; OUTPUT c[] = { result.color[0..3] }; MOV c[i.x], R1;",
      ["syntax"],
    ],
    [
      "NV_fragment_program4 Issues (3): bindings beside a variable that says how they are interpolated",
      "NVfp4.0",
      "FLAT ATTRIB unused[2] = { fragment.texcoord[2..3] }; MOV R0, fragment.texcoord[3]; MOV R1, fragment.texcoord[4];",
      [],
    ],
    [
      "NV_gpu_program4 Issues (2): arrays of attributes and results",
      "NVvp4.0",
      "ATTRIB a[] = { vertex.attrib[1..4] }; OUTPUT o[] = { result.texcoord[2..3] }; MOV R0, a[i.x + 2]; MOV o[i.y], R0;",
      [],
    ],
    [
      "NV_gpu_program4 Issues (10): but no bindings by a computed number",
      "NVvp4.0",
      "MOV R0, vertex.attrib[i.x];",
      ["syntax"],
    ],
  ] as const)("%s", (_, type, statements, codes) => {
    expect(codesOf(type, statements)).toEqual([...codes]);
  });
});
