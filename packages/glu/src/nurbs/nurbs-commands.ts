import { command, type Numbers, parameter, type Parameter, type WrittenNumbers } from "@glasm/base";
import type { GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";
import type { NurbsCallback } from "./callbacks.js";
import { CURVE_TYPES, type MapType, SURFACE_TYPES } from "./map-types.js";
import { NurbsRenderer } from "./nurbs-renderer.js";
import { PROPERTIES } from "./properties.js";
import { readMap, readPolyline } from "./read-maps.js";
import { samplingMatrices } from "./sampling-matrices.js";

const { any, callback, double, int, numbers, object, token, written } = parameter;

/** NURBS curves and surfaces, trimmed ones among them, drawn or told to callbacks. Errors go to the ERROR callback. [GLU1.3 7] */
export interface NurbsCommands {
  /** [GLU1.3 7.1] */
  NewNurbsRenderer(): NurbsRenderer;
  /** [GLU1.3 7.1] */
  DeleteNurbsRenderer(nurb: NurbsRenderer): void;
  /**
   * Sets a callback, with the data of NurbsCallbackData as a last argument for the tokens with DATA. Coordinates and colors are a
   * Float32Array, another one for each call. [GLU1.3 7.2]
   * @param which ERROR, or NURBS_BEGIN and the like, or NURBS_BEGIN_DATA and the like [GLU1.3 7.2]
   */
  NurbsCallback(nurb: NurbsRenderer, which: number, callback: NurbsCallback | null): void;
  /** Sets what callbacks of the tokens with DATA are given, anything. [GLU1.3 7.2] */
  NurbsCallbackData(nurb: NurbsRenderer, userData: unknown): void;
  /** As NurbsCallbackData. [GLU1.3 9.3] */
  NurbsCallbackDataEXT(nurb: NurbsRenderer, userData: unknown): void;
  /**
   * Sets a property. [GLU1.3 7.6]
   * @param property NURBS_MODE, CULLING, SAMPLING_METHOD, SAMPLING_TOLERANCE, PARAMETRIC_TOLERANCE, U_STEP, V_STEP,
   * AUTO_LOAD_MATRIX or DISPLAY_MODE [GLU1.3 7.6]
   */
  NurbsProperty(nurb: NurbsRenderer, property: number, value: number): void;
  /**
   * Asks for a property. [GLU1.3 7.6]
   * @param value gets the value [GLU1.3 7.6]
   */
  GetNurbsProperty(nurb: NurbsRenderer, property: number, value: WrittenNumbers): void;
  /** Sets the matrices and the viewport that count while AUTO_LOAD_MATRIX is false. [GLU1.3 7.6] */
  LoadSamplingMatrices(
    nurb: NurbsRenderer,
    modelMatrix: Numbers,
    projMatrix: Numbers,
    viewport: Numbers,
  ): void;
  /** [GLU1.3 7.3] */
  BeginCurve(nurb: NurbsRenderer): void;
  /**
   * A map of the curve, or a curve of a trimming loop. Its arrays are copied. [GLU1.3 7.3, 7.5]
   * @param knot nknots numbers
   * @param stride numbers from one control point to the next
   * @param ctlarray nknots - order control points
   * @param type MAP1_VERTEX_3 and the like of the context, MAP1_TRIM_2 or MAP1_TRIM_3
   */
  NurbsCurve(
    nurb: NurbsRenderer,
    nknots: number,
    knot: Numbers | null,
    stride: number,
    ctlarray: Numbers | null,
    order: number,
    type: number,
  ): void;
  /** Draws the curve. [GLU1.3 7.3] */
  EndCurve(nurb: NurbsRenderer): void;
  /** [GLU1.3 7.4] */
  BeginSurface(nurb: NurbsRenderer): void;
  /**
   * A map of the surface. Its arrays are copied. [GLU1.3 7.4]
   * @param sStride numbers from one control point to the next in s
   * @param ctlarray (sknotCount - sorder) x (tknotCount - torder) control points
   * @param type MAP2_VERTEX_3 and the like of the context
   */
  NurbsSurface(
    nurb: NurbsRenderer,
    sknotCount: number,
    sknot: Numbers | null,
    tknotCount: number,
    tknot: Numbers | null,
    sStride: number,
    tStride: number,
    ctlarray: Numbers | null,
    sorder: number,
    torder: number,
    type: number,
  ): void;
  /** Draws the surface. [GLU1.3 7.4] */
  EndSurface(nurb: NurbsRenderer): void;
  /** Begins a trimming loop. [GLU1.3 7.5] */
  BeginTrim(nurb: NurbsRenderer): void;
  /**
   * Adds points with straight lines between them to the trimming loop. The array is copied. [GLU1.3 7.5]
   * @param type MAP1_TRIM_2 or MAP1_TRIM_3
   */
  PwlCurve(nurb: NurbsRenderer, count: number, array: Numbers | null, stride: number, type: number): void;
  /** [GLU1.3 7.5] */
  EndTrim(nurb: NurbsRenderer): void;
}

const NURB = object("nurb", NurbsRenderer, "NewNurbsRenderer");

/** An array, or null, where C has a null pointer. */
const numbersOrNull = (name: string): Parameter<Numbers | null> => ({
  name,
  convert: (given, place) => (given === null ? null : numbers(name, 0).convert(given, place)),
});

const setCallbackData = (name: string) =>
  command(name, [NURB, any("userData")], (nurb, userData) => {
    nurb.callbacks.userData = userData;
  });

const stateCommands = {
  NewNurbsRenderer: command("NewNurbsRenderer", [], () => new NurbsRenderer()),
  DeleteNurbsRenderer: command("DeleteNurbsRenderer", [NURB], (nurb) => {
    nurb.isDeleted = true;
  }),
  NurbsCallback: command(
    "NurbsCallback",
    [NURB, token("which"), callback<NurbsCallback>("callback")],
    (nurb, which, given) => {
      if (!nurb.callbacks.set(which, given)) nurb.report(TOKENS.INVALID_ENUM);
    },
  ),
  NurbsCallbackData: setCallbackData("NurbsCallbackData"),
  NurbsCallbackDataEXT: setCallbackData("NurbsCallbackDataEXT"),
  NurbsProperty: command(
    "NurbsProperty",
    [NURB, token("property"), double("value")],
    ({ properties, callbacks }, name, value) => {
      const property = PROPERTIES.get(name);
      if (property === undefined) callbacks.report(TOKENS.NURBS_ERROR26);
      else if (!property.set(properties, Math.fround(value))) callbacks.report(TOKENS.INVALID_VALUE);
    },
  ),
  GetNurbsProperty: command(
    "GetNurbsProperty",
    [NURB, token("property"), written("value", 1)],
    ({ properties, callbacks }, name, value) => {
      const property = PROPERTIES.get(name);
      if (property === undefined) callbacks.report(TOKENS.NURBS_ERROR26);
      else value[0] = property.get(properties);
    },
  ),
  LoadSamplingMatrices: command(
    "LoadSamplingMatrices",
    [NURB, numbers("modelMatrix", 16), numbers("projMatrix", 16), numbers("viewport", 4)],
    (nurb, model, projection, viewport) => {
      nurb.matrices = samplingMatrices(model, projection, viewport);
    },
  ),
};

/** Why a curve of a type cannot be where it is, as an error; null if it can. [GLU1.3 7.5] */
function placeError(type: MapType | undefined, isTrimming: boolean): number | null {
  if (type === undefined) return TOKENS.NURBS_ERROR35;
  if ((type.kind === "trim") === isTrimming) return null;
  return isTrimming ? TOKENS.NURBS_ERROR14 : TOKENS.NURBS_ERROR22;
}

const curveCommands = (gl: GL) => ({
  BeginCurve: command("BeginCurve", [NURB], (nurb) => nurb.beginCurve(gl)),
  NurbsCurve: command(
    "NurbsCurve",
    [
      ...([NURB, int("nknots"), numbersOrNull("knot"), int("stride")] as const),
      ...([numbersOrNull("ctlarray"), int("order"), token("type")] as const),
    ],
    (nurb, count, knots, stride, control, order, type) => {
      const mapType = CURVE_TYPES.get(type);
      const error = placeError(mapType, nurb.isTrimming);
      const direction = { order, count, knots, stride, name: "knot" };
      const map = error ?? readMap("NurbsCurve", mapType!, control, direction);
      if (typeof map === "number") nurb.failCurve(map);
      else nurb.addCurve(gl, map);
    },
  ),
  EndCurve: command("EndCurve", [NURB], (nurb) => nurb.endCurve(gl)),
});

const surfaceCommands = (gl: GL) => ({
  BeginSurface: command("BeginSurface", [NURB], (nurb) => nurb.beginSurface(gl)),
  NurbsSurface: command(
    "NurbsSurface",
    [
      ...([NURB, int("sknotCount"), numbersOrNull("sknot"), int("tknotCount")] as const),
      ...([numbersOrNull("tknot"), int("sStride"), int("tStride"), numbersOrNull("ctlarray")] as const),
      ...([int("sorder"), int("torder"), token("type")] as const),
    ],
    (nurb, sCount, sKnots, tCount, tKnots, sStride, tStride, control, sOrder, tOrder, type) => {
      const mapType = SURFACE_TYPES.get(type);
      if (mapType === undefined) return nurb.failSurface(TOKENS.NURBS_ERROR35);
      const s = { order: sOrder, count: sCount, knots: sKnots, stride: sStride, name: "sknot" };
      const t = { order: tOrder, count: tCount, knots: tKnots, stride: tStride, name: "tknot" };
      const map = readMap("NurbsSurface", mapType, control, s, t);
      if (typeof map === "number") nurb.failSurface(map);
      else nurb.addSurface(gl, map);
    },
  ),
  EndSurface: command("EndSurface", [NURB], (nurb) => nurb.endSurface(gl)),
  BeginTrim: command("BeginTrim", [NURB], (nurb) => nurb.beginTrim(gl)),
  PwlCurve: command(
    "PwlCurve",
    [NURB, int("count"), numbersOrNull("array"), int("stride"), token("type")],
    (nurb, count, array, stride, type) => {
      const mapType = CURVE_TYPES.get(type);
      if (mapType === undefined) return nurb.failCurve(TOKENS.NURBS_ERROR35);
      if (mapType.kind !== "trim") return nurb.failCurve(TOKENS.NURBS_ERROR22);
      const points = readPolyline("PwlCurve", mapType, count, array, stride);
      if (typeof points === "number") nurb.failCurve(points);
      else nurb.addPolyline(gl, points);
    },
  ),
  EndTrim: command("EndTrim", [NURB], (nurb) => nurb.endTrim(gl)),
});

export const nurbsCommands = (gl: GL) =>
  ({ ...stateCommands, ...curveCommands(gl), ...surfaceCommands(gl) }) satisfies NurbsCommands;
