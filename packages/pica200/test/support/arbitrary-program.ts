/** Random programs: any instructions with any operands, whose control stays among their words, more or less. */

import * as fc from "fast-check";
import { encodeWord, type FieldValues } from "../../src/code/code-word.js";
import { fieldMask } from "../../src/isa/bits.js";
import { type FieldName, FORMATS } from "../../src/isa/formats.js";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../../src/isa/instructions.js";
import type { Stage } from "../../src/isa/limits.js";
import { makeProgram, type Program } from "../../src/program/program.js";
import type { Given } from "./runs.js";

const DESCRIPTORS = 6;
const isControl = (mnemonic: Mnemonic): boolean => "control" in INSTRUCTIONS[mnemonic];
const CONTROL = MNEMONICS.filter(isControl);
const OTHERS = MNEMONICS.filter((mnemonic) => !isControl(mnemonic));

/** Fields that say where control goes are small: near the words that there are. */
function fieldOf(name: FieldName, most: number, words: number): fc.Arbitrary<number> {
  if (name === "target") return fc.oneof(fc.nat(words), fc.nat({ max: words + 2 }));
  if (name === "count") return fc.oneof({ arbitrary: fc.nat(4), weight: 4 }, fc.constant(255));
  if (name === "descriptor") return fc.nat(Math.min(most, DESCRIPTORS));
  return fc.nat(most);
}

function word(mnemonics: readonly Mnemonic[], words: number): fc.Arbitrary<number> {
  return fc.constantFrom(...mnemonics).chain((mnemonic) => {
    const fields = Object.entries(FORMATS[INSTRUCTIONS[mnemonic].format]);
    const values = fields.map(([name, bits]) =>
      fieldOf(name as FieldName, fieldMask({ low: 0, high: bits.high - bits.low }), words),
    );
    return fc
      .tuple(fc.tuple(...values), fc.nat(0xffffffff))
      .map(([numbers, ignored]) =>
        encodeWord(
          mnemonic,
          Object.fromEntries(fields.map(([name], i) => [name, numbers[i]])) as FieldValues,
          ignored,
        ),
      );
  });
}

const EMISSION: readonly Mnemonic[] = ["emit", "emit", "setemit"];

/** Programs of up to this many words, of which many say where control goes, and in geometry programs many emit. */
export function programs(most: number, stage: Stage): fc.Arbitrary<Program> {
  const code = fc
    .nat(most)
    .chain((length) =>
      fc.array(
        fc.oneof(
          { arbitrary: word(CONTROL, length), weight: stage === "vertex" ? 5 : 3 },
          { arbitrary: word(EMISSION, length), weight: stage === "vertex" ? 0 : 5 },
          { arbitrary: word(OTHERS, length), weight: stage === "vertex" ? 4 : 8 },
          { arbitrary: fc.nat(0xffffffff), weight: 1 },
        ),
        { minLength: length, maxLength: length },
      ),
    );
  return fc
    .tuple(code, fc.array(fc.nat(0xffffffff), { maxLength: DESCRIPTORS }), fc.nat(3), fc.nat(0xffff))
    .map(([words, descriptors, entry, outputMask]) =>
      makeProgram({ code: words, descriptors, entry, stage, outputMask }),
    );
}

/** Words of 24 bits: special values, and any. */
const f24Words: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 0x800000, 0x3f0000, 0xbf0000, 0x7f0000, 0xff0000, 0x7f8000, 0xff0001, 0x7effff),
  fc.constantFrom(0x000001, 0x80ffff, 0x010000, 0x3effff, 0x400000, 0x450000, 0x7e0000),
  fc.nat(0xffffff),
  fc.integer({ min: 0x3c0000, max: 0x460000 }),
);

const vector = fc.array(f24Words, { minLength: 4, maxLength: 4 });
const registers = (count: number) =>
  fc.array(vector, { minLength: count, maxLength: count }).map((values) => ({ ...values }));

/** Uniforms; the counts of loops are small. */
export const givens: fc.Arbitrary<Given> = fc
  .tuple(
    registers(16),
    registers(96),
    fc.array(fc.tuple(fc.oneof(fc.nat(3), fc.constant(255)), fc.nat(255), fc.nat(255), fc.nat(255)), {
      minLength: 4,
      maxLength: 4,
    }),
    fc.uniqueArray(fc.nat(15)),
  )
  .map(([, c, i, b]) => ({ c, i: { ...i }, b, areWords: true }));

export const inputs: fc.Arbitrary<readonly Given["v"][]> = fc.array(registers(16), {
  minLength: 1,
  maxLength: 6,
});
