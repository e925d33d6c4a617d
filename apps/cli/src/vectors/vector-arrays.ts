/** Vectors as arrays in files of NumPy. */

import { type NpyType, writeNpyWords } from "@glasm/base";
import { join } from "node:path";
import { writeOutput } from "../files.js";
import type { Host } from "../host.js";
import type { VectorInstruction } from "./instruction-runner.js";
import { type VectorRange, vectorsOf } from "./vectors.js";

const COMPONENTS = 4;

/** An array that fills up to the length that it has in the end. */
class Rows {
  readonly #size: number;
  readonly #words: Uint32Array<ArrayBuffer>;
  #end = 0;

  /** @param size words a row */
  constructor(size: number, count: number) {
    this.#size = size;
    this.#words = new Uint32Array(size * count);
  }

  append(words: Uint32Array): void {
    this.#words.set(words, this.#end);
    this.#end += words.length;
  }

  write(file: string, type: NpyType, host: Host): Promise<void> {
    return writeOutput(file, writeNpyWords({ type, words: this.#words, size: this.#size }), host);
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
  const operands = Array.from({ length: runner.operands }, () => new Rows(COMPONENTS, count));
  const results = new Rows(runner.size, count);
  const classes = new Rows(1, count);
  for (const group of groups) {
    operands.forEach((rows, i) => rows.append(group.operands[i]!));
    results.append(group.results);
    classes.append(group.classes);
  }
  const fileOf = (name: string): string => join(folder, `${instruction.mnemonic}.${name}.npy`);
  for (const [i, rows] of operands.entries()) await rows.write(fileOf(`operand${i}`), "<u4", host);
  await classes.write(fileOf("class"), "<u4", host);
  await results.write(fileOf("result"), runner.isInteger ? "<i4" : "<u4", host);
}
