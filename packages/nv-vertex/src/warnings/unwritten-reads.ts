/** Registers that are read although nothing has written them. [Ruling 125] */

import { type FlowGraph, hasCell, type Cell, type CellSet } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import { spellRegister } from "../isa/register-spelling.js";
import type { Program } from "../program/program.js";
import { COMPONENT_LETTERS } from "../program/components.js";
import { Paths } from "./paths.js";
import type { WarningCode } from "./rules.js";

/** Components of one register that an instruction reads. */
export interface UnwrittenRead {
  readonly instruction: number;
  readonly code: Exclude<Extract<WarningCode, `${string}-unwritten`>, "result-unwritten">;
  /** As `R0.xw` */
  readonly components: string;
}

/** The kinds of registers that a program can read without having written them. */
const KINDS = [
  { code: "temporary-unwritten", file: "temporary" },
  { code: "address-unwritten", file: "address" },
  { code: "condition-code-unwritten", file: "condition-code" },
] as const;

/** In the order of the text, each component once. */
export function unwrittenReads(program: Program, graph: FlowGraph): readonly UnwrittenRead[] {
  const paths = new Paths(program, graph);
  const written = paths.writtenBefore();
  const suspects = [...written.keys()]
    .filter((number) => (paths.reads(number) & ~written.get(number)!) !== 0n)
    .sort((a, b) => a - b);
  // Most programs have none.
  if (suspects.length === 0) return [];
  const needed = paths.neededReads();
  let reported: CellSet = 0n;
  return suspects.flatMap((instruction) => {
    const before = written.get(instruction)!;
    const unwritten = paths.reads(instruction) & ~before & ~reported;
    return KINDS.flatMap(({ code, file }) => {
      const found: UnwrittenRead[] = [];
      for (let index = 0; index < CELLS.file(file).count; index++) {
        const first = CELLS.of(file, index, 0);
        const isUntouched = (before & registerAt(first)) === 0n;
        const components = unwritten & registerAt(first) & (isUntouched ? ~0n : needed.get(instruction)!);
        if (components === 0n) continue;
        reported |= components;
        const name = spellRegister(file, index);
        found.push({ instruction, code, components: `${name}.${lettersOf(components, first)}` });
      }
      return found;
    });
  });
}

/** The four components of a register by its first. */
function registerAt(first: Cell): CellSet {
  return 15n << BigInt(first);
}

function lettersOf(components: CellSet, first: Cell): string {
  return COMPONENT_LETTERS.filter((_, component) => hasCell(components, first + component)).join("");
}
