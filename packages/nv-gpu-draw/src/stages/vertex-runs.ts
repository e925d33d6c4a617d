import { NV_GPU } from "@glasm/nv-gpu";
import { laneWords } from "@glasm/vm";
import { AttributeRows } from "../attributes/attribute-rows.js";
import { type Pass, ROWS } from "./pass.js";
import { EndsCount } from "./stage-ends.js";

/** Runs the vertex program of a draw on some vertices at a time. Its memory serves all draws. */
export class VertexRuns {
  readonly ends = new EndsCount();
  readonly #attributes = new AttributeRows();
  readonly #ends = new Uint8Array(ROWS);
  readonly #starts = new Uint32Array(ROWS);
  #results = new Uint32Array(0);
  /** The words of a row of results. */
  #stride = 0;

  /** A row of results for each vertex that was run last. */
  get results(): Uint32Array {
    return this.#results;
  }

  /** Where their rows begin. */
  get starts(): Uint32Array {
    return this.#starts;
  }

  /** Prepares to run vertices of an instance. */
  begin({ draw: { vertex, attributes, vertices } }: Pass, instance: number): void {
    this.#attributes.begin(vertex.program, attributes, instance, Math.min(ROWS, vertices.count));
    const stride = laneWords(NV_GPU.cellsOf(vertex.program), 1).results;
    if (this.#results.length < ROWS * stride) this.#results = new Uint32Array(ROWS * stride);
    if (stride === this.#stride) return;
    this.#stride = stride;
    for (let row = 0; row < ROWS; row += 1) this.#starts[row] = stride * row;
  }

  /** Runs the vertices of the first numbers, up to ROWS of them. */
  run({ draw: { vertex }, options }: Pass, numbers: Uint32Array, count: number): void {
    const { program, constants } = vertex;
    this.#attributes.load(numbers, count);
    const batch = { count, inputs: this.#attributes.words, constants };
    NV_GPU.run(program, { ...batch, results: this.#results, ends: this.#ends }, options);
    this.ends.note(program, this.#ends, count, this.#results, this.#stride);
  }
}
