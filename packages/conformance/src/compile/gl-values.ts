import { TOKENS } from "@glasm/context";
import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import { type Section, textOf } from "../text/sections.js";
import { BITS, bitsOfNumber } from "./numbers.js";

/** Types of memory, as requests name them. */
export type MemoryType = "u8" | "i8" | "u16" | "i16" | "u32" | "i32" | "f32" | "f64" | "pointer";

/** What names with a `$` stand for in a case. */
export interface Names {
  readonly programs: ReadonlyMap<string, Section>;
  readonly memories: ReadonlyMap<string, Section>;
  /** What earlier commands have returned or written. */
  readonly captured: ReadonlyMap<string, unknown>;
}

const MEMORY = /^(out )?(u8|i8|u16|i16|u32|i32|f32|f64|pointer)\[([^\]]*)\]$/;
const TOKEN = /^(?:[234]D(?:_[A-Z]+)*|[A-Z][A-Z0-9_a-z]*)$/;
const NUMBER = /^[+-]?(?:0x[0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/;
const WORDS: Readonly<Record<string, Json>> = {
  true: true,
  false: false,
  null: null,
  NaN: "7fc00000",
  inf: "7f800000",
  "-inf": "ff800000",
};

/** The value of a token of the GL by its name in C without `GL_`. */
export function tokenValue(name: string): number | undefined {
  return Object.hasOwn(TOKENS, name) ? TOKENS[name as keyof typeof TOKENS] : undefined;
}

/** The arguments that a text stands for: one, or the length and the bytes of a program. */
export function readArgument(text: string, names: Names, line: number): readonly Json[] {
  if (Object.hasOwn(WORDS, text)) return [WORDS[text]!];
  if (NUMBER.test(text)) return [numberOf(text)];
  const memory = MEMORY.exec(text);
  if (memory !== null) return [readMemory(memory, names.captured, line)];
  const named = /^(?:(len|text)\(\$(\w+)\)|\$(\w+))$/.exec(text);
  if (named !== null) return readName(named, names, line);
  const bits = /^bits\(([0-9a-f]{8})\)$/.exec(text);
  if (bits !== null) return [bits[1]!];
  if (TOKEN.test(text)) {
    if (tokenValue(text) === undefined) throw new CaseFileError(line, `${text} is not a token of the GL`);
    return [text];
  }
  throw new CaseFileError(line, `${text} is not an argument`);
}

const numberOf = (text: string): number =>
  text.startsWith("-") ? -Number(text.slice(1)) : Number(text.replace(/^\+/, ""));

function readMemory(
  [, out, type, elements]: RegExpExecArray,
  captured: Names["captured"],
  line: number,
): Json {
  if (out !== undefined) {
    if (!/^\d+$/.test(elements!))
      throw new CaseFileError(line, `out ${type!} memory has a number of elements`);
    return { out: type!, n: Number(elements) };
  }
  const words = elements!.trim() === "" ? [] : elements!.trim().split(/[\s,]+/);
  return { [type!]: words.map((word) => readElement(word, type as MemoryType, captured, line)) };
}

/** In f32 memory eight hexadecimal digits are bits. */
function readElement(word: string, type: MemoryType, captured: Names["captured"], line: number): Json {
  if (word.startsWith("$") && captured.has(word.slice(1))) return { captured: word.slice(1) };
  if (type === "f32" && BITS.test(word)) return word;
  if (type === "f32" && Object.hasOwn(WORDS, word)) return WORDS[word]!;
  if (NUMBER.test(word)) return numberOf(word);
  const token = TOKEN.test(word) ? tokenValue(word) : undefined;
  if (token === undefined) throw new CaseFileError(line, `${word} is not an element of ${type} memory`);
  return token;
}

function readName([, part, inside, alone]: RegExpExecArray, names: Names, line: number): readonly Json[] {
  const name = inside ?? alone!;
  if (names.captured.has(name)) return [{ captured: name }];
  const program = names.programs.get(name);
  if (program !== undefined) {
    const text = textOf(program);
    const args: readonly Json[] = [text.length, { text }];
    return part === undefined ? args : [args[part === "len" ? 0 : 1]!];
  }
  const memory = names.memories.get(name);
  const match = memory === undefined ? null : MEMORY.exec(memory.value);
  if (match === null) throw new CaseFileError(line, `there is no program and no memory ${name}`);
  return [{ ...(readMemory(match, names.captured, line) as Readonly<Record<string, Json>>), name }];
}

/** What a pointer to named memory answers: its elements as answers have them. */
export function readPointer(text: string, names: Names, line: number): Json {
  const [memory] = readArgument(text, names, line) as readonly [Readonly<Record<string, Json>>];
  const { f32 } = memory;
  if (!Array.isArray(f32)) return memory;
  return { ...memory, f32: f32.map((one: Json) => (typeof one === "number" ? bitsOfNumber(one) : one)) };
}

function readQuoted(word: string, line: number): string {
  try {
    return JSON.parse(word) as string;
  } catch {
    throw new CaseFileError(line, `${word} is not a text in quotes`);
  }
}

/** A number, token, text or word that a command must return or write; singles as bits. */
export function readExpected(word: string, type: MemoryType | null, line: number): Json {
  if (word === "*") return word;
  if (/^\$\w+$/.test(word)) return { capture: word.slice(1) };
  if (word.startsWith('"')) return readQuoted(word, line);
  if (type === "f32") {
    if (BITS.test(word)) return word;
    if (Object.hasOwn(WORDS, word)) return WORDS[word]!;
  }
  if (type === "f64" && /^(NaN|-?inf)$/.test(word)) return word.replace("inf", "Infinity");
  if (word === "true" || word === "false") return word === "true";
  const value = NUMBER.test(word) ? numberOf(word) : tokenValue(word);
  if (value === undefined) throw new CaseFileError(line, `${word} is not a value`);
  return type === "f32" ? bitsOfNumber(value) : value;
}
