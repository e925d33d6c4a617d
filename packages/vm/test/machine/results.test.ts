import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { ENGINES } from "@glasm/codegen";
import type { EmittedProgram } from "../../src/machine/emitted-program.js";
import { runLanes } from "../../src/machine/run-lanes.js";
import { traceLane } from "../../src/machine/trace-lane.js";
import { Cells } from "../../src/registers/cells.js";
import { namedBy, withSets } from "../../src/registers/effects.js";

const CELLS = new Cells([
  { name: "o", role: "result", count: 2, components: 2, wordType: "single", initial: [0, 1] },
  { name: "v", role: "input", count: 1, components: 1, wordType: "single" },
]);

/** Copies v0 to the first component of o1, if it is asked to, and hands on its results at the end. */
function program(copies: boolean): EmittedProgram {
  const parts = [{ tests: [], uses: [CELLS.of("v", 0, 0)], writes: [CELLS.of("o", 1, 0)] }];
  const copy = withSets(CELLS, { parts, isOutput: true, named: namedBy(CELLS, parts) });
  return {
    cells: CELLS,
    flow: {
      entry: 0,
      callStack: { entries: 1, whenFull: "end" },
      instructions: copies ? [{ kind: "next" }] : [],
    },
    effects: copies ? [copy] : [],
    instructionLimit: 10,
    maxVertices: 1,
    vertexCount: null,
    emitter: (builder, registers, access) => ({
      execute: () => registers.write(CELLS.of("o", 1, 0), access.input(0)[0]!),
      test: () => builder.all,
    }),
  };
}

const bits = (...values: number[]): number[] => values.map(singleToBits);
const inputsOf = (count: number) => Uint32Array.from({ length: count }, (_, lane) => singleToBits(lane + 2));

describe("results that no instruction writes hold what they begin with", () => {
  test.each(ENGINES)("in each lane, also after the first chunk, %s", (engine) => {
    const count = 258;
    const arrays = { inputs: inputsOf(count), constants: new Uint32Array() };
    const results = new Uint32Array(4 * count);
    runLanes(program(true), { count, ...arrays, results }, { engine });
    for (const lane of [0, 255, 256, 257])
      expect([...results.subarray(4 * lane, 4 * lane + 4)]).toEqual(bits(0, 1, lane + 2, 1));
    runLanes(program(false), { count: 1, ...arrays, results }, { engine });
    expect([...results.subarray(0, 5)]).toEqual(bits(0, 1, 0, 1, 0));
  });

  test("in a trace", () => {
    const input = { inputs: inputsOf(1), constants: new Uint32Array() };
    expect([...traceLane(program(true), input).results]).toEqual(bits(0, 1, 2, 1));
    expect([...traceLane(program(false), input).results]).toEqual(bits(0, 1, 0, 1));
  });
});
