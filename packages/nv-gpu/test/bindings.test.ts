import { describe, expect, test } from "@jest/globals";
import {
  attributeBindings,
  type BindingRow,
  load,
  PARAMETER_BINDINGS,
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  resultBindings,
  STAGES,
  VERSIONS,
} from "../src/index.js";
import { codesOf, loaded, programOf } from "./support/programs.js";

/** A binding with the smallest number in all brackets, or the largest. */
function spelled({ spelling, limits }: BindingRow, which: "first" | "last" | "none"): string {
  let i = 0;
  return spelling.replace(/\[[?.]*\]/g, (brackets) => {
    const limit = limits[i++]!;
    if (which === "none" && brackets.includes("?")) return "";
    return which === "last" && typeof limit === "number" ? `[${limit - 1}]` : "[0]";
  });
}

/** The spellings of a binding that differ. */
const spellingsOf = ({ spelling }: BindingRow) =>
  (["first", "last", "none"] as const).filter(
    (which) => which === "first" || spelling.includes(which === "none" ? "?" : "["),
  );

const optionsOf = ({ option }: BindingRow): string => (option === undefined ? "" : `OPTION ${option[0]};`);

/** Whether a binding can stand in an instruction. */
const isDirect = ({ rows, perVertex }: BindingRow): boolean => rows !== true && perVertex !== true;

const isThere = (type: ProgramTypeName, { since }: BindingRow): boolean =>
  since === undefined || VERSIONS.indexOf(PROGRAM_TYPES[type].version) >= VERSIONS.indexOf(since);

/** The statements that use a binding, in a program that has what it needs. */
const reading = (row: BindingRow, text: string): string => `${optionsOf(row)}MOV.NTC R0, ${text};`;

function programFor(type: ProgramTypeName, row: BindingRow, statement: string): string {
  const text = programOf(type, statement);
  return row.patches === true ? text.replace("PRIMITIVE_IN TRIANGLES", "PRIMITIVE_IN PATCHES") : text;
}

describe.each(PROGRAM_TYPE_NAMES)("[NV_gpu_program4 2.X.3.2], [NV_gpu_program4 2.X.3.5]: %s", (type) => {
  const { stage } = PROGRAM_TYPES[type];
  const readable = [...attributeBindings(stage), ...PARAMETER_BINDINGS].filter(isDirect);

  test("reads its attributes and all state, with their smallest and largest numbers, if its version has them", () => {
    const wrong = readable.flatMap((row) =>
      spellingsOf(row).flatMap((which) => {
        const text = spelled(row, which);
        const result = load(programFor(type, row, reading(row, text)));
        return result.ok === isThere(type, row) ? [] : [text];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("does not read them without their options", () => {
    const gated = readable.filter(({ option }) => option !== undefined);
    for (const row of gated) {
      expect(codesOf(type, `MOV R0, ${spelled(row, "first")};`)).toEqual(["binding-option"]);
    }
  });

  test("writes its results, and no others", () => {
    const all = new Map(STAGES.flatMap((one) => resultBindings(one)).map((row) => [row.spelling, row]));
    const own = new Map(resultBindings(stage).map((row) => [row.spelling, row]));
    const wrong = [...all.keys()].filter((spelling) => {
      const row = own.get(spelling) ?? all.get(spelling)!;
      const statement = `${optionsOf(row)}MOV ${spelled(row, "last")}.x, R0;`;
      const isOwn = own.has(spelling) && isThere(type, row);
      return load(programFor(type, row, statement)).ok !== isOwn;
    });
    // Another type of program has more generic results.
    expect(wrong.filter((spelling) => spelling !== "result.attrib[..]")).toEqual([]);
  });

  test("does not read attributes of another type of program", () => {
    const others = STAGES.filter((one) => one !== stage).flatMap((one) => attributeBindings(one));
    const own = new Set(attributeBindings(stage).map(({ spelling }) => spelling.split(/[.[]/)[0]));
    const foreign = others.filter(({ spelling }) => !own.has(spelling.split(/[.[]/)[0]!));
    for (const row of foreign) expect(codesOf(type, `MOV R0, ${spelled(row, "first")};`)).not.toEqual([]);
  });
});

describe("[NV_gpu_program4 2.X.3.1]: arrays of bindings", () => {
  const dimensionsOf = (type: ProgramTypeName, statement: string) =>
    loaded(type, statement)
      .variables.at(-1)!
      .dimensions.map(({ of, size }) => `${of} ${size}`);
  test.each<[ProgramTypeName, string, string[]]>([
    ["NVvp5.0", "ATTRIB a[] = { vertex.attrib[0..3] };", ["members 4"]],
    ["NVvp5.0", "OUTPUT a[2] = { result.clip[2], result.clip[3] };", ["members 2"]],
    ["NVvp5.0", "PARAM a[] = { state.matrix.mvp, 1, {2, 3}, program.env[3..5] };", ["members 9"]],
    ["NVvp5.0", "PARAM a[] = { state.matrix.texture[2].invtrans.row[1..2] };", ["members 2"]],
    ["NVvp5.0", "TEMP a[7];", ["members 7"]],
    ["NVgp5.0", "ATTRIB a = vertex.position;", ["vertices 3"]],
    ["NVgp5.0", "ATTRIB a[] = { vertex.texcoord[0..1] };", ["vertices 3", "members 2"]],
    ["NVtcp5.0", "ATTRIB a = vertex.out.position;", ["vertices 4"]],
    ["NVtep5.0", "ATTRIB a = vertex.in.position;", ["vertices 32"]],
    ["NVtep5.0", "ATTRIB a = vertex.tesscoord;", []],
  ])("%s: %s", (type, statement, expected) => {
    expect(dimensionsOf(type, statement)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ["BUFFER a[] = { program.buffer[1] };", ["members 16384"]],
    ["BUFFER4 a[] = { program.buffer[1] };", ["members 4096"]],
    ["CBUFFER a[] = { program.buffer[1] };", ["members 65536"]],
    ["CBUFFER a[100] = { program.buffer[1] };", ["members 100"]],
    ["CBUFFER a[] = { program.buffer[1][16..31] };", ["members 16"]],
    ["CBUFFER a = program.buffer[1][16];", []],
    ["CBUFFER a[][] = { program.buffer[0..3] };", ["buffers 4", "members 65536"]],
    ["CBUFFER a[4][8] = { program.buffer[0..3][0..7] };", ["buffers 4", "members 8"]],
    ["CBUFFER a[] = { program.buffer[0..3][5] };", ["buffers 4"]],
  ])("[Ruling 262]: %s", (statement, expected) => {
    expect(dimensionsOf("NVvp5.0", statement)).toEqual(expected);
  });

  test("[Ruling 271]: what has an index of a vertex counts as relative, constants never do", () => {
    const repeated = "PARAM a[] = { 1, 1 }; PARAM b[] = { 1, 1 }; MOV R0, a[i.x]; MOV R0, b[i.x];";
    expect(codesOf("NVvp5.0", repeated)).toEqual([]);
    const attributes = "ATTRIB a = vertex.position; ATTRIB b = vertex.position;";
    expect(codesOf("NVgp5.0", `${attributes} MOV R0, a[i.x]; MOV R0, b[1];`)).toEqual([]);
    expect(codesOf("NVgp5.0", `${attributes} MOV R0, a[i.x]; MOV R0, b[i.x];`)).toEqual(["binding-repeated"]);
  });

  test("[Ruling 270]: vertex.weight and vertex.matrixindex are no bindings", () => {
    for (const word of ["weight", "weight[1]", "matrixindex[0]"]) {
      expect(codesOf("NVvp4.0", `MOV R0, vertex.${word};`)).toEqual(["binding-unknown"]);
    }
  });

  test("[Ruling 311]: vertex.tesscoord has no other prefix", () => {
    expect(codesOf("NVtep5.0", "MOV R0, vertex.tesscoord;")).toEqual([]);
    for (const word of ["vertex.in.tesscoord", "vertex.in[0].tesscoord", "vertex[0].tesscoord"]) {
      expect(codesOf("NVtep5.0", `MOV R0, ${word};`)).toEqual(["binding-unknown"]);
    }
  });

  test("[Ruling 269]: what is never interpolated is declared as an integer without FLAT", () => {
    for (const word of ["primitive.id", "fragment.sampleid", "fragment.samplemask"]) {
      expect(codesOf("NVfp5.0", `INT ATTRIB a = ${word}; MOV.S R0, a;`)).toEqual([]);
    }
  });

  test("[Ruling 268]: what comes before PRIMITIVE_IN may be of any vertex that is there in the end", () => {
    const text = (vertex: number, primitive: string) =>
      `!!NVgp5.0\nTEMP a; MOV a, vertex[${vertex}].position;\nPRIMITIVE_IN ${primitive}; PRIMITIVE_OUT POINTS; VERTICES_OUT 1;\nEND`;
    expect(load(text(5, "TRIANGLES_ADJACENCY")).ok).toBe(true);
    expect(load(text(6, "TRIANGLES_ADJACENCY")).ok).toBe(false);
  });
});
