import { singleToBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { NV_GPU, type Program, stepOperands, typedAccesses } from "../../src/index.js";
import { inputOf, programOfText } from "../support/execute.js";

const vp = (body: string) => `!!NVvp5.0
INT TEMP i; TEMP R0, R1; LONG TEMP D; INT ATTRIB a = vertex.attrib[1]; PARAM p[] = { program.env[0..3] };
BUFFER words[] = { program.buffer[1] }; CBUFFER bytes[] = { program.buffer[0] };
${body}
END`;

const shownOf = (program: Program) =>
  typedAccesses(program).map(({ reads, writes }) =>
    [...reads, ...(writes === null ? [] : [writes])].map(
      ({ type, register, count, components }) =>
        `${type} ${NV_GPU.printRegister(register)} ${count} ${components.join("")}`,
    ),
  );

describe("what instructions read and write", () => {
  test.each<[string, readonly string[]]>([
    ["MOV.S i.x, a.y;", ["S32 vertex.attrib[1] 1 1", "S32 i 1 0"]],
    ["ADD R0.xw, R1, -vertex.position.wzyx;", ["F32 R1 1 0123", "F32 vertex.position 1 3210", "F32 R0 1 03"]],
    ["MOV.U R0, 7;", ["U32 R0 1 0123"]],
    ["MOV.F64 D.x, D.y;", ["F64 D 1 1", "F64 D 1 0"]],
    ["MOV R0, p[i.x];", ["F32 p[0] 4 0123", "F32 R0 1 0123"]],
    ["MOV R0, p[2].y;", ["F32 program.env[2] 1 1", "F32 R0 1 0123"]],
    ["MOV.U R0, words[3];", ["U32 program.buffer[1][3] 1 0123", "U32 R0 1 0123"]],
    ["LDC.S32X2 i, bytes[6];", ["S32 program.buffer[0][1] 3 0", "S32 i 1 0123"]],
    ["LDC.U8 R0.x, bytes[8];", ["U8 program.buffer[0][2] 1 0", "U8 R0 1 0"]],
    ["IF NE.x; ENDIF;", []],
  ])("%s", (body, expected) => {
    expect(shownOf(programOfText(vp(body)))[0]).toEqual(expected);
  });
  test("of LDC with a computed index is the whole buffer", () => {
    const program = programOfText(vp("LDC.F32X2 R0, bytes[i.x];"));
    const [{ reads, writes }] = typedAccesses(program) as [ReturnType<typeof typedAccesses>[number]];
    expect(reads).toEqual([
      { type: "F32", register: { file: "program.buffer[0][]", index: 0 }, count: 16384, components: [0] },
    ]);
    expect(writes!.type).toBe("F32");
  });
  test("is nothing of what is not executed", () => {
    const program = programOfText(vp("TEX R0, R1, texture[0], 2D;"));
    expect(typedAccesses(program)).toEqual([{ reads: [], writes: null }]);
    expect(() => typedAccesses(null as unknown as Program)).toThrow(TypeError);
  });
});

describe("the operands of a step", () => {
  const operands = (body: string) => {
    const program = programOfText(vp(body));
    const input = inputOf(program, {
      "vertex.attrib[1]": [5, 0xffffffff, 3, 2],
      "program.env[2]": [1, 2, 3, 4].map(singleToBits),
    });
    const { steps } = NV_GPU.trace(program, input);
    return stepOperands(program, steps[0]!, NV_GPU.initialRegisters(program, input));
  };
  test("are swizzled and have their signs", () => {
    expect(operands("ADD.S i, -a.yxxx, |a.y|;")).toEqual([
      { type: "S32", words: [1, 0xfffffffb, 0xfffffffb, 0xfffffffb] },
      { type: "S32", words: [1, 1, 1, 1] },
    ]);
    expect(operands("MUL R0, p[i.x + 2].wzyx, -2;")).toEqual([
      { type: "F32", words: [4, 3, 2, 1].map(singleToBits) },
      { type: "F32", words: Array<number>(4).fill(singleToBits(-2)) },
    ]);
  });
  test("of 64 bits have two words a component, and those of LDC are none", () => {
    expect(operands("MOV.S64 D, -D;")).toEqual([{ type: "S64", words: Array<number>(8).fill(0) }]);
    expect(operands("MOV.S64 D.x, a.y;")[0]!.words.slice(0, 2)).toEqual([0xffffffff, 0xffffffff]);
    expect(operands("LDC.F32 R0, bytes[0];")).toEqual([]);
    const program = programOfText(vp("MOV R0, 1;"));
    const registers = NV_GPU.initialRegisters(program, inputOf(program, {}));
    expect(() => stepOperands(program, null as unknown as { instruction: number }, registers)).toThrow(
      TypeError,
    );
  });
});
