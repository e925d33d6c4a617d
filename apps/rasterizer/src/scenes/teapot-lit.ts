import type { GL } from "@glasm/context";
import { TEAPOT_PATCHES } from "../meshes/teapot-patches.js";
import { teapotMesh } from "../meshes/teapot.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import {
  drawMesh,
  paintBackdrop,
  paintShadow,
  perspective,
  setParameter,
  track,
  useProgram,
} from "./support.js";

const ownMesh = madeOnce(() => teapotMesh(TEAPOT_PATCHES));

function draw(gl: GL, readText: ReadText, frame: Frame, mesh = ownMesh()): void {
  paintBackdrop(gl, [0.34, 0.36, 0.4], [0.13, 0.15, 0.2]);

  perspective(gl, 30, frame, 1, 20);
  gl.translatef(-0.2, 0.05, -7.7);
  gl.rotatef(24, 1, 0, 0);
  gl.rotatef(-32, 0, 1, 0);
  gl.pushMatrix();
  gl.translatef(0.1, -1, 0);
  paintShadow(gl, 1.9, 0.75);
  gl.popMatrix();

  useProgram(gl, 1, readText("teapot-lit.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  setParameter(gl, 16, 0.48, 0.64, 0.6, 0);
  setParameter(gl, 17, 0.78, 0.42, 0.22, 0);
  setParameter(gl, 18, 0.2, 0.16, 0.17, 0);
  setParameter(gl, 19, 0.1, 0.04, 0.03, 0);
  setParameter(gl, 20, 0.75, 0.72, 0.66, 48);
  setParameter(gl, 21, 0.5, 0, 0, 0);
  gl.enable(gl.DEPTH_TEST);
  drawMesh(gl, mesh);
}

export const teapotLit: GlScene = {
  front: "gl",
  name: "teapot-lit",
  title: "Teapot",
  description: "A VP1.0 program lights the Utah teapot with LIT, by matrices that the GL tracks.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["teapot-lit.vp"],
  mesh: ownMesh,
  draw,
};
