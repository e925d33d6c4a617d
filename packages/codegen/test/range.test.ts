import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import * as fc from "fast-check";
import { EVALUATORS_ON_NUMBERS } from "../src/evaluate/evaluators.js";
import {
  type LaneValue,
  type Operation,
  type OperationName,
  OPERATIONS,
  type ValueType,
} from "../src/ir/operations.js";
import {
  ANY,
  either,
  isNormal,
  product,
  quotient,
  type Range,
  rangeOf,
  rangeOfExponents,
  sum,
  widened,
} from "../src/ir/range.js";

const { fround } = Math;

/** Whether a single is what a range says. */
function contains({ multiple, least, most, isPositive }: Range, value: number): boolean {
  if (isPositive && (value < 0 || Object.is(value, -0))) return false;
  if (value === 0 || !Number.isFinite(value)) return true;
  const magnitude = Math.abs(value);
  return Number.isInteger(value / 2 ** multiple) && magnitude >= 2 ** least && magnitude <= 2 ** most;
}

const SPECIAL = [0, -0, Infinity, -Infinity, NaN];

/** Singles whose exponents are between two bounds, mostly at them, with few digits or all. */
function singles(least: number, most: number): fc.Arbitrary<number> {
  const exponent = fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));
  const fraction = fc.oneof(fc.constantFrom(0, 1, 2 ** 23 - 1, 2 ** 22), fc.nat(2 ** 23 - 1));
  const sign = fc.constantFrom(1, -1);
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc.tuple(exponent, fraction, sign).map(([e, f, s]) => s * 2 ** e * (1 + f / 2 ** 23)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...SPECIAL) },
  );
}

interface Sample {
  readonly range: Range;
  readonly value: number;
}

const sample: fc.Arbitrary<Sample> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -126, max: 127 }), fc.integer({ min: -126, max: 127 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    .chain(([least, most]) =>
      singles(least, most).map((value) => ({ range: rangeOfExponents(least, most), value })),
    ),
  fc.float().map((value) => ({ range: rangeOf(value), value })),
  fc.float().map((value) => ({ range: ANY, value })),
);

/** A sample that other operations have made. */
const derived: fc.Arbitrary<Sample> = fc
  .tuple(sample, sample, fc.constantFrom("none", "sum", "product", "square"))
  .map(([a, b, name]) => {
    if (name === "sum") return { range: sum(a.range, b.range), value: fround(a.value + b.value) };
    if (name === "product") return { range: product(a.range, b.range), value: fround(a.value * b.value) };
    if (name === "square")
      return { range: { ...product(a.range, a.range), isPositive: true }, value: fround(a.value * a.value) };
    return a;
  });

/** Expects that what is computed from numbers of two ranges is in the range that a rule gives. */
function expectRule(rule: (a: Range, b: Range) => Range, compute: (x: number, y: number) => number): void {
  fc.assert(
    fc.property(derived, derived, (a, b) =>
      contains(rule(a.range, b.range), fround(compute(a.value, b.value))),
    ),
    { numRuns: 3000 },
  );
}

type RangeRule = NonNullable<Operation["range"]>;
const RULES = (Object.entries(OPERATIONS) as unknown as readonly [OperationName, Operation][]).flatMap(
  ([name, { range }]) => (range === undefined ? [] : [[name, range] as const]),
);

/** Expects that what a row's evaluator gives is in the range that the row's rule gives. */
function expectRuleOfRow(name: OperationName, range: RangeRule): void {
  const { operands: types, onBits, precondition }: Operation = OPERATIONS[name];
  const ofOther = (type: ValueType) => {
    const values: fc.Arbitrary<LaneValue> =
      type === "mask"
        ? fc.boolean()
        : type === "i64"
          ? fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
          : fc.integer({ min: -0x80000000, max: 0x7fffffff });
    return values.map((value) => ({ range: ANY, value }));
  };
  interface Operand {
    readonly range: Range;
    readonly value: LaneValue;
  }
  const operands = fc.tuple(
    ...types.map((type): fc.Arbitrary<Operand> => (type === "f32" ? derived : ofOther(type))),
  );
  const evaluate = EVALUATORS_ON_NUMBERS[name] as (...operands: readonly LaneValue[]) => number;
  fc.assert(
    fc.property(operands, (drawn) => {
      const values = drawn.map(({ value }) => value);
      const given = values.map((value) =>
        onBits && typeof value === "number" ? singleToBits(value) | 0 : value,
      );
      fc.pre(precondition?.(...(given as never[])) ?? true);
      return contains(range(drawn[0]!.range, drawn[1]?.range ?? ANY), evaluate(...values));
    }),
    { numRuns: 3000 },
  );
}

describe("the rules of ranges hold for what is computed", () => {
  test("of what is drawn", () => {
    fc.assert(
      fc.property(derived, ({ range, value }) => contains(range, value)),
      { numRuns: 3000 },
    );
  });
  test("sum of nearly opposite numbers", () => {
    fc.assert(
      fc.property(
        derived,
        fc.integer({ min: -3, max: 3 }),
        fc.boolean(),
        ({ range, value }, steps, exact) => {
          const near = exact ? -value : fround(-value * (1 + steps * 2 ** -23));
          return contains(sum(range, rangeOf(near)), fround(value + near));
        },
      ),
      { numRuns: 3000 },
    );
  });
  test.each(RULES)("%s", (name, range) => expectRuleOfRow(name, range));
  test("either", () => {
    expectRule(either, (x) => x);
    expectRule(either, (_, y) => y);
  });
  test("widened", () => {
    expectRule(
      (a, b) => widened(a, either(a, b)),
      (x) => x,
    );
    expectRule(
      (a, b) => widened(a, either(a, b)),
      (_, y) => y,
    );
  });
});

describe("each rule proves what is normal, up to its limit", () => {
  const of = (least: number, most = 0): Range => rangeOfExponents(least, most);
  test("exponents", () => {
    expect(isNormal(of(-126))).toBe(true);
    expect(isNormal(of(-127))).toBe(false);
  });
  test("product: the exponents add up", () => {
    expect(isNormal(product(of(-63), of(-63)))).toBe(true);
    expect(isNormal(product(of(-63), of(-64)))).toBe(false);
    // The smallest numbers of these exponents show that the limit is not too strict.
    expect(fround(2 ** -63 * 2 ** -64)).toBeLessThan(2 ** -126);
  });
  test("sum: the lowest digits stay", () => {
    expect(isNormal(sum(of(-103), of(-103)))).toBe(true);
    expect(isNormal(sum(of(-104), of(-104)))).toBe(false);
    expect(fround(2 ** -104 * (1 + 2 ** -23)) - 2 ** -104).toBeLessThan(2 ** -126);
  });
  test("sum: a large summand cancels only with a large one", () => {
    expect(isNormal(sum(of(-126), rangeOf(3 * 2 ** -103)))).toBe(true);
    expect(isNormal(sum(of(-126), of(-102)))).toBe(true);
    expect(isNormal(sum(of(-126), of(-103)))).toBe(false);
  });
  test("sum: positive numbers do not cancel", () => {
    const square = { ...product(of(-63), of(-63)), isPositive: true };
    expect(isNormal(sum(square, square))).toBe(true);
    expect(isNormal(sum(square, product(of(-63), of(-63))))).toBe(false);
  });
  test("quotient: the exponents differ", () => {
    expect(isNormal(quotient(rangeOf(1), of(0, 125)))).toBe(true);
    expect(isNormal(quotient(rangeOf(1), of(0, 126)))).toBe(false);
    expect(1 / fround(2 ** 127 - 2 ** 103)).toBeGreaterThan(2 ** -127);
    expect(1 / fround(2 ** 127 - 2 ** 103)).toBeLessThan(2 ** -126);
  });
});
