import { describe, expect, test } from "@jest/globals";
import { type CompiledKind, CompilePolicy, isGivenUp, isWorthAScan } from "../src/compile-policy.js";

/** Whether a thing is compiled for so much work more; asking again changes nothing. */
function isDueFor(policy: CompilePolicy, kind: CompiledKind, thing: object, work: number): boolean {
  policy.count(kind, thing, work);
  expect(policy.isDue(kind, thing)).toBe(policy.isDue(kind, thing));
  return policy.isDue(kind, thing);
}

describe("a program is compiled [Ruling 3]", () => {
  test("at once for 256 lanes, not for 255, and stays so", () => {
    const policy = new CompilePolicy();
    const program = {};
    const dues = [255, 256, 1].map((lanes) => isDueFor(policy, "program", program, lanes));
    expect(dues).toEqual([false, true, true]);
  });

  test("when it has processed more than 4,096 lanes, however few at a time", () => {
    const policy = new CompilePolicy();
    const program = {};
    for (let i = 0; i < 4096; i += 64) expect(isDueFor(policy, "program", program, 64)).toBe(false);
    expect(isDueFor(policy, "program", program, 1)).toBe(true);
  });

  test("for one owner and not for another, and another program not at all", () => {
    const [policy, other] = [new CompilePolicy(), new CompilePolicy()];
    const program = {};
    expect(isDueFor(policy, "program", program, 300)).toBe(true);
    expect(isDueFor(policy, "program", {}, 1)).toBe(false);
    expect(isDueFor(other, "program", program, 1)).toBe(false);
  });
});

test.each([
  ["pairs", 65536],
  ["column code", 1024],
  ["polygon fill", 256],
  ["textured polygon fill", 0],
] as const)("a %s is compiled when more work than %i has come, at once or little by little", (kind, most) => {
  const policy = new CompilePolicy();
  const [thing, other] = [{}, {}];
  expect([isDueFor(policy, kind, thing, most), isDueFor(policy, kind, thing, 1)]).toEqual([false, true]);
  expect(policy.isDue(kind, other)).toBe(false);
  expect(isDueFor(policy, kind, other, most + 1)).toBe(true);
});

test("a program of a machine with its own costs is compiled at these", () => {
  const worth = { atOnce: 8, inAll: 20 };
  const [policy, program, other] = [new CompilePolicy(), {}, {}];
  const dueFor = (thing: object, work: number) => {
    policy.count(worth, thing, work);
    return policy.isDue(worth, thing);
  };
  expect([7, 7, 6, 1].map((lanes) => dueFor(program, lanes))).toEqual([false, false, false, true]);
  expect(dueFor(other, 8)).toBe(true);
});

test("other decisions change at their limits [Ruling 3]", () => {
  expect([isWorthAScan(11, 2), isWorthAScan(12, 2), isWorthAScan(0, 0)]).toEqual([false, true, true]);
  expect([isGivenUp(4), isGivenUp(5)]).toEqual([false, true]);
});
