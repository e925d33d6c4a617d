/** A picture of shaders that are not of a scene: somebody's own. */

import { checkedOptions, type OptionChecks } from "@glasm/base";
import { PICA200, type Program, type Shader, type Uniform } from "@glasm/pica200";
import { type Draw, type Shaders, shadersOf } from "@glasm/pica200-draw";
import type { Texture } from "@glasm/primitives";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import { meaningOfName, VERTEX_MEANINGS, type VertexMeaning } from "../meshes/attribute-names.js";
import type { TexturedMesh } from "../meshes/surface.js";
import { rowsOf, turnAbout } from "./matrices.js";
import {
  FARTHEST_LOSES,
  projection,
  type SceneUniforms,
  type UniformValues,
  uniformsWith,
} from "./pica200-support.js";
import { paintedTexture } from "./pica200-textures.js";
import { checkTexture, type OwnTexture, ownPica200Texture, PICA200_SIDES } from "./own-texture.js";
import { drawBackdrop, PLAIN_SHADER } from "./plain-shapes.js";
import type { Pica200Target } from "./pica200-target.js";
import type { Frame, Pica200Scene } from "./scene.js";
import {
  BACKDROP,
  checks,
  CHECKS_SIZE,
  colorsOf,
  MESH_OPTIONS,
  TURN,
  type TurningMesh,
  turningMesh,
  turnOf,
  VIEW,
} from "./turning-mesh.js";

/** A scene in which the draw of one's own shaders can be told from what stands behind it. */
export interface ShaderScene extends Pica200Scene {
  readonly shaders: Shaders;
  /** Draws what is behind everything else. */
  drawBackground(target: Pica200Target): void;
  /** What is drawn in front of it. */
  ownDraw(target: Pica200Target, frame: Frame): Draw;
}

/** What is drawn, by which shaders. */
export interface ShaderSceneOptions {
  readonly name: string;
  /** Its first vertex shader is drawn with and, if there is one, its first geometry shader. */
  readonly shader: Shader;
  /** What constant registers hold, of what they hold in this scene; default the same. */
  readonly uniforms?: (program: Program, uniforms: SceneUniforms) => SceneUniforms;
  /** Default: a torus knot. It is moved and scaled to where that is. [Ruling 155] */
  readonly mesh?: TurningMesh;
  /** Whether the mesh is moved and scaled; default true. */
  readonly fit?: boolean;
  /** What shaders with texture coordinates show; default: checks. [Ruling 228] */
  readonly texture?: OwnTexture;
}

const OPTIONS: OptionChecks<ShaderSceneOptions> = {
  name(place, name) {
    if (typeof name !== "string") throw new TypeError(`${place} must be a string`);
  },
  shader: () => undefined, // `shadersOf` checks it
  uniforms(place, uniforms) {
    if (uniforms !== undefined && typeof uniforms !== "function")
      throw new TypeError(`${place} must be a function`);
  },
  texture(place, texture) {
    if (texture !== undefined) checkTexture(place, texture as OwnTexture, PICA200_SIDES);
  },
  ...MESH_OPTIONS,
};

/**
 * A scene that draws a mesh with the shaders of a container. Inputs get what their names say, or else what their registers do, and uniforms
 * that are called as matrices are hold these. [Ruling 155, Ruling 156]
 * @throws TypeError if an option is missing, unknown or of another kind
 * @throws RangeError if there is no vertex shader, no output is mapped to the position, or there is a texture that has no
 *   size of one or that no output is mapped to look up
 */
export function shaderScene(options: ShaderSceneOptions): ShaderScene {
  const checked = checkedOptions("shaderScene", options, OPTIONS);
  const { name, shader, uniforms = (_, given) => given, texture } = checked;
  const shaders = shadersOf(shader);
  checkPosition(shaders);
  const looksUp = maps(shaders, TEXCOORD_0);
  if (texture !== undefined && !looksUp)
    throw new RangeError("no output is mapped to texture coordinates 0, by which a texture is looked up");
  return {
    ...TURN,
    shaders,
    front: "pica200",
    name,
    title: name,
    description: "A mesh drawn by shaders of your own.",
    files: [PLAIN_SHADER],
    draw(target, frame) {
      this.drawBackground(target);
      target.draw(this.ownDraw(target, frame));
    },
    drawBackground(target) {
      target.clear([0, 0, 0]);
      drawBackdrop(target, ...BACKDROP);
    },
    ownDraw(target, frame) {
      const mesh = turningMesh(checked);
      const { vertex, geometry = null } = shaders;
      const own = (program: Program): SceneUniforms =>
        uniforms(program, uniformsWith(program, matrices(program, target, frame)));
      return {
        shaders,
        ...(geometry === null ? {} : { primitives: "geometry", geometryUniforms: own(geometry.program) }),
        vertexUniforms: own(vertex),
        attributes: attributesFor(vertex, mesh),
        indices: geometry?.mode === "variable" ? countedTriangles(mesh.indices) : mesh.indices,
        depthTest: FARTHEST_LOSES,
        texture: looksUp ? textureOf(texture) : null,
      };
    },
  };
}

function textureOf(own: OwnTexture | undefined): Texture {
  return own === undefined ? paintedTexture(CHECKS_SIZE, checks) : ownPica200Texture(own);
}

/** Types of outputs. [PICA200 9] */
const POSITION = 0;
const TEXCOORD_0 = 3;

function maps({ vertex, geometry }: Shaders, type: number): boolean {
  const last = geometry?.program ?? vertex;
  const outputs = geometry?.mergesOutputs ? [...last.outputs, ...vertex.outputs] : last.outputs;
  return outputs.some((output) => output.type === type);
}

function checkPosition(shaders: Shaders): void {
  if (maps(shaders, POSITION)) return;
  const { stage } = shaders.geometry?.program ?? shaders.vertex;
  throw new RangeError(
    `the ${stage} shader maps no output to the position, so that there is nothing to draw`,
  );
}

type Attribute = Draw["attributes"][number];

/** What an input gets, by its name, or else by the number of its register; null if neither says. [Ruling 155] */
function inputMeaning(name: string | undefined, register: number): VertexMeaning | null {
  return (name === undefined ? undefined : meaningOfName(name)) ?? VERTEX_MEANINGS[register] ?? null;
}

/** For each v register that a program reads what it holds of a mesh. [Ruling 155] */
export function attributesFor(
  program: Program,
  mesh: Pick<TexturedMesh, "positions" | "normals" | "texCoords">,
): Draw["attributes"] {
  const arrays: Readonly<Record<VertexMeaning, Attribute>> = {
    position: { data: mesh.positions, components: 3 },
    normal: { data: mesh.normals, components: 3 },
    texcoord: { data: mesh.texCoords, components: 2 },
    color: { data: colorsOf(mesh), components: 3 },
  };
  const attributes: Attribute[] = [arrays.position];
  for (const { name, register } of PICA200.interfaceOf(program).inputs) {
    const meaning = inputMeaning(name, register.index);
    attributes[register.index] = meaning === null ? [0, 0, 0, 1] : arrays[meaning];
  }
  return Array.from(attributes, (attribute) => attribute ?? null);
}

/** Each triangle with the number of its vertices in front, as geometry shaders of mode "variable" take them. */
export function countedTriangles(indices: TurningMesh["indices"]): Uint32Array {
  return Uint32Array.from({ length: (indices.length / 3) * 4 }, (_, i) =>
    i % 4 === 0 ? 3 : indices[3 * Math.floor(i / 4) + (i % 4) - 1]!,
  );
}

/** What matrices are called, without case and signs. */
const MATRIX_NAMES = {
  projection: "projection",
  proj: "projection",
  modelview: "modelView",
  mv: "modelView",
  modelviewprojection: "modelViewProjection",
  mvp: "modelViewProjection",
} as const;

/** The matrix that a uniform is called as; undefined if it is none. [Ruling 156] */
function matrixOf(name: string) {
  const key = name.toLowerCase().replaceAll(/[^a-z]|matrix$|mtx$/g, "");
  return Object.hasOwn(MATRIX_NAMES, key) ? MATRIX_NAMES[key as keyof typeof MATRIX_NAMES] : undefined;
}

/** Values of the uniforms that are called as matrices are, in the view of the scene. */
function matrices(program: Program, target: Pica200Target, frame: Frame): UniformValues {
  const view = mat4.fromTranslation(mat4.create(), [0, 0, -VIEW.distance]);
  for (const turn of [turnAbout([1, 0, 0], VIEW.tilt), turnAbout([0, 1, 0], turnOf(frame.phase))])
    mat4.multiply(view, view, mat4.fromQuat(mat4.create(), turn));
  return matrixValues(program, target.camera(projection(VIEW.fieldOfView, frame, VIEW.near, VIEW.far)), view);
}

/** Values of the uniforms of a program that are called as a projection, a modelview matrix and both together. [Ruling 156] */
export function matrixValues(
  { uniforms }: Pick<Program, "uniforms">,
  camera: ReadonlyMat4,
  modelView: ReadonlyMat4,
): UniformValues {
  const values = {
    projection: rowsOf(camera),
    modelView: rowsOf(modelView),
    modelViewProjection: rowsOf(mat4.multiply(mat4.create(), camera, modelView)),
  };
  return Object.fromEntries(
    uniforms.flatMap(({ name }) => {
      const matrix = matrixOf(name);
      return matrix === undefined ? [] : [[name, values[matrix]] as const];
    }),
  );
}

/** A uniform of one of the shaders. */
export interface ShaderUniform {
  readonly program: Program;
  readonly uniform: Uniform;
}

/** The matrices that uniforms of shaders are called as, each once. [Ruling 156] */
export function matricesRead(shaders: Shaders): ReadonlySet<NonNullable<ReturnType<typeof matrixOf>>> {
  const matrices = uniformsOf(shaders).map(({ uniform }) => matrixOf(uniform.name));
  return new Set(matrices.filter((matrix) => matrix !== undefined));
}

/** An input that has something of the mesh because of its register, since its name does not say what. */
export interface GuessedInput {
  readonly name: string;
  readonly register: number;
  /** In words. */
  readonly holds: string;
}

const MEANING_TEXTS: Readonly<Record<VertexMeaning, string>> = {
  position: "position",
  normal: "normal",
  texcoord: "texture coordinates",
  color: "color",
};

/** The inputs whose names do not say what of the mesh they are. [Ruling 155] */
export function guessedInputs({ vertex }: Shaders): readonly GuessedInput[] {
  return PICA200.interfaceOf(vertex).inputs.flatMap(({ name, register: { index } }) => {
    const meaning = VERTEX_MEANINGS[index];
    if (name === undefined || meaning === undefined || meaningOfName(name) !== undefined) return [];
    return [{ name, register: index, holds: MEANING_TEXTS[meaning] }];
  });
}

/** What of shaders the scene has no values for: inputs by their names, and uniforms. */
export function withoutValues(shaders: Shaders): {
  readonly inputs: readonly string[];
  readonly uniforms: readonly ShaderUniform[];
} {
  return {
    inputs: PICA200.interfaceOf(shaders.vertex)
      .inputs.filter(({ name, register }) => inputMeaning(name, register.index) === null)
      .map(({ name, register }) => name ?? `v${register.index}`),
    uniforms: uniformsOf(shaders).filter(
      ({ program, uniform }) =>
        matrixOf(uniform.name) === undefined &&
        !program.constants.some(({ register }) => isIn(register, uniform)),
    ),
  };
}

/** The uniforms of both shaders. */
export function uniformsOf({ vertex, geometry = null }: Shaders): readonly ShaderUniform[] {
  const programs = geometry === null ? [vertex] : [vertex, geometry.program];
  return programs.flatMap((program) =>
    program.uniforms.filter(({ first }) => first.file !== "v").map((uniform) => ({ program, uniform })),
  );
}

function isIn(register: Uniform["first"], { first, count }: Uniform): boolean {
  return (
    register.file === first.file && register.index >= first.index && register.index < first.index + count
  );
}
