import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Shaders } from "@glasm/pica200-draw";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import { ringIndices, voxelCage, type VoxelBox } from "../meshes/voxel-cage.js";
import { madeOnce } from "../patterns/made-once.js";
import { normalized, type Vector3 } from "../patterns/vector.js";
import { rowsOf, turnAbout } from "./matrices.js";
import {
  assembledShaders,
  FARTHEST_LOSES,
  PREMULTIPLIED,
  projection,
  uniformsWith,
} from "./pica200-support.js";
import type { Pica200Target } from "./pica200-target.js";
import { drawBackdrop, PLAIN_SHADER, PlainShape } from "./plain-shapes.js";
import type { Frame, Pica200Scene } from "./scene.js";

const SHADERS = ["subdivision.v.pica", "subdivision.g.pica"];

const SKIN: Vector3 = [0.45, 0.55, 0.72];
const EAR: Vector3 = [0.75, 0.5, 0.6];
const FOOT: Vector3 = [0.3, 0.37, 0.52];

const ELEPHANT: readonly VoxelBox[] = [
  { least: [0, 0, 0], largest: [1, 1, 1], color: FOOT },
  { least: [3, 0, 0], largest: [4, 1, 1], color: FOOT },
  { least: [0, 0, 2], largest: [1, 1, 3], color: FOOT },
  { least: [3, 0, 2], largest: [4, 1, 3], color: FOOT },
  { least: [0, 1, 0], largest: [1, 2, 1], color: SKIN },
  { least: [3, 1, 0], largest: [4, 2, 1], color: SKIN },
  { least: [0, 1, 2], largest: [1, 2, 3], color: SKIN },
  { least: [3, 1, 2], largest: [4, 2, 3], color: SKIN },
  { least: [0, 2, 0], largest: [4, 5, 3], color: SKIN },
  { least: [4, 3, 0], largest: [6, 6, 3], color: SKIN },
  { least: [4, 3, -2], largest: [5, 6, 0], color: EAR },
  { least: [4, 3, 3], largest: [5, 6, 5], color: EAR },
  { least: [6, 3, 1], largest: [8, 4, 2], color: SKIN },
  { least: [7, 1, 1], largest: [8, 3, 2], color: SKIN },
  { least: [8, 1, 1], largest: [9, 2, 2], color: FOOT },
  { least: [-1, 3, 1], largest: [0, 4, 2], color: SKIN },
];
/** A cube that becomes a ball. */
const BALL: readonly VoxelBox[] = [{ least: [0, 0, 0], largest: [1, 1, 1], color: [0.03, 0.03, 0.05] }];

/** A cage as the geometry shader is given it. */
interface RingedCage {
  readonly positions: Float32Array;
  readonly colors: Float32Array;
  readonly indices: ReturnType<typeof ringIndices>;
}

function ringed(boxes: readonly VoxelBox[]): RingedCage {
  const cage = voxelCage(boxes);
  return { positions: cage.positions, colors: cage.colors, indices: ringIndices(cage) };
}

const elephantCage = madeOnce(() => ringed(ELEPHANT));
const ballCage = madeOnce(() => ringed(BALL));

/** What a cage is drawn as. */
interface Look {
  readonly cells: number;
  /** 0 is the cage, 1 the surface that subdivision ends in. */
  readonly smoothness: number;
}
const CAGE: Look = { cells: 1, smoothness: 0 };
const SURFACE: Look = { cells: 4, smoothness: 1 };

/** From back to front. */
const ELEPHANTS: readonly { readonly look: Look; readonly position: Vector3 }[] = [
  { look: CAGE, position: [-3.2, -1.2, -9] },
  { look: SURFACE, position: [0.2, -3.1, 0] },
];

const LIGHT = normalized([-0.45, 0.75, 0.6]);
const HALFWAY = normalized([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

/** How cages are drawn. */
interface Appearance {
  readonly shaders: Shaders;
  readonly look: Look;
  readonly camera: ReadonlyMat4;
}

function drawCage(
  target: Pica200Target,
  cage: RingedCage,
  model: mat4,
  { shaders, look, camera }: Appearance,
): void {
  const { cells, smoothness } = look;
  target.draw({
    shaders,
    primitives: "geometry",
    attributes: [
      { data: cage.positions, components: 4 },
      { data: cage.colors, components: 3 },
    ],
    indices: cage.indices,
    vertexUniforms: uniformsWith(shaders.vertex, { modelView: rowsOf(model).slice(0, 12) }),
    geometryUniforms: uniformsWith(shaders.geometry!.program, {
      projection: rowsOf(camera),
      light: [...LIGHT, 0],
      halfway: [...HALFWAY, 0],
      up: [0, 1, 0, 0],
      ambient: [0.95, 0.92, 0.95, 0],
      sun: [0.75, 0.72, 0.64, 0],
      shape: [smoothness, 0.75 * smoothness, 1 / cells, 0.25 * smoothness],
      cells: [cells - 1, 0, 1, 0],
      strip: [2 * cells + 1, 0, 1, 0],
      faceted: [1 - smoothness],
    }),
    culling: "back",
    depthTest: FARTHEST_LOSES,
  });
}

function drawElephant(target: Pica200Target, place: mat4, appearance: Appearance): void {
  drawCage(target, elephantCage(), place, appearance);
  for (const side of [-0.2, 2.5]) {
    const eye = mat4.translate(mat4.create(), place, [5.15, 4.4, side]);
    mat4.scale(eye, eye, [0.7, 0.7, 0.7]);
    drawCage(target, ballCage(), eye, appearance);
  }
}

/** Darkens the ground around a place. */
function drawShadow(target: Pica200Target, matrix: mat4): void {
  const shape = new PlainShape();
  const parts = 48;
  for (let part = 0; part < parts; part += 1) {
    const edge = (turn: number): Vector3 => [6 * cosineOfTurns(turn), 0, 3.6 * sineOfTurns(turn)];
    shape.corner([0, 0, 0], [0, 0, 0, 0.5]);
    shape.corner(edge((part + 1) / parts), [0, 0, 0, 0]);
    shape.corner(edge(part / parts), [0, 0, 0, 0]);
  }
  shape.draw(target, matrix, { blend: PREMULTIPLIED });
}

function draw(target: Pica200Target, frame: Frame): void {
  target.clear([0, 0, 0]);
  drawBackdrop(target, [0.86, 0.74, 0.6], [0.45, 0.68, 0.78]);
  const shaders = assembledShaders(target, SHADERS);
  const camera = mat4.clone(target.camera(projection(28, frame, 4, 80)));
  const eye = mat4.fromTranslation(mat4.create(), [0, -1.4, -27]);
  mat4.multiply(eye, eye, mat4.fromQuat(mat4.create(), turnAbout([1, 0, 0], 0.06)));
  const turn = mat4.fromQuat(mat4.create(), turnAbout([0, 1, 0], -0.1 + 0.05 * cosineOfTurns(frame.phase)));
  for (const { look, position } of ELEPHANTS) {
    const place = mat4.translate(mat4.create(), eye, position);
    drawShadow(target, mat4.multiply(mat4.create(), camera, place));
    mat4.multiply(place, place, turn);
    mat4.translate(place, place, [-3.6, 0, -1.5]);
    drawElephant(target, place, { shaders, look, camera });
  }
}

export const subdivision: Pica200Scene = {
  front: "pica200",
  name: "subdivision",
  title: "Subdivided surface",
  description:
    'A PICA200 geometry shader in the mode "variable" gets each face of a cage with the vertices around it, and makes a ' +
    "piece of a smooth surface of it.",
  width: 512,
  height: 512,
  frames: 8,
  files: [...SHADERS, PLAIN_SHADER],
  draw,
};
