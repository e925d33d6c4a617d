import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { gridMesh } from "../meshes/grid.js";
import { parseObj } from "../meshes/obj.js";
import { madeOnce, madeOncePer } from "../patterns/made-once.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

const COLORS: readonly Vector3[] = [
  [1, 0.25, 0.2],
  [1, 0.7, 0.15],
  [0.35, 1, 0.3],
  [0.2, 0.85, 0.9],
  [0.3, 0.4, 1],
  [0.9, 0.3, 0.9],
];
/** Parameters of the lights: the first, and from one to the next. */
const FIRST_LIGHT = 32;
const LIGHT_STEP = 2;
/** From the eye to the foot of the vase. */
const DISTANCE = 9;

/** Places the lights in a circle around the vase, in eye coordinates. */
function setLights(gl: GL, phase: number): void {
  COLORS.forEach((color, i) => {
    const turn = i / COLORS.length + phase / COLORS.length;
    const register = FIRST_LIGHT + LIGHT_STEP * i;
    const height = i % 2 === 0 ? 0.9 : -0.4;
    setParameter(gl, register, 2.3 * cosineOfTurns(turn), height, 2.3 * sineOfTurns(turn) - DISTANCE, 0.22);
    setParameter(gl, register + 1, ...color, 0);
  });
  setParameter(gl, 16, COLORS.length, FIRST_LIGHT, -1, LIGHT_STEP);
}

const floor = madeOnce(() => gridMesh(60, 12));
const vaseOf = madeOncePer(parseObj);

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.02, 0.02, 0.03], [0.06, 0.06, 0.09]);

  useProgram(gl, 1, readText("many-lights.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);

  perspective(gl, 28, frame, 1, 30);
  gl.translatef(0, -0.1, -DISTANCE);
  gl.rotatef(18, 1, 0, 0);
  gl.enable(gl.DEPTH_TEST);
  setLights(gl, frame.phase);

  gl.pushMatrix();
  gl.translatef(0, -1.5, 0);
  setParameter(gl, 17, 0.45, 0.45, 0.47, 12);
  setParameter(gl, 18, 0.1, 0.1, 0.12, 1);
  drawMesh(gl, floor());
  gl.popMatrix();

  setParameter(gl, 17, 0.85, 0.82, 0.78, 70);
  drawMesh(gl, vaseOf(readText("vase.obj")));
}

export const manyLights: GlScene = {
  front: "gl",
  name: "many-lights",
  title: "Many lights",
  description: "A VP2.0 program loops over a variable number of lights and calls a subroutine for each.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["many-lights.vp", "vase.obj"],
  draw,
};
