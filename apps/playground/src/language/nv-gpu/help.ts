/** What there is to say of the words of texts, from the tables of the language. */

import {
  citationOf,
  CONDITION_NAMES,
  CONDITIONS,
  hasOption,
  type InstructionRow,
  INSTRUCTIONS,
  MODIFIERS,
  type ModifierKind,
  type ModifierRow,
  type OperandShape,
  OPTIONS,
  PROGRAM_TYPES,
  type ProgramTypeName,
  STAGE_TITLES,
  STAGES,
  STORAGE,
  VARIABLE_STATEMENTS,
} from "@glasm/nv-gpu";
import type { Help } from "../help.js";
import { opcodeOf, opcodesOf } from "./words.js";

const help = (
  title: string,
  summary: string,
  citations: readonly string[],
  facts: Help["facts"] = [],
): Help => ({ title, summary, facts, citations });

/** What kind of program it is, and what becomes of it here. */
export function typeHelp(type: ProgramTypeName): Help {
  const { stage, version } = PROGRAM_TYPES[type];
  return help(
    `!!${type}`,
    `begins a ${STAGE_TITLES[stage]} program of version ${version}`,
    [`[NV_gpu_program${version === "5.0" ? 5 : 4} 2.X.2]`],
    [
      ["instructions", `${opcodesOf(type).length} of ${Object.keys(INSTRUCTIONS).length}`],
      [
        "here",
        stage === "vp" || stage === "gp" ? "it is drawn" : "it is checked and explained, and not drawn",
      ],
    ],
  );
}

const SHAPES: Readonly<Record<OperandShape, string>> = {
  v: "vector",
  vf: "vector of floats",
  vs: "vector of signed integers",
  vu: "vector of unsigned integers",
  s: "scalar",
  su: "unsigned scalar",
  "v?": "[count]",
  input: "fragment attribute",
  buffer: "element of a CBUFFER",
  swizzle: "vector, four selectors",
  cc: "(condition)",
  "cc?": "[(condition)]",
  kill: "vector or (condition)",
  label: "label",
  subroutine: "subroutine variable",
  texture: "texture, target",
  image: "image",
  target: "target",
  storage: "element of a STORAGE",
  shared: "element of SHARED",
  counter: "COUNTER",
};

const BASES: Readonly<Record<string, string>> = { F: "float", S: "signed integer", U: "unsigned integer" };

/** What an instruction does; null of a word that is none. */
export function instructionHelp(word: string): Help | null {
  const opcode = opcodeOf(word);
  if (opcode === undefined) return null;
  const row: InstructionRow = INSTRUCTIONS[opcode.name];
  const suffixes =
    opcode.modifiers.length === 0
      ? []
      : [["suffix", `the same as ${opcode.modifiers.map((one) => `.${one}`).join("")}`] as const];
  const parts = [...(row.result === null ? [] : ["result"]), ...row.operands.map((shape) => SHAPES[shape])];
  return help(
    [opcode.name, parts.join(", ")].filter(Boolean).join(" "),
    row.description,
    [citationOf(opcode.name)],
    [...suffixes, ...typeFacts(row), ...modifierFacts(row), ...programFacts(row)],
  );
}

function typeFacts({ floats, integers, defaultType, memory }: InstructionRow): Help["facts"] {
  if (memory !== undefined) return [["type", "the modifier says what stands in memory, as .F32X4 or .S8"]];
  const names = [
    ...(floats === "-" ? [] : [floats === "6" ? "floats of 32 and 64 bits" : "floats"]),
    ...(integers === "-" ? [] : [integers === "6" ? "integers of 32 and 64 bits" : "integers"]),
  ];
  if (names.length === 0) return [];
  const usual = defaultType === null ? "" : `; ${BASES[defaultType]!} without a modifier`;
  return [["type", `${names.join(", ")}${usual}`]];
}

function modifierFacts({ conditionCode, clamp }: InstructionRow): Help["facts"] {
  const taken = [...(conditionCode ? [".CC0, .CC1"] : []), ...(clamp ? [".SAT, .SSAT"] : [])];
  return taken.length === 0 ? [] : [["takes", taken.join(", ")]];
}

function programFacts({ since, stages, option, olderOption }: InstructionRow): Help["facts"] {
  const programs = stages?.map((stage) => STAGE_TITLES[stage]).join(", ") ?? "all types";
  const needs = option ?? (olderOption === undefined ? undefined : `${olderOption} before 5.0`);
  return [
    ["programs", `${programs}, since version ${since}`],
    ...(needs === undefined ? [] : [["option", needs] as const]),
  ];
}

const KINDS: Readonly<Record<ModifierKind, string>> = {
  atomic: "what the atomic operation does",
  counter: "what becomes of the counter",
  type: "the type of the operation",
  storage: "the type and the number of elements in memory",
  rounding: "how a float becomes an integer or a shorter float",
  product: "which bits of the operands or of the product count",
  derivative: "how exact the derivative is",
  precision: "an operation that must not be joined with others",
  coherence: "memory that others see at once",
  volatility: "memory that others change",
  scope: "for the work group alone",
  lod: "a level of detail that is clamped",
  clamp: "clamps the result",
  conditionCode: "the result sets a condition code register",
  typeCheck: "operands of any type are taken",
};

const MODIFIER_TEXTS: Readonly<Record<string, string>> = {
  F: "computes with floats",
  S: "computes with signed integers",
  U: "computes with unsigned integers",
  CC: "the result sets CC0",
  CC0: "the result sets CC0",
  CC1: "the result sets CC1",
  SAT: "clamps the result to [0,1]",
  SSAT: "clamps the result to [-1,1]",
  HI: "the upper half of the product",
  S24: "a product of signed integers of 24 bits",
  U24: "a product of unsigned integers of 24 bits",
};

/** What stands behind an opcode and a dot; null of what is no modifier. */
export function modifierHelp(word: string): Help | null {
  const row: ModifierRow | undefined = MODIFIERS.get(word);
  if (row === undefined) return null;
  const storage = STORAGE.get(word);
  const memory =
    storage === undefined
      ? []
      : [
          [
            "in memory",
            `${storage.count} of type ${storage.type}${storage.count > 1 ? ", one after the other" : ""}`,
          ] as const,
        ];
  return help(
    `.${word}`,
    MODIFIER_TEXTS[word] ?? row.kinds.map((kind) => KINDS[kind]).join(", or "),
    ["[NV_gpu_program4 2.X.4.1]"],
    [
      ...memory,
      ...(row.same === undefined ? [] : [["same", `.${row.same}`] as const]),
      ...(row.since === undefined ? [] : [["since", `version ${row.since}`] as const]),
    ],
  );
}

const TEST_TEXTS: Readonly<Record<string, string>> = {
  EQ: "equal to zero",
  NE: "not equal to zero",
  GE: "greater than or equal to zero",
  LT: "less than zero",
  GT: "greater than zero",
  LE: "less than or equal to zero",
  TR: "always",
  FL: "never",
  NAN: "not a number",
  LEG: "a number",
  CF: "carry",
  NCF: "no carry",
  OF: "overflow",
  NOF: "no overflow",
  SF: "sign",
  NSF: "no sign",
  AB: "above: carry and not zero",
  BLE: "below or equal: no carry, or zero",
};

/** A test of a condition code; null of what is none. */
export function conditionHelp(word: string): Help | null {
  const name = CONDITION_NAMES.get(word);
  if (name === undefined) return null;
  return help(
    word,
    `tests CC${name.register}: ${TEST_TEXTS[name.test]!}`,
    ["[NV_gpu_program4 2.X.4.3]"],
    [["flags", CONDITIONS[name.test]]],
  );
}

/** A name that an OPTION line may have; null of what is none. */
export function optionHelp(word: string): Help | null {
  const name = (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]).find((each) => each === word);
  if (name === undefined) return null;
  const programs = STAGES.filter((stage) => hasOption(stage, name)).map((stage) => STAGE_TITLES[stage]);
  return help(name, OPTIONS[name].description, ["[Ruling 260]"], [["programs", programs.join(", ")]]);
}

const KEYWORDS: Readonly<Record<string, readonly [summary: string, citation: string]>> = {
  END: ["the end of the program; what follows is not read", "[NV_gpu_program4 2.X.2]"],
  OPTION: ["asks for what the language has only by this option", "[NV_gpu_program4 2.X.6]"],
  ALIAS: ["another name for a variable", "[NV_gpu_program4 2.X.3.8]"],
  SUBROUTINETYPE: ["labels among which a subroutine variable chooses", "[ARB_shader_subroutine 2.X.5]"],
  FLOAT: ["a variable that only floats are read from and written to", "[NV_gpu_program4 2.X.3.1]"],
  INT: ["a variable that only signed integers are read from and written to", "[NV_gpu_program4 2.X.3.1]"],
  UINT: ["a variable that only unsigned integers are read from and written to", "[NV_gpu_program4 2.X.3.1]"],
  SHORT: ["a variable that may have fewer than 32 bits; it has 32 here", "[NV_gpu_program4 2.X.3.1]"],
  LONG: ["a variable of 64 bits a component in version 5.0", "[Ruling 265]"],
  FLAT: ["an attribute that is not interpolated", "[NV_fragment_program4 2.X.3.1]"],
  CENTROID: ["an attribute that is interpolated inside of the primitive", "[NV_fragment_program4 2.X.3.1]"],
  NOPERSPECTIVE: ["an attribute that is interpolated in the window", "[NV_fragment_program4 2.X.3.1]"],
  SAMPLE: ["an attribute that is interpolated at each sample", "[NV_fragment_program4 2.X.3.1]"],
  ATTRIB: ["a name for an attribute, or an array of attributes", "[NV_gpu_program4 2.X.3.2]"],
  PARAM: [
    "a name for a constant, a program parameter or state, or an array of these",
    "[NV_gpu_program4 2.X.3.3]",
  ],
  TEMP: ["temporaries, which hold 0 before they are written", "[NV_gpu_program4 2.X.3.4]"],
  OUTPUT: ["a name for a result, or an array of results", "[NV_gpu_program4 2.X.3.5]"],
  BUFFER: ["words of a parameter buffer, each a scalar in all components", "[NV_gpu_program4 2.X.3.6]"],
  BUFFER4: ["vectors of four words of a parameter buffer", "[NV_gpu_program4 2.X.3.6]"],
  CBUFFER: ["bytes of a parameter buffer, which LDC loads from", "[NV_parameter_buffer_object2 2.X.3.6]"],
};

/** A word that a statement begins with. */
export function keywordHelp(word: string): Help | null {
  const [summary, citation] = KEYWORDS[word] ?? [];
  if (summary !== undefined) return help(word, summary, [citation!]);
  if (VARIABLE_STATEMENTS.has(word)) return help(word, "declares a variable", ["[NV_gpu_program5 2.X.2]"]);
  return help(word, "says what the program is", ["[NV_gpu_program5 2.X.7]"]);
}

const BINDINGS: readonly (readonly [pattern: RegExp, summary: string, citation: string])[] = [
  [/^vertex\.id$/, "the number of the vertex, an integer", "[NV_vertex_program4 2.X.3.2]"],
  [/^vertex\.instance$/, "the number of the instance, an integer", "[NV_vertex_program4 2.X.3.2]"],
  [/^vertex\.attrib$/, "a generic attribute by its number", "[NV_vertex_program4 2.X.3.2]"],
  [/^(vertex|fragment|primitive|invocation)$/, "what the program is given", "[NV_gpu_program4 2.X.3.2]"],
  [/^(vertex|fragment|primitive|invocation)\./, "an attribute", "[NV_gpu_program4 2.X.3.2]"],
  [/^result\.position$/, "the position in clip coordinates", "[NV_vertex_program4 2.X.3.5]"],
  [/^result(\.|$)/, "what the program hands on", "[NV_gpu_program4 2.X.3.5]"],
  [
    /^program\.env$/,
    "an environment parameter, which all programs of a type share",
    "[NV_gpu_program4 2.X.3.3]",
  ],
  [/^program\.local$/, "a local parameter of the program", "[NV_gpu_program4 2.X.3.3]"],
  [/^program\.buffer$/, "a parameter buffer", "[NV_gpu_program4 2.X.3.6]"],
  [/^program(\.|$)/, "what is set for programs", "[NV_gpu_program4 2.X.3.3]"],
  [/^state(\.|$)/, "state of the GL; here that of a new context", "[NV_gpu_program4 2.X.3.3]"],
  [/^texture(\.|$)/, "a texture image unit", "[NV_gpu_program4 2.X.4.4]"],
  [/^image(\.|$)/, "an image unit", "[EXT_shader_image_load_store 2.X.2]"],
];

/** A binding as far as it has been written, as `vertex.texcoord`. */
export function bindingHelp(path: string): Help | null {
  const row = BINDINGS.find(([pattern]) => pattern.test(path));
  return row === undefined ? null : help(path, row[1], [row[2]]);
}

/** .xy of a result or an operand */
export function maskHelp(mask: string, isResult: boolean): Help {
  const letters = mask.split("").join(", ");
  const text = isResult
    ? `write mask: ${letters} written, the others kept`
    : mask.length === 1
      ? `the component ${mask}, four times where a vector is read`
      : `swizzle: the components ${letters}`;
  return help(`.${mask}`, text, [isResult ? "[NV_gpu_program4 2.X.4.3]" : "[NV_gpu_program4 2.X.4.2]"]);
}
