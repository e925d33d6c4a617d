import type { GL } from "@glasm/context";
import type { Mesh } from "../meshes/mesh.js";
import { ribbonMesh } from "../meshes/ribbon.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

const ownMesh = madeOnce((): Mesh => ribbonMesh(320, 12, 0.62, 2));

function draw(gl: GL, readText: ReadText, frame: Frame, mesh = ownMesh()): void {
  paintBackdrop(gl, [0.9, 0.88, 0.84], [0.7, 0.74, 0.8]);

  useProgram(gl, 1, readText("two-sided.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  setParameter(gl, 16, 0.3, 0.8, 0.52, 0);
  setParameter(gl, 17, 0.172, 0.459, 0.872, 36);
  setParameter(gl, 18, 0.95, 0.6, 0.1, 0);
  setParameter(gl, 19, 0.1, 0.4, 0.62, 0);
  setParameter(gl, 20, 0.3, 0.75, 0.45, 0);

  perspective(gl, 28, frame, 1, 20);
  gl.translatef(0, 0.05, -6);
  gl.rotatef(38, 1, 0, 0);
  gl.rotatef(24, 0, 1, 0);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
  drawMesh(gl, mesh);
}

export const twoSided: GlScene = {
  front: "gl",
  name: "two-sided",
  title: "Two sides",
  description: "A VP1.0 program writes front and back colors; a twice twisted ribbon shows both.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["two-sided.vp"],
  mesh: ownMesh,
  draw,
};
