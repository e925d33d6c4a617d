import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { singleToBits } from "@glasm/base";
import { createVertexRows, createVertexRunner } from "../../src/index.js";
import { planOf } from "../../src/compile/vertex-plan.js";
import { readyProgram } from "../../src/run/engines.js";
import { programOf } from "../support/evaluate.js";
import { runRows } from "../support/rows.js";
import { rows } from "./rows.js";

test("random programs give by rows what they give by requests, on both engines [Ruling 327]", () => {
  fc.assert(rows, { numRuns: 150 });
});

const LOAD = "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1";
const PACKET = "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0";
const STORE = "STORE.i128.istream.slot2 @r0:r1:r2:r3, r4, offset:0";

describe("what is planned", () => {
  const isPlanned = (...lines: string[]): boolean =>
    planOf(readyProgram(programOf(lines.join("\n")), "preserve").steps, 0) !== null;

  test("a program that goes straight to its end and stores into its own packet", () => {
    expect(isPlanned(LOAD, PACKET, STORE, "NOP.end")).toBe(true);
    expect(isPlanned(LOAD, "IADD_IMM.i32 r7, r59, #4", PACKET.replace("r59", "r7"), STORE, "NOP.end")).toBe(
      true,
    );
    expect(isPlanned(LOAD, PACKET, STORE.replace("offset:0", "offset:4080"), "NOP.end")).toBe(true);
    expect(isPlanned("FADD.f32.end r0, r0, r1")).toBe(true);
  });

  test.each([
    ["it has no end", [LOAD, PACKET, STORE]],
    ["it branches", ["BRANCHZ r0, offset:0", "NOP.end"]],
    ["it loads", ["LOAD.i32.slot0.wait0 @r0, r2, offset:0", "NOP.end"]],
    ["it stores to another address", [PACKET, STORE.replace("r4, ", "r6, "), "NOP.end"]],
    ["it stores behind its packet", [PACKET, STORE.replace("offset:0", "offset:4081"), "NOP.end"]],
    ["it stores before its packet", [PACKET, STORE.replace("offset:0", "offset:-1"), "NOP.end"]],
    ["it stores without a stream", [PACKET, STORE.replace(".istream", ""), "NOP.end"]],
    [
      "the number is another vertex's",
      ["IADD_IMM.i32 r7, r59, #8", PACKET.replace("r59", "r7"), STORE, "NOP.end"],
    ],
    ["the address has been changed", [PACKET, "IADD_IMM.i32 r4, r4, #16", STORE, "NOP.end"]],
    ["a half of the address has been changed", [PACKET, "FADD.f32 r5, r0, r0", STORE, "NOP.end"]],
    ["an instruction is not supported", ["FPCLASS.f32 r0, r0", "NOP.end"]],
  ])("not if %s", (_, lines) => {
    expect(isPlanned(...lines)).toBe(false);
  });
});

describe("sums of products are rounded once", () => {
  // The second is just beyond half a step of singles, which a double does not show.
  test.each([
    [1, 1, 2 ** -24],
    [1, 1 + 2 ** -23, 2 ** -24],
    [-1, 1 + 2 ** -23, -(2 ** -24)],
    [1 + 2 ** -12, 2 ** -24 * (1 - 2 ** -12), 1],
    [1 + 2 ** -23, 2 ** -24, 1],
    [-(1 + 2 ** -23), 2 ** -24, -1],
    [2 ** -75, 2 ** -75 * (1 + 2 ** -22), 2 ** -130],
    [Infinity, 0, 1],
    [1e30, 1e30, -Infinity],
    [0, -1, 0],
  ])("%p * %p + %p", (...singles) => {
    const words = [...singles, 1].map((x) => singleToBits(x) >>> 0);
    const text = [LOAD, "FMA.f32 r0, r0, r1, r2", PACKET, STORE, "NOP.end"].join("\n");
    const inputs = Array.from({ length: 5 }, (_, id) => ({ attributes: [words], id, instance: 0 }));
    for (const engine of ["interpreter", "compiled"] as const)
      runRows(programOf(text), inputs, { slots: [] }, engine);
  });
});

test("launches share memory, and each begins with packets in which nothing is", () => {
  const counting = programOf(`ATOM1_RETURN.i32.ainc.slot0.wait0 @r0, u0, offset:0
${PACKET}
BRANCHZ.reconverge r0, offset:1
STORE.i32.istream.slot2.wait2 @r59, r4, offset:4
STORE.i32.istream.slot2.end @r0, r4, offset:0`);
  for (const engine of ["interpreter", "compiled"] as const) {
    const memory = createVertexRows(16);
    const buffers = [{ bytes: new Uint8Array(4) }];
    const runner = createVertexRunner(counting, memory, { uniforms: [0, 1], buffers, engine });
    runner.run(9);
    runner.run(3);
    expect([...memory.positions.words.subarray(0, 12)].filter((_, i) => i % 4 < 2)).toEqual([
      9, 0, 10, 0, 11, 0,
    ]);
    expect([...runner.buffers[0]!]).toEqual([12, 0, 0, 0]);
    expect(runner.ends("position")).toEqual({ pastEnd: 0, limited: 0, unsupported: null });
  }
});

describe("arguments", () => {
  const program = programOf("NOP.end");
  const memory = createVertexRows(8);
  test.each([
    ["no program", () => createVertexRunner({} as never, memory), TypeError],
    ["no rows", () => createVertexRunner(program, { ...memory } as never), TypeError],
    ["an unknown member", () => createVertexRunner(program, memory, { vertices: [] } as never), TypeError],
    [
      "components that are no array",
      () => createVertexRunner(program, memory, { components: 4 as never }),
      TypeError,
    ],
    [
      "17 attributes",
      () => createVertexRunner(program, memory, { components: Array(17).fill(4) }),
      RangeError,
    ],
    ["5 components", () => createVertexRunner(program, memory, { components: [5] }), RangeError],
    ["slot 256", () => createVertexRunner(program, memory, { slots: [256] }), RangeError],
    ["a slot twice", () => createVertexRunner(program, memory, { slots: [1, 2, 1] }), RangeError],
    ["17 slots", () => createVertexRunner(program, memory, { slots: [...Array(17).keys()] }), RangeError],
    ["9 vertices of 8", () => createVertexRunner(program, memory).run(9), RangeError],
    ["a capacity of 6", () => createVertexRows(6), RangeError],
    ["a capacity of 0", () => createVertexRows(0), RangeError],
    ["a capacity of 65,540", () => createVertexRows(65540), RangeError],
    ["a capacity that is no number", () => createVertexRows("8" as never), TypeError],
  ])("%s", (_, act, error) => {
    expect(act).toThrow(error);
  });

  test("both ends of their ranges", () => {
    const request = { components: Array(16).fill(4) as number[], slots: [0, 255] };
    createVertexRunner(program, createVertexRows(4), request).run(4);
    createVertexRunner(program, memory).run(0);
    expect(createVertexRows(65536).capacity).toBe(65536);
  });
});
