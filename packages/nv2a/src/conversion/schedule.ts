/** Puts operations together into slots, each as early as what it reads and writes lets it. [Ruling 372] */

import { operationRow } from "../isa/operations.js";
import { PAIRED_TEMPORARY } from "../program/decode.js";
import type { SlotHalves } from "../program/encode.js";
import type { Destination, Half, Operand } from "../program/slot.js";
import { accessOf, meets } from "./hazards.js";

/** Slots of as many halves as fit. Their program has the same results, bit for bit. */
export function schedule(halves: readonly Half[]): readonly SlotHalves[] {
  const slots: SlotHalves[] = [];
  for (const half of withPairedTemporary(halves)) {
    const place = placeFor(slots, half);
    if (place === null) slots.push(alone(half));
    else slots[place.slot] = place.joined;
  }
  return slots;
}

/** A slot of one half. */
export function alone(half: Half): SlotHalves {
  return half.unit === "mac" ? { mac: half, ilu: null } : { mac: null, ilu: half };
}

interface Place {
  readonly slot: number;
  readonly joined: SlotHalves;
}

/** The earliest slot that a half can join: it passes those that it has nothing to do with. */
function placeFor(slots: readonly SlotHalves[], half: Half): Place | null {
  const own = accessOf([half]);
  let found: Place | null = null;
  for (let slot = slots.length - 1; slot >= 0; slot--) {
    const other = accessOf(halvesIn(slots[slot]!));
    // What the slot writes is read after it, and kept.
    if (meets(own.reads, other.writes) || meets(own.writes, other.writes)) break;
    const joined = joinedWith(slots[slot]!, half);
    if (joined !== null) found = { slot, joined };
    // What the slot reads is written after it, or by it, but not before.
    if (meets(own.writes, other.reads)) break;
  }
  return found;
}

const halvesIn = ({ mac, ilu }: SlotHalves): readonly Half[] => [mac, ilu].filter((half) => half !== null);

/** A slot with one more half; null if it has no room for that. */
function joinedWith(slot: SlotHalves, half: Half): SlotHalves | null {
  const variants = [half, ...asOtherUnit(half)];
  for (const variant of variants) {
    const before = slot[variant.unit];
    const merged = before === null ? variant : bothDestinations(before, variant);
    if (merged === null) continue;
    const joined = { ...slot, [variant.unit]: merged };
    if (fits(joined)) return joined;
  }
  return null;
}

/** A MOV is an operation of both units. */
function asOtherUnit(half: Half): readonly Half[] {
  if (half.mnemonic !== "MOV") return [];
  return [Object.freeze({ ...half, unit: half.unit === "mac" ? "ilu" : "mac" } as const)];
}

/** One operation that writes what two equal ones write: a result or c, and an R. */
function bothDestinations(first: Half, second: Half): Half | null {
  const isSame =
    first.mnemonic === second.mnemonic &&
    first.mnemonic !== "ARL" &&
    first.operands.every((operand, i) => isEqual(operand, second.operands[i]!));
  const all = [...first.destinations, ...second.destinations];
  const temporaries = all.filter(({ file }) => file === "R");
  if (!isSame || all.length !== 2 || temporaries.length !== 1) return null;
  const destinations = [...all.filter(({ file }) => file !== "R"), ...temporaries];
  return Object.freeze({ ...first, destinations: Object.freeze(destinations) });
}

/** Whether a slot can do what both halves do. [Ruling 364, Ruling 368] */
function fits(slot: SlotHalves): boolean {
  const halves = halvesIn(slot);
  const operands = halves.flatMap((half) => half.operands);
  const isOne = (file: Operand["file"]): boolean => {
    const named = operands.filter((operand) => operand.file === file);
    return named.every(
      ({ index, isRelative }) => index === named[0]!.index && isRelative === named[0]!.isRelative,
    );
  };
  const written = halves.flatMap(({ destinations }) => destinations);
  const isResult = ({ file }: Destination): boolean => file === "o" || file === "c";
  if (!isOne("v") || !isOne("c") || written.filter(isResult).length > 1) return false;
  const { mac, ilu } = slot;
  if (mac === null || ilu === null) return true;
  const macs = operationRow("mac", mac.mnemonic)!.operands.findIndex((name) => name === "c");
  if (macs >= 0 && !isEqual(mac.operands[macs]!, ilu.operands[0]!)) return false;
  return ilu.destinations.every(({ file, index }) => file !== "R" || index === PAIRED_TEMPORARY);
}

function isEqual(a: Operand, b: Operand): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Exchanges R1 for the temporary that scalar operations write most, so that more of these can stand beside others. */
function withPairedTemporary(halves: readonly Half[]): readonly Half[] {
  const counts = new Map<number, number>();
  for (const { unit, destinations } of halves)
    for (const { file, index } of destinations)
      if (unit === "ilu" && file === "R") counts.set(index, (counts.get(index) ?? 0) + 1);
  const most = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [PAIRED_TEMPORARY, 0]);
  const [chosen] = most as [number, number];
  if (chosen === PAIRED_TEMPORARY) return halves;
  const indexOf = ({ file, index }: Pick<Operand | Destination, "file" | "index">): number => {
    if (file !== "R" || (index !== chosen && index !== PAIRED_TEMPORARY)) return index;
    return index === chosen ? PAIRED_TEMPORARY : chosen;
  };
  return halves.map((half) =>
    Object.freeze({
      ...half,
      operands: Object.freeze(half.operands.map((one) => Object.freeze({ ...one, index: indexOf(one) }))),
      destinations: Object.freeze(
        half.destinations.map((one) => Object.freeze({ ...one, index: indexOf(one) })),
      ),
    }),
  );
}
