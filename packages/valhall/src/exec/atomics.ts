/** Changes of a value in memory at once, one lane after the other. [Ruling 334] */

import type { Modifiers } from "../isa/modifiers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { Address } from "./address.js";
import { type Context, eachLane, readStaging, writeStaging } from "./context.js";
import type { Lane } from "./lane.js";
import { goTo } from "./loads.js";
import { putWord, wordAt } from "./memory.js";

/** A value of 32 or 64 bits, without a sign. */
type Operate = (old: bigint, operand: bigint, bits: number) => bigint;

const signed = (x: bigint, bits: number): bigint => BigInt.asIntN(bits, x);

type Atomic = NonNullable<Modifiers["atomic"]>;
type AtomicWithOne = NonNullable<Modifiers["atomicWithOne"]>;

const OPERATIONS: Readonly<Record<Atomic, Operate>> = {
  aadd: (old, x) => old + x,
  asmin: (old, x, bits) => (signed(x, bits) < signed(old, bits) ? x : old),
  asmax: (old, x, bits) => (signed(x, bits) > signed(old, bits) ? x : old),
  aumin: (old, x) => (x < old ? x : old),
  aumax: (old, x) => (x > old ? x : old),
  aand: (old, x) => old & x,
  aor: (old, x) => old | x,
  axor: (old, x) => old ^ x,
  axchg: (_, x) => x,
};

/** What they do, and with which number: 1, or to count down -1. */
const WITH_ONE: Readonly<Record<AtomicWithOne, readonly [Atomic, bigint]>> = {
  ainc: ["aadd", 1n],
  adec: ["aadd", -1n],
  aumax1: ["aumax", 1n],
  asmax1: ["asmax", 1n],
  aor1: ["aor", 1n],
};

/** A value of words, from one of them on; missing ones are zero. */
function valueOf(words: readonly number[], first: number, bits: number): bigint {
  const [low = 0, high = 0] = words.slice(first, first + bits / 32);
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

function wordsOfValue(value: bigint): readonly number[] {
  return [Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n))];
}

/** Reads a value, writes what it becomes if it may be written, and gives what it was. */
function changed(
  instruction: KnownInstruction,
  bits: number,
  lane: Lane,
  context: Context,
  change: (old: bigint) => bigint,
): bigint {
  const address = goTo(new Address(), instruction, lane);
  const region = context.memory.at(address, bits / 8, true);
  if (region === null) {
    lane.note("memory-fault");
    return 0n;
  }
  const { bytes } = region;
  const offset = address.behind(region);
  const places = Array.from({ length: bits / 32 }, (_, i) => offset + 4 * i);
  const old = valueOf(
    places.map((place) => wordAt(bytes, place, place + 4)),
    0,
    bits,
  );
  const words = wordsOfValue(change(old));
  places.forEach((place, i) => putWord(bytes, place, place + 4, words[i]!));
  return old;
}

/** With an operand in registers; an exchange that compares has the expected value in those behind it. */
export const changeMemory = eachLane((instruction, { size }) => {
  const { atomic, compare = false } = instruction.modifiers;
  const operate = OPERATIONS[atomic!];
  return (lane, context) => {
    const words = readStaging(instruction, lane);
    const operand = valueOf(words, 0, size);
    const expected = valueOf(words, size / 32, size);
    const old = changed(instruction, size, lane, context, (value) =>
      compare && value !== expected ? value : operate(value, operand, size),
    );
    writeStaging(instruction, lane, wordsOfValue(old).slice(0, size / 32));
  };
});

/** With the number 1. */
export const changeMemoryByOne = eachLane((instruction, { size }) => {
  const [atomic, number] = WITH_ONE[instruction.modifiers.atomicWithOne!];
  const operand = BigInt.asUintN(size, number);
  return (lane, context) => {
    const old = changed(instruction, size, lane, context, (value) =>
      OPERATIONS[atomic](value, operand, size),
    );
    writeStaging(instruction, lane, wordsOfValue(old).slice(0, size / 32));
  };
});
