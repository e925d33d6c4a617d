import { describe, expect, test } from "@jest/globals";
import { assemble, load } from "../src/index.js";
import { wordOf } from "./support/code.js";

/** The warnings of a program: the lines and codes. */
function warned(lines: readonly string[]): readonly string[] {
  const assembled = assemble(lines.join("\n"));
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  const { warnings } = assembled;
  for (const { message } of warnings) expect(message).not.toMatch(/undefined|\{\w+\}/);
  return warnings.map(({ line, code }) => `${line} ${code}`);
}

/** A warning, programs with it, and for each the same one without, which differs in what matters. */
const CASES: readonly (readonly [warning: string, wrong: readonly string[], right: readonly string[]])[] = [
  ["1 odd-register-pair", ["IADD.u64 r0, r3, r4", "NOP.end"], ["IADD.u64 r0, r2, r4", "NOP.end"]],
  ["1 odd-register-pair", ["IADD.u64 r1, r2, r4", "NOP.end"], ["IADD.u64 r0, r2, r4", "NOP.end"]],
  ["1 odd-register-pair", ["IADD.u64 r0, r2, r3", "NOP.end"], ["IADD.u64 r0, r2, r3.w0", "NOP.end"]],
  [
    "1 odd-register-pair",
    ["LOAD.i32.slot0 @r0, r3, offset:0", "NOP.end"],
    ["LOAD.i32.slot0 @r0, r2, offset:0", "NOP.end"],
  ],
  ["1 staging-size", ["LOAD.i64.slot0.end @r0, r2, offset:0"], ["LOAD.i64.slot0.end @r0:r1, r2, offset:0"]],
  [
    "1 staging-size",
    ["LOAD.i8.slot0.end @r0:r1, r2, offset:0"],
    ["LOAD.i8.d0.slot0.end @r0:r1, r2, offset:0"],
  ],
  ["1 staging-size", ["STORE.i24.slot0.end @, r2, offset:0"], ["STORE.i24.slot0.end @r0, r2, offset:0"]],
  [
    "1 staging-size",
    ["ATOM_RETURN.i32.slot0.axchg.compare.end @r0, @r1, r2, offset:0"],
    ["ATOM_RETURN.i32.slot0.compare.axchg.end @r0, @r4:r5, r2, offset:0"],
  ],
  [
    "1 staging-size",
    ["ATOM_RETURN.i64.slot0.aadd.end @r0, @r4:r5, r2, offset:0"],
    ["ATOM_RETURN.i64.slot0.aadd.end @r0:r1, @r4:r5, r2, offset:0"],
  ],
  [
    "1 staging-size",
    ["ATOM1_RETURN.i64.slot0.ainc.end @r0, r2, offset:0"],
    ["ATOM1_RETURN.i64.slot0.ainc.end @, r2, offset:0"],
  ],
  ["1 staging-size", ["LEA_BUFFER.slot0.end @r0, r2, r3"], ["LEA_BUFFER.slot0.end @r0:r1, r2, r3"]],
  [
    "1 staging-size",
    ["LEA_TEX_IMM.slot0.end @r0:r1, r2, r3, table:0, index:0"],
    ["LEA_TEX_IMM.slot0.end @r0:r1:r2, r2, r3, table:0, index:0"],
  ],
  [
    "1 staging-size",
    ["LD_ATTR_IMM.v3.f16.slot0.end @r0, r60, r61, index:0, table:1"],
    ["LD_ATTR_IMM.v3.f16.slot0.end @r0:r1, r60, r61, index:0, table:1"],
  ],
  [
    "1 staging-size",
    ["LD_VAR_BUF_IMM.f16.slot0.v4.src_f32.center.store.end @r0, r61, index:0"],
    ["LD_VAR_BUF_IMM.f16.slot0.v4.src_f32.center.store.end @r0:r1, r61, index:0"],
  ],
  [
    "1 staging-size",
    ["TEX_FETCH.slot0.f.32.rg.2d.end @r0, @r2, r4"],
    ["TEX_FETCH.slot0.f.16.rg.2d.end @r0, @r2, r4"],
  ],
  ["1 unselected-byte", ["LSHIFT_OR.i32.end r0, r1, r2, r3"], ["LSHIFT_OR.i32.end r0, r1, r2.b00, r3"]],
  ["1 uniform-pairs", ["LD_BUFFER.i32.slot0.end @r0, u0, u2"], ["LD_BUFFER.i32.slot0.end @r0, u0, u1"]],
  ["1 barrier", ["BARRIER.slot0.wait", "NOP.end"], ["BARRIER.slot7.wait", "NOP.end"]],
  ["1 barrier", ["BARRIER.slot7", "NOP.end"], ["BARRIER.slot7.wait", "NOP.end"]],
  ["1 branch-out", ["BRANCHZ.eq 0x0, offset:-3"], ["BRANCHZ.eq 0x0, offset:0", "NOP.end"]],
  [
    "1 branch-out",
    ["BRANCHZ.reconverge r0, offset:1", "NOP.end"],
    ["BRANCHZ.reconverge r0, offset:0", "NOP.end"],
  ],
  ["2 missing-end", ["MOV.i32 r0, r1", "MOV.i32 r2, r3"], ["MOV.i32 r0, r1", "MOV.i32.end r2, r3"]],
  ["1 missing-end", ["BRANCHZ.eq.reconverge 0x0, offset:-1"], ["BRANCHZ.eq 0x0, offset:0", "NOP.end"]],
  [
    "2 missing-end",
    ["NOP.reconverge", "BRANCHZ.eq.reconverge 0x0, offset:-2", "NOP.end"],
    ["NOP.reconverge", "BRANCHZ.reconverge r0, offset:-2", "NOP.end"],
  ],
  [
    "1 missing-reconverge",
    ["BRANCHZ r0, offset:1", "NOP.end", "NOP.end"],
    ["BRANCHZ.reconverge r0, offset:1", "NOP.end", "NOP.end"],
  ],
  [
    "2 missing-reconverge",
    ["BRANCHZ.reconverge r0, offset:1", "MOV.i32 r1, r2", "NOP.end"],
    ["BRANCHZ.reconverge r0, offset:1", "MOV.i32.reconverge r1, r2", "NOP.end"],
  ],
  [
    "2 pending-register",
    ["LOAD.i32.slot0 @r0, r2, offset:0", "MOV.i32.end r1, r0"],
    ["LOAD.i32.slot0.wait0 @r0, r2, offset:0", "MOV.i32.end r1, r0"],
  ],
  [
    "2 pending-register",
    ["LOAD.i32.slot1.wait0 @r0, r2, offset:0", "MOV.i32.end r0, r1"],
    ["LOAD.i32.slot1.wait01 @r0, r2, offset:0", "MOV.i32.end r0, r1"],
  ],
  [
    "3 pending-register",
    ["LOAD.i32.slot1 @r0, r2, offset:0", "NOP.wait0", "LD_BUFFER.i32.slot0.end @r1, r0, u0"],
    ["LOAD.i32.slot1 @r0, r2, offset:0", "NOP.wait", "LD_BUFFER.i32.slot0.end @r1, r0, u0"],
  ],
  [
    "4 pending-register",
    [
      "BRANCHZ.reconverge r4, offset:2",
      "LOAD.i32.slot0 @r0, r2, offset:0",
      "NOP.reconverge",
      "MOV.i32.end r1, r0",
    ],
    [
      "BRANCHZ.reconverge r4, offset:2",
      "LOAD.i32.slot0.wait0 @r0, r2, offset:0",
      "NOP.reconverge",
      "MOV.i32.end r1, r0",
    ],
  ],
  [
    "2 memory-order",
    ["STORE.i32.slot0 @r0, r2, offset:0", "LOAD.i32.slot1.end @r1, r2, offset:0"],
    ["STORE.i32.slot0.wait0 @r0, r2, offset:0", "LOAD.i32.slot1.end @r1, r2, offset:0"],
  ],
  [
    "2 last-use-pending",
    ["STORE.i32.slot0 @r0, r2, offset:0", "MOV.i32.end r1, ^r0"],
    ["STORE.i32.slot0.wait0 @r0, r2, offset:0", "MOV.i32.end r1, ^r0"],
  ],
  [
    "1 last-use-pending",
    ["STORE.i64.slot0.end @r2:r3, ^r2, offset:0"],
    ["STORE.i64.slot0.end @r4:r5, ^r2, offset:0"],
  ],
  ["1 last-use-live", ["MOV.i32 r1, ^r0", "MOV.i32.end r2, r0"], ["MOV.i32 r1, ^r0", "MOV.i32.end r2, r1"]],
  [
    "1 last-use-live",
    ["IADD.u64 r4, ^r0, r2", "MOV.i32.end r3, r1"],
    ["IADD.u64 r4, ^r0, r2", "MOV.i32.end r3, r2"],
  ],
  [
    "1 last-use-live",
    ["IADD.v2u16 r1, ^r0, r2", "MOV.i32 r0.h0, r1", "MOV.i32.end r2, r0"],
    ["IADD.v2u16 r0.h0, ^r0, r2", "MOV.i32 r0.h1, r1", "MOV.i32.end r2, r0"],
  ],
  [
    "2 last-use-live",
    ["NOP.reconverge", "MOV.i32 r1, ^r0", "BRANCHZ.reconverge r1, offset:-2", "NOP.end"],
    ["NOP.reconverge", "MOV.i32 r0, ^r0", "BRANCHZ.reconverge r0, offset:-2", "NOP.end"],
  ],
];

describe("[Ruling 319]: a program", () => {
  test.each(CASES)("has the warning %s: %j, and not %j", (warning, wrong, right) => {
    expect(warned(wrong)).toEqual([warning]);
    expect(warned(right)).toEqual([]);
  });

  test("that is sound has none: a loop whose branch is known, and blocks that nothing reaches; one without instructions has no end", () => {
    const lines = [
      ...["IADD_IMM.i32.reconverge r0, 0x0, #0x3", "IADD_IMM.i32 r0, ^r0, #0xFFFFFFFF"],
      ...["BRANCHZ.eq.reconverge r0, offset:1", "BRANCHZ.eq.reconverge 0x0, offset:-3"],
      ...["LOAD.i32.unsigned.slot2.wait2 @r2, r4, offset:0", "ATOM.i32.slot0.aadd.wait0 @r2, r4, offset:0x0"],
      ...["BARRIER.slot7.wait", "STORE.i32.slot0.end @r2, ^r4, offset:0", "MOV.i32.end r0, r1"],
    ];
    expect(warned(lines)).toEqual([]);
    expect(warned([])).toEqual(["1 missing-end"]);
  });

  test("of which a hundred are listed has the others counted", () => {
    const lines = [...Array.from({ length: 101 }, () => "LSHIFT_OR.i32 r0, r1, r2, r3"), "NOP.end"];
    const assembled = assemble(lines.join("\n"));
    expect(assembled.warnings).toHaveLength(101);
    expect(assembled.warnings.at(-1)!.message).toBe("warnings that are not listed: 1");
  });

  test("has them in code, too, at its bytes", () => {
    const code = new Uint8Array(16);
    new DataView(code.buffer).setBigUint64(8, wordOf("IADD.u64.end r0, r3, r4"), true);
    const loaded = load(code, "valhall-code");
    expect(loaded.warnings).toMatchObject([
      { code: "odd-register-pair", position: 8, end: 16, line: 2, column: 1 },
    ]);
  });

  test("that is wrong has errors alone", () => {
    expect(assemble("IADD.u64.end r0, r3, r4\nX").warnings).toEqual([]);
  });
});
