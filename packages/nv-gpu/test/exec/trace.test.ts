import { describe, expect, test } from "@jest/globals";
import { backwardSlice, type RegisterComponent } from "@glasm/vm";
import { NV_GPU } from "../../src/index.js";
import { inputOf, programOfText, traced } from "../support/execute.js";

const vp = (body: string) => `!!NVvp5.0\nINT TEMP i, n, a[4]; TEMP R0;\n${body}\nEND`;

/** The instructions of the steps that a component came from, and what these were given. */
function sliced(text: string, target: RegisterComponent) {
  const program = programOfText(text);
  const trace = NV_GPU.trace(program, inputOf(program, {}));
  const known = {
    cells: NV_GPU.cellsOf(program),
    flow: NV_GPU.flow(program),
    effects: NV_GPU.effects(program),
  };
  const { steps, inputs } = backwardSlice(known, trace, target);
  return {
    instructions: steps.map(({ step }) => NV_GPU.printInstruction(program, trace.steps[step]!.instruction)),
    inputs: inputs.map(
      ({ component, ...register }) => `${NV_GPU.printRegister(register)}.${"xyzw"[component]!}`,
    ),
  };
}

describe("a trace", () => {
  test("says which elements a computed index has read and written", () => {
    const { steps } = traced(
      vp("MOV.S i, 2; MOV.S a[i.x].y, 5; MOV.S n.x, a[i.x + 1].y; MOV.S a[i.x + 2], n;"),
    );
    expect(steps[1]!.writes).toEqual([
      {
        file: "a[]",
        index: 2,
        written: [false, true, false, false],
        before: [0, 0, 0, 0],
        after: [0, 5, 0, 0],
      },
    ]);
    expect(steps[2]!.parts[0]!.used).toEqual([
      { file: "i", index: 0, component: 0 },
      { file: "a[]", index: 3, component: 1 },
    ]);
    expect(steps[3]!.writes).toEqual([]); // out of range
    expect(steps[3]!.parts[0]).toMatchObject({ written: false, target: [] });
  });

  test("says what masks have kept from writing", () => {
    const { steps } = traced(vp("MOV.S.CC n, {-1, 1, -1, 1}; MOV.S n.xyz (GT), 7;"));
    expect(steps[1]!.writes).toEqual([
      {
        file: "n",
        index: 0,
        written: [false, true, false, false],
        before: [4294967295, 1, 4294967295, 1],
        after: [4294967295, 7, 4294967295, 1],
      },
    ]);
  });

  test("has no step for labels and the returns before them, and the stack of calls", () => {
    const { steps, end } = traced(vp("main: CAL f; MOV.S n, 1; RET; f: MOV.S n, 2; g: MOV.S n, 3;"));
    expect(steps.map(({ instruction, next }) => [instruction, next])).toEqual([
      [0, 3],
      [3, 1],
      [1, 2],
      [2, null],
    ]);
    expect(steps[0]!.after.callStack).toEqual([1]);
    expect(steps[1]!.after.callStack).toEqual([]);
    expect(end).toBe("ret");
  });
});

describe("a slice", () => {
  test("goes through the elements of arrays that were written and read", () => {
    const body = `MOV.S i, {1, 2, 3, 4}; MOV.S a[i.y], vertex.attrib[1]; MOV.S a[i.x], 5; MOV.S n, a[2];
      MOV.S result.position.x, n.y;`;
    const { instructions, inputs } = sliced(vp(body), { file: "result.position", index: 0, component: 0 });
    // What the second store might have overwritten depends on its index.
    expect(instructions).toEqual([
      "MOV.S i, {1, 2, 3, 4}",
      "MOV.S a[i.y], vertex.attrib[1]",
      "MOV.S a[i.x], 5",
      "MOV.S n, a[2]",
      "MOV.S result.position.x, n.y",
    ]);
    expect(inputs).toEqual(["vertex.attrib[1].y"]);
  });

  test("goes through condition codes and the counts of loops, and leaves out what does not matter", () => {
    const body = `MOV.S n.y, vertex.attrib[3]; MOV.S.CC n.x, vertex.attrib[2].z; MOV.S i.x, vertex.attrib[4];
      REP.S i; ADD.S R0.x, R0, 1; ADD.S R0.y, R0, 2; ENDREP; MOV.S R0.x (NE.x), 9; MOV.S result.position.x, R0;`;
    const { inputs, instructions } = sliced(vp(body), { file: "result.position", index: 0, component: 0 });
    expect(inputs).toEqual(["vertex.attrib[2].z", "vertex.attrib[4].x"]);
    expect(instructions).not.toContain("MOV.S n.y, vertex.attrib[3]");
    expect(instructions).toContain("REP.S i");
  });
});
