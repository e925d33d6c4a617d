import { describe, expect, test } from "@jest/globals";
import { singleFromBits, withOneNaN } from "@glasm/base";
import * as fc from "fast-check";
import {
  Builder,
  EVALUATORS_ON_BITS,
  EVALUATORS_ON_NUMBERS,
  instantiate,
  newMemory,
  type OperationName,
} from "../src/index.js";
import type { F32, F64, I32, I64, LaneValue, Mask, Value } from "../src/index.js";
import { bitsOfDouble, doubleFromBits } from "../src/ir/doubles.js";
import { joined } from "../src/ir/integers.js";
import { type Operation, OPERATIONS, type ValueType } from "../src/ir/operations.js";
import { BACK_ENDS } from "./kernels.js";
import { SPECIAL_WORDS, word } from "./words.js";

const ROWS = Object.entries(OPERATIONS) as unknown as readonly (readonly [OperationName, Operation])[];

/** An operand of a lane comes from two words: those of the most operands are a row. */
const OPERAND_WORDS = 2;
const MOST_OPERANDS = 3;
const ROW_WORDS = OPERAND_WORDS * MOST_OPERANDS;
const LANES = 64;
const [INPUTS, FIRST, SECOND] = [0x1000, 0x8000, 0x9000];

const longOf = (b: Builder, low: F32, high: F32): I64 =>
  b.op("i64.fromWords", b.op("i32.bits", low), b.op("i32.bits", high));

/** Makes an operand of its words, in a kernel; a double is a sum of singles or, of odd first words, has their bits. */
const operandOf: Readonly<Record<ValueType, (b: Builder, first: F32, second: F32) => Value>> = {
  f32: (_b, first) => first,
  i32: (b, first) => b.op("i32.bits", first),
  f64: (b, first, second) =>
    b.op(
      "f64.select",
      b.op("f64.add", b.op("f64.promote", first), b.op("f64.promote", second)),
      b.op("f64.fromBits", longOf(b, first, second)),
      b.op("i32.eq", b.op("i32.and", b.op("i32.bits", first), b.i32(1)), b.i32(0)),
    ),
  i64: (b, first, second) => longOf(b, first, second),
  mask: (b, first) => b.op("i32.lt", b.op("i32.bits", first), b.i32(0)),
};

/** The same for one lane; singles are bits. */
const laneOperandOf: Readonly<Record<ValueType, (first: number, second: number) => LaneValue>> = {
  f32: (first) => first,
  i32: (first) => first,
  f64: (first, second) =>
    (first & 1) === 0
      ? singleFromBits(first) + singleFromBits(second)
      : doubleFromBits(joined(first, second)),
  i64: (first, second) => joined(first, second),
  mask: (first) => first < 0,
};

const wordsOf = (b: Builder, value: I64): readonly [I32, I32] => [
  b.op("i32.low", value),
  b.op("i32.high", value),
];

/** Makes two integers that show a result. */
const shownOf: Readonly<Record<ValueType, (b: Builder, result: Value) => readonly [I32, I32]>> = {
  f32: (b, result) => [b.op("i32.bits", result as F32), b.i32(0)],
  i32: (b, result) => [result as I32, b.i32(0)],
  f64: (b, result) => wordsOf(b, b.op("i64.bits", result as F64)),
  i64: (b, result) => wordsOf(b, result as I64),
  mask: (b, result) => [b.op("i32.keep", b.i32(-1), result as Mask), b.i32(0)],
};

const laneWordsOf = (value: bigint): readonly [number, number] => [
  Number(BigInt.asIntN(32, value)),
  Number(value >> 32n),
];

const laneShownOf: Readonly<Record<ValueType, (result: LaneValue) => readonly [number, number]>> = {
  f32: (result) => [Number(result), 0],
  i32: (result) => [Number(result), 0],
  f64: (result) => laneWordsOf(bitsOfDouble(Number(result))),
  i64: (result) => laneWordsOf(BigInt(result)),
  mask: (result) => [result === true ? -1 : 0, 0],
};

/** A kernel of one operation. */
interface Case {
  readonly backEnd: (typeof BACK_ENDS)[number];
  readonly nans: "any" | "one";
  readonly name: OperationName;
  readonly row: Operation;
}

type Run = (inputs: readonly number[]) => readonly (readonly [number, number])[];

/** What the kernel shows of each lane's row of words. */
function runner({ backEnd, nans, name, row: { operands, result } }: Case): Run {
  const builder = new Builder([{ stride: 4 * ROW_WORDS }, { stride: 4 }, { stride: 4 }]);
  const words = builder.row(0, 0, ["f32", "f32", "f32", "f32", "f32", "f32"]);
  const values = operands.map((type, i) => operandOf[type](builder, words[2 * i]!, words[2 * i + 1]!));
  const op = builder.op.bind(builder) as (name: OperationName, ...operands: readonly Value[]) => Value;
  const shown = shownOf[result](builder, op(name, ...values));
  builder.storeColumn(1, shown[0]);
  builder.storeColumn(2, shown[1]);
  const memory = newMemory(0x10000);
  const run = instantiate(builder.finish({ nans }), backEnd, memory);
  const integers = new Int32Array(memory.buffer);
  return (inputs) => {
    integers.set(inputs, INPUTS / 4);
    expect(run(LANES, INPUTS, FIRST, SECOND)).toBe(0);
    return Array.from({ length: LANES }, (_, lane) => [
      integers[FIRST / 4 + lane]!,
      integers[SECOND / 4 + lane]!,
    ]);
  };
}

/** What must be shown for a lane's row of words; null if the result is not specified. */
function evaluated({ name, row }: Case, words: readonly number[]): readonly [number, number] | null {
  const operands = row.operands.map((type, i) => laneOperandOf[type](words[2 * i]!, words[2 * i + 1]!));
  const isSpecified = row.precondition?.(...(operands as never[])) ?? true;
  const evaluate = EVALUATORS_ON_BITS[name] as (...operands: readonly LaneValue[]) => LaneValue;
  return isSpecified ? laneShownOf[row.result](evaluate(...operands)) : null;
}

/** Expects that no lane has another result than the evaluator's. */
function expectSame(each: Case, run: Run, inputs: readonly number[]): void {
  const isAnyNaN = each.nans === "any" && each.row.result === "f32";
  const bits = (word: number) => (isAnyNaN ? withOneNaN(word) | 0 : word);
  const others = run(inputs).flatMap((actual, lane) => {
    const words = inputs.slice(ROW_WORDS * lane, ROW_WORDS * (lane + 1));
    const expected = evaluated(each, words) ?? actual;
    const isSame = actual.every((word, i) => bits(word) === bits(expected[i]!));
    return isSame ? [] : [{ words, expected, actual }];
  });
  expect(others).toEqual([]);
}

const CASES = BACK_ENDS.flatMap((backEnd) => (["any", "one"] as const).map((nans) => ({ backEnd, nans })));

describe.each(CASES)("each operation is what its evaluator says [Ruling 3]: $backEnd, NaNs $nans", (kind) => {
  test.each(ROWS)("%s, of special words", (name, row) => {
    const each = { ...kind, name, row };
    const run = runner(each);
    const pairs = SPECIAL_WORDS.flatMap((a) => SPECIAL_WORDS.flatMap((b) => [a, b, b, a, a ^ b, 0]));
    for (let at = 0; at < pairs.length; at += ROW_WORDS * LANES) {
      const inputs = new Array<number>(ROW_WORDS * LANES).fill(0);
      pairs.slice(at, at + inputs.length).forEach((value, i) => (inputs[i] = value));
      expectSame(each, run, inputs);
    }
  });
  test.each(ROWS)("%s, of random words", (name, row) => {
    const each = { ...kind, name, row };
    const run = runner(each);
    const inputs = fc.array(word, { minLength: ROW_WORDS * LANES, maxLength: ROW_WORDS * LANES });
    fc.assert(
      fc.property(inputs, (words) => expectSame(each, run, words)),
      { numRuns: 20 },
    );
  });
});

describe("evaluators on numbers give what those on bits do, with one NaN [Ruling 15]", () => {
  test.each(ROWS)("%s", (name, { operands, result, precondition }) => {
    const lane = fc.tuple(
      ...operands.map((type) => fc.tuple(word, word).map((words) => [type, words] as const)),
    );
    const number = (type: ValueType, value: LaneValue) =>
      type === "f32" ? singleFromBits(Number(value)) : value;
    type Evaluate = (...operands: readonly LaneValue[]) => LaneValue;
    fc.assert(
      fc.property(lane, (typed) => {
        const bits = typed.map(([type, words]) => {
          const value = laneOperandOf[type](...words);
          return type === "f32" ? withOneNaN(Number(value)) | 0 : value;
        });
        fc.pre(precondition?.(...(bits as never[])) ?? true);
        const numbers = bits.map((value, i) => number(operands[i]!, value));
        const onNumbers = (EVALUATORS_ON_NUMBERS[name] as Evaluate)(...numbers);
        const onBits = (EVALUATORS_ON_BITS[name] as Evaluate)(...bits);
        expect(onNumbers).toBe(number(result, onBits));
      }),
    );
  });
});
