/** Procedures as lines of a source. [PICA200 10.3, 10.4] */

import { closeBlocks, openBlock, type OpenBlock } from "./blocks.js";
import type { CodeStructure } from "./code-structure.js";
import type { Range } from "../program/procedures.js";
import type { RegisterNames } from "../text/register-names.js";

/** What is made of words. */
export interface CodeStyle {
  readonly names: RegisterNames;
  /** Whether directives of our own can say words, and instructions name their descriptors. [Ruling 138] */
  readonly isExact: boolean;
}

const INDENT = "\t";

/** A word as 0x and eight digits. */
export function printWordBits(word: number): string {
  return `0x${word.toString(16).padStart(8, "0")}`;
}

/**
 * The lines of procedures that lie one after the other, in a source that has no others; null if a word is none of an
 * instruction, unless directives of our own can say it.
 */
export function codeLines(
  structure: CodeStructure,
  procedures: readonly Range[],
  style: CodeStyle,
): readonly string[] | null {
  const whole = { start: procedures[0]?.start ?? 0, end: procedures.at(-1)?.end ?? 0 };
  const labels = new Set<number>();
  for (let address = whole.start; address < whole.end; address++) {
    if (structure.isInstruction(address, whole)) labels.add(structure.jumpTarget(address) ?? -1);
    else if (!style.isExact) return null;
  }
  const lines = procedures.flatMap((range) => [
    "",
    ...procedureLines(structure, range, (address) => wordLine(structure, address, whole, style), labels),
  ]);
  // Whoever jumps after the last word finds its label after the last procedure.
  return labels.has(whole.end) ? [...lines, `${structure.label(whole.end)}:`] : lines;
}

function procedureLines(
  structure: CodeStructure,
  range: Range,
  lineOf: (address: number) => string,
  labels: ReadonlySet<number>,
): readonly string[] {
  const lines = [`.proc ${structure.procedureName(range)}`];
  const open: OpenBlock[] = [];
  const close = (address: number): void =>
    closeBlocks(open, address, (what, depth) => lines.push(`${INDENT.repeat(depth)}.${what}`));
  for (let address = range.start; address < range.end; address++) {
    close(address);
    if (labels.has(address)) lines.push(`${structure.label(address)}:`);
    lines.push(INDENT.repeat(open.length + 1) + lineOf(address));
    const block = structure.blocks.get(address);
    if (block !== undefined) openBlock(open, block);
  }
  close(range.end);
  return [...lines, ".end"];
}

function wordLine(
  structure: CodeStructure,
  address: number,
  whole: Range,
  { names, isExact }: CodeStyle,
): string {
  const text = structure.instruction(address, names);
  if (!structure.isInstruction(address, whole)) {
    const { target, count } = structure.instructions[address]!.fields;
    const where = target === undefined ? "" : ` (to ${target}, ${count ?? 0} words)`;
    const comment = text === null ? "" : ` ; ${text}${where}`;
    return `.word ${printWordBits(structure.code[address]!)}${comment}`;
  }
  const { descriptor } = structure.instructions[address]!.fields;
  return isExact && descriptor !== undefined ? `${text} @ ${descriptor}` : text!;
}
