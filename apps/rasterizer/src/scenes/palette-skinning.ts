import { sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { unpackMesh } from "../meshes/baked-mesh.js";
import { TENTACLE } from "../meshes/data/tentacle.js";
import { icosphereMesh } from "../meshes/icosphere.js";
import { jointWeights } from "../meshes/joint-weights.js";
import type { Mesh } from "../meshes/mesh.js";
import { madeOnce } from "../patterns/made-once.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

const TENTACLES = 9;
const JOINTS = 8;
const LENGTH = 3.7;
const JOINT_LENGTH = LENGTH / JOINTS;
/** The first parameter of the palette; a matrix takes four. */
const PALETTE = 32;

/** A mesh whose vertices name the matrices that move them. */
interface SkinnedMesh extends Mesh {
  /** Four weights for each vertex. */
  readonly weights: Float32Array;
  /** Four parameters for each vertex, ended by a negative one. */
  readonly matrices: Float32Array;
}

/** The tentacle at rest: it stands on the origin and narrows upward. */
const skinnedTentacle = madeOnce((): SkinnedMesh => {
  const { positions, normals, indices } = unpackMesh(TENTACLE);
  const vertexCount = positions.length / 3;
  const weights = new Float32Array(4 * vertexCount);
  const matrices = new Float32Array(4 * vertexCount).fill(-1);
  for (let i = 0; i < vertexCount; i += 1) {
    const height = positions[3 * i + 1]! + LENGTH / 2;
    const taper = 1 - (0.75 * height) / LENGTH;
    positions[3 * i]! *= taper;
    positions[3 * i + 1] = height;
    positions[3 * i + 2]! *= taper;
    bind(height / JOINT_LENGTH - 0.5, 4 * i, weights, matrices);
  }
  return { positions, normals, indices, weights, matrices };
});

const body = madeOnce(() => icosphereMesh(4));

/** Weighs the joints around a height, counted in joints. */
function bind(height: number, at: number, weights: Float32Array, matrices: Float32Array): void {
  jointWeights(height, JOINTS).forEach(({ joint, weight }, i) => {
    weights[at + i] = weight;
    matrices[at + i] = PALETTE + 4 * joint;
  });
}

/** Bends the joints of a tentacle: MATRIX0_NV and so on take a point from rest to its place. */
function bend(gl: GL, tentacle: number, phase: number): void {
  for (let joint = 0; joint < JOINTS; joint += 1) {
    gl.matrixMode(gl.MATRIX0_NV + joint);
    gl.loadIdentity();
    for (let i = 0; i <= joint; i += 1) {
      const turn = phase - i / 9 + tentacle / 4.5;
      gl.translatef(0, i * JOINT_LENGTH, 0);
      gl.rotatef(7 * (i - 3) - 12 * sineOfTurns(turn), 0, 0, 1);
      gl.rotatef(9 * sineOfTurns(turn + 0.25), 1, 0, 0);
      gl.translatef(0, -i * JOINT_LENGTH, 0);
    }
  }
  gl.matrixMode(gl.MODELVIEW);
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.01, 0.03, 0.08], [0.05, 0.24, 0.32]);

  useProgram(gl, 1, readText("palette-skinning.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  for (let joint = 0; joint < JOINTS; joint += 1) {
    track(gl, PALETTE + 4 * joint, gl.MATRIX0_NV + joint, gl.IDENTITY_NV);
  }
  setParameter(gl, 8, 0.36, 0.8, 0.48, 0);
  setParameter(gl, 9, 0.21, 0.465, 0.86, 0);

  perspective(gl, 30, frame, 1, 30);
  gl.translatef(0, -0.7, -17.5);
  gl.rotatef(46, 1, 0, 0);
  gl.enable(gl.DEPTH_TEST);

  // The body follows one matrix.
  setParameter(gl, 10, 0.5, 0.1, 0.25, 40);
  setParameter(gl, 11, 0.85, 0.3, 0.3, 0.4);
  setParameter(gl, 12, 0.25, 0.5, 1, 1);
  gl.vertexAttrib4fNV(12, 1, 0, 0, 0);
  gl.vertexAttrib4fNV(14, PALETTE, -1, -1, -1);
  gl.matrixMode(gl.MATRIX0_NV);
  gl.loadIdentity();
  gl.scalef(1.25, 0.7, 1.25);
  gl.matrixMode(gl.MODELVIEW);
  drawMesh(gl, body());

  // Every vertex of a tentacle follows one to four.
  const tentacle = skinnedTentacle();
  gl.vertexAttribPointerNV(12, 4, gl.FLOAT, 0, tentacle.weights);
  gl.vertexAttribPointerNV(14, 4, gl.FLOAT, 0, tentacle.matrices);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY12_NV);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY14_NV);
  setParameter(gl, 10, 0.75, 0.2, 0.3, 40);
  setParameter(gl, 11, 1, 0.75, 0.4, 0.4);
  setParameter(gl, 12, 0.22, 0.6, 1 / LENGTH, 1);
  for (let i = 0; i < TENTACLES; i += 1) {
    bend(gl, i, frame.phase);
    gl.pushMatrix();
    gl.rotatef((360 * i) / TENTACLES, 0, 1, 0);
    gl.translatef(0.95, 0.1, 0);
    gl.rotatef(-62, 0, 0, 1);
    drawMesh(gl, tentacle);
    gl.popMatrix();
  }
}

export const paletteSkinning: GlScene = {
  front: "gl",
  name: "palette-skinning",
  title: "Palette skinning",
  description:
    "A VP2.0 program blends up to four tracked matrices a vertex; condition codes end the list early where " +
    "fewer are needed.",
  width: 512,
  height: 512,
  frames: 16,
  files: ["palette-skinning.vp"],
  draw,
};
