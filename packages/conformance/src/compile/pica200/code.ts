/** Code in cases: lines of instructions that name each field, as requests have the words. */

import { EncodeError, Encoder, wordText } from "../../oracle/pica200/encode.js";
import { CaseFileError } from "../../text/case-file-error.js";
import { rowsOf, type Section } from "../../text/sections.js";

/** Words as requests and answers have them. */
export interface CodeWords {
  readonly code: readonly string[];
  readonly descriptors: readonly string[];
}

const REPEATED = /^(\d+) \* (.+)$/;
const WORD = /^[0-9a-f]{8}$/;

/** The words of `code:`, with the descriptors of `descriptors:` or those that the instructions need. */
export function codeOf(section: Section, given: Section | undefined): CodeWords {
  const table = given === undefined ? undefined : descriptorsIn(given);
  const encoder = new Encoder(table);
  const code = rowsOf(section).flatMap(({ text, number }) => {
    const [, times = "1", line = text] = REPEATED.exec(text) ?? [];
    const word = wordOf(encoder, line, number);
    return Array.from({ length: Number(times) }, () => word);
  });
  return { code, descriptors: encoder.descriptors.map(wordText) };
}

export function descriptorsIn(section: Section): readonly number[] {
  return rowsOf(section).flatMap(({ text, number }) =>
    text.split(/\s+/).map((word) => {
      if (!WORD.test(word)) throw new CaseFileError(number, `${word} is not a word of 8 digits`);
      return parseInt(word, 16);
    }),
  );
}

/** The word of a line, in digits. */
export function wordOf(encoder: Encoder, line: string, number: number): string {
  try {
    return wordText(encoder.word(line));
  } catch (error) {
    if (error instanceof EncodeError) throw new CaseFileError(number, error.message);
    throw error;
  }
}
