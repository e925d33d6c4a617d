/** Where procedures begin and end, as far as calls and entries say it. [PICA200 10.4] */

import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { FORMATS } from "../isa/formats.js";
import { fieldMask } from "../isa/bits.js";
import type { Instruction } from "./instruction.js";

/** Words from `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A call says the length of its procedure in this many bits. */
export const LENGTHS = fieldMask(FORMATS["2"].count) + 1;

/**
 * Takes the code apart into procedures, in the order of their addresses: those that `given` names, as far as they do
 * not lie over one another (the first ones win), and what is between them.
 */
export function findProcedures(words: number, given: readonly Range[]): readonly Range[] {
  const isTaken = new Uint8Array(words);
  const boundaries = new Set([0, words]);
  const empty = new Set<number>();
  const found: Range[] = [];
  for (const { start, end } of unique(given)) {
    if (end > words || start > end) continue;
    if (start === end) empty.add(start);
    else if (!isTaken.subarray(start, end).includes(1)) {
      isTaken.fill(1, start, end);
      boundaries.add(start).add(end);
      found.push({ start, end });
    }
  }
  // An empty procedure can stand between others, or in what nothing is known of.
  for (const start of empty) {
    const isBetween = boundaries.has(start) || isTaken[start] === 0;
    if (!isBetween) continue;
    boundaries.add(start);
    found.push({ start, end: start });
  }
  return [...found, ...untaken(isTaken, boundaries)].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The procedures that calls name. */
export function rangesOfCalls(instructions: readonly Instruction[]): readonly Range[] {
  return instructions.flatMap(({ mnemonic, fields: { target = 0, count = 0 } }) => {
    const control = mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control;
    return control?.kind === "call" ? [{ start: target, end: target + count }] : [];
  });
}

/** Without those that begin and end as one before. */
function unique(ranges: readonly Range[]): readonly Range[] {
  return [...new Map(ranges.map((range) => [`${range.start} ${range.end}`, range])).values()];
}

/** The words between procedures, as procedures of their own. */
function untaken(isTaken: Uint8Array, boundaries: ReadonlySet<number>): readonly Range[] {
  const found: Range[] = [];
  let start = 0;
  for (let end = 1; end <= isTaken.length; end++) {
    if (!boundaries.has(end)) continue;
    if (isTaken[start] === 0) found.push({ start, end });
    start = end;
  }
  return found;
}

/** Procedures, to be found by calls. */
export class Procedures {
  readonly list: readonly Range[];
  private readonly byCall = new Map<string, Range>();

  constructor(list: readonly Range[]) {
    this.list = list;
    for (const range of list) this.byCall.set(`${range.start} ${(range.end - range.start) % LENGTHS}`, range);
  }

  /** The procedure at an address of which a call says a length; null if there is none. */
  called(start: number, length: number): Range | null {
    return this.byCall.get(`${start} ${length}`) ?? null;
  }

  /** The procedure from an address to another one; null if there is none. */
  exact(start: number, end: number): Range | null {
    const range = this.called(start, (((end - start) % LENGTHS) + LENGTHS) % LENGTHS);
    return range?.end === end ? range : null;
  }
}
