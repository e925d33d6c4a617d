import { singleToHex } from "@glasm/base";
import { ENGINES } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { codeOf } from "../src/compile/program-code.js";
import { uniformsOf } from "../src/exec/uniforms.js";
import type { Program } from "../src/program/program.js";
import { run } from "../src/run.js";
import { programs } from "./support/arbitrary-program.js";
import { compute, END, programOfLines } from "./support/code.js";

/** A few numbers with their exponents close together, wherever these are: products of some are subnormal. */
const pool = fc
  .tuple(
    fc.integer({ min: -130, max: 20 }),
    fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([exponent, exponents]) =>
    exponents.map((difference, i) =>
      i === 7 ? 0 : Math.fround((i % 2 === 0 ? 1.25 : -1.75) * 2 ** (exponent + difference)),
    ),
  );

const COUNT = 9;

/** Singles for the registers of a file, four of each for every vertex. */
const columns = (count: number, numbers: readonly number[]) =>
  Array.from({ length: 16 }, (_, index) =>
    Float32Array.from(
      { length: 4 * count },
      (__, i) => numbers[(index + 3 * i + (i >> 2)) % numbers.length]!,
    ),
  );

/** Expects the bits of the reference engine, also of vertices whose exponents were not seen before. */
function expectSame(program: Program, pools: readonly (readonly number[])[]): void {
  const [constants, ...ofVertices] = pools;
  const c = Float32Array.from(
    { length: 4 * 96 },
    (_, i) => constants![(3 * i + (i >> 2)) % constants!.length]!,
  );
  const uniforms = { ...uniformsOf(program), c };
  for (const numbers of ofVertices) {
    const attributes = columns(COUNT, numbers);
    const [expected, actual] = ENGINES.map((engine) => {
      const [outputs, temporaries] = [columns(COUNT, [0]), columns(COUNT, [0])];
      const batch = { count: COUNT, attributes, uniforms, outputs, temporaries };
      run(program, batch, { engine, arithmetic: "f32", limit: 3000 });
      return [...outputs, ...temporaries].map((column) => [...column].map(singleToHex).join(" "));
    });
    expect(actual).toEqual(expected);
  }
}

const LIGHTING = [
  compute("dp4", "o0", ["c0", "v0"]),
  compute("dp3", "r0", ["c1", "v0"]),
  compute("add", "r1", ["c2", "-v0"]),
  compute("dp3", "r2", ["r1", "r1"]),
  compute("rsq", "r3", ["r2"]),
  compute("rcp", "r4", ["r0"]),
  compute("mul", "r5", ["r1", "r3"]),
  compute("mul", "o1", ["r5", "r4"]),
  compute("mad", "r6", ["r5", "c3", "r1"]),
  compute("dp4", "o2", ["r6", "r6"]),
  compute("dph", "o3", ["r5", "r6"]),
  compute("mul", "o4", ["r0", "r0"]),
  END,
];

describe("kernels that leave out flushes compute the bits of the reference engine", () => {
  const pools = fc.array(pool, { minLength: 2, maxLength: 7 });
  test("[PICA200 5 s41] for sums and products of sums and products", () => {
    fc.assert(
      fc.property(pools, (drawn) => {
        expectSame(programOfLines(LIGHTING), drawn);
      }),
      { numRuns: 60 },
    );
  });
  test("[PICA200 5 s41] for random programs", () => {
    fc.assert(
      fc.property(programs(24, "vertex"), pools, (program, drawn) => {
        expectSame(program, drawn);
      }),
      { numRuns: 60 },
    );
  });
});

test("[PICA200 5 s41] exponents are looked at where that saves more than it takes", () => {
  const products = (count: number): Program =>
    programOfLines([
      ...Array.from({ length: count }, () => compute("mul", "r0", ["r0", "c0"])),
      compute("mov", "o0", ["v0"]),
      compute("mov", "o1.xy", ["v1"]),
      END,
    ]);
  const assumes = (count: number) => codeOf(products(count))!.assumesExponents;
  // Six for each of two inputs: four components of each product, and six of the copies.
  expect([1, 2].map(assumes)).toEqual([false, true]);
});
