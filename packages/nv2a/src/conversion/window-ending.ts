/** What software of the Xbox appends to its programs: oPos in coordinates of the window, as the chip wants it. [Ruling 374] */

import { decodeSlot, PAIRED_TEMPORARY } from "../program/decode.js";
import { encodeSlot, type SlotHalves } from "../program/encode.js";
import { checkProgram, type Program, programOf } from "../program/program.js";
import { type Half, halvesOf, isPosition, isPositionRead, type Operand, type Slot } from "../program/slot.js";

/** The constants that have the scale and the offset of the window: c[-38] and c[-37] of compilers. */
const SCALE = 58;
const OFFSET = 59;

/**
 * A program without the operations that bring its position into coordinates of the window, which ends in clip coordinates then, as
 * programs of the GL do: the product of R12 and c[58], the reciprocal of R12.w in R1, and the sum of the product of both and
 * c[59]. null of a program that has no such ending. [Ruling 374]
 * @throws TypeError unless that is a program
 */
export function withoutWindowEnding(program: Program): Program | null {
  checkProgram("withoutWindowEnding: program", program);
  const { instructions } = program;
  const product = findOnly(instructions, isScaled);
  const sum = findOnly(instructions, isMoved);
  if (product === null || sum === null || product.slot >= sum.slot) return null;
  const reciprocal = findOnly(instructions.slice(0, sum.slot), isReciprocal);
  if (reciprocal === null) return null;
  const ending = new Set<Half>([product.half, sum.half, reciprocal.half]);
  const isNeeded = ({ operands }: Half, slot: number): boolean =>
    operands.some(
      (one) => (slot > product.slot && isPositionRead(one)) || (slot > reciprocal.slot && isTemporary(one)),
    );
  const others = (slot: Slot): readonly Half[] => halvesOf(slot).filter((half) => !ending.has(half));
  // What the ending computes is read by others, too.
  if (instructions.some((slot, number) => others(slot).some((half) => isNeeded(half, number)))) return null;
  const left = instructions.map((slot) => withoutHalves(slot, ending)).filter((slot) => slot !== null);
  if (left.length === 0) return null;
  const slots = left.map((slot, i) =>
    decodeSlot(encodeSlot(slot, i === left.length - 1), { add: () => undefined }),
  );
  return programOf(slots, "nv2a-code");
}

interface Found {
  readonly slot: number;
  readonly half: Half;
}

/** The only half that is so; null if there is none or more than one. */
function findOnly(slots: readonly Slot[], is: (half: Half) => boolean): Found | null {
  const found = slots.flatMap((slot, number) =>
    halvesOf(slot)
      .filter(is)
      .map((half) => ({ slot: number, half })),
  );
  return found.length === 1 ? found[0]! : null;
}

const isConstant =
  (number: number) =>
  ({ file, index, isRelative }: Operand): boolean =>
    file === "c" && index === number && !isRelative;
const isTemporary = ({ file, index }: Operand): boolean => file === "R" && index === PAIRED_TEMPORARY;

/** Whether a half writes oPos, in x, y and z at least, and nothing else. */
function writesPlace({ destinations: [destination, ...others] }: Half): boolean {
  if (destination === undefined || others.length > 0) return false;
  return isPosition(destination) && destination.mask.slice(0, 3).every((isOn) => isOn);
}

/** `MUL oPos.xyz, R12, c[58]` */
function isScaled(half: Half): boolean {
  const { mnemonic, operands } = half;
  return (
    mnemonic === "MUL" &&
    operands.some(isPositionRead) &&
    operands.some(isConstant(SCALE)) &&
    writesPlace(half)
  );
}

/** `RCC R1.x, R12.w` */
function isReciprocal({ mnemonic, operands: [operand], destinations }: Half): boolean {
  return (
    (mnemonic === "RCC" || mnemonic === "RCP") &&
    isPositionRead(operand!) &&
    destinations.length === 1 &&
    destinations[0]!.file === "R" &&
    destinations[0]!.index === PAIRED_TEMPORARY
  );
}

/** `MAD oPos.xyz, R12, R1.x, c[59]` */
function isMoved(half: Half): boolean {
  const { mnemonic, operands } = half;
  return (
    mnemonic === "MAD" &&
    operands.some(isPositionRead) &&
    operands.some(isTemporary) &&
    operands.some(isConstant(OFFSET)) &&
    writesPlace(half)
  );
}

/** What is left of a slot; null if that is nothing. */
function withoutHalves({ mac, ilu }: Slot, taken: ReadonlySet<Half>): SlotHalves | null {
  const keep = (half: Half | null): Half | null => (half === null || taken.has(half) ? null : half);
  const left = { mac: keep(mac), ilu: keep(ilu) };
  return left.mac === null && left.ilu === null ? null : left;
}
