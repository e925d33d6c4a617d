import { type MadeObject } from "@glasm/base";
import { PairedCallbacks } from "../callbacks/paired-callbacks.js";
import { TOKENS } from "../tokens/tokens.js";
import { type Point, tessellate, type Vertex } from "./tessellate.js";

/** A callback of a tessellator: what it is given depends on the token that it is set for. [GLU1.3 5.3] */
// oxlint-disable-next-line no-explicit-any -- What a callback is given depends on its token.
export type TessCallback = (...given: any[]) => unknown;

/** The callbacks, by the tokens of their two versions. */
const CALLBACKS = {
  begin: [TOKENS.TESS_BEGIN, TOKENS.TESS_BEGIN_DATA],
  edgeFlag: [TOKENS.TESS_EDGE_FLAG, TOKENS.TESS_EDGE_FLAG_DATA],
  vertex: [TOKENS.TESS_VERTEX, TOKENS.TESS_VERTEX_DATA],
  end: [TOKENS.TESS_END, TOKENS.TESS_END_DATA],
  error: [TOKENS.TESS_ERROR, TOKENS.TESS_ERROR_DATA],
  combine: [TOKENS.TESS_COMBINE, TOKENS.TESS_COMBINE_DATA],
} as const;
type CallbackName = keyof typeof CALLBACKS;

/** Where a definition of a polygon is, from the outside. */
const OUTSIDE = 0;
const IN_POLYGON = 1;
const IN_CONTOUR = 2;

/** What NewTess makes: properties, callbacks and the polygon that is being defined. [GLU1.3 5.1] */
export class Tessellator implements MadeObject {
  /** @internal */
  isDeleted = false;
  /** @internal */
  windingRule: number = TOKENS.TESS_WINDING_ODD;
  /** @internal */
  isBoundaryOnly = false;
  /** @internal */
  tolerance = 0;
  /** @internal */
  normal: Point = [0, 0, 0];
  /** @internal */
  readonly callbacks = new PairedCallbacks(CALLBACKS);
  private place = OUTSIDE;
  private polygonData: unknown = null;
  private contours: Vertex[][] = [];

  /** @internal */
  beginPolygon(polygonData: unknown): void {
    this.require(OUTSIDE);
    this.place = IN_POLYGON;
    this.polygonData = polygonData;
  }

  /** @internal */
  beginContour(): void {
    this.require(IN_POLYGON);
    this.place = IN_CONTOUR;
    this.contours.push([]);
  }

  /** Adds a vertex, with its coordinates kept within bounds. [GLU1.3 5.3, Ruling 493] @internal */
  addVertex(coordinates: Point, data: unknown): void {
    this.require(IN_CONTOUR);
    const kept = coordinates.map(
      (value) => Math.min(Math.max(value, -TOKENS.TESS_MAX_COORD), TOKENS.TESS_MAX_COORD) || 0,
    ) as unknown as Point;
    if (kept.some((value, i) => value !== coordinates[i])) this.report(TOKENS.TESS_COORD_TOO_LARGE);
    this.contours.at(-1)?.push({ coordinates: kept, data });
  }

  /** @internal */
  endContour(): void {
    this.require(IN_CONTOUR);
    this.place = IN_POLYGON;
  }

  /** Tessellates the polygon; a callback may begin another one. @internal */
  endPolygon(): void {
    this.require(IN_POLYGON);
    const { callbacks, contours, polygonData, normal, windingRule, isBoundaryOnly } = this;
    this.place = OUTSIDE;
    this.contours = [];
    this.polygonData = null;
    const call = (name: CallbackName, ...given: readonly unknown[]): unknown =>
      callbacks.call(name, given, polygonData);
    tessellate(
      { contours, normal, windingRule, isBoundaryOnly },
      {
        begin: (type) => call("begin", type),
        edgeFlag: callbacks.has("edgeFlag") ? (flag) => call("edgeFlag", flag) : null,
        vertex: (data) => call("vertex", data),
        end: () => call("end"),
        error: (errorCode) => call("error", errorCode),
        combine: callbacks.has("combine")
          ? (coordinates, data, weights) => call("combine", coordinates, data, weights)
          : null,
      },
    );
  }

  /** @internal */
  report(errorCode: number): void {
    this.callbacks.call("error", [errorCode], this.polygonData);
  }

  /** Comes to a place of the definition by the calls that are missing, each of them an error. [GLU1.3 5.2, 5.3] */
  private require(place: number): void {
    while (this.place < place) {
      if (this.place === OUTSIDE) {
        this.report(TOKENS.TESS_MISSING_BEGIN_POLYGON);
        this.beginPolygon(null);
      } else {
        this.report(TOKENS.TESS_MISSING_BEGIN_CONTOUR);
        this.beginContour();
      }
    }
    while (this.place > place) {
      if (this.place === IN_CONTOUR) {
        this.report(TOKENS.TESS_MISSING_END_CONTOUR);
        this.endContour();
      } else {
        this.report(TOKENS.TESS_MISSING_END_POLYGON);
        this.endPolygon();
      }
    }
  }
}
