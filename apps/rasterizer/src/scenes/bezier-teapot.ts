import type { GL } from "@glasm/context";
import { controlPoints } from "@glasm/glut";
import { TEAPOT_PATCHES } from "../meshes/teapot-patches.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { paintBackdrop, paintShadow, perspective, setParameter, track, useProgram } from "./support.js";

/** Partitions of a patch in both directions. */
const GRID = 12;
/** Every this many lines of the grid one is drawn. */
const LINE_STEP = 3;
/** Four patches are a ring around the pot, or a half of the handle or the spout. */
const RING = 4;

const GLAZES: readonly [Vector3, Vector3] = [
  [0.93, 0.9, 0.82],
  [0.1, 0.24, 0.56],
];
const GOLD: Vector3 = [0.95, 0.7, 0.25];

/** Defines the maps of each patch in turn: of positions by its control points, and with them of normals. */
function drawPatches(gl: GL, draw: (patch: number) => void): void {
  gl.enable(gl.MAP2_VERTEX_ATTRIB0_4_NV);
  gl.enable(gl.AUTO_NORMAL);
  gl.mapGrid2f(GRID, 0, 1, GRID, 0, 1);
  controlPoints(TEAPOT_PATCHES).forEach((points, patch) => {
    gl.map2f(gl.MAP2_VERTEX_ATTRIB0_4_NV, 0, 1, 4, 4, 0, 1, 16, 4, points);
    draw(patch);
  });
}

/** The glazes alternate around each ring and from ring to ring. */
function drawGlazed(gl: GL): void {
  drawPatches(gl, (patch) => {
    gl.color3f(...GLAZES[(patch + Math.floor(patch / RING)) % 2 === 0 ? 0 : 1]);
    gl.evalMesh2(gl.FILL, 0, GRID, 0, GRID);
  });
}

/** Lines of the grid, and wider ones around the patches. */
function drawLines(gl: GL): void {
  gl.color3f(...GOLD);
  drawPatches(gl, () => {
    for (let line = 0; line <= GRID; line += LINE_STEP) {
      gl.lineWidth(line % GRID === 0 ? 2 : 1);
      gl.evalMesh2(gl.LINE, line, line, 0, GRID);
      gl.evalMesh2(gl.LINE, 0, GRID, line, line);
    }
  });
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.5, 0.47, 0.42], [0.2, 0.2, 0.22]);

  perspective(gl, 30, frame, 4, 24);
  gl.translatef(-0.3, -1.3, -13.4);
  gl.rotatef(24, 1, 0, 0);
  gl.rotatef(-28, 0, 1, 0);
  paintShadow(gl, 2.9, 0.75);
  // The height of the patches is z.
  gl.rotatef(-90, 1, 0, 0);

  useProgram(gl, 1, readText("bezier-teapot.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  setParameter(gl, 16, -0.48, 0.64, 0.6, 0);
  setParameter(gl, 17, 0.7, 0.67, 0.6, 0);
  setParameter(gl, 18, 0.32, 0.33, 0.38, 0);
  setParameter(gl, 19, 0.16, 0.13, 0.1, 0);
  setParameter(gl, 20, 0.7, 0.68, 0.62, 60);
  setParameter(gl, 21, 0, 0.5, 1, 1.5);
  setParameter(gl, 22, 0, 0, 1, 0.8);
  gl.enable(gl.DEPTH_TEST);
  drawGlazed(gl);

  // Lines are nearer than what they lie on.
  gl.depthRange(0, 0.9995);
  drawLines(gl);
}

export const bezierTeapot: GlScene = {
  front: "gl",
  name: "bezier-teapot",
  title: "Bezier teapot",
  description:
    "Evaluators give a VP1.0 program the positions and the normals of the Utah teapot's 32 Bezier patches, as " +
    "filled meshes and as lines.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["bezier-teapot.vp"],
  draw,
};
