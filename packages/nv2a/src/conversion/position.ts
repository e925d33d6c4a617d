/** The position in a temporary, for languages whose programs cannot read what they have written to it. [Ruling 369, Ruling 372] */

import { RESULTS } from "../isa/registers.js";
import type { SlotHalves } from "../program/encode.js";
import {
  type Destination,
  type Half,
  halvesOf,
  isPosition,
  isPositionRead,
  type Operand,
  type Swizzle,
  type WriteMask,
} from "../program/slot.js";

/** The units of slots that use a temporary in the place of the position, and what it takes besides. */
export interface WithPosition {
  readonly slots: readonly SlotHalves[];
  /** What gives the temporary the value that nothing has written. */
  readonly before: readonly Half[];
  /** What puts the temporary's value into the position. */
  readonly after: readonly Half[];
}

const W = 3;
const W_MASK: WriteMask = [false, false, false, true];
const PLAIN: Swizzle = [0, 1, 2, 3];

/** Whether a unit reads R12. */
export function readsPosition(slot: SlotHalves): boolean {
  return halvesOf(slot).some(({ operands }) => operands.some(isPositionRead));
}

/** Lets slots, of which some write the position, read and write a temporary instead of it that they do not use; it begins with zeros. */
export function withPositionIn(slots: readonly SlotHalves[], temporary: number): WithPosition {
  const written = slots
    .flatMap(halvesOf)
    .flatMap(({ destinations }) => destinations.filter(isPosition))
    .reduce((union, { mask }) => union.map((is, c) => is || mask[c]!), [false, false, false, false]);
  const copied: Half = {
    unit: "mac",
    mnemonic: "MOV",
    operands: [temporaryOperand(temporary, PLAIN)],
    destinations: [
      {
        file: "o",
        index: RESULTS.findIndex(({ meaning }) => meaning === "position"),
        mask: written as unknown as WriteMask,
      },
    ],
  };
  return {
    slots: slots.map(({ mac, ilu }) => ({ mac: moved(mac, temporary), ilu: moved(ilu, temporary) })),
    before: readsFirstW(slots) ? [initialW(temporary)] : [],
    after: [copied],
  };
}

/** w begins with 1: whatever there is is at least itself. */
function initialW(temporary: number): Half {
  const any = temporaryOperand(temporary, [0, 0, 0, 0]);
  return {
    unit: "mac",
    mnemonic: "SGE",
    operands: [any, any],
    destinations: [{ file: "R", index: temporary, mask: W_MASK }],
  };
}

function temporaryOperand(index: number, swizzle: Swizzle): Operand {
  return { file: "R", index, isRelative: false, swizzle, negate: false };
}

/** Whether w of the position is read before a slot has written it. */
function readsFirstW(slots: readonly SlotHalves[]): boolean {
  for (const slot of slots) {
    const halves = halvesOf(slot);
    if (halves.some(({ operands }) => operands.some((one) => isPositionRead(one) && one.swizzle.includes(W))))
      return true;
    if (halves.some(({ destinations }) => destinations.some((one) => isPosition(one) && one.mask[W])))
      return false;
  }
  return false;
}

function moved(half: Half | null, index: number): Half | null {
  if (half === null) return null;
  return {
    ...half,
    operands: half.operands.map((operand) => (isPositionRead(operand) ? { ...operand, index } : operand)),
    destinations: half.destinations.map((one): Destination =>
      isPosition(one) ? { file: "R", index, mask: one.mask } : one,
    ),
  };
}
