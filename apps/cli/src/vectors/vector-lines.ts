/** Vectors as JSON lines. */

import { OPERAND_CLASS_NAMES } from "@glasm/base";
import type { VectorInstruction } from "./instruction-runner.js";
import { type VectorRange, vectorsOf } from "./vectors.js";

const COMPONENTS = 4;

const digitsOf = (words: Uint32Array): readonly string[] =>
  Array.from(words, (word) => word.toString(16).padStart(8, "0"));

/** A line for each vector. */
export function* vectorLines(instruction: VectorInstruction, range: VectorRange): Generator<string> {
  const { environment: language, arithmetic, mnemonic } = instruction;
  const { runner, groups } = vectorsOf(instruction, range);
  for (const { count, classes, operands, results } of groups)
    for (let i = 0; i < count; i++) {
      const line = {
        arithmetic,
        language,
        instruction: mnemonic,
        class: OPERAND_CLASS_NAMES[classes[i]!],
        operands: operands.map((words) => digitsOf(words.subarray(COMPONENTS * i, COMPONENTS * (i + 1)))),
        result: digitsOf(results.subarray(runner.size * i, runner.size * (i + 1))),
      };
      yield `${JSON.stringify(line)}\n`;
    }
}
