/** What instructions do that are more than a computation of one lane, by their names. */

import type { ActionName } from "../semantics/computations.js";
import { changeMemory, changeMemoryByOne } from "./atomics.js";
import { loadAttribute, loadAttributeByHandle } from "./attributes.js";
import { type ActionDefinition, eachLane, wordOf } from "./context.js";
import { activeMask, permute } from "./groups.js";
import { bufferAddress, load, loadBuffer, outputAddress, store } from "./loads.js";

const nothing: ActionDefinition = () => () => undefined;

/** Goes on behind the next instruction if the word, or a half of it, is not zero; with .eq if it is. */
const branch = eachLane((instruction) => {
  const { selector } = instruction.sources[0]!;
  const wantsZero = instruction.modifiers.isZero === true;
  const offset = instruction.immediates.offset!;
  return (lane) => {
    const word = wordOf(instruction, 0, lane);
    const tested = selector === "none" ? word : (selector === "h0" ? word : word >>> 16) & 0xffff;
    if ((tested === 0) === wantsZero) lane.counter += offset;
  };
});

/** Every action has an entry. The counter of a lane goes to the next instruction behind it. */
export const ACTIONS: Readonly<Record<ActionName, ActionDefinition>> = {
  NOP: nothing,
  BARRIER: nothing,
  BRANCHZ: branch,
  WMASK: activeMask,
  CLPER: permute,
  LOAD: load,
  STORE: store,
  LD_BUFFER: loadBuffer,
  LEA_BUFFER: bufferAddress,
  LEA_BUF_IMM: outputAddress,
  LD_ATTR: loadAttributeByHandle,
  LD_ATTR_IMM: loadAttribute,
  ATOM: changeMemory,
  ATOM_RETURN: changeMemory,
  ATOM1_RETURN: changeMemoryByOne,
};
