/** Words of code and descriptors from lines that name each field, independently of any assembler. [PICA200 2] */

import { COMPARISONS, FORMS, type InstructionForm, INDICES, JOINS } from "./instructions.js";

/** What a line does not say right. */
export class EncodeError extends Error {}

interface Source {
  readonly register: number;
  readonly index: number;
  readonly negate: boolean;
  readonly selector: number;
}

const REGISTER_BASES: Readonly<Record<string, number>> = { v: 0, o: 0, r: 0x10, c: 0x20 };
const COMPONENTS = "xyzw";

/** Encodes lines; an instruction without `@ N` takes the first descriptor that is the same, or a new one. */
export class Encoder {
  readonly #descriptors: number[];
  readonly #isOpen: boolean;

  /** @param descriptors the whole table, of which each instruction names one; without it the table grows */
  constructor(descriptors?: readonly number[]) {
    this.#descriptors = [...(descriptors ?? [])];
    this.#isOpen = descriptors === undefined;
  }

  get descriptors(): readonly number[] {
    return this.#descriptors;
  }

  /** The word of a line. Throws an EncodeError. */
  word(line: string): number {
    const [, text = "", number] = /^(.*?)(?:\s*@\s*(\d+))?$/.exec(line.trim())!;
    const [, mnemonic = "", rest = ""] = /^(\w+)\s*(.*)$/.exec(text) ?? [];
    const operands = rest === "" ? [] : rest.split(/\s*,\s*/);
    if (mnemonic === "word") return parseInt(matched(/^[0-9a-f]{8}$/, operands[0], "a word")[0], 16);
    const row = FORMS.get(mnemonic);
    if (row === undefined) throw new EncodeError(`${mnemonic} is not an instruction`);
    return ((row.opcode << 26) | this.#fields(row, operands, number)) >>> 0;
  }

  #fields({ form }: InstructionForm, operands: readonly string[], number: string | undefined): number {
    const count = (...counts: readonly number[]): void => {
      if (!counts.includes(operands.length))
        throw new EncodeError(`expected ${counts.join(" or ")} operands, found ${operands.length}`);
    };
    if (form === "plain") return (count(0), 0);
    if (form === "emit") return (count(1), emission(operands[0]!));
    if (form === "loop") return (count(2), (register("i", operands[0]!) << 22) | target(operands[1]));
    if (form === "boolean")
      return (count(2, 3), (register("b", operands[0]!) << 22) | target(operands[1]) | words(operands[2]));
    if (form === "flags") return transfer(operands);
    if (form === "compare") {
      count(4);
      const [x, y] = [operands[1]!, operands[2]!].map(comparison) as [number, number];
      return this.#two([operands[0]!, operands[3]!], 0, number) | (x << 24) | (y << 21);
    }
    const isThree = form === "three" || form === "three-wide-last";
    count(isThree ? 4 : form === "one" || form === "address" ? 2 : 3);
    const { at, mask } = form === "address" ? addressMask(operands[0]!) : destination(operands[0]!);
    const sources = operands.slice(1);
    if (isThree) return this.#three(sources, mask, number, form === "three-wide-last") | (at << 24);
    if (form === "wide-second") return this.#wideSecond(sources, mask, number) | (at << 21);
    return this.#two(sources, mask, number) | (at << 21);
  }

  #two(operands: readonly string[], mask: number, number: string | undefined): number {
    const [first, second] = operands.map(source);
    const narrow = second === undefined ? 0 : expectNarrow(second);
    const descriptor = this.#descriptor(mask, [first!, second], number, 0x7f);
    return descriptor | (narrow << 7) | (first!.register << 12) | (first!.index << 19);
  }

  #wideSecond(operands: readonly string[], mask: number, number: string | undefined): number {
    const [first, second] = operands.map(source) as [Source, Source];
    const descriptor = this.#descriptor(mask, [first, second], number, 0x7f);
    return descriptor | (second.register << 7) | (expectNarrow(first) << 14) | (second.index << 19);
  }

  #three(operands: readonly string[], mask: number, number: string | undefined, isWideLast: boolean): number {
    const sources = operands.map(source) as [Source, Source, Source];
    const [first, second, third] = sources;
    const descriptor = this.#descriptor(mask, sources, number, 0x1f) | (expectNarrow(first) << 17);
    return isWideLast
      ? descriptor | (expectNarrow(second) << 12) | (third.register << 5) | (third.index << 22)
      : descriptor | (expectNarrow(third) << 5) | (second.register << 10) | (second.index << 22);
  }

  /** The number of the descriptor that an instruction names, or that is as it needs it. */
  #descriptor(
    mask: number,
    sources: readonly (Source | undefined)[],
    number: string | undefined,
    most: number,
  ): number {
    const wanted = descriptorWord(mask, sources);
    if (number !== undefined) {
      if (Number(number) > most) throw new EncodeError(`the word has no room for descriptor ${number}`);
      return Number(number);
    }
    const known = this.#descriptors.indexOf(wanted);
    if (known === -1 && !this.#isOpen)
      throw new EncodeError(`no descriptor is ${wanted.toString(16).padStart(8, "0")}`);
    const found = known === -1 ? this.#descriptors.push(wanted) - 1 : known;
    if (found > most) throw new EncodeError(`the word has no room for descriptor ${found}`);
    return found;
  }
}

/** [PICA200 2 s31-36] */
function descriptorWord(mask: number, sources: readonly (Source | undefined)[]): number {
  return sources.reduce(
    (word, given, i) =>
      given === undefined
        ? word
        : (word | (Number(given.negate) << (4 + 9 * i)) | (given.selector << (5 + 9 * i))) >>> 0,
    mask,
  );
}

function matched(pattern: RegExp, text: string | undefined, what: string): RegExpExecArray {
  const match = pattern.exec(text ?? "");
  if (match === null) throw new EncodeError(`expected ${what}, found ${JSON.stringify(text ?? "")}`);
  return match;
}

function source(text: string): Source {
  const [, minus, file, number, index = "", letters = "xyzw"] = matched(
    /^(-?)([vrc])(\d+)(?:\[(a0\.x|a0\.y|aL)\])?(?:\.([xyzw]{1,4}))?$/,
    text,
    "a source",
  );
  return {
    register: REGISTER_BASES[file!]! + Number(number),
    index: INDICES.indexOf(index),
    negate: minus === "-",
    selector: [...letters.padEnd(4, letters.at(-1))].reduce(
      (selector, letter) => (selector << 2) | COMPONENTS.indexOf(letter),
      0,
    ),
  };
}

function expectNarrow({ register: at, index }: Source): number {
  if (at >= 0x20 || index !== 0) throw new EncodeError("a field of 5 bits holds a v or r register alone");
  return at;
}

function destination(text: string): { readonly at: number; readonly mask: number } {
  const [, file, number, letters = "xyzw"] = matched(
    /^([or])(\d+)(?:\.(x?y?z?w?|-))?$/,
    text,
    "a destination",
  );
  return { at: REGISTER_BASES[file!]! + Number(number), mask: maskOf(letters) };
}

/** Of a0.x and a0.y. */
function addressMask(text: string): { readonly at: number; readonly mask: number } {
  const [, letters] = matched(/^a0\.(x?y?|-)$/, text, "a0.x, a0.y or a0.xy");
  return { at: 0, mask: maskOf(letters!) };
}

/** Bit 3 is x. */
const maskOf = (letters: string): number =>
  [...COMPONENTS].reduce((mask, letter) => (mask << 1) | Number(letters.includes(letter)), 0);

const register = (file: string, text: string): number =>
  Number(matched(new RegExp(`^${file}(\\d+)$`), text, `a ${file} register`)[1]);

const target = (text: string | undefined): number => Number(matched(/^\d+$/, text, "an address")[0]) << 10;
const words = (text: string | undefined): number =>
  text === undefined ? 0 : Number(matched(/^\d+$/, text, "a number of words")[0]);

function comparison(text: string): number {
  const number = COMPARISONS.indexOf(text);
  if (number === -1) throw new EncodeError(`${text} is not a comparison`);
  return number;
}

/** `or.10`: how the tests are joined, then what cmp.x and cmp.y are compared with. */
function condition(text: string): number {
  const [, join, x, y] = matched(/^(or|and|x|y)\.([01])([01])$/, text, "a condition such as and.10");
  return (JOINS.indexOf(join!) << 22) | (Number(y) << 24) | (Number(x) << 25);
}

/** A condition or none, then an address and a number of words, either of which may be missing. */
function transfer(operands: readonly string[]): number {
  const [first = "", ...others] = operands;
  const isConditional = /^[a-z]/.test(first);
  const [at = "0", count] = isConditional ? others : operands;
  return (isConditional ? condition(first) : 0) | target(at) | words(count);
}

function emission(text: string): number {
  const [, vertex, primitive, winding] = matched(
    /^([0-3])( prim)?( inv)?$/,
    text,
    "a vertex number with prim and inv or without",
  );
  return (
    (Number(vertex) << 24) | (primitive === undefined ? 0 : 1 << 23) | (winding === undefined ? 0 : 1 << 22)
  );
}

export const wordText = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
