/** Random kernels: every operation of the table, rows of words, gathers, scatters, variables, regions and loops. */

import * as fc from "fast-check";
import { ANY, Builder, gatherWithin, type Kernel, scatterWithin } from "../src/index.js";
import type {
  F32,
  F64,
  IndexedRows,
  OperationName,
  QuadLanes,
  Value,
  ValueType,
  VariableOf,
  WordValue,
} from "../src/index.js";
import { type Operation, OPERATIONS } from "../src/ir/operations.js";
import { word } from "./words.js";

/** The arrays of every kernel, in this order. */
export const ARRAYS = [
  { name: "inputs", stride: 28 },
  { name: "results", stride: 52 },
  { name: "column", stride: 4 },
  /** Rows of three words, for all lanes. */
  { name: "table", stride: 0 },
  /** Singles, each once for every lane of a group. */
  { name: "uniforms", stride: 0 },
  { name: "kept", stride: 0 },
] as const;
const [INPUTS, RESULTS, COLUMN, TABLE, UNIFORMS, KEPT] = ARRAYS.keys() as Iterable<number> as [
  ...(readonly [number, number, number, number, number, number]),
];
const RESULT_WORDS = 13;
export const TABLE_ROWS = 11;
export const TABLE_STRIDE = 12;
export const UNIFORM_COUNT = 5;
const UNIFORM_BYTES = 16;

/** Numbers that choose among what there is. */
const choice = fc.nat(0xffff);

type Step =
  | { readonly kind: "operation"; readonly name: OperationName; readonly operands: readonly number[] }
  | { readonly kind: "shift"; readonly value: number; readonly count: number }
  | { readonly kind: "quad"; readonly value: number; readonly lanes: QuadLanes }
  | { readonly kind: "constant"; readonly bits: number }
  | { readonly kind: "uniform" | "rowAddress"; readonly at: number }
  | { readonly kind: "gather" | "scatter"; readonly choices: readonly number[]; readonly isMasked: boolean }
  | { readonly kind: "set"; readonly type: ValueType; readonly changes: readonly number[] }
  | { readonly kind: "store"; readonly at: number; readonly values: readonly number[] }
  | { readonly kind: "copy"; readonly isFlushed: boolean }
  | { readonly kind: "if"; readonly mask: number; readonly body: readonly Step[] }
  | { readonly kind: "loop"; readonly rounds: number; readonly mask: number; readonly body: readonly Step[] };

const names = Object.keys(OPERATIONS) as OperationName[];
const types: readonly ValueType[] = ["f32", "i32", "f64", "i64", "mask"];
const choices = (length: number) => fc.array(choice, { minLength: length, maxLength: length });

const { steps } = fc.letrec<{ step: Step; steps: readonly Step[] }>((tie) => ({
  steps: fc.array(tie("step"), { maxLength: 12, depthIdentifier: "region" }),
  step: fc.oneof(
    { depthIdentifier: "region", maxDepth: 3 },
    {
      weight: 14,
      arbitrary: fc.record({
        kind: fc.constant("operation" as const),
        name: fc.constantFrom(...names),
        operands: choices(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("shift" as const), value: choice, count: fc.nat(63) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("quad" as const),
        value: choice,
        lanes: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("constant" as const), bits: word }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom("uniform" as const, "rowAddress" as const), at: choice }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("gather" as const, "scatter" as const),
        choices: choices(6),
        isMasked: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("set" as const),
        type: fc.constantFrom(...types),
        changes: choices(4),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("store" as const),
        at: choice,
        values: fc.array(choice, { minLength: 1, maxLength: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("copy" as const), isFlushed: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("if" as const), mask: choice, body: tie("steps") }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("loop" as const),
        rounds: choice,
        mask: choice,
        body: tie("steps"),
      }),
    },
  ),
}));

/** How a kernel is made. */
export interface Recipe {
  readonly steps: readonly Step[];
  readonly budget: number;
  /** Rows for what loops do not change. */
  readonly keptRows: number;
  /** Whether flushes are left out where ranges prove them needless. */
  readonly isProved: boolean;
}

export const arbitraryRecipe: fc.Arbitrary<Recipe> = fc.record({
  steps,
  budget: fc.integer({ min: 3, max: 40 }),
  keptRows: fc.nat(6),
  isProved: fc.boolean(),
});

/** The kernel of a recipe, whose NaNs are the one; where there are no quads, lanes read themselves. */
export function kernelOf({ steps, budget, keptRows, isProved }: Recipe, hasQuads: boolean): Kernel {
  return new KernelMaker(hasQuads).make(steps, {
    budget,
    nans: "one",
    kept: keptRows === 0 ? null : { array: KEPT, rows: keptRows },
    ...(isProved ? { ranges: { uniform: () => ANY, row: () => ANY, gathered: () => ANY } } : {}),
  });
}

type Pools = { readonly [T in ValueType]: Value<T>[] };

/** Builds kernels by steps. */
class KernelMaker {
  readonly #b = new Builder(ARRAYS);
  readonly #variables: { readonly [T in ValueType]: readonly [VariableOf<T>, VariableOf<T>] };
  /** What may be used here. */
  #pools: Pools;
  readonly #inputs;
  readonly #hasQuads: boolean;

  constructor(hasQuads: boolean) {
    this.#hasQuads = hasQuads;
    const b = this.#b;
    const two = <T extends ValueType>(type: T) => [b.variable(type), b.variable(type)] as const;
    this.#variables = {
      f32: two("f32"),
      i32: two("i32"),
      f64: two("f64"),
      i64: two("i64"),
      mask: two("mask"),
    };
    const inputs = b.row(INPUTS, 0, ["f32", "f32", "f32", "f32", "i32", "i32", "f32"]);
    const [x, y, z, w, i, j, last] = inputs;
    this.#inputs = inputs;
    this.#pools = {
      f32: [x, y, z, w, last],
      i32: [i, j],
      f64: [b.op("f64.promote", x), b.f64(0.1)],
      i64: [b.op("i64.fromWords", i, j), b.i64(-0x123456789an)],
      mask: [b.op("i32.lt", i, j), b.op("f32.lt", x, y)],
    };
    b.set(
      types.flatMap((type) =>
        this.#variables[type].map((variable, n) => [variable, this.#pools[type][n]!] as const),
      ),
    );
  }

  make(steps: readonly Step[], options: Parameters<Builder["finish"]>[0]): Kernel {
    this.#steps(steps);
    const words = [...this.#variables.f32, ...this.#variables.i32].map((variable) =>
      this.#b.get<"f32" | "i32">(variable),
    );
    this.#b.storeRow(RESULTS, 0, words);
    const [f64, mask] = [this.#b.get(this.#variables.f64[0]), this.#b.get(this.#variables.mask[0])];
    const latest = [this.#pools.f32.at(-1)!, this.#pools.i32.at(-1)!, this.#pools.i32.at(-2)!];
    this.#b.storeRow(RESULTS, 16, [
      ...latest,
      this.#b.op("f32.demote", f64),
      this.#b.op("i32.keep", this.#b.i32(-1), mask),
    ]);
    const long = this.#b.get(this.#variables.i64[0]);
    const wide = [long, this.#b.op("i64.bits", f64)];
    const halves = wide.flatMap((value) => [this.#b.op("i32.low", value), this.#b.op("i32.high", value)]);
    this.#b.storeRow(RESULTS, 36, halves);
    return this.#b.finish(options);
  }

  #steps(steps: readonly Step[]): void {
    for (const step of steps) this.#step(step);
  }

  /** A region, whose values are not known after it. */
  #region(body: readonly Step[]): void {
    const outer = this.#pools;
    this.#pools = {
      f32: [...outer.f32],
      i32: [...outer.i32],
      f64: [...outer.f64],
      i64: [...outer.i64],
      mask: [...outer.mask],
    };
    this.#steps(body);
    this.#setLatest();
    this.#pools = outer;
  }

  /** What is left of a region: its latest values. */
  #setLatest(): void {
    this.#b.set(types.map((type) => [this.#variables[type][0], this.#pools[type].at(-1)!] as const));
  }

  #pick<T extends ValueType>(type: T, number: number): Value<T> {
    const pool = this.#pools[type];
    // The latest values are used most.
    const among = number % 4 === 0 ? pool.length : Math.min(pool.length, 3);
    return pool[pool.length - 1 - ((number >> 2) % among)]!;
  }

  #keep<T extends ValueType>(value: Value<T>): void {
    (this.#pools[value.type] as Value[]).push(value);
  }

  #pickWord(number: number): WordValue {
    return number % 3 === 0 ? this.#pick("i32", number) : this.#pick("f32", number);
  }

  #step(step: Step): void {
    const b = this.#b;
    switch (step.kind) {
      case "operation":
        return this.#operation(step.name, step.operands);
      case "shift":
        if (step.count > 31)
          return this.#keep(b.shift("i64.shrS", this.#pick("i64", step.value), step.count));
        return this.#keep(b.shift("i32.shrS", this.#pick("i32", step.value), step.count));
      case "quad": {
        const value = this.#pick("i32", step.value);
        return this.#keep(this.#hasQuads ? b.ofQuad(value, step.lanes) : value);
      }
      case "constant":
        this.#keep(b.i32(step.bits));
        this.#keep(b.i64(BigInt(step.bits) * 0x10000001n));
        return this.#keep(b.op("f32.fromBits", b.i32(step.bits)));
      case "uniform":
        return this.#keep(b.uniform(UNIFORMS, UNIFORM_BYTES * (step.at % UNIFORM_COUNT)));
      case "rowAddress":
        return this.#keep(b.op("i32.sub", b.rowAddress(INPUTS), b.rowAddress(TABLE)));
      case "gather":
      case "scatter":
        return this.#memory(step);
      case "set":
        return this.#set(step);
      case "store":
        return this.#store(step);
      case "copy":
        return b.storeRow(
          RESULTS,
          4,
          this.#inputs.slice(0, 4).map((x) => (step.isFlushed ? b.op("f32.flush", x as F32) : x)),
        );
      case "if":
        return b.ifAny(this.#pick("mask", step.mask), () => this.#region(step.body));
      case "loop":
        return this.#loop(step);
    }
  }

  #operation(name: OperationName, numbers: readonly number[]): void {
    const { operands }: Operation = OPERATIONS[name];
    const values = operands.map((type, i) => this.#pick(type, numbers[i]!));
    if (name === "f32.flushPositive") values[0] = this.#b.op("f32.abs", values[0] as F32);
    // Of NaN it is not specified: which one hosts make differs.
    if (name === "i32.upper") values[0] = this.#b.op("f64.pmax", this.#b.f64(-Infinity), values[0] as F64);
    this.#keep(
      (this.#b.op as (name: OperationName, ...operands: readonly Value[]) => Value).call(
        this.#b,
        name,
        ...values,
      ),
    );
  }

  #memory({
    kind,
    choices: [at, first, ...more],
    isMasked,
  }: Step & { readonly kind: "gather" | "scatter" }): void {
    const b = this.#b;
    const rows: IndexedRows = { array: TABLE, offset: 0, stride: TABLE_STRIDE, count: b.i32(TABLE_ROWS) };
    // Most lanes choose a row that there is, one near to it, or one far away.
    const chosen = this.#pick("i32", at!);
    const index = first! % 4 === 0 ? chosen : b.op("i32.and", chosen, b.i32(15));
    const mask = isMasked ? this.#pick("mask", first!) : b.all;
    const values = [
      this.#pick("f32", more[0]!),
      this.#pick("i32", more[1]!),
      this.#pick("f32", more[2]!),
    ] as const;
    if (kind === "scatter") return scatterWithin(b, rows, index, values.slice(0, 1 + (more[3]! % 3)), mask);
    for (const word of gatherWithin(b, rows, index, values, mask)) this.#keep(word);
  }

  #set({ type, changes }: Step & { readonly kind: "set" }): void {
    const [first, second] = this.#variables[type] as readonly [VariableOf<ValueType>, VariableOf<ValueType>];
    for (const variable of [first, second]) this.#keep(this.#b.get(variable));
    const values = changes.map((number) => this.#pick(type, number));
    this.#b.set([[first, values[0]!], ...(changes[2]! % 2 === 0 ? [[second, values[1]!] as const] : [])]);
  }

  #store({ at, values }: Step & { readonly kind: "store" }): void {
    const words = values.map((number) => this.#pickWord(number));
    this.#b.storeRow(RESULTS, 4 * (at % (RESULT_WORDS - words.length + 1)), words);
    this.#b.storeColumn(COLUMN, this.#pick("i32", at));
  }

  /** At most four rounds. */
  #loop({ rounds, mask, body }: Step & { readonly kind: "loop" }): void {
    const b = this.#b;
    const left = b.variable("i32");
    b.set([[left, b.op("i32.and", this.#pick("i32", rounds), b.i32(3))]]);
    b.loop(() => {
      b.spend(1);
      const before = this.#pools;
      this.#pools = {
        f32: [...before.f32],
        i32: [...before.i32, b.get(left)],
        f64: [...before.f64],
        i64: [...before.i64],
        mask: [...before.mask],
      };
      this.#steps(body);
      const next = b.op("i32.sub", b.get(left), b.i32(1));
      const wanted = this.#pick("mask", mask);
      this.#setLatest();
      this.#pools = before;
      b.set([[left, next]]);
      return b.op("mask.and", b.op("i32.ge", next, b.i32(0)), wanted);
    });
  }
}
