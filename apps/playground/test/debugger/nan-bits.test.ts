import { describe, expect, test } from "@jest/globals";
import { readCondition } from "../../src/conditions/read-condition.js";
import { NV_VERTEX_REGISTERS } from "../../src/conditions/nv-vertex.js";
import { changedBy } from "../../src/debugger/changes.js";
import { holds } from "../../src/debugger/condition-holds.js";
import { LineValues, liveText } from "../../src/debugger/line-values.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { type NumberFormat, shownText } from "../../src/debugger/number-format.js";
import { heldAtEnd } from "../../src/debugger/outputs.js";
import { partingStep } from "../../src/debugger/parting.js";
import { textsOf } from "../../src/debugger/step-details.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { underArithmetics } from "../../src/debugger/under-arithmetics.js";
import { color, executed, type Inputs } from "./executions.js";

/** A NaN that is given, one with a sign, and one that is made. */
const TEXT = `!!VP1.1
MOV R0, -v[1];
MUL R1, v[1], c[0];
MOV o[HPOS], R0;
MOV o[COL0], R1;
END`;
const INPUTS = { attributes: { 1: [NaN, 1, 2, 3] }, parameters: { 0: [1, 1, 1, 1] } };
const ARITHMETICS = ["nv20", "unified"] as const;

function executedUnder(arithmetic: NonNullable<Inputs["arithmetic"]>) {
  const execution = executed(TEXT, { ...INPUTS, arithmetic });
  const stepper = new Stepper(execution);
  stepper.moveTo(stepper.last);
  return { execution, stepper };
}

const [R0, R1] = [0, 1].map((index) => ({ file: "temporary", index, component: 0 }));

describe("the bits of NaNs, where they count and where there is one NaN [Ruling 381]", () => {
  test.each([
    ["nv20", "float", ["NaN(ffc00000)", "NaN(7fffffff)"]],
    ["nv20", "hex", ["ffc00000", "7fffffff"]],
    ["nv20", "color", ["NaN", "NaN"]],
    ["unified", "float", ["NaN", "NaN"]],
    ["unified", "hex", ["7fc00000", "7fc00000"]],
  ] as const)("are shown of registers, under %s as %s", (arithmetic, format: NumberFormat, texts) => {
    const { stepper } = executedUnder(arithmetic);
    expect([R0!, R1!].map((where) => shownText(stepper, where, format))).toEqual(texts);
    expect(liveText(stepper, R1!, format)!.split(", ")[0]).toBe(texts[1]);
  });

  test("go with registers both ways", () => {
    const { stepper } = executedUnder("nv20");
    stepper.moveTo(0);
    expect(shownText(stepper, R0!, "hex")).toBe("00000000");
    stepper.moveTo(1);
    expect(shownText(stepper, R0!, "hex")).toBe("ffc00000");
  });

  test.each([
    ["nv20", " NaN(7fffffff) 1 2 3"],
    ["unified", " NaN 1 2 3"],
  ] as const)("are at the end of lines under %s", (arithmetic, written) => {
    const { execution } = executedUnder(arithmetic);
    const line = new LineValues(execution, "float").at(4).get(3)!;
    expect(line.wrote).toEqual([{ register: "R1", values: written }]);
    // What is given with the bits of the one NaN is shown as that.
    expect(line.read[0]).toEqual({ register: "v[1]", values: " NaN 1 2 3" });
  });

  test.each([
    ["nv20", ["NaN(ffc00000)", "-1", "-2", "-3"], ["NaN(ffc00000)", "-1", "-2", "-3"]],
    ["unified", ["NaN", "-1", "-2", "-3"], ["NaN", "-1", "-2", "-3"]],
  ] as const)("are in operands and results of steps under %s", (arithmetic, ...texts) => {
    const { execution } = executedUnder(arithmetic);
    const rows = NV_VERTEX_DEBUGGER.stepRows(
      execution.program as never,
      execution.trace.steps[0]!,
      execution.initial,
    );
    expect(rows.map((row) => textsOf(execution, row, "float"))).toEqual(texts);
  });

  test("are what a result holds, and differ from one arithmetic to another", () => {
    const { execution } = executedUnder("nv20");
    expect(heldAtEnd(execution, color("x")).bits![0]).toBe(0x7fffffff);
    expect(heldAtEnd(execution, { file: "attribute", index: 1, component: 0 }).bits![0]).toBe(0x7fc00000);
    expect(underArithmetics(execution, color("x")).map(({ name, word }) => [name, word])).toEqual([
      ["unified", undefined],
      ["vp1", undefined],
      ["nv20", 0x7fffffff],
      ["nv30", 0x7fffffff],
    ]);
  });

  test("decide whether a step has changed something, and where runs of chips part", () => {
    const text = (made: string) => `!!VP1.1\nMUL R0, v[1], c[0];\n${made}\nMOV o[HPOS], R0;\nEND`;
    const changed = (arithmetic: "nv20" | "unified") => {
      const stepper = new Stepper(executed(text("MOV R0.xy, -v[1];"), { ...INPUTS, arithmetic }));
      stepper.moveTo(2);
      return changedBy(stepper).map(({ component }) => component);
    };
    expect(changed("nv20")).toEqual([0, 1]);
    expect(changed("unified")).toEqual([1]);
    const logs = ARITHMETICS_OF_CHIPS.map((arithmetic) =>
      executed("!!VP1.1\nMOV R0, v[1];\nLOG R1, R0.x;\nMOV o[HPOS], R1;\nEND", { ...INPUTS, arithmetic }),
    );
    // LOG of a NaN has that one on the NV20, and makes one on the NV30.
    expect(partingStep(logs[0]!, logs[1]!, { file: "result", index: 0, component: 0 })).toBe(1);
    const texts = executed(text(""), { ...INPUTS, arithmetic: "unified" });
    const chip = executed(text(""), { ...INPUTS, arithmetic: "nv20" });
    expect(partingStep(texts, chip, { file: "result", index: 0, component: 0 })).toBeNull();
  });

  test.each(ARITHMETICS)("are what conditions of breakpoints compare under %s", (arithmetic) => {
    const { stepper } = executedUnder(arithmetic);
    const isMet = (text: string): boolean => {
      const read = readCondition(text, NV_VERTEX_REGISTERS);
      if (!("condition" in read)) throw new Error(JSON.stringify(read));
      return holds(read.condition, stepper);
    };
    expect(isMet("R1.x == 0x7fffffff")).toBe(arithmetic === "nv20");
    expect(isMet("R1.x == 0x7fc00000")).toBe(arithmetic === "unified");
  });
});

const ARITHMETICS_OF_CHIPS = ["nv20", "nv30"] as const;
