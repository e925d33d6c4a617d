import { describe, expect, test } from "@jest/globals";
import { NUMBERS, singleFromBits, singleToHex } from "@glasm/base";
import {
  Builder,
  emittedOperations,
  EVALUATORS_ON_NUMBERS,
  type Evaluators,
  type F32,
  FOUR_SINGLES,
  type LaneValue,
} from "../src/index.js";
import { OPERATIONS, type ValueType } from "../src/ir/operations.js";
import { BACK_ENDS, columns } from "./kernels.js";
import { SPECIAL_WORDS } from "./words.js";

const SINGLES = Array.from(SPECIAL_WORDS, singleFromBits).map((x) => (x !== x ? NaN : x));

/** Operands of each type, from a single. */
const OPERANDS: Readonly<Record<ValueType, readonly LaneValue[]>> = {
  f32: SINGLES,
  f64: [...SINGLES, 0.1, 1e300],
  i32: Array.from(SPECIAL_WORDS, (word) => word | 0),
  i64: Array.from(SPECIAL_WORDS, (word) => BigInt(word)),
  mask: [false, true],
};

type Evaluate = (...operands: LaneValue[]) => LaneValue;

/** The operations of base by the names of the table, without constants. */
const ON_NUMBERS = (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).flatMap((type) => {
  const provider = NUMBERS[type] as unknown as Readonly<Record<string, Evaluate>>;
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(provider));
  return names
    .filter((name) => name !== "constructor" && name !== "constant")
    .map((name) => [`${type}.${name}` as keyof Evaluators, provider[name]!] as const);
});

function operandsOf(types: readonly ValueType[]): readonly (readonly LaneValue[])[] {
  return types.reduce<readonly (readonly LaneValue[])[]>(
    (rows, type) => rows.flatMap((row) => OPERANDS[type].map((operand) => [...row, operand])),
    [[]],
  );
}

test.each(ON_NUMBERS)("%s on numbers is what the table of operations says [Ruling 3]", (name, evaluate) => {
  const isShift = name.startsWith("i32.sh");
  const rows = isShift
    ? OPERANDS.i32.flatMap((x) => [0, 1, 23, 31].map((count) => [x, count]))
    : operandsOf(OPERATIONS[name].operands);
  // The bits of a NaN are not specified.
  const defined = name === "i32.bits" ? rows.filter(([x]) => x === x) : rows;
  const expected = defined.map((row) => (EVALUATORS_ON_NUMBERS[name] as Evaluate)(...row));
  expect(defined.map((row) => evaluate(...row))).toEqual(expected);
});

describe.each(BACK_ENDS)("the %s back end", (backEnd) => {
  test("computes what is written in component operations", () => {
    const results = columns(
      backEnd,
      (builder) => {
        const [x, y] = builder.row(0, 0, FOUR_SINGLES);
        const { f32, i32, f64, mask } = emittedOperations(builder);
        const exact = f64.mul(f64.promote(x), f64.constant(0.1));
        const isSmall = mask.and(f32.lt(x, f32.constant(3)), mask.or(f32.gt(y, x), f32.eq(x, x)));
        const scaled = f32.fromInteger(i32.shl(i32.add(i32.constant(1), i32.constant(2)), 4));
        builder.storeColumn(1, i32.bits(f32.select(f32.demote(exact), scaled, isSmall)));
      },
      [1, 3, -5, 7, 2, 3, -10, 4].flatMap((x) => [x, x + 1, 0, 0]),
    );
    const [tenth, fifth] = [0.1, 0.2].map(Math.fround);
    expect(Array.from(results)).toEqual([tenth, 48, -0.5, 48, fifth, 48, -1, 48]);
  });

  test("flushes a sum of squares like any other sum [Ruling 1]", () => {
    const tiny = singleFromBits(0x1f000000);
    const flushed = columns(
      backEnd,
      (builder) => {
        const [x, y] = builder.row(0, 0, FOUR_SINGLES);
        const { f32, i32 } = emittedOperations(builder);
        builder.storeColumn(1, i32.bits(f32.flush(f32.add(f32.mul(x, x), f32.mul(y, y)))));
      },
      [
        ...[tiny, tiny, 0, 0, 3, 4, 0, 0, -0, -0, 0, 0, NaN, 1, 0, 0],
        ...[3, 4, 0, 0, NaN, 1, 0, 0, tiny, tiny, 0, 0, -0, -0, 0, 0],
      ],
    );
    expect(Array.from(flushed, singleToHex)).toEqual([0, 25, 0, NaN, 25, NaN, 0, 0].map(singleToHex));
  });
});

test("what is flushed needs no flush to be compared with zero, nor to be +0 where it is not positive", () => {
  const builder = new Builder([{ stride: 16 }]);
  const [x, y] = builder.row(0, 0, FOUR_SINGLES);
  const { f32 } = emittedOperations(builder);
  const [flushed, zero] = [f32.flush(x), f32.constant(0)];
  const operation = (name: string, ...operands: readonly unknown[]) => ({
    definition: { name },
    operands,
  });
  const comparison = f32.le(flushed, zero);
  expect(comparison).toMatchObject(operation("f32.lt", x, f32.constant(2 ** -126)));
  expect(f32.drop(flushed, comparison)).toMatchObject(operation("f32.positive", x));
  for (const other of [f32.le(f32.flush(y), zero), f32.lt(flushed, zero), f32.lt(x, f32.constant(2))])
    expect(f32.drop(flushed, other)).toMatchObject(operation("f32.drop", flushed, other));
  expect(f32.le(flushed, f32.constant(1))).toMatchObject(operation("f32.le", flushed, f32.constant(1)));
  expect(f32.le(x, zero)).toMatchObject(operation("f32.le", x, zero));
});

test("a flush of what is neither negative nor -0 is the cheaper one", () => {
  const builder = new Builder([{ stride: 16 }]);
  const [x, y] = builder.row(0, 0, FOUR_SINGLES);
  const { f32 } = emittedOperations(builder);
  const flush = (value: F32) => f32.flush(value).definition;
  const square = f32.mul(x, x);
  const positive = { kind: "operation", name: "f32.flushPositive" };
  expect(flush(square)).toMatchObject(positive);
  expect(flush(f32.drop(square, f32.eq(x, y)))).toMatchObject(positive);
  expect(flush(f32.add(square, f32.mul(y, y)))).toMatchObject(positive);
  for (const other of [x, f32.mul(x, y), f32.add(square, y), f32.sub(square, square)])
    expect(flush(other)).toMatchObject({ kind: "operation", name: "f32.flush" });
});
