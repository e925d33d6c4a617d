import { INSTRUCTIONS, type InstructionRow } from "@glasm/pica200";
import type { Help } from "../help.js";
import { STATEMENTS } from "./statements.js";

/** What an instruction or a directive does, from its row; null if there is none. */
export function statementHelp(text: string): Help | null {
  const word = text.toLowerCase();
  const statement = STATEMENTS.get(word);
  if (statement === undefined) return null;
  const { form, description, citation } = statement.row;
  return {
    title: form,
    summary: description,
    facts: statement.row.isDirective === true ? [] : instructionFacts(word),
    citations: [citation],
  };
}

/** The tables have the name of the machine for what sources call `for`. */
function instructionFacts(word: string): Help["facts"] {
  const rows: Readonly<Record<string, InstructionRow>> = INSTRUCTIONS;
  const row = rows[word === "for" ? "loop" : word];
  if (row === undefined) return [];
  const { opcode, opcodes = 1, format, sources } = row;
  const hex = (number: number): string => number.toString(16).toUpperCase().padStart(2, "0");
  const codes = opcodes === 1 ? hex(opcode) : `${hex(opcode)} to ${hex(opcode + opcodes - 1)}`;
  const read = sources.map(
    ({ letters, ifEnabled }) => `${letters.split("").join(", ")}${ifEnabled ? " where written" : ""}`,
  );
  return [
    ["opcode", `${codes}, format ${format}`],
    ...(read.length === 0 ? [] : [["reads", read.join("; ")] as const]),
  ];
}
