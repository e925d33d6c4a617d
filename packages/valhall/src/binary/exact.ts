/** Whether the text of an instruction gives its word again. [Ruling 318] */

import type { Word } from "./bits.js";
import { ConstantFileUse } from "./constant-file.js";
import { encode } from "./encode.js";
import type { Parts } from "./parts.js";
import { constantByte, constantWith, isConstant, sourceValue } from "./source-byte.js";

/** Whether a word has only what its instruction uses, and that as texts say it. */
export function isExact(parts: Parts, { low, high }: Word): boolean {
  const word = encode(parts);
  return word.low === low && word.high === high && canBeSaid(parts);
}

/** Whether a text with these parts assembles, and to these and no others. */
function canBeSaid(parts: Parts): boolean {
  const use = new ConstantFileUse(parts.row);
  return (
    parts.sources.every(({ byte }) => use.add(byte, parts.page) === null && isFirstOfItsValue(byte)) &&
    parts.staging.every(({ first, count }) => count <= 1 || first % 2 === 0)
  );
}

/** Texts name constants by their values, and mean the first one. */
function isFirstOfItsValue(byte: number): boolean {
  if (!isConstant(byte)) return true;
  const value = sourceValue(byte, 0) as { readonly word: number };
  return byte === constantByte(constantWith(value.word));
}
