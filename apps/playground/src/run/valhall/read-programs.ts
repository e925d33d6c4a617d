/** What is known of programs before they run. */

import { type Program, VALHALL } from "@glasm/valhall";

const ATTRIBUTES = VALHALL.cells.file("attribute").count;

/** The attributes that a program loads; all of them if registers say which. */
export function attributesRead(program: Program): readonly number[] {
  if (program.instructions.some(({ mnemonic }) => mnemonic === "LD_ATTR"))
    return Array.from({ length: ATTRIBUTES }, (_, number) => number);
  return VALHALL.interfaceOf(program)
    .inputs.filter(({ register: { file } }) => file === "attribute")
    .map(({ register: { index } }) => index);
}

/** Marks what all vertices reach of a program without branches; false of one with any, which a run has to tell. */
export function reachedWithoutBranches(program: Program, reached: Uint8Array): boolean {
  const { instructions } = VALHALL.flow(program);
  const first = instructions.findIndex(({ kind }) => kind !== "next");
  const end = first < 0 ? instructions.length : first;
  const last = instructions[end];
  if (last !== undefined && last.kind !== "end") return false;
  // What is not supported is not executed.
  reached.fill(1, 0, last?.kind === "end" && last.end === "end" ? end + 1 : end);
  return true;
}

/** The slots of varyings that a program stores to, as far as its text says; rows have room for 16 of them. */
export function slotsOf(program: Program): readonly number[] {
  return VALHALL.interfaceOf(program)
    .outputs.filter(({ register: { file } }) => file === "varying")
    .map(({ register: { index } }) => index)
    .slice(0, MOST_SLOTS);
}

const MOST_SLOTS = 16;
