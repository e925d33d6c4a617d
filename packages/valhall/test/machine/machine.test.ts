import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { ENDS, type LaneBatch, laneWords } from "@glasm/vm";
import { CELLS, DENORMALS, load, runVertices, VALHALL } from "../../src/index.js";
import { CONSTANT_WORDS, constantsOf, inputsOf, programOf, RESULT_WORDS } from "./lanes.js";

const encoder = new TextEncoder();
const bits = (...values: readonly number[]): readonly number[] => values.map(singleToBits);

/** Moves the attribute 0 along x by u0, and stores it as the position. */
const MOVING = [
  "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1",
  "FADD.f32 r0, r0, u0",
  "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
  "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0",
] as const;

/** Runs a batch with all that it can tell. */
function run(
  program: ReturnType<typeof programOf>,
  batch: Pick<LaneBatch, "count" | "inputs" | "constants">,
) {
  const { count } = batch;
  const out = {
    results: new Uint32Array(RESULT_WORDS * count),
    vertices: new Uint32Array(count),
    ends: new Uint8Array(count),
    executed: new Uint32Array(count),
    reached: new Uint8Array(program.instructions.length),
  };
  VALHALL.run(program, { ...batch, ...out });
  return out;
}

describe("the machine of vertices [Ruling 340]", () => {
  test("has two languages, each with the modes of subnormals", () => {
    expect(VALHALL.languages.map(({ name, form, arithmetics }) => [name, form, arithmetics])).toEqual([
      ["valhall", "text", DENORMALS],
      ["valhall-code", "binary", DENORMALS],
    ]);
    expect(VALHALL.help("valhall")).toHaveLength(252);
  });

  test("loads texts by how they begin, and code if it is said to be some", () => {
    const text = encoder.encode("NOP.end\n");
    const loaded = VALHALL.load(text, "valhall-code");
    expect(loaded.ok && VALHALL.languageOf(loaded.program)).toBe("valhall");
    const code = Uint8Array.of(0, 0, 0, 0, 0, 0xc0, 0, 0x78);
    expect(VALHALL.recognise(code)).toBeNull();
    const ofCode = VALHALL.load(code, "valhall-code");
    expect(ofCode.ok && VALHALL.print(ofCode.program)).toBe("NOP.end\n");
    expect(ofCode.ok && VALHALL.encode(ofCode.program)).toEqual(code);
    expect(VALHALL.load(code).ok).toBe(false);
    const ofText = load("  NOP.end // over\n");
    expect(ofText.ok && VALHALL.encode(ofText.program)).toEqual(text);
  });

  test("instructions and registers have texts, as far as there are such", () => {
    const program = programOf(...MOVING);
    expect(VALHALL.printInstruction(program, 1)).toBe("FADD.f32 r0, r0, u0");
    expect(() => VALHALL.printInstruction(program, 4)).toThrow(
      new RangeError("printInstruction: instruction is 4, not a whole number from 0 to 3"),
    );
    const names = CELLS.files.map(({ name, count }) =>
      VALHALL.printRegister({ file: name, index: count - 1 }),
    );
    expect(names.sort()).toEqual(
      [
        ...["attribute[15]", "instance_id", "memory[255]", "point_size", "position", "r63", "u127"],
        ...["varying[31]", "vertex_id"],
      ].sort(),
    );
    expect(() => VALHALL.printRegister({ file: "r", index: 64 })).toThrow(RangeError);
    expect(() => VALHALL.printRegister({ file: "x", index: 0 })).toThrow(TypeError);
  });

  test("runs each vertex on its words, and hands on what it has stored", () => {
    const program = programOf(...MOVING);
    const inputs = inputsOf({ attributes: { 0: [1, 2, 3, 1] } }, { attributes: { 0: [-1, 5, 6, 7] } });
    const out = run(program, { count: 2, inputs, constants: constantsOf({ uniforms: bits(0.5) }) });
    expect([...out.results.subarray(0, 4)]).toEqual(bits(1.5, 2, 3, 1));
    expect([...out.results.subarray(RESULT_WORDS, RESULT_WORDS + 4)]).toEqual(bits(-0.5, 5, 6, 7));
    expect([...out.ends].map((end) => ENDS[end])).toEqual(["end", "end"]);
    expect([...out.executed]).toEqual([4, 4]);
    expect([...out.vertices]).toEqual([1, 1]);
    expect([...out.reached]).toEqual([1, 1, 1, 1]);
  });

  test("the point size is a single, and slots of varyings are four words each", () => {
    const program = programOf(
      "IADD_IMM.i32 r0, r59, #4",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r0, table:0xD, index:0x0",
      "STORE.i16.istream.slot2 @r60, r4, offset:0",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
      "STORE.i64.estream.slot2 @r60:r61, r4, offset:148",
      "STORE.i32.estream.slot2.end @r60, r4, offset:512",
    );
    const { results } = run(program, {
      count: 1,
      inputs: inputsOf({ id: 0x13c00, instance: 7 }),
      constants: constantsOf(),
    });
    const [size, ...varyings] = results.subarray(4);
    expect(size).toBe(singleToBits(1));
    expect(varyings).toHaveLength(128);
    expect(varyings.slice(36, 40)).toEqual([0, 0x13c00, 7, 0]);
    // Slot 32 is behind the last one that is handed on.
    expect(varyings.filter((word) => word !== 0)).toHaveLength(2);
    expect(
      VALHALL.interfaceOf(program).outputs.map(({ meaning, register }) => [
        meaning,
        VALHALL.printRegister(register),
      ]),
    ).toEqual([
      ["point-size", "point_size"],
      ["generic-9", "varying[9]"],
    ]);
    expect(VALHALL.interfaceOf(program).inputs.map(({ register }) => register.file)).toEqual([
      "vertex_id",
      "instance_id",
    ]);
  });

  test("memory is buffer 0 of table 0 at 2^32, and is left as the lanes leave it", () => {
    const program = programOf(
      "LD_BUFFER.i64.unsigned.slot0.wait0 @r2:r3, 0x0, 0x0",
      "MOV.i32 r6, u0",
      "MOV.i32 r7, u1",
      "ATOM.i32.slot0.aadd @r60, r6, offset:0x4",
      "STORE.i32.slot0.end @r60, r6, offset:1020",
    );
    const constants = constantsOf({ uniforms: [0, 1], memory: [5, 10] });
    run(program, { count: 3, inputs: inputsOf({ id: 1 }, { id: 2 }, { id: 3 }), constants });
    const memory = constants.subarray(128);
    expect([memory[0], memory[1], memory[255]]).toEqual([5, 16, 3]);
    expect(VALHALL.interfaceOf(program).constants).toEqual([
      { name: "memory", first: { file: "memory", index: 0 }, count: 256 },
    ]);
    expect(VALHALL.interfaceOf(programOf(...MOVING)).constants).toEqual([]);
  });

  test("one instruction that is not executed ends lanes", () => {
    const out = run(programOf("FATAN_ASSIST.f32 r0, r0, r0", "NOP.end"), {
      count: 1,
      inputs: inputsOf({}),
      constants: constantsOf(),
    });
    expect([ENDS[out.ends[0]!], out.executed[0]]).toEqual(["unsupported", 0]);
  });

  test("all of its numbers are those of runVertices, in warps of 16", () => {
    const program = programOf(
      "WMASK r0, 0xFFFFFFFF",
      "MOV.i32 r1, lane_id.w0",
      "MOV.i32 r2, warp_id.w0",
      "MOV.i32 r3, r59",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
      "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0",
    );
    const { results } = run(program, {
      count: 18,
      inputs: inputsOf(...Array.from({ length: 18 }, () => ({}))),
      constants: constantsOf(),
    });
    const { vertices } = runVertices(program, { vertices: Array.from({ length: 18 }, () => ({})) });
    vertices.forEach(({ position }, lane) => {
      expect([...results.subarray(RESULT_WORDS * lane, RESULT_WORDS * lane + 4)]).toEqual(position);
    });
    expect([...results.subarray(RESULT_WORDS * 17, RESULT_WORDS * 17 + 4)]).toEqual([3, 1, 1, 136]);
  });

  test("an arithmetic is a mode of subnormals", () => {
    const program = programOf(
      "FADD.f32 r0, r60, 0x0.neg",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
      "STORE.i32.istream.slot2.end @r0, r4, offset:0",
    );
    const positions = DENORMALS.map((arithmetic) => {
      const results = new Uint32Array(RESULT_WORDS);
      const batch = { count: 1, inputs: inputsOf({ id: 1 }), constants: constantsOf(), results };
      VALHALL.run(program, batch, { arithmetic });
      return results[0];
    });
    expect(positions).toEqual([1, 0, 0]);
  });

  test("its arguments are checked before anything runs", () => {
    const program = programOf("NOP.end");
    const good = {
      count: 1,
      inputs: inputsOf({}),
      constants: constantsOf(),
      results: new Uint32Array(RESULT_WORDS),
    };
    const runs =
      (change: object, options: object = {}) =>
      () =>
        VALHALL.run(program, { ...good, ...change }, options);
    expect(runs({ count: 2 })).toThrow(RangeError);
    expect(runs({ constants: new Uint32Array(CONSTANT_WORDS - 1) })).toThrow(RangeError);
    expect(runs({ results: new Uint32Array(RESULT_WORDS - 1) })).toThrow(RangeError);
    expect(runs({}, { arithmetic: "ieee" })).toThrow(TypeError);
    expect(runs({}, { engine: "fast" })).toThrow(TypeError);
    expect(runs({}, { warp: 1 })).toThrow(TypeError);
    expect(() => VALHALL.run({} as never, good)).toThrow(TypeError);
    expect(laneWords(VALHALL.cells, 1)).toMatchObject({ inputs: 66, constants: 384, results: 133 });
  });
});
