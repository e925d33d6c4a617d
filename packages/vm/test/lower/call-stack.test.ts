import { describe, expect, test } from "@jest/globals";
import { Builder, evaluateKernel } from "@glasm/codegen";
import { ENDS, type ProgramFlow } from "../../src/flow/program-flow.js";
import { CallStack } from "../../src/lower/call-stack.js";
import { lower } from "../../src/lower/kernel.js";
import type { EmittedProgram } from "../../src/machine/emitted-program.js";
import { traceLane } from "../../src/machine/trace-lane.js";
import { namedBy, withSets } from "../../src/registers/effects.js";
import { Cells } from "../../src/registers/cells.js";
import { branch, call, flowOf, ret } from "../flow/flows.js";

const CELLS = new Cells([
  { name: "r", role: "temporary", count: 1, components: 1, wordType: "single", initial: [0] },
]);

const NO_INPUT = { inputs: new Uint32Array(), constants: new Uint32Array() };
const INSTRUCTION_LIMIT = 5000;

const noTest = () => {
  throw new Error("no transfer is conditional");
};

/** A program of transfers alone. */
function programOf(flow: ProgramFlow<number>): EmittedProgram<number> {
  const parts = [{ tests: [], uses: [], writes: [] }];
  const effect = withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput: true });
  return {
    cells: CELLS,
    flow,
    effects: flow.instructions.map(() => effect),
    instructionLimit: INSTRUCTION_LIMIT,
    maxVertices: 1,
    vertexCount: null,
    emitter: () => ({ execute: () => undefined, test: noTest }),
  };
}

/** How a program of transfers alone ends, and how many of its instructions are executed. */
function outcome(flow: ProgramFlow<number>, inlineLimit: number) {
  const { cells, effects, instructionLimit } = programOf(flow);
  const emitter = () => ({
    beginBlock: () => undefined,
    loadInput: () => undefined,
    execute: () => undefined,
    test: noTest,
    storeResult: () => undefined,
  });
  const program = { cells, flow, effects, instructionLimit, arrays: [], keptRows: 0, emitter };
  const kernel = lower(program, { counts: true, careful: true, inlineLimit });
  const words = new Uint32Array(2);
  evaluateKernel(kernel, { buffer: words.buffer }, 1)(1, 0, 0, 4);
  return [ENDS[words[0]!], words[1]!];
}

const [STACKED, INLINED] = [0, 2000];

/** This many calls of a subroutine that only returns. */
const calls = (count: number): ProgramFlow<number> =>
  flowOf([...Array.from({ length: count }, () => call(count + 1)), branch(count + 2), ret()]);
/** A chain of this many calls, none of which returns. */
const depth = (count: number, entries: number): ProgramFlow<number> =>
  flowOf(
    Array.from({ length: count }, (_, number) => call(number + 1)),
    entries,
  );
/** This many calls within one another, all of which return, with calls after them that nothing comes to. */
const nested = (count: number, entries: number, unused = 0): ProgramFlow<number> =>
  flowOf(
    [
      ...Array.from({ length: count }, (_, number) => [call(2 * number + 2), ret()]).flat(),
      ret(),
      ...Array.from({ length: unused }, () => call(0)),
    ],
    entries,
    0,
    "lose-oldest",
  );

describe("the call stack of a kernel", () => {
  test("has a number for every call, in eight bits or in sixteen", () => {
    for (const count of [255, 256, 300])
      for (const limit of [STACKED, INLINED])
        expect(outcome(calls(count), limit)).toEqual(["end", 2 * count + 1]);
  });

  test("is of 65,535 calls at most, and tells of more", () => {
    const limit = { entries: 1, whenFull: "end" } as const;
    expect(new CallStack(new Builder([]), limit, 65_535).words).toHaveLength(1);
    expect(() => new CallStack(new Builder([]), limit, 65_536)).toThrow("at most 65535 calls, not 65536");
  });

  test.each([1, 2, 3, 4, 5, 8, 9])(
    "with %i entries is full after as many calls, inlined or not",
    (entries) => {
      for (const limit of [STACKED, INLINED]) {
        expect(outcome(depth(entries, entries), limit)).toEqual(["end", entries]);
        expect(outcome(depth(entries + 1, entries), limit)).toEqual(["call-overflow", entries + 1]);
      }
    },
  );

  test("of more than four entries takes more words", () => {
    const words = (entries: number, count: number) =>
      new CallStack(new Builder([]), { entries, whenFull: "end" }, count).words.length;
    expect([words(4, 255), words(5, 255), words(2, 256), words(3, 256)]).toEqual([1, 2, 1, 2]);
  });

  test.each([1, 2, 3, 4, 5, 8, 9])(
    "with %i entries loses the oldest, where its machine says so",
    (entries) => {
      for (const [limit, unused] of [
        [STACKED, 0],
        [STACKED, 255],
        [INLINED, 0],
      ] as const)
        for (const count of [entries, entries + 1, entries + 2, 2 * entries + 1])
          expect(outcome(nested(count, entries, unused), limit)).toEqual(["ret", count + entries + 1]);
    },
  );

  test.each([1, 4, 5])("of %i entries is the same in a trace", (entries) => {
    const traced = (flow: ProgramFlow<number>) => {
      const { end, executed } = traceLane(programOf(flow), NO_INPUT);
      return [end, executed];
    };
    expect(traced(depth(entries, entries))).toEqual(["end", entries]);
    expect(traced(depth(entries + 1, entries))).toEqual(["call-overflow", entries + 1]);
    for (const count of [entries, entries + 1, entries + 2])
      expect(traced(nested(count, entries))).toEqual(["ret", count + entries + 1]);
  });

  test.each([1, 4, 5])("of %i entries stands in a trace before and after each step", (entries) => {
    const { steps } = traceLane(programOf(depth(entries + 1, entries)), NO_INPUT);
    const stack = (count: number) => Array.from({ length: count }, (_, number) => number + 1);
    const counts = Array.from({ length: entries + 1 }, (_, number) => number);
    expect(steps.map(({ before }) => before.callStack)).toEqual(counts.map(stack));
    expect(steps.map(({ after }) => after.callStack)).toEqual([...counts.slice(1), entries].map(stack));
  });
});
