import { describe, expect, test } from "@jest/globals";
import { NAN_BITS, singleToBits } from "@glasm/base";
import {
  backwardSlice,
  createWorkerPool,
  departureOf,
  ENDS,
  ENGINES,
  nonFiniteResults,
  originsOf,
  serveWorkerPool,
  shadowRegisters,
  Stepper,
  tracedExecution,
  writerOf,
} from "@glasm/vm";
import { MACHINES } from "../src/machines.js";
import { glasm } from "./command-line.js";
import { TOY_MACHINE } from "./toy-machine.js";

/** Counts v0 down by v1, and emits what v2 has been added to so often. */
const COUNTING = Uint8Array.from([
  ...[0x54, 0x4f, 0x59, 0x31],
  ...[1, 0, 0, 0], // LOAD r0, v0
  ...[1, 1, 1, 0], // LOAD r1, v1
  ...[1, 2, 2, 0], // LOAD r2, v2
  ...[2, 3, 3, 2], // ADD r3, r3, r2
  ...[4, 3, 0, 0], // EMIT r3
  ...[2, 0, 0, 1], // ADD r0, r0, r1
  ...[3, 0, 3, 0], // LOOP r0, @3
]);
const TEXT = "LOAD r0, v0\nLOAD r1, v1\nLOAD r2, v2\nADD r3, r3, r2\nEMIT r3\nADD r0, r0, r1\nLOOP r0, @3\n";

function loaded(bytes: Uint8Array) {
  const result = TOY_MACHINE.load(bytes);
  if (!result.ok) throw new Error(result.diagnostics[0]!.message);
  return result.program;
}

const program = loaded(COUNTING);
const bits = (...values: number[]): Uint32Array => Uint32Array.from(values, singleToBits);
const NO_CONSTANTS = new Uint32Array();

describe("a machine of one page", () => {
  test("recognises its code, loads it, prints it and gives it back", () => {
    expect(TOY_MACHINE.recognise(COUNTING)).toBe("TOY1");
    expect(TOY_MACHINE.recognise(new TextEncoder().encode("!!VP1.0 END"))).toBeNull();
    expect(TOY_MACHINE.print(program)).toBe(TEXT);
    expect(TOY_MACHINE.encode(program)).toEqual(COUNTING);
    expect(loaded(TOY_MACHINE.encode(program))).toEqual(program);
  });

  test("says what is wrong with code, and where", () => {
    const result = TOY_MACHINE.load(Uint8Array.from([...COUNTING.subarray(0, 8), 9, 0, 0, 0, 4, 3]));
    expect(result).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "opcode", position: 8, message: "9 is not an opcode" },
        { code: "size", position: 12, end: 14 },
      ],
    });
  });

  test.each(ENGINES)("runs lanes that go their own ways, each with its own vertices, %s", (engine) => {
    const rounds = [1, 3, 0, 7, 2];
    const count = rounds.length;
    const batch = {
      count,
      inputs: Uint32Array.from(rounds.flatMap((round) => [...bits(round, -1, 0.5)])),
      constants: NO_CONSTANTS,
      results: new Uint32Array(4 * count),
      vertices: new Uint32Array(count),
      ends: new Uint8Array(count),
      executed: new Uint32Array(count),
      reached: new Uint8Array(7),
    };
    TOY_MACHINE.run(program, batch, { engine });
    // A loop ends after its first round at the earliest, and there is room for four vertices.
    expect([...batch.vertices]).toEqual([1, 3, 1, 4, 2]);
    expect([...batch.executed]).toEqual([7, 15, 7, 31, 11]);
    expect([...batch.ends].map((end) => ENDS[end])).toEqual(rounds.map(() => "end"));
    expect([...batch.results.subarray(4, 8)]).toEqual([...bits(0.5, 1, 1.5), 0]);
    expect([...batch.results.subarray(12, 16)]).toEqual([...bits(0.5, 1, 1.5, 2)]);
    expect([...batch.reached]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test.each(ENGINES)("ends at its limit of instructions, and not before, %s", (engine) => {
    const run = (step: number) => {
      const [ends, executed] = [new Uint8Array(1), new Uint32Array(1)];
      const arrays = { constants: NO_CONSTANTS, results: new Uint32Array(4), ends, executed };
      TOY_MACHINE.run(program, { count: 1, inputs: bits(1, step, 0), ...arrays }, { engine });
      return [ENDS[ends[0]!], executed[0]];
    };
    expect(run(0)).toEqual(["instruction-limit", 1000]);
    // 3 instructions and 249 rounds of 4 are 999.
    expect(run(-1 / 248.5)).toEqual(["end", 999]);
  });

  test.each(ENGINES)("has NaNs with the same bits, moved or made by sums [Ruling 129], %s", (engine) => {
    const sums = loaded(
      Uint8Array.from([
        ...COUNTING.subarray(0, 4),
        ...[1, 0, 0, 0], // LOAD r0, v0
        ...[1, 1, 1, 0], // LOAD r1, v1
        ...[4, 0, 0, 0], // EMIT r0
        ...[2, 2, 0, 1], // ADD r2, r0, r1
        ...[4, 2, 0, 0], // EMIT r2
      ]),
    );
    const [infinity, one, payload, made] = [0x7f800000, 0x3f800000, 0xffc12345, NAN_BITS];
    const [lanes, inputs] = [5, [infinity, infinity + 2 ** 31, 0, payload, one, 0, one, payload, 0]];
    const batch = {
      count: lanes,
      inputs: Uint32Array.from([...inputs, one, one, 0, payload, payload - 1, 0]),
      constants: NO_CONSTANTS,
      results: new Uint32Array(4 * lanes),
    };
    TOY_MACHINE.run(sums, batch, { engine });
    const emitted = Array.from({ length: lanes }, (_, lane) => [
      ...batch.results.subarray(4 * lane, 4 * lane + 2),
    ]);
    expect(emitted).toEqual([
      [infinity, made],
      [payload, made],
      [one, made],
      [one, singleToBits(2)],
      [payload, made],
    ]);
    const traced = TOY_MACHINE.trace(sums, { inputs: batch.inputs.subarray(3, 6), constants: NO_CONSTANTS });
    expect([...traced.results]).toEqual([payload, made, 0, 0]);
  });

  test.each([...ENGINES, "auto"] as const)("runs in a pool of threads as it does alone, %s", (engine) => {
    const count = 2 * 2048 + 3;
    const newBatch = (buffer: typeof ArrayBuffer | typeof SharedArrayBuffer) => {
      const words = (length: number) => new Uint32Array(new buffer(4 * length));
      const [inputs, results, vertices] = [words(3 * count), words(4 * count), words(count)];
      for (let lane = 0; lane < count; lane++) inputs.set(bits(lane % 7, -1, lane), 3 * lane);
      return { count, inputs, constants: NO_CONSTANTS, results, vertices, reached: new Uint8Array(7) };
    };
    const expected = newBatch(ArrayBuffer);
    TOY_MACHINE.run(program, expected);
    let listener: (event: object) => void = () => undefined;
    serveWorkerPool({ addEventListener: (_, added) => (listener = added) }, [...MACHINES, TOY_MACHINE]);
    let posted = 0;
    const spawn = () => ({
      postMessage: (data: unknown) => {
        posted++;
        listener({ data: structuredClone(data) });
      },
      terminate() {},
    });
    const pool = createWorkerPool({ threads: 2, spawn });
    for (const buffer of [ArrayBuffer, SharedArrayBuffer]) {
      const batch = newBatch(buffer);
      pool.run(TOY_MACHINE, program, batch, { engine });
      for (const name of ["results", "vertices", "reached"] as const)
        expect(batch[name].findIndex((word, i) => word !== expected[name][i])).toBe(-1);
    }
    expect(posted).toBe(2);
  });

  test("refuses lanes that have no room [Ruling 121]", () => {
    const batch = { count: 2, inputs: bits(1, 2, 3), constants: NO_CONSTANTS, results: new Uint32Array(8) };
    expect(() => TOY_MACHINE.run(program, batch)).toThrow(
      new RangeError("run: inputs has 3 elements, and needs 6"),
    );
    expect(() => TOY_MACHINE.run(program, batch, { engine: "other" as "compiled" })).toThrow(TypeError);
  });

  const trace = TOY_MACHINE.trace(program, { inputs: bits(2, -1, 0.5), constants: NO_CONSTANTS });

  test("is traced: what each step read and wrote, and where it went", () => {
    expect(trace.steps.map(({ instruction }) => instruction)).toEqual([0, 1, 2, 3, 4, 5, 6, 3, 4, 5, 6]);
    expect(trace).toMatchObject({ end: "end", executed: 11, vertices: 2 });
    expect([...trace.results]).toEqual([...bits(0.5, 1), 0, 0]);
    expect(trace.steps[7]).toMatchObject({
      parts: [
        {
          written: true,
          tested: [],
          used: [
            { file: "r", index: 3 },
            { file: "r", index: 2 },
          ],
        },
      ],
      writes: [{ file: "r", index: 3, before: [0.5], after: [1] }],
      next: 4,
    });
    expect([trace.steps[6]!.next, trace.steps[10]!.next]).toEqual([3, 7]);
    expect(trace.steps[6]!.parts).toMatchObject([{ written: true, tested: [{ file: "r", index: 0 }] }]);
    expect(
      TOY_MACHINE.trace(program, { inputs: bits(2, -1, 0.5), constants: NO_CONSTANTS }, { maxSteps: 2 }),
    ).toMatchObject({ end: null, executed: 2 });
  });

  test("is sliced: a value has the steps and the inputs that it came from", () => {
    const sliced = {
      cells: TOY_MACHINE.cells,
      flow: TOY_MACHINE.flow(program),
      effects: TOY_MACHINE.effects(program),
    };
    const of = (index: number, atStep?: number) =>
      backwardSlice(sliced, trace, { file: "r", index, component: 0 }, atStep);
    expect(of(3, 3).steps.map(({ step }) => step)).toEqual([2, 3]);
    expect(of(3, 3).inputs).toEqual([{ file: "v", index: 2, component: 0 }]);
    // A third round would have written it once more: what decided against that belongs to it.
    expect(of(3).steps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 5, 6, 7, 9, 10]);
    expect(of(3).inputs.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  test("is stepped, forward and backward", () => {
    const input = { inputs: bits(2, -1, 0.5), constants: NO_CONSTANTS };
    const stepper = new Stepper(trace, TOY_MACHINE.initialRegisters(program, input));
    const r3 = { file: "r", index: 3, component: 0 };
    const seen = [0, 4, 8, 11, 4, 0].map((position) => {
      stepper.moveTo(position);
      return stepper.registers.readComponent(r3);
    });
    expect(seen).toEqual([0, 0.5, 1, 1, 0.5, 0]);
    expect(stepper.last).toBe(11);
  });

  /** What is known of the numbers of a run with three inputs. */
  const numbersOf = (...inputs: number[]) => {
    const input = { inputs: bits(...inputs), constants: NO_CONSTANTS };
    const traced = TOY_MACHINE.trace(program, input);
    const execution = tracedExecution(TOY_MACHINE, program, input, traced);
    const { shadows, unrounded } = TOY_MACHINE.numerics!;
    return {
      execution,
      shadow: shadows[0].numbersOf(program, undefined),
      unrounded: unrounded(program, undefined),
    };
  };
  const emitted = { file: "o", index: 0, component: 0 };

  test("says which instruction made the first infinity, and the first NaN of it", () => {
    const { execution, unrounded } = numbersOf(3, -1, 3e38);
    const of = () => originsOf(execution, emitted, { unrounded });
    // The second sum overflows; nothing is a NaN yet.
    const used = [3, 2].map((index) => ({ file: "r", index, component: 0 }));
    expect(of()).toEqual([{ kind: "infinity", step: 7, where: used[0], value: Infinity, used }]);
    expect(nonFiniteResults(execution).map((made) => made.length)).toEqual(
      execution.trace.steps.map((_, step) => (step === 7 ? 1 : 0)),
    );
    expect(writerOf(execution.trace, emitted)).toBe(12);
    const given = numbersOf(1, -1, NaN);
    expect(originsOf(given.execution, emitted)).toEqual([
      { kind: "NaN", step: null, where: { file: "v", index: 2, component: 0 }, value: NaN, used: [] },
    ]);
  });

  test("says how far its numbers are from doubles, and since when", () => {
    const { execution, shadow } = numbersOf(4, -1, 0.1);
    const tenth = Math.fround(0.1);
    const exact = shadowRegisters(execution.trace, execution.given, shadow);
    expect(exact.readComponent(emitted)).toBe(tenth + tenth + tenth + tenth);
    const three = departureOf(execution, shadow, execution.given, emitted, { units: 0 })!;
    expect(three).toMatchObject({ step: 11, where: { file: "r", index: 3 }, value: Math.fround(3 * tenth) });
    expect(three.units).toBe(Math.abs(three.value - 3 * tenth) / 2 ** -25);
    const near = numbersOf(4, -1, 0.125);
    expect(departureOf(near.execution, near.shadow, near.execution.given, emitted, { units: 0 })).toBeNull();
  });
});

describe("the command, with one more machine", () => {
  const machines = [...MACHINES, TOY_MACHINE];

  test("lists it", async () => {
    const { status, stdout } = await glasm(["machines"], { machines });
    expect(status).toBe(0);
    expect(stdout).toContain(
      "nv-vertex: NV_vertex_program, 1_1 and 2\n  languages\n    VP1.0           vertex programs, 17 instructions\n",
    );
    expect(stdout).toContain(
      "\ntoy: The toy machine\n  languages\n    TOY1            binary code, its code, 4 instructions\n  registers\n    r               4 of 1 single each, temporary\n",
    );
    const listed = JSON.parse((await glasm(["machines", "--format", "json"], { machines })).stdout);
    expect(listed.machines.map(({ name }: { name: string }) => name)).toEqual([
      "nv-vertex",
      "nv2a",
      "valhall",
      "pica200",
      "nv-gpu",
      "toy",
    ]);
    expect(listed.machines[5].languages[0].instructions).toHaveLength(4);
    expect((await glasm(["machines"])).stdout).not.toContain("toy");
  });

  test("checks and prints its programs, and says what is wrong with one", async () => {
    const run = (args: readonly string[], bytes: Uint8Array) => glasm(args, { machines, stdin: [bytes] });
    expect((await run(["check", "-"], COUNTING)).stdout).toBe("<stdin>: fine (TOY1, 7 instructions)\n");
    expect((await run(["dis", "-"], COUNTING)).stdout).toBe(TEXT);
    const { status, stdout } = await run(["check", "-", "--format", "json"], COUNTING.subarray(0, 7));
    expect(status).toBe(1);
    expect(JSON.parse(stdout).files[0].diagnostics).toMatchObject([{ code: "size", position: 4 }]);
    const text = await run(["check", "-"], COUNTING.subarray(0, 7));
    expect(text.stdout).toContain("<stdin>: offset 4: error size: the last word has not four bytes");
    expect(text.stdout.split("\n")).toHaveLength(2);
  });

  test("runs and traces its programs", async () => {
    const run = (...args: readonly string[]) => glasm(args, { machines, stdin: [COUNTING] });
    const given = ["--attribute", "0=2", "--attribute", "v1=-1", "--attribute", "2=0.5"];
    expect((await run("run", "-", ...given)).stdout).toBe(
      [
        "vertex 0: ran to its end, 11 executed",
        "  emitted vertex 0",
        "  o0               0.5  position",
        "  emitted vertex 1",
        "  o0                 1  position",
        "",
      ].join("\n"),
    );
    const { vertices, ...head } = JSON.parse((await run("run", "-", ...given, "--format", "json")).stdout);
    expect(head).toEqual({ schemaVersion: 1, ok: true, machine: "toy", language: "TOY1" });
    expect(vertices).toEqual([
      { emitted: [{ o0: ["3f000000"] }, { o0: ["3f800000"] }], end: "end", executed: 11 },
    ]);
    expect((await run("trace", "-", ...given, "--slice", "o0")).stdout)
      .toContain(`     3    [3]  ADD r3, r3, r2
                 reads        r3 0  r2 0.5
                 r3           0 -> 0.5
`);
    expect((await run("trace", "-", ...given)).stdout).toContain(`     6    [6]  LOOP r0, @3
                 reads        r0 1
                 taken        to [3]
`);
  });

  test.each([
    [["--uniform", "a=1"], "--uniform a=1: there is no uniform a; the program names none\n"],
    [["--attribute", "3=1"], '--attribute 3=1: expected 0 to 2 or v0 to v2, found "3"\n'],
    [["--attribute", "0=1,2,3,4"], "--attribute 0=1,2,3,4: expected 1 number, found 4\n"],
    [["--arithmetic", "f24"], "--arithmetic f24: <stdin> is a TOY1 program, which has only one arithmetic\n"],
    [
      ["--parameter", "0=1"],
      "--parameter belongs to programs of NV_vertex_program; <stdin> is a TOY1 program, whose uniforms --uniform sets\n",
    ],
    [
      ["--dvle", "0"],
      "--dvle belongs to .shbin containers, which may have several programs; <stdin> is a TOY1 program\n",
    ],
  ])("says that it has not %j", async (args, message) => {
    expect(await glasm(["run", "-", ...args], { machines, stdin: [COUNTING] })).toEqual({
      status: 2,
      stdout: "",
      stderr: `glasm: ${message}`,
    });
  });
});
