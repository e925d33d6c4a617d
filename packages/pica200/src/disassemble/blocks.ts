/** Blocks of IF and LOOP that lie within one another as texts have to write them. [PICA200 10.4] */

import { MAX_BLOCKS } from "../building/blocks.js";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import type { Instruction } from "../program/instruction.js";
import type { Range } from "../program/procedures.js";

/** A block, from after the word that begins it. */
export interface BlockRange {
  /** Where its else part begins; null if it has none. */
  readonly otherwise: number | null;
  readonly end: number;
}

/** The block that a word begins; null if it begins none, or one that does not begin after it. */
function blockOf({ mnemonic, fields }: Instruction, address: number): BlockRange | null {
  const { control }: Partial<InstructionRow> = mnemonic === null ? {} : INSTRUCTIONS[mnemonic];
  const { target = 0, count = 0 } = fields;
  if (control?.kind === "loop") return target < address ? null : { otherwise: null, end: target + 1 };
  if (control?.kind !== "if" || target <= address) return null;
  return { otherwise: count === 0 ? null : target, end: target + count };
}

/** For each address whether a block begins before it and ends after it. */
export function addressesInBlocks(
  instructions: readonly Instruction[],
  isSaid: readonly boolean[],
): readonly boolean[] {
  const changes = new Int32Array(instructions.length + 2);
  instructions.forEach((instruction, address) => {
    const block = isSaid[address]! ? blockOf(instruction, address) : null;
    if (block === null || block.end > instructions.length) return;
    changes[address + 1]! += 1;
    changes[block.end]! -= 1;
  });
  let open = 0;
  return Array.from(changes, (change) => (open += change) > 0);
}

/** A block that is open. */
export interface OpenBlock {
  readonly block: BlockRange;
  /** Where the part ends that is being read. */
  partEnd: number;
}

/** The blocks of a procedure by the addresses of their words; those that overlap with others are left out. */
export function findBlocks(
  instructions: readonly Instruction[],
  isSaid: readonly boolean[],
  { start, end }: Range,
): ReadonlyMap<number, BlockRange> {
  const found = new Map<number, BlockRange>();
  const open: OpenBlock[] = [];
  for (let address = start; address < end; address++) {
    closeBlocks(open, address);
    const block = isSaid[address]! ? blockOf(instructions[address]!, address) : null;
    const limit = open.at(-1)?.partEnd ?? end;
    // The procedure is a block, too.
    if (block === null || block.end > limit || open.length + 1 >= MAX_BLOCKS) continue;
    found.set(address, block);
    openBlock(open, block);
  }
  return found;
}

/** Goes past the ends of blocks and of their first parts at an address; tells which. */
export function closeBlocks(
  open: OpenBlock[],
  address: number,
  see: (what: "else" | "end", depth: number) => void = () => {},
): void {
  for (let top = open.at(-1); top?.partEnd === address; top = open.at(-1)) {
    if (top.partEnd < top.block.end) {
      top.partEnd = top.block.end;
      see("else", open.length);
      return;
    }
    open.pop();
    see("end", open.length + 1);
  }
}

/** Opens the block of a word for `closeBlocks`. */
export function openBlock(open: OpenBlock[], block: BlockRange): void {
  open.push({ block, partEnd: block.otherwise ?? block.end });
}
