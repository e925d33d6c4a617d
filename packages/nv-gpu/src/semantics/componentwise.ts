/** Instructions that compute each component from those of the operands, of floats and of integers. */

import { DATA_TYPES } from "../isa/data-types.js";
import type { Opcode } from "../isa/instructions.js";
import type { Arithmetic, IntegerArithmetic, WholeRounding } from "./arithmetic.js";
import { arithmeticOf, floatsOf } from "./arithmetics.js";
import { byScalar, type Definition, each, eachFloat, eachInteger, scalar } from "./definition.js";
import { multiplied } from "./products.js";

type Compare = <V, M>(numbers: Arithmetic<V, M>, a: V, b: V) => M;

/** What holds gives 1, or all ones of integers, the rest zero. [NV_gpu_program4 2.X.8 SEQ] */
const setOn = (compare: Compare): Definition =>
  each((numbers, a, b) => numbers.select(numbers.truth, numbers.zero, compare(numbers, a, b)));

/** The same in all components, whatever the operands. */
const always =
  (compute: <V, M>(numbers: Arithmetic<V, M>) => V): Definition =>
  ({ type }) =>
  (n) =>
  () =>
    compute(arithmeticOf(n, type!));

/** Whether a component of a group of threads is not zero; each is a group of its own. [Ruling 278] */
const isNotZero = each((numbers, x) =>
  numbers.select(numbers.truth, numbers.zero, numbers.isNotEqual(x, numbers.zero)),
);

/** A whole float, or the integer of one. [NV_gpu_program4 2.X.8 ROUND], [Ruling 275] */
const whole =
  (rounding: WholeRounding): Definition =>
  (instruction) =>
  (n, [x]) => {
    const floats = floatsOf(n, instruction.type!);
    const { base } = DATA_TYPES[instruction.type!];
    return (component) => {
      const rounded = floats.whole(rounding, x!(component));
      return base === "F" ? rounded : floats.toInteger(rounded, base === "S");
    };
  };

/** I2F: the nearest float of the operand's size. [NV_gpu_program4 2.X.8 I2F], [Ruling 275] */
const integerToFloat: Definition =
  ({ type }) =>
  (n, [x]) =>
  (component) =>
    floatsOf(n, type!).fromInteger(x!(component), DATA_TYPES[type!].base === "S");

/** The exact difference of two integers without its sign, which has none of its own. [Ruling 275] */
export function distance<V, M>(integers: IntegerArithmetic<V, M>, a: V, b: V): V {
  return integers.select(integers.subtract(a, b), integers.subtract(b, a), integers.isLess(b, a));
}

/** What instructions compute component by component, by their opcodes. */
export const COMPONENTWISE = {
  ABS: each((numbers, x) => numbers.absolute(x)),
  ADD: each((numbers, a, b) => numbers.add(a, b)),
  AND: eachInteger((integers, a, b) => integers.and(a, b)),
  CEIL: whole("CEIL"),
  CMP: each((numbers, a, b, c) => numbers.select(b, c, numbers.isLess(a, numbers.zero))),
  DIV: byScalar(each((numbers, a, b) => numbers.divide(a, b))),
  FLR: whole("FLR"),
  FRC: eachFloat((floats, x) => floats.subtract(x, floats.whole("FLR", x))),
  I2F: integerToFloat,
  MAD: each((numbers, a, b, c) => numbers.multiplyAdd(a, b, c)),
  MAX: each((numbers, a, b) => numbers.maximum(a, b)),
  MIN: each((numbers, a, b) => numbers.minimum(a, b)),
  MOD: byScalar(eachInteger((integers, a, b) => integers.remainder(a, b))),
  MOV: each((_numbers, x) => x),
  MUL: multiplied,
  NOT: eachInteger((integers, x) => integers.not(x)),
  OR: eachInteger((integers, a, b) => integers.or(a, b)),
  RCP: scalar((floats, x) => floats.reciprocal(x)),
  ROUND: whole("ROUND"),
  RSQ: scalar((floats, x) => floats.reciprocalSquareRoot(x)),
  SAD: eachInteger((integers, a, b, c) => integers.add(distance(integers, a, b), c)),
  SEQ: setOn((numbers, a, b) => numbers.isEqual(a, b)),
  SFL: always((numbers) => numbers.zero),
  SGE: setOn((numbers, a, b) => numbers.isAtMost(b, a)),
  SGT: setOn((numbers, a, b) => numbers.isLess(b, a)),
  SHL: byScalar(eachInteger((integers, x, count) => integers.shiftLeft(x, count))),
  SHR: byScalar(eachInteger((integers, x, count) => integers.shiftRight(x, count))),
  SLE: setOn((numbers, a, b) => numbers.isAtMost(a, b)),
  SLT: setOn((numbers, a, b) => numbers.isLess(a, b)),
  SNE: setOn((numbers, a, b) => numbers.isNotEqual(a, b)),
  SSG: eachFloat((floats, x) => {
    const ofOthers = floats.select(floats.zero, floats.nan, floats.isEqual(x, floats.zero));
    const notPositive = floats.select(floats.minusOne, ofOthers, floats.isLess(x, floats.zero));
    return floats.select(floats.one, notPositive, floats.isLess(floats.zero, x));
  }),
  STR: always((numbers) => numbers.truth),
  SUB: each((numbers, a, b) => numbers.subtract(a, b)),
  TGALL: isNotZero,
  TGANY: isNotZero,
  TGEQ: always((numbers) => numbers.truth),
  TRUNC: whole("TRUNC"),
  XOR: eachInteger((integers, a, b) => integers.exclusiveOr(a, b)),
} as const satisfies Partial<Record<Opcode, Definition>>;
