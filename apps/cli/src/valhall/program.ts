/** The programs of requests to Valhall: a text, or the bytes of code. [Ruling 346] */

import { load, type Program, type ProgramLanguage } from "@glasm/valhall";
import type { Loaded } from "@glasm/vm";
import { type JsonObject, LINE, readList, readText, ShapeError } from "../run/inputs.js";

export const PROGRAM_MEMBERS = ["source", "code"];

const WORD_BYTES = 8;
const WORD = /^[0-9a-fA-F]{16}$/;

/** What a program is loaded from. */
export interface Source {
  readonly source: string | Uint8Array;
  readonly language: ProgramLanguage;
}

/** What of a program that does not load answers have. */
export type NotLoaded = Pick<Extract<Loaded<Program>, { readonly ok: false }>, "ok" | "diagnostics">;

/** The source that an object with these members among its own says. Throws a ShapeError. */
export function readSource(members: JsonObject): Source {
  const { source, code } = members;
  if ((source === undefined) === (code === undefined))
    throw new ShapeError(LINE, 'either "source" or "code"');
  return code === undefined
    ? { source: readText(source, "source"), language: "valhall" }
    : { source: readCode(code), language: "valhall-code" };
}

export const loadSource = ({ source, language }: Source): Loaded<Program> => load(source, language);

/** The bytes of words, 16 digits each, in the order that they have in memory; there may be blanks. */
export function readCode(value: unknown): Uint8Array {
  if (value === undefined) throw new ShapeError("code", "an array");
  const words = readList(value, "code");
  const bytes = Buffer.alloc(WORD_BYTES * words.length);
  words.forEach((word, i) => {
    const digits = typeof word === "string" ? word.replaceAll(" ", "") : "";
    if (!WORD.test(digits)) throw new ShapeError(`code[${i}]`, "a string of 16 hexadecimal digits");
    bytes.write(digits, WORD_BYTES * i, "hex");
  });
  return bytes;
}

/** The words of code as digits, each when it is asked for. */
export function* digitsOfCode(code: Uint8Array): Generator<string> {
  const bytes = Buffer.from(code.buffer, code.byteOffset, code.length);
  for (let i = 0; i < bytes.length; i += WORD_BYTES) yield bytes.toString("hex", i, i + WORD_BYTES);
}

/** The words of code as people read them, with a blank between two bytes. */
export function* bytesOfCode(code: Uint8Array): Generator<string> {
  for (const digits of digitsOfCode(code)) yield digits.replace(/..(?!$)/g, "$& ");
}
