import { assemble } from "../../src/index.js";

/** The words that lines assemble to, as numbers of 64 bits. */
export function wordsOf(lines: readonly string[]): readonly bigint[] {
  const assembled = assemble(lines.join("\n"));
  if (!assembled.ok) {
    const { line, message } = assembled.diagnostics[0]!;
    throw new Error(`${lines[line - 1]}: ${message}`);
  }
  const view = new DataView(assembled.code.buffer);
  return Array.from({ length: view.byteLength / 8 }, (_, i) => view.getBigUint64(8 * i, true));
}

/** The word that a text assembles to. */
export function wordOf(text: string): bigint {
  const words = wordsOf([text]);
  if (words.length !== 1) throw new Error(`${text}: ${words.length} words`);
  return words[0]!;
}

/** The code of some words. */
export function codeOf(...words: readonly bigint[]): Uint8Array {
  const code = new Uint8Array(8 * words.length);
  const view = new DataView(code.buffer);
  words.forEach((word, i) => view.setBigUint64(8 * i, word, true));
  return code;
}

/** Bytes in the order of memory, as digits with blanks between. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
}

export function bytesOfHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.split(" "), (byte) => parseInt(byte, 16));
}
