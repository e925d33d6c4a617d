/** Vertices by their words, as all machines are given them: a row of input registers for each. [Ruling 340] */

import { laneWords } from "@glasm/vm";
import { CELLS, MEMORY_WORDS, VECTOR_WORDS } from "../isa/register-files.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { UNIFORM_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { BufferInput, RunRequest, VertexInput } from "./request.js";

/** Words of a vertex, and of the constant registers. */
export const INPUT_WORDS = laneWords(CELLS, 1).inputs;
export const RESULT_WORDS = laneWords(CELLS, 1).results;

/** Where the buffer begins that stands for memory: where the first one of a request is. */
export const MEMORY_ADDRESS = 1n << 32n;

const ID_WORD = VECTOR_WORDS * CELLS.file("attribute").count;
const WORD_BYTES = 4;

/** The attributes that a program loads; all of them if registers say which. */
export function attributesRead({ instructions }: Program): readonly number[] {
  const read = new Set<number>();
  for (const instruction of instructions) {
    if (instruction.mnemonic === null) continue;
    const { name } = INSTRUCTIONS[instruction.mnemonic];
    if (name === "LD_ATTR") return [...Array(CELLS.file("attribute").count).keys()];
    if (name === "LD_ATTR_IMM") read.add(instruction.immediates.index!);
  }
  return [...read].sort((a, b) => a - b);
}

/** The vertex of a row of words. */
export function vertexOfWords(words: Uint32Array, attributes: readonly number[]): VertexInput {
  return {
    attributes: Object.fromEntries(
      attributes.map((index) => [
        index,
        Array.from(words.subarray(VECTOR_WORDS * index, VECTOR_WORDS * (index + 1))),
      ]),
    ),
    id: words[ID_WORD]!,
    instance: words[ID_WORD + 1]!,
  };
}

/** The uniforms and the memory of the words of constant registers. */
export function constantsOfWords(words: Uint32Array): Pick<RunRequest, "uniforms" | "buffers"> {
  return {
    uniforms: [...words.subarray(0, UNIFORM_COUNT)],
    buffers: [memoryOfWords(words.subarray(UNIFORM_COUNT, UNIFORM_COUNT + MEMORY_WORDS))],
  };
}

function memoryOfWords(words: Uint32Array): BufferInput {
  const bytes = new Uint8Array(WORD_BYTES * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => view.setUint32(WORD_BYTES * i, word, true));
  return { bytes, address: MEMORY_ADDRESS, table: 0, index: 0 };
}

/** Puts the bytes of memory back among the words of constant registers. */
export function keepMemory(bytes: Uint8Array, words: Uint32Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < MEMORY_WORDS; i++) words[UNIFORM_COUNT + i] = view.getUint32(WORD_BYTES * i, true);
}
