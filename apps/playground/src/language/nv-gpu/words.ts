/** The words of texts by the tables of the language. */

import {
  attributeBindings,
  DECLARATIONS,
  INSTRUCTIONS,
  type InstructionRow,
  OPCODES,
  type Opcode,
  PARAMETER_BINDINGS,
  PROGRAM_TYPES,
  type ProgramTypeName,
  resultBindings,
  type SplitOpcode,
  splitOpcode,
  type Stage,
  STAGES,
  VERSIONS,
} from "@glasm/nv-gpu";
import type { RegisterUse } from "../token.js";

/** The beginnings of bindings, with the texts that can follow each behind a dot. */
export type BindingWords = ReadonlyMap<string, ReadonlySet<string>>;

/** By all that can stand before a dot, without brackets, as `vertex`: `position`, `normal` and so on; "" has the first words. */
export function bindingWords(stage: Stage): BindingWords {
  return WORDS[stage];
}

/** What stands for memory and units, which are declared with numbers alone. */
const OTHER_BINDINGS = ["program.buffer", "program.storage", "program.counter", "program.sharedmem"];
const UNITS = ["texture", "image", "program.subroutine"];

function foundWords(stage: Stage): BindingWords {
  const rows = [...attributeBindings(stage), ...resultBindings(stage), ...PARAMETER_BINDINGS];
  const found = new Map<string, Set<string>>();
  for (const spelling of [...rows.map((row) => row.spelling), ...OTHER_BINDINGS, ...UNITS]) {
    let path = "";
    for (const word of spelling.replace(/\[[^\]]*\]/g, "").split(".")) {
      const next = found.get(path) ?? new Set();
      found.set(path, next.add(word));
      path = path === "" ? word : `${path}.${word}`;
    }
  }
  return found;
}

const WORDS = Object.fromEntries(STAGES.map((stage) => [stage, foundWords(stage)])) as Readonly<
  Record<Stage, BindingWords>
>;

/** What a binding is for, by its first word. */
export function useOfBinding(path: string): RegisterUse {
  const [first] = path.split(".");
  if (first === "result") return "result";
  return first === "state" || first === "program" || first === "texture" || first === "image"
    ? "constant"
    : "attribute";
}

const isOpcode = (word: string): word is Opcode => Object.hasOwn(INSTRUCTIONS, word);

/** A word as the name of an instruction with its suffixes; undefined if it is none. [Ruling 259] */
export function opcodeOf(word: string): (SplitOpcode & { readonly name: Opcode }) | undefined {
  return splitOpcode(word, isOpcode) as (SplitOpcode & { readonly name: Opcode }) | undefined;
}

/** Whether programs of a type can have an instruction; options can be what it needs. */
export function canHave(type: ProgramTypeName, { since, stages }: InstructionRow): boolean {
  const { stage, version } = PROGRAM_TYPES[type];
  return stages?.includes(stage) !== false && VERSIONS.indexOf(version) >= VERSIONS.indexOf(since);
}

/** The instructions of a type of program. */
export function opcodesOf(type: ProgramTypeName): readonly Opcode[] {
  return OPCODES.filter((opcode) => canHave(type, INSTRUCTIONS[opcode]));
}

/** The words of statements that declare what a program of a type is. */
export function declarationWords(type: ProgramTypeName): readonly string[] {
  return Object.keys(DECLARATIONS[PROGRAM_TYPES[type].stage]);
}
