/** Sums, products, extremes and roundings of floats. [Ruling 321] */

import type { TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import type { KnownInstruction } from "../program/instruction.js";
import { packed } from "./elements.js";
import { clamped, extreme, floatsOf, isNaN, ROUNDINGS, singles, wholeOf } from "./floats.js";
import { floatSource } from "./sources.js";
import type { Definition, Element, Floats, Numerics, Words } from "./values.js";

type OfElements = <T extends TypesOfTable>(
  n: Numerics<T>,
  floats: Floats<T>,
  instruction: KnownInstruction,
  ...elements: T["i32"][]
) => T["i32"];

/** Each element of a result: the same of those of all sources, then clamped. */
function elementsOf(
  compute: OfElements,
  instruction: KnownInstruction,
  { size, sources }: InstructionRow,
): <T extends TypesOfTable>(n: Numerics<T>, words: readonly Words<T>[]) => Element<T> {
  const elements = sources.map((_, index) => floatSource(instruction, index, size));
  const { clamp } = instruction.modifiers;
  return (n, words) => {
    const floats = floatsOf(n, size);
    return (element) => {
      const operands = elements.map((source) => source(n, words, element));
      return clamped(n, floats, clamp, compute(n, floats, instruction, ...operands));
    };
  };
}

/** Floats of all elements. */
const eachFloat =
  (compute: OfElements): Definition =>
  (instruction, row) => {
    const elements = elementsOf(compute, instruction, row);
    return (n, words) => packed(n, row.size, elements(n, words));
  };

/** A float of the first elements, and nothing above it. */
export const ofFirst =
  (compute: OfElements): Definition =>
  (instruction, row) => {
    const elements = elementsOf(compute, instruction, row);
    return (n, words) => [elements(n, words)(0)];
  };

/** Each element plus that of the constant. */
const addConstant: Definition = (instruction, { size }) => {
  const source = floatSource(instruction, 0, size);
  const constant = instruction.immediates.constant! | 0;
  return (n, words) => {
    const floats = floatsOf(n, size);
    return packed(n, size, (element) => {
      const bits = size === 32 ? constant : (constant >>> (16 * element)) & 0xffff;
      return floats.add(source(n, words, element), floats.flush(n.operations.i32.constant(bits)));
    });
  };
};

/** Two singles to halves, the first into the lower one. */
const toHalves: Definition = (instruction) => {
  const elements = [0, 1].map((index) => floatSource(instruction, index, 32));
  const { clamp, roundMode = "rte" } = instruction.modifiers;
  return (n, words) => {
    const halves = floatsOf(n, 16);
    return packed(n, 16, (element) => {
      const x = singles(n).double(elements[element]!(n, words, 0));
      return clamped(n, halves, clamp, halves.round(x, ROUNDINGS[roundMode]));
    });
  };
};

/** Whether the third source is -0, which changes no product: so programs write a multiplication. */
function addsNothing({ sources }: KnownInstruction): boolean {
  const { value, negate } = sources[2]!;
  return value.kind === "constant" && value.word === 0 && negate;
}

const LARGEST_OFFSET = 1;

/** NaNs, then subnormals, then infinities are replaced; the mode of the program does nothing here. [Ruling 323] */
const flushSpecial: Definition = (instruction, { size }) => {
  const source = floatSource(instruction, 0, size, false);
  const { nanMode, flushSubnormals, flushInfinity } = instruction.modifiers;
  return (n, words) => {
    const { i32 } = n.operations;
    const floats = floatsOf(n, size);
    return packed(n, size, (element) => {
      let bits = source(n, words, element);
      if (nanMode === "flush_nan") bits = i32.drop(bits, isNaN(n, floats, bits));
      if (nanMode === "quiet_nan") {
        const quiet = i32.or(bits, i32.constant(1 << (floats.fraction - 1)));
        bits = i32.select(quiet, bits, isNaN(n, floats, bits));
      }
      if (flushSubnormals === true) bits = floats.withoutSubnormals(bits);
      if (flushInfinity !== true) return bits;
      const infinities = [floats.infinity, floats.infinity | floats.sign];
      return infinities.reduce(
        (each, infinity) =>
          i32.select(i32.constant(infinity - LARGEST_OFFSET), each, i32.eq(each, i32.constant(infinity))),
        bits,
      );
    });
  };
};

/** What these instructions compute, by their names. */
export const ARITHMETIC = {
  FADD: eachFloat((_, floats, __, a, b) => floats.add(a!, b!)),
  FADD_IMM: addConstant,
  FMA: eachFloat((_, floats, instruction, a, b, c) =>
    addsNothing(instruction) ? floats.multiply(a!, b!) : floats.multiplyAdd(a!, b!, c!),
  ),
  FMIN: eachFloat((n, floats, _, a, b) => extreme(n, floats, "least", a!, b!)),
  FMAX: eachFloat((n, floats, _, a, b) => extreme(n, floats, "greatest", a!, b!)),
  FROUND: eachFloat((n, floats, { modifiers: { roundMode = "rte" } }, x) =>
    floats.round(wholeOf(n, ROUNDINGS[roundMode], floats.double(x!))),
  ),
  FLUSH: flushSpecial,
  V2F32_TO_V2F16: toHalves,
  // Of magnitudes, which a sign does not change.
  CUBEFACE1: ofFirst((n, floats, _, ...coordinates) =>
    coordinates
      .map((each) => n.operations.i32.and(each, n.operations.i32.constant(0x7fffffff)))
      .reduce((a, b) => extreme(n, floats, "greatest", a, b)),
  ),
} as const satisfies Readonly<Record<string, Definition>>;
