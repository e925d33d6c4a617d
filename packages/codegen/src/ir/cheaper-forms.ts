/** Operations in the place of others, which give the same of some operands and take less. */

import { MIN_NORMAL } from "@glasm/base";
import { DEFINITIONS } from "./definitions.js";
import type { Node } from "./kernel.js";
import type { OperationName } from "./operations.js";

// Operations are told by their definitions where they stand: calls would be so many that V8 optimizes what they call.
const NEG = DEFINITIONS["f32.neg"];
const MUL = DEFINITIONS["f32.mul"];
const ADD = DEFINITIONS["f32.add"];
const DROP = DEFINITIONS["f32.drop"];
const FLUSH = DEFINITIONS["f32.flush"];
const FLUSH_POSITIVE = DEFINITIONS["f32.flushPositive"];
const POSITIVE = DEFINITIONS["f32.positive"];
const LT = DEFINITIONS["f32.lt"];

/** Another operation and its operands, of which numbers are constants; null where the operands do not let it. */
export type CheaperForm = (operands: readonly Node[]) => CheaperOperation | null;
type CheaperOperation = readonly [OperationName, readonly (Node | number)[]];

/** A difference in the place of a sum with a negation. */
const asDifference: CheaperForm = (operands) => {
  const a = operands[0]!;
  const b = operands[1]!;
  if (b.definition === NEG) return ["f32.sub", [a, b.operands[0]!]];
  if (a.definition === NEG) return ["f32.sub", [b, a.operands[0]!]];
  return null;
};

/** How what is flushed compares with zero, as what it is made of compares with a number: the flush need not be waited for. */
const asUnflushed =
  (name: OperationName, bound: number): CheaperForm =>
  (operands) => {
    const flushed = operands[0]!;
    if (flushed.definition !== FLUSH || !isConstant(operands[1]!, 0)) return null;
    return [name, [flushed.operands[0]!, bound]];
  };

/** What is flushed and dropped where it is not positive. */
const asPositive: CheaperForm = (operands) => {
  const flushed = operands[0]!;
  const mask = operands[1]!;
  if (flushed.definition !== FLUSH || mask.definition !== LT) return null;
  const value = flushed.operands[0]!;
  const isDropped = mask.operands[0] === value && isConstant(mask.operands[1]!, MIN_NORMAL);
  return isDropped ? ["f32.positive", [value]] : null;
};

const asPositiveFlush: CheaperForm = (operands) =>
  isSumOfSquares(operands[0]!) ? ["f32.flushPositive", operands] : null;

export const CHEAPER_FORMS: Partial<Record<OperationName, CheaperForm>> = {
  "f32.add": asDifference,
  "f32.lt": asUnflushed("f32.le", -MIN_NORMAL),
  "f32.le": asUnflushed("f32.lt", MIN_NORMAL),
  "f32.gt": asUnflushed("f32.ge", MIN_NORMAL),
  "f32.ge": asUnflushed("f32.gt", -MIN_NORMAL),
  "f32.drop": asPositive,
  "f32.flush": asPositiveFlush,
};

function isConstant({ definition }: Node, value: number): boolean {
  return definition.kind === "constant" && definition.value === value;
}

/** Sums deeper than this are not looked through: a value that occurs in many of them would be seen again and again. */
const MAX_SUMMANDS_DEPTH = 4;

/** Whether a value is a square, a sum of squares, or zero instead: neither negative nor -0. */
function isSumOfSquares(value: Node, depth = MAX_SUMMANDS_DEPTH): boolean {
  const { definition, operands } = value;
  if (definition === MUL) return operands[0] === operands[1];
  if (definition === FLUSH_POSITIVE || definition === POSITIVE) return true;
  if (definition === DROP) return isSumOfSquares(operands[0]!, depth);
  if (definition !== ADD || depth === 0) return false;
  return isSumOfSquares(operands[0]!, depth - 1) && isSumOfSquares(operands[1]!, depth - 1);
}
