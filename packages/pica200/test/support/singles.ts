/** Runs in the arithmetic f32 of singles whose exponents are close together, from one batch to the next wherever they like. */

import { singleToHex } from "@glasm/base";
import { ENGINES } from "@glasm/vm";
import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { uniformsOf } from "../../src/exec/uniforms.js";
import type { Program } from "../../src/program/program.js";
import { run } from "../../src/run.js";

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
export function expectSameSingles(program: Program, pools: readonly (readonly number[])[]): void {
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

/** Those of the constants, then those of the vertices of each batch. */
export const pools = fc.array(pool, { minLength: 2, maxLength: 7 });
