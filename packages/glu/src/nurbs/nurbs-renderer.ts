import type { MadeObject } from "@glasm/base";
import type { GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import { PiecewiseMap, type SplineMap } from "./bernstein-form.js";
import type { Brush, Place } from "./brush.js";
import { CallbackBrush } from "./callback-brush.js";
import { NurbsCallbacks } from "./callbacks.js";
import { isOutside } from "./control-net.js";
import { drawCurve } from "./draw-curve.js";
import { drawSurface } from "./draw-surface.js";
import { EvaluatorBrush } from "./evaluator-brush.js";
import { mapsError } from "./grid.js";
import { NurbsProperties } from "./properties.js";
import { Sampling } from "./sampling.js";
import { currentMatrices, INITIAL_MATRICES, type SamplingMatrices } from "./sampling-matrices.js";
import type { TrimCurve } from "./trim-curves.js";

/** A curve that is being defined, by itself or in a trimming loop. */
interface CurveDefinition {
  readonly maps: SplineMap[];
  polyline: readonly Place[] | null;
}

interface SurfaceDefinition {
  readonly maps: SplineMap[];
  readonly loops: (readonly TrimCurve[])[];
}

/** What NewNurbsRenderer makes: properties, callbacks, and the curve or surface that is being defined. [GLU1.3 7.1] */
export class NurbsRenderer implements MadeObject {
  /** @internal */
  isDeleted = false;
  /** @internal */
  readonly properties = new NurbsProperties();
  /** @internal */
  readonly callbacks = new NurbsCallbacks();
  /** @internal */
  matrices: SamplingMatrices = INITIAL_MATRICES;
  private curve: CurveDefinition | null = null;
  private surface: SurfaceDefinition | null = null;
  private trim: TrimCurve[] | null = null;
  /** Whether what is being defined can be drawn; a trimming curve counts to its surface. */
  private isCurveValid = true;
  private isSurfaceValid = true;

  /** @internal */
  get isTrimming(): boolean {
    return this.trim !== null;
  }

  /** @internal */
  report(errorCode: number): void {
    this.callbacks.report(errorCode);
  }

  /** Reports an error of what is being defined, which is not drawn then. @internal */
  failCurve(errorCode: number): void {
    if (this.trim !== null) this.isSurfaceValid = false;
    else if (this.curve !== null) this.isCurveValid = false;
    this.report(errorCode);
  }

  /** @internal */
  failSurface(errorCode: number): void {
    if (this.surface !== null) this.isSurfaceValid = false;
    this.report(errorCode);
  }

  /** @internal */
  beginCurve(gl: GL): void {
    if (this.curve !== null) {
      this.report(TOKENS.NURBS_ERROR6);
      this.endCurve(gl);
    }
    this.curve = { maps: [], polyline: null };
    this.isCurveValid = true;
  }

  /** @internal */
  endCurve(gl: GL): void {
    const { curve, trim } = this;
    if (curve === null) return this.report(TOKENS.NURBS_ERROR7);
    this.curve = null;
    if (trim === null) {
      if (this.isCurveValid) this.finishCurve(gl, curve);
    } else if (curve.polyline !== null) trim.push(curve.polyline);
    else if (curve.maps.length > 0) trim.push(new PiecewiseMap(curve.maps[0]!));
    else this.failCurve(TOKENS.NURBS_ERROR18);
  }

  /** Adds a map to the curve; without BeginCurve it is a curve by itself. [Ruling 497] @internal */
  addCurve(gl: GL, map: SplineMap): void {
    const isAlone = this.curve === null;
    if (isAlone) this.beginCurve(gl);
    const { maps, polyline } = this.curve!;
    if (polyline !== null) this.failCurve(TOKENS.NURBS_ERROR24);
    else if (this.trim !== null ? maps.length > 0 : isRepeated(maps, map))
      this.failCurve(TOKENS.NURBS_ERROR23);
    else maps.push(map);
    if (isAlone) this.endCurve(gl);
  }

  /** Adds a polyline to the trimming loop, or to the curve that is being defined. @internal */
  addPolyline(gl: GL, points: readonly Place[]): void {
    const isAlone = this.curve === null;
    if (this.trim === null && isAlone) return this.report(TOKENS.NURBS_ERROR19);
    if (isAlone) this.beginCurve(gl);
    const curve = this.curve!;
    if (curve.maps.length > 0) this.failCurve(TOKENS.NURBS_ERROR21);
    else if (curve.polyline !== null) this.failCurve(TOKENS.NURBS_ERROR20);
    else curve.polyline = points;
    if (isAlone) this.endCurve(gl);
  }

  /** @internal */
  beginSurface(gl: GL): void {
    if (this.surface !== null) {
      this.report(TOKENS.NURBS_ERROR27);
      this.endSurface(gl);
    }
    this.surface = { maps: [], loops: [] };
    this.isSurfaceValid = true;
  }

  /** @internal */
  endSurface(gl: GL): void {
    if (this.trim !== null) {
      this.report(TOKENS.NURBS_ERROR12);
      this.endTrim(gl);
    }
    const { surface } = this;
    if (surface === null) return this.report(TOKENS.NURBS_ERROR13);
    this.surface = null;
    if (this.isSurfaceValid) this.finishSurface(gl, surface);
  }

  /** Adds a map to the surface; without BeginSurface it is a surface by itself. [Ruling 497] @internal */
  addSurface(gl: GL, map: SplineMap): void {
    const isAlone = this.surface === null;
    if (isAlone) this.beginSurface(gl);
    if (isRepeated(this.surface!.maps, map)) this.failSurface(TOKENS.NURBS_ERROR25);
    else this.surface!.maps.push(map);
    if (isAlone) this.endSurface(gl);
  }

  /** @internal */
  beginTrim(gl: GL): void {
    if (this.surface === null) return this.report(TOKENS.NURBS_ERROR15);
    if (this.trim !== null) {
      this.report(TOKENS.NURBS_ERROR16);
      this.endTrim(gl);
    }
    this.trim = [];
  }

  /** @internal */
  endTrim(gl: GL): void {
    const { trim } = this;
    if (trim === null) return this.report(TOKENS.NURBS_ERROR17);
    if (this.curve !== null) {
      this.report(TOKENS.NURBS_ERROR6);
      this.endCurve(gl);
    }
    this.trim = null;
    if (trim.length === 0) this.failSurface(TOKENS.NURBS_ERROR18);
    else this.surface!.loops.push(trim);
  }

  private finishCurve(gl: GL, { maps: splines, polyline }: CurveDefinition): void {
    if (polyline !== null) return this.report(TOKENS.NURBS_ERROR9);
    const maps = splines.map((map) => new PiecewiseMap(map));
    const error = mapsError(maps, TOKENS.NURBS_ERROR10);
    if (error !== null) return this.report(error);
    const positions = maps.find(({ map }) => map.type.kind === "vertex")!;
    const sampling = this.samplingOf(gl, positions);
    if (sampling !== null) drawCurve(maps, positions, sampling, this.brush(gl, maps, false));
  }

  private finishSurface(gl: GL, { maps: splines, loops }: SurfaceDefinition): void {
    const maps = splines.map((map) => new PiecewiseMap(map));
    const error = mapsError(maps, TOKENS.NURBS_ERROR11);
    if (error !== null) return this.report(error);
    const positions = maps.find(({ map }) => map.type.kind === "vertex")!;
    const sampling = this.samplingOf(gl, positions);
    if (sampling === null) return;
    const isOutline = this.properties.displayMode === TOKENS.OUTLINE_PATCH;
    const drawing = { maps, positions, loops, sampling, isOutline };
    const trimError = drawSurface(drawing, this.brush(gl, maps, true));
    if (trimError !== null) this.report(trimError);
  }

  /** How an object is sampled; null if it is culled. [GLU1.3 7.6] */
  private samplingOf(gl: GL, { map }: PiecewiseMap): Sampling | null {
    const { properties } = this;
    if (properties.isLoadingMatrices) this.matrices = currentMatrices(gl);
    const { matrices } = this;
    if (properties.isCulling && isOutside(map.points, map.type.components, matrices)) return null;
    return new Sampling(properties, matrices);
  }

  private brush(gl: GL, maps: readonly PiecewiseMap[], isSurface: boolean): Brush {
    const { callbacks, properties } = this;
    if (properties.mode === TOKENS.NURBS_TESSELLATOR) return new CallbackBrush(callbacks, isSurface);
    const types = maps.map(({ map }) => map.type);
    return new EvaluatorBrush(gl, types, isSurface, properties.displayMode);
  }
}

/** Whether there is a map of the same type already; whether there are two for vertices is seen at the end. */
function isRepeated(maps: readonly SplineMap[], { type }: SplineMap): boolean {
  return type.kind !== "vertex" && maps.some((map) => map.type === type);
}
