/** Vectors as arrays in files of NumPy. */

import { type NpyType, writeNpyWords } from "@glasm/base";
import { join } from "node:path";
import { writeOutput } from "../files.js";
import type { Host } from "../host.js";
import type { VectorInstruction } from "./instruction-runner.js";
import { type VectorRange, vectorsOf } from "./vectors.js";

const COMPONENTS = 4;

/** An array that grows to the length that it has in the end. */
class Rows {
  readonly #words: Uint32Array<ArrayBuffer>;
  #end = 0;

  constructor(
    readonly name: string,
    readonly size: number,
    count: number,
  ) {
    this.#words = new Uint32Array(size * count);
  }

  append(words: Uint32Array): void {
    this.#words.set(words, this.#end);
    this.#end += words.length;
  }

  write(folder: string, prefix: string, type: NpyType, host: Host): Promise<void> {
    const bytes = writeNpyWords({ type, words: this.#words, size: this.size });
    return writeOutput(join(folder, `${prefix}.${this.name}.npy`), bytes, host);
  }
}

/** Writes `DP3.operand0.npy`, `DP3.operand1.npy`, `DP3.result.npy` and `DP3.class.npy` into a folder. */
export async function writeVectorArrays(
  folder: string,
  instruction: VectorInstruction,
  range: VectorRange,
  host: Host,
): Promise<void> {
  const { runner, groups } = vectorsOf(instruction, range);
  const { count } = range;
  const operands = Array.from(
    { length: runner.operands },
    (_, i) => new Rows(`operand${i}`, COMPONENTS, count),
  );
  const results = new Rows("result", runner.size, count);
  const classes = new Rows("class", 1, count);
  for (const group of groups) {
    operands.forEach((rows, i) => rows.append(group.operands[i]!));
    results.append(group.results);
    classes.append(group.classes);
  }
  const { mnemonic } = instruction;
  for (const rows of [...operands, classes]) await rows.write(folder, mnemonic, "<u4", host);
  await results.write(folder, mnemonic, runner.isInteger ? "<i4" : "<u4", host);
}
