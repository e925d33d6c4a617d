/** Values of operands: loaded, swizzled, brought to a type and signed. [NV_gpu_program4 2.X.4.2] */

import { lazily } from "@glasm/base";
import type { TypesOfTable } from "@glasm/codegen";
import type { DataType } from "../isa/data-types.js";
import type { ValueOperand } from "../program/program.js";
import { fromLong, fromWord } from "../semantics/registers.js";
import { hasSigns, signed } from "../semantics/signs.js";
import type { Numerics, Operand, Value } from "../semantics/values.js";
import type { Access } from "./access.js";
import type { ComputedIndex, LiteralPlace, Place, RegisterPlace } from "./places.js";

const TOP_BIT = 31;

/** The components of an operand of a type, each loaded when it is first asked for. */
export function loadedOperand<T extends TypesOfTable>(
  access: Access<T>,
  operand: ValueOperand,
  place: Place,
  type: DataType,
): Operand<T> {
  return isPlain(operand, place, type)
    ? plainSingles(access, place as RegisterPlace, operand)
    : signedOperand(access.numerics, operand, type, loaderOf(access, place, type));
}

/** Whether an operand is singles that registers hold, as they are: most operands are. */
function isPlain(operand: ValueOperand, place: Place, type: DataType): boolean {
  if (type !== "F32" || place.kind === "literal" || hasSigns(operand)) return false;
  return !place.isLong && !place.isIndexed;
}

/** Singles that registers hold, which whoever has these loads once. */
function plainSingles<T extends TypesOfTable>(
  access: Access<T>,
  { cell, isOneWord }: RegisterPlace,
  { swizzle }: ValueOperand,
): Operand<T> {
  return (component) => access.single(isOneWord ? cell : cell + swizzle[component]);
}

/** The same, each loaded whenever it is asked for: for good, unless computed numbers choose what it is. */
export function reloadedOperand<T extends TypesOfTable>(
  access: Access<T>,
  operand: ValueOperand,
  place: Place,
  type: DataType,
): Operand<T> {
  if (isPlain(operand, place, type)) return plainSingles(access, place as RegisterPlace, operand);
  const load = loaderOf(access, place, type);
  const { swizzle } = operand;
  return (component) => signed(access.numerics, type, operand, load(swizzle[component]));
}

function loaderOf<T extends TypesOfTable>(access: Access<T>, place: Place, type: DataType): Operand<T> {
  return place.kind === "literal"
    ? literalLoader(access.numerics, place, type)
    : registerLoader(access, place, type);
}

/** Swizzled and signed components of what gives those of a variable. */
export function signedOperand<T extends TypesOfTable>(
  numerics: Numerics<T>,
  operand: ValueOperand,
  type: DataType,
  load: Operand<T>,
): Operand<T> {
  const { swizzle } = operand;
  const isSigned = hasSigns(operand);
  const loaded: (Value<T> | undefined)[] = [undefined, undefined, undefined, undefined];
  return (component) => {
    const taken = swizzle[component];
    const known = loaded[taken];
    if (known !== undefined) return known;
    const value = load(taken);
    return (loaded[taken] = isSigned ? signed(numerics, type, operand, value) : value);
  };
}

function literalLoader<T extends TypesOfTable>(
  numerics: Numerics<T>,
  { words, isLong }: LiteralPlace,
  type: DataType,
): Operand<T> {
  const { i32, i64 } = numerics.operations;
  if (!isLong) return (component) => fromWord(numerics, type, i32.constant(words[component]! | 0));
  return (component): Value<T> => {
    const [low, high] = [words[2 * component]!, words[2 * component + 1]!];
    const long = BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low));
    return fromLong(numerics, type, i64.constant(long));
  };
}

function registerLoader<T extends TypesOfTable>(
  access: Access<T>,
  place: RegisterPlace,
  type: DataType,
): Operand<T> {
  const { numerics } = access;
  const { isLong, isOneWord } = place;
  if (!isLong && !place.isIndexed) {
    const { cell } = place;
    if (type === "F32") return (component) => access.single(isOneWord ? cell : cell + component);
    return (component) => fromWord(numerics, type, access.word(isOneWord ? cell : cell + component));
  }
  const wordAt = wordLoader(access, place);
  if (!isLong) return (component) => fromWord(numerics, type, wordAt(isOneWord ? 0 : component));
  return (component) => {
    const long = numerics.operations.i64.fromWords(wordAt(2 * component), wordAt(2 * component + 1));
    return fromLong(numerics, type, long);
  };
}

/** Gives the words of a vector, by their numbers; zeros where an index is out of range. [Ruling 283] */
function wordLoader<T extends TypesOfTable>(
  access: Access<T>,
  place: RegisterPlace,
): (word: number) => T["i32"] {
  const { cell, isIndexed, isLong, isOneWord } = place;
  if (!isIndexed) return (word) => access.word(cell + word);
  const { i32 } = access.numerics.operations;
  const gathered = lazily(() => {
    const { bytes, isInside } = elementAt(access, place.indices);
    const words = access.gather(cell, bytes, isOneWord ? 1 : isLong ? 8 : 4);
    return isInside === null ? words : words.map((word) => i32.keep(word, isInside));
  });
  return (word) => gathered()[word]!;
}

/** How many bytes after the first one an element stands that indices choose, and whether these are all in range. */
export function elementAt<T extends TypesOfTable>(
  access: Access<T>,
  indices: readonly ComputedIndex[],
): { readonly bytes: T["i32"]; readonly isInside: T["mask"] | null } {
  const { i32, mask } = access.numerics.operations;
  let bytes = i32.constant(0);
  let isInside: T["mask"] | null = null;
  for (const index of indices) {
    const chosen = chosenBytes(access, index);
    bytes = isInside === null ? chosen.bytes : i32.add(bytes, chosen.bytes);
    isInside = isInside === null ? chosen.isInside : mask.and(isInside, chosen.isInside);
  }
  return { bytes, isInside };
}

/** The bytes before what an index chooses, none where it is out of range, and whether it is in range. [Ruling 283] */
export function chosenBytes<T extends TypesOfTable>(
  access: Access<T>,
  { cell, offset, isUnsigned, size, stride }: ComputedIndex,
): { readonly bytes: T["i32"]; readonly isInside: T["mask"] } {
  const { i32 } = access.numerics.operations;
  const word = access.word(cell);
  const index = offset === 0 ? word : i32.add(word, i32.constant(offset));
  // A sum with an unsigned word may wrap around into the array.
  const isInside = isUnsigned
    ? i32.ltU(word, i32.constant(size - offset))
    : i32.ltU(index, i32.constant(size));
  const isShift = (stride & (stride - 1)) === 0;
  const shifted = (): T["i32"] => (stride <= 1 ? index : i32.shl(index, TOP_BIT - Math.clz32(stride)));
  const scaled = isShift ? shifted() : i32.mul(index, i32.constant(stride));
  return { bytes: i32.keep(scaled, isInside), isInside };
}
