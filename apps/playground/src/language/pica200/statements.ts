/** What statements consist of, by the rows of help that the machine has for its instructions and directives. */

import { PICA200 } from "@glasm/pica200";
import type { HelpRow } from "@glasm/vm";

/** What an operand is to its statement, in the words of the rows: `SOURCE`, `NAME`, `b register`. */
export type Role = string;

/** An instruction or a directive. */
export interface StatementRow {
  readonly row: HelpRow;
  /** The roles of its operands; the last one is that of all that follow. */
  readonly roles: readonly Role[];
  /** Whether white space stands between its operands, and no commas. */
  readonly isSpaced: boolean;
}

function statementRow(row: HelpRow): StatementRow {
  const operands = row.form.slice(row.mnemonic.length).trim();
  const isSpaced = row.isDirective === true && !operands.includes(", ");
  const tuple = operands.indexOf("(");
  const names = tuple < 0 ? operands : operands.slice(0, tuple);
  const roles = names
    .split(isSpaced ? " " : ",")
    .map((name) => name.replace(/[[\]"]|SIZE|\.\.\./g, "").trim())
    .filter((name) => name !== "");
  return { row, roles: roles.map((role) => role.replace(/\d$| of [xy]$/, "")), isSpaced };
}

/** By what they begin with, in lower case. */
export const STATEMENTS: ReadonlyMap<string, StatementRow> = new Map(
  PICA200.help("pica").map((row) => [row.mnemonic, statementRow(row)]),
);

/** The role of an operand, counted from 0; null if the statement has none. */
export function roleOf(word: string, operand: number): Role | null {
  const roles = STATEMENTS.get(word)?.roles ?? [];
  return roles[Math.min(operand, roles.length - 1)] ?? null;
}

/** Whether a statement gives its NAME to a procedure or asks for one; others name registers. */
export function namesProcedure(word: string): boolean {
  return word === ".proc" || word === ".entry";
}
