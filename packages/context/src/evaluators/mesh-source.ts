import { Attributes } from "../attributes/attributes.js";
import { loadRow, type VertexInput, type VertexSource } from "../draw/vertex-source.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import type { Evaluators } from "./evaluators.js";
import type { Dimension } from "./map-targets.js";

/** The vertices of a mesh: those at some places of the domain. */
export interface MeshPlaces {
  readonly dimension: Dimension;
  readonly count: number;
  /** The coordinates of a vertex. */
  readonly u: (vertex: number) => number;
  readonly v: (vertex: number) => number;
}

/** Evaluates the vertices of a mesh, for which the current values of when it began apply. [GL1.3 5.1] */
export class MeshSource implements VertexSource {
  readonly count: number;
  readonly provokes = true;
  readonly indexed = null;

  private readonly evaluators: Evaluators;
  private readonly current = new Attributes();
  private readonly places: MeshPlaces;

  constructor(evaluators: Evaluators, current: Attributes, places: MeshPlaces) {
    this.evaluators = evaluators;
    this.current.restore(current);
    this.places = places;
    this.count = places.count;
  }

  origin(): VertexOrigin {
    return "eval-mesh";
  }

  /** Evaluation leaves the current values as they are. [GL1.3 5.1] */
  select(): void {}

  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    const { evaluators, current, places } = this;
    for (let i = 0; i < count; i += 1) {
      const vertex = first + i;
      // A mesh without a map for positions is not drawn, and no command changes the maps during a draw.
      const evaluated = evaluators.evaluate(current, places.dimension, places.u(vertex), places.v(vertex))!;
      loadRow(evaluated.current, 0, i, evaluated.edgeFlag, read, input);
    }
  }
}
