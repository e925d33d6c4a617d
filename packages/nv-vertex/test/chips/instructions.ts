/** Single instructions under the arithmetics of chips, on every engine, with operands of each class. */

import { expect } from "@jest/globals";
import * as fc from "fast-check";
import {
  type ArithmeticName,
  compile,
  ENVIRONMENTS,
  type EnvironmentRow,
  hasInstruction,
  INSTRUCTIONS,
  instructionForm,
  MNEMONICS,
  type Mnemonic,
  run,
} from "../../src/index.js";
import { bitsOf } from "../execution.js";
import { loaded } from "../texts.js";
import { CLASSES } from "./arbitrary-words.js";

/** A language under a chip. */
export const LANGUAGES = [
  ["VP1.1", "nv20"],
  ["VP1.1", "nv30"],
  ["VP2.0", "nv30"],
] as const satisfies readonly (readonly [keyof typeof ENVIRONMENTS, ArithmeticName])[];

type Language = (typeof LANGUAGES)[number];

/** The instructions of a language that compute singles. */
export function computing([environment]: Language): readonly Mnemonic[] {
  const row: EnvironmentRow = ENVIRONMENTS[environment];
  return MNEMONICS.filter(
    (mnemonic) =>
      hasInstruction(row, mnemonic) &&
      INSTRUCTIONS[mnemonic].flow === "next" &&
      !["ARA", "ARL", "ARR"].includes(mnemonic),
  );
}

const OPERANDS = 3;

/** An instruction whose operands are temporary registers with the attributes, so that they are no inputs. */
function textOf([environment]: Language, mnemonic: Mnemonic): string {
  const { inputs } = instructionForm(ENVIRONMENTS[environment], mnemonic);
  const moves = inputs.map((_, i) => `MOV R${i}, v[${i + 1}];`).join(" ");
  const operands = inputs.map((shape, i) => `R${i}${shape === "s" ? ".x" : ""}`);
  return `!!${environment} ${moves} ${mnemonic} ${["o[HPOS]", ...operands].join(", ")}; END`;
}

/** Expects the same words of all engines, for vertices of which each has the words of its operands. */
export function expectSameWords(language: Language, mnemonic: Mnemonic, words: readonly number[]): void {
  const [, arithmetic] = language;
  const program = loaded(textOf(language, mnemonic));
  const count = Math.floor(words.length / (4 * OPERANDS));
  const attributes = new Float32Array(64 * count);
  const bits = new Uint32Array(attributes.buffer);
  for (let i = 0; i < count; i += 1)
    bits.set(words.slice(4 * OPERANDS * i, 4 * OPERANDS * (i + 1)), 64 * i + 4);
  const resultsOf = (runIt: (batch: Parameters<typeof run>[1]) => void) => {
    const batch = {
      count,
      attributes,
      parameters: new Float32Array(1024),
      results: new Float32Array(84 * count),
    };
    runIt(batch);
    return bitsOf(batch.results);
  };
  const wanted = resultsOf((batch) => run(program, batch, { arithmetic, engine: "interpreter" }));
  for (const target of ["simd", "scalar"] as const) {
    const actual = resultsOf((batch) => compile(program, { arithmetic, target }).run(batch));
    expect({ target, arithmetic, mnemonic, actual }).toEqual({
      target,
      arithmetic,
      mnemonic,
      actual: wanted,
    });
  }
}

/** Words for some vertices, all of one class, or of all together. */
export function wordsFor(vertices: number): fc.Arbitrary<readonly number[]> {
  const length = { minLength: 4 * OPERANDS * vertices, maxLength: 4 * OPERANDS * vertices };
  const classes = Object.values(CLASSES);
  return fc.oneof(...classes.map((word) => fc.array(word, length)), fc.array(fc.oneof(...classes), length));
}
