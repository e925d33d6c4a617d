import type { GL } from "@glasm/context";
import { unpackMesh } from "../meshes/baked-mesh.js";
import { ROUNDED_CUBE } from "../meshes/data/rounded-cube.js";
import { gridMesh } from "../meshes/grid.js";
import { icosphereMesh } from "../meshes/icosphere.js";
import type { Mesh } from "../meshes/mesh.js";
import { torusMesh } from "../meshes/torus.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

interface Body {
  readonly mesh: () => Mesh;
  readonly color: Vector3;
  readonly shine: number;
  place(gl: GL): void;
}

const BODIES: readonly Body[] = [
  {
    mesh: madeOnce(() => gridMesh(48, 14)),
    color: [0.5, 0.52, 0.58],
    shine: 0,
    place: (gl) => gl.translatef(0, -1, 0),
  },
  {
    mesh: madeOnce(() => unpackMesh(ROUNDED_CUBE)),
    color: [0.95, 0.62, 0.12],
    shine: 0.5,
    place: (gl) => {
      gl.translatef(-1.35, -0.1, -0.9);
      gl.rotatef(30, 0, 1, 0);
      gl.scalef(0.9, 0.9, 0.9);
    },
  },
  {
    mesh: madeOnce(() => icosphereMesh(4)),
    color: [0.2, 0.62, 0.75],
    shine: 0.9,
    place: (gl) => {
      gl.translatef(1.35, -0.15, -0.5);
      gl.scalef(0.85, 0.85, 0.85);
    },
  },
  {
    mesh: madeOnce(() => torusMesh(0.7, 64, 28)),
    color: [0.8, 0.2, 0.32],
    shine: 0.7,
    place: (gl) => {
      gl.translatef(0.15, -0.75, 1.2);
      gl.rotatef(90, 1, 0, 0);
      gl.scalef(0.85, 0.85, 0.85);
    },
  },
];

/** Draws every body with its matrix; `prepare` sets its colors. */
function drawBodies(gl: GL, prepare: (body: Body) => void): void {
  for (const body of BODIES) {
    gl.pushMatrix();
    body.place(gl);
    prepare(body);
    drawMesh(gl, body.mesh());
    gl.popMatrix();
  }
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.1, 0.1, 0.14], [0.02, 0.02, 0.05]);
  perspective(gl, 32, frame, 1, 30);
  gl.translatef(0, -0.15, -9);
  gl.rotatef(22, 1, 0, 0);
  gl.enable(gl.DEPTH_TEST);

  // The first pass, without a program: depths, and what light comes from everywhere.
  drawBodies(gl, ({ mesh, color }) => {
    gl.color3f(0.1 * color[0], 0.1 * color[1], 0.13 * color[2]);
    gl.vertexPointer(3, gl.FLOAT, 0, mesh().positions);
    gl.enableClientState(gl.VERTEX_ARRAY);
  });

  // The second pass adds a light to exactly those fragments.
  gl.depthFunc(gl.EQUAL);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  useProgram(gl, 1, readText("two-pass.vp"));
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  setParameter(gl, 16, -2, 4, -4.6, 1);
  setParameter(gl, 19, 0, 1, 0, 0.04);
  drawBodies(gl, ({ color, shine }) => {
    setParameter(gl, 17, 2.4 * color[0], 2.3 * color[1], 2.1 * color[2], 0);
    setParameter(gl, 18, shine, shine, shine, 40);
  });
}

export const twoPass: GlScene = {
  front: "gl",
  name: "two-pass",
  title: "Two passes",
  description:
    "The conventional transformation draws a first pass; a position-invariant VP1.1 program adds light to it " +
    "under the depth test EQUAL.",
  width: 512,
  height: 512,
  frames: 1,
  files: ["two-pass.vp"],
  draw,
};
