/** Tables of the README, as the package says them. */

import { INSTRUCTIONS } from "../src/isa/instructions.js";
import { MNEMONICS } from "../src/isa/instructions.js";
import { instructionForm } from "../src/statements/instructions.js";
import { baseOf } from "../src/text/mnemonics.js";
import { sourceName } from "../src/text/source-names.js";

const START = "<!-- instructions: printed by packages/repo-checks/scripts/print-pica200-readme.mjs -->\n";
const END = "\n<!-- end of instructions -->";

/** The README with the table of instructions printed again. */
export function withInstructions(readme: string): string {
  const first = readme.indexOf(START) + START.length;
  return `${readme.slice(0, first)}\n${instructionTable()}\n${readme.slice(readme.indexOf(END))}`;
}

/** A row for each instruction that texts tell apart; columns as wide as their widest cell, as Prettier has them. */
function instructionTable(): string {
  const rows = MNEMONICS.filter((mnemonic) => baseOf(mnemonic) === mnemonic).map((mnemonic) => [
    `\`${instructionForm(mnemonic, sourceName(mnemonic))}\``,
    INSTRUCTIONS[mnemonic].description,
  ]);
  const lines = [["instruction", "what it does"], ...rows];
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => line[column]!.length)));
  const line = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(" | ")} |`;
  const [head, ...body] = lines.map((cells) => line(cells, " "));
  return [head, line(["", ""], "-"), ...body].join("\n");
}
