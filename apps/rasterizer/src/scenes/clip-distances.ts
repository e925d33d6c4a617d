import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { TEAPOT_PATCHES } from "../meshes/teapot-patches.js";
import { teapotMesh } from "../meshes/teapot.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

/** Cuts away a sphere that circles through the body, and what two planes leave behind them. */
function setVolumes(gl: GL, phase: number): void {
  const [x, y] = [cosineOfTurns(phase), sineOfTurns(phase)];
  setParameter(gl, 8, 0.6 * y, 0.2 * x, 0.85, 0.7 * 0.7);
  setParameter(gl, 9, 0.8, -0.6, 0, 1.2 + 0.3 * x);
  setParameter(gl, 10, -0.28, -0.96, 0, 0.85 + 0.25 * x);
  for (const plane of [gl.CLIP_PLANE0, gl.CLIP_PLANE1, gl.CLIP_PLANE2]) gl.enable(plane);
}

const ownMesh = madeOnce(() => teapotMesh(TEAPOT_PATCHES));

function draw(gl: GL, readText: ReadText, frame: Frame, mesh = ownMesh()): void {
  paintBackdrop(gl, [0.13, 0.14, 0.17], [0.05, 0.06, 0.09]);

  useProgram(gl, 1, readText("clip-distances.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  setParameter(gl, 16, -0.36, 0.6, 0.714, 0);
  setParameter(gl, 17, -0.194, 0.324, 0.926, 50);
  setParameter(gl, 18, 0.55, 0.68, 0.8, 0);
  setParameter(gl, 19, 0.95, 0.42, 0.16, 0);
  setParameter(gl, 20, 0.2, 0.8, 0.6, 0);
  setVolumes(gl, frame.phase);

  perspective(gl, 30, frame, 1, 20);
  gl.translatef(-0.05, 0.05, -7.7);
  gl.rotatef(28, 1, 0, 0);
  gl.rotatef(20, 0, 1, 0);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
  drawMesh(gl, mesh);
}

export const clipDistances: GlScene = {
  front: "gl",
  name: "clip-distances",
  title: "Clip distances",
  description: "A VP2.0 program cuts a moving sphere and two planes out of the teapot by clip distances.",
  width: 512,
  height: 512,
  frames: 24,
  files: ["clip-distances.vp"],
  mesh: ownMesh,
  draw,
};
