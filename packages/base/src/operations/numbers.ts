import { flush } from "../single.js";
import type {
  DoubleOperations,
  IntegerOperations,
  MaskOperations,
  Operations,
  SingleBitOperations,
  SingleOperations,
} from "./operations.js";

const { abs, floor, fround, max, min, sqrt } = Math;

/** Singles, integers and doubles are JavaScript's numbers. */
export interface NumberTypes {
  readonly f32: number;
  readonly i32: number;
  readonly f64: number;
  readonly mask: boolean;
}

const MIN_INTEGER = -(2 ** 31);
const MAX_INTEGER = 2 ** 31 - 1;

const single = new Float32Array(1);
const word = new Int32Array(single.buffer);

// Methods of classes: code that several providers run knows them by their prototypes, and V8 can inline them.

/** The operations on singles that are JavaScript's numbers, each rounded by `Math.fround`. */
export class SinglesOnNumbers implements SingleOperations<NumberTypes>, SingleBitOperations<NumberTypes> {
  constant(value: number): number {
    return value;
  }
  add(a: number, b: number): number {
    return fround(a + b);
  }
  sub(a: number, b: number): number {
    return fround(a - b);
  }
  mul(a: number, b: number): number {
    return fround(a * b);
  }
  div(a: number, b: number): number {
    return fround(a / b);
  }
  min(a: number, b: number): number {
    return min(a, b);
  }
  max(a: number, b: number): number {
    return max(a, b);
  }
  pmin(a: number, b: number): number {
    return b < a ? b : a;
  }
  pmax(a: number, b: number): number {
    return a < b ? b : a;
  }
  abs(x: number): number {
    return abs(x);
  }
  neg(x: number): number {
    return -x;
  }
  sqrt(x: number): number {
    return fround(sqrt(x));
  }
  floor(x: number): number {
    return floor(x);
  }
  flush(x: number): number {
    return flush(x);
  }
  eq(a: number, b: number): boolean {
    return a === b;
  }
  ne(a: number, b: number): boolean {
    return a !== b;
  }
  lt(a: number, b: number): boolean {
    return a < b;
  }
  le(a: number, b: number): boolean {
    return a <= b;
  }
  gt(a: number, b: number): boolean {
    return a > b;
  }
  ge(a: number, b: number): boolean {
    return a >= b;
  }
  select(a: number, b: number, mask: boolean): number {
    return mask ? a : b;
  }
  keep(x: number, mask: boolean): number {
    return mask ? x : 0;
  }
  drop(x: number, mask: boolean): number {
    return mask ? 0 : x;
  }
  fromBits(bits: number): number {
    word[0] = bits;
    return single[0]!;
  }
  fromInteger(x: number): number {
    return fround(x);
  }
  demote(x: number): number {
    return fround(x);
  }
}

class Integers implements IntegerOperations<NumberTypes> {
  constant(value: number): number {
    return value;
  }
  add(a: number, b: number): number {
    return (a + b) | 0;
  }
  sub(a: number, b: number): number {
    return (a - b) | 0;
  }
  and(a: number, b: number): number {
    return a & b;
  }
  or(a: number, b: number): number {
    return a | b;
  }
  min(a: number, b: number): number {
    return min(a, b);
  }
  max(a: number, b: number): number {
    return max(a, b);
  }
  shl(x: number, count: number): number {
    return x << count;
  }
  shrS(x: number, count: number): number {
    return x >> count;
  }
  bits(x: number): number {
    single[0] = x;
    return word[0]!;
  }
  trunc(x: number): number {
    return max(MIN_INTEGER, min(MAX_INTEGER, x)) | 0;
  }
}

class Doubles implements DoubleOperations<NumberTypes> {
  constant(value: number): number {
    return value;
  }
  add(a: number, b: number): number {
    return a + b;
  }
  sub(a: number, b: number): number {
    return a - b;
  }
  mul(a: number, b: number): number {
    return a * b;
  }
  pmin(a: number, b: number): number {
    return b < a ? b : a;
  }
  pmax(a: number, b: number): number {
    return a < b ? b : a;
  }
  abs(x: number): number {
    return abs(x);
  }
  floor(x: number): number {
    return floor(x);
  }
  promote(x: number): number {
    return x;
  }
}

class Masks implements MaskOperations<NumberTypes> {
  and(a: boolean, b: boolean): boolean {
    return a && b;
  }
  or(a: boolean, b: boolean): boolean {
    return a || b;
  }
}

/** The operations on JavaScript's numbers, at once. They allocate nothing. */
export const NUMBERS: Operations<NumberTypes> = {
  f32: new SinglesOnNumbers(),
  i32: new Integers(),
  f64: new Doubles(),
  mask: new Masks(),
};
