/** Vertices through both programs of a shader to primitives. */

import { DescribedVertices, type Geometry } from "@glasm/primitives";
import { createVertexRows, createVertexRunner, type VertexRunner } from "@glasm/valhall";
import type { EngineChoice } from "@glasm/vm";
import { AttributeLoads } from "../attributes/attribute-loads.js";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { DrawnOutputs } from "../results/drawn-outputs.js";
import { ResultColumns } from "../results/result-columns.js";
import { ROWS } from "../attributes/rows.js";

const COMPONENTS = 4;

/** Takes the vertices of draws to primitives. Its memory serves all draws. */
export class VertexStage {
  readonly vertices = new DescribedVertices(ROWS);

  readonly #rows = createVertexRows(ROWS);
  readonly #loads = new AttributeLoads(this.#rows);
  readonly #columns = new ResultColumns(this.#rows);
  /** For each row: the edge to the next vertex is a boundary edge. */
  readonly #edgeFlags = new Float32Array(COMPONENTS * ROWS).fill(1);

  /** Prepares for a draw: gives what runs its programs. */
  begin(draw: CheckedDraw, { slots }: DrawnOutputs, engine: EngineChoice): VertexRunner {
    const { attributes, vertices, program, launch } = draw;
    const components = this.#loads.begin(attributes, Math.min(ROWS, vertices.count));
    this.#columns.begin(slots.length);
    return createVertexRunner(program, this.#rows, { ...launch, engine, components, slots });
  }

  /**
   * Draws one instance.
   * @param isNumbered Whether each vertex has a number of its own, as often as it comes [Ruling 127]
   */
  draw(
    { vertices, viewport, state }: CheckedDraw,
    runner: VertexRunner,
    instance: number,
    primitives: Geometry,
    isNumbered: boolean,
  ): void {
    const put = (numbers: Uint32Array, count: number): void => {
      this.#loads.load(numbers, count, instance);
      runner.run(count);
      this.#columns.gather(count, viewport, state.pointSize);
      primitives.put(count, this.#columns.columns, this.#edgeFlags);
    };
    this.vertices.draw(vertices, { primitives, isNumbered, put });
  }
}
