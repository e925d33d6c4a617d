import { describe, expect, test } from "@jest/globals";
import {
  attributeBindings,
  type BindingRow,
  LIMITS,
  load,
  PARAMETER_BINDINGS,
  type ProgramTypeName,
  resultBindings,
  STAGES,
} from "../src/index.js";
import { codesOf, programOf } from "./support/programs.js";

const optionsOf = ({ option }: BindingRow): string => (option === undefined ? "" : `OPTION ${option[0]};`);

/** A binding with one number that is a limit, which is one too many, and zeros. */
function beyond({ spelling, limits }: BindingRow, which: number): string {
  let i = 0;
  return spelling.replace(/\[[?.]*\]/g, () => {
    const number = i === which ? limits[i] : 0;
    i++;
    return `[${number}]`;
  });
}

describe("[Ruling 258]: what bindings may be numbered", () => {
  test.each(STAGES)("%s: a number that is the limit of its binding fails", (stage) => {
    const type: ProgramTypeName = `NV${stage}5.0`;
    const read = [...attributeBindings(stage), ...PARAMETER_BINDINGS].map((row) => ({ row, read: true }));
    const all = [...read, ...resultBindings(stage).map((row) => ({ row, read: false }))];
    const wrong = all.flatMap(({ row, read: isRead }) =>
      row.limits.flatMap((limit, i) => {
        if (typeof limit !== "number" || row.rows === true || row.perVertex === true) return [];
        const text = beyond(row, i);
        const statement = isRead ? `MOV R0, ${text};` : `MOV ${text}.x, R0;`;
        const program = programOf(type, optionsOf(row) + statement);
        const source = row.patches === true ? program.replace("_IN TRIANGLES", "_IN PATCHES") : program;
        const result = load(source);
        return !result.ok && result.diagnostics[0]!.code === "binding-range" ? [] : [text];
      }),
    );
    expect(wrong).toEqual([]);
  });

  const CASES: readonly (readonly [ProgramTypeName, (number: number) => string, number])[] = [
    ["NVvp5.0", (n) => `BUFFER b = program.buffer[${n}][0];`, LIMITS.bufferBindings - 1],
    ["NVvp5.0", (n) => `BUFFER b = program.buffer[0][${n}];`, LIMITS.bufferWords - 1],
    ["NVvp5.0", (n) => `BUFFER4 b = program.buffer[0][${n}];`, LIMITS.bufferVectors - 1],
    ["NVvp5.0", (n) => `CBUFFER b = program.buffer[0][${n}];`, LIMITS.bufferBytes - 1],
    ["NVvp5.0", (n) => `CBUFFER b[${n}] = { program.buffer[0] };`, LIMITS.bufferBytes],
    ["NVvp5.0", (n) => `CBUFFER b[] = { program.buffer[0] }; LDC.F32 R0, b[${n}];`, LIMITS.bufferBytes - 1],
    [
      "NVvp5.0",
      (n) => `CBUFFER b[] = { program.buffer[0] }; LDC.F32 R0, b[i.x + ${n}];`,
      LIMITS.bufferBytes - 1,
    ],
    ["NVvp5.0", (n) => `TEX R0, R1, texture[${n}], 2D;`, LIMITS.textureUnits - 1],
    ["NVvp5.0", (n) => `LOADIM.F32 R0, R1, image[${n}], 2D;`, LIMITS.imageUnits - 1],
    [
      "NVvp5.0",
      (n) => `SUBROUTINETYPE T { }; SUBROUTINE T s = program.subroutine[${n}];`,
      LIMITS.subroutineParameters - 1,
    ],
    ["NVvp5.0", (n) => `TEMP a[${n}];`, LIMITS.arrayMembers],
    ["NVvp5.0", (n) => `TEX R0, R1, texture[0], 2D, (${n});`, LIMITS.maxTexelOffset],
    ["NVvp5.0", (n) => `TEX R0, R1, texture[0], 2D, (${-n});`, -LIMITS.minTexelOffset],
    ["NVgp5.0", (n) => `INVOCATIONS ${n};`, LIMITS.invocations],
    ["NVgp5.0", (n) => `MOV R0, vertex[${n}].position;`, 2],
    ["NVtcp5.0", (n) => `MOV R0, vertex[${n}].position;`, LIMITS.patchVertices - 1],
    ["NVtcp5.0", (n) => `MOV R0, vertex.out[${n}].position;`, 3],
    ["NVcp5.0", (n) => `SHARED_MEMORY ${n};`, LIMITS.sharedBytes],
  ];
  test.each(CASES)("%s: %s loads with its limit, and not beyond", (type, statement, limit) => {
    expect(codesOf(type, statement(limit))).toEqual([]);
    expect(codesOf(type, statement(limit + 1))).toHaveLength(1);
  });

  test.each<[string, boolean]>([
    ["!!NVgp5.0 PRIMITIVE_IN POINTS; PRIMITIVE_OUT POINTS; VERTICES_OUT 1024; END", true],
    ["!!NVgp5.0 PRIMITIVE_IN POINTS; PRIMITIVE_OUT POINTS; VERTICES_OUT 1025; END", false],
    ["!!NVtcp5.0 VERTICES_OUT 32; END", true],
    ["!!NVtcp5.0 VERTICES_OUT 33; END", false],
    ["!!NVcp5.0 GROUP_SIZE 1024; END", true],
    ["!!NVcp5.0 GROUP_SIZE 1025; END", false],
    ["!!NVcp5.0 GROUP_SIZE 1 1 64; END", true],
    ["!!NVcp5.0 GROUP_SIZE 1 1 65; END", false],
    ["!!NVcp5.0 GROUP_SIZE 1 0; END", false],
  ])("%s", (text, isRight) => {
    expect(load(text).ok).toBe(isRight);
  });

  test("[Ruling 355]: shared memory may have no bytes, which no instruction accesses", () => {
    const codes = (size: number, access: string) =>
      codesOf("NVcp5.0", `SHARED_MEMORY ${size}; SHARED s[] = { program.sharedmem }; ${access}`);
    expect(codes(0, "")).toEqual([]);
    expect(codes(0, "LDS.U8 R0, s[0];")).toEqual(["shared-size"]);
    expect(codes(0, "STS.U8 R0, s[i.x];")).toEqual(["shared-size"]);
    expect(codes(3, "ATOMS.ADD.U32 R0, R1, s[i.x];")).toEqual(["shared-size"]);
    expect(codes(4, "ATOMS.ADD.U32 R0, R1, s[i.x];")).toEqual([]);
  });
});
