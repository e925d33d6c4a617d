/** For which programs it pays to look through their attributes. */

import { isWorthAScan as isWorthAScanOf } from "@glasm/codegen";
import { INSTRUCTIONS } from "../isa/instructions.js";
import type { Program } from "../program/program.js";

/** Whether a program has so many results to flush that it pays to look through its attributes. */
export function isWorthAScan(
  { instructions }: Pick<Program, "instructions">,
  attributes: readonly number[],
): boolean {
  let flushes = 0;
  for (const { mnemonic, destination } of instructions) {
    if (destination === null || destination.file === "address") continue;
    const components = destination.mask.filter((isEnabled) => isEnabled).length;
    flushes += INSTRUCTIONS[mnemonic].dependence === "lane" ? components : 1;
  }
  return isWorthAScanOf(flushes, attributes.length);
}
