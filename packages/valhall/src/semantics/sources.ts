/** What the elements of a source are: read, selected, their magnitude taken and negated, in this order. */

import { singleOfHalf, type TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import type { KnownInstruction, SourceOperand } from "../program/instruction.js";
import { extracted, partOf } from "./elements.js";
import { floatsOf, halves, magnitudeOf } from "./floats.js";
import type { Numerics, Words } from "./values.js";

/** An element of a source, of the words of all of them. */
export type Source<Type extends "i32" | "i64"> = <T extends TypesOfTable>(
  n: Numerics<T>,
  sources: readonly Words<T>[],
  element: number,
) => T[Type];

/** A source of floats of a size, with its signs; subnormals are flushed, halves before they are widened. [Ruling 320] */
export function floatSource(
  { sources }: KnownInstruction,
  index: number,
  size: number,
  flushes = true,
): Source<"i32"> {
  const operand = sources[index]!;
  return (n, words, element) => {
    const word = words[index]![0];
    const part = partOf(operand.selector, size, element);
    const bits = extracted(n, word, part, false);
    const read = part.bits < size ? widened(n, bits, flushes) : bits;
    const signed = withSigns(n, operand, size, read);
    return flushes ? floatsOf(n, size).flush(signed) : signed;
  };
}

/** The single of a half, as bits. */
function widened<T extends TypesOfTable>(n: Numerics<T>, bits: T["i32"], flushes: boolean): T["i32"] {
  return n.operations.i32.bits(singleOfHalf(n.operations, flushes ? halves(n).flush(bits) : bits));
}

function withSigns<T extends TypesOfTable>(
  n: Numerics<T>,
  { magnitude, negate }: SourceOperand,
  size: number,
  bits: T["i32"],
): T["i32"] {
  const { i32 } = n.operations;
  const floats = floatsOf(n, size);
  const absolute = magnitude ? magnitudeOf(n, floats, bits) : bits;
  return negate ? i32.xor(absolute, i32.constant(floats.sign)) : absolute;
}

/** A source of integers of at most 32 bits, extended from the part that is selected. */
export function integerSource(
  { sources }: KnownInstruction,
  index: number,
  size: number,
  isSigned: boolean,
): Source<"i32"> {
  const { selector } = sources[index]!;
  return (n, words, element) => extracted(n, words[index]![0], partOf(selector, size, element), isSigned);
}

/** A source of integers of 64 bits, extended from the part that is selected. */
export function longSource({ sources }: KnownInstruction, index: number, isSigned: boolean): Source<"i64"> {
  const { selector } = sources[index]!;
  return (n, words) => {
    const { i32, i64 } = n.operations;
    const [low, high] = words[index]!;
    if (selector === "none") return i64.fromWords(low, high ?? i32.constant(0));
    const part = extracted(n, low, partOf(selector, 64, 0), isSigned);
    return isSigned ? i64.extend(part) : i64.extendU(part);
  };
}

/** Whether integers that are widened have a sign: those of types with an s. [Ruling 322] */
export function isSignedType({ name, type }: InstructionRow): boolean {
  return name === "IABS" || /^(v\d)?s\d/.test(type);
}

/** The words of an integer of 64 bits. */
export function wordsOfLong<T extends TypesOfTable>(n: Numerics<T>, x: T["i64"]): Words<T> {
  return [n.operations.i32.low(x), n.operations.i32.high(x)];
}
