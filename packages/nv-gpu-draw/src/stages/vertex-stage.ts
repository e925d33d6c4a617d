import { DescribedVertices, type VertexNumbers } from "@glasm/primitives";
import { type MainVertices, mainVertices } from "../assembly/main-vertices.js";
import { boundaryEdges, type Pass, ROWS } from "./pass.js";
import { vertexNumber } from "./vertex-number.js";
import type { VertexRuns } from "./vertex-runs.js";

/** Takes vertices through the vertex program to primitives. Its memory serves all draws. */
export class VertexStage {
  readonly vertices = new DescribedVertices(ROWS);

  readonly #runs: VertexRuns;
  readonly #edgeFlags = boundaryEdges();
  readonly #numbers = new Uint32Array(ROWS);

  constructor(runs: VertexRuns) {
    this.#runs = runs;
  }

  /** Draws one instance, for which the runs have begun. */
  draw(pass: Pass): void {
    const { draw, primitives, isNumbered } = pass;
    const main = mainVertices(draw.primitives);
    if (main !== null) return this.#drawMain(pass, draw.vertices, main);
    const put = (numbers: Uint32Array, count: number): void => this.#put(pass, numbers, count);
    this.vertices.draw(draw.vertices, { primitives, isNumbered, put });
  }

  #drawMain(pass: Pass, vertices: VertexNumbers, main: MainVertices): void {
    const all = main.count(vertices.count);
    for (let done = 0; done < all; done += ROWS) {
      const count = Math.min(ROWS, all - done);
      for (let row = 0; row < count; row += 1)
        this.#numbers[row] = vertexNumber(vertices, main.vertex(done + row));
      pass.primitives.makeRoom(count);
      this.#put(pass, this.#numbers, count);
      pass.primitives.takeNew(count);
    }
  }

  #put(pass: Pass, numbers: Uint32Array, count: number): void {
    this.#runs.run(pass, numbers, count);
    pass.columns.gather(this.#runs.results, this.#runs.starts, count);
    pass.primitives.put(count, pass.columns.columns, this.#edgeFlags);
  }
}
