import {
  ATTRIBUTE_NAMES,
  CALL_STACK_ENTRIES,
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  hasInstruction,
  instructionForm,
  type InstructionRow,
  INSTRUCTIONS,
  MAX_EXECUTED_INSTRUCTIONS,
  type Mnemonic,
  MNEMONICS,
  POSITION_INVARIANT_INSTRUCTIONS,
  RESULT_REGISTERS,
} from "@glasm/nv-vertex";
import { code, page, table } from "./markdown.js";

/** The pages of NV_vertex_program's languages, and the first of all, as the tables of the machine say them: Markdown by file name. */
export function nvVertexPages(): ReadonlyMap<string, string> {
  const names = Object.keys(ENVIRONMENTS) as EnvironmentName[];
  return new Map([
    ["README.md", indexPage(names)],
    ...names.map((name): [string, string] => [`${name}.md`, environmentPage(name)]),
  ]);
}

const TABLES = "packages/nv-vertex/src/isa";

const SHAPES = [
  ["`v`", "a float vector"],
  ["`s`", "a float scalar: one component of a register"],
  ["`ssss`", "a float scalar in all four components"],
  ["`av`", "an address register"],
  ["`as`", "one component of an address register"],
  ["`none`", "nothing"],
];

function indexPage(names: readonly EnvironmentName[]): string {
  return page("Instructions of the four languages", TABLES, [
    table(
      ["Language", "Header", "Instructions", "Text"],
      names.map((name) => {
        const { header, citation } = ENVIRONMENTS[name];
        return [name, `\`${header}\``, `[${mnemonicsOf(name).length}](${name}.md)`, code(citation)];
      }),
    ),
    "Operands and results in the tables of instructions:",
    table(["Shape", "Meaning"], SHAPES),
    "Accuracy is the relative error of a result; exact means that every operation inside rounds once. The bounds in full are in `[Ruling 4]`.",
    "White space is the space, the tab, the line feed and the carriage return alone; a comment begins at `#` and ends at a line feed or a carriage return `[Ruling 42]`. Numbers may have leading zeros, names of registers such as R1 have none `[Ruling 23]`.",
    "NV_gpu_program4 to 5 have [a page of their own](NV_gpu_program.md), and so have [Kelvin microcode](Kelvin.md) and [Valhall](Valhall.md).",
  ]);
}

function environmentPage(name: EnvironmentName): string {
  const row: EnvironmentRow = ENVIRONMENTS[name];
  return page(name, TABLES, [
    `A ${row.target === "vp" ? "vertex" : "vertex state"} program begins with \`${row.header}\` ${code(row.citation)}.`,
    "## Limits",
    table(["Item", "Value"], limits(row)),
    "## Instructions",
    table(
      ["Instruction", "Inputs", "Output", "Accuracy", "Description", "Text"],
      mnemonicsOf(name).map((mnemonic) => instructionLine(row, mnemonic)),
    ),
    ...(row.version2 ? ["`[C]` is the suffix that updates the condition code `[VP2 2.14.2.2]`."] : []),
  ]);
}

function limits(row: EnvironmentRow): string[][] {
  const least = row.maxInstructions - POSITION_INVARIANT_INSTRUCTIONS;
  const invariant = row.options.length > 0 ? ` (${least} if position-invariant)` : "";
  const components = row.addressComponents === 1 ? "component x" : "four components";
  const attributes = Object.keys(ATTRIBUTE_NAMES).join(", ");
  return [
    ["instructions", `${row.maxInstructions}${invariant}`],
    ["temporary registers", `R0 to R${row.temporaries - 1}`],
    ["program parameters", `c[0] to c[${row.parameters - 1}]`],
    ["relative addressing", `c[A0.x-${row.maxNegativeOffset}] to c[A0.x+${row.maxPositiveOffset}]`],
    ["address registers", `${row.addressRegisters === 1 ? "A0" : "A0 and A1"}, ${components}`],
    ["vertex attributes", row.attributes === 1 ? "v[0]" : `v[0] to v[${row.attributes - 1}]; ${attributes}`],
    ["results", RESULT_REGISTERS.slice(0, row.results).join(", ") || "program parameters"],
    ["options", row.options.join(", ") || "none"],
    ...(row.version2
      ? [
          ["nested calls", `${CALL_STACK_ENTRIES}`],
          ["executed instructions", `${MAX_EXECUTED_INSTRUCTIONS}`],
        ]
      : []),
  ];
}

function instructionLine(row: EnvironmentRow, mnemonic: Mnemonic): string[] {
  const instruction: InstructionRow = INSTRUCTIONS[mnemonic];
  const { inputs, output } = instructionForm(row, mnemonic);
  const { accuracy, description, citation, version1Citation } = instruction;
  const suffix = row.version2 && instruction.conditionCodeForm ? "[C]" : "";
  return [
    `\`${mnemonic}${suffix}\``,
    inputs.join(", ") || "none",
    output,
    accuracy,
    description,
    code(row.version2 ? citation : (version1Citation ?? citation)),
  ];
}

function mnemonicsOf(name: EnvironmentName): Mnemonic[] {
  return MNEMONICS.filter((mnemonic) => hasInstruction(ENVIRONMENTS[name], mnemonic));
}
