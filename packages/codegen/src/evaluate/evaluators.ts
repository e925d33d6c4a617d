import { singleFromBits, singleToBits } from "@glasm/base";
import {
  type EvaluatorOf,
  type LaneValue,
  type Operation,
  type OperationName,
  OPERATIONS,
} from "../ir/operations.js";

/** What evaluates each operation on one lane. */
export type Evaluators = { readonly [N in OperationName]: EvaluatorOf<N> };

type Convert = (value: never) => LaneValue;

const same: Convert = (value: LaneValue) => value;
const toBits: Convert = (single: number) => singleToBits(single) | 0;
const fromBits: Convert = (bits: number) => singleFromBits(bits);

/** Evaluators of singles as numbers. Every NaN is the one, whose bits are 7fc00000. */
export const EVALUATORS_ON_NUMBERS = evaluators((row) =>
  row.onBits ? converted(row, toBits, fromBits) : row.evaluate,
);

/** Evaluators of singles as bits: what only moves singles keeps those of a NaN, all other NaNs have 7fc00000. */
export const EVALUATORS_ON_BITS = evaluators((row) =>
  row.onBits ? row.evaluate : converted(row, fromBits, toBits),
);

function evaluators(make: (row: Operation) => Operation["evaluate"]): Evaluators {
  const made = Object.entries(OPERATIONS).map(([name, row]) => [name, make(row)]);
  return Object.fromEntries(made) as unknown as Evaluators;
}

/** The evaluator of a row for singles that are converted before and after it. */
function converted(row: Operation, enter: Convert, leave: Convert): Operation["evaluate"] {
  const { operands, result, evaluate } = row;
  if (!operands.includes("f32") && result !== "f32") return evaluate;
  const [a, b, c] = [0, 1, 2].map((i) => (operands[i] === "f32" ? enter : same)) as [
    Convert,
    Convert,
    Convert,
  ];
  const end = result === "f32" ? leave : same;
  if (operands.length === 1) return (x: never) => end(evaluate(a(x) as never) as never);
  if (operands.length === 2)
    return (x: never, y: never) => end(evaluate(a(x) as never, b(y) as never) as never);
  return (x: never, y: never, z: never) =>
    end(evaluate(a(x) as never, b(y) as never, c(z) as never) as never);
}
