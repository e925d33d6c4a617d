/** What the examples of the texts show, in programs of our own. */

import { describe, expect, test } from "@jest/globals";
import { load } from "../src/index.js";
import { codesOf, loaded } from "./support/programs.js";

describe("[NV_gpu_program4 2.X.3.1]: types of variables", () => {
  test.each([
    ["INT TEMP n; ADD.S n, n, 1;", []],
    ["INT TEMP n; ADD.F n, n, 1;", ["operand-type"]],
    ["UINT TEMP n; ADD.S n, n, 1;", ["operand-type"]],
    ["INT TEMP n; ADD.F.NTC n, n, 1;", []],
    ["TEMP n; ADD.S n, n, 1; ADD.F n, n, 1;", []],
    ["FLOAT OUTPUT o = result.color; MOV.S o, R0;", ["operand-type"]],
  ])("%s", (statements, codes) => {
    expect(codesOf("NVvp4.0", statements)).toEqual(codes);
  });
});

describe("[NV_gpu_program4 2.X.4.2]: operands", () => {
  const operandOf = (text: string) => loaded("NVvp5.0", `MOV R0, ${text};`).instructions[0]!.operands[0]!;
  test.each([
    ["R1.y", { swizzle: [1, 1, 1, 1] }],
    ["R1.gbbr", { swizzle: [1, 2, 2, 0] }],
    ["-R1", { negateBase: true, absolute: false, negateAbsolute: false }],
    ["+R1", { negateBase: false }],
    ["|R1|", { negateBase: false, absolute: true, negateAbsolute: false }],
    ["-|+R1.xxxw|", { swizzle: [0, 0, 0, 3], negateBase: false, absolute: true, negateAbsolute: true }],
    ["|-R1|", { negateBase: true, absolute: true, negateAbsolute: false }],
    ["array[i + 2]", { source: { indices: [{ kind: "relative", component: 0, offset: 2 }] } }],
    ["array[R1.z]", { source: { indices: [{ kind: "relative", component: 2, offset: 0 }] } }],
  ])("%s", (text, expected) => {
    expect(operandOf(text)).toMatchObject(expected);
  });
});

describe("[NV_gpu_program4 2.X.3.3], [Ruling 264]: constants", () => {
  const wordsOf = (statement: string): readonly number[] => {
    const [operand] = loaded("NVvp5.0", statement).instructions[0]!.operands;
    if (operand?.kind === "memory" || operand?.source.kind !== "binding") throw new Error("no constant");
    const { binding } = operand.source;
    if (binding.kind !== "constant") throw new Error("no constant");
    return binding.words;
  };
  const same = (word: number) => [word, word, word, word];
  test.each([
    ["MOV R0, 1;", same(0x3f800000)],
    ["MOV R0, .5;", same(0x3f000000)],
    ["MOV R0, 2.e0;", same(0x40000000)],
    ["MOV R0, {2};", [0x40000000, 0, 0, 0x3f800000]],
    ["MOV R0, {-0.0, 1e39, 1e-45, 0x10};", [0x80000000, 0x7f800000, 1, 0x41800000]],
    ["MOV.S R0, {-1, 4294967295, 0x80000000};", [0xffffffff, 0xffffffff, 0x80000000, 1]],
    ["MOV.U R0, 4294967295;", same(0xffffffff)],
    ["MOV.F64 D0, {1.5, -1};", [0, 0x3ff80000, 0, 0xbff00000, 0, 0, 0, 0x3ff00000]],
    ["MOV.S64 D0, {-2, 4294967296};", [0xfffffffe, 0xffffffff, 0, 1, 0, 0, 1, 0]],
    // Half way between two singles, and a little more or less than can be seen in a double.
    ["MOV R0, 1.000000059604644775390625;", same(0x3f800000)],
    ["MOV R0, 1.00000005960464477539062500000000000000000001;", same(0x3f800001)],
    ["MOV R0, 1.00000017881393432617187499999999999999999999;", same(0x3f800001)],
    ["MOV R0, 340282356779733661637539395458142568447;", same(0x7f7fffff)],
    ["MOV R0, 340282356779733661637539395458142568448;", same(0x7f800000)],
  ])("%s", (statement, words) => {
    expect(wordsOf(statement)).toEqual(words);
  });

  test("a minus before a bare literal is the negation of the operand", () => {
    const [operand] = loaded("NVvp5.0", "MOV.U R0, -1;").instructions[0]!.operands;
    expect(operand).toMatchObject({ negateBase: true, source: { binding: { words: [1, 1, 1, 1] } } });
  });
});

describe("[NV_gpu_program4 2.X.5], [Ruling 263]: blocks and subroutines", () => {
  const program = loaded(
    "NVvp5.0",
    "square: MUL R0, R0, R0; RET; main: REP 3; IF NE.x; BRK; ELSE; CONT; ENDIF; ENDREP; CAL square (GT1.y); MOV: RET;",
  );
  test("are resolved to numbers of instructions", () => {
    expect(program.entry).toBe(2);
    expect(program.labels.map(({ name, instruction }) => [name, instruction])).toEqual([
      ["square", 0],
      ["main", 2],
      ["MOV", 10],
    ]);
    expect(program.blocks).toEqual([
      { kind: "REP", begin: 2, middle: null, end: 8 },
      { kind: "IF", begin: 3, middle: 5, end: 7 },
    ]);
    expect(program.instructions.map(({ block }) => block)).toEqual([
      null,
      null,
      0,
      1,
      0,
      1,
      0,
      1,
      0,
      null,
      null,
    ]);
    expect(program.instructions[9]).toMatchObject({
      label: 0,
      condition: { test: "GT", register: 1, swizzle: [1, 1, 1, 1] },
    });
  });

  test("a program without main begins with its first instruction", () => {
    expect(loaded("NVvp5.0", "first: MOV R0, R1; RET;").entry).toBe(0);
  });
});

describe("[NV_geometry_program4 2.X.3.2]: vertices of geometry programs", () => {
  const declared = `ATTRIB position = vertex.position; ATTRIB third = vertex[2].position;
ATTRIB sets[] = { vertex.texcoord[0..3] }; ATTRIB own[4] = { vertex[1].texcoord[1..4] };`;
  test.each([
    ["MOV R0, position[1];", []],
    ["MOV R0, vertex[1].position;", []],
    ["MOV R0, third;", []],
    ["MOV R0, sets[i.x][1];", []],
    ["MOV R0, sets[i.x][i.y];", []],
    ["MOV R0, own[2];", []],
    ["MOV R0, position;", ["array-index"]],
    ["MOV R0, sets[1];", ["array-index"]],
    ["MOV R0, third[0];", ["not-array"]],
    ["MOV R0, vertex[i.x].texcoord[1];", ["syntax"]],
  ])("%s", (statement, codes) => {
    expect(codesOf("NVgp4.0", `${declared} ${statement}`)).toEqual(codes);
  });
});

describe("[ARB_shader_subroutine 2.X.5]: subroutines by parameters", () => {
  const program = loaded(
    "NVvp5.0",
    `SUBROUTINETYPE Shape { disc, box }; SUBROUTINETYPE Shape { box, star };
SUBROUTINE Shape any = program.subroutine[0]; SUBROUTINE Shape some[] = { program.subroutine[1..2] };
main: CALI any; CALI some[i.x] (NE.x); RET;
disc SUBROUTINENUM(0): RET; box SUBROUTINENUM(1): RET; star SUBROUTINENUM(2): RET;`,
  );
  test("a type has the labels of all its statements", () => {
    expect(program.subroutineTypes).toEqual([{ name: "Shape", labels: [1, 2, 3] }]);
    expect(program.instructions[1]!.subroutine).toMatchObject({ indices: [{ kind: "relative" }] });
  });
});

describe("[Ruling 256]: all errors at once", () => {
  test("each with its place, and none that only follows from another", () => {
    const text = `!!NVvp4.0
OPTION NV_nothing;
TEMP a, b
TEMP c;
TEMP d e;
MOV a, unknown;
MOV c, d;
MOV e, a;
ADD.F32 a, a, a;
IF NE x;
  MOV a.yx, a;
ENDIF;
FOO a, a;
CAL nowhere;
`;
    const result = load(text);
    if (result.ok) throw new Error("it loads");
    const places = result.diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`);
    expect(places).toEqual([
      "2:8 option-unknown",
      "4:1 syntax",
      "5:8 syntax",
      "6:8 name-unknown",
      "9:5 modifier-version",
      "10:7 syntax",
      "11:9 mask",
      "13:1 instruction-unknown",
      "15:1 end-missing",
      "15:1 label-undefined",
    ]);
  });

  test("[Ruling 256]: a statement that is missing is missed beside other errors, one with an error is not", () => {
    const codes = (text: string) => {
      const result = load(text);
      return result.ok ? [] : result.diagnostics.map(({ code }) => code);
    };
    expect(codes("!!NVtcp5.0\nFOO;\nEND")).toEqual(["instruction-unknown", "declaration-missing"]);
    expect(codes("!!NVtcp5.0\nVERTICES_OUT 99;\nEND")).toEqual(["declaration-range"]);
    expect(codes("!!NVtcp5.0\nTEMP a\nVERTICES_OUT 9;\nEND")).toEqual(["syntax"]);
  });

  test("[Ruling 256]: beyond a hundred they are counted, and a program that is too long is not read", () => {
    const many = load(`!!NVvp4.0\n${"FOO;\n".repeat(150)}END`);
    expect(many.ok ? [] : [many.diagnostics.length, many.diagnostics.at(-1)!.code]).toEqual([
      101,
      "more-errors",
    ]);
    const long = load(new Uint8Array(0x2000001));
    expect(long.ok ? [] : long.diagnostics.map(({ code }) => code)).toEqual(["program-size"]);
  });

  test("[Ruling 260]: options of every program, and those of some", () => {
    for (const type of ["NVvp4.0", "NVfp5.0", "NVtcp5.0"] as const) {
      expect(codesOf(type, "OPTION NV_internal; OPTION NV_internal; OPTION NV_unroll_none;")).toEqual([]);
      expect(codesOf(type, "OPTION ARB_position_invariant;").length).toBe(type === "NVvp4.0" ? 0 : 1);
    }
  });

  test("[Ruling 265], [Ruling 266]: LONG, and what indexes", () => {
    expect(codesOf("NVvp4.0", "LONG TEMP l; MOV l, array[R1];")).toEqual([]);
    expect(codesOf("NVvp4.0", "LONG ATTRIB l = vertex.position;")).toEqual(["variable-modifier"]);
    expect(codesOf("NVvp5.0", "LONG ATTRIB l = vertex.position; MOV R0, array[i - 0];")).toEqual([]);
  });

  test("[Ruling 267]: targets that take a second operand, and offsets behind a comma", () => {
    expect(codesOf("NVfp5.0", "TEX R0, R1, texture[0], 2D, offset(1, -1);")).toEqual([]);
    expect(codesOf("NVfp5.0", "TEX R0, R1, texture[0], 2D offset(1, -1);")).toEqual(["syntax"]);
    for (const opcode of ["TXB", "TXL", "TXP"]) {
      expect(codesOf("NVfp5.0", `${opcode} R0, R1, texture[0], SHADOWARRAY2D;`)).toEqual(["texture-target"]);
    }
  });
});
