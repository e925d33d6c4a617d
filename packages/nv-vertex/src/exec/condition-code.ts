/** The condition code: how it is generated and tested. [VP2 2.14.1.6, 2.14.2.2] */

import { MIN_NORMAL } from "@glasm/base";
import { CONDITION_CODES, CONDITION_RULES } from "../isa/conditions.js";
import type { ConditionMask } from "../program/program.js";

const LT = CONDITION_CODES.indexOf("LT");
const GT = CONDITION_CODES.indexOf("GT");
const UN = CONDITION_CODES.indexOf("UN");
export const EQ = CONDITION_CODES.indexOf("EQ");

/** All four components, as bits: 1 is x, 8 is w. */
const XYZW = 0b1111;

/** A condition code mask with its rule looked up. */
export interface Condition {
  /** Whether each of `CONDITION_CODES` passes. */
  readonly passes: readonly boolean[];
  /** Whether the rule is TR, which needs no condition code. */
  readonly always: boolean;
  /** Which component of the condition code is tested for x, y, z and w. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

export function toCondition({ rule, swizzle: [x, y, z, w] }: ConditionMask): Condition {
  const passes = CONDITION_CODES.map((code) => CONDITION_RULES[rule][code]);
  return { passes, always: rule === "TR", x, y, z, w };
}

/** TestCC of each component of the swizzled condition code, as bits. [VP2 2.14.2.2] */
export function testConditionCode(condition: Condition, conditionCode: Uint8Array): number {
  if (condition.always) return XYZW;
  const { passes } = condition;
  return (
    (passes[conditionCode[condition.x]!]! ? 1 : 0) |
    (passes[conditionCode[condition.y]!]! ? 2 : 0) |
    (passes[conditionCode[condition.z]!]! ? 4 : 0) |
    (passes[conditionCode[condition.w]!]! ? 8 : 0)
  );
}

/** GenerateCC: an index into `CONDITION_CODES`; a denormal, which only chips keep, is zero. [VP2 2.14.2.2, Ruling 359] */
export function generateConditionCode(value: number): number {
  return value <= -MIN_NORMAL ? LT : value < MIN_NORMAL ? EQ : value >= MIN_NORMAL ? GT : UN;
}
