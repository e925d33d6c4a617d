import { describe, expect, test } from "@jest/globals";
import { backwardSlice, tracedExecution } from "@glasm/vm";
import * as fc from "fast-check";
import { type Program, traceWarp, VALHALL } from "../../src/index.js";
import { constantsOf, inputsOf, programOf } from "./lanes.js";
import { slices, traces } from "./traces.js";

const DIVERGING = [
  "MOV.i32 r0, r60",
  "BRANCHZ.eq r0, offset:other",
  "IADD_IMM.i32 r1, r0, #10",
  "BRANCHZ.eq 0x0, offset:join",
  "other: IADD_IMM.i32 r1, r0, #20",
  "join: WMASK r2, 0xFFFFFFFF",
  "NOP.end",
] as const;

function sliceOf(
  program: Program,
  input: Parameters<typeof VALHALL.trace>[1],
  target: readonly [file: string, index: number, component?: number],
) {
  const trace = VALHALL.trace(program, input);
  const [file, index, component = 0] = target;
  const execution = tracedExecution(VALHALL, program, input, trace);
  const { steps, inputs } = backwardSlice(execution, trace, { file, index, component });
  return {
    steps: steps.map(({ step }) => trace.steps[step]!.instruction),
    inputs: inputs.map((each) => `${VALHALL.printRegister(each)}.${each.component}`),
  };
}

describe("a lane is traced among those of its warp [Ruling 342]", () => {
  const program = programOf(...DIVERGING);
  const inputs = inputsOf({ id: 0 }, { id: 1 }, { id: 0 });
  const traced = (lane: number) => VALHALL.trace(program, { inputs, constants: constantsOf(), lane });

  test("each step says which lanes were there, and when", () => {
    expect(traced(0).steps.map(({ instruction, lanes, warpStep }) => [instruction, lanes, warpStep])).toEqual(
      [
        [0, 7, 0],
        [1, 7, 1],
        [4, 5, 4],
        [5, 7, 5],
        [6, 7, 6],
      ],
    );
    expect(traced(1).steps.map(({ instruction, next }) => [instruction, next])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 5],
      [5, 6],
      [6, null],
    ]);
    expect(traced(1).steps[4]!.writes).toEqual([
      { file: "r", index: 2, written: [true], before: [0], after: [7] },
    ]);
  });

  test("a branch is taken or not, and has tested its source", () => {
    expect(traced(0).steps[1]!.parts).toEqual([
      { written: true, tested: [{ file: "r", index: 0, component: 0 }], used: [] },
    ]);
    expect(traced(1).steps[1]!.parts[0]!.written).toBe(false);
  });

  test("a lane that is given alone is alone in its warp", () => {
    const [, , , mask] = VALHALL.trace(program, { inputs: inputsOf({}), constants: constantsOf() }).steps;
    expect(mask!.writes[0]!.after).toEqual([1]);
  });

  test("lanes are numbered up to 15, as far as they are given", () => {
    const ask = (lane: number, count: number) => () =>
      VALHALL.trace(program, {
        inputs: inputsOf(...Array.from({ length: count }, () => ({}))),
        constants: constantsOf(),
        lane,
      });
    expect(ask(15, 16)).not.toThrow();
    expect(ask(15, 17)).not.toThrow();
    expect(ask(16, 17)).toThrow(RangeError);
    expect(ask(1, 1)).toThrow(RangeError);
  });

  test("registers begin with the numbers of the packet, the vertex and the instance [Ruling 337]", () => {
    const given = {
      inputs: inputsOf({ id: 4, instance: 5 }, { id: 6, instance: 7 }),
      constants: constantsOf(),
    };
    const read = (lane: number | undefined, index: number) =>
      VALHALL.initialRegisters(program, lane === undefined ? given : { ...given, lane }).read({
        file: "r",
        index,
      })[0];
    expect([59, 60, 61, 62].map((index) => read(undefined, index))).toEqual([0, 4, 5, 0]);
    expect([59, 60, 61].map((index) => read(1, index))).toEqual([8, 6, 7]);
  });

  test("at a limit of steps it is given up, and at the machine's limit it ends", () => {
    const loop = programOf("BRANCHZ.eq 0x0, offset:-1");
    const given = { inputs: inputsOf({}), constants: constantsOf() };
    const { end, executed, steps } = VALHALL.trace(loop, given, { maxSteps: 3 });
    expect([end, executed, steps.length]).toEqual([null, 3, 3]);
    expect(VALHALL.trace(loop, given).steps).toHaveLength(65536);
    const { lanes } = traceWarp(loop, { vertices: [{}], limit: 3 }, { maxSteps: 4 });
    expect(lanes[0]!.end).toBe("instruction-limit");
    expect(VALHALL.trace(programOf("NOP", "NOP.end"), given, { maxSteps: 2 }).end).toBe("end");
    expect(VALHALL.trace(programOf("NOP"), given).end).toBe("past-end");
  });
});

test.each([
  ["LOAD.i8.d0.slot0.wait0 @r2:r3:r4:r5, r0, offset:0", [2, 3]],
  ["LOAD.i8.b1.slot0.wait0 @r2:r3, r0, offset:0", [2]],
  ["LOAD.i48.slot0.wait0 @r2:r3:r4, r0, offset:0", [2, 3]],
  ["LD_BUFFER.i32.slot0.wait0 @r2:r3, r0, r1", [2]],
  ["LD_ATTR_IMM.v2.f32.slot0.wait0 @r2:r3:r4:r5, r60, r61, index:0, table:1", [2, 3]],
  ["LD_ATTR_IMM.v3.f16.slot0.wait0 @r2:r3:r4:r5, r60, r61, index:0, table:1", [2, 3]],
  ["LEA_BUF_IMM.slot0.wait0 @r2:r3:r4, r59, table:0xD, index:0", [2, 3]],
  ["ATOM1_RETURN.i32.slot0.wait0.ainc @r2:r3, r0, offset:0x0", [2]],
])(
  "registers behind the words of a message stay, and so does where they came from: %s [Ruling 339]",
  (text, written) => {
    const program = programOf(...[2, 3, 4, 5].map((register) => `MOV.i32 r${register}, u2`), text, "NOP.end");
    const constants = constantsOf({ uniforms: [0, 1, 7] });
    const given = { inputs: inputsOf({}), constants };
    const { steps } = VALHALL.trace(program, given);
    expect(steps[4]!.writes.filter(({ file }) => file === "r").map(({ index }) => index)).toEqual(written);
    for (const register of [2, 3, 4, 5].filter((one) => !written.includes(one)))
      expect(sliceOf(program, given, ["r", register]).steps).toEqual([register - 2]);
  },
);

describe("the machine records all lanes of a warp [Ruling 342]", () => {
  const program = programOf(...DIVERGING);
  const inputs = inputsOf({ id: 0 }, { id: 1 }, { id: 0 });
  const given = { inputs, constants: constantsOf(), lane: 1 };

  test("as it records each of them, with the steps that they took together", () => {
    const { steps, lanes } = VALHALL.traceWarp(program, given);
    expect(steps.map(({ instruction, lanes: mask }) => [instruction, mask])).toEqual([
      ...[
        [0, 7],
        [1, 7],
        [2, 2],
        [3, 2],
        [4, 5],
        [5, 7],
        [6, 7],
      ],
    ]);
    expect(lanes).toEqual([0, 1, 2].map((lane) => VALHALL.trace(program, { ...given, lane })));
    expect(VALHALL.traceWarp(program, given, { maxSteps: 2 }).lanes.map(({ end }) => end)).toEqual([
      ...[null, null, null],
    ]);
  });

  test("as one of the warps of a launch", () => {
    const text = [
      "MOV.i32 r0, warp_id.w0",
      "MOV.i32 r1, r59",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0",
    ];
    const numbered = programOf(...text, "STORE.i32.istream.slot2.end @r1, r4, offset:0");
    const input = { ...given, warp: 3 };
    const { lanes } = VALHALL.traceWarp(numbered, input);
    expect(lanes.map(({ steps }) => [0, 1].map((step) => steps[step]!.writes[0]!.after[0]))).toEqual([
      ...[
        [3, 384],
        [3, 392],
        [3, 400],
      ],
    ]);
    expect(lanes.map(({ results }) => results[0])).toEqual([384, 392, 400]);
    expect(VALHALL.initialRegisters(numbered, input).read({ file: "r", index: 59 })).toEqual([392]);
    expect(VALHALL.trace(numbered, { ...input, warp: 2 ** 24 - 1 }).end).toBe("end");
  });

  test("there are no others", () => {
    expect(() => VALHALL.traceWarp(program, { ...given, warp: 2 ** 24 })).toThrow(RangeError);
    expect(() => VALHALL.traceWarp(program, { ...given, warp: -1 })).toThrow(RangeError);
    expect(() => VALHALL.traceWarp(program, { ...given, lane: 3 })).toThrow(RangeError);
    expect(() => VALHALL.traceWarp(program, given, { maxSteps: -1 })).toThrow(RangeError);
    expect(() => VALHALL.traceWarp({} as Program, given)).toThrow(TypeError);
  });
});

describe("traceWarp records a warp of a run", () => {
  /** The second program counts in memory what the vertices before have left there. */
  const program = programOf(
    "MOV.i32 r0, u0",
    "MOV.i32 r1, u1",
    "ATOM1_RETURN.i32.slot0.wait0.ainc @r4, r0, offset:0x0",
    "NOP.end",
  );
  const request = {
    uniforms: [0, 1],
    vertices: Array.from({ length: 20 }, () => ({})),
    buffers: [{ bytes: new Uint8Array(4) }],
    varyingEntry: 0,
  };

  test("after the warps before it, and the first program", () => {
    const counted = (options: object) =>
      traceWarp(program, request, options).lanes.map(({ steps }) => steps[2]!.writes.at(-1)!.after[0]);
    expect(counted({})).toEqual(Array.from({ length: 16 }, (_, i) => i));
    expect(counted({ warp: 1 })).toEqual([16, 17, 18, 19]);
    expect(counted({ warp: 1, program: "varying" })).toEqual([36, 37, 38, 39]);
    expect(request.buffers[0]!.bytes).toEqual(new Uint8Array(4));
  });

  test("there are no others", () => {
    const asked =
      (options: object, given: object = {}) =>
      () =>
        traceWarp(program, { ...request, ...given }, options);
    expect(asked({ warp: 2 })).toThrow(RangeError);
    expect(asked({ program: "fragment" })).toThrow(TypeError);
    expect(asked({ program: "varying" }, { varyingEntry: undefined })).toThrow(
      new RangeError("traceWarp: program is varying, and the request has no varyingEntry"),
    );
    expect(asked({ lanes: 1 })).toThrow(TypeError);
    expect(asked({ maxSteps: -1 })).toThrow(RangeError);
  });
});

describe("slices [Ruling 71, Ruling 341]", () => {
  const constants = constantsOf();

  test("a component of the position comes from its own register", () => {
    const program = programOf(
      "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x2, table:0x1",
      "FADD.f32 r0, r0, u0",
      "FADD.f32 r1, r1, u5",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
      "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0",
    );
    const input = { inputs: inputsOf({ attributes: { 2: [1, 2, 3, 4] } }), constants };
    expect(sliceOf(program, input, ["position", 0, 1])).toEqual({
      steps: [0, 2, 3, 4],
      inputs: ["attribute[2].1", "u5.0"],
    });
    expect(sliceOf(program, input, ["position", 0, 3])).toEqual({
      steps: [0, 3, 4],
      inputs: ["attribute[2].3"],
    });
  });

  test("a branch that decides belongs to it, and the number of the vertex is an input", () => {
    const input = { inputs: inputsOf({ id: 0 }, { id: 1 }), constants, lane: 1 };
    expect(sliceOf(programOf(...DIVERGING), input, ["r", 1])).toEqual({
      steps: [0, 1, 2],
      inputs: ["vertex_id.0"],
    });
  });

  test("they go through memory, word by word", () => {
    const program = programOf(
      "MOV.i32 r6, u0",
      "MOV.i32 r7, u1",
      "STORE.i32.slot0.wait0 @r60, r6, offset:8",
      "STORE.i32.slot0.wait0 @r61, r6, offset:12",
      "LOAD.i32.unsigned.slot0.wait0 @r2, r6, offset:8",
      "LOAD.i32.unsigned.slot0.wait0 @r3, r6, offset:16",
      "NOP.end",
    );
    const input = {
      inputs: inputsOf({ id: 3, instance: 4 }),
      constants: constantsOf({ uniforms: [0, 1], memory: [0, 0, 0, 0, 9] }),
    };
    // The second store could have written there, had its address been another one.
    expect(sliceOf(program, input, ["r", 2])).toEqual({
      steps: [0, 1, 2, 3, 4],
      inputs: ["vertex_id.0", "u0.0", "u1.0"],
    });
    expect(sliceOf(program, input, ["r", 3])).toEqual({
      steps: [0, 1, 2, 3, 5],
      inputs: ["u0.0", "u1.0", "memory[4].0"],
    });
    expect(sliceOf(program, input, ["memory", 3]).steps).toEqual([0, 1, 3]);
  });

  test("part of a word keeps the rest of it", () => {
    const program = programOf(
      "MOV.i32 r0, u0",
      "FADD.v2f16 r0.h1, r1, r2",
      "MOV.i32 r6, u1",
      "MOV.i32 r7, u2",
      "STORE.i32.slot0.wait0 @r0, r6, offset:0",
      "STORE.i8.slot0.wait0 @r61, r6, offset:2",
      "LOAD.i8.b1.unsigned.slot0.wait0 @r0, r6, offset:2",
      "NOP.end",
    );
    const input = { inputs: inputsOf({}), constants: constantsOf({ uniforms: [7, 0, 1] }) };
    expect(sliceOf(program, input, ["memory", 0]).steps).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sliceOf(program, input, ["r", 0]).steps).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("what other lanes do to memory is seen when it is read [Ruling 342]", () => {
  test("by a lane that loads what another one has stored", () => {
    const program = programOf(
      "MOV.i32 r6, u0",
      "MOV.i32 r7, u1",
      "BRANCHZ.reconverge r60, offset:loads",
      "STORE.i32.slot0.wait0 @r61, r6, offset:0",
      "loads: LOAD.i32.unsigned.slot0.wait0 @r2, r6, offset:0",
      "LOAD.i32.unsigned.slot0.wait0 @r3, r6, offset:0",
      "NOP.end",
    );
    const input = {
      inputs: inputsOf({ id: 0, instance: 5 }, { id: 1 }),
      constants: constantsOf({ uniforms: [0, 1], memory: [2] }),
      lane: 1,
    };
    const trace = VALHALL.trace(program, input);
    const memory = { file: "memory", index: 0, written: [true] };
    expect(trace.steps.map(({ writes }) => writes.filter(({ file }) => file === "memory"))).toEqual([
      ...[[], [], []],
      [{ ...memory, before: [2], after: [5] }],
      ...[[], []],
    ]);
  });
});

test("random programs leave the registers that a run leaves, forwards and backwards", () => {
  fc.assert(traces, { numRuns: 60 });
});

test("what a slice of a random program leaves out can compute something else [Ruling 71]", () => {
  fc.assert(slices, { numRuns: 200 });
});
