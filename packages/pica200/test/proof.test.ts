import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { codeOf } from "../src/compile/program-code.js";
import type { Program } from "../src/program/program.js";
import { PROPERTIES } from "./soak.js";
import { compute, END, programOfLines } from "./support/code.js";
import { expectSameSingles, pools } from "./support/singles.js";

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
  test("[PICA200 5 s41] for sums and products of sums and products", () => {
    fc.assert(
      fc.property(pools, (drawn) => {
        expectSameSingles(programOfLines(LIGHTING), drawn);
      }),
      { numRuns: 40 },
    );
  });
  test("[PICA200 5 s41] for random programs", () => {
    fc.assert(PROPERTIES.exponents, { numRuns: 40 });
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
