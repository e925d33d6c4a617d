/** The components of the registers that an execution has for itself, by number. */

import { operandComponents } from "../exec/dependence.js";
import { RESULT_COUNT } from "../isa/registers.js";
import type { ConditionMask, Destination, Instruction, Operand } from "../program/program.js";

const TEMPORARIES = 16;
const ADDRESS_REGISTERS = 2;
const COMPONENTS = [0, 1, 2, 3] as const;

/** The number of the first component of each kind. */
export const SLOT = {
  temporary: 0,
  result: 4 * TEMPORARIES,
  address: 4 * (TEMPORARIES + RESULT_COUNT),
  "condition-code": 4 * (TEMPORARIES + RESULT_COUNT + ADDRESS_REGISTERS),
} as const;

export const SLOT_COUNT = SLOT["condition-code"] + 4;

/** A set of slots: bit n is slot n. */
export type SlotSet = bigint;

const SETS_OF_ONE: readonly SlotSet[] = Array.from({ length: SLOT_COUNT }, (_, slot) => 1n << BigInt(slot));

export const slotSet = (slots: Iterable<number>): SlotSet => {
  let set = 0n;
  for (const slot of slots) set |= SETS_OF_ONE[slot]!;
  return set;
};

export const hasSlot = (set: SlotSet, slot: number): boolean => ((set >> BigInt(slot)) & 1n) !== 0n;

/** Whether a rule needs no condition code. */
const isConstant = ({ rule }: ConditionMask): boolean => rule === "TR" || rule === "FL";

/** The slots of the condition code that a mask tests for a component. [VP2 2.14.2.2] */
function testedSlots(condition: ConditionMask, component: number): readonly number[] {
  return isConstant(condition) ? [] : [SLOT["condition-code"] + condition.swizzle[component]!];
}

/** The components that a destination may write. */
export function enabledComponents({ mask, condition }: Destination): readonly number[] {
  return condition.rule === "FL" ? [] : COMPONENTS.filter((component) => mask[component]);
}

/** The slots that an instruction may write for a component of its destination. [Ruling 27] */
function writtenSlots(
  { updatesConditionCode }: Instruction,
  { file, index }: Destination,
  component: number,
): readonly number[] {
  const codes = updatesConditionCode ? [SLOT["condition-code"] + component] : [];
  if (file === "parameter" || file === "condition-code") return codes;
  return [SLOT[file] + 4 * index + component, ...codes];
}

/** The slots that a component of an operand is loaded from. [VP2 2.14.2.1] */
function loadedSlots(operand: Operand, component: number): readonly number[] {
  if (operand.kind === "address") return [SLOT.address + 4 * operand.index + component];
  const { register, swizzle } = operand;
  if (register.file === "temporary") return [SLOT.temporary + 4 * register.index + swizzle[component]!];
  if (register.file !== "relative") return [];
  return [SLOT.address + 4 * register.addressRegister + register.component];
}

/** What an instruction reads for one component of its destination, and what it may write for it. */
export interface ComponentEffects {
  readonly reads: SlotSet;
  readonly writes: SlotSet;
}

/** For each component that the destination may write; BRA, CAL and RET have all they read in one. */
export function componentEffects(instruction: Instruction): readonly ComponentEffects[] {
  const { destination, condition, mnemonic, operands } = instruction;
  if (destination === null) {
    return [{ reads: slotSet(COMPONENTS.flatMap((c) => testedSlots(condition!, c))), writes: 0n }];
  }
  return enabledComponents(destination).map((component) => ({
    reads: slotSet([
      ...testedSlots(destination.condition, component),
      ...operands.flatMap((operand, number) =>
        operandComponents(mnemonic, component, number).flatMap((read) => loadedSlots(operand, read)),
      ),
    ]),
    writes: slotSet(writtenSlots(instruction, destination, component)),
  }));
}

/** Whether what an instruction may write it writes whatever the condition code. */
function isUnconditional({ destination }: Instruction): boolean {
  return destination !== null && isConstant(destination.condition);
}

/** What an instruction reads, what it may write, and what it writes whatever the condition code. */
export interface Effects {
  readonly reads: SlotSet;
  readonly writes: SlotSet;
  readonly kills: SlotSet;
}

/** The effects of all components of an instruction together. */
export function effects(instruction: Instruction, components = componentEffects(instruction)): Effects {
  let [reads, writes] = [0n, 0n];
  for (const component of components) {
    reads |= component.reads;
    writes |= component.writes;
  }
  return { reads, writes, kills: isUnconditional(instruction) ? writes : 0n };
}
