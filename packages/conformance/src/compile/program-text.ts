import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };

/** The bytes of a text with escapes, one a character. */
export function bytesOf(text: string): string {
  return text.replace(/\\(?:x([0-9a-fA-F]{2})|(.))/g, (whole, digits?: string, letter?: string) =>
    digits === undefined ? (ESCAPES[letter!] ?? whole) : String.fromCharCode(parseInt(digits, 16)),
  );
}

const LETTERS: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};

/** Bytes as a text with escapes: what `bytesOf` reads. */
export function escapedText(bytes: string): string {
  return bytes.replace(
    /[\0-\x1f"\\\x7f-\xff]/g,
    (byte) => LETTERS[byte] ?? `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** The member of a request that holds a program, whose bytes are characters. */
export function programMember(bytes: string, line: number): Readonly<Record<string, Json>> {
  if (/[^\0-\xff]/.test(bytes)) throw new CaseFileError(line, "a program consists of bytes");
  return /^[\0-\x7f]*$/.test(bytes) ? { program: bytes } : { programBase64: btoa(bytes) };
}
