import { describe, expect, test } from "@jest/globals";
import type { Program } from "@glasm/nv-vertex";
import { changedBy } from "../../src/debugger/changes.js";
import type { Execution } from "../../src/debugger/execution.js";
import { isLeftAtZero } from "../../src/debugger/left-at-zero.js";
import { DebuggerModel } from "../../src/debugger/model.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { registerText } from "../../src/debugger/registers.js";
import { stepSentence } from "../../src/debugger/step-sentence.js";
import { warnedLines, warningsOf } from "../../src/debugger/step-warnings.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { historyText, unwrittenResults } from "../../src/debugger/written-registers.js";
import { executed, executedVp2 } from "./executions.js";
import { executedShader } from "./shader-executions.js";

/** A model in the middle of an execution. */
function modelAt(execution: Execution, position = 0): DebuggerModel {
  const model = new DebuggerModel();
  model.subject = { ok: true, name: "vertex 0", file: "a.vp", text: "", execution, firstLane: 0 };
  model.stepper = new Stepper(execution);
  model.moveTo(position);
  return model;
}

const SHADER = [
  ".out - position",
  ".proc main",
  "\tmov r0, v0",
  "\trcp r1.x, r2.x",
  "\tmov o0, r0",
  "\tend",
  ".end",
].join("\n");

describe("a step is warned of [Ruling 241]", () => {
  test("a NaN or an infinity that it makes, a denormal that it flushes and a register that nothing has written", () => {
    const execution = executed(
      `!!VP1.0
MUL R0.x, c[0].x, c[0].y;
RCP R0.y, v[0].x;
MUL R0.z, R0.y, v[0].x;
ADD R1.x, R0.x, R2.y;
MOV o[HPOS], v[0];
END`,
      { parameters: { 0: [1e-20, 1e-20, 0, 0] } },
    );
    expect([0, 1, 2, 3, 4].map((step) => warningsOf(execution, step))).toEqual([
      ["denormal became 0 in R0.x"],
      ["infinity in R0.y, from v[0].x = 0"],
      ["first NaN in R0.z, from R0.y = +INF and v[0].x = 0"],
      ["R2.y is read, and nothing has written it"],
      [],
    ]);
    expect(warnedLines(execution).get(4)).toBe("first NaN in R0.z, from R0.y = +INF and v[0].x = 0.");
  });

  test("once for the components of a register, also of one that is read several times", () => {
    const execution = executedVp2(
      "MUL R0, c[0], c[0]; MUL R1.xz, c[1], c[1]; ADD R2.xy, R3.zwzw, R3.wzwz; MUL R4, R5, R6.yxyx;",
      { parameters: { 0: [1e-20, 1e-20, 1e-20, 1e-20], 1: [1e-20, 1e-20, 1, 1] } },
    );
    expect([1, 2, 3, 4].map((step) => warningsOf(execution, step))).toEqual([
      ["denormal became 0 in R0"],
      ["denormal became 0 in R1.x"],
      ["R3.zw is read, and nothing has written it"],
      ["R5 is read, and nothing has written it", "R6.xy is read, and nothing has written it"],
    ]);
  });

  test("the same in shaders of the PICA200", () => {
    const execution = executedShader(SHADER);
    expect(warningsOf(execution, 1)).toEqual([
      "infinity in r1.x, from r2.x = 0",
      "r2.x is read, and nothing has written it",
    ]);
  });

  test("and not what the machine keeps for loops and emissions, which no text names", () => {
    const loop = [".ivec count", ".out - position", ".proc main", "\tfor count", "\t\tmov r0, v0", "\t.end"];
    const execution = executedShader([...loop, "\tmov o0, r0", "\tend", ".end"].join("\n"), {
      i: { 0: [1, 0, 1, 0] },
    });
    expect(execution.trace.steps.length).toBeGreaterThan(4);
    expect(warnedLines(execution)).toEqual(new Map());
  });

  test("and commands go from one such step to the next, both ways", () => {
    const model = modelAt(executedVp2("RCP R0.x, v[0].x; MOV R1, v[0]; MUL R1.y, R0.x, v[0].x;"));
    model.runToWarning("forward");
    model.runToWarning("forward");
    expect(model.stepper!.position).toBe(4);
    model.runToWarning("forward");
    expect([model.stepper!.position, model.message]).toEqual([
      4,
      "No instruction from here on is warned of anything.",
    ]);
    model.runToWarning("backward");
    expect(model.stepper!.position).toBe(2);
  });
});

describe("the writes of a register", () => {
  const program = "MOV R0.x, v[0].w; MOV R1, v[0]; ADDC R0.y (LT.x), v[0].w, v[0].w; ADD R0.y, v[0].w, R0.x;";

  test("are gone to, both ways, and steps whose mask kept them out are passed [Ruling 240]", () => {
    const model = modelAt(executedVp2(program));
    model.runToWrite("forward");
    expect(model.stepper!.position).toBe(0);
    model.choose({ file: "temporary", index: 0 });
    const positions = ["forward", "forward", "forward", "backward"] as const;
    expect(positions.map((direction) => (model.runToWrite(direction), model.stepper!.position))).toEqual([
      2, 5, 5, 2,
    ]);
    model.runToWrite("backward");
    expect(model.message).toBe("No instruction before writes R0.");
  });

  test("are told, and an unwritten register says what it holds and why", () => {
    const execution = executedVp2(`${program} MOV R3, R9; ADD R4 (LT.x), R0, R0;`);
    const texts = (position: number, file: string, index: number): string => {
      const { stepper } = modelAt(execution, position);
      return historyText(stepper!, { file, index });
    };
    expect(texts(0, "temporary", 0)).toBe("R0 is not written yet, next by step 2 (line 3).");
    expect(texts(3, "temporary", 0)).toBe("R0 is written last by step 2 (line 3), next by step 5 (line 3).");
    expect(texts(5, "temporary", 0)).toBe("R0 is written last by step 5 (line 3).");
    expect(texts(5, "temporary", 9)).toBe(
      "Nothing in the program writes R9. It holds 0, 0, 0, 0 from the start. [VP2 2.14.1.4]",
    );
    expect(texts(5, "temporary", 4)).toBe(
      "R4 is written by no step of this run. It holds 0, 0, 0, 0 from the start. [VP2 2.14.1.4]",
    );
    expect(texts(5, "result", 1)).toBe(
      "Nothing in the program writes o[COL0]. It holds 0, 0, 0, 1 from the start. [VP2 2.14.1.5]",
    );
    expect(texts(5, "attribute", 0)).toBe("v[0] is an input: it is what it was given.");
    expect(texts(5, "parameter", 7)).toBe(
      "c[7] is a constant: nothing in the program writes it. It is zero: neither the scene nor you have set it to anything else.",
    );
  });

  test("tell constants that are left at zero from those that somebody sets, or the program", () => {
    const left = (execution: Execution, index: number): boolean =>
      isLeftAtZero(execution, { file: "parameter", index });
    const read = executed("!!VP1.0 MOV R0, c[4]; MUL o[HPOS], c[5], R0; END", {
      parameters: { 4: [0, 0, 0, 1] },
    });
    expect([left(read, 4), left(read, 5)]).toEqual([false, true]);
    expect(isLeftAtZero(read, { file: "temporary", index: 0 })).toBe(false);
    expect(left(executed("!!VSP1.0 MOV c[0], v[0]; END"), 0)).toBe(false);
    const shader = executedShader(SHADER);
    expect(isLeftAtZero(shader, { file: "c", index: 95 })).toBe(true);
    expect(isLeftAtZero(shader, { file: "b", index: 0 })).toBe(false);
  });

  test("tell which results are left as they are, on both machines", () => {
    const names = (execution: Execution): readonly string[] =>
      unwrittenResults(execution).map((register) => registerText(execution.by, register));
    expect(names(executed("!!VP1.0 MOV o[HPOS], v[0]; MOV o[TEX3].x, v[0]; END"))).toHaveLength(13);
    expect(names(executed("!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[0]; END"))).not.toContain(
      "o[HPOS]",
    );
    expect(names(executed("!!VSP1.0 MOV c[0], v[0]; END"))).toEqual([]);
    const shader = executedShader(SHADER.replace(".out - position", ".out - position\n.out - color"));
    expect(names(shader)).toEqual(["o1"]);
    expect(historyText(new Stepper(shader), { file: "o", index: 1 })).toBe(
      "Nothing in the program writes o1. It holds 0, 0, 0, 0 from the start. [PICA200 3 s15]",
    );
  });
});

describe("attributes are called as the text of the program does", () => {
  test.each([
    ["MOV o[HPOS], v[OPOS];", "v[OPOS]"],
    ["MOV o[HPOS], v [ OPOS ] ;", "v[OPOS]"],
    ["MOV o[HPOS], v[0]; # v[OPOS]", "v[0]"],
    ["MOV o[HPOS], v[OPOS]; MOV R0, v[0];", "v[0]"],
  ])("%s", (body, name) => {
    const text = `!!VP1.0 ${body}\nEND`;
    const { program, trace, initial } = executed(text);
    const by = NV_VERTEX_DEBUGGER.forProgram(program as Program, text);
    const [step] = trace.steps;
    expect(by.machine.printRegister({ file: "attribute", index: 0 })).toBe(name);
    expect(by.machine.printStep(program as Program, step!)).toBe(`MOV o[HPOS], ${name}`);
    expect(by.stepRows(program as Program, step!, initial)[0]!.name).toBe(name);
    expect(by.machine.printRegister({ file: "attribute", index: 6 })).toBe("v[6]");
  });
});

describe("the sentence on a step", () => {
  test("says of the first NaN that it is, once for the components that come from the same", () => {
    const execution = executedVp2(
      "MUL R0, v[0], c[0];\nRCP R1.x, R0.x;\nMUL R2.xyz, R0.yzxw, R1.x;\nMUL R3.xy, R0, R1.x;\nADD R4.x, R2.x, R2.y;",
    );
    expect(stepSentence(modelAt(execution, 4))).toBe(
      "4 of 6 steps; line 5 changed R2.xyz to NaN; warning: first NaN in R2.xyz, " +
        "from R0.yzx = 0 and R1.x = +INF; next is line 6: MUL R3.xy, R0, R1.x.",
    );
    expect(warningsOf(execution, 4)).toEqual(["NaN in R3.xy, from R0.xy = 0 and R1.x = +INF"]);
    expect(warningsOf(execution, 5)).toEqual([]);
  });

  const execution = executedVp2("MOV R0.xy, v[0].w;\nMOV R0, R0;\nRCPC R1.z, v[0].x;\nMOV R2.x, v[0].x;");

  test.each<[number, string]>([
    [0, "0 of 5 steps; next is line 2: MOV o[HPOS], v[0]."],
    [2, "2 of 5 steps; line 3 changed R0.xy to 1 1; next is line 4: MOV R0, R0."],
    [3, "3 of 5 steps; line 4 changed nothing; warning: R0.zw is read, and nothing has written it; "],
    [
      4,
      "line 5 changed R1.z to +INF, CC.z to GT; warning: infinity in R1.z, from v[0].x = 0; next is line 6: MOV R2.x, v[0].x.",
    ],
    [5, "5 of 5 steps; line 6 changed nothing; next is the end."],
  ])("at %i has its line, what changed, warnings and what comes", (position, text) => {
    expect(stepSentence(modelAt(execution, position))).toContain(text);
  });

  test("counts registers beyond three", () => {
    const model = modelAt(execution, 4);
    expect(changedBy(model.stepper!).length).toBeGreaterThan(1);
    model.show("hex");
    expect(stepSentence(model)).toContain("R1.z to 7f800000");
  });
});
