/** What is noted of executions besides their results. [Ruling 313] */

import { checkObject } from "@glasm/base";
import { type LaneBatch, type LaneOptions, laneWords, rowWord } from "@glasm/vm";
import { type NoteCode, noteMessage, RUN_NOTES } from "./exec/notes.js";
import { NOTES } from "./exec/register-files.js";
import { NOTING, resolvedNotes } from "./machine.js";
import type { Program } from "./program/program.js";

/** Something that the texts forbid or leave open, and that executions have done all the same. */
export interface RunNote {
  readonly code: NoteCode;
  readonly message: string;
  /** As `[Ruling 283]`. */
  readonly citation: string;
  /** The number of the instruction. */
  readonly instruction: number;
  /** The first lane that has done it, and how many have, each as often as it likes. */
  readonly first: number;
  readonly count: number;
}

/** How lanes run, and which of them are looked at. */
export interface RunNoteOptions extends LaneOptions {
  /** The only lane whose notes are asked for; by default all. */
  readonly lane?: number;
}

/** How many lanes run together. */
const GROUP = 1024;

/**
 * What is to be noted of executions: computed indices out of range, loads over the end of a buffer or from a byte that they
 * may not begin at, calls for which there is no room. The lanes run once more for that, unless nothing can be noted of the
 * program, which costs nothing then; both engines note the same. [Ruling 313]
 * @param batch what the lanes are given, as `NV_GPU.run` takes it
 * @returns each of them once for an instruction, in the order of the instructions
 * @throws TypeError, RangeError as `NV_GPU.run` does
 */
export function runNotes(
  program: Program,
  batch: Pick<LaneBatch, "count" | "inputs" | "constants">,
  { lane: only, ...options }: RunNoteOptions = {},
): readonly RunNote[] {
  checkObject("runNotes: program", program);
  checkObject("runNotes: batch", batch);
  const resolved = resolvedNotes(program);
  if (resolved === null) return [];
  const { cells } = resolved.layout;
  const words = laneWords(cells, 1);
  const { places } = resolved.notes!;
  const at = rowWord(cells, cells.of(NOTES, 0, 0));
  const found = places.map(() => ({ first: -1, count: 0 }));
  const results = new Uint32Array(words.results * Math.min(GROUP, batch.count));
  for (let first = 0; first < batch.count; first += GROUP) {
    const count = Math.min(GROUP, batch.count - first);
    const inputs = batch.inputs.subarray(words.inputs * first, words.inputs * (first + count));
    NOTING.run(program, { count, inputs, constants: batch.constants, results }, options);
    for (let lane = 0; lane < count; lane++)
      if (only === undefined || only === first + lane)
        note(found, results, words.results * lane + at, first + lane);
  }
  return places.flatMap(({ code, instruction, what }, bit) => {
    const { first, count } = found[bit]!;
    const { citation } = RUN_NOTES[code];
    return count === 0
      ? []
      : [{ code, message: noteMessage({ code, what }), citation, instruction, first, count }];
  });
}

/** Counts the bits of a lane, whose words begin at a place. */
function note(
  found: readonly { first: number; count: number }[],
  words: Uint32Array,
  at: number,
  lane: number,
): void {
  found.forEach((one, bit) => {
    if (((words[at + (bit >> 5)]! >>> (bit & 31)) & 1) === 0) return;
    if (one.count === 0) one.first = lane;
    one.count += 1;
  });
}

/** Whether anything can be noted of a program at all. */
export const mayBeNoted = (program: Program): boolean => resolvedNotes(program) !== null;
