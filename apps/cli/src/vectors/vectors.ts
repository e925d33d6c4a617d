/** Test vectors: operands of classes, and what an instruction gives of them. */

import { OPERAND_CLASS_NAMES, type OperandClass, operandRows } from "@glasm/base";
import { type InstructionRunner, runnerOf, type VectorInstruction } from "./instruction-runner.js";

/** Which vectors of an instruction. */
export interface VectorRange {
  readonly classes: readonly OperandClass[];
  readonly seed: number;
  readonly count: number;
}

/** Some vectors that follow one another. */
export interface VectorRows {
  readonly count: number;
  /** The class of each row, by its number in `OPERAND_CLASS_NAMES`. */
  readonly classes: Uint32Array;
  /** For each operand the words of all rows, four a row. */
  readonly operands: readonly Uint32Array[];
  /** The words of the results, `size` a row. */
  readonly results: Uint32Array;
}

/** How many rows are computed together. */
const GROUP = 1024;
const COMPONENTS = 4;

/** The vectors of an instruction, in groups; the classes take turns. */
export function vectorsOf(
  instruction: VectorInstruction,
  { classes, seed, count }: VectorRange,
): { readonly runner: InstructionRunner; readonly groups: Iterable<VectorRows> } {
  const runner = runnerOf(instruction);
  return { runner, groups: groupsOf() };

  function* groupsOf(): Generator<VectorRows> {
    const draws = classes.map((name) => operandRows(name, runner.operands, seed));
    for (let first = 0; first < count; first += GROUP) {
      const size = Math.min(GROUP, count - first);
      const rows = Array.from({ length: size }, (_, i) => draws[(first + i) % draws.length]!());
      const operands = Array.from({ length: runner.operands }, (_, operand) => {
        const words = new Uint32Array(COMPONENTS * size);
        rows.forEach((row, i) => words.set(row[operand]!, COMPONENTS * i));
        return words;
      });
      yield {
        count: size,
        classes: Uint32Array.from({ length: size }, (_, i) =>
          OPERAND_CLASS_NAMES.indexOf(classes[(first + i) % classes.length]!),
        ),
        operands,
        results: runner.run(operands),
      };
    }
  }
}
