import { describe, expect, test } from "@jest/globals";
import {
  citationOf,
  type DataType,
  INSTRUCTIONS,
  type InstructionRow,
  load,
  type Opcode,
  OPCODES,
  OPTIONS,
  type OptionRow,
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  VERSIONS,
} from "../src/index.js";
import { codesOf, loaded, programOf } from "./support/programs.js";

/** The modifiers without which some instructions do not load. */
const NEEDED: Readonly<Partial<Record<Opcode, string>>> = {
  ATOM: ".ADD.U32",
  ATOMB: ".ADD.U32",
  ATOMS: ".ADD.U32",
  ATOMIM: ".ADD.U32",
  ATOMCTR: ".INCR",
  CVT: ".F32.S32",
  LDB: ".F32",
  LDC: ".F32",
  LDS: ".F32",
  LOAD: ".F32",
  LOADIM: ".F32",
  STB: ".F32",
  STORE: ".F32",
  STS: ".F32",
};

/** What stands at the place of each shape of operand. */
const OPERANDS: Readonly<Record<string, string>> = {
  v: "R1",
  "v?": "R1",
  vf: "R1",
  vs: "R1",
  vu: "R1",
  s: "R1.x",
  su: "R1.x",
  input: "fragment.texcoord[1]",
  buffer: "buffer[4]",
  swizzle: "R1, x, -y, 0, 1",
  cc: "NE.x",
  "cc?": "(NE.x)",
  kill: "R1",
  label: "sub (NE.x)",
  subroutine: "param",
  texture: "texture[0], 2D",
  image: "image[0]",
  target: "2D",
  storage: "stored[4]",
  shared: "shared[4]",
  counter: "counter[0]",
};

/** The declarations that such operands need. */
const DECLARED: Readonly<Record<string, string>> = {
  buffer: "CBUFFER buffer[] = { program.buffer[0] };",
  subroutine: "SUBROUTINETYPE T { }; SUBROUTINE T param = program.subroutine[0];",
  storage: "STORAGE stored[] = { program.storage[0] };",
  shared: "SHARED_MEMORY 64; SHARED shared[] = { program.sharedmem };",
  counter: "COUNTER counter[] = { program.counter[0] };",
};

/** What must be around some instructions. */
const AROUND: Readonly<Partial<Record<Opcode, readonly [string, string]>>> = {
  IF: ["", "ENDIF;"],
  ELSE: ["IF NE;", "ENDIF;"],
  ENDIF: ["IF NE;", ""],
  REP: ["", "ENDREP;"],
  ENDREP: ["REP 1;", ""],
  BRK: ["REP;", "ENDREP;"],
  CONT: ["REP 1;", "ENDREP;"],
  CAL: ["", "sub: RET;"],
};

/** The statements of an instruction, with what it needs. */
function statementsOf(opcode: Opcode, modifiers = NEEDED[opcode] ?? ""): string {
  const row = INSTRUCTIONS[opcode];
  const isGather = opcode === "TXFMS";
  const operands = row.operands.map((shape) =>
    isGather && shape === "texture" ? "texture[0], 2DMS" : OPERANDS[shape]!,
  );
  const result = row.result === null ? [] : [opcode === "PK64" ? "D0" : "R0"];
  if (opcode === "UP64") operands[0] = "D0";
  const declared = row.operands.map((shape) => DECLARED[shape] ?? "").join("");
  const [before, after] = AROUND[opcode] ?? ["", ""];
  return `${optionsOf(row)}${declared}${before}${opcode}${modifiers} ${[...result, ...operands].join(", ")};${after}`;
}

const optionsOf = ({ option, olderOption }: InstructionRow): string =>
  [option, olderOption].map((name) => (name === undefined ? "" : `OPTION ${name};`)).join("");

/** Whether programs of a type have an instruction, once its options are there. */
function has(type: ProgramTypeName, { since, stages, option }: InstructionRow): boolean {
  const { stage, version } = PROGRAM_TYPES[type];
  if (option !== undefined && (OPTIONS[option] as OptionRow).stages?.includes(stage) === false) return false;
  return (stages?.includes(stage) ?? true) && VERSIONS.indexOf(version) >= VERSIONS.indexOf(since);
}

const PAIRS = OPCODES.flatMap((opcode) => PROGRAM_TYPE_NAMES.map((type) => ({ opcode, type })));

describe("[NV_gpu_program5 Table X.13], [NV_gpu_program5 2.X.4], [Ruling 261]", () => {
  test("every instruction loads in the programs that have it, and fails at its name in all others", () => {
    const wrong = PAIRS.flatMap(({ opcode, type }) => {
      const text = programOf(type, statementsOf(opcode));
      const result = load(text);
      const isThere = has(type, INSTRUCTIONS[opcode]);
      if (result.ok) return isThere ? [] : [`${type} has ${opcode}`];
      const [{ code, position, message }] = result.diagnostics as [(typeof result.diagnostics)[number]];
      if (isThere) return [`${type} lacks ${opcode}: ${message}`];
      const isRight = code === "instruction-stage" || code === "instruction-version";
      // A variable that only the instruction takes may be missing before it.
      const isEarlier = code.startsWith("statement-");
      return isEarlier || (isRight && text.startsWith(opcode, position))
        ? []
        : [`${type} ${opcode}: ${code}`];
    });
    expect(wrong).toEqual([]);
  });

  test("an instruction without its option fails at its name", () => {
    const gated = OPCODES.filter((opcode) => INSTRUCTIONS[opcode].option !== undefined);
    expect(gated.length).toBeGreaterThan(10);
    for (const opcode of gated) {
      const stage = INSTRUCTIONS[opcode].stages?.[0] ?? "vp";
      const type: ProgramTypeName = stage === "fp" ? "NVfp5.0" : "NVvp5.0";
      expect(codesOf(type, `${opcode}${NEEDED[opcode] ?? ""} R0, R1;`)).toEqual(["instruction-option"]);
    }
    expect(codesOf("NVvp4.1", "TXFMS R0, R1, texture[0], 2DMS;")).toEqual(["instruction-option"]);
    expect(codesOf("NVvp5.0", "TXFMS R0, R1, texture[0], 2DMS;")).toEqual([]);
  });

  test.each(["F", "S", "U", "F32", "S32", "U32", "F64", "S64", "U64"])(
    "takes the type %s as its columns say",
    (type) => {
      const wrong = OPCODES.filter((opcode) => {
        const row = INSTRUCTIONS[opcode];
        if (row.memory !== undefined || opcode === "TXQ") return false;
        const column = type.startsWith("F") ? row.floats : row.integers;
        const isTaken = column === "6" || (column === "X" && !type.endsWith("64"));
        const stage = row.stages?.[0] ?? "vp";
        const codes = codesOf(`NV${stage}5.0`, statementsOf(opcode, `${NEEDED[opcode] ?? ""}.${type}`));
        return isTaken ? codes.length > 0 : codes[0] !== "modifier-unsupported";
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ["conditionCode", ".CC"],
    ["conditionCode", ".CC1"],
    ["clamp", ".SAT"],
    ["half", "H"],
  ] as const)("takes %s as %s where its column says so", (column, modifier) => {
    const wrong = OPCODES.filter((opcode) => {
      const row = INSTRUCTIONS[opcode];
      const stage = row.stages?.[0] ?? "vp";
      const codes = codesOf(`NV${stage}5.0`, statementsOf(opcode, modifier + (NEEDED[opcode] ?? "")));
      const isInteger = column === "clamp" && row.result === "vu";
      const isTaken = row[column] && !isInteger && !(column === "half" && row.floats === "-");
      // Letters that are glued to a name may make another one.
      const isOther = column === "half" && codes[0] === "instruction-unknown";
      return isTaken ? codes.length > 0 : codes.length === 0 && !isOther;
    });
    expect(wrong).toEqual([]);
  });

  test("every instruction is named where a text says what it computes", () => {
    for (const opcode of OPCODES)
      expect(citationOf(opcode)).toMatch(/^\[(NV|EXT|ARB)_\w+ (2\.X|Table)[^\]]*\]$/);
    expect(citationOf("ABS")).toBe("[NV_gpu_program4 2.X.8 ABS]");
  });
});

describe("[NV_gpu_program5 2.X.4.1]: the types of results and operands", () => {
  const types = (statement: string): readonly (DataType | undefined)[] => {
    const { result, operands } = loaded("NVvp5.0", statement).instructions[0]!;
    return [
      result?.type,
      ...operands.map((operand) => (operand.kind === "memory" ? undefined : operand.type)),
    ];
  };
  test.each([
    ["ADD R0, R1, R2;", ["F32", "F32", "F32"]],
    ["ADD.S R0, R1, R2;", ["S32", "S32", "S32"]],
    ["AND R0, R1, R2;", ["S32", "S32", "S32"]],
    ["ADD.F64 D0, D1, D1;", ["F64", "F64", "F64"]],
    ["CEIL.S R0, R1;", ["S32", "F32"]],
    ["FLR.U64 D0, D1;", ["U64", "F64"]],
    ["I2F.U R0, R1;", ["F32", "U32"]],
    ["I2F.S64 D0, D1;", ["F64", "S64"]],
    ["SAD.S R0, R1, R1, R2;", ["U32", "S32", "S32", "U32"]],
    ["PK2H.U R0.x, R1;", ["U32", "F32"]],
    ["UP2H.U R0, R1.x;", ["F32", "U32"]],
    ["TXQ R0, R1, texture[0], 2D;", ["S32", "S32"]],
    ["TXF.U R0, R1, texture[0], 2D;", ["U32", "S32"]],
    ["CVT.U8.F64 R0, D0;", ["U8", "F64"]],
    ["LOAD.S16 R0, R1.x;", ["S32", "U32"]],
    ["LOAD.F64X2 D0, D1.x;", ["F64", "U64"]],
    ["STORE.U8 R0, D1.x;", [undefined, "U32", "U64"]],
    ["ATOM.ADD.U64 D0.x, D1, D1.x;", ["U64", "U64", "U64"]],
    ["MUL.S24 R0, R1, R2;", ["S32", "S32", "S32"]],
    ["MUL.U24 R0, R1, R2;", ["U32", "U32", "U32"]],
    ["SHL R0, R1, R2.x;", ["S32", "S32", "S32"]],
  ])("%s", (statement, expected) => {
    expect(types(statement)).toEqual(expected);
  });
});

describe("[NV_gpu_program4 2.X.4.1], [Ruling 259]: suffixes and modifiers", () => {
  const first = (statement: string) => loaded("NVvp5.0", statement).instructions[0]!;
  test.each([
    ["ADDR R0, R1, R2;", "ADD.F R0, R1, R2;"],
    ["ADDH_SAT R0, R1, R2;", "ADD.SAT R0, R1, R2;"],
    ["ADDRC1_SSAT R0, R1, R2;", "ADD.F.CC1.SSAT R0, R1, R2;"],
    ["ADDC0 R0, R1, R2;", "ADD.CC R0, R1, R2;"],
    ["RCCC R0, R1.x;", "RCC.CC R0, R1.x;"],
    ["MOV.F32 R0, R1;", "MOV R0, R1;"],
    ["ADD.CC.S R0, R1, R2;", "ADD.S.CC0 R0, R1, R2;"],
    ["CVT.ROUND.F32.S32 R0, R1;", "CVT.F32.S32.ROUND R0, R1;"],
  ])("%s is %s", (one, other) => {
    expect(first(one)).toEqual(first(other));
  });

  test("exact names win over a name and a suffix", () => {
    expect(first("RCC R0, R1.x;").opcode).toBe("RCC");
    expect(first("DP2A R0, R1, R1, R2;").opcode).toBe("DP2A");
    expect(first("PK2H R0.x, R1;").opcode).toBe("PK2H");
  });
});
