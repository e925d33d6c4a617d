/** Checked runs as batches that several threads share. */

import type { Strided } from "@glasm/base";
import {
  dataOf,
  denseVectors,
  type Job,
  namedVectors,
  type PooledArray,
  type PooledBatch,
  type PooledData,
  type PooledRunner,
} from "@glasm/vm";
import type { CheckedBatch, CheckedOptions } from "../exec/check-batch.js";
import { Unit } from "../exec/unit.js";
import type { InputArray } from "../exec/values.js";
import { REGISTERS } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { runChecked } from "../run.js";

/** Runs programs in any thread. */
export const SHADER_RUNNER: PooledRunner<Program> = {
  name: "pica200",
  run(program, batch, options) {
    runChecked(program, runsOf(batch), options as CheckedOptions);
  },
};

/** Checked runs; those that go on with what the one before has left, or emit triangles, one after the other. */
export function jobOfRuns(program: Program, given: CheckedBatch, options: CheckedOptions): Job {
  if (program.stage === "vertex" && options.state === "fresh")
    return { runner: SHADER_RUNNER, program, batch: pooledRuns(given), options };
  const batch = { ...given, unit: given.unit ?? new Unit() };
  return {
    count: batch.count,
    run(first, count) {
      runChecked(program, batch, options, first, count);
    },
  };
}

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);
/** The names of arrays of registers; those of inputs say what their words are. */
const NAMES = {
  singles: numbered("singles of v", REGISTERS.v.count),
  f24: numbered("f24 of v", REGISTERS.v.count),
  outputs: numbered("o", REGISTERS.o.count),
  temporaries: numbered("r", REGISTERS.r.count),
} as const;
const CONSTANTS = { singles: "singles of c", f24: "f24 of c" } as const;

function pooledRuns(batch: CheckedBatch): PooledBatch {
  const { count, attributes, uniforms, addresses, flags, ends, executed, reached } = batch;
  const { c, i, b } = uniforms;
  const arrays: Record<string, PooledArray> = {
    ...namedVectors(
      NAMES.singles,
      "input",
      attributes.map((array) => (array?.areSingles === true ? array : null)),
    ),
    ...namedVectors(
      NAMES.f24,
      "input",
      attributes.map((array) => (array?.areSingles === false ? array : null)),
    ),
    ...namedVectors(NAMES.outputs, "output", batch.outputs),
    ...namedVectors(NAMES.temporaries, "output", batch.temporaries),
    [c.areSingles ? CONSTANTS.singles : CONSTANTS.f24]: { use: "uniform", data: c.words },
    i: { use: "uniform", data: i },
    b: { use: "uniform", data: b },
  };
  if (addresses !== undefined) arrays["addresses"] = denseVectors("output", addresses, 3);
  if (flags !== undefined) arrays["flags"] = denseVectors("output", flags, 2);
  if (ends !== undefined) arrays["ends"] = denseVectors("output", ends, 1);
  if (executed !== undefined) arrays["executed"] = denseVectors("output", executed, 1);
  if (reached !== undefined) arrays["reached"] = { use: "marks", data: reached };
  return { count, arrays };
}

function runsOf(batch: PooledBatch): CheckedBatch {
  const { count, arrays } = batch;
  const optional = <Name extends string, Data extends PooledData>(name: Name) => {
    const given = dataOf<Data>(batch, name);
    return (given === undefined ? {} : { [name]: given }) as Partial<Record<Name, Data>>;
  };
  const named = (names: readonly string[]) =>
    names.map((name) => (arrays[name] ?? null) as Strided<Uint32Array> | null);
  const f24 = named(NAMES.f24);
  const singles = dataOf<Uint32Array>(batch, CONSTANTS.singles);
  return {
    count,
    attributes: named(NAMES.singles).map((array, index): InputArray | null => {
      if (array !== null) return { ...array, areSingles: true };
      const words = f24[index] ?? null;
      return words && { ...words, areSingles: false };
    }),
    outputs: named(NAMES.outputs),
    temporaries: named(NAMES.temporaries),
    uniforms: {
      c: { words: singles ?? dataOf<Uint32Array>(batch, CONSTANTS.f24)!, areSingles: singles !== undefined },
      i: dataOf<Uint8Array>(batch, "i")!,
      b: dataOf<Uint8Array>(batch, "b")!,
    },
    ...optional<"addresses", Int32Array>("addresses"),
    ...optional<"flags", Uint8Array>("flags"),
    ...optional<"ends", Uint8Array>("ends"),
    ...optional<"executed", Uint32Array>("executed"),
    ...optional<"reached", Uint8Array>("reached"),
  };
}
