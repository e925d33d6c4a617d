/** The tests of condition codes. */

/**
 * What the flags of a component must be, as a formula of SF, ZF, CF and OF. Each may be followed by the number of the
 * condition code register, which is 0 without one. [NV_gpu_program4 2.X.4.3]
 */
export const CONDITIONS = {
  EQ: "!SF && ZF",
  NE: "SF || !ZF",
  GE: "!(SF ^ OF)",
  LT: "(SF && !ZF) ^ OF",
  GT: "(!SF ^ OF) && !ZF",
  LE: "SF ^ (ZF || OF)",
  TR: "true",
  FL: "false",
  NAN: "SF && ZF",
  LEG: "!SF || !ZF",
  CF: "CF",
  NCF: "!CF",
  OF: "OF",
  NOF: "!OF",
  SF: "SF",
  NSF: "!SF",
  AB: "CF && !ZF",
  BLE: "!CF || ZF",
} as const;

/** The name of a test, without the number of a register. */
export type ConditionTest = keyof typeof CONDITIONS;

/** A test of one of the two condition code registers. */
export interface ConditionName {
  readonly test: ConditionTest;
  readonly register: 0 | 1;
}

/** Each test as programs write it, bare or with the number of a register. */
export const CONDITION_NAMES: ReadonlyMap<string, ConditionName> = new Map(
  (Object.keys(CONDITIONS) as ConditionTest[]).flatMap((test): [string, ConditionName][] => [
    [test, { test, register: 0 }],
    [`${test}0`, { test, register: 0 }],
    [`${test}1`, { test, register: 1 }],
  ]),
);
