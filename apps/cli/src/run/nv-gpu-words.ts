/** Attributes in lines and input files of NV_gpu_program. [Ruling 287] */

import { ShapeError } from "./inputs.js";
import { A_WORD, readComponents, readWord, wordOfDigits } from "./words.js";

/** Words by the names of bindings. */
export type Words = Readonly<Record<string, Uint32Array>>;

const LONG_WORD = /^[0-9a-fA-F]{16}$/;

/** Four words, or low and high words of four components of 64 bits. */
export function readAttribute(value: unknown, where: string): Uint32Array {
  const components = readComponents(value, where);
  const isLong = components.map((one) => typeof one === "string" && LONG_WORD.test(one));
  if (isLong.every(Boolean))
    return Uint32Array.from(
      (components as readonly string[]).flatMap((digits) => [
        wordOfDigits(digits.slice(8)),
        wordOfDigits(digits.slice(0, 8)),
      ]),
    );
  if (isLong.some(Boolean)) throw new ShapeError(where, "four components of 16 hexadecimal digits, or none");
  return Uint32Array.from(components, (component, i) =>
    readWord(component, `${where}[${i}]`, `${A_WORD}, or all four strings of 16`),
  );
}
