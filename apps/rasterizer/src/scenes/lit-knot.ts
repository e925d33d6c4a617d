import { mat4 } from "gl-matrix";
import { torusKnotMesh } from "../meshes/torus-knot.js";
import { madeOnce } from "../patterns/made-once.js";
import { normalized, type Vector3 } from "../patterns/vector.js";
import { clipProjection, rowsOf, turnAbout } from "./matrices.js";
import type { Frame, ValhallScene } from "./scene.js";
import { drawBackdrop, LINKED, PLAIN, uniformsOf } from "./valhall-support.js";
import type { ValhallTarget } from "./valhall-target.js";

const POSITION = "lit-knot-position.valhall";
const VARYING = "lit-knot-varying.valhall";

const LIGHT = normalized([-0.45, 0.7, 0.55]);
const HALF = normalized([-0.25, 0.4, 0.88]);

/** For each component the number of a color and of another one. */
const pairs = (first: Vector3, second: Vector3): readonly number[] =>
  first.flatMap((number, i) => [number, second[i]!]);

const knot = madeOnce(() =>
  torusKnotMesh({ lengthCells: 320, aroundCells: 40, radius: 0.95, tubeRadius: 0.33 }),
);

function draw(target: ValhallTarget, frame: Frame): void {
  drawBackdrop(target, [0.05, 0.02, 0.06], [0.16, 0.07, 0.14]);
  const body = mat4.fromQuat(mat4.create(), turnAbout(normalized([0.35, 1, 0.2]), frame.phase));
  mat4.multiply(body, mat4.fromQuat(mat4.create(), turnAbout([1, 0, 0], 0.17)), body);
  const away = mat4.fromTranslation(mat4.create(), [0, 0, -6.9]);
  const toClip = mat4.multiply(mat4.create(), target.camera(clipProjection(30, frame, 1, 20)), away);
  const { positions, normals, indices } = knot();
  target.draw({
    ...{ ...LINKED, ...target.loadShader(POSITION, VARYING) },
    attributes: [
      { data: positions, components: 3 },
      { data: normals, components: 3 },
    ],
    indices,
    uniforms: uniformsOf({
      8: rowsOf(mat4.multiply(mat4.create(), toClip, body)),
      24: rowsOf(body),
      36: LIGHT,
      40: HALF,
      44: pairs([0.78, 0.3, 0.16], [0.14, 0.04, 0.07]),
      50: [1, 0.86, 0.66],
      54: [0.36, 0.3, 0.75],
    }),
    depthTest: { comparison: "less", write: true },
    culling: "back",
  });
}

/** A knot of copper. */
export const litKnot: ValhallScene = {
  front: "valhall",
  name: "lit-knot",
  title: "Lit knot",
  description:
    "A vertex shader of Arm's Valhall, as compilers write it: one program for the position, which divides by w and goes to the " +
    "window by itself, and one that lights the knot.",
  width: 512,
  height: 512,
  frames: 24,
  files: [POSITION, VARYING, PLAIN],
  draw,
};
