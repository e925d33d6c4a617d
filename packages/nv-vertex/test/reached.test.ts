import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { compile, type CompileOptions } from "../src/compile/compiled.js";
import type { Batch } from "../src/exec/batch.js";
import { trace } from "../src/exec/trace.js";
import type { Program } from "../src/program/program.js";
import { ENGINES, run } from "../src/run.js";
import { batchOf, copyOf, widePool } from "./arbitrary-batch.js";
import { arbitraryProgramOfAny } from "./arbitrary-program.js";
import { type CountedBatch, newBatch, outcomeOf } from "./execution.js";
import { loaded } from "./texts.js";

type Run = (program: Program, batch: Batch) => void;

const compiledWith =
  (options: CompileOptions): Run =>
  (program, batch) => {
    compile(program, options).run(batch);
  };

const RUNS: Readonly<Record<string, Run>> = {
  ...Object.fromEntries(
    ENGINES.map((engine): [string, Run] => [
      engine,
      (program, batch) => {
        run(program, batch, { engine });
      },
    ]),
  ),
  "compiled without vectors": compiledWith({ target: "scalar" }),
  "compiled, always flushing": compiledWith({ flush: "always" }),
  "compiled with a call stack": compiledWith({ inlineLimit: 0 }),
};

/** The numbers of the instructions that a run says were reached. */
function reachedBy(runIt: Run, program: Program, batch: Batch): readonly number[] {
  const reached = new Uint8Array(program.instructions.length);
  runIt(program, { ...batch, reached });
  return Array.from(reached.keys()).filter((index) => reached[index] === 1);
}

/** A batch of vertices whose v[1].x are the given numbers. */
function verticesOf(...numbers: readonly number[]): CountedBatch {
  const batch = newBatch(numbers.length);
  numbers.forEach((number, i) => (batch.attributes[64 * i + 4] = number));
  return batch;
}

const BRANCHES = loaded(`!!VP2.0
  MOVC R0.x, v[1].x;
  BRA positive (GT.x);
  CAL negative (LT.x);
  MOV o[HPOS], v[0];
  RET;
positive: ADD o[HPOS], v[0], v[0];
  RET (TR);
  MOV o[COL0], v[0];
negative: MUL o[COL1], v[0], v[0];
  END`);

describe.each(Object.entries(RUNS))("what vertices reach, by the engine %s", (_, runIt) => {
  test.each([
    [[1], [0, 1, 5, 6]],
    [[0], [0, 1, 2, 3, 4]],
    [[-1], [0, 1, 2, 8]],
    [
      [1, -1],
      [0, 1, 2, 5, 6, 8],
    ],
    [
      [0, 0, 0, 0, 1],
      [0, 1, 2, 3, 4, 5, 6],
    ],
    [[], []],
  ])("is what any of them executes: %j [VP2 2.14.2.3, Ruling 132]", (numbers, wanted) => {
    expect(reachedBy(runIt, BRANCHES, verticesOf(...numbers))).toEqual(wanted);
  });

  test("is found in every chunk, at its first and its last vertex [VP2 2.14.2.3]", () => {
    for (const at of [0, 1023, 1024, 2047, 2048, 2100]) {
      const numbers = new Array<number>(2101).fill(0);
      numbers[at] = 1;
      expect(reachedBy(runIt, BRANCHES, verticesOf(...numbers))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
  });

  test("begins with the entry, and is what precedes the limit of instructions [VP2 2.14.2.3, Ruling 28, Ruling 132]", () => {
    // Two instructions, two for each turn, and three.
    const loop = loaded(`!!VP2.0 MOV o[COL1], v[0]; main: MOV o[HPOS], v[0]; MOV R0.x, v[1].x;
      again: ADDC R0.x, R0.x, -c[0].x; BRA again (GT.x); MOV R1, v[0]; MOV R2, v[0]; MOV R3, v[0]; END`);
    const after = (turns: number): readonly number[] => {
      const batch = verticesOf(turns);
      batch.parameters[0] = 1;
      return reachedBy(runIt, loop, batch);
    };
    expect(after(32_765)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(after(32_766)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after(32_767)).toEqual([1, 2, 3, 4]);
    const straight = loaded("!!VP2.0 again: MOV R0, v[0]; MOV o[HPOS], R0; MOV R1, R0; BRA again; END");
    expect(reachedBy(runIt, straight, verticesOf(0))).toEqual([0, 1, 2, 3]);
  });

  test("has a byte for the last instruction of the longest program [VP2 2.14.1.8]", () => {
    const program = loaded(
      `!!VP2.0 ${"MOV R0, v[0];".repeat(253)} MOVC CC.x, v[1].x; RET (EQ.x); MOV o[HPOS], R0; END`,
    );
    const everything = Array.from({ length: 256 }, (_, i) => i);
    expect(reachedBy(runIt, program, verticesOf(0))).toEqual(everything.slice(0, 255));
    expect(reachedBy(runIt, program, verticesOf(1))).toEqual(everything);
  });

  test("has branches that are not taken, writes of nothing and the call that overflows [Ruling 132]", () => {
    const program = loaded(
      `!!VP2.0 MOVC CC.x, v[1].x; MOV R0 (LT.x), v[0]; here: CAL here (GT.x); MOV o[HPOS], v[0]; END`,
    );
    expect(reachedBy(runIt, program, verticesOf(1))).toEqual([0, 1, 2]);
    expect(reachedBy(runIt, program, verticesOf(0))).toEqual([0, 1, 2, 3]);
  });

  test("of a vertex state program is what its executions reach [VP2 2.14.5]", () => {
    const program = loaded("!!VSP1.0 ADD c[0], c[0], v[0]; MOV c[1], c[0]; END");
    expect(reachedBy(runIt, program, newBatch(3))).toEqual([0, 1]);
    expect(reachedBy(runIt, program, newBatch(0))).toEqual([]);
  });

  test("is added to what the array has, and longer arrays may be given", () => {
    const reached = new Uint8Array(12).fill(9, 7);
    runIt(BRANCHES, { ...verticesOf(0), reached });
    expect([...reached]).toEqual([1, 1, 1, 1, 1, 0, 0, 9, 9, 9, 9, 9]);
  });

  test("changes nothing else [Ruling 132]", () => {
    const [plain, asked] = [verticesOf(1, 0, -1, 2, 0), verticesOf(1, 0, -1, 2, 0)];
    runIt(BRANCHES, plain);
    runIt(BRANCHES, { ...asked, reached: new Uint8Array(9) });
    expect(outcomeOf(asked)).toEqual(outcomeOf(plain));
  });

  test("needs an array of bytes, one for each instruction", () => {
    for (const [reached, error] of [
      [new Uint8Array(8), RangeError],
      [new Uint8ClampedArray(9), TypeError],
      [[], TypeError],
      [null, TypeError],
    ] as const) {
      const batch = { ...verticesOf(1), reached: reached as never };
      expect(() => {
        runIt(BRANCHES, batch);
      }).toThrow(error);
      expect(batch.ends[0]).toBe(255);
    }
  });
});

test("every engine gives what the traces of the vertices have [Ruling 3]", () => {
  const counts = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(arbitraryProgramOfAny({ maxInstructions: 40 }), counts, widePool, (program, count, pool) => {
      const batch = batchOf(count, pool);
      const wanted = new Set<number>();
      const parameters = batch.parameters.slice();
      for (let vertex = 0; vertex < count; vertex += 1) {
        const attributes = batch.attributes.subarray(64 * vertex, 64 * vertex + 64);
        const traced = trace(program, { attributes, parameters });
        for (const { instruction } of traced.steps) wanted.add(instruction);
        parameters.set(traced.parameters);
      }
      const numbers = [...wanted].sort((a, b) => a - b);
      for (const [name, runIt] of Object.entries(RUNS))
        expect([name, reachedBy(runIt, program, copyOf(batch))]).toEqual([name, numbers]);
    }),
    { numRuns: 100 },
  );
});
