/** What each instruction gives, of the words of its operands. */

import { maximum, minimum, setOn, signOfNumber } from "./comparisons.js";
import { exponential, lighting, logarithms } from "./powers.js";
import { binaryLogarithm, cosine, powerOfTwoAt, sine } from "./quadratic.js";
import { clampedReciprocal, reciprocal, reciprocalRoot } from "./reciprocals.js";
import { dot3, dot4, dotHomogeneous, product, sum, type Vector } from "./sums.js";
import { fraction, floor } from "./whole.js";
import { type Chip, magnitudeOf, ONE, SIGN } from "./words.js";

/** Of an instruction with one scalar operand all components of the operand are that one. */
export interface ChipInstruction {
  readonly operands: readonly ("vector" | "scalar")[];
  readonly result: (chip: Chip, ...operands: readonly Vector[]) => Vector;
}

const four = (of: (component: number) => bigint): Vector => [of(0), of(1), of(2), of(3)];
const replicated = (word: bigint): Vector => [word, word, word, word];

/** Component by component. */
const laneWise = (
  count: 1 | 2 | 3,
  compute: (chip: Chip, ...words: bigint[]) => bigint,
): ChipInstruction => ({
  operands: Array<"vector">(count).fill("vector"),
  result: (chip, ...operands) => four((i) => compute(chip, ...operands.map((operand) => operand[i]!))),
});

const scalar = (compute: (chip: Chip, x: bigint) => bigint): ChipInstruction => ({
  operands: ["scalar"],
  result: (chip, [x]: Vector) => replicated(compute(chip, x)),
});

const scalarToVector = (compute: (chip: Chip, x: bigint) => Vector): ChipInstruction => ({
  operands: ["scalar"],
  result: (chip, [x]: Vector) => compute(chip, x),
});

const dot = (compute: (chip: Chip, a: Vector, b: Vector) => bigint): ChipInstruction => ({
  operands: ["vector", "vector"],
  result: (chip, a: Vector, b: Vector) => replicated(compute(chip, a, b)),
});

const set = (holds: (difference: bigint) => boolean) => laneWise(2, setOn(holds));

/** By their names; which languages have them is not said here. */
export const CHIP_INSTRUCTIONS: ReadonlyMap<string, ChipInstruction> = new Map<string, ChipInstruction>([
  ["MOV", laneWise(1, (_, x) => x)],
  ["ABS", laneWise(1, (_, x) => magnitudeOf(x))],
  ["MUL", laneWise(2, product)],
  ["ADD", laneWise(2, (chip, a, b) => sum(chip, [a, b]))],
  ["SUB", laneWise(2, (chip, a, b) => sum(chip, [a, b ^ SIGN]))],
  ["MAD", laneWise(3, (chip, a, b, c) => sum(chip, [product(chip, a, b), c]))],
  ["DP3", dot(dot3)],
  ["DPH", dot(dotHomogeneous)],
  ["DP4", dot(dot4)],
  ["DST", { ...dot(dot4), result: (chip, a, b) => [ONE, product(chip, a[1], b[1]), a[2], b[3]] }],
  ["MIN", laneWise(2, minimum)],
  ["MAX", laneWise(2, maximum)],
  ["SLT", set((difference) => difference < 0n)],
  ["SGE", set((difference) => difference >= 0n)],
  ["SEQ", set((difference) => difference === 0n)],
  ["SGT", set((difference) => difference > 0n)],
  ["SLE", set((difference) => difference <= 0n)],
  ["SNE", set((difference) => difference !== 0n)],
  ["SFL", laneWise(2, () => 0n)],
  ["STR", laneWise(2, () => ONE)],
  ["SSG", laneWise(1, signOfNumber)],
  ["FLR", laneWise(1, floor)],
  ["FRC", laneWise(1, fraction)],
  ["RCP", scalar(reciprocal)],
  ["RCC", scalar(clampedReciprocal)],
  ["RSQ", scalar(reciprocalRoot)],
  ["EXP", scalarToVector(exponential)],
  ["LOG", scalarToVector(logarithms)],
  ["LIT", { operands: ["vector"], result: lighting }],
  ["LG2", scalar(binaryLogarithm)],
  ["EX2", scalar(powerOfTwoAt)],
  ["SIN", scalar(sine)],
  ["COS", scalar(cosine)],
]);
