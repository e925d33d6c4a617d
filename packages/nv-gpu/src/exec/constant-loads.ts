/** LDC: loads from parameter buffers, byte by byte addressed. [NV_parameter_buffer_object2 2.X.8 LDC], [Ruling 285] */

import { lazily } from "@glasm/base";
import { singleOfHalf, type TypesOfTable } from "@glasm/codegen";
import { DATA_TYPES, type DataType, STORAGE } from "../isa/data-types.js";
import { LIMITS } from "../isa/limits.js";
import type { Component, Instruction, ValueOperand } from "../program/program.js";
import { fromWord } from "../semantics/registers.js";
import type { Numerics, Operand, Value } from "../semantics/values.js";
import type { Access } from "./access.js";
import { chosenBytes, signedOperand } from "./operands.js";
import type { BytePlace } from "./places.js";

const WORD_BYTES = 4;
const WORD_BITS = 32;

/** The type that a load gives: a half becomes a single. */
export function loadedType({ storage }: Instruction): DataType {
  const { type } = STORAGE.get(storage[0]!)!;
  return type === "F16" ? "F32" : type;
}

/** What LDC loads, swizzled and signed. */
export function loadedConstants<T extends TypesOfTable>(
  access: Access<T>,
  instruction: Instruction,
  place: BytePlace,
): Operand<T> {
  const { numerics } = access;
  const { type, count } = STORAGE.get(instruction.storage[0]!)!;
  const bytes = DATA_TYPES[type].bits / 8;
  const wordAt = byteLoader(access, place, bytes, bytes * count);
  const load = (component: Component): Value<T> => {
    if (component >= count) return zero(numerics, type);
    const low = wordAt(bytes * component);
    if (bytes > WORD_BYTES)
      return numerics.operations.i64.fromWords(low, wordAt(bytes * component + WORD_BYTES));
    const value = fromWord(numerics, type, low);
    return type === "F16" ? singleOfHalf(numerics.operations, value) : value;
  };
  return signedOperand(numerics, instruction.operands[0] as ValueOperand, loadedType(instruction), load);
}

function zero<T extends TypesOfTable>({ operations }: Numerics<T>, type: DataType): Value<T> {
  const { base, bits } = DATA_TYPES[type];
  if (bits > WORD_BITS) return operations.i64.constant(0n);
  return base === "F" ? operations.f32.constant(0) : operations.i32.constant(0);
}

/** Gives the four bytes at an offset of a fetch; zeros where a component of it ends outside of the buffer. */
function byteLoader<T extends TypesOfTable>(
  access: Access<T>,
  place: BytePlace,
  size: number,
  fetched: number,
): (offset: number) => T["i32"] {
  const { ofBuffers, ofBytes } = place;
  if (ofBuffers === null && ofBytes === null) return fixedLoader(access, place, size);
  const { i32, mask } = access.numerics.operations;
  const chosen = lazily(() => {
    const buffer = ofBuffers === null ? null : chosenBytes(access, ofBuffers);
    const byte = ofBytes === null ? null : chosenBytes(access, ofBytes);
    const inBuffer = i32.add(byte?.bytes ?? i32.constant(0), i32.constant(place.byte));
    const sum = buffer === null ? inBuffer : i32.add(buffer.bytes, inBuffer);
    const both = buffer !== null && byte !== null ? mask.and(buffer.isInside, byte.isInside) : null;
    return { inBuffer, isInside: both ?? (buffer ?? byte)!.isInside, sum };
  });
  const words = lazily(() => {
    const { sum } = chosen();
    return access.gather(place.cell, sum, Math.ceil(fetched / WORD_BYTES));
  });
  const end = place.byte + (ofBytes === null ? 0 : ofBytes.size - 1) + fetched;
  return (offset) => {
    const { inBuffer, isInside } = chosen();
    const fetchedWord = wordIn(access.numerics, words(), offset);
    if (end <= LIMITS.bufferBytes) return i32.keep(fetchedWord, isInside);
    const component = offset - (offset % size);
    const last = i32.constant(LIMITS.bufferBytes - size - component);
    return i32.keep(fetchedWord, mask.and(isInside, i32.le(inBuffer, last)));
  };
}

/** The four bytes at an offset of some words, what is behind them as zeros. */
function wordIn<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  words: readonly T["i32"][],
  offset: number,
): T["i32"] {
  const shift = 8 * (offset % WORD_BYTES);
  const first = Math.floor(offset / WORD_BYTES);
  const word = words[first]!;
  if (shift === 0) return word;
  const low = i32.shrU(word, shift);
  const next = words[first + 1];
  return next === undefined ? low : i32.or(low, i32.shl(next, WORD_BITS - shift));
}

/** The same at a byte that is known. */
function fixedLoader<T extends TypesOfTable>(
  access: Access<T>,
  { cell, byte, words }: BytePlace,
  size: number,
): (offset: number) => T["i32"] {
  const { i32 } = access.numerics.operations;
  const wordAt = (word: number): T["i32"] => (word < words ? access.word(cell + word) : i32.constant(0));
  return (offset) => {
    const component = offset - (offset % size);
    if (byte + component + size > LIMITS.bufferBytes) return i32.constant(0);
    const first = Math.floor((byte + offset) / WORD_BYTES);
    const inWord = (byte + offset) % WORD_BYTES;
    if (inWord === 0) return wordAt(first);
    return wordIn(access.numerics, [wordAt(first), wordAt(first + 1)], inWord);
  };
}
