/** The flags of a condition code component, and what is tested of them. [NV_gpu_program4 2.X.4.3] */

import type { TableOperations, TypesOfTable } from "@glasm/codegen";
import type { ConditionTest } from "../isa/conditions.js";
import type { DataType } from "../isa/data-types.js";
import type { Numerics, Value } from "./values.js";

/** The flags of a component, each of which holds or does not. */
export interface Flags<M> {
  readonly SF: M;
  readonly ZF: M;
  readonly CF: M;
  readonly OF: M;
}

/**
 * SF and ZF of a result: of a float whether it is below zero, or zero, or a NaN, which is both; of an integer what is stored
 * of it, where the size of the variable counts. [NV_gpu_program4 2.X.4.3], [Ruling 276]
 * @param stored what `toWord` or `toLong` gives of the value
 * @param isLongVariable whether it is what `toLong` gives
 */
export function signAndZero<T extends TypesOfTable>(
  { operations: o }: Numerics<T>,
  type: DataType,
  value: Value<T>,
  stored: T["i32"] | T["i64"],
  isLongVariable: boolean,
): Pick<Flags<T["mask"]>, "SF" | "ZF"> {
  const { f32, i32, f64, i64 } = o;
  if (type === "F32") return ofFloat(o, f32, value, f32.constant(0));
  if (type === "F64") return ofFloat(o, f64, f64.fromBits(value), f64.constant(0));
  if (type === "F16") return ofHalf(o, value);
  if (isLongVariable) return { SF: i64.lt(stored, i64.constant(0n)), ZF: i64.eq(stored, i64.constant(0n)) };
  return { SF: i32.lt(stored, i32.constant(0)), ZF: i32.eq(stored, i32.constant(0)) };
}

/** What of singles and of doubles is compared. */
interface Comparisons<V, M> {
  eq(a: V, b: V): M;
  ne(a: V, b: V): M;
  lt(a: V, b: V): M;
}

function ofFloat<T extends TypesOfTable, V>(
  { mask }: TableOperations<T>,
  comparisons: Comparisons<V, T["mask"]>,
  x: V,
  zero: V,
): Pick<Flags<T["mask"]>, "SF" | "ZF"> {
  const isNaN = comparisons.ne(x, x);
  return {
    SF: mask.or(comparisons.lt(x, zero), isNaN),
    ZF: mask.or(comparisons.eq(x, zero), isNaN),
  };
}

const HALF_SIGN = 0x8000;
const HALF_INFINITY = 0x7c00;

function ofHalf<T extends TypesOfTable>(
  { i32, mask }: TableOperations<T>,
  half: T["i32"],
): Pick<Flags<T["mask"]>, "SF" | "ZF"> {
  const [zero, sign] = [i32.constant(0), i32.constant(HALF_SIGN)];
  const magnitude = i32.and(half, i32.not(sign));
  const isNaN = i32.gt(magnitude, i32.constant(HALF_INFINITY));
  const isZero = i32.eq(magnitude, zero);
  return {
    SF: mask.or(mask.andNot(i32.ge(half, sign), isZero), isNaN),
    ZF: mask.or(isZero, isNaN),
  };
}

/** What tests are written in. */
interface Logic<M> {
  readonly always: M;
  readonly never: M;
  and(a: M, b: M): M;
  or(a: M, b: M): M;
  not(a: M): M;
  /** One of the two and not both. */
  differ(a: M, b: M): M;
}

type Test = <M>(logic: Logic<M>, flags: Flags<M>) => M;

/** The formulas of `CONDITIONS`. */
const TESTS: Readonly<Record<ConditionTest, Test>> = {
  EQ: (m, { SF, ZF }) => m.and(m.not(SF), ZF),
  NE: (m, { SF, ZF }) => m.or(SF, m.not(ZF)),
  GE: (m, { SF, OF }) => m.not(m.differ(SF, OF)),
  LT: (m, { SF, ZF, OF }) => m.differ(m.and(SF, m.not(ZF)), OF),
  GT: (m, { SF, ZF, OF }) => m.and(m.differ(m.not(SF), OF), m.not(ZF)),
  LE: (m, { SF, ZF, OF }) => m.differ(SF, m.or(ZF, OF)),
  TR: (m) => m.always,
  FL: (m) => m.never,
  NAN: (m, { SF, ZF }) => m.and(SF, ZF),
  LEG: (m, { SF, ZF }) => m.or(m.not(SF), m.not(ZF)),
  CF: (_m, { CF }) => CF,
  NCF: (m, { CF }) => m.not(CF),
  OF: (_m, { OF }) => OF,
  NOF: (m, { OF }) => m.not(OF),
  SF: (_m, { SF }) => SF,
  NSF: (m, { SF }) => m.not(SF),
  AB: (m, { CF, ZF }) => m.and(CF, m.not(ZF)),
  BLE: (m, { CF, ZF }) => m.or(m.not(CF), ZF),
};

/** Whether a test holds of the flags of one component. [NV_gpu_program4 2.X.4.3] */
export function isTrue<T extends TypesOfTable>(
  { operations: { mask } }: Numerics<T>,
  test: ConditionTest,
  flags: Flags<T["mask"]>,
): T["mask"] {
  const always = mask.constant(-1);
  const logic: Logic<T["mask"]> = {
    always,
    never: mask.constant(0),
    and: (a, b) => mask.and(a, b),
    or: (a, b) => mask.or(a, b),
    not: (a) => mask.andNot(always, a),
    differ: (a, b) => mask.or(mask.andNot(a, b), mask.andNot(b, a)),
  };
  return TESTS[test](logic, flags);
}
