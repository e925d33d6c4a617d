import { describe, expect, test } from "@jest/globals";
import { backwardSlice, slice, type SliceTarget } from "../src/exec/slice.js";
import { trace } from "../src/exec/trace.js";
import { newBatch, setRegisters, type Registers } from "./execution.js";
import { loaded } from "./texts.js";

const COMPONENTS = { x: 0, y: 1, z: 2, w: 3 } as const;

/** The steps that contributed to a component of COL0, or of another register, by their numbers. */
function sliced(
  body: string,
  component: keyof typeof COMPONENTS,
  parameters: Registers = {},
  register: Omit<SliceTarget, "component"> = { file: "result", index: 1 },
  atStep?: number,
): readonly number[] {
  const input = newBatch(1);
  setRegisters(input.parameters, parameters);
  const program = loaded(`!!VP2.0 ${body} MOV o[HPOS], v[0]; END`);
  return slice(program, trace(program, input), { ...register, component: COMPONENTS[component] }, atStep);
}

describe("data dependence", () => {
  test("follows writes and reads of components through swizzles and masks", () => {
    const body = "MOV R0.x, c[0]; MOV R0.y, c[0]; MOV R1, R0.yxxx; MOV R1.z, c[0]; MOV o[COL0], R1;";
    expect(sliced(body, "x")).toEqual([1, 2, 4]);
    expect(sliced(body, "y")).toEqual([0, 2, 4]);
    expect(sliced(body, "z")).toEqual([3, 4]);
    expect(sliced(body, "w")).toEqual([0, 2, 4]);
  });
  test("ends at values that are overwritten", () => {
    expect(sliced("MOV R0, c[0]; MOV R0, c[1]; MOV o[COL0], c[0]; MOV o[COL0], R0;", "x")).toEqual([1, 3]);
  });
  test("is empty for what was never written", () => {
    expect(sliced("MOV o[COL0].x, c[0];", "y")).toEqual([]);
  });
  test("follows an instruction that reads what it writes", () => {
    expect(sliced("MOV R0, c[0]; ADD R0, R0, c[1]; MUL R0, R0, R0; MOV o[COL0], R0;", "w")).toEqual([
      0, 1, 2, 3,
    ]);
  });

  /** Sets R0 and R1 component by component in steps 0 to 7, and applies an instruction in step 8. */
  const parts = (operation: string) =>
    [..."xyzw"].map((c) => `MOV R0.${c}, c[0];`).join("") +
    [..."xyzw"].map((c) => `MOV R1.${c}, c[0];`).join("") +
    operation;
  test.each([
    ["ADD o[COL0], R0, R1;", { x: [0, 4], y: [1, 5], z: [2, 6], w: [3, 7] }],
    ["DP3 o[COL0], R0, R1;", { x: [0, 1, 2, 4, 5, 6], w: [0, 1, 2, 4, 5, 6] }],
    ["DP4 o[COL0], R0, R1;", { y: [0, 1, 2, 3, 4, 5, 6, 7] }],
    ["DPH o[COL0], R0, R1;", { z: [0, 1, 2, 4, 5, 6, 7] }],
    ["DST o[COL0], R0, R1;", { x: [], y: [1, 5], z: [2], w: [7] }],
    ["LIT o[COL0], R0;", { x: [], y: [0], z: [0, 1, 3], w: [] }],
    ["RCP o[COL0], R0.z;", { x: [2], w: [2] }],
    ["STR o[COL0], R0, R1;", { x: [], w: [] }],
    ["DP3 o[COL0], R0.wwwx, R1.yyxw;", { x: [3, 4, 5] }],
    ["MAD o[COL0], R0, R1.wzyx, R0.y;", { x: [0, 1, 7], z: [1, 2, 5] }],
  ] as const)("of %s", (operation, expected) => {
    for (const [component, steps] of Object.entries(expected)) {
      expect(sliced(parts(operation), component as "x")).toEqual([...steps, 8]);
    }
  });
  test("of EXP and LOG is their operand, but for w, which is 1 [VP2 2.14.3.14, 2.14.3.19]", () => {
    for (const mnemonic of ["EXP", "LOG"]) {
      const body = `MOV R0, v[0]; ${mnemonic} o[COL0], R0.x;`;
      expect(sliced(body, "z")).toEqual([0, 1]);
      expect(sliced(body, "w")).toEqual([1]);
    }
  });
  test("of ARA and relative reads [VP2 2.14.3.3]", () => {
    const body = `ARL A0.x, c[0]; ARL A0.y, c[0]; ARL A0.z, c[0]; ARL A0.w, c[0];
      ARA A1.xy, A0; MOV o[COL0].x, c[A1.x]; MOV o[COL0].y, c[A1.y + 1]; STR o[COL0].z, c[A1.x], c[A1.x];`;
    expect(sliced(body, "x")).toEqual([0, 2, 4, 5]);
    expect(sliced(body, "y")).toEqual([1, 3, 4, 6]);
    expect(sliced(body, "z")).toEqual([7]);
  });
  test("goes through the parameters of a vertex state program [VP2 2.14.5]", () => {
    const program = loaded(
      "!!VSP1.0 MOV c[1], v[0]; MOV c[2], v[0]; ARL A0.x, v[0].x; MOV c[3].x, c[A0.x + 2]; END",
    );
    const record = trace(program, newBatch(1));
    expect(slice(program, record, { file: "parameter", index: 3, component: 0 })).toEqual([1, 2, 3]);
    expect(slice(program, record, { file: "parameter", index: 1, component: 3 })).toEqual([0]);
  });
  test("can begin at any step and any register", () => {
    const body = "MOVC R0, c[0]; ARL A1, R0; MOV R0, c[1]; MOV o[COL0], R0;";
    expect(sliced(body, "x", {}, { file: "temporary", index: 0 }, 1)).toEqual([0]);
    expect(sliced(body, "x", {}, { file: "temporary", index: 0 }, 2)).toEqual([2]);
    expect(sliced(body, "x", {}, { file: "address", index: 1 })).toEqual([0, 1]);
    expect(sliced(body, "x", {}, { file: "condition-code", index: 0 })).toEqual([0]);
    expect(sliced(body, "x", {}, { file: "temporary", index: 0 }, -1)).toEqual([]);
    expect(sliced(body, "x", {}, { file: "temporary", index: 0 }, 99)).toEqual([2]);
  });
});

describe("condition codes", () => {
  const choose = "MOVC CC.x, c[0]; MOVC CC.y, c[1]; MOV R0, c[2]; MOV R0 (LT.yxzw), c[3]; MOV o[COL0], R0;";

  test("that let a write pass contribute, not what it replaced [VP2 2.14.2.2]", () => {
    const parameters = { 0: [-1, 0, 0, 0], 1: [0, -1, 0, 0] };
    expect(sliced(choose, "x", parameters)).toEqual([1, 3, 4]);
    expect(sliced(choose, "y", parameters)).toEqual([0, 3, 4]);
  });
  test("that kept a write out contribute, and so does what it did not replace [VP2 2.14.2.2, Ruling 71]", () => {
    expect(sliced(choose, "x")).toEqual([1, 2, 3, 4]);
    expect(sliced(choose, "y")).toEqual([0, 2, 3, 4]);
    expect(sliced(choose, "z")).toEqual([2, 3, 4]);
  });
  test("are written where their instruction's masks allow [Ruling 27]", () => {
    const body = "MOVC R0.xy, c[0]; MOVC R1.x, c[1]; MOVC R0.y (LT), c[0]; MOV o[COL0] (EQ.x), c[2];";
    expect(sliced(body, "w")).toEqual([1, 3]);
  });
  test("do not matter to TR and FL [VP2 2.14.2.2]", () => {
    expect(sliced("MOVC CC, c[0]; MOV R0 (TR), c[0]; MOV R0 (FL), c[1]; MOV o[COL0], R0;", "x")).toEqual([
      1, 3,
    ]);
  });
});

describe("control dependence", () => {
  test("a branch over a write contributes, taken or not, with its condition [VP2 2.14.2.3, Ruling 71]", () => {
    const body = "MOVC CC.x, c[0]; MOVC CC.y, c[0]; MOV o[COL0], c[1]; BRA l (GT.x); MOV o[COL0].x, c[2]; l:";
    expect(sliced(body, "x", { 0: [1, 0, 0, 0] })).toEqual([0, 2, 3]);
    expect(sliced(body, "x")).toEqual([0, 3, 4]);
    expect(sliced(body, "y")).toEqual([2]);
  });
  test("what both ways have in common does not depend on the branch", () => {
    const body = `MOVC CC.x, c[0]; BRA l (GT.x); MOV R0, c[2]; BRA m; l: MOV R0, c[3];
      m: MOV o[COL0], c[1]; MOV o[COL1], R0;`;
    expect(sliced(body, "x")).toEqual([4]);
    expect(sliced(body, "x", {}, { file: "result", index: 2 })).toEqual([0, 1, 2, 5]);
  });
  test("every round of a loop contributes to what it sums up, and to nothing after it", () => {
    const body = `MOV R0.x, c[0]; loop: ADD R1, R1, c[1]; ADDC R0.x, R0, -c[2]; BRA loop (GT.x);
      MOV o[COL0].x, R1; MOV o[COL0].y, c[1];`;
    const parameters = { 0: [2, 0, 0, 0], 2: [1, 0, 0, 0] };
    expect(sliced(body, "x", parameters)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(sliced(body, "y", parameters)).toEqual([8]);
  });
  test("a conditional call contributes to what its subroutine can write [VP2 2.14.2.3]", () => {
    const body = `MOVC CC.xy, c[0]; CAL f (GT.x); CAL g (GT.y); MOV o[COL0], R0; MOV o[COL1], R1; RET;
      f: MOV R0, c[0]; RET; g: MOV R1, c[0]; RET; MOV o[COL0], c[0];`;
    const both = { 0: [1, 1, 0, 0] };
    // Steps: 0 MOVC, 1 CAL f, 2 MOV R0, 3 RET, 4 CAL g, 5 MOV R1, 6 RET, 7 COL0, 8 COL1, 9 RET.
    expect(sliced(body, "x", both)).toEqual([0, 1, 2, 7]);
    expect(sliced(body, "x", both, { file: "result", index: 2 })).toEqual([0, 4, 5, 8]);
    expect(sliced(body, "x")).toEqual([0, 1, 3]);
  });
  test("a subroutine's return knows where its call came from [VP2 2.14.2.3]", () => {
    const body = `MOVC CC.x, c[0]; CAL f; MOV o[COL0], R0; CAL f; MOV o[COL1], R0; RET;
      f: BRA skip (GT.x); ADD R0, R0, c[1]; skip: RET;`;
    // Steps: 0 MOVC, 1 CAL, 2 BRA, 3 ADD, 4 RET, 5 COL0, 6 CAL, 7 BRA, 8 ADD, 9 RET, 10 COL1, 11 RET.
    expect(sliced(body, "x")).toEqual([0, 2, 3, 5]);
    expect(sliced(body, "x", {}, { file: "result", index: 2 })).toEqual([0, 2, 3, 7, 8, 10]);
  });
  test("a transfer that always or never goes contributes nothing", () => {
    const body =
      "MOVC CC, c[0]; BRA l; MOV o[COL0], c[1]; l: CAL f (TR.x); RET (FL); MOV o[COL1], R0; RET; f: MOV R0, c[1]; RET;";
    expect(sliced(body, "x")).toEqual([]);
    expect(sliced(body, "x", {}, { file: "result", index: 2 })).toEqual([3, 6]);
  });
  test("an early RET contributes to what comes after it [VP2 2.14.3.27]", () => {
    const body = "MOVC CC.x, c[0]; MOV o[COL1], c[1]; RET (LT.x); MOV o[COL0], c[1];";
    expect(sliced(body, "x")).toEqual([0, 2, 3]);
    expect(sliced(body, "x", { 0: [-1, 0, 0, 0] })).toEqual([0, 2]);
    expect(sliced(body, "x", {}, { file: "result", index: 2 })).toEqual([1]);
  });
  test("every conditional transfer contributes where the instruction limit ends the program [VP2 2.14.2.3]", () => {
    const body = "MOV o[COL0], c[0]; MOVC R1.x, c[0]; loop: ADD R0, R0, c[0]; BRA m (EQ.x); m: BRA loop;";
    const steps = sliced(body, "x");
    expect(steps.slice(0, 4)).toEqual([0, 1, 3, 6]);
    expect(steps.at(-1)).toBe(65535);
    expect(sliced(body, "x", {}, undefined, 65534)).toEqual([0]);
  });
  test("where calls nest too wildly to follow, every conditional transfer in front contributes", () => {
    const body = (
      calls: number,
    ) => `MOVC CC.x, c[0]; CAL a (GT.x); BRA m (GT.x); MOV R1, c[0]; m: MOV o[COL0], c[1]; RET;
      a: ${"CAL b; ".repeat(calls)} RET; b: ${"CAL d; ".repeat(calls)} RET; d: RET;`;
    expect(sliced(body(20), "x")).toEqual([4]);
    expect(sliced(body(100), "x")).toEqual([0, 1, 2, 4]);
  });
});

describe("a backward slice", () => {
  test("says through which components a step contributed, and what the steps began with", () => {
    const program = loaded(
      "!!VP2.0 MOV R0, v[3]; MAD R1.xy, R0.wzyx, c[2], R0; DP3C CC.x, R1, R1; BRA l (GT.x); MOV R1.x, c[4]; l: MOV o[HPOS], R1; END",
    );
    const record = trace(program, newBatch(1));
    expect(backwardSlice(program, record, { file: "result", index: 0, component: 1 })).toEqual({
      steps: [
        { step: 0, components: [false, true, true, false] },
        { step: 1, components: [false, true, false, false] },
        { step: 5, components: [false, true, false, false] },
      ],
      inputs: [
        { file: "attribute", index: 3, component: 1 },
        { file: "attribute", index: 3, component: 2 },
        { file: "parameter", index: 2, component: 1 },
      ],
    });
    const { steps } = backwardSlice(program, record, { file: "result", index: 0, component: 0 });
    expect(steps.map(({ components }) => components.map(Number).join(""))).toEqual([
      "1111",
      "1100",
      "1000",
      "0000",
      "1000",
      "1000",
    ]);
  });
});
