import { describe, expect, test } from "@jest/globals";
import { ReadBreakpoints, search } from "../../src/debugger/search.js";
import type { Execution } from "../../src/debugger/execution.js";
import { executedVp2 } from "./executions.js";
import { executedShader } from "./shader-executions.js";

/** The positions at which a run forward stops for a condition on a line, of all. */
function stops(execution: Execution, line: number, condition?: string): readonly number[] {
  const read = new ReadBreakpoints(execution, [condition === undefined ? { line } : { line, condition }]);
  const found: number[] = [];
  for (let at: number | null = -1; at !== null;) {
    at = search(execution, at, "forward", (position) => read.at(position) !== null);
    if (at !== null) found.push(at);
  }
  return found;
}

/** Line 6 is run three times, when R0.x is 1, 2 and 4. */
const LOOP = `MOV R0, v[0].w; ADD R1, v[0].w, v[0].w; ADD R1, R1, v[0].w;
again:

ADD R0, R0, R0;
ADDC R1, R1, -v[0].w;
BRA again (GT.x);`;

describe("a breakpoint", () => {
  const execution = executedVp2(LOOP);
  const [first, second, third] = stops(execution, 6) as [number, number, number];

  test("without a condition stops each time, also on a line without an instruction", () => {
    expect([second - first, third - second]).toEqual([3, 3]);
    expect(stops(execution, 5)).toEqual([first, second, third]);
    expect(stops(execution, 99)).toEqual([]);
  });

  test.each<[string, (positions: (typeof first)[]) => number[]]>([
    ["R0.x > 1", (all) => all.slice(1)],
    ["R0.x >= 1 and R0.x != 2", (all) => [all[0]!, all[2]!]],
    ["R0.x == 1 or R0.x == 4", (all) => [all[0]!, all[2]!]],
    ["R0.x == 0x40000000", (all) => [all[1]!]],
    ["R0 != 0x40000000", (all) => [all[0]!, all[2]!]],
    ["R0.y < R1.x", (all) => [all[0]!]],
    ["R2 is NaN", () => []],
    ["R2 is not NaN", (all) => all],
    ["CC.x is GT", (all) => all.slice(1)],
  ])("with the condition %s stops where that holds before its line [Ruling 238]", (condition, choose) => {
    expect(stops(execution, 6, condition)).toEqual(choose([first, second, third]));
  });

  test("goes backward by the values as they were", () => {
    const read = new ReadBreakpoints(execution, [{ line: 6, condition: "R0.x < 4" }]);
    const at = search(execution, execution.trace.steps.length, "backward", (p) => read.at(p) !== null);
    expect([at, read.reasonAt(at!)]).toEqual([second, "Stopped as R0.x < 4."]);
  });

  test("whose condition cannot be read stops each time, and says why [Ruling 239]", () => {
    expect(stops(execution, 6, "R0.q > 1")).toEqual([first, second, third]);
    const read = new ReadBreakpoints(execution, [{ line: 6, condition: "R0.q > 1" }]);
    expect(read.reasonAt(first)).toBe(
      "The condition of line 6 cannot be read, column 4: its components are x, y, z, w.",
    );
  });
});

test("a number in a condition is the single that is shown as it is, and infinite numbers are found", () => {
  const execution = executedVp2("MOV R0, c[0];\nRCP R1.x, v[0].x;\nMOV R2, R1;", {
    parameters: { 0: [0.1, 1e-40, 0, 0] },
  });
  expect(stops(execution, 4, "R0.x == 0.1")).toHaveLength(1);
  expect(stops(execution, 4, "R0.x < 0.1")).toHaveLength(0);
  expect(stops(execution, 5, "R1 is infinite")).toHaveLength(1);
  expect(stops(execution, 4, "R1 is infinite")).toHaveLength(0);
});

test("conditions hold for registers of the PICA200, too", () => {
  const execution = executedShader(
    [
      ".out - position",
      ".proc main",
      "\tcmp v0, gt, gt, v1",
      "\tmov r0, v0",
      "\tmov o0, r0",
      "\tend",
      ".end",
    ].join("\n"),
    { v: { 0: [1.5, 0, 0, 1] } },
  );
  expect(stops(execution, 4, "cmp.x is true and cmp.y is false")).toHaveLength(1);
  expect(stops(execution, 4, "r0.x == 1.5")).toHaveLength(0);
  expect(stops(execution, 5, "r0.x == 0x3f8000")).toHaveLength(1);
  expect(stops(execution, 5, "b0 is true or aL == 1")).toHaveLength(0);
});
