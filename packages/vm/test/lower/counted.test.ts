import { describe, expect, test } from "@jest/globals";
import { evaluateKernel } from "@glasm/codegen";
import { ENDS } from "../../src/flow/program-flow.js";
import { lower } from "../../src/lower/kernel.js";
import { namedBy, withSets } from "../../src/registers/effects.js";
import { Cells } from "../../src/registers/cells.js";
import { branch, flowOf, next } from "../flow/flows.js";

const CELLS = new Cells([
  { name: "r", role: "temporary", count: 1, components: 1, wordType: "single", initial: [0] },
]);
const PARTS = [{ tests: [], uses: [], writes: [] }];
const EFFECT = withSets(CELLS, { parts: PARTS, named: namedBy(CELLS, PARTS), isOutput: true });

/** 0, 1, then 1 again and again. */
const ENDLESS = flowOf([next, branch(1)]);
const STRAIGHT = flowOf([next, next, next]);

/** How a program ends, how much counts as executed, and what as reached; null if the kernel leaves it undone. */
function outcome(
  flow: typeof STRAIGHT,
  counted: readonly (number | null)[] | undefined,
  { limit, careful }: { readonly limit: number; readonly careful: boolean },
) {
  const program = {
    cells: CELLS,
    flow,
    effects: flow.instructions.map(() => EFFECT),
    ...(counted === undefined ? {} : { counted }),
    instructionLimit: limit,
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
  const kernel = lower(program, { counts: true, reaches: true, careful });
  const words = new Uint32Array(16);
  const addresses = Array.from({ length: 8 }, (_, word) => 4 * word);
  const left = evaluateKernel(kernel, { buffer: words.buffer }, 1)(1, 0, ...addresses);
  return left > 0 ? null : [ENDS[words[0]!], words[1], ...words.subarray(2, 4)];
}

describe.each([true, false])("what counts as executed, if the kernel is careful: %p", (careful) => {
  const counting = (flow: typeof STRAIGHT, counted?: readonly (number | null)[], limit = 100) =>
    outcome(flow, counted, { limit, careful });

  test("is each instruction by its own number, if nothing else is said", () => {
    expect(counting(STRAIGHT)).toEqual(["end", 3, 0b111, 0]);
    expect(counting(STRAIGHT, [0, 1, 2])).toEqual(["end", 3, 0b111, 0]);
  });

  test("can be some of them, by other numbers, several by the same", () => {
    expect(counting(STRAIGHT, [5, null, 5])).toEqual(["end", 2, 1 << 5, 0]);
    expect(counting(STRAIGHT, [null, 33, 0])).toEqual(["end", 2, 1, 2]);
    expect(counting(STRAIGHT, [null, null, null])).toEqual(["end", 0, 0, 0]);
  });

  test("is what the limit is a limit of", () => {
    expect(counting(STRAIGHT, [0, null, 1], 2)).toEqual(["end", 2, 0b11, 0]);
    expect(counting(STRAIGHT, [null, 1, null], 1)).toEqual(["end", 1, 0b10, 0]);
    const expected = careful ? ["instruction-limit", 7, 0b10, 0] : null;
    expect(counting(ENDLESS, [null, 1], 7)).toEqual(expected);
  });
});

test("a careful kernel ends before what is one too many, and executes what does not count", () => {
  const limited = (limit: number) => outcome(STRAIGHT, [0, null, 1], { limit, careful: true });
  expect(limited(1)).toEqual(["instruction-limit", 1, 1, 0]);
  expect(limited(0)).toEqual(["instruction-limit", 0, 0, 0]);
});
