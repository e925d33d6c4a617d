/** Env and local parameters, and parameter buffers, set by hand. [Ruling 286] */

import {
  bytesOf,
  checkArray,
  checkObject,
  checkWhole,
  isArrayOf,
  isMemory,
  type Memory,
  singleToBits,
} from "@glasm/base";
import { constantWords, LIMITS, type NamedWords, type Program } from "@glasm/nv-gpu";

/** Four numbers, which become singles, or four words. */
export type ParameterVector =
  | readonly [x: number, y: number, z: number, w: number]
  | Float32Array
  | Int32Array
  | Uint32Array;

/** What is set, by its number: an array from 0 on, or an object with the numbers that are set. */
export type Numbered<T> = readonly (T | null | undefined)[] | Readonly<Record<number, T>>;

/** What a program reads besides attributes. What it does not read is passed over. */
export interface Parameters {
  /** `program.env[n]`; (0, 0, 0, 0) unless it is set. */
  readonly env?: Numbered<ParameterVector>;
  /** `program.local[n]`; (0, 0, 0, 0) unless it is set. */
  readonly local?: Numbered<ParameterVector>;
  /** The bytes of `program.buffer[n]`, as many as there are, in the byte order of the host; zeros behind them. */
  readonly buffers?: Numbered<Memory>;
}

const VECTOR = 4;
const WORD_BYTES = 4;

/**
 * The words of the constant registers of a program.
 * @throws TypeError, RangeError as `Renderer.draw` does
 */
export function checkedConstants(
  place: string,
  program: Program,
  { env, local, buffers }: Parameters,
): Uint32Array {
  return constantWords(program, {
    ...numbered(place, "env", env, LIMITS.environmentParameters, vectorWords),
    ...numbered(place, "local", local, LIMITS.localParameters, vectorWords),
    ...numbered(place, "buffers", buffers, LIMITS.bufferBindings, bufferWords, "buffer"),
  });
}

function numbered<T>(
  place: string,
  member: string,
  given: Numbered<T> | undefined,
  limit: number,
  wordsOf: (place: string, value: T) => Uint32Array,
  word = member,
): NamedWords {
  if (given === undefined) return {};
  checkObject(`${place}: ${member}`, given);
  if (isMemory(given))
    throw new TypeError(`${place}: ${member} must be an array of what is set, or an object`);
  const entries = Object.entries(given as Readonly<Record<string, T | null | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([number, value]) => {
      if (!/^(0|[1-9]\d*)$/.test(number) || Number(number) >= limit)
        throw new RangeError(
          `${place}: ${member} has numbers from 0 to ${limit - 1}, not ${JSON.stringify(number)}`,
        );
      if (value === undefined || value === null) return [];
      return [[`program.${word}[${number}]`, wordsOf(`${place}: ${member}[${number}]`, value)] as const];
    }),
  );
}

function vectorWords(place: string, value: ParameterVector): Uint32Array {
  for (const name of ["Float32Array", "Int32Array", "Uint32Array"] as const) {
    if (!isArrayOf(value, name)) continue;
    checkArray(place, value, name, VECTOR);
    checkWhole(`${place}: length`, value.length, VECTOR, VECTOR);
    return new Uint32Array(copyOf(value as Float32Array));
  }
  if (!Array.isArray(value)) throw new TypeError(`${place} must be an array of four numbers, or four words`);
  checkWhole(`${place}: length`, value.length, VECTOR, VECTOR);
  return Uint32Array.from(value as readonly unknown[], (number, component) => {
    if (typeof number !== "number") throw new TypeError(`${place}[${component}] must be a number`);
    return singleToBits(number);
  });
}

function bufferWords(place: string, value: Memory): Uint32Array {
  if (!isMemory(value)) throw new TypeError(`${place} must be memory: a typed array, view or buffer`);
  const { byteLength } = bytesOf(value);
  if (byteLength > LIMITS.bufferBytes)
    throw new RangeError(
      `${place} has ${byteLength} bytes; a parameter buffer has at most ${LIMITS.bufferBytes}`,
    );
  return new Uint32Array(copyOf(value));
}

/** A copy of the bytes in whole words. */
function copyOf(memory: Memory): ArrayBuffer {
  const bytes = bytesOf(memory);
  const copy = new Uint8Array(WORD_BYTES * Math.ceil(bytes.byteLength / WORD_BYTES));
  copy.set(bytes);
  return copy.buffer;
}
