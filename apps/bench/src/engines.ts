import { compile, run, type Program } from "@glasm/vm";
import { RESULT_NUMBERS, RESULT_WORDS, VERTEX_WORDS, type VertexData } from "./data/vertices.js";

/** As many vertices as the yardsticks take at a time. */
const CHUNK_VERTICES = 1000;
const BATCH_ATTRIBUTE_WORDS = 64;
const BATCH_RESULT_WORDS = 84;

/** Runs vertices; the arrays are those of `Batch`. */
type RunChunk = (count: number, attributes: Float32Array, results: Float32Array) => void;

/** One of our own ways to run a program. */
export interface Engine {
  readonly name: string;
  readonly title: string;
  /** Gets ready to run a program with parameters, 256 x 4 singles. */
  readonly prepare: (program: Program, parameters: Float32Array) => RunChunk;
}

export const INTERPRETER: Engine = {
  name: "interpreter",
  title: "glasm, reference interpreter",
  prepare: (program, parameters) => (count, attributes, results) => {
    run(program, { count, attributes, parameters, results });
  },
};

export const COMPILED: Engine = {
  name: "compiled",
  title: "glasm, compiled",
  prepare: (program, parameters) => {
    const compiled = compile(program);
    return (count, attributes, results) => {
      compiled.run({ count, attributes, parameters, results });
    };
  },
};

/** For hosts without SIMD, and the remainders. */
const SCALAR: Engine = {
  name: "scalar",
  title: "glasm, compiled without SIMD",
  prepare: (program, parameters) => {
    const compiled = compile(program, { target: "scalar" });
    return (count, attributes, results) => {
      compiled.run({ count, attributes, parameters, results });
    };
  },
};

/** The first one says what is right. */
export const ENGINES: readonly Engine[] = [INTERPRETER, COMPILED, SCALAR];

/** An engine with a program and its vertices: chunk by chunk into the same results, as the yardsticks do it. */
export class EngineRun {
  private readonly runChunk: RunChunk;
  private readonly data: VertexData;
  private readonly attributes: Float32Array;
  private readonly results = new Float32Array(CHUNK_VERTICES * BATCH_RESULT_WORDS);

  constructor(engine: Engine, program: Program, data: VertexData) {
    this.runChunk = engine.prepare(program, data.parameters);
    this.data = data;
    this.attributes = batchAttributes(data);
  }

  /** Runs all vertices. */
  run(): void {
    this.forEachChunk(() => {});
  }

  /** The results of all vertices: HPOS, COL0, TEX0 of each. */
  output(): Float32Array {
    const output = new Float32Array(this.data.count * RESULT_WORDS);
    this.forEachChunk((first, count) => {
      for (let i = 0; i < count; i += 1) this.copyResults(i, output, (first + i) * RESULT_WORDS);
    });
    return output;
  }

  private copyResults(vertex: number, to: Float32Array, place: number): void {
    RESULT_NUMBERS.forEach((number, i) => {
      const from = vertex * BATCH_RESULT_WORDS + 4 * number;
      to.set(this.results.subarray(from, from + 4), place + 4 * i);
    });
  }

  private forEachChunk(done: (first: number, count: number) => void): void {
    for (let first = 0; first < this.data.count; first += CHUNK_VERTICES) {
      const count = Math.min(CHUNK_VERTICES, this.data.count - first);
      this.runChunk(count, this.attributes.subarray(first * BATCH_ATTRIBUTE_WORDS), this.results);
      done(first, count);
    }
  }
}

/** All 16 attributes of each vertex, of which the programs read the first four. */
function batchAttributes({ count, attributes }: VertexData): Float32Array {
  const batch = new Float32Array(count * BATCH_ATTRIBUTE_WORDS);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const from = vertex * VERTEX_WORDS;
    batch.set(attributes.subarray(from, from + VERTEX_WORDS), vertex * BATCH_ATTRIBUTE_WORDS);
  }
  return batch;
}
