import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { type RunRequest, type VertexInput } from "../../src/index.js";
import { runBoth } from "../support/engines.js";
import { programOf } from "../support/evaluate.js";

const words = (...singles: number[]): number[] => singles.map((x) => singleToBits(x) >>> 0);
const run = (text: string, request: Partial<RunRequest> & { vertices: readonly VertexInput[] }) =>
  runBoth(programOf(text), request);

const ZERO = `.word 0x${"0".repeat(16)}\n`;
const PACKET = "LEA_BUF_IMM.slot1 @r4:r5, r59, table:0xD, index:0x0";

test("an attribute, a uniform, and a position", () => {
  const { vertices } = run(
    `LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1
FADD.f32 r0, r0, u0
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0`,
    { uniforms: words(0.5), vertices: [{ attributes: { 0: words(1, 2, 3, 1) } }] },
  );
  expect(vertices).toMatchObject([{ end: "end", executed: 4, notes: [], pointSize: null, varying: null }]);
  expect(vertices[0]!.position).toEqual([0x3fc00000, 0x40000000, 0x40400000, 0x3f800000]);
  expect(vertices[0]!.varyings.size).toBe(0);
});

describe("attributes [Ruling 336]", () => {
  const given = words(1, -2, 65504, 0.1);
  const before = Object.fromEntries([0, 1, 2, 3].map((i) => [i, 0xeeeeeeee]));
  const load = (modifiers: string, count: number, attributes: VertexInput["attributes"]) => {
    const staging = `@${["r0", "r1", "r2", "r3"].slice(0, count).join(":")}`;
    const text = `LD_ATTR_IMM.slot0${modifiers} ${staging}, r60, r61, index:2, table:1\nNOP.end`;
    const { vertices } = run(text, { vertices: [{ attributes, initial: before }] });
    return [...vertices[0]!.registers.slice(0, 4)];
  };
  const E = 0xeeeeeeee;
  test.each([
    [".auto.v4", 4, given],
    [".f32.v3", 3, [...given.slice(0, 3), E]],
    [".s32.v2", 2, [...given.slice(0, 2), E, E]],
    [".u32", 1, [given[0], E, E, E]],
    [".f16.v4", 2, [0xc0003c00, 0x2e667bff, E, E]],
    [".f16.v3", 2, [0xc0003c00, 0x00007bff, E, E]],
    [".f16", 1, [0x00003c00, E, E, E]],
    [".f32.v4", 2, [given[0], given[1], E, E]],
  ])("%s in %p registers", (modifiers, count, expected) => {
    expect(load(modifiers, count, { 2: given })).toEqual(expected);
  });

  test("integers of 16 bits are the low ones", () => {
    const integers = [0x12345678, -1, 3];
    expect(load(".s16.v4", 2, { 2: integers })).toEqual([0xffff5678, 0x00010003, E, E]);
    expect(load(".u16.v3", 2, { 2: integers })).toEqual([0xffff5678, 0x00000003, E, E]);
  });

  test("what was not given is (0, 0, 0, 1)", () => {
    expect(load(".f32.v4", 4, {})).toEqual([0, 0, 0, 0x3f800000]);
    expect(load(".auto.v4", 4, undefined)).toEqual([0, 0, 0, 0x3f800000]);
    expect(load(".f16.v4", 2, {})).toEqual([0, 0x3c000000, E, E]);
    expect(load(".u32.v4", 4, { 2: [9] })).toEqual([9, 0, 0, 1]);
    expect(load(".s16.v4", 2, {})).toEqual([0, 0x00010000, E, E]);
  });

  test("LD_ATTR takes a handle of table 1", () => {
    const text = "LD_ATTR.slot0.f32.v2 @r0:r1, r60, r61, r2\nNOP.end";
    const of = (handle: number) => {
      const { vertices } = run(text, { vertices: [{ attributes: { 2: given }, initial: { 2: handle } }] });
      return [vertices[0]!.end, ...vertices[0]!.registers.slice(0, 2)];
    };
    expect(of(0x01000002)).toEqual(["end", given[0], given[1]]);
    expect(of(0x00000002)).toEqual(["unsupported", 0, 0]);
    expect(of(0x02000002)).toEqual(["unsupported", 0, 0]);
  });
});

test("preloaded registers, and initial ones, which win", () => {
  const vertices = [{ id: 5, instance: 6 }, { id: 7, initial: { 61: 9, 3: -1 } }, { initial: { 59: 1 } }];
  const answer = run("NOP.end", { vertices });
  expect(answer.vertices.map(({ registers }) => [...registers.slice(59, 63)])).toEqual([
    [0, 5, 6, 0],
    [8, 7, 9, 0],
    [1, 0, 0, 0],
  ]);
  expect(answer.vertices[1]!.registers[3]).toBe(0xffffffff);
});

describe("output packets [Ruling 335]", () => {
  test("a point size, varyings by slots, and bytes that were never stored", () => {
    const text = `${PACKET}
IADD_IMM.i32 r6, r59, #4
LEA_BUF_IMM.slot1 @r6:r7, r6, table:0xD, index:0x0
STORE.i16.istream.slot2 @r0, r6, offset:0
STORE.i32.estream.slot2 @r0, r4, offset:148
STORE.i64.estream.slot2 @r0:r1, r4, offset:12
STORE.i8.istream.slot2.end @r0, r4, offset:15`;
    const { vertices } = run(text, { vertices: [{ initial: { 0: 0x11223c00, 1: 0x55667788 } }] });
    const [vertex] = vertices;
    expect(vertex!.pointSize).toBe(0x3c00);
    expect(vertex!.position).toEqual([0, 0, 0, 0]);
    expect([...vertex!.varyings]).toEqual([
      [0, [0, 0, 0, 0x11223c00]],
      [1, [0x55667788, 0, 0, 0]],
      [9, [0, 0x11223c00, 0, 0]],
    ]);
  });

  test.each([
    ["own, the last bytes", 0, 4092, []],
    ["beyond the last packet", 1, 4093, ["memory-fault"]],
    ["over the end of the own one", 0, 4093, ["foreign-output"]],
    ["another's", 0, 4096, ["foreign-output"]],
    ["the one before", 1, -1, ["foreign-output"]],
    ["before all of them", 0, -1, ["memory-fault"]],
  ] as const)("a store: %s", (_, vertex, offset, notes) => {
    const text = `BRANCHZ.eq r0, offset:2\n${PACKET}\nSTORE.i32.estream.slot2 @r0, r4, offset:${offset}\nNOP.end`;
    const vertices = [0, 1].map((number) => ({ initial: { 0: number === vertex ? 1 : 0 } }));
    const answer = run(text, { vertices });
    expect(answer.vertices[vertex]!.notes).toEqual(notes);
    expect(answer.vertices.map(({ varyings }) => varyings.size)).toEqual(
      vertices.map((__, number) => (number === vertex && notes.length === 0 ? 1 : 0)),
    );
  });

  test("only stores of the streams go there", () => {
    const text = `${PACKET}\nSTORE.i32.slot2 @r0, r4, offset:0\nLOAD.i32.slot0 @r1, r4, offset:0\nNOP.end`;
    const { vertices } = run(text, { vertices: [{ initial: { 0: 5, 1: 5 } }] });
    expect(vertices[0]).toMatchObject({ position: null, notes: ["memory-fault"] });
    expect(vertices[0]!.registers[1]).toBe(0);
  });

  test("streams elsewhere are memory", () => {
    const text = "STORE.i32.estream.slot0.end @r2, r0, offset:0";
    const answer = run(text, {
      vertices: [{ initial: { 1: 1, 2: 9 } }],
      buffers: [{ bytes: new Uint8Array(4) }],
    });
    expect([...answer.buffers[0]!]).toEqual([9, 0, 0, 0]);
  });
});

test("two programs: all positions, then all varyings, with registers of their own", () => {
  const position = `${PACKET}\nATOM1_RETURN.i32.slot0.ainc @r2, r0, offset:0\nSTORE.i32.istream.slot2.end @r2, r4, offset:0`;
  const varying = `${PACKET}\nATOM1_RETURN.i32.slot0.ainc @r3, r0, offset:0\nSTORE.i64.estream.slot2.end @r2:r3, r4, offset:144`;
  const text = `${position}\n${ZERO.repeat(13)}${varying}`;
  const vertices = Array.from({ length: 18 }, () => ({ initial: { 0: 0, 1: 1 } }));
  const answer = run(text, { vertices, varyingEntry: 128, buffers: [{ bytes: new Uint8Array(4) }] });
  answer.vertices.forEach((vertex, i) => {
    expect(vertex.position).toEqual([i, 0, 0, 0]);
    expect([...vertex.varyings]).toEqual([[9, [0, 18 + i, 0, 0]]]);
    expect(vertex.varying).toMatchObject({ end: "end", executed: 3 });
  });
});
