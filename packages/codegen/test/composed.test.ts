import { describe, expect, test } from "@jest/globals";
import { singleFromBits, singleToBits } from "@glasm/base";
import {
  demoted,
  doubleOfLong,
  Builder,
  emittedOperations,
  type BackEndName,
  type EmittedTypes,
  halfBits,
  type I32,
  instantiate,
  newMemory,
  OPERATIONS_ON_BITS,
  reversedBits,
  type Rounding,
  singleOfHalf,
  singleOfLong,
  type TableOperations,
  wrappedLong,
} from "../src/index.js";
import { bitsOfDouble } from "../src/ir/doubles.js";
import { BACK_ENDS } from "./kernels.js";
import { SPECIAL_WORDS } from "./words.js";

const ROUNDINGS: readonly Rounding[] = ["nearest", "up", "down", "zero"];
const INFINITE = 0x7c00;
const on = OPERATIONS_ON_BITS;

/** What a half is, by its definition. */
function valueOfHalf(bits: number): number {
  const [field, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  const magnitude =
    field === 0 ? fraction * 2 ** -24 : field === 31 ? Infinity : (1024 + fraction) * 2 ** (field - 25);
  return bits >= 0x8000 ? -magnitude : magnitude;
}
const isNaNHalf = (bits: number): boolean => (bits & 0x7fff) > INFINITE;

/** Words a lane that a kernel may compute. */
const RESULT_WORDS = 6;

type Compute = (o: TableOperations<EmittedTypes>, low: I32, high: I32) => readonly I32[];

/** What a kernel computes of two words a lane, for each lane. */
function computed(backEnd: BackEndName, words: Int32Array, compute: Compute): readonly Int32Array[] {
  const lanes = words.length / 2;
  const first = new Builder([{ stride: 8 }, { stride: 4 * RESULT_WORDS }]);
  const row = first.row(0, 0, ["i32", "i32"]);
  first.storeRow(1, 0, compute(emittedOperations(first), row[0], row[1]));
  const memory = newMemory((8 + 4 * RESULT_WORDS) * lanes);
  const all = new Int32Array(memory.buffer);
  all.set(words);
  expect(instantiate(first.finish({ nans: "one" }), backEnd, memory)(lanes, 0, 8 * lanes)).toBe(0);
  return Array.from({ length: RESULT_WORDS }, (_, i) =>
    Int32Array.from({ length: lanes }, (_, lane) => all[2 * lanes + RESULT_WORDS * lane + i]!),
  );
}

/** Doubles at and beside the limits between each two halves, and the halves that each rounding gives. */
function halfLimits(): {
  readonly doubles: readonly number[];
  readonly halves: readonly (readonly number[])[];
} {
  const doubles: number[] = [];
  const halves: number[][] = [];
  for (let lower = 0; lower < INFINITE; lower++) {
    const upper = lower + 1;
    const a = valueOfHalf(lower);
    const b = upper === INFINITE ? 2 ** 16 : valueOfHalf(upper);
    const middle = (a + b) / 2;
    const even = lower % 2 === 0 ? lower : upper;
    const beside = (b - a) * 2 ** -30;
    for (const [x, nearest] of [
      [middle, even],
      [middle - beside, lower],
      [middle + beside, upper],
      [a + beside, lower],
    ] as const) {
      doubles.push(x, -x);
      halves.push(
        [nearest, upper, lower, lower],
        [nearest, lower, upper, lower].map((half) => half | 0x8000),
      );
    }
  }
  return { doubles, halves };
}

describe.each(BACK_ENDS)("on the %s back end", (backEnd) => {
  test("all halves become singles, and singles those halves", () => {
    const words = Int32Array.from({ length: 2 * 0x10000 }, (_, i) => (i % 2 === 0 ? i / 2 : 0));
    const [singles, halves] = computed(backEnd, words, (o, half) => {
      const single = singleOfHalf(o, half);
      return [o.i32.bits(single), halfBits(o, o.f64.promote(single), "nearest"), half, half];
    });
    const all = Array.from({ length: 0x10000 }, (_, half) => half);
    expect(Array.from(singles!)).toEqual(
      all.map((half) => (isNaNHalf(half) ? 0x7fc00000 : singleToBits(valueOfHalf(half)) | 0)),
    );
    expect(Array.from(halves!)).toEqual(all.map((half) => (isNaNHalf(half) ? 0x7e00 : half)));
  });

  test("doubles at and beside every limit between two halves are rounded in each direction", () => {
    const { doubles, halves } = halfLimits();
    const words = new Int32Array(new Float64Array(doubles).buffer);
    const results = computed(backEnd, words, (o, low, high) => {
      const x = o.f64.fromBits(o.i64.fromWords(low, high));
      return ROUNDINGS.map((rounding) => halfBits(o, x, rounding));
    });
    const wrong = doubles.flatMap((x, lane) => {
      const actual = results.map((column) => column[lane]!);
      return halves[lane]!.every((half, i) => half === actual[i])
        ? []
        : [{ x, actual, expected: halves[lane] }];
    });
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

test.each([
  [65504, [0x7bff, 0x7bff, 0x7bff, 0x7bff]],
  [65536, [0x7c00, 0x7c00, 0x7bff, 0x7bff]],
  [-1e300, [0xfc00, 0xfbff, 0xfc00, 0xfbff]],
  [Infinity, [0x7c00, 0x7c00, 0x7c00, 0x7c00]],
  [-Infinity, [0xfc00, 0xfc00, 0xfc00, 0xfc00]],
  [Number.MIN_VALUE, [0, 1, 0, 0]],
  [-Number.MIN_VALUE, [0x8000, 0x8000, 0x8001, 0x8000]],
  [-0, [0x8000, 0x8000, 0x8000, 0x8000]],
  [NaN, [0x7e00, 0x7e00, 0x7e00, 0x7e00]],
  // Rounded to single first, it would be between two halves.
  [1 + 2 ** -11 + 2 ** -40, [0x3c01, 0x3c01, 0x3c00, 0x3c00]],
] as const)("%p as a half, to nearest, up, down and to zero", (x, halves) => {
  expect(ROUNDINGS.map((rounding) => halfBits(on, x, rounding))).toEqual(halves);
});

const MAX_SINGLE = singleFromBits(0x7f7fffff);
const LEAST_SINGLE = 2 ** -149;

test.each([
  [1 + 2 ** -24, [1, 1 + 2 ** -23, 1, 1]],
  [-1 - 2 ** -40, [-1, -1, -1 - 2 ** -23, -1]],
  [1 - 2 ** -40, [1, 1, 1 - 2 ** -24, 1 - 2 ** -24]],
  [1e300, [Infinity, Infinity, MAX_SINGLE, MAX_SINGLE]],
  [-1e300, [-Infinity, -MAX_SINGLE, -Infinity, -MAX_SINGLE]],
  [2 ** -160, [0, LEAST_SINGLE, 0, 0]],
  [-(2 ** -160), [-0, -0, -LEAST_SINGLE, -0]],
  [2 ** -149 * 0.75, [LEAST_SINGLE, LEAST_SINGLE, 0, 0]],
  [-0, [-0, -0, -0, -0]],
  [Infinity, [Infinity, Infinity, Infinity, Infinity]],
  [NaN, [NaN, NaN, NaN, NaN]],
] as const)("%p as a single, to nearest, up, down and to zero", (x, singles) => {
  const bits = ROUNDINGS.map((rounding) => demoted(on, x, rounding));
  expect(bits.map(singleFromBits)).toEqual(singles);
});

/** Integers of 64 bits at limits of doubles and singles. */
const LONGS = [0, 1, 24, 25, 31, 32, 33, 52, 53, 54, 62, 63].flatMap((bit) =>
  [-3n, -2n, -1n, 0n, 1n, 2n, 3n, 1n << 10n, (1n << 30n) + 1n].flatMap((more) =>
    [1n, -1n].map((sign) => BigInt.asIntN(64, sign * ((1n << BigInt(bit)) + more))),
  ),
);

/** Expects a number to be the one next to an integer in a direction, of all multiples of powers of two with so many digits. */
function expectRounded(x: number, exact: bigint, digits: number, rounding: Rounding): void {
  const actual = BigInt(x);
  const magnitude = exact < 0n ? -exact : exact;
  const unit = 1n << BigInt(Math.max(0, magnitude.toString(2).length - digits));
  const lower = (exact / unit) * unit - (exact < 0n && exact % unit !== 0n ? unit : 0n);
  const upper = lower === exact ? exact : lower + unit;
  const distance = exact - lower - (upper - exact);
  const even = (lower / unit) % 2n === 0n ? lower : upper;
  const nearest = distance === 0n ? even : distance < 0n ? lower : upper;
  const zero = exact < 0n ? upper : lower;
  expect(actual).toBe({ nearest, up: upper, down: lower, zero }[rounding]);
}

test.each(ROUNDINGS)("integers of 64 bits as doubles and as singles: %s", (rounding) => {
  for (const x of LONGS) {
    for (const isSigned of [true, false]) {
      const exact = isSigned ? x : BigInt.asUintN(64, x);
      expectRounded(doubleOfLong(on, x, isSigned, rounding), exact, 53, rounding);
      expectRounded(singleFromBits(singleOfLong(on, x, isSigned, rounding)), exact, 24, rounding);
    }
  }
});

test.each(BACK_ENDS)("the %s back end gives what the operations on bits give", (backEnd) => {
  const words = Int32Array.from(
    SPECIAL_WORDS.flatMap((a) => SPECIAL_WORDS.slice(0, 40).flatMap((b) => [a, b])),
  );
  for (const rounding of ROUNDINGS) {
    const results = computed(backEnd, words, (o, low, high) => {
      const long = o.i64.fromWords(low, high);
      return [
        o.i32.bits(demoted(o, o.f64.fromBits(long), rounding)),
        o.i32.bits(singleOfLong(o, long, true, rounding)),
        o.i32.high(o.i64.bits(doubleOfLong(o, long, false, rounding))),
        reversedBits(o, high),
        o.i32.low(wrappedLong(o, o.f64.fromBits(long))),
        o.i32.high(wrappedLong(o, o.f64.fromBits(long))),
      ];
    });
    const expected = Array.from({ length: words.length / 2 }, (_, lane) => {
      const [low, high] = [words[2 * lane]!, words[2 * lane + 1]!];
      const long = on.i64.fromWords(low, high);
      return [
        demoted(on, on.f64.fromBits(long), rounding),
        singleOfLong(on, long, true, rounding),
        Number(bitsOfDouble(doubleOfLong(on, long, false, rounding)) >> 32n),
        reversedBits(on, high),
        on.i32.low(wrappedLong(on, on.f64.fromBits(long))),
        on.i32.high(wrappedLong(on, on.f64.fromBits(long))),
      ];
    });
    expect(expected.map((_, lane) => results.map((column) => column[lane]!))).toEqual(expected);
  }
});

test.each([
  [1, -0x80000000],
  [0x0000ffff, -0x10000],
  [0x12345678, 0x1e6a2c48],
])("the bits of %p reversed are %p", (x, reversed) => {
  expect(reversedBits(on, x)).toBe(reversed);
  expect(reversedBits(on, reversed)).toBe(x);
});

test("the lower 64 bits of the integral parts of doubles", () => {
  const numbers = [
    0,
    0.5,
    1.9,
    3,
    2 ** 31,
    2 ** 52 + 0.5,
    2 ** 53 + 2,
    2 ** 63,
    2 ** 64,
    2 ** 64 + 2 ** 12,
    2 ** 115 + 2 ** 63,
  ];
  for (const x of [...numbers, 1e20, 1e30, Number.MAX_VALUE].flatMap((x) => [x, -x]))
    expect(wrappedLong(on, x)).toBe(BigInt.asIntN(64, BigInt(Math.trunc(x))));
  for (const x of [Infinity, -Infinity, NaN]) expect(wrappedLong(on, x)).toBe(0n);
});
