import { mat4 } from "gl-matrix";
import { gridMesh } from "../meshes/grid.js";
import { madeOnce } from "../patterns/made-once.js";
import { normalized, type Vector3 } from "../patterns/vector.js";
import { clipProjection, rowsOf, turnAbout } from "./matrices.js";
import type { Frame, ValhallScene } from "./scene.js";
import { drawBackdrop, LINKED, PLAIN, uniformsOf } from "./valhall-support.js";
import type { ValhallTarget } from "./valhall-target.js";

const POSITION = "ripples-position.valhall";
const VARYING = "ripples-varying.valhall";

const HORIZON: Vector3 = [0.98, 0.78, 0.62];
const SUN = normalized([-0.3, 0.44, -0.86]);
const EYE = normalized([0, 0.52, 0.86]);

/** A number of singles with this added has 64ths as its last six bits: 1.5 times 2 to the power of 17. */
const SIXTY_FOURTHS = 196608;

/** Where ripples come from, their lengths and heights, and how many of them pass while the animation lasts. */
const RIPPLES = [
  { x: -1.63, z: -0.71, length: 0.62, height: 0.028, passing: 4 },
  { x: 1.87, z: -2.39, length: 0.81, height: 0.036, passing: 3 },
  { x: -9.1, z: -11.3, length: 2.3, height: 0.06, passing: 1 },
] as const;

function rippleUniforms(phase: number): readonly number[] {
  return RIPPLES.flatMap(({ x, z, length, height, passing }) => {
    const steepness = (2 * Math.PI * height) / length;
    return [-x, -z, 1 / length, -passing * phase, height, steepness, 0, 0];
  });
}

/** The surface at rest, by the x and z of its points. */
const water = madeOnce(() => {
  const { positions, indices } = gridMesh(150, 11);
  return { places: positions.filter((_, i) => i % 3 !== 1), indices };
});

function draw(target: ValhallTarget, frame: Frame): void {
  drawBackdrop(target, HORIZON, [0.3, 0.45, 0.75], 0.66);
  const view = mat4.fromQuat(mat4.create(), turnAbout([1, 0, 0], 0.074));
  mat4.translate(view, view, [0, -1.75, -3.6]);
  const toClip = mat4.multiply(mat4.create(), target.camera(clipProjection(44, frame, 0.5, 40)), view);
  const { places, indices } = water();
  const half = normalized([SUN[0] + EYE[0], SUN[1] + EYE[1], SUN[2] + EYE[2]]);
  target.draw({
    ...{ ...LINKED, ...target.loadShader(POSITION, VARYING) },
    attributes: [{ data: places, components: 2 }],
    indices,
    uniforms: uniformsOf({
      8: rowsOf(toClip),
      24: rippleUniforms(frame.phase),
      48: half,
      52: SUN,
      56: EYE,
      60: [SIXTY_FOURTHS, 2 * Math.PI],
      64: [0.02, 0.02, 0.42, 0.1, 0.46, 0.2],
      70: [0.55, 0.5, 0.62],
      74: [0.8, 0.62, 0.36],
    }),
    fog: { mode: "exp2", density: 0.085, start: 0, end: 1, color: [...HORIZON], magnitude: false },
    depthTest: { comparison: "less", write: true },
  });
}

/** Water in the evening. */
export const ripples: ValhallScene = {
  front: "valhall",
  name: "ripples",
  title: "Ripples",
  description:
    "A vertex shader of Arm's Valhall adds three ripples up, with sines from the tables of the instruction set, and finds how " +
    "steep the water is from their cosines.",
  width: 512,
  height: 512,
  frames: 24,
  files: [POSITION, VARYING, PLAIN],
  draw,
};
