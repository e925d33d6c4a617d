import { singleToHex } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { codeOf } from "../src/compile/program-code.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { givens, inputs, programs } from "./support/arbitrary-program.js";
import { compute, control, END, NOP, programOfLines } from "./support/code.js";
import { runs, type Shown, type Vector } from "./support/runs.js";

const hex = (vectors: readonly Vector[]) => vectors.map((vector) => vector.map(singleToHex).join(" "));
/** With the bits of all numbers. */
const bits = (shown: readonly Shown[]) =>
  shown.map(({ o, r, ...others }) => ({ ...others, o: hex(o), r: hex(r) }));

describe("both engines", () => {
  test.each(ARITHMETICS)("[PICA200 5 s38, 7] give the same bits for random programs in %s", (arithmetic) => {
    let compiled = 0;
    fc.assert(
      fc.property(programs(24, "vertex"), givens, inputs, fc.integer({ min: 30, max: 3000 }), (...given) => {
        const [program, uniforms, vertices, limit] = given;
        const options = { arithmetic, limit };
        if (codeOf(program) !== null) compiled++;
        const expected = runs(program, vertices, uniforms, options);
        const actual = runs(program, vertices, uniforms, { ...options, engine: "compiled" });
        expect(bits(actual)).toEqual(bits(expected));
      }),
      { numRuns: 200 },
    );
    expect(compiled).toBeGreaterThan(100);
  });

  test("[Ruling 142] give the same bits for a program with more ways than are taken apart", () => {
    // Each word is a jump into the next two, or a call from there: the stacks differ on every way.
    const lines = Array.from({ length: 60 }, (_, address) =>
      control(address % 3 === 0 ? "callu" : "jmpu", {
        target: address + 1 + (address % 2),
        count: (address % 7) + 2,
        uniform: address % 16,
      }),
    );
    const program = programOfLines([...lines, compute("mov", "o0", ["v0"]), END]);
    expect(codeOf(program)).toBeNull();
    const given = { b: [0, 3, 4, 9, 11] };
    const shown = (engine: "interpreter" | "compiled") =>
      bits(runs(program, [{ 0: [1, 2, 3, 4] }, {}], given, { engine, limit: 500 }));
    expect(shown("compiled")).toEqual(shown("interpreter"));
  });

  test("[PICA200 2 s2, s3] run a program of 4096 words", () => {
    const program = programOfLines([
      ...Array.from({ length: 4094 }, () => NOP),
      compute("add", "o1", ["v0", "v1"]),
      END,
    ]);
    expect(codeOf(program)).not.toBeNull();
    for (const engine of ["interpreter", "compiled"] as const) {
      const [run] = runs(program, [{ 0: [1, 2, 3, 4], 1: [1, 1, 1, 1] }], {}, { engine });
      expect(run).toMatchObject({ end: "end", executed: 4096 });
      expect(run!.o[1]).toEqual([2, 3, 4, 5]);
    }
  });

  test("run batches larger than what is computed at once, with some runs ended by the limit", () => {
    // A loop over a jump back as long as v0.x is below the count of passes: lanes take different times.
    const program = programOfLines([
      compute("add", "r0.x", ["r0.x", "v1.x"]),
      compute("cmp", "r0", ["r0.x", "v0.x"], { compareX: 2, compareY: 2 }),
      control("jmpc", { target: 0, join: 2, referenceX: 1 }),
      compute("mov", "o0", ["r0"]),
      END,
    ]);
    const vertices = Array.from({ length: 700 }, (_, i) => ({
      0: [i % 37 === 0 ? 1000 : i % 11, 0, 0, 0],
      1: [1, 0, 0, 0],
    }));
    const shown = (engine: "interpreter" | "compiled") =>
      bits(runs(program, vertices, {}, { engine, limit: 100 }));
    expect(shown("compiled")).toEqual(shown("interpreter"));
    expect(new Set(shown("compiled").map(({ end }) => end))).toEqual(new Set(["end", "instruction-limit"]));
  });
});
