import { describe, expect, test } from "@jest/globals";
import { singleFromBits } from "@glasm/base";
import { EVALUATORS_ON_BITS, EVALUATORS_ON_NUMBERS, type OperationName } from "../src/index.js";
import { OPERATIONS } from "../src/ir/operations.js";

type Value = number | boolean;
type Example = readonly [name: OperationName, operands: readonly Value[], result: Value];
type Evaluate = (...operands: readonly Value[]) => Value;

const LEAST = -0x80000000;
const MOST = 0x7fffffff;
const DENORMAL = 2 ** -127;
const NORMAL = 2 ** -126;

/** Of singles as numbers. */
const ON_NUMBERS: readonly Example[] = [
  ["f32.add", [2 ** 24, 1], 2 ** 24],
  ["f32.sub", [Infinity, Infinity], NaN],
  ["f32.mul", [2 ** 127, 2], Infinity],
  ["f32.div", [1, -0], -Infinity],
  ["f32.min", [0, -0], -0],
  ["f32.min", [1, NaN], NaN],
  ["f32.max", [-0, 0], 0],
  ["f32.max", [NaN, 1], NaN],
  ["f32.pmin", [0, -0], 0],
  ["f32.pmin", [1, NaN], 1],
  ["f32.pmin", [NaN, 1], NaN],
  ["f32.pmax", [-0, 0], -0],
  ["f32.pmax", [1, NaN], 1],
  ["f32.abs", [-0], 0],
  ["f32.neg", [0], -0],
  ["f32.sqrt", [-1], NaN],
  ["f32.floor", [-0.5], -1],
  ["f32.flush", [-DENORMAL], -0],
  ["f32.flush", [NORMAL], NORMAL],
  ["f32.flushPositive", [DENORMAL], 0],
  ["f32.flushPositive", [NORMAL], NORMAL],
  ["f32.eq", [0, -0], true],
  ["f32.ne", [NaN, NaN], true],
  ["f32.lt", [NaN, 1], false],
  ["f32.le", [1, 1], true],
  ["f32.gt", [1, 1], false],
  ["f32.ge", [NaN, NaN], false],
  ["f32.select", [1, 2, true], 1],
  ["f32.select", [1, 2, false], 2],
  ["f32.keep", [-1, false], 0],
  ["f32.drop", [-1, true], 0],
  ["f32.drop", [-1, false], -1],
  ["f32.fromBits", [0x3f800000], 1],
  ["f32.fromInteger", [-1], -1],
  ["f32.fromInteger", [MOST], 2 ** 31],
  ["f32.fromIntegerU", [-1], 2 ** 32],
  ["f32.fromIntegerU", [LEAST], 2 ** 31],
  ["f32.demote", [1 + 2 ** -24], 1],
  ["i32.add", [MOST, 1], LEAST],
  ["i32.sub", [LEAST, 1], MOST],
  ["i32.mul", [0x12345678, 0x1000], 0x45678000],
  ["i32.mulHigh", [-1, -1], 0],
  ["i32.mulHigh", [LEAST, LEAST], 0x40000000],
  ["i32.mulHigh", [LEAST, 1], -1],
  ["i32.mulHighU", [-1, -1], -2],
  ["i32.mulHighU", [LEAST, 1], 0],
  ["i32.neg", [LEAST], LEAST],
  ["i32.abs", [LEAST], LEAST],
  ["i32.abs", [-5], 5],
  ["i32.and", [0b1100, 0b1010], 0b1000],
  ["i32.or", [0b1100, 0b1010], 0b1110],
  ["i32.xor", [0b1100, 0b1010], 0b0110],
  ["i32.not", [0], -1],
  ["i32.shl", [1, 31], LEAST],
  ["i32.shl", [1, 32], 1],
  ["i32.shrS", [LEAST, 31], -1],
  ["i32.shrU", [LEAST, 31], 1],
  ["i32.shrU", [-1, 32], -1],
  ["i32.clz", [0], 32],
  ["i32.clz", [1], 31],
  ["i32.clz", [-1], 0],
  ["i32.ctz", [0], 32],
  ["i32.ctz", [LEAST], 31],
  ["i32.ctz", [-1], 0],
  ["i32.popcnt", [-1], 32],
  ["i32.popcnt", [LEAST], 1],
  ["i32.min", [-1, 1], -1],
  ["i32.max", [-1, 1], 1],
  ["i32.minU", [-1, 1], 1],
  ["i32.maxU", [-1, 1], -1],
  ["i32.eq", [-1, -1], true],
  ["i32.ne", [-1, -1], false],
  ["i32.lt", [-1, 0], true],
  ["i32.le", [0, 0], true],
  ["i32.gt", [0, -1], true],
  ["i32.ge", [-1, 0], false],
  ["i32.ltU", [-1, 0], false],
  ["i32.ltU", [MOST, LEAST], true],
  ["i32.leU", [0, 0], true],
  ["i32.gtU", [-1, 0], true],
  ["i32.gtU", [0, 0], false],
  ["i32.geU", [0, -1], false],
  ["i32.select", [1, 2, false], 2],
  ["i32.keep", [7, true], 7],
  ["i32.drop", [7, true], 0],
  ["i32.bits", [-0], LEAST],
  ["i32.trunc", [-1.9], -1],
  ["i32.trunc", [1.9], 1],
  ["i32.trunc", [-0.9], 0],
  ["i32.trunc", [-(2 ** 31)], LEAST],
  ["i32.trunc", [-(2 ** 31) - 256], LEAST],
  ["i32.trunc", [2 ** 31 - 128], MOST - 127],
  ["i32.trunc", [2 ** 31], MOST],
  ["i32.trunc", [Infinity], MOST],
  ["i32.trunc", [-Infinity], LEAST],
  ["i32.trunc", [NaN], 0],
  ["i32.truncU", [-0.9], 0],
  ["i32.truncU", [-5], 0],
  ["i32.truncU", [2 ** 31], LEAST],
  ["i32.truncU", [2 ** 32 - 256], -256],
  ["i32.truncU", [2 ** 32], -1],
  ["i32.truncU", [NaN], 0],
  ["f64.add", [2 ** 53, 1], 2 ** 53],
  ["f64.sub", [1, 2 ** -53], 1 - 2 ** -53],
  ["f64.mul", [0.1, 3], 0.30000000000000004],
  ["f64.pmin", [1, NaN], 1],
  ["f64.pmax", [NaN, 1], NaN],
  ["f64.abs", [-0], 0],
  ["f64.floor", [-0.5], -1],
  ["f64.promote", [singleFromBits(0x3dcccccd)], 0.10000000149011612],
  ["mask.and", [true, false], false],
  ["mask.or", [true, false], true],
  ["mask.andNot", [true, false], true],
  ["mask.andNot", [true, true], false],
];

const [PAYLOAD, NEGATIVE_PAYLOAD, THE_NAN] = [0x7f812345, -0x7edcbb, 0x7fc00000];

/** Of singles as bits: what becomes of those of a NaN. */
const ON_BITS: readonly Example[] = [
  ["f32.add", [PAYLOAD, 0], THE_NAN],
  ["f32.min", [PAYLOAD, 0], THE_NAN],
  ["f32.floor", [PAYLOAD], THE_NAN],
  ["f32.demote", [NaN], THE_NAN],
  ["f32.abs", [NEGATIVE_PAYLOAD], NEGATIVE_PAYLOAD & MOST],
  ["f32.neg", [PAYLOAD], PAYLOAD ^ LEAST],
  ["f32.pmin", [PAYLOAD, 0], PAYLOAD],
  ["f32.pmax", [0, PAYLOAD], 0],
  ["f32.flush", [NEGATIVE_PAYLOAD], NEGATIVE_PAYLOAD],
  ["f32.select", [PAYLOAD, 0, true], PAYLOAD],
  ["f32.keep", [PAYLOAD, true], PAYLOAD],
  ["f32.drop", [PAYLOAD, false], PAYLOAD],
  ["f32.fromBits", [PAYLOAD], PAYLOAD],
  ["i32.bits", [PAYLOAD], PAYLOAD],
];

describe("what operations give of one lane", () => {
  test.each(ON_NUMBERS)("%s of %p is %p", (name, operands, result) => {
    expect((EVALUATORS_ON_NUMBERS[name] as Evaluate)(...operands)).toBe(result);
  });
  test.each(ON_BITS)(
    "%s of the bits %p has the bits %p [Ruling 15, Ruling 129]",
    (name, operands, result) => {
      expect((EVALUATORS_ON_BITS[name] as Evaluate)(...operands)).toBe(result);
    },
  );
  test("every operation has an example", () => {
    expect([...new Set(ON_NUMBERS.map(([name]) => name))].sort()).toEqual(Object.keys(OPERATIONS).sort());
  });
});
