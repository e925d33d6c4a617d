import { sineOfTurns } from "@glasm/base";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import { icosphereMesh } from "../meshes/icosphere.js";
import { normalized } from "../patterns/vector.js";
import { clipProjection } from "./matrices.js";
import { drawBackdrop, matrixRows, PLAIN, turn } from "./nv-gpu-support.js";
import type { NvGpuTarget } from "./nv-gpu-target.js";
import type { Frame, NvGpuScene } from "./scene.js";

const STONE = "procedural-geometry.nvvp";
const CRYSTALS = "procedural-geometry.nvgp";

const LIGHT = normalized([0.5, 0.75, 0.55]);
const HALF = normalized([0.28, 0.42, 0.86]);

/** From the world, which turns to and fro a little, to clip coordinates. */
function worldToClip(target: NvGpuTarget, frame: Frame): ReadonlyMat4 {
  const view = mat4.fromTranslation(mat4.create(), [-0.14, -0.04, -8]);
  turn(view, [1, 0, 0], 0.05);
  turn(view, [0, 1, 0], 0.035 * sineOfTurns(frame.phase));
  return mat4.multiply(mat4.create(), target.camera(clipProjection(30, frame, 1, 20)), view);
}

function draw(target: NvGpuTarget, frame: Frame): void {
  drawBackdrop(target, [0.02, 0.02, 0.05], [0.1, 0.08, 0.2]);
  const { positions, indices } = icosphereMesh(1);
  target.draw({
    program: target.load(STONE),
    attributes: [{ data: positions, components: 3 }],
    indices,
    env: [
      [3.1, -2.3, 1.7, 0.09],
      [-4.2, 3.6, 5.1, 0.05],
    ],
    geometry: {
      program: target.load(CRYSTALS),
      env: [
        ...matrixRows(worldToClip(target, frame)),
        ...[[...LIGHT, 0.28] as const, [...HALF, 30] as const],
        [2 * Math.PI * frame.phase, 0.5, 1.6, 0],
        [0.2, 0.17, 0.2, 0.08],
        [0.46, 0.16, 0.85, 0.6],
        [0.06, 0.55, 0.8, 0.6],
        [1, 0.75, 0.95, 1],
        Uint32Array.of(2654435769, 2246822507, 3266489909, 668265263),
        Uint32Array.of(374761393, 1274126177, 2971215073, 433494437),
      ],
    },
    culling: "back",
    depthTest: { comparison: "less", write: true },
  });
}

/** Crystals that grow on a stone. */
export const proceduralGeometry: NvGpuScene = {
  front: "nv-gpu",
  name: "procedural-geometry",
  title: "Procedural geometry",
  description:
    "A geometry program of NV_gpu_program5 grows four crystals on each triangle of a stone, one in each of its invocations: " +
    "their places, sizes and colors come from integers that it hashes.",
  width: 512,
  height: 512,
  frames: 16,
  files: [STONE, CRYSTALS, PLAIN],
  draw,
};
