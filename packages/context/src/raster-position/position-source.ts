import type { Attributes } from "../attributes/attributes.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import { loadRow, type VertexInput, type VertexSource } from "../draw/vertex-source.js";

/** The one vertex of RasterPos: its coordinates and the current values. [GL1.3 2.12] */
export class PositionSource implements VertexSource {
  readonly count = 1;
  readonly provokes = true;
  readonly indexed = null;

  private readonly attributes: Attributes;
  private readonly coordinates: Float32Array;

  constructor(attributes: Attributes, coordinates: Float32Array) {
    this.attributes = attributes;
    this.coordinates = coordinates;
  }

  origin(): VertexOrigin {
    return "raster-pos";
  }

  /** Attribute 0 is set as by a Vertex command. */
  select(): void {
    const [x, y, z, w] = this.coordinates;
    this.attributes.set(0, x!, y!, z!, w!);
  }

  load(_first: number, _count: number, read: readonly boolean[], input: VertexInput): void {
    const { attributes } = this;
    this.select();
    loadRow(attributes.current, 0, 0, attributes.edgeFlag, read, input);
  }
}
