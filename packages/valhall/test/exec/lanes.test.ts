import { describe, expect, test } from "@jest/globals";
import { type ExecutedStep, runVertices, type VertexInput } from "../../src/index.js";
import { runBoth } from "../support/engines.js";
import { programOf } from "../support/evaluate.js";

const numbered = (count: number): VertexInput[] =>
  Array.from({ length: count }, (_, i) => ({ initial: { 0: i }, id: 100 + i, instance: 7 }));

const registerOf = (text: string, register: number, vertices = numbered(16)) =>
  runBoth(programOf(text), { vertices }).vertices.map(({ registers }) => registers[register]);

describe("the lowest counter executes first, for all lanes that stand there [Ruling 337]", () => {
  test("a loop that lanes leave one after the other", () => {
    // r1 counts up to r0; WMASK says who is still there.
    const text = `
again: IADD_IMM.i32 r1, r1, #1
WMASK r2, 0xFFFFFFFF
ICMP_OR.u32.lt.i1 r3, r1, r0, 0x0
BRANCHZ r3, offset:again
WMASK r4, 0xFFFFFFFF
NOP.end`;
    const { vertices } = runBoth(programOf(text), { vertices: numbered(4) });
    expect(vertices.map(({ registers }) => registers[1])).toEqual([1, 1, 2, 3]);
    expect(vertices.map(({ registers }) => registers[2])).toEqual([0b1111, 0b1111, 0b1100, 0b1000]);
    // All of them wait for the last one there.
    expect(vertices.map(({ registers }) => registers[4])).toEqual([15, 15, 15, 15]);
    expect(vertices.map(({ executed }) => executed)).toEqual([6, 6, 10, 14]);
  });

  test("both ways of a branch, and where they meet", () => {
    const text = `
BRANCHZ.eq r0, offset:else
MOV.i32 r1, u1
BRANCHZ.eq 0x0, offset:join
else: MOV.i32 r1, u2
join: WMASK r2, 0xFFFFFFFF
NOP.end`;
    const steps: ExecutedStep[] = [];
    const { vertices } = runVertices(programOf(text), {
      vertices: [0, 1, 0, 5].map((word) => ({ initial: { 0: word } })),
      uniforms: [0, 11, 22],
      onStep: (step) => steps.push(step),
    });
    expect(vertices.map(({ registers }) => registers[1])).toEqual([22, 11, 22, 11]);
    expect(vertices.map(({ registers }) => registers[2])).toEqual([15, 15, 15, 15]);
    expect(steps.map(({ instruction, lanes }) => [instruction, lanes])).toEqual([
      ...[
        [0, 15],
        [1, 10],
        [2, 10],
        [3, 5],
        [4, 15],
        [5, 15],
      ],
    ]);
    expect(steps[4]).toMatchObject({ program: "position", warp: 0, written: [2] });
  });

  test.each([
    ["BRANCHZ r0, offset:1", 0x00000000, false],
    ["BRANCHZ r0, offset:1", 0x00010000, true],
    ["BRANCHZ r0.h0, offset:1", 0x00010000, false],
    ["BRANCHZ r0.h0, offset:1", 0xffff0001, true],
    ["BRANCHZ r0.h1, offset:1", 0x0000ffff, false],
    ["BRANCHZ r0.h1, offset:1", 0x00010000, true],
    ["BRANCHZ.eq r0, offset:1", 0x00000000, true],
    ["BRANCHZ.eq r0.h0, offset:1", 0x00010000, true],
    ["BRANCHZ.eq r0.h1, offset:1", 0x00010000, false],
  ])("%s of %p", (branch, word, isTaken) => {
    const text = `${branch}\nMOV.i32 r1, 0xFFFFFFFF\nNOP.end`;
    const { vertices } = runBoth(programOf(text), { vertices: [{ initial: { 0: word } }] });
    expect(vertices[0]!.registers[1]).toBe(isTaken ? 0 : 0xffffffff);
  });

  test("WMASK has a bit for each lane of the group that is there and whose source is not zero", () => {
    const text = `WMASK.subgroupN r2, r0\nNOP.end`;
    for (const size of [2, 4, 8, 16]) {
      const result = registerOf(text.replace(".subgroupN", size === 16 ? "" : `.subgroup${size}`), 2);
      const all = 0xfffe;
      expect(result).toEqual(
        Array.from({ length: 16 }, (_, i) => (all >> (i - (i % size))) & ((1 << size) - 1)),
      );
    }
    expect(registerOf("WMASK r2, 0xFFFFFFFF\nNOP.end", 2, numbered(3))).toEqual([7, 7, 7]);
  });

  test.each([
    ["CLPER.i32 r2, r0, 0x3020100.b22", (_: number) => 2],
    ["CLPER.i32 r2, r0, 0x3020100.b33", (_: number) => 3],
    ["CLPER.i32 r2, r0, 0xFFFFFFFF", (_: number) => 15],
    ["CLPER.u64.subgroup4 r2, r0, 0x7060504.b11", (lane: number) => lane - (lane % 4) + 1],
    ["CLPER.s32.xor r2, r0, 0x3020100.b33", (lane: number) => lane ^ 3],
    ["CLPER.v2u16.xor.subgroup2 r2, r0, 0x3020100.b33", (lane: number) => lane ^ 1],
    ["CLPER.v4s8.xor.subgroup8 r2, r0, 0x7060504.b00", (lane: number) => lane ^ 4],
  ])("%s", (text, from) => {
    expect(registerOf(`${text}\nNOP.end`, 2)).toEqual(Array.from({ length: 16 }, (_, lane) => from(lane)));
  });

  test("CLPER of a lane that is not there gives the inactive result, in both words of a pair", () => {
    const branchy = (text: string) => `BRANCHZ.eq r0, offset:1\n${text}\nNOP.end`;
    const vertices = [{ initial: { 0: 0 } }, { initial: { 0: 5 } }];
    const run = (text: string) => runBoth(programOf(branchy(text)), { vertices }).vertices[1]!.registers;
    expect(run("CLPER.i32.f1 r2, r0, 0x0")[2]).toBe(0x3f800000);
    expect(run("CLPER.i32 r2, r0, 0x0")[2]).toBe(0);
    expect([...run("CLPER.u64.v2inf r2, r0, 0x0").slice(2, 4)]).toEqual([0x7c007c00, 0x7c007c00]);
    expect(run("CLPER.i32.f1 r2, r0, 0x3020100.b11")[2]).toBe(5);
  });

  test("special values", () => {
    const text =
      "MOV.i32 r1, lane_id.w0\nMOV.i32 r2, warp_id.w0\nMOV.i32 r3, program_counter.w0\nMOV.i32 r4, core_id.w0\nMOV.i32 r5, lane_id.w1\nNOP.end";
    const { vertices } = runBoth(programOf(text), { vertices: numbered(20) });
    expect([...vertices[18]!.registers.slice(1, 6)]).toEqual([2, 1, 16, 0, 0]);
    expect(vertices[18]!.notes).toEqual([]);
    const other = runBoth(programOf("MOV.i32.end r1, thread_local_pointer.w0"), { vertices: [{}] });
    expect([other.vertices[0]!.registers[1], other.vertices[0]!.notes]).toEqual([0, ["undefined-special"]]);
  });
});

describe("how lanes end [Ruling 333]", () => {
  const endOf = (text: string, limit?: number) => {
    const { vertices } = runBoth(programOf(text), { vertices: [{}], limit });
    const { end, executed, unsupported } = vertices[0]!;
    return [end, executed, unsupported];
  };
  test.each([
    ["NOP\nNOP.end\nNOP", undefined, ["end", 2, null]],
    ["NOP\nNOP", undefined, ["past-end", 2, null]],
    ["BRANCHZ.eq 0x0, offset:-2", undefined, ["past-end", 1, null]],
    ["again: BRANCHZ.eq 0x0, offset:again", 10, ["instruction-limit", 10, null]],
    ["NOP\nNOP.end", 2, ["end", 2, null]],
    ["NOP\nNOP.end", 1, ["instruction-limit", 1, null]],
    ["NOP", 1, ["past-end", 1, null]],
    ["NOP.end", 0, ["instruction-limit", 0, null]],
    ["again: BRANCHZ.eq 0x0, offset:again", undefined, ["instruction-limit", 1048576, null]],
  ])("%p with limit %p", (text, limit, expected) => {
    expect(endOf(text, limit)).toEqual(expected);
  });

  test.each([
    ["NOP\nLD_VAR_FLAT.slot0.v4.f32 @r0:r1:r2:r3, r0", "LD_VAR_FLAT: varyings"],
    ["NOP\n.word 0xFFFFFFFFFFFFFFFF", ""],
    ["NOP\nMUX.v4i8.fp_zero r0, r1, r2, r3", "MUX.v4i8: no float has 8 bits"],
    ["NOP\nICMP_OR.v4u8.gt.f1 r0, r1, r2, r3", "ICMP_OR.v4u8: no float has 8 bits"],
    ["NOP\nICMP_OR.u32.gt.u1 r0, r1, r2, r3", "ICMP_OR.u32: .u1 has a meaning"],
    ["NOP\nFREXPM.f32.sqrt.log r0, r1", "FREXPM.f32: there are no public semantics of .sqrt and .log"],
    ["NOP\nCLPER.i32.accumulate r0, r1, r2", "CLPER.i32: of .accumulate"],
    ["NOP\nBRANCHZ r0.lowbits, offset:0", "BRANCHZ: of .and and .lowbits"],
    ["NOP\nATOM_RETURN.i32.slot0.compare.aadd @r0, @r2, r4, offset:0", "ATOM_RETURN.i32: .compare"],
    ["NOP\nLD_ATTR_IMM.slot0.f32 @r0, r1, r2, index:0, table:0", "LD_ATTR_IMM: attributes are in table 1"],
    [
      "NOP\nLEA_BUF_IMM.slot0 @r0:r1, r2, table:0xD, index:1",
      "LEA_BUF_IMM: results are in table 0xD, at index 0, only",
    ],
    ["NOP\nFPCLASS.f32 r0, r1", "FPCLASS: there are no public semantics"],
  ])("%p is not supported", (text, reason) => {
    const [end, executed, unsupported] = endOf(text);
    expect([end, executed, unsupported]).toEqual([
      ...["unsupported", 1],
      { at: 8, reason: expect.stringContaining(reason) },
    ]);
  });

  test("others go on, and what was stored stays", () => {
    const text = "BRANCHZ r0, offset:1\nFPCLASS.f32 r0, r1\nMOV.i32.end r1, 0xFFFFFFFF";
    const { vertices } = runBoth(programOf(text), { vertices: numbered(2) });
    expect(vertices.map(({ end }) => end)).toEqual(["unsupported", "end"]);
    expect(vertices.map(({ registers }) => registers[1])).toEqual([0, 0xffffffff]);
  });

  test("unused bits do nothing: a zero word is a NOP", () => {
    expect(endOf(`.word 0x${"0".repeat(16)}\nNOP.end`)).toEqual(["end", 2, null]);
  });
});
