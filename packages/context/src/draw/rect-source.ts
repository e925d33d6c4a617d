import type { Attributes } from "../attributes/attributes.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import { loadRow, type VertexInput, type VertexSource } from "./vertex-source.js";

/** The four corners that Rect draws. [GL1.3 2.9] */
export class RectSource implements VertexSource {
  readonly count = 4;
  readonly provokes = true;
  readonly indexed = null;

  private readonly attributes: Attributes;
  private readonly corners: readonly (readonly [x: number, y: number])[];

  constructor(attributes: Attributes, x1: number, y1: number, x2: number, y2: number) {
    this.attributes = attributes;
    this.corners = [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ];
  }

  origin(): VertexOrigin {
    return "rect";
  }

  select(vertex: number): void {
    const [x, y] = this.corners[vertex]!;
    this.attributes.set(0, x, y, 0, 1);
  }

  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    const { attributes } = this;
    for (let i = 0; i < count; i += 1) {
      this.select(first + i);
      loadRow(attributes.current, 0, i, attributes.edgeFlag, read, input);
    }
  }
}
