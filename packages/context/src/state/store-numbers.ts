import { NAN_BITS } from "@glasm/base";

/** The NaN of each type. [Ruling 15, Ruling 112] */
const NAN_SINGLE = new Float32Array(Uint32Array.of(NAN_BITS).buffer);
const NAN_DOUBLE = new Float64Array(BigUint64Array.of(0x7ff8000000000000n).buffer);

/** What a command gives numbers to. */
export type NumberMemory = Uint8Array | Int32Array | Float32Array | Float64Array;

/**
 * Stores a number in memory of the user, which may be taken away: then nothing happens. Every NaN is the same one,
 * copied as bits, since a host stores any as a NaN of its choice. [Ruling 62, Ruling 112]
 */
export function storeNumber(memory: NumberMemory, place: number, value: number): void {
  if (!Number.isNaN(value)) memory[place] = value;
  else if (place >= memory.length) return;
  else if (memory instanceof Float32Array) memory.set(NAN_SINGLE, place);
  else if (memory instanceof Float64Array) memory.set(NAN_DOUBLE, place);
}

/** Stores numbers from the beginning of a memory on. */
export function storeNumbers(memory: NumberMemory, values: ArrayLike<number>): void {
  for (let i = 0; i < values.length; i += 1) storeNumber(memory, i, values[i]!);
}
