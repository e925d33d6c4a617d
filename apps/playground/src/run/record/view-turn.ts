import type { GL } from "@glasm/context";
import { TEACHING_VIEW } from "../../meshes/teaching-view.js";
import { isBox, type PlaygroundState, type View } from "../../state/state.js";

/** How far in front of the eye lies what a scene turns about; usually where its body is. */
const DISTANCES: Readonly<Record<string, number>> = {
  "two-pass": 9,
  "palette-skinning": 17.5,
  "many-lights": 9,
  "state-program": 42,
  "point-sizes": 10,
  "two-sided": 6,
  "environment-map": 5.8,
  "stencil-shadows": 7.2,
  "bump-mapping": 3.6,
  toon: 11.5,
  "bezier-teapot": 13.4,
  "fogged-terrain": 14,
  picking: 20.3,
  "bone-palette": 11.5,
  "particle-trails": 15.5,
  subdivision: 27,
  "integer-skinning": 7.4,
  "procedural-geometry": 8,
};
/** That of the teapot, and of lessons. */
const USUAL_DISTANCE = 7.7;

/** How far scenes are tilted to the eye, in turns: what is upright in them leans towards it by this. */
const TILTS: Readonly<Record<string, number>> = {
  "two-pass": 22 / 360,
  "palette-skinning": 46 / 360,
  "many-lights": 18 / 360,
  "state-program": 0,
  "point-sizes": 34 / 360,
  "two-sided": 38 / 360,
  "environment-map": 5 / 360,
  "stencil-shadows": 0,
  "bump-mapping": 0,
  toon: 8 / 360,
  "bezier-teapot": 24 / 360,
  "fogged-terrain": 2 / 360,
  picking: 34 / 360,
  "bone-palette": 0.165 / (2 * Math.PI),
  "particle-trails": 0,
  subdivision: 0.06 / (2 * Math.PI),
  "integer-skinning": 0.085,
  "procedural-geometry": 0.05,
  "teapot-lit": 24 / 360,
  "clip-distances": 28 / 360,
};

/** How far a scene is tilted, in turns; lessons all are alike. */
export function turningTilt(scene: string): number {
  return Object.hasOwn(TILTS, scene) ? TILTS[scene]! : TEACHING_VIEW.tilt / 360;
}

/** How boxes such as view volumes are tilted, in degrees. */
export const BOX_TILT = 22;

/** How far what a state shows leans to the eye by itself, in turns. */
export function tiltOf({ scene, display }: Pick<PlaygroundState, "scene" | "display">): number {
  return isBox(display) ? BOX_TILT / 360 : turningTilt(scene);
}

/** How far in front of the eye lies what a scene turns about. */
export function turningDistance(scene: string): number {
  return Object.hasOwn(DISTANCES, scene) ? DISTANCES[scene]! : USUAL_DISTANCE;
}

/** A view whose numbers can be used. */
export function usableView({ yaw, pitch, zoom, shift = [0, 0], ...upright }: View): UsableView {
  const finite = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);
  const [right, up] = [finite(shift[0], 0), finite(shift[1], 0)];
  const usable = { yaw: finite(yaw, 0), pitch: finite(pitch, 0), zoom: zoom > 0 ? finite(zoom, 1) : 1 };
  return { ...usable, shift: [right, up], ...upright };
}

type UsableView = Required<Omit<View, "upright">> & Pick<View, "upright">;

export function isOwnView({ yaw, pitch, zoom, shift: [right, up] }: UsableView): boolean {
  return yaw === 0 && pitch === 0 && zoom === 1 && right === 0 && up === 0;
}

/** Moves what a projection makes to the right and up, in halves of the window. */
export function shiftProjection(projection: Float32Array, [right, up]: UsableView["shift"]): void {
  for (let column = 0; column < 16; column += 4) {
    const w = projection[column + 3]!;
    projection[column] = projection[column]! + right * w;
    projection[column + 1] = projection[column + 1]! + up * w;
  }
}

/** The commands after which the projection may have become that of a camera. */
const PROJECTING: ReadonlySet<string> = new Set([
  "frustum",
  "loadMatrixf",
  "loadMatrixd",
  "loadTransposeMatrixf",
  "loadTransposeMatrixd",
]);

/**
 * Turns the camera of a scene: whenever the scene gives its projection, the world is turned about a point in front of
 * the eye before it is projected. Parallel projections are for what lies on the window, which is not turned.
 */
export class ViewTurn {
  private readonly gl: GL;
  private readonly view: UsableView;
  private readonly distance: number;
  private readonly tilt: number;
  /** Whether it turns anything. */
  readonly turns: boolean;
  private readonly mode = new Int32Array(1);
  private readonly projection = new Float32Array(16);

  constructor(gl: GL, scene: string, view: View) {
    this.gl = gl;
    this.view = usableView(view);
    this.distance = turningDistance(scene);
    this.tilt = view.upright === true ? turningTilt(scene) : 0;
    this.turns = !isOwnView(this.view);
  }

  /** Called after each command without an error outside of Begin and End. */
  after(command: string): void {
    const { gl, distance, tilt, mode } = this;
    const { yaw, pitch, zoom, shift } = this.view;
    if (!this.turns || !PROJECTING.has(command)) return;
    gl.getIntegerv(gl.MATRIX_MODE, mode);
    if (mode[0] !== gl.PROJECTION) return;
    if (shift.some((part) => part !== 0)) {
      gl.getFloatv(gl.PROJECTION_MATRIX, this.projection);
      shiftProjection(this.projection, shift);
      gl.loadMatrixf(this.projection);
    }
    gl.scalef(zoom, zoom, 1);
    gl.translatef(0, 0, -distance);
    gl.rotatef(360 * (pitch + tilt), 1, 0, 0);
    gl.rotatef(360 * yaw, 0, 1, 0);
    if (tilt !== 0) gl.rotatef(-360 * tilt, 1, 0, 0);
    gl.translatef(0, 0, distance);
  }
}
