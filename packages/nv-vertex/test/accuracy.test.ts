import { describe, expect, test } from "@jest/globals";
import { singleFromBits } from "@glasm/base";
import { INSTRUCTIONS, type Accuracy, type InstructionRow, type Mnemonic } from "../src/isa/instructions.js";
import type { ComputingMnemonic } from "../src/semantics/computations.js";
import { newBatch, run } from "./execution.js";
import { exact, nearestSingle, product, sum } from "./numeric-exact.js";
import { loaded } from "./texts.js";

type Vector = readonly [number, number, number, number];
type Definition = (a: Vector, b: Vector, c: Vector) => Vector;

/** What an instruction means, and the unit of its error where its results are not singles rounded at each operation. */
interface Reference {
  readonly result: Definition;
  /** The error of a component that counts as 1, from the exact component and the operand. */
  readonly unit?: (component: number, operand: Vector) => number;
  /** Makes an operand that the bound is for of any one. */
  readonly operand?: (a: Vector) => Vector;
}

const add = (a: number, b: number): number => nearestSingle(sum(exact(a), exact(b)));
const multiply = (a: number, b: number): number => nearestSingle(product(exact(a), exact(b)));
const dot = (count: number, a: Vector, b: Vector): number =>
  Array.from({ length: count }, (_, i) => multiply(a[i]!, b[i]!)).reduce(add);
const all = (x: number): Vector => [x, x, x, x];
const lane = (of: (a: number, b: number, c: number) => number): Reference => ({
  result: (a, b, c) => a.map((x, i) => of(x, b[i]!, c[i]!)) as unknown as Vector,
});
const replicated = (result: (a: Vector, b: Vector) => number): Reference => ({
  result: (a, b) => all(result(a, b)),
});
const compared = (holds: (a: number, b: number) => boolean): Reference =>
  lane((a, b) => (holds(a, b) ? 1 : 0));

const binade = (x: number): number => 2 ** Math.floor(Math.log2(Math.abs(x)));
const relative = (component: number): number => Math.abs(component);
const positive = ([x, y, z, w]: Vector): Vector => [Math.abs(x), y, z, w];
/** x below 32 in magnitude. */
const small = ([x, y, z, w]: Vector): Vector => [x % 32, y, z, w];
/** x in [0, 2 PI). */
const angle = ([x, y, z, w]: Vector): Vector => [Math.fround(Math.abs(x) % 6.28), y, z, w];
const scalar = (
  of: (x: number) => number,
  unit: NonNullable<Reference["unit"]>,
  operand: (a: Vector) => Vector = (a) => a,
): Reference => ({ result: ([x]) => all(of(x)), unit, operand });

/** Every instruction that writes numbers, in doubles or in integers. [VP2 2.14.3] */
const REFERENCES: Readonly<Record<ComputingMnemonic, Reference>> = {
  ABS: lane(Math.abs),
  ADD: lane(add),
  COS: scalar(Math.cos, () => 1, angle),
  DP3: replicated((a, b) => dot(3, a, b)),
  DP4: replicated((a, b) => dot(4, a, b)),
  DPH: replicated((a, b) => add(dot(3, a, b), b[3])),
  DST: { result: (a, b) => [1, multiply(a[1], b[1]), a[2], b[3]] },
  EX2: scalar((x) => 2 ** x, binade, small),
  EXP: {
    result: ([x]) => [2 ** Math.floor(x), add(x, -Math.floor(x)), 2 ** x, 1],
    unit: (component, [x]) => (component === 2 ** x ? 2 ** Math.floor(x) : 0),
    operand: small,
  },
  FLR: lane(Math.floor),
  FRC: lane((x) => add(x, -Math.floor(x))),
  LG2: scalar(Math.log2, (y) => Math.max(1, 2 * binade(y) * 2 ** -2), positive),
  LIT: {
    result: ([x, y, , w]) => [1, Math.max(x, 0), x > 0 ? y ** w : 0, 1],
    // The exponential of a logarithm: an error of both, the second times w, which is at most 1.
    unit: (component) => (1 + Math.LN2) * component,
    operand: ([x, y, z, w]) => [x, Math.abs(y), z, Math.fround(w % 1)],
  },
  LOG: {
    result: ([x]) => [Math.floor(Math.log2(x)), x / binade(x), Math.log2(x), 1],
    unit: (component, [x]) => (component === Math.log2(x) ? 1 : 0),
    operand: positive,
  },
  MAD: lane((a, b, c) => add(multiply(a, b), c)),
  MAX: lane((a, b) => (a > b ? a : b)),
  MIN: lane((a, b) => (a < b ? a : b)),
  MOV: lane((a) => a),
  MUL: lane(multiply),
  RCC: scalar((x) => 1 / x, relative),
  RCP: scalar((x) => 1 / x, relative),
  RSQ: scalar((x) => 1 / Math.sqrt(x), relative, positive),
  SEQ: compared((a, b) => a === b),
  SFL: compared(() => false),
  SGE: compared((a, b) => a >= b),
  SGT: compared((a, b) => a > b),
  SIN: scalar(Math.sin, () => 1, angle),
  SLE: compared((a, b) => a <= b),
  SLT: compared((a, b) => a < b),
  SNE: compared((a, b) => a !== b),
  SSG: lane((x) => Math.sign(x)),
  STR: compared(() => true),
  SUB: lane((a, b) => add(a, -b)),
};

const COUNT = 500;

/** Singles of either sign from 2^-16 to 2^16, without an order that anyone would see; some of them are alike. */
const vectorAt = (i: number, which: number): Vector =>
  [0, 1, 2, 3].map((component) => {
    const bits = Math.imul(((4 * i + component) * 3 + which + 1) | 0, 0x9e3779b1);
    const exponent = 127 - 16 + ((bits >>> 9) % 32);
    const isAlike = which === 1 && i % 5 === component;
    return isAlike ? vectorAt(i, 0)[component]! : singleFromBits((bits & 0x807fffff) | (exponent << 23));
  }) as unknown as Vector;

/** The largest error of an instruction's components in their units; infinite where one must be exact and is not. */
function worstError(mnemonic: Mnemonic, { result, unit, operand = (a) => a }: Reference): number {
  const row: InstructionRow = INSTRUCTIONS[mnemonic];
  const sources = ["R1", "R2", "R3"].slice(0, row.inputs.length);
  const operands = sources.map((source) => (row.inputs[0] === "s" ? `${source}.x` : source));
  const batch = newBatch(COUNT);
  const vertices = Array.from({ length: COUNT }, (_, i) => {
    const [a, b, c] = [operand(vectorAt(i, 0)), vectorAt(i, 1), vectorAt(i, 2)] as const;
    [a, b, c].forEach((value, register) => batch.attributes.set(value, 64 * i + 4 * (register + 1)));
    return [a, b, c] as const;
  });
  const moves = "MOV o[HPOS], v[0]; MOV R1, v[1]; MOV R2, v[2]; MOV R3, v[3];";
  run(loaded(`!!VP2.0 ${moves} ${mnemonic} ${["o[COL0]", ...operands].join(", ")}; END`), batch);
  const stride = batch.results.length / COUNT;
  let worst = 0;
  vertices.forEach(([a, b, c], i) => {
    result(a, b, c).forEach((component, k) => {
      const error = Math.abs(batch.results[stride * i + 4 + k]! - component);
      const scale = unit?.(component, a) ?? 0;
      if (error !== 0) worst = Math.max(worst, scale === 0 ? Infinity : error / scale);
    });
  });
  return worst;
}

/** The strictest claim of the table that an error allows. */
function accuracyOf(error: number): Accuracy | undefined {
  if (error === 0) return "exact";
  return error <= 2 ** -22 ? "2^-22" : error <= 2 ** -11 ? "2^-11" : undefined;
}

describe("the accuracy in the table of instructions", () => {
  const rows = Object.entries(INSTRUCTIONS) as [Mnemonic, InstructionRow][];
  const references = Object.entries(REFERENCES) as [ComputingMnemonic, Reference][];

  test.each(references)(
    "%s: it is met, and no stricter one is [VP2 2.14.3] [Ruling 4]",
    (mnemonic, reference) => {
      expect(accuracyOf(worstError(mnemonic, reference))).toBe(INSTRUCTIONS[mnemonic].accuracy);
    },
  );

  test("is exact for all that write no numbers", () => {
    const others = rows.filter(([mnemonic]) => !Object.hasOwn(REFERENCES, mnemonic));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(([, { accuracy }]) => accuracy !== "exact")).toEqual([]);
  });
});
