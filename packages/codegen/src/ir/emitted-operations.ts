import type { Operations } from "@glasm/base";
import type { Builder, Value } from "./builder.js";
import { SHIFTS } from "./simplify.js";
import {
  type OperandTypesOf,
  type OperationName,
  OPERATIONS,
  type ResultOf,
  type ShiftName,
  type ValueType,
} from "./operations.js";

/** Values of a kernel that is built stand for the numbers that it will compute. */
export type EmittedTypes = { readonly [T in ValueType]: Value<T> };

/** What each type stands for where component operations are written or computed. */
export type TypesOfTable = Readonly<Record<ValueType, unknown>>;

/** The operands of an operation, of what their types stand for. */
export type TableOperands<T extends TypesOfTable, O extends readonly ValueType[]> = {
  readonly [I in keyof O]: T[O[I]];
};

/** The numbers that constants of each type are made of. */
export interface ConstantOf {
  readonly f32: number;
  readonly i32: number;
  readonly f64: number;
  readonly i64: bigint;
  readonly mask: number;
}

/** The operations of the table as methods, by their types; a shift takes a count that is known as a number. */
export type TableOperations<T extends TypesOfTable> = {
  readonly [G in ValueType]: {
    [N in Exclude<OperationName, ShiftName> as N extends `${G}.${infer M}` ? M : never]: (
      ...operands: TableOperands<T, OperandTypesOf<N>>
    ) => T[ResultOf<N>];
  } & {
    [N in ShiftName as N extends `${G}.${infer M}` ? M : never]: (x: T[G], count: T["i32"] | number) => T[G];
  } & {
    /** A constant of this type. */
    constant(value: ConstantOf[G]): T[G];
  };
};

interface WithBuilder {
  readonly builder: Builder;
}

/** The operations of each type by their names after the point, for objects that have a builder. */
const METHODS: Readonly<Record<ValueType, object>> = {
  f32: methodsOf("f32", function (value: number) {
    return this.builder.f32(value);
  }),
  i32: methodsOf("i32", function (value: number) {
    return this.builder.i32(value);
  }),
  f64: methodsOf("f64", function (value: number) {
    return this.builder.f64(value);
  }),
  i64: methodsOf("i64", function (value: bigint) {
    return this.builder.i64(value);
  }),
  mask: methodsOf("mask", function (value: number) {
    return value === 0 ? this.builder.none : this.builder.all;
  }),
};

type Method = (this: WithBuilder, ...operands: never[]) => Value;

function methodsOf(type: ValueType, constant: Method): object {
  const methods: Record<string, Method> = { constant };
  const prefix = `${type}.`;
  for (const name of Object.keys(OPERATIONS) as OperationName[]) {
    if (!name.startsWith(prefix)) continue;
    methods[name.slice(prefix.length)] = SHIFTS.includes(name)
      ? function (x: Value<"i32">, count: Value<"i32"> | number) {
          return typeof count === "number"
            ? this.builder.shift(name as ShiftName & `i32.${string}`, x, count)
            : this.builder.op(name as "i32.add", x, count);
        }
      : methodOf(name);
  }
  return methods;
}

/** An operation as a method with as many parameters as it has operands: these are not copied from list to list. */
function methodOf(name: OperationName): Method {
  switch (OPERATIONS[name].operands.length) {
    case 1:
      return function (a) {
        return this.builder.op(name as "i32.neg", a);
      };
    case 2:
      return function (a, b) {
        return this.builder.op(name as "i32.add", a, b);
      };
    default:
      return function (a, b, c) {
        return this.builder.op(name as "i32.select", a, b, c);
      };
  }
}

/** The component operations of a kernel under construction: each becomes a part of it. */
export function emittedOperations(
  builder: Builder,
): Operations<EmittedTypes> & TableOperations<EmittedTypes> {
  const ofType = (type: ValueType): unknown =>
    Object.assign(Object.create(METHODS[type]) as object, { builder });
  const emitted = Object.fromEntries(
    (Object.keys(METHODS) as ValueType[]).map((type) => [type, ofType(type)]),
  );
  // That the table has each operation of base with its types is what this return checks.
  return emitted as TableOperations<EmittedTypes>;
}
