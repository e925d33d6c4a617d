/**
 * What a program does, a second time, slot by slot on plain arrays of words. What one operation computes is asked of a program of
 * NV_vertex_program that has nothing else; operands, order, masks and registers are this model's own.
 */

import { ARITHMETIC_NAMES, load, type Program as VertexProgram, run } from "@glasm/nv-vertex";
import type { Half, Operand, Program } from "../../src/index.js";
import type { Answer, Given } from "./runs.js";
import { wordsOfGiven } from "./runs.js";

const NV20 = ARITHMETIC_NAMES.find((name) => name === "nv20");
const programs = new Map<string, VertexProgram>();

/** The words that an operation gives for the words of its operands. */
function compute(mnemonic: string, operands: readonly (readonly number[])[]): readonly number[] {
  const isScalar = ["RCP", "RCC", "RSQ", "EXP", "LOG"].includes(mnemonic);
  const text = `!!VP1.1\n${operands.map((_, i) => `MOV R${i}, v[${i}];`).join(" ")} ${mnemonic} o[HPOS], ${operands
    .map((_, i) => `R${i}${isScalar ? ".x" : ""}`)
    .join(", ")};\nEND`;
  let program = programs.get(text);
  if (program === undefined) {
    const loaded = load(new TextEncoder().encode(text));
    if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
    programs.set(text, (program = loaded.program));
  }
  const attributes = new Uint32Array(64);
  operands.forEach((words, i) => attributes.set(words, 4 * i));
  const results = new Float32Array(4 * 21);
  const batch = {
    count: 1,
    attributes: new Float32Array(attributes.buffer),
    parameters: new Float32Array(1024),
  };
  run(program, { ...batch, results }, { engine: "interpreter", arithmetic: NV20 });
  return Array.from(new Uint32Array(results.buffer, 0, 4));
}

/** ARL: the largest integer that is not above x, of ten bits; 0 of NaN. A denormal is zero. */
function addressOf(word: number): number {
  if ((word & 0x7f800000) === 0) return 0;
  const x = new Float32Array(Uint32Array.of(word).buffer)[0]!;
  return Number.isNaN(x) ? 0 : Math.max(-512, Math.min(511, Math.floor(x)));
}

class Vertex {
  readonly temporaries = Array.from({ length: 12 }, () => [0, 0, 0, 0]);
  readonly results = Array.from({ length: 11 }, () => [0, 0, 0, 0x3f800000]);
  readonly #attributes: Uint32Array;
  readonly #constants: Uint32Array;
  #address = 0;

  constructor(attributes: Uint32Array, constants: Uint32Array) {
    this.#attributes = attributes;
    this.#constants = constants;
  }

  execute({ instructions }: Program): void {
    for (const { mac, ilu } of instructions) {
      const halves = [mac, ilu].filter((half) => half !== null);
      const computed = halves.map((half) => this.#computed(half));
      halves.forEach((half, i) => this.#write(half, computed[i]!));
    }
  }

  #read({ file, index, isRelative, swizzle, negate }: Operand): readonly number[] {
    const number = isRelative ? index + this.#address : index;
    const words =
      file === "R"
        ? index === 12
          ? this.results[0]!
          : this.temporaries[index]!
        : file === "v"
          ? this.#attributes.subarray(4 * index, 4 * index + 4)
          : number < 0 || number > 191
            ? [0, 0, 0, 0]
            : this.#constants.subarray(4 * number, 4 * number + 4);
    return swizzle.map((component) => (negate ? words[component]! ^ 0x80000000 : words[component]!) >>> 0);
  }

  #computed({ mnemonic, operands }: Half): readonly number[] {
    const words = operands.map((operand) => this.#read(operand));
    return mnemonic === "ARL" ? words[0]! : compute(mnemonic, words);
  }

  #write({ destinations }: Half, words: readonly number[]): void {
    for (const { file, index, mask } of destinations) {
      if (file === "A0") this.#address = addressOf(words[0]!);
      mask.forEach((isWritten, c) => {
        if (!isWritten) return;
        if (file === "R") this.temporaries[index]![c] = words[c]!;
        if (file === "o") this.results[index]![c] = words[c]!;
        if (file === "c") this.#constants[4 * index + c] = words[c]!;
      });
    }
  }
}

/** What a program gives for vertices, one after the other. */
export function modelled(program: Program, given: Given): Answer {
  const { inputs, constants } = wordsOfGiven(given);
  const results = given.vertices.map((_, i) => {
    const vertex = new Vertex(inputs.subarray(64 * i, 64 * (i + 1)), constants);
    vertex.execute(program);
    return Uint32Array.from(vertex.results.flat());
  });
  return { results, constants };
}
