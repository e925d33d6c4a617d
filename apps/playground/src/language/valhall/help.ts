/** What there is to say of the words of texts, from the tables of the language. */

import {
  CONSTANTS,
  type FlowName,
  FLOWS,
  help as rows,
  type InstructionRow,
  type ModifierField,
  reasonNotExecuted,
  SELECTORS,
  SPECIAL_VALUES,
  type SpecialValueName,
} from "@glasm/valhall";
import type { Help } from "../help.js";
import { fieldOf, isFlow, type OperandKind, registerOf, valuesOf } from "./words.js";

const TABLES = "[Ruling 315]";
const EXECUTION = "[Ruling 337]";

const help = (
  title: string,
  summary: string,
  facts: Help["facts"] = [],
  citations: readonly string[] = [TABLES],
): Help => ({ title, summary, facts, citations });

const FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  rows("valhall").map(({ mnemonic, form }) => [mnemonic, form]),
);

const dotted = (words: readonly string[]): string => words.map((word) => `.${word}`).join(" ");

/** What an instruction does, and what it can have. */
export function instructionHelp(row: InstructionRow): Help {
  const { mnemonic, description, unit, modifiers, isMessage } = row;
  const reason = reasonNotExecuted(mnemonic);
  return help(FORMS[mnemonic]!, description, [
    ["unit", isMessage ? `${unit}, a message that others wait for` : unit],
    ...modifiers.map((field) => [field.meaning, modifierText(field)] as const),
    ...(reason === null ? [] : [["here", `it is checked, and not executed: ${reason}`] as const]),
  ]);
}

function modifierText(field: ModifierField): string {
  const values = dotted(valuesOf(field));
  if ("flag" in field) return `${values}: ${field.description}`;
  const absent = field.default ?? (field.isImplied === true ? undefined : null);
  const needed = absent === null ? ", one of them always" : "";
  return `${values}${needed}: ${field.description}`;
}

/** A modifier of an instruction, or what it does to the flow of its lanes; null if it has no such. */
export function modifierHelp(row: InstructionRow | undefined, word: string): Help | null {
  if (isFlow(word)) {
    const { description } = FLOWS[word as FlowName];
    return help(`.${word}`, description);
  }
  const field = row === undefined ? undefined : fieldOf(row, word);
  if (row === undefined || field === undefined) return null;
  const facts = "flag" in field ? [] : ([["values", dotted(valuesOf(field))]] as const);
  return help(`.${word}`, field.description, facts);
}

/** What stands behind the dot of an operand. */
export function suffixHelp(operand: OperandKind | undefined, word: string): Help | null {
  if (operand?.kind === "destination")
    return help(
      `.${word}`,
      "only this half of the register is written; the other keeps its bits",
      [],
      ["[Ruling 338]"],
    );
  const signs: Readonly<Record<string, string>> = {
    neg: "the negated number, behind the magnitude",
    abs: "the magnitude",
    not: "all bits inverted",
  };
  const sentence = signs[word];
  if (sentence !== undefined) return help(`.${word}`, sentence);
  if (/^w[01]$/.test(word) && (operand?.kind !== "source" || operand.field.selector === null))
    return help(`.${word}`, `the ${word === "w0" ? "lower" : "upper"} word of the value`);
  if (operand?.kind !== "source" || operand.field.selector === null) return null;
  return help(`.${word}`, SELECTORS[operand.field.selector.kind].description);
}

/** What registers have at the beginning that is not 0. */
const GIVEN: Readonly<Record<string, string>> = {
  r59: "the number by which LEA_BUF_IMM finds the output packets of the vertex",
  r60: "the number of the vertex",
  r61: "the number of the instance",
};

export function registerHelp(word: string): Help | null {
  const register = registerOf(word);
  if (register === undefined) return null;
  if (register.file === "u")
    return help(word, "uniform of 32 bits, the same for all lanes", [
      ["page", `${Math.floor(register.index / 64)} of the constant file`],
    ]);
  const given = GIVEN[word];
  return help(
    word,
    "register of 32 bits, of each lane",
    [["begins with", given ?? "0"]],
    given === undefined ? [TABLES] : [EXECUTION],
  );
}

/** Values that vertex programs have; others are 0. */
const KNOWN: readonly string[] = ["lane_id", "warp_id", "core_id", "program_counter"];

export function specialHelp(name: SpecialValueName): Help {
  const { page, description } = SPECIAL_VALUES[name];
  const here = KNOWN.includes(name) ? "vertex programs have it" : "0 in vertex programs";
  return help(
    name,
    description,
    [
      ["page", `${page} of the constant file`],
      ["here", here],
    ],
    [TABLES, EXECUTION],
  );
}

/** A number as a source: a constant that the table has. */
export function constantHelp(text: string): Help | null {
  const row = CONSTANTS.find(({ word }) => word === Number(text));
  return row === undefined ? null : help(text, `the constant: ${row.description}`);
}

const IMMEDIATES: Readonly<Record<string, string>> = {
  offset:
    "of a branch how many instructions it goes on behind the next one, or a label; of an access the bytes behind the address",
  index: "the number of the descriptor in its table",
  table: "the table of descriptors: 1 has attributes, 0xD output packets",
  shift: "by how many bits",
  target: "the render target",
  constant: "a number of 32 bits",
};

export function immediateHelp(name: string): Help {
  return help(`${name}:`, IMMEDIATES[name] ?? "a number of the instruction");
}

export function labelHelp(name: string, line: number): Help {
  return help(name, "label", [["stands", `in line ${line}`]], ["[Ruling 316]"]);
}

export const WORD_HELP: Help = help(
  ".word 0x0123456789ABCDEF",
  "a word of any value, by its 16 digits",
  [],
  ["[Ruling 316]"],
);
