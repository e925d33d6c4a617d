/** The program memory while it is written. [PICA200 10.4] */

import { decodeWord, encodeWord, type FieldValues } from "../code/code-word.js";
import type { Mnemonic } from "../isa/instructions.js";
import type { Place } from "../text/source-report.js";
import type { SharedDescriptor } from "./descriptor-table.js";

/** A word; addresses and lengths come into its fields once they are known. */
export interface Word {
  /** null of a word that is none of an instruction, which the source gives. */
  readonly mnemonic: Mnemonic | null;
  fields: FieldValues;
  readonly descriptor: SharedDescriptor | null;
  /** The bits of a word that the source gives as such. */
  readonly given: number | null;
  /** The statement that it is for. */
  readonly place: Place;
}

export class Code {
  readonly words: Word[] = [];

  get length(): number {
    return this.words.length;
  }
  get last(): Word | undefined {
    return this.words.at(-1);
  }

  add(mnemonic: Mnemonic, place: Place, fields: FieldValues, descriptor: SharedDescriptor | null): Word {
    const word: Word = { mnemonic, fields, descriptor, given: null, place };
    this.words.push(word);
    return word;
  }

  addGiven(given: number, place: Place): void {
    const { mnemonic, fields } = decodeWord(given);
    this.words.push({ mnemonic, fields, descriptor: null, given, place });
  }

  /** The bits of all words. */
  encoded(): readonly number[] {
    return this.words.map(({ mnemonic, fields, descriptor, given }) => {
      if (given !== null) return given;
      return encodeWord(
        mnemonic!,
        descriptor === null ? fields : { ...fields, descriptor: descriptor.number },
      );
    });
  }
}
