import { singleToBits } from "@glasm/base";
import {
  departureOf,
  type LaneInput,
  nonFiniteResults,
  type Origin,
  originsOf,
  type RegisterComponent,
  type RegisterValues,
  shadowRegisters,
  SINGLE_FORMAT,
  Stepper,
  tracedExecution,
  unitsBetween,
} from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { CELLS } from "../src/isa/register-files.js";
import type { Stage } from "../src/isa/limits.js";
import { PICA200 } from "../src/machine.js";
import { F24_FORMAT, singleFromF24 } from "../src/numbers/f24.js";
import { pointsOf } from "../src/program/points.js";
import type { Program } from "../src/program/program.js";
import type { ArithmeticName } from "../src/semantics/numerics.js";
import { givens, inputs, programs } from "./support/arbitrary-program.js";
import { compute, control, END, type Line, programOfLines } from "./support/code.js";
import type { Given } from "./support/runs.js";

const [DOUBLE, F32] = PICA200.numerics.shadows;

type Values = Readonly<Record<number, readonly number[]>>;

/** The words of a lane, of numbers. */
function laneOf({ v = {}, c = {}, i = {} }: Given, wordOf = (x: number) => singleToBits(x)): LaneInput {
  const inputs = new Uint32Array(4 * 16);
  const constants = new Uint32Array(4 * 96 + 4 * 4 + 16);
  const set = (words: Uint32Array, values: Values, word: (x: number) => number): void => {
    for (const [index, vector] of Object.entries(values)) words.set(vector.map(word), 4 * Number(index));
  };
  set(inputs, v, wordOf);
  set(constants, c, wordOf);
  set(constants.subarray(4 * 96), i, (x) => x);
  return { inputs, constants };
}

/** A recorded run, with what is asked of its numbers. */
function executed(program: Program, input: LaneInput, arithmetic: ArithmeticName = "f24", maxSteps = 1000) {
  const trace = PICA200.trace(program, input, { arithmetic, maxSteps });
  const execution = tracedExecution(PICA200, program, input, trace, arithmetic);
  const ended = new Stepper(trace, execution.initial.copy());
  ended.moveTo(ended.last);
  const shadowed = (shadow: typeof DOUBLE, from: RegisterValues = execution.given) =>
    shadowRegisters(trace, from, shadow.numbersOf(program, arithmetic));
  return { program, arithmetic, trace, execution, registers: ended.registers, shadowed };
}

type Executed = ReturnType<typeof executed>;

const linesExecuted = (lines: readonly Line[], given: Given = {}, arithmetic?: ArithmeticName) =>
  executed(programOfLines([...lines, END]), laneOf(given), arithmetic);

const register = (text: string) => ({ file: text[0]!, index: Number(text.slice(1)) });
const componentOf = (text: string): RegisterComponent => {
  const [name, letter] = text.split(".") as [string, string];
  return { ...register(name), component: "xyzw".indexOf(letter) };
};

const originTexts = (origins: readonly Origin[]): readonly string[] =>
  origins.map(
    ({ kind, step, where: { file, index, component }, value }) =>
      `${kind} ${step ?? "given"} ${file}${index}.${"xyzw"[component]} ${value}`,
  );

const originsBehind = ({ program, arithmetic, execution }: Executed, target: string): readonly string[] =>
  originTexts(
    originsOf(execution, componentOf(target), {
      unrounded: PICA200.numerics.unrounded(program, arithmetic),
    }),
  );

describe("the run in double precision", () => {
  test("[PICA200 5 s31] shows what truncation has cut off, in units of the last place of f24", () => {
    const given = { v: { 1: [1, 1, 3, 1] }, c: { 4: [-(2 ** -60), 2 ** -17, 3, 2 ** -10] } };
    const run = linesExecuted(
      [
        compute("add", "r1", ["c4", "v1"]),
        compute("mul", "r2.z", ["c4", "v1"]),
        compute("mov", "o0", ["r1"]),
      ],
      given,
    );
    expect(run.registers.read(register("o0"))).toEqual([1 - 2 ** -17, 1, 6, 1 + 2 ** -10]);
    const exact = run.shadowed(DOUBLE).read(register("o0"));
    expect(exact).toEqual([1 - 2 ** -60, 1 + 2 ** -17, 6, 1 + 2 ** -10]);
    const units = exact.map((value, k) =>
      unitsBetween(run.registers.read(register("o0"))[k]!, value, run.execution.formatOf("o")!),
    );
    // 1 - 2^-60 is 1 to a double.
    expect(units).toEqual([0.5, 0.5, 0, 0]);
  });

  test("[PICA200 5 s46] begins with what is given, before it is cut off on its way into a register", () => {
    const run = linesExecuted([compute("mov", "o0", ["v1"])], {
      v: { 1: [1 + 2 ** -20, 2 ** 70, 2 ** -70, 5] },
    });
    expect(run.execution.initial.read(register("v1"))).toEqual([1, Infinity, 0, 5]);
    expect(run.shadowed(DOUBLE).read(register("o0"))).toEqual([1 + 2 ** -20, 2 ** 70, 2 ** -70, 5]);
  });

  test("[PICA200 5 s7, s16, s18, s23, 4] has the machine's rules for zeros, infinities and NaNs", () => {
    const given = { v: { 1: [0, Infinity, NaN, -1] }, c: { 4: [Infinity, 0, 0, 0] } };
    const run = linesExecuted(
      [
        compute("mul", "r1", ["c4", "v1"]),
        compute("rcp", "r2", ["-v1.xxxx"]),
        compute("rsq", "r3", ["-v1.xxxx"]),
        compute("lg2", "r4", ["-v1.xxxx"]),
        compute("rsq", "r5", ["v1.wwww"]),
        compute("ex2", "r6", ["-v1.yyyy"]),
        compute("mov", "r7", ["-v1.xxxx"]),
        compute("litp", "r8", ["v1.zyzw"]),
      ],
      given,
    );
    const read = (name: string) => run.shadowed(DOUBLE).read(register(name));
    expect(read("r1")).toEqual([0, 0, NaN, 0]);
    expect(read("r2")).toEqual([Infinity, Infinity, Infinity, Infinity]);
    expect(read("r3")[0]).toBe(Infinity);
    expect(read("r4")[0]).toBe(-Infinity);
    expect(read("r5")[0]).toBe(NaN);
    expect(read("r6")[0]).toBe(0);
    expect(read("r7")[0]).toBe(0);
    expect(read("r8")).toEqual([0, 0x7fff / 0x100, 0, 0]);
  });

  test("keeps what the machine flushes and what is too large for it [PICA200 5 s32, s33]", () => {
    const given = { v: { 1: [2 ** -40, 2 ** 40, 0, 0] }, c: { 4: [2 ** -30, 2 ** 30, 1, 1] } };
    const run = linesExecuted([compute("mul", "r0", ["c4", "v1"])], given);
    expect(run.registers.read(register("r0")).slice(0, 2)).toEqual([0, Infinity]);
    expect(run.shadowed(DOUBLE).read(register("r0")).slice(0, 2)).toEqual([2 ** -70, 2 ** 70]);
  });

  test("follows the addresses, flags and passes of the execution, though its own numbers would not", () => {
    // 1 + 2^-17 is 1 to the machine: a0.x is 1 instead of 2, and cmp.x holds.
    const given = {
      v: { 1: [1, 0, 0, 0] },
      c: { 4: [2 ** -17, 2 ** 17, 0, 0], 5: [5, 0, 0, 0], 6: [6, 0, 0, 0], 7: [7, 0, 0, 0] },
      i: { 0: [1, 1, 1, 0] },
    };
    const run = linesExecuted(
      [
        compute("add", "r0.x", ["c4.xxxx", "v1"]),
        compute("add", "r0.x", ["-v1", "r0"]),
        compute("mul", "r0.x", ["c4.yyyy", "r0"]),
        compute("mova", "r0.x", ["r0"]),
        compute("cmp", "r0", ["r0", "v1"], { compareX: 2, compareY: 0 }),
        compute("mov", "o0", ["c5"], { index: 1 }),
        control("loop", { target: 7, uniform: 0 }),
        compute("add", "o1", ["c5", "r1"], { index: 3 }),
        control("jmpc", { target: 10, join: 2, referenceX: 1 }),
        compute("mov", "o2", ["c7"]),
      ],
      given,
    );
    const exact = run.shadowed(DOUBLE);
    expect(exact.read(register("r0"))[0]).toBe(1);
    expect(run.registers.read(register("r0"))[0]).toBe(0);
    expect(["o0", "o1", "o2"].map((name) => exact.read(register(name))[0])).toEqual([5, 7, 0]);
  });

  test("[PICA200 6 s5] reads 1 where there is no register", () => {
    const given = { v: { 1: [2, 0, 0, 0] } };
    const run = linesExecuted(
      [compute("mova", "r0.x", ["v1"]), compute("mov", "o0", ["-c95"], { index: 1 })],
      given,
    );
    expect(run.shadowed(DOUBLE).read(register("o0"))).toEqual([-1, -1, -1, -1]);
  });

  test("[PICA200 8 s7, s8] exchanges the banks of outputs at EMIT", () => {
    const lines = [
      compute("add", "o0", ["c4", "v1"]),
      control("setemit", { vertex: 0 }),
      control("emit"),
      compute("mov", "o0", ["c5"]),
      control("emit"),
      END,
    ];
    const given = { v: { 1: [1, 0, 0, 0] }, c: { 4: [2 ** -17, 0, 0, 0], 5: [3, 0, 0, 0] } };
    const { shadowed } = executed(programOfLines(lines, { stage: "geometry" }), laneOf(given));
    const exact = shadowed(DOUBLE);
    expect(exact.read(register("o0"))[0]).toBe(1 + 2 ** -17);
    expect(exact.read({ file: "bank", index: 0 })[0]).toBe(3);
  });
});

describe("the run in the arithmetic f32", () => {
  test("[PICA200 5 s31, s40] shows where f24 differs, and by which instruction first", () => {
    const given = { v: { 1: [1, 1, 0, 0] }, c: { 4: [2 ** -20, 2 ** -10, 0, 0], 5: [2 ** 20, 1, 0, 0] } };
    const { program, execution, trace } = linesExecuted(
      [
        compute("mov", "r0", ["v1"]),
        compute("add", "r1", ["c4", "r0"]),
        compute("add", "r1", ["r1", "-v1"]),
        compute("mul", "o0", ["c5", "r1"]),
      ],
      given,
    );
    const numbers = F32!.numbersOf(program, "f24");
    expect(shadowRegisters(trace, execution.given, numbers).read(register("o0"))).toEqual([
      1,
      2 ** -10,
      0,
      0,
    ]);
    const departure = (target: string, units: number) =>
      departureOf(execution, numbers, execution.given, componentOf(target), { units });
    expect(departure("o0.x", 0.01)).toEqual({
      step: 1,
      where: componentOf("r1.x"),
      value: 1,
      exact: 1 + 2 ** -20,
      units: 2 ** -4,
    });
    expect(departure("o0.x", 1)).toMatchObject({ step: 2, value: 0, units: 2 ** 16 });
    expect(departure("o0.y", 0)).toBeNull();
  });

  test.each(["vertex", "geometry"] as const)(
    "is the execution itself if that is in f32, of random %s programs",
    (stage: Stage) => {
      fc.assert(
        fc.property(programs(16, stage), givens, inputs, (program, given, [v = {}]) => {
          fc.pre(pointsOf(program, { points: 1000, divisions: 1000 }) !== null);
          const input = laneOf({ ...given, v }, (word) => singleFromF24(word));
          const { trace, execution, registers, shadowed } = executed(program, input, "f32", 300);
          const again = shadowed(F32!, execution.initial);
          for (const { name, count } of CELLS.files)
            for (let index = 0; index < count; index++)
              expect([name, index, again.read({ file: name, index }).map((x) => x + 0)]).toEqual([
                name,
                index,
                registers.read({ file: name, index }).map((x) => x + 0),
              ]);
          expect(trace.steps.length).toBeLessThanOrEqual(300);
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe("the origin", () => {
  const lines = [
    compute("mov", "r0", ["c4"]),
    compute("rcp", "r1.x", ["r0.xxxx"]),
    compute("add", "r1.y", ["r1.xxxx", "-r1.xxxx"]),
    compute("rsq", "r3.x", ["r0.yyyy"]),
    compute("add", "o0.x", ["r1.yyyy", "r3.xxxx"]),
    compute("mov", "o0.y", ["r3.xxxx"]),
    compute("mov", "o0.z", ["r0"]),
  ];
  const run = linesExecuted(lines, { c: { 4: [0, -1, 5, 0] } });

  test("of a NaN and an infinity is the first instruction after a value that made one", () => {
    expect(originsBehind(run, "o0.x")).toEqual(["infinity 1 r1.x Infinity", "NaN 2 r1.y NaN"]);
    expect(originsBehind(run, "o0.y")).toEqual(["NaN 3 r3.x NaN"]);
    expect(originsBehind(run, "o0.z")).toEqual([]);
  });

  test("is marked at each step that made one", () => {
    const made = nonFiniteResults(run.execution).map(originTexts);
    expect(made).toEqual([
      [],
      ["infinity 1 r1.x Infinity"],
      ["NaN 2 r1.y NaN"],
      ["NaN 3 r3.x NaN"],
      [],
      [],
      [],
      [],
    ]);
  });

  test("[PICA200 5 s7, s33] of a zero that was too small for f24 is the step that flushed it", () => {
    const given = { v: { 1: [2 ** -40, 2 ** -50, 0, 0] }, c: { 4: [2 ** -30, 2 ** -40, Infinity, 0] } };
    const of = (arithmetic: ArithmeticName) =>
      linesExecuted([compute("mul", "o0", ["c4", "v1"])], given, arithmetic);
    const product = of("f24");
    expect(originsBehind(product, "o0.x")).toEqual([`denormal 0 o0.x ${2 ** -70}`]);
    // Below the least subnormal number it is nothing but zero; zero times an infinity is zero by a rule.
    expect(originsBehind(product, "o0.y")).toEqual([]);
    expect(originsBehind(product, "o0.z")).toEqual(["infinity given c4.z Infinity"]);
    expect(originsBehind(of("f32"), "o0.x")).toEqual([]);
  });

  test("[PICA200 5 s42] in f32 is at 2^-126", () => {
    const given = { v: { 1: [2 ** -100, 0, 0, 0] }, c: { 4: [2 ** -30, 0, 0, 0] } };
    const product = linesExecuted([compute("mul", "o0", ["c4", "v1"])], given, "f32");
    expect(originsBehind(product, "o0.x")).toEqual([`denormal 0 o0.x ${2 ** -130}`]);
  });

  test("[PICA200 5 s48] may be an input, which lost what was too small on its way", () => {
    const given = { v: { 1: [2 ** -70, 1, 1, 1] } };
    expect(originsBehind(linesExecuted([compute("mov", "o0", ["v1"])], given), "o0.x")).toEqual([
      `denormal given v1.x ${2 ** -70}`,
    ]);
    expect(originsBehind(linesExecuted([compute("mov", "o0", ["v1"])], given, "f32"), "o0.x")).toEqual([]);
  });
});

describe("the numbers of registers", () => {
  test("[PICA200 5 s1, s40] are 24-bit floats or singles, by the arithmetic; others are no such numbers", () => {
    const { formatOf } = PICA200.numerics;
    for (const file of ["o", "r", "bank", "v", "c"])
      expect([formatOf(file, "f24"), formatOf(file, undefined), formatOf(file, "f32")]).toEqual([
        F24_FORMAT,
        F24_FORMAT,
        SINGLE_FORMAT,
      ]);
    for (const file of ["a0", "aL", "cmp", "loop", "i", "b"]) expect(formatOf(file, "f24")).toBeNull();
  });

  test("[Ruling 141] are at the beginning what the arithmetic loads", () => {
    const { inputs, constants } = laneOf({ v: { 1: [1 + 2 ** -20, 0, 0, 0] }, i: { 1: [300, 0, 0, -1] } });
    constants[4 * 96 + 4 * 4] = 0x100;
    const program = programOfLines([END]);
    const read = (file: string, index: number, arithmetic?: ArithmeticName) =>
      PICA200.initialRegisters(program, { inputs, constants }, arithmetic && { arithmetic }).read({
        file,
        index,
      });
    expect([read("v", 1)[0], read("v", 1, "f24")[0], read("v", 1, "f32")[0]]).toEqual([1, 1, 1 + 2 ** -20]);
    expect([read("i", 1), read("b", 0)]).toEqual([[44, 0, 0, 255], [1]]);
    expect(
      tracedExecution(
        PICA200,
        program,
        { inputs, constants },
        { steps: [], end: null, executed: 0 },
        "f32",
      ).initial.read({ file: "v", index: 1 })[0],
    ).toBe(1 + 2 ** -20);
    expect(() => PICA200.initialRegisters(program, { inputs, constants }, { arithmetic: "f16" })).toThrow(
      TypeError,
    );
  });
});
