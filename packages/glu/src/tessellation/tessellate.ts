import libtess from "libtess";
import { TOKENS } from "../tokens/tokens.js";

export type Point = readonly [x: number, y: number, z: number];

/** A vertex, with what its maker wants to have back for it. */
export interface Vertex {
  readonly coordinates: Point;
  readonly data: unknown;
}

/** A polygon, and how it is to be read. [GLU1.3 5.2, 5.4] */
export interface Polygon {
  readonly contours: readonly (readonly Vertex[])[];
  /** (0, 0, 0) leaves it to be found. */
  readonly normal: Point;
  readonly windingRule: number;
  readonly isBoundaryOnly: boolean;
}

/** Who is told of the parts of a polygon. [GLU1.3 5.3] */
export interface Receiver {
  readonly begin: (type: number) => void;
  /** null if it is not asked for. */
  readonly edgeFlag: ((flag: boolean) => void) | null;
  readonly vertex: (data: unknown) => void;
  readonly end: () => void;
  readonly error: (errorCode: number) => void;
  /** Makes the data of a new vertex of those of four; null if nobody does. What it gives is null if there are none. */
  readonly combine: ((coordinates: number[], data: unknown[], weights: number[]) => unknown) | null;
}

/** What goes through the tessellator for a vertex, so that the data of one may be anything. */
type Held = readonly [data: unknown];

/** Four vertices, of which the last ones repeat the first where there are only two. [GLU1.3 5.3, Ruling 492] */
const dataOf = (vertices: readonly (Held | null)[]): unknown[] =>
  vertices.map((vertex) => (vertex ?? vertices[0]!)![0]);

/** Divides the interior of a polygon into triangles, or finds its boundary. [GLU1.3 5, Ruling 491] */
export function tessellate(polygon: Polygon, receiver: Receiver): void {
  const tessellator = new libtess.GluTesselator();
  const { edgeFlag, combine } = receiver;
  tessellator.gluTessCallback(TOKENS.TESS_BEGIN, receiver.begin);
  tessellator.gluTessCallback(TOKENS.TESS_EDGE_FLAG, edgeFlag);
  tessellator.gluTessCallback(TOKENS.TESS_VERTEX, ([data]: Held) => receiver.vertex(data));
  tessellator.gluTessCallback(TOKENS.TESS_END, () => receiver.end());
  tessellator.gluTessCallback(TOKENS.TESS_ERROR, receiver.error);
  if (combine !== null)
    tessellator.gluTessCallback(
      TOKENS.TESS_COMBINE,
      (
        coordinates: number[],
        vertices: readonly (Held | null)[],
        weights: readonly number[],
      ): Held | null => {
        const data = combine(coordinates, dataOf(vertices), [...weights]);
        return data === null || data === undefined ? null : [data];
      },
    );
  tessellator.gluTessProperty(TOKENS.TESS_WINDING_RULE, polygon.windingRule);
  tessellator.gluTessProperty(TOKENS.TESS_BOUNDARY_ONLY, polygon.isBoundaryOnly);
  tessellator.gluTessNormal(...polygon.normal);
  tessellator.gluTessBeginPolygon(null);
  for (const contour of polygon.contours) {
    tessellator.gluTessBeginContour();
    for (const { coordinates, data } of contour) tessellator.gluTessVertex(coordinates, [data]);
    tessellator.gluTessEndContour();
  }
  tessellator.gluTessEndPolygon();
}
