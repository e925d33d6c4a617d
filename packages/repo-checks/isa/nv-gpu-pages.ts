import {
  attributeBindings,
  type BindingRow,
  citationOf,
  CONDITIONS,
  type DeclarationRow,
  DECLARATIONS,
  type InstructionRow,
  INSTRUCTIONS,
  type Limit,
  LIMITS,
  MODIFIERS,
  type Opcode,
  OPCODES,
  type OptionRow,
  OPTIONS,
  PARAMETER_BINDINGS,
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  resultBindings,
  type Stage,
  STAGE_TITLES,
  STAGES,
  TEXTURE_TARGETS,
  type TypeRange,
} from "@glasm/nv-gpu";
import { code, page, table } from "./markdown.js";

const TABLES = "packages/nv-gpu/src/isa";

/** The pages of NV_gpu_program4, 4.1 and 5.0 as the tables of the machine say them: Markdown by file name. */
export function nvGpuPages(): ReadonlyMap<string, string> {
  return new Map([
    ["NV_gpu_program.md", languagePage()],
    ...STAGES.map((stage): [string, string] => [`NV${stage}.md`, stagePage(stage)]),
  ]);
}

function languagePage(): string {
  return page("NV_gpu_program4, 4.1 and 5.0", TABLES, [
    "The text of NV_gpu_program4_1 was never published: what 4.1 has is known from what NV_gpu_program5 edits, and from extensions of its time.",
    "## Programs",
    table(["Programs", "Headers"], STAGES.map(stageLine)),
    "## Instructions",
    "Results and operands are vectors (`v`) or scalars (`s`), of the type of the operation or float (`vf`), signed (`vs`) or unsigned (`vu`); `cc` and `kill` are tests of condition codes, `swizzle` a vector with four selectors, `texture` a unit with a target and an offset; the other words name what stands there, and `?` may be left out. Types without a number have 32 bits. The suffix `C` stands for `C0` and `C1`, too, and `_SAT` for `_SSAT`.",
    table(
      ["Instruction", "Since", "Types", "Default", "Result", "Operands", "Suffixes", "Description", "Text"],
      OPCODES.map(instructionLine),
    ),
    "Some of them are not in all programs:",
    table(["Instruction", "Needs"], OPCODES.flatMap(needsLine)),
    "## Modifiers",
    table(["Modifier", "Kinds", "Since", "Same as", "Option"], [...MODIFIERS.keys()].map(modifierLine)),
    "## Condition tests",
    "SF, ZF, CF and OF are the flags of a component for sign, zero, carry and overflow `[NV_gpu_program4 2.X.4.3]`.",
    table(
      ["Test", "Passes if"],
      Object.entries(CONDITIONS).map(([test, flags]) => [code(test), code(flags)]),
    ),
    "## Options",
    table(["Option", "Programs", "What it gives"], Object.entries(OPTIONS).map(optionLine)),
    "## Program parameters",
    bindings(PARAMETER_BINDINGS),
    "## Texture targets",
    Object.keys(TEXTURE_TARGETS).map(code).join(", "),
    "## Limits",
    "What the texts leave to an implementation, as this one has it `[Ruling 258]`.",
    table(["Limit", "Value"], Object.entries(LIMITS).map(limitLine)),
  ]);
}

function stageLine(stage: Stage): readonly string[] {
  const headers = PROGRAM_TYPE_NAMES.filter((name) => PROGRAM_TYPES[name].stage === stage);
  return [`[${STAGE_TITLES[stage]}](NV${stage}.md)`, headers.map((name) => code(`!!${name}`)).join(", ")];
}

function instructionLine(opcode: Opcode): readonly string[] {
  const row: InstructionRow = INSTRUCTIONS[opcode];
  const suffixes = [
    ...(row.half ? ["R", "H"] : []),
    ...(row.conditionCode ? ["C"] : []),
    ...(row.clamp ? ["_SAT"] : []),
  ];
  return [
    code(opcode),
    row.since,
    [...types("F", row.floats), ...types("S", row.integers), ...types("U", row.integers)].join(" "),
    row.defaultType ?? "",
    row.result ?? "",
    row.operands.join(", "),
    suffixes.map(code).join(" "),
    row.description,
    code(citationOf(opcode)),
  ];
}

function types(base: string, range: TypeRange): readonly string[] {
  return range === "-" ? [] : range === "6" ? [base, `${base}64`] : [base];
}

function needsLine(opcode: Opcode): readonly (readonly string[])[] {
  const { stages, option, olderOption }: InstructionRow = INSTRUCTIONS[opcode];
  const needs = [
    ...(stages === undefined ? [] : [`a ${titles(stages)} program`]),
    ...(option === undefined ? [] : [code(`OPTION ${option};`)]),
    ...(olderOption === undefined ? [] : [`${code(`OPTION ${olderOption};`)} before 5.0`]),
  ];
  return needs.length === 0 ? [] : [[code(opcode), needs.join(", ")]];
}

function modifierLine(name: string): readonly string[] {
  const { kinds, since, same, option } = MODIFIERS.get(name)!;
  return [
    code(name),
    kinds.join(", "),
    since ?? "",
    same === undefined ? "" : code(same),
    option === undefined ? "" : code(option),
  ];
}

function optionLine([name, { stages, description }]: readonly [string, OptionRow]): readonly string[] {
  return [code(name), stages === undefined ? "all" : titles(stages), description];
}

/** A limit by its words: `ifDepth` is "if depth". */
function limitLine([name, value]: readonly [string, number | readonly number[]]): readonly string[] {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [words, typeof value === "number" ? String(value) : value.join(" x ")];
}

function stagePage(stage: Stage): string {
  const own = OPCODES.filter((opcode) => (INSTRUCTIONS[opcode] as InstructionRow).stages?.includes(stage));
  const declarations = Object.entries(DECLARATIONS[stage]);
  const results = resultBindings(stage);
  return page(`${STAGE_TITLES[stage]} programs of NV_gpu_program`.replace(/^./, upper), TABLES, [
    "What they have in common with all programs is on [the page of the language](NV_gpu_program.md).",
    ...(own.length === 0 ? [] : ["## Own instructions", own.map(code).join(", ")]),
    ...(declarations.length === 0
      ? []
      : [
          "## Declarations",
          table(["Statement", "Required", "Since", "What follows"], declarations.map(declarationLine)),
        ]),
    "## Attributes",
    bindings(attributeBindings(stage)),
    ...(results.length === 0 ? [] : ["## Results", bindings(results)]),
  ]);
}

function declarationLine([name, row]: readonly [string, DeclarationRow]): readonly string[] {
  const words = (row.words ?? []).map((word) => {
    const since = row.newer?.[word];
    return since === undefined ? code(word) : `${code(word)} (${since})`;
  });
  const numbers = (row.limits ?? []).map((limit) => `a number from 1 to ${limit}`);
  return [
    code(name),
    row.required ? "yes" : "no",
    row.since ?? "",
    [words.join(" or "), ...numbers].filter((part) => part !== "").join(", "),
  ];
}

function bindings(rows: readonly BindingRow[]): string {
  return [
    "`[?]` may be left out and is 0 then, `[..]` may be a range where an array is declared.",
    table(["Binding", "Numbers below", "Since", "Option"], rows.map(bindingLine)),
  ].join("\n\n");
}

function bindingLine({ spelling, limits, since, option, patches }: BindingRow): readonly string[] {
  const needs = [
    ...(option === undefined ? [] : [option.map(code).join(" or ")]),
    ...(patches === undefined ? [] : ["primitives are patches"]),
  ];
  return [code(spelling), limits.map(limitText).join(", "), since ?? "", needs.join(", ")];
}

const limitText = (limit: Limit): string => (typeof limit === "number" ? String(limit) : `the ${limit}`);
const titles = (stages: readonly Stage[]): string => stages.map((one) => STAGE_TITLES[one]).join(" or ");
const upper = (letter: string): string => letter.toUpperCase();
