import type { GL } from "@glasm/context";
import { gridMesh } from "../meshes/grid.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

const CELLS = 71;

const field = madeOnce(() => gridMesh(CELLS, 10));

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.01, 0.01, 0.03], [0.04, 0.05, 0.12]);

  useProgram(gl, 1, readText("point-sizes.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  setParameter(gl, 8, 5, 2 * Math.PI * frame.phase, 0.55, 0.35);
  setParameter(gl, 9, (48 * frame.height) / 512, 0.5, 1, 0);
  setParameter(gl, 10, 0.05, 0.12, 0.4, 1);
  setParameter(gl, 11, 0.75, 0.95, 1, 1);

  perspective(gl, 40, frame, 1, 30);
  gl.translatef(0, 0.3, -10);
  gl.rotatef(34, 1, 0, 0);
  gl.rotatef(18, 0, 1, 0);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.VERTEX_PROGRAM_POINT_SIZE_NV);
  const { positions } = field();
  gl.vertexAttribPointerNV(0, 3, gl.FLOAT, 0, positions);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
  gl.drawArrays(gl.POINTS, 0, positions.length / 3);
}

export const pointSizes: GlScene = {
  front: "gl",
  name: "point-sizes",
  title: "Point sizes",
  description: "A VP2.0 program moves points in waves and writes a size for each.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["point-sizes.vp"],
  draw,
};
