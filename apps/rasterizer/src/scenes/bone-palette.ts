import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Draw, Shaders } from "@glasm/pica200-draw";
import type { Texture } from "@glasm/primitives";
import { mat4, quat, type ReadonlyMat4, vec3 } from "gl-matrix";
import { koiBody, koiFins, NOSE } from "../meshes/koi.js";
import type { TexturedMesh } from "../meshes/surface.js";
import { madeOnce } from "../patterns/made-once.js";
import { fractalNoise, noise, smoothstep } from "../patterns/noise.js";
import { mix, normalized, scaled, type Vector3 } from "../patterns/vector.js";
import { rowsOf, turnAbout } from "./matrices.js";
import {
  assembledShaders,
  FARTHEST_LOSES,
  MULTIPLIED,
  PREMULTIPLIED,
  projection,
  uniformsWith,
} from "./pica200-support.js";
import type { Pica200Target } from "./pica200-target.js";
import { paintedTexture } from "./pica200-textures.js";
import { IN_WINDOW, PLAIN_SHADER, PlainShape } from "./plain-shapes.js";
import type { Frame, Pica200Scene } from "./scene.js";

const SHADER = "bone-palette.v.pica";

/** Joints of the spine, from the nose to the end of the tail, and two of the fins at the sides. */
const SPINE_JOINTS = 12;
const SPINE_LENGTH = 2.7;
const JOINT_LENGTH = SPINE_LENGTH / SPINE_JOINTS;
const LEFT_FIN = SPINE_JOINTS;
const RIGHT_FIN = SPINE_JOINTS + 1;
/** Registers of a bone in the palette. */
const BONE_REGISTERS = 2;

/** A mesh, and for each vertex two bones and their weights. */
interface BonedMesh {
  readonly mesh: TexturedMesh;
  readonly bones: Float32Array;
}

/** A mesh that bends with the spine: a vertex lies between two joints. */
function onSpine(mesh: TexturedMesh): BonedMesh {
  const bones: number[] = [];
  for (let at = 0; at < mesh.positions.length; at += 3) {
    const joint = Math.min(
      SPINE_JOINTS - 1.001,
      Math.max(0, (NOSE - mesh.positions[at]!) / JOINT_LENGTH - 0.5),
    );
    const first = Math.floor(joint);
    const weight = smoothstep(0, 1, joint - first);
    bones.push(BONE_REGISTERS * first, BONE_REGISTERS * (first + 1), 1 - weight, weight);
  }
  return { mesh, bones: Float32Array.from(bones) };
}

/** A mesh that follows a single bone. */
function onBone(mesh: TexturedMesh, bone: number): BonedMesh {
  const register = BONE_REGISTERS * bone;
  const vertices = mesh.positions.length / 3;
  return {
    mesh,
    bones: Float32Array.from({ length: 4 * vertices }, (_, i) => [register, register, 1, 0][i % 4]!),
  };
}

/** A fish. */
interface Koi {
  /** Of the circle around the middle of the pond that it swims on, and where on it it is, in turns. */
  readonly radius: number;
  readonly start: number;
  readonly size: number;
  readonly depth: number;
  readonly texture: Texture;
  readonly fin: Vector3;
}

const WHITE: Vector3 = [1, 0.97, 0.92];
const RED: Vector3 = [0.95, 0.3, 0.1];
const BLACK: Vector3 = [0.08, 0.07, 0.09];
const GOLD: Vector3 = [1, 0.68, 0.18];

/** A skin with patches: s around the body from the back, t from the tail to the nose. */
function skin(seed: number, base: Vector3, patch: Vector3, spot: Vector3, share: number): Texture {
  return paintedTexture(64, (s, t) => {
    const x = 3 + 2.2 * cosineOfTurns(s) + seed;
    const y = 3 + 6 * t + 0.8 * sineOfTurns(s);
    const patches = smoothstep(share, share + 0.05, fractalNoise(x, y, 64, 2));
    const spots = smoothstep(0.74, 0.78, noise(2.1 * x + 11, 2.1 * y, 128));
    const back = 0.55 + 0.45 * smoothstep(-0.6, 0.5, cosineOfTurns(s));
    const scales = 0.94 + 0.06 * cosineOfTurns(24 * t + 0.5 * Math.floor(16 * s)) * cosineOfTurns(16 * s);
    return scaled(mix(mix(base, patch, patches), spot, spots), back * scales);
  });
}

const koiInPond = madeOnce((): readonly Koi[] => [
  {
    radius: 1.75,
    start: 0.02,
    size: 1.35,
    depth: 0.35,
    texture: skin(0.2, WHITE, RED, BLACK, 0.5),
    fin: WHITE,
  },
  {
    radius: 1.6,
    start: 0.36,
    size: 1.15,
    depth: 0.55,
    texture: skin(5.1, GOLD, RED, WHITE, 0.62),
    fin: GOLD,
  },
  {
    radius: 1.95,
    start: 0.68,
    size: 1.3,
    depth: 0.3,
    texture: skin(9.4, WHITE, BLACK, RED, 0.56),
    fin: WHITE,
  },
]);

/** The bones of a fish: quaternions and shifts, one after the other. */
function palette(koi: Koi, phase: number): number[] {
  const bones: number[] = [];
  const rotation = quat.create();
  const shift = vec3.create();
  const add = (turn: quat, pivot: Vector3): void => {
    // What the joint turns stays where the bone before has it.
    const before = vec3.transformQuat(vec3.create(), pivot, rotation);
    quat.multiply(rotation, rotation, turn);
    const behind = vec3.transformQuat(vec3.create(), pivot, rotation);
    vec3.add(shift, shift, vec3.subtract(behind, before, behind));
    bones.push(...rotation, ...shift, 0);
  };
  const fins: [quat, vec3][] = [];
  for (let joint = 0; joint < SPINE_JOINTS; joint += 1) {
    const wave = (0.006 + 0.0042 * joint) * sineOfTurns(phase + koi.start - joint / 11);
    const along = (JOINT_LENGTH * koi.size) / (2 * Math.PI * koi.radius);
    add(turnAbout([0, 1, 0], joint === 0 ? 0.012 * sineOfTurns(phase + koi.start + 0.4) : wave + along), [
      NOSE - joint * JOINT_LENGTH,
      0,
      0,
    ]);
    if (joint === 2) fins.push([quat.clone(rotation), vec3.clone(shift)]);
  }
  for (const side of [1, -1]) {
    quat.copy(rotation, fins[0]![0]);
    vec3.copy(shift, fins[0]![1]);
    const stroke = 0.05 * sineOfTurns(phase + koi.start + 0.1 * side);
    add(turnAbout(normalized([0.9, 0.4 * side, 0]), side * (stroke - 0.02)), [0.42, -0.08, 0.14 * side]);
  }
  return bones;
}

/** Where a fish is: x is the way that it looks. */
function placeOf({ radius, start, size, depth }: Koi, phase: number): mat4 {
  const place = mat4.create();
  const turn = start + 0.012 * sineOfTurns(phase);
  mat4.translate(place, place, [radius * cosineOfTurns(turn), -depth, -radius * sineOfTurns(turn)]);
  mat4.multiply(place, place, mat4.fromQuat(mat4.create(), turnAbout([0, 1, 0], turn + 0.25)));
  return mat4.scale(place, place, [size, size, size]);
}

/** The meshes of a fish. */
const koiMeshes = madeOnce((): { readonly body: BonedMesh; readonly fins: readonly BonedMesh[] } => {
  const { tail, back, left, right } = koiFins();
  const fins = [onSpine(tail), onSpine(back), onBone(left, LEFT_FIN), onBone(right, RIGHT_FIN)];
  return { body: onSpine(koiBody()), fins };
});

const LIGHT = normalized([-0.35, 0.85, 0.4]);

interface Lighting {
  readonly ambient: readonly number[];
  readonly diffuse: readonly number[];
  readonly highlight: readonly number[];
}

/** A fish in its surroundings. */
interface KoiPicture {
  readonly shaders: Shaders;
  readonly koi: Koi;
  readonly phase: number;
  readonly camera: ReadonlyMat4;
  /** Takes its surroundings to eye coordinates. */
  readonly view: mat4;
  readonly isShadow: boolean;
}

function drawKoi(target: Pica200Target, picture: KoiPicture): void {
  const { shaders, koi, phase, camera, view, isShadow } = picture;
  const light = vec3.transformQuat(vec3.create(), LIGHT, TILT);
  const uniforms = {
    projection: rowsOf(camera),
    modelView: rowsOf(mat4.multiply(mat4.create(), view, placeOf(koi, phase))).slice(0, 12),
    light: [...light, 0],
    halfway: [...normalized([light[0], light[1], light[2] + 1]), 0],
    bones: palette(koi, phase),
  };
  const drawMesh = (
    { mesh, bones }: BonedMesh,
    lighting: Lighting,
    options: Pick<Draw, "texture" | "culling">,
  ) =>
    target.draw({
      ...options,
      shaders,
      attributes: [
        { data: mesh.positions, components: 3 },
        { data: mesh.normals, components: 3 },
        { data: mesh.texCoords, components: 2 },
        { data: bones, components: 4 },
      ],
      indices: mesh.indices,
      vertexUniforms: uniformsWith(shaders.vertex, { ...uniforms, ...lighting }),
      depthTest: isShadow ? null : FARTHEST_LOSES,
    });
  const { body, fins } = koiMeshes();
  drawMesh(body, isShadow ? SHADOW : SKIN_LIGHT, isShadow ? {} : { texture: koi.texture, culling: "back" });
  for (const fin of fins) drawMesh(fin, isShadow ? SHADOW : finLight(koi.fin), {});
}

const SHADOW: Lighting = { ambient: [0.42, 0.5, 0.55, 1], diffuse: [0, 0, 0, 0], highlight: [0, 0, 0, 1] };
const SKIN_LIGHT: Lighting = {
  ambient: [0.42, 0.46, 0.5, 1],
  diffuse: [0.62, 0.6, 0.54, 0],
  highlight: [0.5, 0.5, 0.46, 20],
};
/** Light goes through fins. */
function finLight(color: Vector3): Lighting {
  return {
    ambient: [...scaled(color, 0.75), 1],
    diffuse: [...scaled(color, 0.22), 0],
    highlight: [0.15, 0.15, 0.15, 12],
  };
}

/** How the pond is seen, from above. */
const TILT = turnAbout([1, 0, 0], 0.165);
const BOTTOM = -1.15;
/** How far a shadow lies to the side for each unit of height. */
const [SHADOW_X, SHADOW_Z] = [-LIGHT[0] / LIGHT[1], -LIGHT[2] / LIGHT[1]];

/** Sand, and the light that waves gather there. */
const bottomTexture = madeOnce(() =>
  paintedTexture(128, (s, t) => {
    const stones = fractalNoise(16 * s, 16 * t, 16, 3);
    const ripple = noise(5 * s + 1.2 * noise(4 * s, 4 * t, 4), 5 * t + 1.6 * noise(4 * s + 2, 4 * t, 4), 5);
    const bright = 1 - Math.abs(2 * ripple - 1);
    const caustic = smoothstep(0.8, 1, bright);
    const sand = mix([0.13, 0.34, 0.33], [0.3, 0.5, 0.44], stones);
    return mix(sand, [0.6, 0.85, 0.78], 0.55 * caustic);
  }),
);

/** The bottom of the pond, which multiplies the shadows that are there. */
function drawBottom(target: Pica200Target, matrix: mat4): void {
  const shape = new PlainShape();
  const [edge, repeats] = [9, 3];
  for (const [x, z] of [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const)
    shape.corner([edge * x, BOTTOM, edge * z], [1, 1, 1, 1], [repeats * (x + 1), repeats * (z + 1)]);
  shape.draw(target, matrix, { blend: MULTIPLIED, texture: bottomTexture() });
}

/** Leaves on the water: their middle, radius, and where they are notched, in turns. */
const LEAVES = [
  [-2.9, 1.9, 0.95, 0.9],
  [-3.5, 0.5, 0.6, 0.15],
  [2.9, -2.5, 1.0, 0.6],
  [1.7, -3.3, 0.62, 0.35],
  [3.3, 2.2, 0.7, 0.45],
] as const;

function leaves(isShadow: boolean): PlainShape {
  const shape = new PlainShape();
  const parts = 44;
  const [shiftX, shiftZ] = isShadow ? [-SHADOW_X * BOTTOM, -SHADOW_Z * BOTTOM] : [0, 0];
  const height = isShadow ? BOTTOM : 0;
  for (const [x, z, radius, notch] of LEAVES)
    for (let part = 1; part < parts - 1; part += 1) {
      const edge = (i: number): Vector3 => [
        x + shiftX + radius * cosineOfTurns(notch + i / parts),
        height,
        z + shiftZ - radius * sineOfTurns(notch + i / parts),
      ];
      const rib = part % 4 < 1 ? 0.12 : 0;
      const rim = [0.2 + rib, 0.5 + rib, 0.22, 1] as const;
      const shade = [...SHADOW.ambient] as unknown as typeof rim;
      shape.corner([x + shiftX, height, z + shiftZ], isShadow ? shade : [0.42, 0.66, 0.28, 1]);
      shape.corner(edge(part), isShadow ? shade : rim);
      shape.corner(edge(part + 1), isShadow ? shade : rim);
    }
  return shape;
}

const [floatingLeaves, leafShadows] = [madeOnce(() => leaves(false)), madeOnce(() => leaves(true))];

/** Petals around a middle, in two rings. */
const flower = madeOnce(() => {
  const [x, z] = [2.35, -2.75];
  const shape = new PlainShape();
  for (const [petals, reach, rise, light] of [
    [9, 0.62, 0.16, 0.86],
    [7, 0.4, 0.34, 1],
  ] as const)
    for (let petal = 0; petal < petals; petal += 1) {
      const at = (turn: number, part: number, up: number): Vector3 => [
        x + part * reach * cosineOfTurns(petal / petals + turn),
        0.03 + up * rise,
        z - part * reach * sineOfTurns(petal / petals + turn),
      ];
      const root = [0.95 * light, 0.8 * light, 0.62 * light, 1] as const;
      const tip = [0.98 * light, 0.5 * light, 0.66 * light, 1] as const;
      const fold = [0.98 * light, 0.78 * light, 0.84 * light, 1] as const;
      for (const side of [0.055, -0.055]) {
        shape.corner(at(0, 0.05, 0), root);
        shape.corner(at(side, 0.62, 0.75), fold);
        shape.corner(at(0, 1, 1), tip);
        shape.corner(at(0, 0.05, 0), root);
        shape.corner(at(side, 0.62, 0.75), tip);
        shape.corner(at(0, 0.55, 0.35), root);
        shape.corner(at(side, 0.62, 0.75), tip);
        shape.corner(at(0, 1, 1), fold);
        shape.corner(at(0, 0.55, 0.35), root);
      }
    }
  return shape;
});

function draw(target: Pica200Target, frame: Frame): void {
  target.clear([1, 1, 1]);
  const camera = mat4.clone(target.camera(projection(30, frame, 2, 30)));
  const view = mat4.fromTranslation(mat4.create(), [0, 0.25, -11.5]);
  mat4.multiply(view, view, mat4.fromQuat(mat4.create(), TILT));
  const matrix = mat4.multiply(mat4.create(), camera, view);

  // The shadows first: on the bottom, away from the light.
  leafShadows().draw(target, matrix);
  const shaders = assembledShaders(target, [SHADER]);
  const shoal = koiInPond();
  for (const koi of shoal) {
    const height = -BOTTOM - koi.depth;
    const flat = mat4.translate(mat4.create(), view, [SHADOW_X * height, BOTTOM, SHADOW_Z * height]);
    mat4.scale(flat, flat, [1, 0, 1]);
    drawKoi(target, { shaders, koi, phase: frame.phase, camera, view: flat, isShadow: true });
  }
  drawBottom(target, matrix);
  for (const koi of shoal)
    drawKoi(target, { shaders, koi, phase: frame.phase, camera, view, isShadow: false });

  // The water, and what swims on it.
  const water = new PlainShape();
  water.rectangle([-1, -1, 1, 1], 0, [0, 0.025, 0.03, 0.12], [0.07, 0.14, 0.16, 0.25]);
  water.draw(target, IN_WINDOW, { blend: PREMULTIPLIED });
  floatingLeaves().draw(target, matrix);
  flower().draw(target, matrix);
}

export const bonePalette: Pica200Scene = {
  front: "pica200",
  name: "bone-palette",
  title: "Bone palette",
  description:
    "A PICA200 vertex shader finds the two bones of a vertex by a0, quaternions and shifts, and lights with the normal as " +
    "a quaternion.",
  width: 512,
  height: 512,
  frames: 16,
  files: [SHADER, PLAIN_SHADER],
  draw,
};
