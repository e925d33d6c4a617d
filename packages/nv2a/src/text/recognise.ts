/** How texts begin. [Ruling 366] */

import { unitsOf } from "./operation.js";
import { Tokens } from "./tokens.js";

/** What follows an operation: a register as only these texts call it. */
const WRITTEN = /^(R\d+|o[A-Z]\w+|c\d*|A0|_)$/;

/**
 * Whether bytes begin with the directive .nv2a, or with an operation in capital letters and a register that it writes: in
 * small ones other machines have the same.
 */
export function beginsAsText(bytes: Uint8Array): boolean {
  const tokens = new Tokens(bytes);
  if (tokens.isMark(".")) {
    tokens.advance();
    return tokens.kind === "name" && tokens.text() === "nv2a";
  }
  // Others have that, too, and alone it says nothing.
  while (tokens.isName("NOP")) {
    tokens.advance();
    tokens.skipLineEnd();
  }
  if (tokens.kind !== "name") return false;
  const mnemonic = tokens.text();
  if (unitsOf(mnemonic).length === 0) return false;
  tokens.advance();
  return tokens.kind === "name" && WRITTEN.test(tokens.text());
}
