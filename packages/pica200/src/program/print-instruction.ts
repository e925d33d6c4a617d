/** One instruction as text, with addresses in the place of labels. [PICA200 10] */

import { COMPARISONS, JOINS } from "../isa/conditions.js";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { COMPONENTS } from "../isa/registers.js";
import type { Instruction, SourceOperand } from "./instruction.js";

const JOIN_SIGNS = { or: " || ", and: " && " } as const;
const LOWER_COMPONENTS = ["x", "y"] as const;
const ALL = COMPONENTS.join("");

/** As picasso writes it; an opcode that is unknown to everyone, by its word. */
export function printInstruction(instruction: Instruction, word: number): string {
  const { mnemonic, fields } = instruction;
  if (mnemonic === null) return `.word 0x${word.toString(16).padStart(8, "0")}`;
  const operands = operandsOf(instruction);
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic];
  if (mnemonic === "loop") return `for i${fields.uniform!}, ${fields.target!}`;
  if (mnemonic === "setemit") return setemit(instruction);
  if (control !== undefined) operands.push(...controlOperands(instruction));
  return operands.length === 0 ? mnemonic : `${mnemonic} ${operands.join(", ")}`;
}

function operandsOf({ mnemonic, fields, mask, sources, destination }: Instruction): string[] {
  const texts = sources.map(sourceText);
  if (mnemonic === "cmp") {
    const [a, b] = texts;
    return [a!, COMPARISONS[fields.compareX!]!, COMPARISONS[fields.compareY!]!, b!];
  }
  if (mnemonic === "mova") return [`a0${maskText(mask.map((isSet, i) => isSet && i < 2))}`, ...texts];
  if (destination === null) return texts;
  const { file, index } = destination.register;
  return [`${file}${index}${maskText(mask)}`, ...texts];
}

function maskText(mask: readonly boolean[]): string {
  const letters = COMPONENTS.filter((_, component) => mask[component]).join("");
  return letters === ALL ? "" : `.${letters}`;
}

function sourceText({ register, index, negate, swizzle }: SourceOperand): string {
  const letters = swizzle.map((component) => COMPONENTS[component]!).join("");
  const name = index === null ? `${register.file}${register.index}` : `c${register.index}[${index}]`;
  return `${negate ? "-" : ""}${name}${letters === ALL ? "" : `.${letters}`}`;
}

/** The condition, and where control goes: an address, and of calls and ifs how many words there are from it. */
function controlOperands({ mnemonic, fields }: Instruction): readonly string[] {
  const { control }: InstructionRow = INSTRUCTIONS[mnemonic!];
  const { target = 0, count = 0, uniform = 0 } = fields;
  const condition: string[] = [];
  if (control !== undefined && "test" in control) {
    const isInverted = control.kind === "jump" && (count & 1) === 1;
    if (control.test === "boolean") condition.push(`${isInverted ? "!" : ""}b${uniform}`);
    if (control.test === "flags") condition.push(flagsText(fields));
  }
  if (control?.kind === "jump") return [...condition, String(target)];
  if (control?.kind === "call" || control?.kind === "if")
    return [...condition, String(target), String(count)];
  return condition;
}

function flagsText({ join = 0, referenceX = 0, referenceY = 0 }: Instruction["fields"]): string {
  const name = JOINS[join]!;
  const flags = [referenceX, referenceY].map(
    (reference, component) => `${reference === 1 ? "" : "!"}cmp.${LOWER_COMPONENTS[component]!}`,
  );
  if (name === "x") return flags[0]!;
  return name === "y" ? flags[1]! : flags.join(JOIN_SIGNS[name]);
}

function setemit({ fields }: Instruction): string {
  const flags = [...(fields.primitive === 1 ? ["prim"] : []), ...(fields.winding === 1 ? ["inv"] : [])];
  const rest = flags.length === 0 ? "" : `, ${flags.join(" ")}`;
  return `setemit ${fields.vertex!}${rest}`;
}
