import { backwardSlice } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { trace, traceOf } from "../src/exec/trace.js";
import { CELLS } from "../src/isa/register-files.js";
import { PICA200 } from "../src/machine.js";
import { pointsOf } from "../src/program/points.js";
import type { Program } from "../src/program/program.js";
import { numberedProgram } from "../src/program/traced-program.js";
import { givens, inputs, programs } from "./support/arbitrary-program.js";
import { compute, control, END, NOP, programOfLines } from "./support/code.js";
import { runOnce, uniforms } from "./support/runs.js";

const GIVEN = { v: { 1: [100, 0, 0, 0], 2: [2, 0, 0, 0] } } as const;

const vectors = (v: Readonly<Record<number, readonly number[]>>) =>
  Array.from({ length: 16 }, (_, k) => Float32Array.from(v[k] ?? [0, 0, 0, 0]));

describe("traces of programs with many points", () => {
  /** Calls of one procedure, which has points of its own in each of them: this many points. */
  const withPoints = (count: number): Program => {
    const [calls, words] = [63, 129];
    const nops = count - calls * (1 + words) - 1;
    const first = calls + nops + 1;
    return programOfLines([
      ...Array.from({ length: calls }, () => control("call", { target: first, count: words })),
      ...Array.from({ length: nops }, () => NOP),
      END,
      compute("add", "r0.x", ["r0", "v1"]),
      compute("cmp", "r0", ["r0", "v2"], { compareX: 4, compareY: 0 }),
      control("ifc", { target: first + 5, count: 0, join: 2, referenceX: 1 }),
      compute("mov", "o0.x", ["r0"]),
      NOP,
      ...Array.from({ length: words - 5 }, () => NOP),
    ]);
  };

  test.each([
    [8192, false],
    [8193, true],
  ])("[Ruling 162] of %i points are there, and slices of them", (count, isPartial) => {
    const program = withPoints(count);
    const exact = pointsOf(program, { points: count, divisions: Infinity });
    expect(exact!.points).toHaveLength(count);
    expect(PICA200.flow(program).isPartial ?? false).toBe(isPartial);
    const { steps, end, executed } = trace(program, {
      attributes: vectors(GIVEN.v),
      uniforms: uniforms(program, GIVEN),
    });
    const shown = runOnce(program, GIVEN);
    expect([end, executed, steps.length]).toEqual([shown.end, shown.executed, shown.executed]);
    const sliced = { cells: CELLS, flow: PICA200.flow(program), effects: PICA200.effects(program) };
    const slice = backwardSlice(sliced, { steps, end, executed }, { file: "o", index: 0, component: 0 });
    const mnemonics = slice.steps.map(({ step }) => program.instructions[steps[step]!.instruction]!.mnemonic);
    expect(new Set(mnemonics)).toEqual(new Set(["add", "cmp", "ifc", "mov"]));
    expect(slice.inputs.map(({ file, index }) => `${file}${index}`)).toEqual(["v1", "v2"]);
    expect(PICA200.interfaceOf(program).inputs.map(({ register }) => register.index)).toEqual([1, 2]);
  });

  test("[Ruling 162] end with the number of steps that is asked for, however many points there are", () => {
    // Each IFU leaves an entry behind or not: every way has stacks of its own.
    const ifs = Array.from({ length: 200 }, (_, address) =>
      control("ifu", { target: address + 3, count: 1, uniform: address % 16 }),
    );
    const again = control("jmpu", { target: 0, count: 1, uniform: 15 });
    const program = programOfLines([...ifs, again, again, again]);
    expect(pointsOf(program, { points: 2 ** 13, divisions: Infinity })).toBeNull();
    const { steps, end } = trace(program, { attributes: [] }, { maxSteps: 1000 });
    expect([steps.length, end]).toEqual([1000, null]);
    const whole = trace(program, { attributes: [] }, { limit: 5000 });
    expect([whole.steps.length, whole.end]).toEqual([5000, "instruction-limit"]);
  });

  test.each([
    [512, false],
    [513, true],
  ])("[Ruling 142] with %i points where control divides are taken apart or not", (count, isRefused) => {
    const jumps = Array.from({ length: count }, (_, jump) => [
      control("jmpu", { target: 2 * jump + 2, count: 1, uniform: jump % 16 }),
      compute("add", "r0.x", ["r0", "v1"]),
    ]);
    const program = programOfLines([...jumps.flat(), compute("mov", "o0.x", ["r0"]), END]);
    expect(pointsOf(program) === null).toBe(isRefused);
  });

  test("[Ruling 166] give up after 65,536 steps if nothing else is said", () => {
    /** Jumps to itself as long as b0 is false. */
    const endless = programOfLines([control("jmpu", { target: 0, count: 1, uniform: 0 }), END]);
    const of = (options: { readonly limit: number; readonly maxSteps?: number }) => {
      const { steps, end } = trace(endless, { attributes: [] }, options);
      return [steps.length, end];
    };
    expect(of({ limit: 65_536 })).toEqual([65_536, "instruction-limit"]);
    expect(of({ limit: 65_537 })).toEqual([65_536, null]);
    expect(of({ limit: 65_537, maxSteps: Infinity })).toEqual([65_537, "instruction-limit"]);
  });

  test.each(["vertex", "geometry"] as const)(
    "[Ruling 162] of random %s programs are the same, numbered by addresses, and slices have no less",
    (stage) => {
      fc.assert(
        fc.property(programs(16, stage), givens, inputs, fc.nat(63), (program, given, [v], target) => {
          fc.pre(pointsOf(program, { points: 1000, divisions: 1000 }) !== null);
          const attributes = Array.from({ length: 16 }, (_, k) => Uint32Array.from(v?.[k] ?? [0, 0, 0, 0]));
          const input = { attributes, uniforms: uniforms(program, given) };
          const record = (most: { points: number; divisions: number }) => {
            const known = numberedProgram(program, most);
            const { steps, end, executed } = traceOf(program, known, input, { limit: 100 });
            const where = CELLS.at(CELLS.first.o + target);
            const slice = backwardSlice({ cells: CELLS, ...known }, { steps, end, executed }, where);
            const shown = steps.map((step) => ({ ...step, point: 0 }));
            return { end, executed, shown, slice: slice.steps.map(({ step }) => step) };
          };
          const exact = record({ points: 2 ** 13, divisions: Infinity });
          const byAddress = record({ points: 0, divisions: Infinity });
          expect({ ...byAddress, slice: null }).toEqual({ ...exact, slice: null });
          expect(byAddress.slice).toEqual(expect.arrayContaining(exact.slice));
        }),
        { numRuns: 60 },
      );
    },
  );
});
