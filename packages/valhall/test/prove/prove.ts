/**
 * `npm run prove`: shows that FRSQ, FLOGD and FEXP are rounded correctly, for every fraction that an argument can have.
 * Exponents only scale results by powers of two, but for results of FEXP that are subnormal, which have fewer bits. What is computed
 * is a double with a bounded error, which is then rounded. Where the double is further from all numbers halfway between two results than
 * its error is, it rounds as the exact number does; the few others are compared in exact numbers. FRCP needs no look: a
 * quotient of singles is nowhere nearer to such a number than 2^-49 of it, or it is that number. [Ruling 326]
 */

import { type Finding, type Proof, prove } from "@glasm/base/prove";
import { type Exact, finite } from "@glasm/conformance/formulas";
import {
  CASES_BY_SUBJECT,
  inverseRoot,
  logarithmByDistance as exactLogarithm,
  powerOfTwo,
} from "@glasm/conformance/valhall-formulas";
import { OPERATIONS_ON_BITS } from "@glasm/codegen";
import { load, runVertices } from "../../src/index.js";
import { logarithmByDistance, smallPowerOfTwo } from "../../src/semantics/functions.js";
import { numericsOf } from "../../src/semantics/floats.js";

const numerics = numericsOf(OPERATIONS_ON_BITS, "preserve");
const DIGITS = 23;
const DOUBLE_DIGITS = 52;

interface Claim {
  readonly name: string;
  /** How far from the exact number the double is at most, in units of its last place. */
  readonly error: number;
  /** Bits of the fraction of results. */
  readonly digits: number;
  readonly first: number;
  readonly last: number;
  /** The double of a numbered argument, and the exact number. */
  readonly compute: (argument: number) => number;
  readonly exact: (argument: number) => Exact;
}

/** A significand of 24 bits, from 1 to 4. */
const significand = (argument: number): number =>
  (2 ** DIGITS + (argument % 2 ** DIGITS)) * 2 ** (Math.floor(argument / 2 ** DIGITS) - DIGITS);
const reduced = (argument: number): number => {
  const x = significand(argument);
  return x < 1.5 ? x : x / 2;
};
const fractionOf = (x: number): readonly [bigint, bigint] => [BigInt(x * 2 ** 24), 1n << 24n];

/** A root and a quotient, each within half a unit of what it is of: 1 unit and a half, of twice the size at most. */
const ROOT: Claim = {
  name: "FRSQ",
  error: 3,
  digits: DIGITS,
  first: 0,
  last: 2 ** (DIGITS + 1) - 1,
  compute: (argument) => 1 / Math.sqrt(significand(argument)),
  exact: (argument) => inverseRoot(finite(...fractionOf(significand(argument))) as Exact & object),
};

/** A sum that is exact, a quotient, a product and a series whose terms behind 1 are small: about 2 units. */
const LOGARITHM: Claim = {
  name: "FLOGD",
  error: 7,
  digits: DIGITS,
  first: 0,
  last: 2 ** DIGITS - 1,
  compute: (argument) => logarithmByDistance(numerics, reduced(argument)),
  exact: (argument) => exactLogarithm(...fractionOf(reduced(argument))),
};

/** The last sum, and what is small beside it. */
const power = (digits: number, name: string): Claim => ({
  name: `FEXP, ${name}`,
  error: 1,
  digits,
  first: -(2 ** DIGITS),
  last: 2 ** DIGITS - 1,
  compute: (argument) => smallPowerOfTwo(numerics, argument / 2 ** 24),
  exact: (argument) => powerOfTwo(BigInt(argument)),
});

const CLAIMS: readonly Claim[] = [
  ROOT,
  LOGARITHM,
  power(DIGITS, "normal results"),
  power(DIGITS - 1, "results of 23 bits"),
  power(DIGITS - 2, "results of 22 bits"),
];

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

/** How far a double is from a number halfway between two of so many digits, in units of its last place, as far as that is little. */
function distance(x: number, digits: number): number {
  double[0] = x;
  const rest = DOUBLE_DIGITS - digits;
  return Math.abs((words[0]! & (2 ** rest - 1)) - 2 ** (rest - 1));
}

/** Whether the double and the exact number are on the same side of the number halfway. */
function agree({ digits, exact }: Claim, argument: number, computed: number): boolean {
  double[0] = computed;
  const bits = new BigUint64Array(double.buffer)[0]!;
  const format = { bits: 64 - (DOUBLE_DIGITS - digits), fraction: digits };
  // A result with more digits than singles have is not needed: of the fraction and the exponent of doubles, digits are cut.
  const rest = BigInt(DOUBLE_DIGITS - digits);
  const half = 1n << (rest - 1n);
  const rounded = (bits + half - 1n + ((bits >> rest) & 1n)) >> rest;
  return rounded === encodeAs(format, exact(argument));
}

/** A number in a format with the exponents of doubles. */
function encodeAs({ fraction }: { readonly fraction: number }, x: Exact): bigint {
  const { numerator, denominator } = x as Exact & { numerator: bigint; denominator: bigint };
  let exponent = BigInt(numerator.toString(2).length - denominator.toString(2).length);
  const shifted = (by: bigint): bigint =>
    by >= 0n ? (numerator << by) / denominator : numerator / (denominator << -by);
  if (shifted(-exponent) === 0n) exponent--;
  const digits = shifted(BigInt(fraction) + 2n - exponent);
  // Never a tie: the digits behind are not all zero, or the number is exact.
  const isUp = (digits & 2n) !== 0n;
  return (digits >> 2n) + (isUp ? 1n : 0n) + ((exponent + 1022n) << BigInt(fraction));
}

const ARGUMENTS_PER_PART = 2 ** 21;

/** What is wrong, if anything is, is as far off as can be. */
const found = (points: number, wrong: number | null): Finding =>
  wrong === null ? { points, worst: 0, at: 0 } : { points, worst: Infinity, at: wrong };

/** Compares those arguments exactly whose double is too near to a number halfway between two results. */
function check(claim: Claim, first: number, last: number): Finding {
  let wrong: number | null = null;
  for (let argument = first; argument <= last; argument++) {
    const computed = claim.compute(argument);
    if (distance(computed, claim.digits) > claim.error) continue;
    if (!agree(claim, argument, computed)) wrong ??= argument;
  }
  return found(last - first + 1, wrong);
}

function proofOf(claim: Claim): Proof {
  const { name, first, last } = claim;
  return {
    name,
    statement: "rounded correctly, for every fraction",
    citation: "[Ruling 326]",
    parts: Math.ceil((last - first + 1) / ARGUMENTS_PER_PART),
    check(part) {
      const start = first + part * ARGUMENTS_PER_PART;
      return check(claim, start, Math.min(last, start + ARGUMENTS_PER_PART - 1));
    },
    where: String,
  };
}

const FUNCTIONS = CASES_BY_SUBJECT.functions;

/** All halves, whose results are compared one by one. */
function proofOfHalves(name: string): Proof {
  return {
    name,
    statement: "rounded correctly, all halves",
    citation: "[Ruling 326]",
    parts: 1,
    check() {
      const [text, formula] = FUNCTIONS.find(([each]) => each.startsWith(`${name} `))!;
      const loaded = load(text);
      if (!loaded.ok) throw new Error(`${text} does not load`);
      const vertices = Array.from({ length: 0x10000 }, (_, half) => ({ initial: { 0: half } }));
      const { vertices: results } = runVertices(loaded.program, { vertices, engine: "compiled" });
      const wrong = results.findIndex(
        ({ registers }, half) => BigInt(registers[8]!) !== formula(BigInt(half)),
      );
      return found(vertices.length, wrong < 0 ? null : wrong);
    },
    where: (at) => at.toString(16).padStart(4, "0"),
  };
}

await prove([...CLAIMS.map(proofOf), ...["FRCP.f16", "FRSQ.f16"].map(proofOfHalves)], import.meta.url);
