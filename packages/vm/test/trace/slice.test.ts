import { describe, expect, test } from "@jest/globals";
import type { InstructionFlow } from "../../src/flow/program-flow.js";
import { Cells } from "../../src/registers/cells.js";
import { type EffectPart, type Effects, namedBy } from "../../src/registers/effects.js";
import { backwardSlice } from "../../src/trace/slice.js";
import type { TraceStep } from "../../src/trace/trace.js";

const CELLS = new Cells([
  { name: "r", role: "temporary", count: 3, components: 1, wordType: "single", initial: [0] },
  { name: "v", role: "input", count: 2, components: 1, wordType: "single" },
]);
const [R0, R1, R2] = [0, 1, 2].map((index) => CELLS.of("r", index, 0)) as [number, number, number];
const [V0, V1] = [CELLS.of("v", 0, 0), CELLS.of("v", 1, 0)];
const AT_TOP = { callStack: [] };

const copies = (from: number, to: number): EffectPart => ({ tests: [], uses: [from], writes: [to] });
const tests = (cell: number): EffectPart => ({ tests: [cell], uses: [], writes: [] });

/**
 * A program of two instructions, whose flow tells four points apart: the first one copies v0 to r0 or, at the second
 * point, v1 to r1; the other one asks r2, and copies r0 to r1.
 */
const POINTS = [
  { instruction: 0, part: copies(V0, R0), way: { kind: "next" } },
  { instruction: 0, part: copies(V1, R1), way: { kind: "next" } },
  { instruction: 1, part: tests(R2), way: { kind: "branch", target: 4, when: "r2" } },
  { instruction: 1, part: copies(R0, R1), way: { kind: "next" } },
] as const satisfies readonly { instruction: number; part: EffectPart; way: InstructionFlow<unknown> }[];

const PROGRAM = {
  cells: CELLS,
  flow: {
    entry: 0,
    callStack: { entries: 1, whenFull: "end" },
    instructions: POINTS.map(({ way }) => way),
  },
  effects: POINTS.map(({ part }): Effects => ({
    parts: [part],
    named: namedBy(CELLS, [part]),
    isOutput: false,
  })),
} as const;

/** A step at a point; `taken` is whether a transfer was. */
function stepAt(point: number, isPointSaid: boolean, taken = true): TraceStep {
  const { instruction, part } = POINTS[point]!;
  const at = (cells: readonly number[]) => cells.map((cell) => CELLS.at(cell));
  return {
    ...(isPointSaid ? { instruction, point } : { instruction: point }),
    parts: [{ written: taken, tested: at(part.tests), used: at(part.uses) }],
    writes: [],
    before: AT_TOP,
    after: AT_TOP,
    next: null,
  };
}

const slice = (steps: readonly TraceStep[], index: number) => {
  const found = backwardSlice(
    PROGRAM,
    { steps, end: "end", executed: steps.length },
    { file: "r", index, component: 0 },
  );
  return [found.steps.map(({ step }) => step), found.inputs.map(({ file, index }) => `${file}${index}`)];
};

describe("a slice of steps that tell points apart", () => {
  const steps = [stepAt(0, true), stepAt(1, true), stepAt(2, true, false), stepAt(3, true)];

  test("has the effects and the flow of the points, not those of the instructions", () => {
    expect(slice(steps, 1)).toEqual([[0, 2, 3], ["v0"]]);
    expect(slice(steps, 0)).toEqual([[0], ["v0"]]);
  });

  test("is that of as many instructions, if each is one", () => {
    const apart = steps.map((_, point) => stepAt(point, false, point !== 2));
    for (const index of [0, 1, 2]) expect(slice(apart, index)).toEqual(slice(steps, index));
  });

  test("has the point that decides, taken or not", () => {
    const taken = steps.slice(0, 2).concat(stepAt(2, true, true));
    expect(slice(taken, 1)).toEqual([[1, 2], ["v1"]]);
    expect(slice(taken, 0)).toEqual([[0], ["v0"]]);
  });
});
