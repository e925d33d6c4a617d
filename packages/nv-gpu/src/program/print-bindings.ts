/** Bindings and constants as text. */

import { singleFromBits, singleText } from "@glasm/base";
import { DATA_TYPES, isLong } from "../isa/data-types.js";
import type { Binding, BufferBinding, ConstantBinding, NamedBinding } from "./program.js";

/** A binding, or a range of bindings: `vertex[2].texcoord[0..3]`. */
export function printBinding({ name, numbers, count }: NamedBinding): string {
  let i = 0;
  return name.replace(/\[\]/g, () => {
    const number = numbers[i++]!;
    return i === numbers.length && count > 1 ? `[${number}..${number + count - 1}]` : `[${number}]`;
  });
}

/** Any binding of a variable. */
export function printAnyBinding(binding: Binding): string {
  if (binding.kind === "named") return printBinding(binding);
  return binding.kind === "constant" ? printConstant(binding) : printBuffer(binding);
}

function printBuffer({ space, buffer, buffers, element, count }: BufferBinding): string {
  const point = space === "sharedmem" ? "" : `[${range(buffer, buffers)}]`;
  const elements = count === null ? "" : `[${range(element, count === 1 ? null : count)}]`;
  return `program.${space}${point}${elements}`;
}

const range = (first: number, count: number | null): string =>
  count === null ? String(first) : `${first}..${first + count - 1}`;

/** A constant vector: `{1.0, 0.0, 0.0, 1.0}`. */
export function printConstant(constant: ConstantBinding): string {
  return `{${[0, 1, 2, 3].map((i) => componentText(constant, i)).join(", ")}}`;
}

/** A constant that is the same in all components and not below zero, as one number; else null. */
export function scalarText(constant: ConstantBinding): string | null {
  const { words, type } = constant;
  const size = words.length / 4;
  if (words.some((word, i) => word !== words[i % size])) return null;
  const isNegative = DATA_TYPES[type].base !== "U" && words[size - 1]! >= 0x80000000;
  return isNegative ? null : componentText(constant, 0);
}

function componentText({ words, type }: ConstantBinding, component: number): string {
  const { base } = DATA_TYPES[type];
  if (!isLong(type)) {
    const word = words[component]!;
    if (base === "F") return floatText(singleOf(word));
    return String(base === "S" ? word | 0 : word);
  }
  const [low, high] = [words[2 * component]!, words[2 * component + 1]!];
  if (base === "F") return floatText(doubleOf(low, high));
  return String((BigInt(base === "S" ? high | 0 : high) << 32n) | BigInt(low));
}

/** The decimal of a number that a literal of its type gives back; infinity is what is too large. */
function floatText(text: string): string {
  if (/INF$/.test(text)) return text.replace("+", "").replace("INF", "1.0e999");
  return /[.e]/.test(text) ? text.replace("e+", "e") : `${text}.0`;
}

const singleOf = (word: number): string => singleText(singleFromBits(word));

function doubleOf(low: number, high: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, high);
  view.setUint32(4, low);
  const double = view.getFloat64(0);
  if (Object.is(double, -0)) return "-0";
  return Number.isFinite(double) ? String(double) : double > 0 ? "+INF" : "-INF";
}
