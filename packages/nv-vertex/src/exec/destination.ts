/** How destination registers are updated. [VP2 2.14.2.2] */

import type { Destination } from "../program/program.js";
import { generateConditionCode, testConditionCode, toCondition, type Condition } from "./condition-code.js";
import { WORD_OFFSETS, type State } from "./state.js";

/** A destination whose register is resolved to a word offset in the register file. */
export interface WritableDestination {
  readonly wordOffset: number;
  /** The component write mask, as bits: 1 is x, 8 is w. */
  readonly mask: number;
  readonly condition: Condition;
  readonly updatesConditionCode: boolean;
}

export function toWritable(destination: Destination, updatesConditionCode: boolean): WritableDestination {
  return {
    wordOffset: WORD_OFFSETS[destination.file] + 4 * destination.index,
    mask: destination.mask.reduce((bits, enabled, component) => bits | (enabled ? 1 << component : 0), 0),
    condition: toCondition(destination.condition),
    updatesConditionCode,
  };
}

/** The components that both masks enable, as bits. [VP2 2.14.2.2] */
export function enabledComponents(destination: WritableDestination, conditionCode: Uint8Array): number {
  return destination.mask & testConditionCode(destination.condition, conditionCode);
}

/**
 * UpdateDestination: both masks follow the condition code from before the instruction, and the
 * condition code changes only where the destination does. [VP2 2.14.2.2, Ruling 27]
 */
export function updateDestination(destination: WritableDestination, state: State): void {
  const { words, conditionCode, result, resultWords } = state;
  const { wordOffset, updatesConditionCode } = destination;
  const enabled = enabledComponents(destination, conditionCode);
  for (let component = 0; component < 4; component++) {
    if ((enabled & (1 << component)) === 0) continue;
    words[wordOffset + component] = resultWords[component]!;
    if (updatesConditionCode) conditionCode[component] = generateConditionCode(result[component]!);
  }
}
