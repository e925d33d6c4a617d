/** From the parts of an instruction to what programs have of it. */

import type { Word } from "../binary/bits.js";
import { decode } from "../binary/decode.js";
import { isExact } from "../binary/exact.js";
import { HALVES, type Parts, type SourceParts } from "../binary/parts.js";
import { sourceValue, type SourceValue } from "../binary/source-byte.js";
import { FLOW_BY_CODE } from "../isa/flow.js";
import type { ModifierField, SourceField } from "../isa/instructions.js";
import type { Modifiers } from "../isa/modifiers.js";
import type { SelectorName } from "../isa/selectors.js";
import type { Destination, Instruction, KnownInstruction, SourceOperand } from "./instruction.js";

/** Words of at most this many instructions are remembered, since programs repeat them. */
const MOST_REMEMBERED = 1 << 16;

/** Makes instructions of words; the same frozen object for the same source. */
export class InstructionMaker {
  private readonly sources = new Map<string, SourceOperand>();
  private readonly instructions = new Map<string, Instruction>();

  /** What a word is as an instruction of a program, deeply frozen. */
  instruction(word: Word): Instruction {
    const key = `${word.high},${word.low}`;
    const known = this.instructions.get(key);
    if (known !== undefined) return known;
    const made = this.make(word);
    if (this.instructions.size < MOST_REMEMBERED) this.instructions.set(key, made);
    return made;
  }

  private make({ low, high }: Word): Instruction {
    const word = Object.freeze({ low, high });
    const parts = decode(word);
    if (typeof parts === "string") return Object.freeze({ mnemonic: null, word, reason: parts });
    return this.known(parts, word);
  }

  private known(parts: Parts, word: Word): KnownInstruction {
    const { row } = parts;
    return Object.freeze({
      mnemonic: row.mnemonic,
      word,
      isExact: isExact(parts, word),
      flow: FLOW_BY_CODE[parts.flow]!,
      destination: destinationOf(parts),
      staging: Object.freeze(row.staging.map(({ role }, i) => Object.freeze({ role, ...parts.staging[i]! }))),
      sources: Object.freeze(
        row.sources.map((field, i) => this.source(field, parts.sources[i]!, parts.page)),
      ),
      immediates: Object.freeze(
        Object.fromEntries(row.immediates.map(({ name }, i) => [name, parts.immediates[i]!])),
      ),
      modifiers: Object.freeze(
        Object.fromEntries(
          row.modifiers.map((field, i) => [field.meaning, valueOf(field, parts.modifiers[i]!)]),
        ),
      ) as Modifiers,
    });
  }

  private source(field: SourceField, parts: SourceParts, page: number): SourceOperand {
    const { byte, negate, magnitude, not } = parts;
    const selector = (
      field.selector === null ? "none" : field.selector.values[parts.selector]!
    ) as SelectorName;
    const key = `${byte},${page},${selector},${negate},${magnitude},${not}`;
    let operand = this.sources.get(key);
    if (operand === undefined) {
      const value = Object.freeze(sourceValue(byte, page) as SourceValue);
      operand = Object.freeze({ value, selector, magnitude, negate, not });
      this.sources.set(key, operand);
    }
    return operand;
  }
}

function destinationOf({ row, destination, half }: Parts): Destination | null {
  if (!row.hasDestination) return null;
  return Object.freeze({ register: destination, half: HALVES[half] as Destination["half"] });
}

/** What the value of a modifier means. */
function valueOf(field: ModifierField, value: number): string | boolean {
  return "flag" in field ? value === 1 : field.values[value]!;
}
