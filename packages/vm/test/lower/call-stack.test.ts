import { describe, expect, test } from "@jest/globals";
import { evaluateKernel } from "@glasm/codegen";
import { ENDS, type ProgramFlow } from "../../src/flow/program-flow.js";
import { lower } from "../../src/lower/kernel.js";
import { namedBy, withSets } from "../../src/registers/effects.js";
import { Cells } from "../../src/registers/cells.js";
import { branch, call, flowOf, ret } from "../flow/flows.js";

const CELLS = new Cells([
  { name: "r", role: "temporary", count: 1, components: 1, wordType: "single", initial: [0] },
]);

/** How a program of transfers alone ends, and how many of its instructions are executed. */
function outcome(flow: ProgramFlow<number>, inlineLimit: number) {
  const parts = [{ tests: [], uses: [], writes: [] }];
  const effect = withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput: true });
  const program = {
    cells: CELLS,
    flow,
    effects: flow.instructions.map(() => effect),
    instructionLimit: 5000,
    arrays: [],
    keptRows: 0,
    emitter: () => ({
      beginBlock: () => undefined,
      loadInput: () => undefined,
      execute: () => undefined,
      test: () => {
        throw new Error("no transfer is conditional");
      },
      storeResult: () => undefined,
    }),
  };
  const kernel = lower(program, { counts: true, careful: true, inlineLimit });
  const words = new Uint32Array(2);
  evaluateKernel(kernel, { buffer: words.buffer }, 1)(1, 0, 0, 4);
  return [ENDS[words[0]!], words[1]!];
}

const [STACKED, INLINED] = [0, 2000];

/** So many calls of a subroutine that only returns. */
const calls = (count: number): ProgramFlow<number> =>
  flowOf([...Array.from({ length: count }, () => call(count + 1)), branch(count + 2), ret()]);
/** A chain of so many calls, none of which returns. */
const depth = (count: number, entries: number): ProgramFlow<number> =>
  flowOf(
    Array.from({ length: count }, (_, number) => call(number + 1)),
    entries,
  );

describe("the call stack of a kernel", () => {
  test("has a number for each of 255 calls, and tells of more", () => {
    expect(outcome(calls(255), STACKED)).toEqual(["end", 2 * 255 + 1]);
    expect(() => outcome(calls(256), STACKED)).toThrow("255 calls at most, not 256");
    expect(outcome(calls(256), INLINED)).toEqual(["end", 2 * 256 + 1]);
  });

  test("has at most four entries, and tells of more", () => {
    expect(outcome(depth(4, 4), STACKED)).toEqual(["end", 4]);
    expect(outcome(depth(5, 4), STACKED)).toEqual(["call-overflow", 5]);
    expect(() => outcome(depth(4, 5), STACKED)).toThrow("4 entries at most, not 5");
    expect(outcome(depth(5, 5), INLINED)).toEqual(["end", 5]);
    expect(outcome(depth(6, 5), INLINED)).toEqual(["call-overflow", 6]);
  });

  test.each([1, 2, 3, 4])("with %i entries is full behind as many calls, inlined or not", (entries) => {
    for (const limit of [STACKED, INLINED]) {
      expect(outcome(depth(entries, entries), limit)).toEqual(["end", entries]);
      expect(outcome(depth(entries + 1, entries), limit)).toEqual(["call-overflow", entries + 1]);
    }
  });
});
