/** What users give to the engines is checked here, the same for each of them. */

import {
  checkArray,
  checkedView,
  checkMembers,
  checkName,
  checkObject,
  checkWhole,
  firstWordsOf,
  isArrayOf,
  type Strided,
} from "@glasm/base";
import { ENGINE_CHOICES } from "@glasm/vm";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { ARITHMETICS } from "../semantics/numerics.js";
import {
  type Batch,
  DEFAULT_LIMIT,
  MAX_LIMIT,
  type RegisterValues,
  type RunOptions,
  STATES,
  type Uniforms,
} from "./batch.js";
import { valuesOf } from "./uniforms.js";
import { Unit } from "./unit.js";
import { type InputArray, type ValueWords, wordsOfValues } from "./values.js";

/** A batch whose arrays are views of those that were given, as long as they are needed. */
export interface CheckedBatch extends Pick<
  Batch,
  "count" | "addresses" | "flags" | "ends" | "executed" | "reached" | "unit" | "onTriangle"
> {
  /** For each v register. */
  readonly attributes: readonly (InputArray | null)[];
  readonly uniforms: CheckedUniforms;
  /** For each register the bits of its singles. */
  readonly outputs: readonly (Strided<Uint32Array> | null)[];
  readonly temporaries: readonly (Strided<Uint32Array> | null)[];
}

/**
 * The constant registers after their check: c in words, i in bytes of x, y, z and w, b in bytes of 0 and 1.
 */
export interface CheckedUniforms {
  readonly c: ValueWords;
  readonly i: Uint8Array;
  readonly b: Uint8Array;
}

export type CheckedOptions = Required<RunOptions>;

/** All options of runs; commands that take fewer or more of them say which. */
const OPTION_NAMES: readonly (keyof RunOptions)[] = ["engine", "arithmetic", "state", "limit"];

/** @throws TypeError, RangeError if an option is unknown, of another kind, or out of its range */
export function checkedOptions(
  command: string,
  options: RunOptions,
  names: readonly string[] = OPTION_NAMES,
): CheckedOptions {
  checkObject(`${command}: options`, options);
  checkMembers(`${command}: options`, options, names);
  const { engine = "auto", arithmetic = "f24", state = "fresh", limit = DEFAULT_LIMIT } = options;
  checkName(`${command}: engine`, engine, ENGINE_CHOICES);
  checkName(`${command}: arithmetic`, arithmetic, ARITHMETICS);
  checkName(`${command}: state`, state, STATES);
  checkWhole(`${command}: limit`, limit, 0, MAX_LIMIT);
  return { engine, arithmetic, state, limit };
}

/** What a batch has. */
const BATCH_MEMBERS: readonly (keyof Batch)[] = [
  ...(["count", "attributes", "uniforms", "outputs", "temporaries", "addresses", "flags"] as const),
  ...(["ends", "executed", "reached", "unit", "onTriangle"] as const),
];
const UNIFORM_FILES: readonly (keyof Uniforms)[] = ["c", "i", "b"];

/** A column has the vectors of a register one after the other. */
const column = (data: Uint32Array): Strided<Uint32Array> => ({
  data,
  size: COMPONENT_COUNT,
  stride: COMPONENT_COUNT,
  offset: 0,
});

/**
 * A checked batch of columns.
 * @throws TypeError, RangeError as `run` does
 */
export function checkedBatch(command: string, program: Program, batch: Batch): CheckedBatch {
  checkMembers(`${command}: batch`, batch, BATCH_MEMBERS);
  const { count } = batch;
  checkWhole(`${command}: count`, count, 0);
  const attributes = Array.from({ length: REGISTERS.v.count }, (_, index) => {
    const place = `${command}: attributes[${index}]`;
    const values = checkedValues(place, batch.attributes[index], COMPONENT_COUNT * count);
    return values === null ? null : { ...column(values.words), areSingles: values.areSingles };
  });
  return {
    ...checkedOthers(command, program, batch, count),
    attributes,
    outputs: checkedResults(`${command}: outputs`, batch.outputs, count),
    temporaries: checkedResults(`${command}: temporaries`, batch.temporaries, count),
  };
}

/**
 * What a batch has besides the registers of its runs.
 * @throws TypeError, RangeError as `run` does
 */
export function checkedOthers(
  command: string,
  program: Program,
  batch: Omit<Batch, "count" | "attributes" | "outputs" | "temporaries">,
  count: number,
): Omit<CheckedBatch, "attributes" | "outputs" | "temporaries"> {
  const { unit, onTriangle } = batch;
  if (onTriangle !== undefined && typeof onTriangle !== "function")
    throw new TypeError(`${command}: onTriangle must be a function`);
  if (unit !== undefined && !(unit instanceof Unit)) throw new TypeError(`${command}: unit must be a Unit`);
  const view = <Key extends "flags" | "ends" | "executed" | "reached" | "addresses">(
    name: Key,
    type: "Uint8Array" | "Uint32Array" | "Int32Array",
    length: number,
  ) =>
    batch[name] === undefined
      ? {}
      : { [name]: checkedView(`${command}: ${name}`, batch[name], type, length) };
  return {
    count,
    uniforms: checkedUniforms(`${command}: uniforms`, batch.uniforms ?? valuesOf(program.constants)),
    ...view("addresses", "Int32Array", 3 * count),
    ...view("flags", "Uint8Array", 2 * count),
    ...view("ends", "Uint8Array", count),
    ...view("executed", "Uint32Array", count),
    ...view("reached", "Uint8Array", program.instructions.length),
    ...(unit === undefined ? {} : { unit }),
    ...(onTriangle === undefined ? {} : { onTriangle }),
  };
}

/** @throws TypeError, RangeError as `run` does */
export function checkedUniforms(place: string, uniforms: Uniforms): CheckedUniforms {
  checkObject(place, uniforms);
  checkMembers(place, uniforms, UNIFORM_FILES);
  const c = checkedValues(`${place}.c`, uniforms.c, COMPONENT_COUNT * REGISTERS.c.count);
  if (c === null) throw new TypeError(`${place}.c must be a Float32Array or a Uint32Array`);
  return {
    c,
    i: checkedView(`${place}.i`, uniforms.i, "Uint8Array", COMPONENT_COUNT * REGISTERS.i.count),
    b: checkedView(`${place}.b`, uniforms.b, "Uint8Array", REGISTERS.b.count),
  };
}

/** Values of which there are enough; null if none are given. */
export function checkedValues(
  place: string,
  values: RegisterValues | null | undefined,
  length: number,
): ValueWords | null {
  if (values === null || values === undefined) return null;
  if (!isArrayOf(values, "Float32Array") && !isArrayOf(values, "Uint32Array"))
    throw new TypeError(`${place} must be a Float32Array or a Uint32Array`);
  checkArray(place, values, isArrayOf(values, "Float32Array") ? "Float32Array" : "Uint32Array", length);
  return wordsOfValues(values, length);
}

/** No array for any register. */
export const NO_RESULTS = Array.from({ length: REGISTERS.o.count }, () => null);

/** For each register of a file the words of its results, if they are asked for. */
function checkedResults(
  place: string,
  columns: Batch["outputs"],
  count: number,
): readonly (Strided<Uint32Array> | null)[] {
  if (columns === undefined) return NO_RESULTS;
  checkObject(place, columns);
  return Array.from({ length: REGISTERS.o.count }, (_, index) => {
    const given = columns[index];
    if (given === undefined || given === null) return null;
    const length = COMPONENT_COUNT * count;
    checkArray(`${place}[${index}]`, given, "Float32Array", length);
    return column(firstWordsOf(given, length));
  });
}
