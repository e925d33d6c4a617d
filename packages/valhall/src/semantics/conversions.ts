/** From one type to another. The name says both: two types with the bits of an element each. [Ruling 332] */

import type { TypesOfTable } from "@glasm/codegen";
import { crash } from "@glasm/base";
import { packed } from "./elements.js";
import { floatsOf, ROUNDINGS, wholeOf } from "./floats.js";
import { floatSource, integerSource } from "./sources.js";
import type { Definition, Numerics } from "./values.js";

interface Type {
  readonly base: "F" | "S" | "U";
  readonly bits: 8 | 16 | 32;
}

/** The types that a name like V2F16_TO_V2S16 says. */
function typesOf(name: string): readonly [from: Type, to: Type] {
  const [from, to] = name.split("_TO_").map((text): Type => {
    const [, base, bits] = /^(?:V2)?([FSU])(8|16|32)$/.exec(text) ?? crash(`${name} is no conversion`);
    return { base: base as Type["base"], bits: Number(bits) as Type["bits"] };
  });
  return [from!, to!];
}

/** A whole double as an integer: the nearest one that there is, 0 of NaN. */
function integerOf<T extends TypesOfTable>(
  { operations: { i32 } }: Numerics<T>,
  { base, bits }: Type,
  x: T["f64"],
): T["i32"] {
  if (base === "S") {
    const word = i32.truncDouble(x);
    if (bits === 32) return word;
    const most = (1 << (bits - 1)) - 1;
    return i32.max(i32.min(word, i32.constant(most)), i32.constant(-most - 1));
  }
  const word = i32.truncDoubleU(x);
  return bits === 32 ? word : i32.minU(word, i32.constant((1 << bits) - 1));
}

const convert: Definition = (instruction, { name }) => {
  const [from, to] = typesOf(name);
  const rounding = ROUNDINGS[instruction.modifiers.roundMode ?? "rte"];
  const isFloat = from.base === "F";
  // Bytes that are selected one by one are elements of whatever size their conversion has.
  const source = isFloat
    ? floatSource(instruction, 0, from.bits)
    : integerSource(instruction, 0, from.bits, from.base === "S");
  return (n, words) => {
    const { f64 } = n.operations;
    return packed(n, to.bits, (element) => {
      const read = source(n, words, element);
      if (to.base !== "F") {
        if (!isFloat) return read;
        return integerOf(n, to, wholeOf(n, rounding, floatsOf(n, from.bits).double(read)));
      }
      const x = isFloat
        ? floatsOf(n, from.bits).double(read)
        : from.base === "S"
          ? f64.fromInteger(read)
          : f64.fromIntegerU(read);
      return floatsOf(n, to.bits).round(x, rounding);
    });
  };
};

/** What these instructions compute, by their names. */
export const CONVERSION = {
  S8_TO_S32: convert,
  U8_TO_U32: convert,
  S8_TO_F32: convert,
  U8_TO_F32: convert,
  V2S8_TO_V2S16: convert,
  V2U8_TO_V2U16: convert,
  V2S8_TO_V2F16: convert,
  V2U8_TO_V2F16: convert,
  S16_TO_S32: convert,
  U16_TO_U32: convert,
  S16_TO_F32: convert,
  U16_TO_F32: convert,
  V2S16_TO_V2F16: convert,
  V2U16_TO_V2F16: convert,
  S32_TO_F32: convert,
  U32_TO_F32: convert,
  F16_TO_F32: convert,
  F16_TO_S32: convert,
  F16_TO_U32: convert,
  F32_TO_S32: convert,
  F32_TO_U32: convert,
  V2F16_TO_V2S16: convert,
  V2F16_TO_V2U16: convert,
} as const satisfies Readonly<Record<string, Definition>>;
