import {
  type ColumnsInput,
  type CompiledProgram,
  type Program,
  type VertexColumns,
  vertexColumns,
} from "@glasm/nv-vertex";
import { ATTRIBUTES, RESULT_NUMBERS, RESULT_WORDS, VERTEX_WORDS, type VertexData } from "./data/vertices.js";
import type { Engine } from "./engines.js";

/** As many vertices as the yardsticks take at a time. */
export const CHUNK_VERTICES = 1000;

/** Vertices by attribute: an array of four singles a vertex for each. */
export class VertexArrays {
  readonly count: number;
  readonly arrays: readonly Float32Array[];

  constructor({ count, attributes }: VertexData) {
    this.count = count;
    this.arrays = Array.from({ length: ATTRIBUTES }, (_, number) =>
      Float32Array.from(
        { length: 4 * count },
        (_, i) => attributes[(i >> 2) * VERTEX_WORDS + 4 * number + (i & 3)]!,
      ),
    );
  }

  /** Chunk by chunk: puts the vertices into columns, and lets `use` do something with them. */
  forEachChunk(columns: VertexColumns, use: (count: number, first: number) => void): void {
    for (let first = 0; first < this.count; first += CHUNK_VERTICES) {
      const count = Math.min(CHUNK_VERTICES, this.count - first);
      for (let number = 0; number < ATTRIBUTES; number += 1)
        columns.attributes[number]!.set(this.arrays[number]!.subarray(4 * first, 4 * (first + count)));
      use(count, first);
    }
  }
}

/** An engine with a program and its vertices: chunk by chunk into the same results, as the yardsticks do it. */
export class EngineRun {
  readonly #program: CompiledProgram;
  readonly #vertices: VertexArrays;
  readonly #input: Omit<ColumnsInput, "count">;
  readonly #columns = vertexColumns();

  constructor(engine: Engine, program: Program, vertices: VertexArrays, parameters: Float32Array) {
    this.#program = engine.prepare(program);
    this.#vertices = vertices;
    // As in draws, and as in the yardsticks: no NaN is looked at.
    this.#input = { parameters, nans: "any" };
  }

  /** Runs all vertices. */
  run(): void {
    this.#vertices.forEachChunk(this.#columns, (count) => {
      this.#program.runColumns(this.#columns, { count, ...this.#input });
    });
  }

  /** The results of all vertices: HPOS, COL0, TEX0 of each. */
  output(): Float32Array {
    const { results } = this.#columns;
    const output = new Float32Array(this.#vertices.count * RESULT_WORDS);
    this.#vertices.forEachChunk(this.#columns, (count, first) => {
      this.#program.runColumns(this.#columns, { count, ...this.#input });
      for (let i = 0; i < count; i += 1)
        RESULT_NUMBERS.forEach((number, place) => {
          const row = results[number]!.subarray(4 * i, 4 * i + 4);
          output.set(row, (first + i) * RESULT_WORDS + 4 * place);
        });
    });
    return output;
  }
}
