import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { compile, type CompileOptions, MAX_VARIANTS } from "../src/compile/compiled.js";
import type { ArithmeticName } from "../src/isa/environments.js";
import type { Program } from "../src/program/program.js";
import { run } from "../src/run.js";
import { arbitraryProgram, arbitraryProgramOfAny, ENVIRONMENT_NAMES } from "./arbitrary-program.js";
import { arbitraryBatch, copyOf, crowded } from "./arbitrary-batch.js";
import { type CountedBatch, outcomeOf } from "./execution.js";
import { loaded } from "./texts.js";

/** Expects the bits of the interpreter. */
function expectSame(program: Program, batch: CountedBatch, options: CompileOptions): void {
  const [expected, actual, plain] = [copyOf(batch), copyOf(batch), copyOf(batch)];
  const { arithmetic: name } = options;
  run(program, expected, { ...(name === undefined ? {} : { arithmetic: name }), engine: "interpreter" });
  compile(program, options).run(actual);
  expect(outcomeOf(actual)).toEqual(outcomeOf(expected));
  const { count, attributes, parameters, results } = plain;
  compile(program, options).run({ count, attributes, parameters, results });
  expect(results).toEqual(actual.results);
}

const batches = fc.integer({ min: 1, max: 9 }).chain(arbitraryBatch);
const arithmetic = fc.constantFrom<ArithmeticName>("unified", "vp1", "nv20", "nv30");

describe("the compiled engine computes the bits of the interpreter", () => {
  test.each(ENVIRONMENT_NAMES)("for %s programs [Ruling 3]", (environment) => {
    fc.assert(
      fc.property(arbitraryProgram(environment), batches, arithmetic, (program, batch, name) => {
        expectSame(program, batch, { arithmetic: name });
      }),
      { numRuns: 150 },
    );
  });
  test("for programs whose instructions depend on each other [Ruling 3]", () => {
    fc.assert(
      fc.property(
        arbitraryProgram("VP2.0", { maxInstructions: 20 }).map(crowded),
        batches,
        (program, batch) => {
          expectSame(program, batch, {});
        },
      ),
      { numRuns: 200 },
    );
  });
  test("with a call stack [VP2 2.14.2.3]", () => {
    fc.assert(
      fc.property(
        arbitraryProgram("VP2.0", { maxInstructions: 20 }).map(crowded),
        batches,
        (program, batch) => {
          expectSame(program, batch, { inlineLimit: 0 });
        },
      ),
      { numRuns: 200 },
    );
  });
  test("in scalar code [Ruling 3]", () => {
    fc.assert(
      fc.property(arbitraryProgramOfAny(), batches, arithmetic, (program, batch, name) => {
        expectSame(program, batch, { arithmetic: name, target: "scalar" });
      }),
      { numRuns: 150 },
    );
  });
});

test("machine code is kept for the sets of options that were asked for last, MAX_VARIANTS of them", () => {
  const program = loaded("!!VP1.0 MOV o[HPOS], v[0]; END");
  const variant = (inlineLimit: number) => compile(program, { inlineLimit });
  const limits = Array.from({ length: MAX_VARIANTS }, (_, limit) => limit);
  const first = limits.map(variant);
  expect(limits.every((limit) => variant(limit) === first[limit])).toBe(true);
  variant(MAX_VARIANTS);
  expect(limits.slice(1).every((limit) => variant(limit) === first[limit])).toBe(true);
  expect(variant(0)).not.toBe(first[0]);
});

test("a program has machine code for each set of options, whichever was asked for last", () => {
  const program = loaded("!!VP1.0 MOV o[HPOS], v[OPOS]; END");
  const plain = compile(program);
  const sets: readonly CompileOptions[] = [
    { arithmetic: "vp1" },
    { target: "scalar" },
    { flush: "always" },
    { inlineLimit: 3 },
  ];
  for (const options of sets) {
    const other = compile(program, options);
    expect(other).not.toBe(plain);
    expect(compile(program)).toBe(plain);
    expect(compile(program, options)).toBe(other);
    expect(compile(program, options)).toBe(other);
  }
});
