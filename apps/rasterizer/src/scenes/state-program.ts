import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { unpackMesh } from "../meshes/baked-mesh.js";
import { ROUNDED_CUBE } from "../meshes/data/rounded-cube.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

const PREPARE = 2;
const SIDE = 7;
const SPACING = 2.9;

function loadStateProgram(gl: GL, text: string): void {
  gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, PREPARE, text.length, text);
}

/** Turns a body and prepares its parameters: the state program takes its orientation as v[0]. */
function placeBody(gl: GL, x: number, y: number, phase: number): void {
  const distance = Math.sqrt(x * x + y * y);
  // Half of the angle of a rotation about an axis in the x-y plane; it turns outward like a wave.
  const turn = 0.12 * (1 + sineOfTurns(phase - distance / 10));
  const s = sineOfTurns(turn) / (distance || 1);
  setParameter(gl, 10, x, y, 0, 1);
  const orientation = new Float32Array([-y * s, x * s, 0, cosineOfTurns(turn)]);
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, PREPARE, orientation);
}

const cube = madeOnce(() => unpackMesh(ROUNDED_CUBE));

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.07, 0.05, 0.12], [0.02, 0.02, 0.05]);

  useProgram(gl, 1, readText("state-program.vp"));
  loadStateProgram(gl, readText("state-program.vsp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  setParameter(gl, 8, -0.48, 0.64, 0.6, 0);
  setParameter(gl, 9, -0.268, 0.358, 0.894, 0);
  setParameter(gl, 11, 2, 1, 0, 0);
  setParameter(gl, 25, 0.55, 0.55, 0.5, 30);

  perspective(gl, 30, frame, 1, 80);
  gl.translatef(0, 0, -42);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.CULL_FACE);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [u, v] = [(i % SIDE) / (SIDE - 1), Math.floor(i / SIDE) / (SIDE - 1)];
    placeBody(gl, (u - 0.5) * SPACING * (SIDE - 1), (v - 0.5) * SPACING * (SIDE - 1), frame.phase);
    setParameter(gl, 24, 0.2 + 0.7 * u, 0.25 + 0.45 * v, 0.85 - 0.55 * u, 0.18);
    drawMesh(gl, cube());
  }
}

export const stateProgram: GlScene = {
  front: "gl",
  name: "state-program",
  title: "State program",
  description:
    "For every body a VSP1.0 state program turns a quaternion into the matrix and the light directions that a " +
    "VP1.0 program then uses.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["state-program.vp", "state-program.vsp"],
  draw,
};
