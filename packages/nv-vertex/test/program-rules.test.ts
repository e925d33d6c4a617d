import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import type { EnvironmentName } from "../src/isa/environments.js";
import { load } from "../src/load.js";
import { type Code, DIAGNOSTICS } from "../src/program/diagnostics.js";
import { print } from "../src/program/printer.js";
import type { Destination, FloatOperand, Instruction, Program } from "../src/program/program.js";
import { validate, type ValidateOptions } from "../src/validate.js";
import { arbitraryProgram, arbitraryProgramOfAny, ENVIRONMENT_NAMES } from "./arbitrary-program.js";
import { RULE_CODES } from "./rule-codes.js";
import { bytesOf, loaded } from "./texts.js";

const HPOS = "MOV o[HPOS], v[0];";

/** The program of a text of VP2.0 as one of another environment, with some members replaced. */
const vp2As = (environment: EnvironmentName, text: string, members: Partial<Program> = {}): Program => ({
  ...loaded(`!!VP2.0 ${text} ${HPOS} END`),
  environment,
  ...members,
});

/** The first instruction of a statement of an environment. */
const instruction = (environment: EnvironmentName, statement: string): Instruction =>
  loaded(`!!${environment} ${statement} ${environment === "VSP1.0" ? "MOV c[0], R0;" : HPOS} END`)
    .instructions[0]!;

const written = (of: Instruction, destination: Partial<Destination>): Instruction => ({
  ...of,
  destination: { ...of.destination!, ...destination },
});

const read = (of: Instruction, number: number, operand: Partial<FloatOperand>): Instruction => ({
  ...of,
  operands: of.operands.map((each, i) => (i === number ? ({ ...each, ...operand } as FloatOperand) : each)),
});

const vertex = (environment: EnvironmentName, ...instructions: readonly Instruction[]): Program => ({
  environment,
  positionInvariant: false,
  instructions: [...instructions, instruction(environment, HPOS)],
  labels: [],
});
const state = (...instructions: readonly Instruction[]): Program => ({
  environment: "VSP1.0",
  positionInvariant: false,
  instructions: [...instructions, instruction("VSP1.0", "MOV c[0], R0;")],
  labels: [],
});

const MOV = instruction("VP1.0", "MOV R0, R1;");
const ADD = instruction("VP1.0", "ADD R0, R0, R1;");
const LABELLED = loaded(`!!VP2.0 a: BRA a; ${HPOS} END`);

interface Case {
  readonly code: Code;
  readonly program: Program;
  readonly message: string;
  readonly instruction: number;
  readonly options?: ValidateOptions;
}

const row = (code: Code, program: Program, at: number, message: string, options?: ValidateOptions): Case => ({
  code,
  program,
  instruction: at,
  message,
  ...(options === undefined ? {} : { options }),
});

const CASES: readonly Case[] = [
  row("target", vertex("VP1.0"), 1, '"!!VP1.0" begins a vertex program, but', { target: "vsp" }),
  row(
    "option-unavailable",
    { ...vertex("VP1.0", MOV), positionInvariant: true, instructions: [MOV] },
    1,
    "VP1.0 has",
  ),
  row(
    "label-unavailable",
    vp2As("VP1.1", "", { labels: [{ name: "a", instruction: 1 }] }),
    1,
    'label "a" needs',
  ),
  row(
    "label-duplicate",
    { ...LABELLED, labels: [...LABELLED.labels, { name: "a", instruction: 2 }] },
    2,
    'the label "a" was already defined in instruction 0',
  ),
  row("label-undefined", { ...LABELLED, labels: [] }, 2, 'label "a", used in instruction 0, is not defined'),
  row("position-unwritten", { ...vertex("VP2.0"), instructions: [MOV] }, 1, "o[HPOS]"),
  row("parameter-unwritten", { ...state(), instructions: [MOV] }, 1, "no program parameter"),
  row(
    "instruction-limit",
    vertex("VP1.0", ...Array<Instruction>(128).fill(MOV)),
    129,
    "has 129 instructions",
  ),
  row("instruction-unavailable", vertex("VP1.0", MOV, instruction("VP1.1", "ABS R0, R1;")), 1, '"ABS" needs'),
  row("suffix-unavailable", vp2As("VP1.1", "MOVC R0, R1;"), 0, '"MOVC" updates'),
  row("temporary-range", vp2As("VP1.1", "MOV R12, R1;"), 0, '"R12" does not exist in VP1.1'),
  row("temporary-range", vp2As("VP1.0", "MOV R0, R12;"), 0, '"R12" does not exist in VP1.0'),
  row("temporary-range", vertex("VP2.0", written(MOV, { index: 16 })), 0, '"R16" does not exist in VP2.0'),
  row("address-range", vp2As("VP1.0", "MOV R0, c[A1.x];"), 0, '"A1" does not exist in VP1.0; expected A0'),
  row("address-range", vp2As("VP1.1", "MOV R0, c[A1.x+64];", {}), 0, '"A1"'),
  row(
    "attribute-range",
    vertex("VP2.0", read(MOV, 0, { register: { file: "attribute", index: 16 } })),
    0,
    'attribute "16" does not exist',
  ),
  row(
    "attribute-state-program",
    state(read(MOV, 0, { register: { file: "attribute", index: 1 } })),
    0,
    'but v[0], found "1"',
  ),
  row("parameter-range", vp2As("VP1.0", "MOV R0, c[96];"), 0, 'parameter "96" does not exist'),
  row("parameter-range", state(written(MOV, { file: "parameter", index: 96 })), 0, 'parameter "96"'),
  row("result-state-program", state(written(MOV, { file: "result", index: 1 })), 0, "expected a destination"),
  row("parameter-write", vertex("VP1.0", written(MOV, { file: "parameter", index: 1 })), 0, "cannot write"),
  row("condition-register-unavailable", vp2As("VP1.1", "MOV CC, R0;"), 0, "the register CC needs"),
  row("result-unavailable", vp2As("VP1.1", "MOV o[CLP0], R0;"), 0, "o[CLP0] needs VP2.0"),
  row("position-write", { ...vertex("VP1.1", MOV), positionInvariant: true }, 1, "cannot write o[HPOS]"),
  row(
    "mask",
    vertex("VP1.0", written(instruction("VP1.0", "ARL A0.x, R0.x;"), { mask: [false, true, false, false] })),
    0,
    'expected the write mask .x of the address register, found "y"',
  ),
  row("condition-unavailable", vp2As("VP1.1", "MOV R0 (LT), R1;"), 0, "condition code masks need"),
  row("absolute-unavailable", vp2As("VP1.1", "MOV R0, |R1|;"), 0, "absolute values of operands need"),
  row(
    "parameter-conflict",
    vertex(
      "VP1.0",
      MOV,
      read(read(ADD, 0, { register: { file: "parameter", index: 1 } }), 1, {
        register: { file: "parameter", index: 2 },
      }),
    ),
    1,
    "c[2] is a second program parameter beside c[1]",
  ),
  row(
    "attribute-conflict",
    vertex(
      "VP2.0",
      read(read(ADD, 0, { register: { file: "attribute", index: 0 } }), 1, {
        register: { file: "attribute", index: 15 },
      }),
    ),
    0,
    "v[15] is a second vertex attribute beside v[0]",
  ),
  row(
    "relative-unavailable",
    { ...vertex("VP1.1"), positionInvariant: true, instructions: [instruction("VP1.1", "MOV R0, c[A0.x];")] },
    0,
    "cannot use relative addressing",
  ),
  row(
    "address-component",
    vp2As("VP1.0", "MOV R0, c[A0.y];"),
    0,
    'the component x of the address register, found "y"',
  ),
  row("offset-range", vp2As("VP1.0", "MOV R0, c[A0.x+64];"), 0, 'the offset "64" is out of range'),
  row("offset-range", vp2As("VP1.0", "MOV R0, c[A0.x-65];"), 0, 'the offset "65" is out of range'),
];

describe("a program made as data is judged by the rules of texts [Ruling 131]", () => {
  test.each(CASES.map((each): [string, Case] => [`${each.code} ${DIAGNOSTICS[each.code].citation}`, each]))(
    "%s",
    (_, { code, program, instruction: at, message, options }) => {
      const found = validate(program, options).filter((each) => each.code === code);
      expect(found).toEqual([
        expect.objectContaining({
          code,
          instruction: at,
          message: expect.stringContaining(message),
          citation: DIAGNOSTICS[code].citation,
        }),
      ]);
      expect(found[0]!.message).not.toMatch(/\{\w+\}|undefined/);
      const text = load(bytesOf(print(program)), options);
      expect(text.ok ? [] : text.diagnostics.map((each) => each.code)).toContain(code);
    },
  );

  test("every rule has a case [VP2 2.14.1.8]", () => {
    const tested = new Set(CASES.map(({ code }) => code));
    expect(RULE_CODES.filter((code) => !tested.has(code))).toEqual([]);
  });

  test("programs that load break none [VP2 2.14.1.8]", () => {
    fc.assert(
      fc.property(arbitraryProgramOfAny(), (program) => expect(validate(program)).toEqual([])),
      { numRuns: 200 },
    );
  });

  test.each(ENVIRONMENT_NAMES)(
    "programs of VP2.0 as %s break what their text breaks [Ruling 131]",
    (name) => {
      // ARL has another form there; a word that begins a statement is not a label where there are none.
      const program = arbitraryProgram("VP2.0").filter(
        ({ instructions, labels }) =>
          instructions.every(({ mnemonic }) => mnemonic !== "ARL") &&
          labels.every(({ name: label }) => label !== "MOV" && label !== "OPTION"),
      );
      fc.assert(
        fc.property(program, (original) => {
          const other = { ...original, environment: name };
          const [text, data] = [load(bytesOf(print(other))), validate(other)];
          expect(text.ok).toBe(data.length === 0);
          if (text.ok) return;
          const codes = new Set<string>(data.map(({ code }) => code));
          expect(text.diagnostics.filter(({ code }) => !codes.has(code))).toEqual([]);
        }),
        { numRuns: 200 },
      );
    },
  );

  test("a second definition of a label has the place of the first [Ruling 23]", () => {
    const labels = [...LABELLED.labels, { name: "a", instruction: 1 }];
    const related = [{ message: "the first definition of the label", instruction: 0 }];
    expect(validate({ ...LABELLED, labels })).toEqual([expect.objectContaining({ instruction: 1, related })]);
  });

  test("a hundred are listed and the others counted [Ruling 131]", () => {
    const bad = written(MOV, { index: 99 });
    const many = (count: number) => validate(vertex("VP2.0", ...Array<Instruction>(count).fill(bad)));
    expect(many(100)).toHaveLength(100);
    expect(many(102)).toHaveLength(101);
    expect(many(102).at(-1)).toMatchObject({
      code: "more-errors",
      message: expect.stringMatching(/: 2$/),
      instruction: 103,
    });
  });
});

describe("what is not a program of any environment is a TypeError [Ruling 131]", () => {
  const good = vertex("VP2.0", ADD);
  const first = (members: object): object => ({ ...good, instructions: [{ ...ADD, ...members }] });
  const operand = (members: object): object =>
    first({ operands: [ADD.operands[0], { ...ADD.operands[1], ...members }] });
  const register = (members: object): object =>
    operand({ register: { file: "relative", addressRegister: 0, component: 0, offset: 0, ...members } });
  const destination = (members: object): object => first({ destination: { ...ADD.destination, ...members } });
  const AT = "validate: program.instructions[0]";

  test("what differs from it in one part is one", () => {
    expect(() => validate(good)).not.toThrow();
    expect(() => validate(register({}) as Program)).not.toThrow();
  });

  test.each<[unknown, string]>([
    [null, "validate: program must be an object"],
    [{ ...good, environment: "VP3.0" }, "validate: program.environment must be one of ENVIRONMENTS"],
    [{ ...good, positionInvariant: 1 }, "validate: program.positionInvariant must be a boolean"],
    [{ ...good, instructions: "MOV" }, "validate: program.instructions must be an array"],
    [{ ...good, labels: undefined }, "validate: program.labels must be an array"],
    [{ ...good, labels: [null] }, "validate: program.labels[0] must be an object"],
    [
      { ...good, labels: [{ name: "END", instruction: 0 }] },
      "validate: program.labels[0].name must be a name of a label",
    ],
    [
      { ...good, labels: [{ name: "9a", instruction: 0 }] },
      "validate: program.labels[0].name must be a name of a label",
    ],
    [
      { ...good, labels: [{ name: "a", instruction: 3 }] },
      "validate: program.labels[0].instruction must be a whole number from 0 to 2",
    ],
    [
      {
        ...good,
        labels: [
          { name: "a", instruction: 2 },
          { name: "b", instruction: 1 },
        ],
      },
      "validate: program.labels[1].instruction must be a whole number from 2 to 2",
    ],
    [first({ updatesConditionCode: undefined }), `${AT}.updatesConditionCode must be a boolean`],
    [
      first({ mnemonic: "add" }),
      `${AT}.mnemonic must be one of INSTRUCTIONS, with the suffix C only where that has it`,
    ],
    [first({ operands: [ADD.operands[0]] }), `${AT}.operands must be 2 operands, as ADD takes`],
    [first({ destination: null }), `${AT}.destination must be an object`],
    [first({ label: "a" }), `${AT}.label must be null, as ADD takes none`],
    [
      first({ condition: { rule: "TR", swizzle: [0, 1, 2, 3] } }),
      `${AT}.condition must be null: the condition is that of the destination`,
    ],
    [
      destination({ file: "address" }),
      `${AT}.destination.file must be one of temporary, result, parameter, condition-code`,
    ],
    [destination({ index: -1 }), `${AT}.destination.index must be a whole number of at least 0`],
    [
      destination({ file: "result", index: 21 }),
      `${AT}.destination.index must be a whole number from 0 to 20`,
    ],
    [
      destination({ mask: [false, false, false, false] }),
      `${AT}.destination.mask must be four booleans, one of them true`,
    ],
    [
      destination({ condition: { rule: "UN", swizzle: [0, 1, 2, 3] } }),
      `${AT}.destination.condition.rule must be one of CONDITION_RULES`,
    ],
    [operand({ kind: "scalar" }), `${AT}.operands[1].kind must be "vector"`],
    [operand({ swizzle: [0, 1, 2, 4] }), `${AT}.operands[1].swizzle must be four components from 0 to 3`],
    [operand({ negateAbsolute: true }), `${AT}.operands[1].negateAbsolute must be false where absolute is`],
    [
      operand({ register: { file: "result", index: 0 } }),
      `${AT}.operands[1].register.file must be one of attribute, parameter, temporary, relative`,
    ],
    [
      operand({ register: { file: "temporary", index: 0.5 } }),
      `${AT}.operands[1].register.index must be a whole number of at least 0`,
    ],
    [register({ component: 4 }), `${AT}.operands[1].register.component must be a component from 0 to 3`],
    [register({ offset: NaN }), `${AT}.operands[1].register.offset must be a whole number`],
  ])("%j", (program, message) => {
    expect(() => validate(program as Program)).toThrow(new TypeError(message));
  });

  test("options of another kind", () => {
    expect(() => validate(good, null as unknown as ValidateOptions)).toThrow(TypeError);
    expect(() => validate(good, { target: "fp" } as unknown as ValidateOptions)).toThrow(TypeError);
  });
});
