import { describe, expect, test } from "@jest/globals";
import { CONDITION_RULES } from "../src/isa/conditions.js";
import { type EnvironmentName, ENVIRONMENTS } from "../src/isa/environments.js";
import { hasInstruction, instructionForm, OPCODES } from "../src/isa/forms.js";
import { ATTRIBUTE_NAMES, RESULT_REGISTERS } from "../src/isa/registers.js";
import type { FloatOperand, Instruction } from "../src/program/program.js";
import { SWIZZLES, WRITE_MASKS } from "../src/program/components.js";
import { ENVIRONMENT_NAMES } from "./arbitrary-program.js";
import { errors, loaded } from "./texts.js";

/** A program that does nothing but what its environment demands. */
const REQUIRED: Readonly<Record<EnvironmentName, string>> = {
  "VP1.0": "MOV o[HPOS],R0;",
  "VP1.1": "MOV o[HPOS],R0;",
  "VP2.0": "MOV o[HPOS],R0;",
  "VSP1.0": "MOV c[0],R0;",
};

function wrap(environment: EnvironmentName, statement: string): string {
  return `${ENVIRONMENTS[environment].header}\n${statement}\n${REQUIRED[environment]}\nEND`;
}

/** The first instruction of a program that must load. */
function instruction(environment: EnvironmentName, statement: string): Instruction {
  return loaded(wrap(environment, statement)).instructions[0] as Instruction;
}

function source(environment: EnvironmentName, text: string): FloatOperand {
  return instruction(environment, `MOV R0, ${text};`).operands[0] as FloatOperand;
}

function accepts(environment: EnvironmentName, statement: string): boolean {
  return errors(wrap(environment, statement)).length === 0;
}

const VERSION_1 = ENVIRONMENT_NAMES.filter((name) => !ENVIRONMENTS[name].version2);
const ALWAYS = { rule: "TR", swizzle: [0, 1, 2, 3] };
const WHOLE = [true, true, true, true];

describe.each(ENVIRONMENT_NAMES)("in %s", (environment) => {
  const row = ENVIRONMENTS[environment];

  test("the header may be followed directly by a statement, or by white space and comments, which may stand before it too [Ruling 17, Ruling 42]", () => {
    const { header } = row;
    for (const space of ["", " ", "\n", "\r\n", "#c\n"]) {
      expect(loaded(`${header}${space}${REQUIRED[environment]}END`).environment).toBe(environment);
      expect(loaded(`${space}${header} ${REQUIRED[environment]} END${space}`).environment).toBe(environment);
    }
  });

  test("each opcode of Tables X.4 and X.5 belongs to it or is refused at its place [VP2 2.14.2]", () => {
    for (const [opcode, { mnemonic, updatesConditionCode }] of OPCODES) {
      const belongs = hasInstruction(row, mnemonic) && (row.version2 || !updatesConditionCode);
      const { inputs, output } = instructionForm(row, mnemonic);
      const destination = { v: "R1", ssss: "R1", as: "A0.x", av: "A0", none: null }[output];
      const operands = inputs.map((shape) => ({ v: "R2", s: "R2.y", av: "A0" })[shape]);
      const text =
        destination === null
          ? `${opcode} ${mnemonic === "RET" ? "" : "target"};`
          : `${opcode} ${[destination, ...operands].join(", ")};`;
      const all = wrap(environment, row.version2 ? `target: ${text}` : text);
      if (belongs) {
        expect(loaded(all).instructions[0]).toMatchObject({ mnemonic, updatesConditionCode });
      } else {
        const position = all.indexOf(opcode);
        const code = hasInstruction(row, mnemonic) ? "suffix-unavailable" : "instruction-unavailable";
        expect(errors(all)).toEqual([`${code}@${position}-${position + opcode.length}`]);
      }
    }
  });

  test("operands and destinations are as many as the tables say [VP2 Table X.4, Table X.5]", () => {
    for (const statement of [
      "MOV R0;",
      "MOV R0, R1, R2;",
      "ADD R0, R1;",
      "MAD R0, R1, R2;",
      "MOV;",
      "MOV R0,;",
    ]) {
      expect([statement, accepts(environment, statement)]).toEqual([statement, false]);
    }
    for (const statement of ["MOV R0,R1;", "ADD R0,R1,R2;", "MAD R0,R1,R2,R3;"]) {
      expect([statement, accepts(environment, statement)]).toEqual([statement, true]);
    }
  });

  test("write masks name components in the order x, y, z, w [VP2 2.14.2.2]", () => {
    expect(WRITE_MASKS.size).toBe(15);
    expect(instruction(environment, "MOV R0, R1;").destination?.mask).toEqual(WHOLE);
    for (const letters of lettersUpTo(4)) {
      const mask = ["x", "y", "z", "w"].map((letter) => letters.includes(letter));
      const inOrder = letters === ["x", "y", "z", "w"].filter((letter) => letters.includes(letter)).join("");
      if (inOrder) {
        const { destination } = instruction(environment, `MOV R0.${letters}, R1;`);
        expect(destination).toEqual({ file: "temporary", index: 0, mask, condition: ALWAYS });
      } else {
        expect([letters, accepts(environment, `MOV R0.${letters}, R1;`)]).toEqual([letters, false]);
      }
    }
  });

  test("swizzles have one component or four [VP2 2.14.2.1]", () => {
    expect(SWIZZLES.size).toBe(4 + 256);
    expect(source(environment, "R1").swizzle).toEqual([0, 1, 2, 3]);
    for (const letters of lettersUpTo(4)) {
      if (letters.length === 2 || letters.length === 3) {
        expect([letters, accepts(environment, `MOV R0, R1.${letters};`)]).toEqual([letters, false]);
      } else {
        const components = [...letters.padEnd(4, letters)].map((letter) => "xyzw".indexOf(letter));
        expect(source(environment, `R1.${letters}`).swizzle).toEqual(components);
      }
    }
    for (const letters of ["xyzwx", "r", "X", "x1"])
      expect(accepts(environment, `MOV R0, R1.${letters};`)).toBe(false);
  });

  test("scalar operands have exactly one component [VP2 2.14.2.1]", () => {
    for (const [component, letter] of [..."xyzw"].entries()) {
      const [operand] = instruction(environment, `RCP R0, R1.${letter};`).operands;
      expect(operand).toMatchObject({
        kind: "scalar",
        swizzle: [component, component, component, component],
      });
    }
    for (const suffix of ["", ".xy", ".xxxx", ".xyzw", ".", ".a"]) {
      expect([suffix, accepts(environment, `RCP R0, R1${suffix};`)]).toEqual([suffix, false]);
    }
  });

  test("white space may stand before the letters of a mask or swizzle, not between them [Ruling 17]", () => {
    expect(accepts(environment, "MOV R0 . xy , R1 . yyzw ;")).toBe(true);
    expect(accepts(environment, "MOV R0.x y, R1;")).toBe(false);
    expect(accepts(environment, "MOV R0, R1.yy zw;")).toBe(false);
  });

  test("temporary registers [VP2 2.14.1.4]", () => {
    for (let index = 0; index < 20; index++) {
      const exists = index < (environment === "VP2.0" ? 16 : 12);
      expect([index, accepts(environment, `MOV R${index}, R0;`)]).toEqual([index, exists]);
      expect([index, accepts(environment, `MOV R0, R${index};`)]).toEqual([index, exists]);
      if (exists) expect(source(environment, `R${index}`).register).toEqual({ file: "temporary", index });
    }
    for (const name of ["R00", "R01", "R", "r0", "Rx", "R99999999999", "A0"]) {
      expect([name, accepts(environment, `MOV R0, ${name};`)]).toEqual([name, false]);
    }
  });

  test("vertex attributes by number and by name [VP2 Table X.3, Ruling 25]", () => {
    const only = environment === "VSP1.0";
    for (let index = 0; index < 18; index++) {
      const exists = index < (only ? 1 : 16);
      expect([index, accepts(environment, `MOV R0, v[${index}];`)]).toEqual([index, exists]);
    }
    for (const [name, index] of Object.entries(ATTRIBUTE_NAMES)) {
      expect([name, accepts(environment, `MOV R0, v[${name}];`)]).toEqual([name, !only]);
      if (!only) expect(source(environment, `v[${name}]`).register).toEqual({ file: "attribute", index });
    }
    expect(source(environment, "v[000]").register).toEqual({ file: "attribute", index: 0 });
    for (const name of ["opos", "TEX8", "HPOS", "x", "toString", "A0.x", "-1", ""]) {
      expect([name, accepts(environment, `MOV R0, v[${name}];`)]).toEqual([name, false]);
    }
  });

  test("program parameters by number [VP2 2.14.1.8, Ruling 23]", () => {
    const last = environment === "VP2.0" ? 255 : 95;
    expect(source(environment, `c[${last}]`).register).toEqual({ file: "parameter", index: last });
    expect(source(environment, `c [ 000${last} ]`).register).toEqual({ file: "parameter", index: last });
    for (const number of [`${last + 1}`, "9".repeat(1000), "-1", "", "x", "1.0"]) {
      expect([number, accepts(environment, `MOV R0, c[${number}];`)]).toEqual([number, false]);
    }
  });

  test("program parameters relative to an address register [VP2 2.14.1.8]", () => {
    const [least, greatest] = environment === "VP2.0" ? [256, 255] : [64, 63];
    const relative = (text: string) => source(environment, `c[${text}]`).register;
    const register = { file: "relative", addressRegister: 0, component: 0 };
    expect(relative("A0.x")).toEqual({ ...register, offset: 0 });
    expect(relative("A0 . x + 0")).toEqual({ ...register, offset: 0 });
    expect(relative("A0.x-0")).toEqual({ ...register, offset: 0 });
    expect(relative(`A0.x+${greatest}`)).toEqual({ ...register, offset: greatest });
    expect(relative(`A0.x - 00${least}`)).toEqual({ ...register, offset: -least });
    const wrong = [
      `A0.x+${greatest + 1}`,
      `A0.x-${least + 1}`,
      "A0",
      "A0.xx",
      "A0.",
      "A0.x+",
      "A0.x+-1",
      "A0.x 1",
    ];
    for (const text of [...wrong, "A0.x+1+1", "A2.x", "R0.x", "1+A0.x", "a0.x", "A0.x+A0.x"]) {
      expect([text, accepts(environment, `MOV R0, c[${text}];`)]).toEqual([text, false]);
    }
    for (const name of ["A0", "A1"]) {
      for (const [component, letter] of [..."xyzw"].entries()) {
        const exists = environment === "VP2.0" || (name === "A0" && letter === "x");
        const text = `${name}.${letter}+1`;
        expect([text, accepts(environment, `MOV R0, c[${text}];`)]).toEqual([text, exists]);
        const expected = { file: "relative", addressRegister: Number(name[1]), component, offset: 1 };
        if (exists) expect(relative(text)).toEqual(expected);
      }
    }
  });

  test("destinations [VP2 2.14.1.8, 2.14.5]", () => {
    for (const [index, name] of RESULT_REGISTERS.entries()) {
      const exists = index < { "VP1.0": 15, "VP1.1": 15, "VP2.0": 21, "VSP1.0": 0 }[environment];
      expect([name, accepts(environment, `MOV o[${name}], R0;`)]).toEqual([name, exists]);
      if (!exists) continue;
      expect(instruction(environment, `MOV o [ ${name} ], R0;`).destination).toMatchObject({
        file: "result",
        index,
      });
    }
    for (const number of ["0", "095", "96", "A0.x", "", "HPOS"]) {
      const exists = environment === "VSP1.0" && ["0", "095"].includes(number);
      expect([number, accepts(environment, `MOV c[${number}], R0;`)]).toEqual([number, exists]);
    }
    for (const wrong of [
      "o[0]",
      "o[hpos]",
      "o[TEX8]",
      "o[]",
      "oHPOS",
      "v[0]",
      "A0.x",
      "A0",
      "-R0",
      "1",
      "CCx",
    ]) {
      expect([wrong, accepts(environment, `MOV ${wrong}, R0;`)]).toEqual([wrong, false]);
    }
    expect(accepts(environment, "MOV CC, R0;")).toBe(environment === "VP2.0");
    expect(accepts(environment, "MOV R0, o[HPOS];")).toBe(false);
    expect(accepts(environment, "MOV R0, CC;")).toBe(false);
  });

  test("signs [VP2 2.14.2.1, Ruling 19]", () => {
    expect(source(environment, "-R1").negateBase).toBe(true);
    expect(source(environment, "- R1").negateBase).toBe(true);
    expect(source(environment, "R1").negateBase).toBe(false);
    const plus = environment === "VP1.1" || environment === "VP2.0";
    expect(accepts(environment, "MOV R0, +R1;")).toBe(plus);
    if (plus) expect(source(environment, "+R1")).toEqual(source(environment, "R1"));
    for (const text of ["--R1", "-+R1", "+-R1", "R1-", "-", "R-1"]) {
      expect([text, accepts(environment, `MOV R0, ${text};`)]).toEqual([text, false]);
    }
  });

  test("statements end with semicolons and the program with END [VP2 2.14.1.8]", () => {
    const { header } = row;
    const required = REQUIRED[environment];
    expect(errors(`${header} ${required} END`)).toEqual([]);
    expect(errors(`${header} ${required}`)).toHaveLength(1);
    expect(errors(`${header} ${required.slice(0, -1)} END`)).toHaveLength(1);
    expect(errors(`${header} ${required}; END`)).toHaveLength(1);
    expect(errors(`${header} ${required} end`)).toHaveLength(2);
    expect(errors(`${header} ${required} END;`)).toHaveLength(1);
    expect(errors(`${header} ${header} ${required} END`)).toHaveLength(1);
    expect(errors(`${header} ${required} ENDx`)).toHaveLength(2);
  });
});

describe.each(VERSION_1)("in %s", (environment) => {
  test("ARL loads A0.x from a scalar [VP1 2.14.1.7, Ruling 21]", () => {
    expect(instruction(environment, "ARL A0.x, -c[3].z;")).toMatchObject({
      mnemonic: "ARL",
      destination: { file: "address", index: 0, mask: [true, false, false, false], condition: ALWAYS },
      operands: [{ kind: "scalar", swizzle: [2, 2, 2, 2], negateBase: true }],
    });
    const wrong = [
      "A0, R0.x",
      "A0.y, R0.x",
      "A0.xy, R0.x",
      "A0.x, R0",
      "A0.x, R0.xyzw",
      "A1.x, R0.x",
      "R0.x, R0.x",
    ];
    for (const text of wrong) expect([text, accepts(environment, `ARL ${text};`)]).toEqual([text, false]);
  });

  test.each([
    "MOV R0, |R1|;",
    "MOV R0 (EQ), R1;",
    "MOVC R0, R1;",
    "MOV CC, R1;",
    "here:",
    "BRA here;",
    "RET;",
  ])("there is no %s [VP2 2.14.1.8]", (statement) => expect(accepts(environment, statement)).toBe(false));
});

describe("in VP2.0", () => {
  const environment = "VP2.0";

  test("ARL and ARR load address registers from vectors, ARA from an address register [VP2 2.14.1.8]", () => {
    for (const opcode of ["ARL", "ARLC", "ARR", "ARRC"]) {
      expect(instruction(environment, `${opcode} A1.yw, -|R1.wzyx|;`)).toMatchObject({
        destination: { file: "address", index: 1, mask: [false, true, false, true] },
        operands: [{ kind: "vector", swizzle: [3, 2, 1, 0], negateAbsolute: true, absolute: true }],
      });
    }
    expect(instruction(environment, "ARAC A0, A1;")).toMatchObject({
      destination: { file: "address", index: 0, mask: WHOLE },
      operands: [{ kind: "address", index: 1 }],
    });
    for (const text of [
      "ARA A0, R0;",
      "ARA A0, A1.x;",
      "ARA A0, -A1;",
      "ARA A2, A0;",
      "ARL A0.yx, R0;",
      "ARL R0, R1;",
    ]) {
      expect([text, accepts(environment, text)]).toEqual([text, false]);
    }
  });

  test("ARL, ARR and ARA take condition code masks [Ruling 20]", () => {
    for (const text of ["ARL A0.x (LT.y), R0;", "ARR A0 (LT.y), R0;", "ARA A1.yw (LT.y), A0;"]) {
      const condition = { rule: "LT", swizzle: [1, 1, 1, 1] };
      expect(instruction(environment, text).destination?.condition).toEqual(condition);
    }
  });

  test("absolute values [VP2 2.14.2.1]", () => {
    for (const outer of ["", "+", "-"]) {
      for (const inner of ["", "+", "-"]) {
        expect(source(environment, `${outer} | ${inner} R1.yzwx |`)).toEqual({
          kind: "vector",
          register: { file: "temporary", index: 1 },
          swizzle: [1, 2, 3, 0],
          negateBase: inner === "-",
          absolute: true,
          negateAbsolute: outer === "-",
        });
      }
    }
    expect(instruction(environment, "RCP R0, |R1.y|;").operands[0]).toMatchObject({
      kind: "scalar",
      absolute: true,
    });
    for (const text of ["|R1", "R1|", "|R1|.x", "||R1||", "|", "|R1|x", "|--R1|"]) {
      expect([text, accepts(environment, `MOV R0, ${text};`)]).toEqual([text, false]);
    }
    expect(accepts(environment, "RCP R0, |R1|;")).toBe(false);
    expect(accepts(environment, "RCP R0, |R1|.x;")).toBe(false);
  });

  test("condition code masks [VP2 2.14.2.2]", () => {
    for (const rule of Object.keys(CONDITION_RULES)) {
      const mask = (suffix: string) =>
        instruction(environment, `MOV R0 (${rule}${suffix}), R1;`).destination?.condition;
      expect(mask("")).toEqual({ rule, swizzle: [0, 1, 2, 3] });
      expect(mask(".z")).toEqual({ rule, swizzle: [2, 2, 2, 2] });
      expect(mask(" . wzyx ")).toEqual({ rule, swizzle: [3, 2, 1, 0] });
      const branch = instruction(environment, `here: BRA here (${rule}.y);`);
      expect(branch).toMatchObject({ label: "here", condition: { rule, swizzle: [1, 1, 1, 1] } });
    }
    for (const text of [
      "()",
      "(eq)",
      "(EQ",
      "EQ)",
      "(EQ.xy)",
      "(EQx)",
      "(EQ.)",
      "(UN)",
      "(toString)",
      "(EQ)(EQ)",
    ]) {
      expect([text, accepts(environment, `MOV R0 ${text}, R1;`)]).toEqual([text, false]);
    }
    expect(accepts(environment, "MOV R0 (EQ).x, R1;")).toBe(false);
  });

  test("BRA, CAL and RET with and without conditions [VP2 2.14.1.8]", () => {
    const program = loaded("!!VP2.0 a: BRA b; CAL a (NE.x); RET; b: RET (LT); MOV o[HPOS], R0; END");
    expect(program.instructions.slice(0, 4)).toMatchObject([
      { mnemonic: "BRA", destination: null, operands: [], label: "b", condition: ALWAYS },
      { mnemonic: "CAL", label: "a", condition: { rule: "NE", swizzle: [0, 0, 0, 0] } },
      { mnemonic: "RET", label: null, condition: ALWAYS },
      { mnemonic: "RET", label: null, condition: { rule: "LT", swizzle: [0, 1, 2, 3] } },
    ]);
    for (const text of [
      "BRA;",
      "BRA 1;",
      "BRA (EQ);",
      "CAL;",
      "RET a;",
      "BRA a, b;",
      "BRAC a;",
      "RETC;",
      "BRA a.x;",
    ]) {
      expect([text, accepts(environment, `a: ${text}`)]).toEqual([text, false]);
    }
  });

  test("labels stand anywhere, before END too, and have any name but END [VP2 2.14.2.3, Ruling 23]", () => {
    const text =
      "!!VP2.0main:first:MOV o[HPOS],R0;MOV :R0: v:x\n:BRA MOV;CAL R0;BRA OPTION;EQ : OPTION:_ : END";
    expect(loaded(text).labels).toEqual([
      { name: "main", instruction: 0 },
      { name: "first", instruction: 0 },
      { name: "MOV", instruction: 1 },
      { name: "R0", instruction: 1 },
      { name: "v", instruction: 1 },
      { name: "x", instruction: 1 },
      { name: "EQ", instruction: 4 },
      { name: "OPTION", instruction: 4 },
      { name: "_", instruction: 4 },
    ]);
    expect(loaded("!!VP2.0 OPTION: MOV o[HPOS], R0; BRA OPTION; END").labels).toHaveLength(1);
    expect(accepts(environment, "END:")).toBe(false);
    expect(accepts(environment, "BRA END;")).toBe(false);
    expect(accepts(environment, "1:")).toBe(false);
    expect(accepts(environment, "a::")).toBe(false);
    expect(accepts(environment, "a:;")).toBe(false);
  });

  test("names of labels are case-sensitive [VP2 2.14.1.8]", () => {
    const program = loaded("!!VP2.0 a: A: MOV o[HPOS], R0; BRA a; BRA A; END");
    expect(program.labels.map(({ name }) => name)).toEqual(["a", "A"]);
    expect(accepts(environment, "a: BRA A;")).toBe(false);
  });
});

describe("options [VP2 2.14.6]", () => {
  test.each(["VP1.1", "VP2.0"] as const)("%s has NV_position_invariant", (environment) => {
    const { header } = ENVIRONMENTS[environment];
    const option = "OPTION NV_position_invariant;";
    expect(loaded(`${header} MOV o[HPOS], R0; END`).positionInvariant).toBe(false);
    expect(loaded(`${header}${option} MOV o[COL0], R0; END`).positionInvariant).toBe(true);
    expect(loaded(`${header} ${option} OPTION\nNV_position_invariant ; END`).positionInvariant).toBe(true);
    expect(loaded(`${header} ${option} END`).instructions).toEqual([]);
    for (const wrong of [
      "OPTION;",
      "OPTION NV_position_invariant",
      "option NV_position_invariant;",
      "OPTION x;",
    ]) {
      expect([wrong, errors(`${header} ${wrong} MOV R0, R0; END`).length > 0]).toEqual([wrong, true]);
    }
    expect(errors(`${header} MOV R0, R0; ${option} END`)).toHaveLength(1);
  });

  test.each(["VP1.0", "VSP1.0"] as const)("%s has none", (environment) => {
    const text = wrap(environment, "OPTION NV_position_invariant;");
    const position = text.indexOf("OPTION");
    expect(errors(text)).toEqual([`option-unavailable@${position}-${position + 6}`]);
  });
});

/** All words of x, y, z and w up to a length. */
function lettersUpTo(length: number): string[] {
  let words = [""];
  const all: string[] = [];
  for (let i = 0; i < length; i++) {
    words = words.flatMap((word) => [..."xyzw"].map((letter) => word + letter));
    all.push(...words);
  }
  return all;
}
