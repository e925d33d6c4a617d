import { Attributes } from "../attributes/attributes.js";
import { loadRow, type VertexInput, type VertexSource } from "../draw/vertex-source.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import type { Evaluators } from "./evaluators.js";
import type { Dimension } from "./map-targets.js";

/** The vertices of a mesh, by their coordinates in the domain. */
export interface MeshCoordinates {
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
  private readonly coordinates: MeshCoordinates;

  constructor(evaluators: Evaluators, current: Attributes, coordinates: MeshCoordinates) {
    this.evaluators = evaluators;
    this.current.restore(current);
    this.coordinates = coordinates;
    this.count = coordinates.count;
  }

  origin(): VertexOrigin {
    return "eval-mesh";
  }

  /** Evaluation leaves the current values as they are. [GL1.3 5.1] */
  select(): void {}

  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    const { evaluators, current, coordinates } = this;
    for (let i = 0; i < count; i += 1) {
      const vertex = first + i;
      // A mesh without a map for positions is not drawn, and no command changes the maps during a draw.
      const evaluated = evaluators.evaluate(
        current,
        coordinates.dimension,
        coordinates.u(vertex),
        coordinates.v(vertex),
      )!;
      loadRow(evaluated.current, 0, i, evaluated.edgeFlag, read, input);
    }
  }
}
