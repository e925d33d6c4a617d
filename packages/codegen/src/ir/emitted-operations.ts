import type { Operations } from "@glasm/base";
import type { Builder, OperandsOf, Value } from "./builder.js";
import {
  type OperationName,
  OPERATIONS,
  type ResultOf,
  type ShiftName,
  type ValueType,
} from "./operations.js";

/** Values of a kernel that is built stand for the numbers that it will compute. */
export type EmittedTypes = { readonly [T in ValueType]: Value<T> };

type Emitted = {
  readonly [G in ValueType]: {
    [N in Exclude<OperationName, ShiftName> as N extends `${G}.${infer M}` ? M : never]: (
      ...operands: OperandsOf<N>
    ) => Value<ResultOf<N>>;
  } & {
    [N in ShiftName as N extends `${G}.${infer M}` ? M : never]: (
      x: Value<"i32">,
      count: number,
    ) => Value<"i32">;
  } & { constant(value: number): Value<G> };
};

interface WithBuilder {
  readonly builder: Builder;
}

/** By a count that is known. */
const SHIFTS: readonly string[] = ["i32.shl", "i32.shrS", "i32.shrU"] satisfies readonly ShiftName[];

/** The operations of each type by their names after the point, for objects that have a builder. */
const METHODS: Readonly<Record<ValueType, object>> = {
  f32: methodsOf("f32", (builder, value) => builder.f32(value)),
  i32: methodsOf("i32", (builder, value) => builder.i32(value)),
  f64: methodsOf("f64", (builder, value) => builder.f64(value)),
  mask: methodsOf("mask", (builder, value) => (value === 0 ? builder.none : builder.all)),
};

function methodsOf(type: ValueType, constant: (builder: Builder, value: number) => Value): object {
  const methods: Record<string, (this: WithBuilder, ...operands: never[]) => Value> = {
    constant(value: number) {
      return constant(this.builder, value);
    },
  };
  const prefix = `${type}.`;
  for (const name of Object.keys(OPERATIONS) as OperationName[]) {
    if (!name.startsWith(prefix)) continue;
    methods[name.slice(prefix.length)] = SHIFTS.includes(name)
      ? function (x: Value<"i32">, count: number) {
          return this.builder.shift(name as ShiftName, x, count);
        }
      : function (...operands) {
          return this.builder.op(name, ...(operands as unknown as OperandsOf<OperationName>));
        };
  }
  return methods;
}

/** The component operations of a kernel under construction: each becomes a part of it. */
export function emittedOperations(builder: Builder): Operations<EmittedTypes> {
  const ofType = (type: ValueType): unknown =>
    Object.assign(Object.create(METHODS[type]) as object, { builder });
  const emitted = { f32: ofType("f32"), i32: ofType("i32"), f64: ofType("f64"), mask: ofType("mask") };
  // That the table has each operation with its types is what this return checks.
  return emitted as Emitted;
}
