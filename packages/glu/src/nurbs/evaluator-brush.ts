import type { GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import type { Piece } from "./bernstein-form.js";
import type { Brush, Place } from "./brush.js";
import type { GridSpan } from "./grid.js";
import { CURVE_TYPES, type MapType, SURFACE_TYPES } from "./map-types.js";

/** The maps of the GL's evaluators of a dimension, whose other maps must not take part. */
const evaluatorTypes = (isSurface: boolean): MapType[] =>
  [...(isSurface ? SURFACE_TYPES : CURVE_TYPES).values()].filter(({ kind }) => kind !== "trim");

/** Draws with the evaluators of the GL, whose state is as before when the drawing ends. [GLU1.3 7.3, 7.4, Ruling 498] */
export class EvaluatorBrush implements Brush {
  private readonly gl: GL;
  private readonly types: readonly MapType[];
  private readonly isSurface: boolean;
  private readonly isOutline: boolean;
  /** The control points that each map has. */
  private readonly taken = new Map<number, Float64Array>();
  private uSteps = 1;
  private vSteps = 1;

  constructor(gl: GL, types: readonly MapType[], isSurface: boolean, displayMode: number) {
    this.gl = gl;
    this.types = types;
    this.isSurface = isSurface;
    this.isOutline = isSurface && displayMode === TOKENS.OUTLINE_POLY;
  }

  begin(): void {
    const { gl, types, isOutline } = this;
    gl.pushAttrib(isOutline ? gl.EVAL_BIT | gl.POLYGON_BIT : gl.EVAL_BIT);
    if (isOutline) gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE);
    for (const type of evaluatorTypes(this.isSurface)) {
      if (types.includes(type)) gl.enable(type.token);
      else gl.disable(type.token);
    }
  }

  take(pieces: readonly Piece[], u: GridSpan, v: GridSpan): void {
    const { gl, isSurface } = this;
    for (const piece of pieces) {
      const { token } = piece.type;
      if (this.taken.get(token) === piece.points) continue;
      this.taken.set(token, piece.points);
      this.define(piece);
    }
    [this.uSteps, this.vSteps] = [u.steps, v.steps];
    if (isSurface) gl.mapGrid2d(u.steps, u.start, u.end, v.steps, v.end, v.start);
    else gl.mapGrid1d(u.steps, u.start, u.end);
  }

  curve(): void {
    this.gl.evalMesh1(this.gl.LINE, 0, this.uSteps);
  }

  mesh(u1: number, u2: number, v1: number, v2: number): void {
    const { gl, vSteps } = this;
    gl.evalMesh2(gl.FILL, u1, u2, vSteps - v2, vSteps - v1);
  }

  triangles(corners: readonly Place[]): void {
    this.vertices(this.gl.TRIANGLES, corners);
  }

  line(places: readonly Place[]): void {
    this.vertices(this.gl.LINE_STRIP, places);
  }

  end(): void {
    this.gl.popAttrib();
  }

  private define({ type, u, v, uOrder, vOrder, points }: Piece): void {
    const { gl } = this;
    const { token, components } = type;
    if (!this.isSurface) gl.map1d(token, u.start, u.end, components, uOrder, points);
    else {
      const stride = uOrder * components;
      gl.map2d(token, u.start, u.end, components, uOrder, v.start, v.end, stride, vOrder, points);
    }
  }

  private vertices(mode: number, places: readonly Place[]): void {
    const { gl } = this;
    gl.begin(mode);
    for (const [u, v] of places) gl.evalCoord2d(u, v);
    gl.end();
  }
}
