/** What the byte of a source means, together with the page of the constant file. */

import { CONSTANTS } from "../isa/constants.js";
import { UNIFORMS_OF_A_PAGE } from "../isa/registers.js";
import { SPECIAL_VALUE_NAMES, SPECIAL_VALUES, type SpecialValueName } from "../isa/special-values.js";

/** Where a source comes from. Of 64 bits this is the first word, and the next one follows. */
export type SourceValue =
  | { readonly kind: "register"; readonly index: number; readonly isLastUse: boolean }
  | { readonly kind: "uniform"; readonly index: number }
  /** Of the table of constants; `word` is its value. Of 64 bits it has zeros above it. */
  | { readonly kind: "constant"; readonly index: number; readonly word: number }
  | { readonly kind: "special"; readonly name: SpecialValueName; readonly word: 0 | 1 };

/** The first byte of each kind. */
const LAST_USE = 0x40;
const UNIFORM = 0x80;
const CONSTANT = 0xc0;
const SPECIAL = 0xe0;

/** Pages that have uniforms. */
const UNIFORM_PAGES = 2;

/** The names of special values by page and number. */
const SPECIALS: readonly (readonly (SpecialValueName | undefined)[])[] = [0, 1, 2, 3].map((page) =>
  Array.from({ length: (0x100 - SPECIAL) / 2 }, (_, index) =>
    SPECIAL_VALUE_NAMES.find(
      (name) => SPECIAL_VALUES[name].page === page && SPECIAL_VALUES[name].index === index,
    ),
  ),
);

export const registerByte = (index: number, isLastUse: boolean): number => index + (isLastUse ? LAST_USE : 0);
export const uniformByte = (index: number): number => UNIFORM + (index % UNIFORMS_OF_A_PAGE);
export const uniformPage = (index: number): number => Math.floor(index / UNIFORMS_OF_A_PAGE);
export const constantByte = (index: number): number => CONSTANT + index;
export const specialByte = (name: SpecialValueName, word: number): number =>
  SPECIAL + 2 * SPECIAL_VALUES[name].index + word;

export const isRegister = (byte: number): boolean => byte < UNIFORM;
export const isConstant = (byte: number): boolean => byte >= CONSTANT && byte < SPECIAL;
/** Whether the page decides what a byte means. */
export const isPaged = (byte: number): boolean => byte >= UNIFORM && !isConstant(byte);

/** What a byte means, or in what way it means nothing. */
export function sourceValue(byte: number, page: number): SourceValue | string {
  if (byte < UNIFORM) return { kind: "register", index: byte % LAST_USE, isLastUse: byte >= LAST_USE };
  if (byte < CONSTANT) {
    if (page >= UNIFORM_PAGES) return `page ${page} of the constant file has no uniforms`;
    return { kind: "uniform", index: page * UNIFORMS_OF_A_PAGE + (byte - UNIFORM) };
  }
  if (byte < SPECIAL) {
    const index = byte - CONSTANT;
    return { kind: "constant", index, word: CONSTANTS[index]!.word };
  }
  const index = (byte - SPECIAL) >> 1;
  const name = SPECIALS[page]![index];
  if (name === undefined) return `page ${page} of the constant file has no special value ${index}`;
  return { kind: "special", name, word: (byte & 1) as 0 | 1 };
}

/** The number of the first constant of the table with a value; -1 if there is none. */
export function constantWith(word: number): number {
  return CONSTANTS.findIndex((row) => row.word === word);
}
