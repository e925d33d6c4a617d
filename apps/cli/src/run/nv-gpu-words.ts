/** Vectors of words in lines and input files of NV_gpu_program: numbers, which become singles, or digits. [Ruling 287] */

import { singleToBits } from "@glasm/base";
import { ShapeError } from "./inputs.js";

/** Words by the names of bindings. */
export type Words = Readonly<Record<string, Uint32Array>>;

export const MOST_WORD = 0xffffffff;
const WORD = /^[0-9a-fA-F]{8}$/;
const LONG_WORD = /^[0-9a-fA-F]{16}$/;
const A_WORD = "a number or a string of 8 hexadecimal digits";

const wordOf = (digits: string): number => Number.parseInt(digits, 16);

function readComponents(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length !== 4) throw new ShapeError(where, "four components");
  return value;
}

/** Four words. */
export function readVector(value: unknown, where: string): Uint32Array {
  return Uint32Array.from(readComponents(value, where), (component, i) =>
    readWord(component, `${where}[${i}]`, A_WORD),
  );
}

function readWord(component: unknown, where: string, expected: string): number {
  if (typeof component === "number") return singleToBits(component);
  if (typeof component === "string" && WORD.test(component)) return wordOf(component);
  throw new ShapeError(where, expected);
}

/** Four words, or low and high words of four components of 64 bits. */
export function readAttribute(value: unknown, where: string): Uint32Array {
  const components = readComponents(value, where);
  const isLong = components.map((one) => typeof one === "string" && LONG_WORD.test(one));
  if (isLong.every(Boolean))
    return Uint32Array.from(
      (components as readonly string[]).flatMap((digits) => [
        wordOf(digits.slice(8)),
        wordOf(digits.slice(0, 8)),
      ]),
    );
  if (isLong.some(Boolean)) throw new ShapeError(where, "four components of 16 hexadecimal digits, or none");
  return Uint32Array.from(components, (component, i) =>
    readWord(component, `${where}[${i}]`, `${A_WORD}, or all four strings of 16`),
  );
}
