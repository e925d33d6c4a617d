import {
  type EngineName,
  laneWords,
  type LaneBatch,
  type Machine,
  type MachineProgram,
  rowWord,
} from "@glasm/vm";
import { RESULT_WORDS, VERTEX_WORDS, type VertexData } from "./data/vertices.js";
import { CHUNK_VERTICES } from "./engine-run.js";

/** What the results that the yardsticks give mean, in their order. */
const RESULTS = ["position", "color", "texture-coordinates-0"];

/** How a program is run. */
interface MachineRunOptions {
  /** What the results are to the program that the yardsticks give, in their order. */
  readonly meanings?: readonly string[];
  /** By default compiled code. */
  readonly engine?: EngineName;
  /** By default the usual one of its language. */
  readonly arithmetic?: string;
}

/** A vertex program by the interface that all machines have, with its vertices: chunk by chunk into the same results. */
export class MachineRun<P extends MachineProgram> {
  readonly #machine: Machine<P>;
  readonly #program: P;
  readonly #chunks: readonly LaneBatch[];
  /** Where the results are among the words of a vertex. */
  readonly #resultWords: readonly number[];
  readonly #rowWords: number;
  readonly #options: MachineRunOptions;

  /**
   * @param constants the words of the constant registers, with the parameters of the data
   * @throws Error if a result is not there
   */
  constructor(
    machine: Machine<P>,
    program: P,
    constants: Uint32Array,
    data: VertexData,
    { meanings = RESULTS, engine = "compiled", ...others }: MachineRunOptions = {},
  ) {
    this.#options = { engine, ...others };
    this.#machine = machine;
    this.#program = program;
    const cells = machine.cellsOf(program);
    const { inputs, outputs } = machine.interfaceOf(program);
    const words = laneWords(cells, 1);
    this.#rowWords = words.results;
    this.#resultWords = meanings.map((meaning) => {
      const register = outputs.find((output) => output.meaning === meaning)?.register;
      if (register === undefined) throw new Error(`the program has no ${meaning}`);
      return rowWord(cells, cells.of(register.file, register.index, 0));
    });
    const results = new Uint32Array(CHUNK_VERTICES * words.results);
    const attributes = wordsOf(data.attributes);
    const numbers = inputs.map(({ register: { file, index } }) => ({
      index,
      to: rowWord(cells, cells.of(file, index, 0)),
    }));
    this.#chunks = Array.from({ length: Math.ceil(data.count / CHUNK_VERTICES) }, (_, chunk) => {
      const first = chunk * CHUNK_VERTICES;
      const count = Math.min(CHUNK_VERTICES, data.count - first);
      const rows = new Uint32Array(count * words.inputs);
      for (let i = 0; i < count; i += 1)
        for (const { index, to } of numbers) {
          const from = (first + i) * VERTEX_WORDS + 4 * index;
          rows.set(attributes.subarray(from, from + 4), i * words.inputs + to);
        }
      return { count, inputs: rows, constants, results };
    });
  }

  /** Runs all vertices. */
  run(): void {
    for (const chunk of this.#chunks) this.#machine.run(this.#program, chunk, this.#options);
  }

  /** The results of all vertices, as the yardsticks give them. */
  output(): Float32Array {
    const output = new Float32Array(
      this.#chunks.reduce((count, chunk) => count + chunk.count, 0) * RESULT_WORDS,
    );
    let row = 0;
    for (const chunk of this.#chunks) {
      this.#machine.run(this.#program, chunk, this.#options);
      const words = new Float32Array(chunk.results.buffer);
      for (let i = 0; i < chunk.count; i += 1, row += 1)
        this.#resultWords.forEach((at, place) => {
          const from = i * this.#rowWords + at;
          output.set(words.subarray(from, from + 4), row * RESULT_WORDS + 4 * place);
        });
    }
    return output;
  }
}

/** The bits of singles. */
export function wordsOf({ buffer, byteOffset, length }: Float32Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length);
}
