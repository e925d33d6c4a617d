/** NV_gpu_program4, 4.1 and 5.0, whose vertex programs a renderer of its own draws. */

import { LIMITS, PROGRAM_TYPES, recognise, resembles, STAGE_TITLES } from "@glasm/nv-gpu";
import { PAGE_INPUTS, PAGE_RESULTS } from "./nv-gpu/page-rows.js";
import type { ConstantFile, PageMachine } from "./page-machine.js";

/** Vectors of four words of a parameter buffer. */
const BUFFER_VECTORS = LIMITS.bufferVectors;

/** `env` and `local`, and for each parameter buffer its vectors. */
const CONSTANT_FILES: readonly [ConstantFile, ...ConstantFile[]] = [
  parameters("env", LIMITS.environmentParameters),
  parameters("local", LIMITS.localParameters),
  ...Array.from({ length: LIMITS.bufferBindings }, (_, buffer) => bufferFile(buffer)),
];

function parameters(word: string, count: number): ConstantFile {
  return { file: word, count, components: 4, numbers: "words", spell: (what) => `program.${word}[${what}]` };
}

/** Its registers are vectors: of the words 4n to 4n + 3. */
function bufferFile(buffer: number): ConstantFile {
  const spell = (what: string): string => {
    const first = 4 * Number(what);
    const words = /\d/.test(what) ? `${first}..${first + 3}` : what;
    return `program.buffer[${buffer}][${words}]`;
  };
  return { file: `buffer${buffer}:`, count: BUFFER_VECTORS, components: 4, numbers: "words", spell };
}

const GEOMETRY_ENDING = ".nvgp";
const isDrawn = (stage: string): boolean => stage === "vp" || stage === "gp";
const typeOf = (text: string) => recognise(new TextEncoder().encode(text));

const ARITHMETICS = ["ieee", "flush", "fused", "flush-fused"] as const;

export const nvGpu: PageMachine = {
  name: "nv-gpu",
  title: "program of NV_gpu_program4",
  endings: [".nvvp", ".nvfp", GEOMETRY_ENDING],
  containers: [],
  label: "NV_gpu_program",
  languageOf: typeOf,
  resembles,
  undrawnReason(text) {
    const type = typeOf(text);
    if (type === null || isDrawn(PROGRAM_TYPES[type].stage)) return null;
    const title = STAGE_TITLES[PROGRAM_TYPES[type].stage];
    return `is a ${title} program: the page checks and explains it, and draws with vertex and geometry programs alone`;
  },
  // What is not drawn has the place of a vertex program, in which it is checked and explained.
  roleOf(text, file) {
    const type = typeOf(text);
    const isGeometry = type === null ? file.endsWith(GEOMETRY_ENDING) : PROGRAM_TYPES[type].stage === "gp";
    return isGeometry ? "geometry" : "vertex";
  },
  arithmetics: ARITHMETICS,
  arithmeticsIn: () => ARITHMETICS,
  inputs: PAGE_INPUTS,
  wholeInputs: ["vertex.id", "vertex.instance"],
  results: PAGE_RESULTS.map((name) => ({ name, text: name })),
  stages: ["vertex", "geometry"],
  constants: CONSTANT_FILES,
  limit: { instructions: LIMITS.executedInstructions, citation: "[Ruling 284]" },
};
