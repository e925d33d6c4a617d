/** Floats taken apart into a fraction and an exponent, and multiplied by powers of two. */

import { oddSum, type TypesOfTable } from "@glasm/codegen";
import type { KnownInstruction } from "../program/instruction.js";
import { ofFirst } from "./arithmetic.js";
import { extracted, packed } from "./elements.js";
import { clamped, floatsOf, isNaN, magnitudeOf, ROUNDINGS, singles } from "./floats.js";
import { floatSource } from "./sources.js";
import type { Definition, Floats, Numerics } from "./values.js";

const DOUBLE_BIAS = 1023;
const DOUBLE_FRACTION = 52;

/** A double times 2^exponent, which is kept in bounds that must leave it normal. */
function scaled<T extends TypesOfTable>(
  { operations: { i32, f64, i64 } }: Numerics<T>,
  x: T["f64"],
  exponent: T["i32"],
  bound: number,
): T["f64"] {
  const bounded = i32.max(i32.min(exponent, i32.constant(bound)), i32.constant(-bound));
  const field = i64.extend(i32.add(bounded, i32.constant(DOUBLE_BIAS)));
  return f64.mul(x, f64.fromBits(i64.shl(field, DOUBLE_FRACTION)));
}

/** More than any single needs to become infinite or zero; what it makes of one is a normal double. */
const SINGLE_BOUND = 500;
/** The same of a product of singles plus a single, which is zero or from 2^-298 on and below 2^257. */
const FUSED_BOUND = 700;

/** [Ruling 324] */
const multiplyByPower: Definition = (instruction, { size }) => {
  const source = floatSource(instruction, 0, size);
  const { roundMode = "rte" } = instruction.modifiers;
  return (n, words) => {
    const floats = floatsOf(n, size);
    return packed(n, size, (element) => {
      const part = { bits: size as 16 | 32, number: element };
      const exponent = extracted(n, words[1]![0], part, true);
      const x = floats.double(source(n, words, element));
      return floats.round(scaled(n, x, exponent, SINGLE_BOUND), ROUNDINGS[roundMode]);
    });
  };
};

type Product = <T extends TypesOfTable>(n: Numerics<T>, a: T["i32"], b: T["i32"]) => T["f64"];

const product: Product = (n, a, b) => {
  const { double } = singles(n);
  return n.operations.f64.mul(double(a), double(b));
};

/** Something else in the place of the product where a factor is zero, whatever the other one is. */
const productUnlessZero =
  (other: Product): Product =>
  (n, a, b) => {
    const { f64, mask } = n.operations;
    const [x, y] = [singles(n).double(a), singles(n).double(b)];
    const zero = f64.constant(0);
    const isZero = mask.or(f64.eq(x, zero), f64.eq(y, zero));
    return f64.select(other(n, a, b), f64.mul(x, y), isZero);
  };

/** Zero, with the sign of the product. */
const zeroOfProduct: Product = (n, a, b) => {
  const { i32 } = n.operations;
  return singles(n).double(i32.and(i32.xor(a, b), i32.constant(-0x80000000)));
};

/** (A * B + C) * 2^D, rounded once: the sum to odd, which the factor keeps exact. [Ruling 324] */
const multiplyAddScaled =
  (factors: Product, bits: 16 | 32): Definition =>
  (instruction) => {
    const [a, b, c] = [0, 1, 2].map((index) => floatSource(instruction, index, 32));
    return (n, words) => {
      const floats = singles(n);
      const term = floats.double(c!(n, words, 0));
      const sum = oddSum(n.operations, factors(n, a!(n, words, 0), b!(n, words, 0)), term);
      const exponent = extracted(n, words[3]![0], { bits, number: 0 }, true);
      const result = floats.round(scaled(n, sum, exponent, FUSED_BOUND));
      return [clamped(n, floats, instruction.modifiers.clamp, result)];
    };
  };

/** How an argument is reduced: its fraction is from a half to 1, with an even exponent, or near to 1. */
type Reduction = "fraction" | "squareRoot" | "logarithm";

function reductionOf({ modifiers }: KnownInstruction): Reduction {
  if (modifiers.squareRoot === true) return "squareRoot";
  return modifiers.logarithm === true ? "logarithm" : "fraction";
}

interface Reduced<T extends TypesOfTable> {
  /** The bits of the fraction, with the sign of the number. */
  readonly fraction: T["i32"];
  readonly exponent: T["i32"];
}

/** A number taken apart; what is zero, infinite or a NaN has itself and 0. [Ruling 325] */
function reduced<T extends TypesOfTable>(
  n: Numerics<T>,
  floats: Floats<T>,
  reduction: Reduction,
  bits: T["i32"],
): Reduced<T> {
  const { i32, mask } = n.operations;
  const { fraction: digits, bias } = floats;
  const magnitude = magnitudeOf(n, floats, bits);
  // The digits of a subnormal are moved up until the highest one has the place of the leading one.
  const least = i32.constant(1 << digits);
  const places = i32.keep(i32.sub(i32.clz(magnitude), i32.constant(31 - digits)), i32.lt(magnitude, least));
  const field = i32.shrU(magnitude, digits);
  const exponent = i32.sub(i32.sub(i32.max(field, i32.constant(1)), i32.constant(bias)), places);
  const fraction = i32.and(i32.shl(magnitude, places), i32.constant((1 << digits) - 1));
  // By how much the exponent of the fraction is below 0.
  const [one, two] = [i32.constant(1), i32.constant(2)];
  const isHigh = i32.ge(fraction, i32.constant(1 << (digits - 1)));
  const below = {
    fraction: one,
    squareRoot: i32.sub(two, i32.and(exponent, one)),
    logarithm: i32.keep(one, isHigh),
  }[reduction];
  const sign = i32.and(bits, i32.constant(floats.sign));
  const place = i32.shl(i32.sub(i32.constant(bias), below), digits);
  const given = i32.add(exponent, below);
  const isSpecial = mask.or(
    i32.eq(magnitude, i32.constant(0)),
    i32.ge(magnitude, i32.constant(floats.infinity)),
  );
  const itself = i32.select(i32.constant(floats.nan), bits, isNaN(n, floats, bits));
  return {
    fraction: i32.select(itself, i32.or(sign, i32.or(place, fraction)), isSpecial),
    exponent: i32.drop(reduction === "squareRoot" ? i32.shrS(given, 1) : given, isSpecial),
  };
}

const reducedPart =
  (part: keyof Reduced<TypesOfTable>): Definition =>
  (instruction, { size }) => {
    const source = floatSource(instruction, 0, size);
    const reduction = reductionOf(instruction);
    return (n, words) => {
      const floats = floatsOf(n, size);
      return packed(n, size, (element) => reduced(n, floats, reduction, source(n, words, element))[part]);
    };
  };

/** What the logarithm is found of: a number from 0.75 to 1.5 with the sign of the argument. [Ruling 325] */
export function reducedForLogarithm<T extends TypesOfTable>(n: Numerics<T>, bits: T["i32"]): T["i32"] {
  return reduced(n, singles(n), "logarithm", bits).fraction;
}

/** What these instructions compute, by their names. */
export const SCALING = {
  LDEXP: multiplyByPower,
  FMA_RSCALE: multiplyAddScaled(product, 32),
  FMA_RSCALE_SCALE16: multiplyAddScaled(product, 16),
  FMA_RSCALE_N: multiplyAddScaled(productUnlessZero(zeroOfProduct), 32),
  FMA_RSCALE_LEFT: multiplyAddScaled(
    productUnlessZero((n, a) => singles(n).double(a)),
    32,
  ),
  FREXPM: reducedPart("fraction"),
  FREXPE: reducedPart("exponent"),
  FADD_LSCALE: ofFirst((n, floats, _, a, x) => floats.add(a!, reducedForLogarithm(n, x!))),
} as const satisfies Readonly<Record<string, Definition>>;
