/** Writes containers as texts say them, with the places of their parts, independently of any assembler. [PICA200 9] */

import { type ContainedProgram, type Container, PROPERTIES, STAGES } from "./container.js";

/** The bytes, and the offsets of the parts: `dvlb`, `dvlp`, `code`, `descriptors`, and `dvle`, `constant` and so on with a number. */
export interface WrittenContainer {
  readonly bytes: Uint8Array;
  readonly places: ReadonlyMap<string, number>;
}

/** What of a text cannot be written. */
export class ContainerTextError extends Error {}

/** Bytes that grow; numbers have their least significant byte first. */
class Bytes {
  readonly bytes: number[] = [];
  readonly places = new Map<string, number>();

  get length(): number {
    return this.bytes.length;
  }

  mark(name: string): number {
    this.places.set(name, this.length);
    return this.length;
  }

  text(letters: string): this {
    this.bytes.push(...[...letters].map((letter) => letter.charCodeAt(0)));
    return this;
  }

  numbers(size: 1 | 2 | 4, ...values: readonly number[]): this {
    for (const value of values) this.bytes.push(...littleEndian(value, size));
    return this;
  }

  put(at: number, value: number): void {
    this.bytes.splice(at, 4, ...littleEndian(value, 4));
  }
}

const littleEndian = (value: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 2 ** (8 * i)) & 0xff);

/** The parts in the order in which picasso has them, each table after its header. Throws a ContainerTextError. */
export function writeContainer({ code, descriptors, programs }: Container): WrittenContainer {
  const out = new Bytes();
  out.mark("dvlb");
  out.text("DVLB").numbers(4, programs.length, ...programs.map(() => 0));
  const base = out.mark("dvlp");
  const [codeAt, descriptorsAt] = [0x28, 0x28 + 4 * code.length];
  out.text("DVLP").numbers(4, 0, codeAt, code.length, descriptorsAt, descriptors.length);
  out.numbers(4, descriptorsAt + 8 * descriptors.length, 0, 0, 0);
  out.places.set("code", base + codeAt).set("descriptors", base + descriptorsAt);
  out.numbers(4, ...code.map(wordOf));
  for (const descriptor of descriptors) out.numbers(4, wordOf(descriptor), 0);
  programs.forEach((program, i) => {
    out.put(8 + 4 * i, out.length);
    writeProgram(out, program, i);
  });
  return { bytes: Uint8Array.from(out.bytes), places: out.places };
}

const TABLES = ["constant", "label", "output", "uniform"] as const;
/** Bytes of a header. */
const HEADER = 0x40;

function writeProgram(out: Bytes, program: ContainedProgram, i: number): void {
  const base = out.mark(`dvle${i}`);
  const number = (name: string, radix: number): number => parseInt(String(program[name] ?? "0"), radix);
  out.text("DVLE").numbers(2, number("version", 16));
  out.numbers(1, STAGES.indexOf(String(program["stage"] ?? "vertex")), number("merge", 10));
  out.numbers(4, number("entry", 10), number("end", 10));
  out.numbers(2, number("inputs", 16), number("outputs", 16));
  out.numbers(1, ...["mode", "start", "vertices", "count"].map((name) => number(name, 10)));
  const fields = out.length;
  out.numbers(4, ...Array.from({ length: (HEADER - (fields - base)) / 4 }, () => 0));
  const symbols = new Symbols();
  TABLES.forEach((name, k) => {
    const rows = [program[name] ?? []].flat();
    const at = out.mark(`${name}${i}`);
    for (const row of rows) writeRow(out, name, row, symbols);
    out.put(fields + 8 * k, at - base);
    out.put(fields + 8 * k + 4, rows.length);
  });
  const at = out.mark(`symbol${i}`);
  out.text(symbols.text);
  out.put(fields + 32, at - base);
  out.put(fields + 36, symbols.text.length);
  while (out.length % 4 !== 0) out.numbers(1, 0);
}

/** Names one after the other, each with a zero byte. */
class Symbols {
  text = "";

  add(name: string): number {
    const offset = this.text.length;
    this.text += `${name}\0`;
    return offset;
  }
}

function writeRow(out: Bytes, table: (typeof TABLES)[number], row: string, symbols: Symbols): void {
  const words = row.split(/\s+/);
  if (table === "constant") return writeConstant(out, words);
  if (table === "output") return writeOutput(out, words);
  const [name, second = ""] = words as [string, string?];
  if (table === "label")
    out.numbers(2, 0, 1).numbers(4, Number(second), wordOf(words[2]!), symbols.add(name));
  else {
    const [first, last = first] = second.split("-").map(registerNumber);
    out.numbers(4, symbols.add(name)).numbers(2, first!, last!);
  }
}

function writeConstant(out: Bytes, [register = "", ...values]: readonly string[]): void {
  const type = "bic".indexOf(register[0]!);
  out.numbers(2, type, Number(register.slice(1)));
  if (type === 0) out.numbers(4, Number(values[0] === "true"), 0, 0, 0);
  else if (type === 1) out.numbers(1, ...values.map(Number)).numbers(4, 0, 0, 0);
  else out.numbers(4, ...values.map((value) => parseInt(value, 16)));
}

function writeOutput(out: Bytes, [property = "", target = ""]: readonly string[]): void {
  const [, register, letters = ""] = /^o(\d+)\.([xyzw]*)$/.exec(target) ?? [];
  const mask = [..."xyzw"].reduce((bits, letter, i) => bits | (Number(letters.includes(letter)) << i), 0);
  if (register === undefined || !PROPERTIES.includes(property))
    throw new ContainerTextError(`${property} ${target} is not an output, as position o0.xyzw is`);
  out.numbers(2, PROPERTIES.indexOf(property), Number(register), mask, 0);
}

const BASES: Readonly<Record<string, number>> = { v: 0x00, c: 0x10, i: 0x70, b: 0x78 };

function registerNumber(text: string): number {
  const [, file, index] = /^([vcib])(\d+)$/.exec(text) ?? [];
  if (file === undefined) throw new ContainerTextError(`${text} is not a register of a uniform`);
  return BASES[file]! + Number(index);
}

function wordOf(digits: string): number {
  if (!/^[0-9a-f]{8}$/.test(digits)) throw new ContainerTextError(`${digits} is not a word of 8 digits`);
  return parseInt(digits, 16);
}
