/** What the formulas of the texts give, in exact numbers. */

import {
  add,
  compare,
  decode,
  type Direction,
  divide,
  encode,
  type Exact,
  finite,
  type Format,
  FORMATS,
  integerOf,
  multiply,
  nanOf,
  negate,
  whole,
} from "./exact.js";

/** A component from those of the operands, of words. */
export type Formula = (...words: bigint[]) => bigint;

/** The rounding modifiers. */
export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ROUND: "nearest",
  CEIL: "up",
  FLR: "down",
  TRUNC: "zero",
};

export type Operate = (a: Exact, b: Exact) => Exact;

/** The nearest integer of a number of bits, as a word; 0 of NaN. */
export function clampedWord(x: Exact, bits: number, isSigned: boolean): bigint {
  if (x === "NaN") return 0n;
  const values = 1n << BigInt(bits);
  const [least, most] = isSigned ? [-values / 2n, values / 2n - 1n] : [0n, values - 1n];
  const integer = integerOf(x);
  return BigInt.asUintN(bits, integer < least ? least : integer > most ? most : integer);
}

type Formulas = Readonly<Record<string, Formula>>;

/** The words of a format, and numbers. */
interface Words {
  readonly from: (word: bigint) => Exact;
  readonly to: (x: Exact) => bigint;
  readonly sign: bigint;
  readonly zero: bigint;
  readonly one: bigint;
}

function wordsIn(format: Format): Words {
  const to = (x: Exact): bigint => encode(format, x);
  return {
    from: (word) => decode(format, word),
    to,
    ...{ sign: 1n << BigInt(format.bits - 1), zero: 0n, one: to(finite(1n)) },
  };
}

/** Formulas of a format of floats. */
export function floatFormulas(format: Format): Formulas {
  const words = wordsIn(format);
  return {
    ...roundings(format, words),
    ...sumsAndProducts(words),
    ...comparisons(format, words),
    ...extremes(words),
    ...clamps(words),
    ABS: (x) => x! & ~words.sign,
    MOV: (x) => x!,
  };
}

function roundings({ bits }: Format, { from, to }: Words): Formulas {
  const all = Object.entries(DIRECTIONS).flatMap(([name, direction]): [string, Formula][] => [
    [`${name}.F`, (x) => to(whole(from(x!), direction))],
    [`${name}.S`, (x) => clampedWord(whole(from(x!), direction), bits, true)],
    [`${name}.U`, (x) => clampedWord(whole(from(x!), direction), bits, false)],
  ]);
  return Object.fromEntries(all);
}

function sumsAndProducts({ from, to, one }: Words): Formulas {
  const operation =
    (operate: Operate): Formula =>
    (a, b) =>
      to(operate(from(a!), from(b!)));
  const [sum, product] = [operation(add), operation(multiply)];
  const subtraction = operation((a, b) => add(a, negate(b)));
  return {
    ADD: sum,
    DIV: operation(divide),
    FRC: (x) => subtraction(x!, to(whole(from(x!), "down"))),
    LRP: (a, b, c) => sum(product(a!, b!), product(subtraction(one, a!), c!)),
    MAD: (a, b, c) => sum(product(a!, b!), c!),
    MUL: product,
    RCP: (x) => to(divide(finite(1n), from(x!))),
    SUB: subtraction,
  };
}

function comparisons(format: Format, { from, to, zero, one }: Words): Formulas {
  const setOn =
    (...results: readonly (number | null)[]): Formula =>
    (a, b) =>
      results.includes(compare(from(a!), from(b!))) ? one : zero;
  return {
    CMP: (a, b, c) => (compare(from(a!), finite(0n)) === -1 ? b! : c!),
    SEQ: setOn(0),
    SFL: () => zero,
    SGE: setOn(0, 1),
    SGT: setOn(1),
    SLE: setOn(0, -1),
    SLT: setOn(-1),
    SNE: setOn(1, -1, null),
    SSG: (x) => {
      const order = compare(from(x!), finite(0n));
      return order === null ? nanOf(format) : to(finite(BigInt(order)));
    },
    STR: () => one,
    TGALL: (x) => setOn(1, -1, null)(x!, zero),
    TGANY: (x) => setOn(1, -1, null)(x!, zero),
    TGEQ: () => one,
  };
}

function extremes({ from }: Words): Formulas {
  const isNaN = (word: bigint): boolean => from(word) === "NaN";
  const extreme =
    (result: number): Formula =>
    (a, b) => {
      if (isNaN(a!) && isNaN(b!)) return result === 1 ? b! : a!;
      if (isNaN(a!) || isNaN(b!)) return isNaN(a!) ? b! : a!;
      const order = compare(from(a!), from(b!));
      // Of zeros the sign bit orders.
      const isFirst = a! < b!;
      if (order === 0) return isFirst === (result === 1) ? a! : b!;
      return order === result ? a! : b!;
    };
  return { MAX: extreme(1), MIN: extreme(-1) };
}

function clamps({ from, sign, zero, one }: Words): Formulas {
  const clamp =
    (least: bigint, lowest: Exact): Formula =>
    (x) => {
      const value = from(x!);
      if (value === "NaN" || compare(value, lowest) === -1) return least;
      return compare(value, finite(1n)) === 1 ? one : x!;
    };
  return { "MOV.SAT": clamp(zero, finite(0n)), "MOV.SSAT": clamp(one | sign, finite(-1n)) };
}

/** Formulas of integers of a number of bits. */
export function integerFormulas(bits: number, isSigned: boolean): Readonly<Record<string, Formula>> {
  const value = (word: bigint): bigint => (isSigned ? BigInt.asIntN(bits, word) : word);
  const word = (integer: bigint): bigint => BigInt.asUintN(bits, integer);
  const ones = word(-1n);
  const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);
  const of =
    (compute: (...values: bigint[]) => bigint): Formula =>
    (...words) =>
      word(compute(...words.map(value)));
  const setOn = (holds: (a: bigint, b: bigint) => boolean): Formula =>
    of((a, b) => (holds(a!, b!) ? -1n : 0n));
  const shifts =
    (compute: (x: bigint, count: bigint) => bigint): Formula =>
    (x, count) =>
      word(compute(value(x!), count! > 200n ? 200n : count!));
  const number = FORMATS[bits === 64 ? "F64" : "F32"];
  return {
    ABS: of((x) => magnitude(x!)),
    ADD: of((a, b) => a! + b!),
    AND: (a, b) => a! & b!,
    CMP: of((a, b, c) => (a! < 0n ? b! : c!)),
    DIV: of((a, b) => (b === 0n ? -1n : a! / b!)),
    I2F: (x) => encode(number, finite(value(x!))),
    MAD: of((a, b, c) => a! * b! + c!),
    MAX: of((a, b) => (a! > b! ? a! : b!)),
    MIN: of((a, b) => (a! > b! ? b! : a!)),
    MOD: of((a, b) => (b === 0n ? -1n : a! % b!)),
    MOV: (x) => x!,
    MUL: of((a, b) => a! * b!),
    NOT: (x) => ~x! & ones,
    OR: (a, b) => a! | b!,
    SAD: (a, b, c) => word(magnitude(value(a!) - value(b!)) + c!),
    SEQ: setOn((a, b) => a === b),
    SFL: () => 0n,
    SGE: setOn((a, b) => a >= b),
    SGT: setOn((a, b) => a > b),
    SHL: shifts((x, count) => x << count),
    SHR: shifts((x, count) => x >> count),
    SLE: setOn((a, b) => a <= b),
    SLT: setOn((a, b) => a < b),
    SNE: setOn((a, b) => a !== b),
    STR: () => ones,
    TGALL: of((x) => (x ? -1n : 0n)),
    TGANY: of((x) => (x ? -1n : 0n)),
    TGEQ: () => ones,
    SUB: of((a, b) => a! - b!),
    XOR: (a, b) => a! ^ b!,
  };
}

const bit = (word: bigint, place: number): boolean => ((word >> BigInt(place)) & 1n) === 1n;
const PLACES = Array.from({ length: 32 }, (_, place) => place);
const ofPlaces = (set: (place: number) => boolean): bigint =>
  PLACES.reduce((word, place) => (set(place) ? word | (1n << BigInt(place)) : word), 0n);

/** Formulas of the bits of words, bit by bit; a field has its count and its offset before. */
export function bitFormulas(isSigned: boolean): Readonly<Record<string, Formula>> {
  const value = (word: bigint): bigint => (isSigned ? BigInt.asIntN(32, word) : word);
  /** The place that a bit of the result comes from, at most the highest one. */
  const field = (count: bigint, offset: bigint) => {
    const isEmpty = value(count) <= 0n;
    const first = offset > 31n ? 32 : Number(offset);
    const last = Math.min(32, first + (count > 32n ? 32 : Number(count)));
    return { isEmpty, first, last };
  };
  return {
    BFE: (count, offset, word) => {
      const { isEmpty, first, last } = field(count!, offset!);
      if (isEmpty) return 0n;
      const fill = isSigned && bit(word!, first > 31 ? 31 : last - 1);
      return ofPlaces((place) => (first + place < last ? bit(word!, first + place) : fill));
    },
    BFI: (count, offset, source, base) => {
      const { isEmpty, first, last } = field(count!, offset!);
      if (isEmpty) return base!;
      return ofPlaces((place) =>
        place >= first && place < last ? bit(source!, place - first) : bit(base!, place),
      );
    },
    BFR: (x) => ofPlaces((place) => bit(x!, 31 - place)),
    BTC: (x) => BigInt(PLACES.filter((place) => bit(x!, place)).length),
    BTFL: (x) => BigInt.asUintN(32, BigInt(PLACES.find((place) => bit(x!, place)) ?? -1)),
    BTFM: (x) => {
      const wanted = !(isSigned && bit(x!, 31));
      const place = [...PLACES].reverse().find((each) => bit(x!, each) === wanted) ?? -1;
      return BigInt.asUintN(32, BigInt(place));
    },
    "MUL.HI": (a, b) => BigInt.asUintN(32, (value(a!) * value(b!)) >> 32n),
    "MUL.24": (a, b) => {
      const lower = (x: bigint): bigint => (isSigned ? BigInt.asIntN(24, x) : BigInt.asUintN(24, x));
      return BigInt.asUintN(32, lower(a!) * lower(b!));
    },
  };
}
