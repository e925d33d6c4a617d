import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Draw } from "@glasm/nv-gpu-draw";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import { icosphereMesh } from "../meshes/icosphere.js";
import { jointWeights } from "../meshes/joint-weights.js";
import { latheMesh } from "../meshes/lathe.js";
import type { Mesh } from "../meshes/mesh.js";
import { madeOnce } from "../patterns/made-once.js";
import { normalized, type Vector3 } from "../patterns/vector.js";
import { clipProjection, rowsOf } from "./matrices.js";
import { drawBackdrop, matrixRows, PLAIN, turn } from "./nv-gpu-support.js";
import type { NvGpuTarget } from "./nv-gpu-target.js";
import type { Frame, NvGpuScene } from "./scene.js";

const PROGRAM = "integer-skinning.nvvp";

const ARMS = 43;
const JOINTS = 6;
const LENGTH = 1.5;
const JOINT_LENGTH = LENGTH / JOINTS;
/** Rows of a bone's matrix. */
const BONE_ROWS = 3;
/** The part of a turn between arms that follow one another, so that no two grow in one direction. */
const GOLDEN_TURN = 0.381966;

/** For each vertex the numbers of up to four bones, packed in a word, and their weights, in bytes. */
interface Skin {
  readonly bones: Uint32Array;
  readonly weights: Uint8Array;
}

/** An arm at rest: it stands on the origin, narrows upward, and ends in a bulb. */
function restingArm(): Mesh {
  return latheMesh(8, 20, [0, LENGTH], (height) => {
    const along = height / LENGTH;
    const fromBulb = 10 * (along - 0.9);
    const bulb = 1 - fromBulb * fromBulb;
    const stalk = along > 0.9 ? 0 : 0.075 * (1 - 0.62 * along);
    return Math.max(stalk, 0.085 * Math.sqrt(Math.max(0, bulb)), 0.0015);
  });
}

/** The weights of a vertex as bytes that add up to 255, the largest first. */
function skinOf(positions: Float32Array): Skin {
  const count = positions.length / 3;
  const [bones, weights] = [new Uint32Array(count), new Uint8Array(4 * count)];
  for (let i = 0; i < count; i += 1) {
    const joints = [...jointWeights(positions[3 * i + 1]! / JOINT_LENGTH - 0.5, JOINTS)];
    joints.sort((one, other) => other.weight - one.weight);
    let [rest, packed] = [255, 0];
    joints.forEach(({ joint, weight }, k) => {
      packed |= joint << (8 * k);
      const bytes = Math.floor(255 * weight);
      weights[4 * i + k] = bytes;
      rest -= bytes;
    });
    weights[4 * i]! += rest;
    bones[i] = packed;
  }
  return { bones, weights };
}

/** A body that follows one bone. */
function rigidSkin(vertices: number): Skin {
  return {
    bones: new Uint32Array(vertices),
    weights: Uint8Array.from({ length: 4 * vertices }, (_, i) => (i % 4 === 0 ? 255 : 0)),
  };
}

const foot = madeOnce(() => {
  const mesh = icosphereMesh(3);
  return { mesh, skin: rigidSkin(mesh.positions.length / 3) };
});

const arm = madeOnce(() => {
  const mesh = restingArm();
  return { mesh, skin: skinOf(mesh.positions) };
});

const Y_AXIS: Vector3 = [0, 1, 0];
const Z_AXIS: Vector3 = [0, 0, 1];

/** Appends the matrices of an arm's bones, which take a point from rest to its place. */
function addArm(rows: number[], arm: number, phase: number): void {
  const out = Math.sqrt((arm + 0.5) / ARMS);
  const around = GOLDEN_TURN * arm;
  const matrix = mat4.create();
  turn(matrix, Y_AXIS, around);
  turn(matrix, Z_AXIS, -0.19 * out);
  mat4.translate(matrix, matrix, [0, 0.78, 0]);
  turn(matrix, Z_AXIS, -0.05 * out);
  for (let joint = 0; joint < JOINTS; joint += 1) {
    // A joint turns about its lower end.
    const foot = joint * JOINT_LENGTH;
    mat4.translate(matrix, matrix, [0, foot, 0]);
    const wave = sineOfTurns(phase - joint / 9 + 0.4 * cosineOfTurns(around) + 0.3 * out);
    turn(matrix, Z_AXIS, 0.006 + 0.028 * wave - 0.016 * out);
    turn(matrix, [1, 0, 0], 0.024 * sineOfTurns(phase - joint / 8 + around));
    mat4.translate(matrix, matrix, [0, -foot, 0]);
    rows.push(...rowsOf(matrix).slice(0, 4 * BONE_ROWS));
  }
}

function bonesOfArms(phase: number): Float32Array {
  const rows: number[] = [];
  for (let arm = 0; arm < ARMS; arm += 1) addArm(rows, arm, phase);
  return Float32Array.from(rows);
}

/** From the world, which the viewer sees from above, to clip coordinates. */
function worldToClip(target: NvGpuTarget, frame: Frame): ReadonlyMat4 {
  const view = mat4.fromTranslation(mat4.create(), [0, -0.6, -7.4]);
  turn(view, [1, 0, 0], 0.085);
  return mat4.multiply(mat4.create(), target.camera(clipProjection(32, frame, 1, 20)), view);
}

const LIGHT = normalized([0.45, 0.8, 0.4]);
const HALF = normalized([0.24, 0.56, 0.79]);

/** What a mesh is drawn with. */
interface Body {
  readonly mesh: Mesh;
  readonly skin: Skin;
  readonly bones: Float32Array;
  readonly instances: number;
  /** Two colors at the root, and that at the tip. */
  readonly colors: readonly [Vector3, Vector3, Vector3];
}

function drawBody(target: NvGpuTarget, clip: ReadonlyMat4, body: Body): void {
  const { mesh, skin, bones, instances, colors } = body;
  const [root, otherRoot, tip] = colors;
  const attributes: Draw["attributes"][number][] = [];
  attributes[0] = { data: mesh.positions, components: 3 };
  attributes[1] = { data: skin.bones, components: 1, handling: "integer" };
  attributes[2] = { data: mesh.normals, components: 3 };
  attributes[6] = { data: skin.weights, components: 4, handling: "normalize" };
  target.draw({
    program: target.load(PROGRAM),
    attributes,
    indices: mesh.indices,
    instances,
    env: [
      ...matrixRows(clip),
      ...[[...LIGHT, 0.3] as const, [...HALF, 36] as const],
      ...[[...root, 1] as const, [...otherRoot, 1] as const, [...tip, 1 / LENGTH] as const],
      Int32Array.of(BONE_ROWS * JOINTS, 0, 0, 0),
    ],
    buffers: [bones],
    depthTest: { comparison: "less", write: true },
  });
}

function draw(target: NvGpuTarget, frame: Frame): void {
  drawBackdrop(target, [0.02, 0.07, 0.13], [0.05, 0.27, 0.36]);
  const clip = worldToClip(target, frame);
  drawBody(target, clip, {
    ...foot(),
    bones: Float32Array.of(0.98, 0, 0, 0, 0, 0.8, 0, 0, 0, 0, 0.98, 0),
    instances: 1,
    colors: [
      [0.42, 0.1, 0.3],
      [0.42, 0.1, 0.3],
      [0.7, 0.25, 0.4],
    ],
  });
  drawBody(target, clip, {
    ...arm(),
    bones: bonesOfArms(frame.phase),
    instances: ARMS,
    colors: [
      [0.6, 0.16, 0.42],
      [0.3, 0.2, 0.62],
      [1, 0.82, 0.5],
    ],
  });
}

/** A sea anemone. */
export const integerSkinning: NvGpuScene = {
  front: "nv-gpu",
  name: "integer-skinning",
  title: "Integer skinning",
  description:
    "A program of NV_gpu_program4 unpacks the numbers of up to four bones from a word, fetches these from a parameter buffer, " +
    "and draws 43 arms as instances of one mesh.",
  width: 512,
  height: 512,
  frames: 16,
  files: [PROGRAM, PLAIN],
  draw,
};
