/** Registers that are read although nothing has written them. [Ruling 125] */

import type { FlowGraph } from "../compile/flow-graph.js";
import { hasSlot, SLOT, type SlotSet } from "../compile/slots.js";
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
  { code: "temporary-unwritten", first: SLOT.temporary, end: SLOT.result, letter: "R" },
  { code: "address-unwritten", first: SLOT.address, end: SLOT["condition-code"], letter: "A" },
  {
    code: "condition-code-unwritten",
    first: SLOT["condition-code"],
    end: SLOT["condition-code"] + 4,
    letter: "",
  },
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
  let reported: SlotSet = 0n;
  return suspects.flatMap((instruction) => {
    const before = written.get(instruction)!;
    const unwritten = paths.reads(instruction) & ~before & ~reported;
    return KINDS.flatMap(({ code, first, end, letter }) => {
      const found: UnwrittenRead[] = [];
      for (let slot = first; slot < end; slot += 4) {
        const isUntouched = (before & registerAt(slot)) === 0n;
        const components = unwritten & registerAt(slot) & (isUntouched ? ~0n : needed.get(instruction)!);
        if (components === 0n) continue;
        reported |= components;
        const name = letter === "" ? "CC" : `${letter}${(slot - first) / 4}`;
        found.push({ instruction, code, components: `${name}.${lettersOf(components, slot)}` });
      }
      return found;
    });
  });
}

/** The four components of a register by its first. */
function registerAt(slot: number): SlotSet {
  return 15n << BigInt(slot);
}

function lettersOf(components: SlotSet, slot: number): string {
  return COMPONENT_LETTERS.filter((_, component) => hasSlot(components, slot + component)).join("");
}
