/** Single runs of programs, with everything that they show. */

import { singleToBits } from "@glasm/base";
import { type End, ENDS } from "@glasm/vm";
import type { RunOptions, Uniforms } from "../../src/exec/batch.js";
import type { Triangle, Unit } from "../../src/exec/unit.js";
import { uniformsOf } from "../../src/exec/uniforms.js";
import { f24FromSingle } from "../../src/numbers/f24.js";
import type { Program } from "../../src/program/program.js";
import { run } from "../../src/run.js";

export type Vector = readonly [x: number, y: number, z: number, w: number];

/** What registers hold: numbers on their way into them, or words of 24 bits. */
export interface Given {
  readonly v?: Readonly<Record<number, readonly number[]>>;
  readonly c?: Readonly<Record<number, readonly number[]>>;
  readonly i?: Readonly<Record<number, readonly number[]>>;
  readonly b?: readonly number[];
  /** Whether numbers of v and c are words of 24 bits. */
  readonly areWords?: boolean;
}

export interface Shown {
  readonly o: readonly Vector[];
  readonly r: readonly Vector[];
  readonly a0: readonly number[];
  readonly aL: number;
  readonly cmp: readonly boolean[];
  readonly end: End;
  readonly executed: number;
  readonly reached: readonly number[];
  readonly triangles: readonly Triangle[];
}

const words = (numbers: readonly number[], areWords: boolean): readonly number[] =>
  numbers.map((number) => (areWords ? number : f24FromSingle(singleToBits(Math.fround(number)))));

export function uniforms(program: Program, { c = {}, i = {}, b = [], areWords = false }: Given): Uniforms {
  const result = uniformsOf(program);
  for (const [index, values] of Object.entries(c)) result.c.set(words(values, areWords), 4 * Number(index));
  for (const [index, values] of Object.entries(i)) result.i.set(values, 4 * Number(index));
  for (const index of b) result.b[index] = 1;
  return result;
}

/** Runs a program for some inputs with the same uniforms; with the state "kept" maybe on a unit that is there. */
export function runs(
  program: Program,
  inputs: readonly Given["v"][],
  given: Given = {},
  { unit, ...options }: RunOptions & { readonly unit?: Unit } = {},
): readonly Shown[] {
  const count = inputs.length;
  const attributes = Array.from({ length: 16 }, (_, index) =>
    Uint32Array.from(inputs.flatMap((v) => words(v?.[index] ?? [0, 0, 0, 0], given.areWords ?? false))),
  );
  const columns = () => Array.from({ length: 16 }, () => new Float32Array(4 * count));
  const [outputs, temporaries] = [columns(), columns()];
  const addresses = new Int32Array(3 * count);
  const flags = new Uint8Array(2 * count);
  const ends = new Uint8Array(count);
  const executed = new Uint32Array(count);
  const reached = new Uint8Array(program.instructions.length);
  const triangles = inputs.map((): Triangle[] => []);
  run(
    program,
    {
      count,
      attributes,
      uniforms: uniforms(program, given),
      outputs,
      temporaries,
      addresses,
      flags,
      ends,
      executed,
      reached,
      ...(unit === undefined ? {} : { unit }),
      onTriangle: (triangle, number) => triangles[number]!.push(triangle),
    },
    { engine: "interpreter", ...options },
  );
  const vectors = (files: readonly Float32Array[], number: number): readonly Vector[] =>
    files.map((column) => [...column.subarray(4 * number, 4 * number + 4)] as unknown as Vector);
  return inputs.map((_, number) => ({
    o: vectors(outputs, number),
    r: vectors(temporaries, number),
    a0: [...addresses.subarray(3 * number, 3 * number + 2)],
    aL: addresses[3 * number + 2]!,
    cmp: [flags[2 * number] === 1, flags[2 * number + 1] === 1],
    end: ENDS[ends[number]!]!,
    executed: executed[number]!,
    reached: [...reached.keys()].filter((address) => reached[address] === 1),
    triangles: triangles[number]!,
  }));
}

/** Runs a program once. */
export function runOnce(program: Program, given: Given = {}, options: RunOptions = {}): Shown {
  return runs(program, [given.v ?? {}], given, options)[0]!;
}
