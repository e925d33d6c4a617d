import { describe, expect, test } from "@jest/globals";
import { CompilePolicy, isGivenUp, isModuleDue, isWorthAScan } from "../../src/lanes/compile-policy.js";

/** Whether a program is compiled for so many lanes more; asking again changes nothing. */
function isDueFor(policy: CompilePolicy, program: object, lanes: number): boolean {
  policy.countLanes(program, lanes);
  expect(policy.isProgramDue(program)).toBe(policy.isProgramDue(program));
  return policy.isProgramDue(program);
}

describe("a program is compiled [Ruling 3]", () => {
  test("at once for 256 lanes, not for 255, and stays so", () => {
    const policy = new CompilePolicy();
    const program = {};
    expect([255, 256, 1].map((lanes) => isDueFor(policy, program, lanes))).toEqual([false, true, true]);
  });

  test("when it has processed more than 4,096 lanes, however few at a time", () => {
    const policy = new CompilePolicy();
    const program = {};
    for (let i = 0; i < 4096; i += 64) expect(isDueFor(policy, program, 64)).toBe(false);
    expect(isDueFor(policy, program, 1)).toBe(true);
  });

  test("for one owner and not for another, and another program not at all", () => {
    const [policy, other] = [new CompilePolicy(), new CompilePolicy()];
    const program = {};
    expect(isDueFor(policy, program, 300)).toBe(true);
    expect([isDueFor(policy, {}, 1), isDueFor(other, program, 1)]).toEqual([false, false]);
  });
});

test("other decisions change at their limits [Ruling 3]", () => {
  expect([isModuleDue(1024), isModuleDue(1025)]).toEqual([false, true]);
  expect([isWorthAScan(11, 2), isWorthAScan(12, 2), isWorthAScan(0, 0)]).toEqual([false, true, true]);
  expect([isGivenUp(4), isGivenUp(5)]).toEqual([false, true]);
});
