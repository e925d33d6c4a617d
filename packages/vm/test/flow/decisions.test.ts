import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { decisions } from "../../src/flow/decisions.js";
import { Points } from "../../src/flow/points.js";
import type { ProgramFlow } from "../../src/flow/program-flow.js";
import { branch, call, ends, flowOf, followed, next, ret } from "./flows.js";

const END = -1;

/** Where the ways of a transfer meet, as an instruction, and what stands on them, in order. */
function decided(flow: ProgramFlow<number>, instruction: number, callStack: readonly number[] = []) {
  const { joinOf, decidedValues, pointAt } = decisions(flow);
  const point = pointAt(instruction, callStack);
  const join = joinOf(point);
  const instructions = decidedValues((number) => [number])(point);
  return [join === END ? "end" : join, [...instructions].sort((a, b) => a - b)];
}

/** The points that ways lead to before another one, step by step. */
function pointsFrom(
  { instructions }: ProgramFlow<number>,
  points: Points,
  start: number,
  stop: number,
): ReadonlySet<number> {
  const found = new Set([start]);
  for (const point of found) {
    const number = points.instructionOf(point);
    const instruction = instructions[number];
    if (instruction === undefined) continue;
    const following = points.withInstruction(point, number + 1);
    const when = instruction.kind === "next" ? "never" : instruction.when;
    const taken =
      instruction.kind === "branch"
        ? points.withInstruction(point, instruction.target)
        : instruction.kind === "call"
          ? points.called(point, instruction.target)
          : instruction.kind === "return"
            ? points.returned(point)
            : null;
    for (const [way, isOpen] of [
      [following, when !== "always"],
      [taken, when !== "never"],
    ] as const)
      if (isOpen && way !== null && way !== stop) found.add(way);
  }
  return found;
}

describe("what a conditional transfer decides", () => {
  test("is what stands on either way until both meet", () => {
    // 0: if goes to 3; 1; 2: goes to 4; 3; 4
    const flow = flowOf([branch(3, 0), next, branch(4), next, next]);
    expect(decided(flow, 0)).toEqual([4, [0, 1, 2, 3]]);
  });

  test("of a loop is the loop, up to where it is left", () => {
    expect(decided(flowOf([next, next, branch(1, 0), next]), 2)).toEqual([3, [1, 2]]);
  });

  test("is everything up to the end if one way ends the program", () => {
    expect(decided(flowOf([branch(3, 0), next, next]), 0)).toEqual([3, [0, 1, 2]]);
    // A return without a call is an end by itself.
    expect(decided(flowOf([ret(0), next]), 0)).toEqual(["end", [0, 1]]);
    // So is a call that is too deep.
    expect(decided(flowOf([call(1, 0), call(2, 0), next, next], 1), 1, [1])).toEqual(["end", [1, 2, 3]]);
  });

  test("of an instruction that ends the program, perhaps, is all that follows", () => {
    expect(decided(flowOf([ends("hang", 0), next, next]), 0)).toEqual(["end", [0, 1, 2]]);
    // 0: if goes to 2; 1: ends; 2
    expect(decided(flowOf([branch(2, 0), ends("past-end"), next]), 0)).toEqual(["end", [0, 1, 2]]);
    expect(decided(flowOf([branch(2, 0), ends("past-end", "never"), next]), 0)).toEqual([2, [0, 1]]);
  });

  test("goes on with what instructions name as their followers", () => {
    // 0: if goes to 2, else to 3; 1: nothing comes here; 2: goes on at 4; 3; 4
    const flow = flowOf([followed(branch(2, 0), 3), next, followed(next, 4), next, next]);
    expect(decided(flow, 0)).toEqual([4, [0, 2, 3]]);
  });

  test("of what another decision skips is its own alone", () => {
    // 0: if goes to 4; 1: if goes to 3; 2; 3; 4
    const flow = flowOf([branch(4, 0), branch(3, 0), next, next, next]);
    expect(decided(flow, 0)).toEqual([4, [0, 1, 2, 3]]);
    expect(decided(flow, 1)).toEqual([3, [1, 2]]);
  });

  test("in a subroutine is decided for each call of it", () => {
    // 0: calls 3; 1: calls 3; 2: goes to the end; 3: returns, perhaps; 4; 5: returns
    const flow = flowOf([call(3), call(3), branch(6), ret(0), next, ret()]);
    const { joinOf, pointAt } = decisions(flow);
    expect([joinOf(pointAt(3, [1])), joinOf(pointAt(3, [2]))]).toEqual([1, 2]);
    expect(decided(flow, 3, [1])).toEqual([1, [3, 4, 5]]);
  });

  test("of ways that never meet, in an endless loop, is what can still be executed", () => {
    // 0: if goes to 3; 1: goes to 1; 3: goes to 3
    const flow = flowOf([branch(3, 0), next, branch(1), branch(3)]);
    expect(decided(flow, 0)).toEqual(["end", [0, 1, 2, 3]]);
  });

  test("has all of an endless loop that one way leads to", () => {
    // 0: if goes to 5; 1; 2: if goes to 4; 3; 4; 5: if goes to 7; 6: goes to 6; 7
    const flow = flowOf([branch(5, 0), next, branch(4, 0), next, next, branch(7, 0), branch(6), next, next]);
    expect(decided(flow, 0)).toEqual([5, [0, 1, 2, 3, 4]]);
    expect(decided(flow, 5)).toEqual([7, [5, 6]]);
  });

  test("is what ways lead to before they meet, in whatever program", () => {
    const transfer = (length: number) =>
      fc.oneof(
        fc.constant(next),
        fc.nat(length).map((target) => branch(target, 0)),
        fc.nat(length).map((target) => branch(target)),
        fc.nat(length - 1).map((target) => call(target, 0)),
        fc.constantFrom(ret(0), ret(), ends("hang", 0)),
      );
    const flows = fc
      .integer({ min: 1, max: 14 })
      .chain((length) =>
        fc.array(transfer(length), { minLength: length, maxLength: length }).map((list) => flowOf(list, 1)),
      );
    fc.assert(
      fc.property(flows, (flow) => {
        const points = new Points(flow.instructions.length, flow.callStack);
        const { joinOf, decidedValues } = decisions(flow);
        const values = decidedValues((number) => [number]);
        for (const point of pointsFrom(flow, points, points.at(flow.entry), END)) {
          const region = pointsFrom(flow, points, point, joinOf(point));
          const numbers = [...region].map((member) => points.instructionOf(member));
          const expected = new Set(numbers.filter((number) => number < flow.instructions.length));
          expect([point, new Set(values(point)), values(point).length]).toEqual([
            point,
            expected,
            expected.size,
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("is the whole program where the flow does not say everywhere that control goes", () => {
    const flow = flowOf([branch(3, 0), next, branch(4), next, next]);
    expect(decided({ ...flow, isPartial: false }, 0)).toEqual([4, [0, 1, 2, 3]]);
    expect(decided({ ...flow, isPartial: true }, 0)).toEqual(["end", [0, 1, 2, 3, 4]]);
  });

  test("is the whole program in one with more than 5,000 points of execution, the end among them", () => {
    const straight = (length: number) =>
      flowOf([branch(2, 0), ...Array.from({ length: length - 1 }, () => next)], 1);
    expect(decided(straight(4999), 0)).toEqual([2, [0, 1]]);
    expect(decided(straight(5000), 0)).toEqual(["end", Array.from({ length: 5000 }, (_, number) => number)]);
  });

  test("is the whole program where the points of execution are not numbers", () => {
    // Of 1,552 instructions four calls around another one do not fit into a number.
    const long = (length: number) =>
      flowOf([branch(2, 0), next, branch(length), ...Array.from({ length: length - 3 }, () => next)]);
    expect(decided(long(1551), 0)).toEqual([2, [0, 1]]);
    expect(decided(long(1552), 0)[0]).toBe("end");
  });
});
