import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import {
  backwardSlice,
  type LaneInput,
  nonFiniteResults,
  type Origin,
  originsOf,
  type RegisterComponent,
  tracedExecution,
} from "@glasm/vm";
import { emittingSteps, NV_GPU, type Program } from "../../src/index.js";
import { type Given, inputOf, programOfText, traced } from "../support/execute.js";
import { fragments, inputsOf } from "../support/quads.js";

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

const NAN = 0x7fc00000;
const X = { file: "result.position", index: 0, component: 0 } as const;

function numbersOf(program: Program, input: LaneInput, target: RegisterComponent = X, atStep?: number) {
  const execution = tracedExecution(NV_GPU, program, input, NV_GPU.trace(program, input));
  const shown = ({ kind, step, where: { component, ...register }, value }: Origin): string =>
    `${kind} ${step ?? "given"} ${NV_GPU.printRegister(register)} ${component} ${value}`;
  return {
    made: nonFiniteResults(execution).flatMap((all) => all.map(shown)),
    origins: originsOf(execution, target, atStep === undefined ? {} : { atStep }).map(shown),
  };
}

const numbersIn = (text: string, given: Given = {}) => {
  const program = programOfText(text);
  return numbersOf(program, inputOf(program, given));
};

describe("NaNs and infinities in raw words [Ruling 133, Ruling 307]", () => {
  const long = (body: string): string => vp(`TEMP R1; LONG TEMP D; ${body} MOV result.position.x, R0;`);

  test.each<[what: string, text: string, made: readonly string[], origins: readonly string[], given?: Given]>(
    [
      [
        "an instruction that computes one of ordinary numbers makes it, those that hand it on do not",
        long("RCP R0.x, R0.x; MUL R0.y, R0.x, 0; MOV R0.x, R0.y; MOV.S n.x, R0; MOV.S R0, n;"),
        ["infinity 0 R0 0 Infinity", "NaN 1 R0 1 NaN"],
        ["infinity 0 R0 0 Infinity", "NaN 1 R0 1 NaN"],
      ],
      [
        "a move of whole numbers as floats makes none; it comes from where they were written",
        long("MOV.S R1, -1; MOV R0, R1;"),
        [],
        ["NaN 0 R1 0 NaN"],
      ],
      [
        "nor does arithmetic that reads them; with a sign, as it is read",
        long("MOV.U R1.x, 0x7fc00000; ADD R0, -R1, 1;"),
        [],
        ["NaN 0 R1 0 NaN"],
      ],
      [
        "a whole number with such bits is none as long as nothing reads it as a float",
        vp("MOV.S n, -1; ADD.S n, n, n; MOV.S result.position.x, n;"),
        [],
        [],
      ],
      [
        "one that was given comes from there",
        vp("MOV R0, vertex.attrib[3]; MUL R0, R0, R0; MOV result.position.x, R0;"),
        [],
        ["NaN given vertex.attrib[3] 0 NaN"],
        { "vertex.attrib[3]": [NAN, 0, 0, 0] },
      ],
      [
        "so does one of a parameter and of a buffer",
        vp(
          "CBUFFER c[] = { program.buffer[0] }; LDC.F32X2 R0, c[4]; ADD R0.x, R0.y, program.env[1].x; MOV result.position.x, R0;",
        ),
        [],
        ["infinity given program.buffer[0][2] 0 -Infinity", "NaN given program.env[1] 0 NaN"],
        { "program.buffer[0]": [0, 0, 0xff800000], "program.env[1]": [NAN, 0, 0, 0] },
      ],
      [
        "doubles are read from both of their words, and rounded they are handed on",
        long("MOV.F64 D.x, {1.0e300}.x; MUL.F64 D.y, D.x, D.x; MUL.F64 D.z, D.y, 0; MOV R0.x, D.z;"),
        ["infinity 1 D 2 Infinity", "NaN 2 D 4 NaN"],
        ["infinity 1 D 2 Infinity", "NaN 2 D 4 NaN"],
      ],
      [
        "a constant of the text is none that arithmetic with it makes, and comes from there",
        long("ADD R0, R1, 1.0e39;"),
        [],
        ["infinity 0 R0 0 Infinity"],
      ],
    ],
  )("%s", (_, text, made, origins, given = {}) => {
    expect(numbersIn(text, given)).toEqual({ made, origins });
  });

  test("of a fragment come from its own numbers, or from an instruction that reads others", () => {
    const text = `!!NVfp4.0
      TEMP R0;
      DDX R0.x, fragment.attrib[0];
      ADD result.color.x, R0, 1;
      END`;
    const program = programOfText(text);
    const target = { file: "result.color[]", index: 0, component: 0 };
    const of = (...numbers: readonly number[]) =>
      numbersOf(program, { ...inputsOf(program, fragments(...numbers)), lane: 0 }, target).origins;
    expect(of(1, 2, 3, 4)).toEqual([]);
    expect(of(NaN, 2, 3, 4)).toEqual(["NaN given fragment.attrib[0] 0 NaN"]);
    expect(of(1, NaN, 3, 4)).toEqual(["NaN 0 R0 0 NaN"]);
  });

  test("of a geometry program are those that an emitted vertex had [Ruling 306]", () => {
    const text = `!!NVgp4.0
      PRIMITIVE_IN POINTS; PRIMITIVE_OUT POINTS; VERTICES_OUT 2;
      TEMP R0;
      MOV result.position, vertex[0].position;
      EMIT;
      RCP R0.x, vertex[0].position.y;
      MUL result.position.x, R0, 0;
      EMIT;
      END`;
    const program = programOfText(text);
    const input = inputOf(program, { "vertex[0].position": [singleToBits(1), 0, 0, 0] });
    const [first, second] = emittingSteps(program, NV_GPU.trace(program, input));
    expect(numbersOf(program, input, X, first).origins).toEqual([]);
    expect(numbersOf(program, input, X, second).origins).toEqual([
      "infinity 2 R0 0 Infinity",
      "NaN 3 result.position 0 NaN",
    ]);
  });
});
