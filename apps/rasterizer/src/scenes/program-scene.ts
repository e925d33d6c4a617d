/** A picture of a vertex program that is not of a scene: somebody's own. */

import { checkedOptions, checkMembers, checkObject, checkWhole, type OptionChecks } from "@glasm/base";
import type { GL } from "@glasm/context";
import {
  attributeOf,
  ENVIRONMENTS,
  facts,
  PARAMETER_COUNT,
  print,
  type Program,
  resultOf,
  spellByName,
  spellRegister,
} from "@glasm/nv-vertex";
import { mipmapsOf, paint } from "../patterns/picture.js";
import type { Frame, GlScene } from "./scene.js";
import { buildMipmaps, paintBackdrop, perspective, setParameter, useProgram } from "./support.js";
import { buildTexture, checkTexture, GL_SIDES, type OwnTexture } from "./own-texture.js";
import {
  checkTracked,
  isRowOf,
  type TrackedMatrix,
  trackMatrices,
  USUAL_MATRICES,
} from "./tracked-matrices.js";
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

/** A program parameter that somebody has given a value. */
export interface GivenParameter {
  /** From 0 to 255. */
  readonly index: number;
  readonly value: readonly [x: number, y: number, z: number, w: number];
  /** What it would have after the last picture: in between it changes linearly. Default: `value`. [Ruling 226] */
  readonly end?: GivenParameter["value"];
}

/** A scene in which what a program draws can be told from what stands behind it. */
export interface ProgramScene extends GlScene {
  readonly program: Program;
  readonly given: readonly GivenParameter[];
  /** The matrices that parameters hold. */
  readonly tracked: readonly TrackedMatrix[];
  /** Draws what is behind everything else. */
  drawBackground(gl: GL): void;
  /** Sets what the program has besides its attributes: matrices and program parameters. */
  prepare(gl: GL, frame: Frame): void;
  /** The mesh where it is drawn, with its attributes. */
  attributes(): ProgramAttributes;
}

/** What programs are drawn with. */
export interface ProgramAttributes {
  /** Number of vertices. */
  readonly count: number;
  readonly indices: TurningMesh["indices"];
  readonly arrays: readonly AttributeArray[];
}

/** An array of an attribute, as AttribPointerNV takes it. */
export interface AttributeArray {
  /** That of the attribute. */
  readonly number: number;
  readonly data: Float32Array;
  /** Components a vertex. */
  readonly size: number;
}

/** The attributes that a mesh has. [VP2 Table X.2] */
const MESH_ATTRIBUTES = {
  positions: attributeOf("position"),
  normals: attributeOf("normal"),
  colors: attributeOf("color"),
  texCoords: attributeOf("texture-coordinates-0"),
} as const;

/** What is drawn, by which program. */
export interface ProgramSceneOptions {
  readonly name: string;
  /** A vertex program, and no vertex state program. */
  readonly program: Program;
  /** Others are those of tracked matrices, or (0,0,0,0). [Ruling 192] */
  readonly parameters?: readonly GivenParameter[];
  /** The matrices that parameters hold, in the place of the usual ones. [Ruling 192, Ruling 227] */
  readonly tracked?: readonly TrackedMatrix[];
  /** What a program that writes texture coordinates shows; default: checks. [Ruling 228] */
  readonly texture?: OwnTexture;
  /** Default: a torus knot. It is moved and scaled to where that is. [Ruling 155] */
  readonly mesh?: TurningMesh;
  /** Whether the mesh is moved and scaled; default true. */
  readonly fit?: boolean;
}

const OPTIONS: OptionChecks<ProgramSceneOptions> = {
  name(place, name) {
    if (typeof name !== "string") throw new TypeError(`${place} must be a string`);
  },
  program: checkObject,
  parameters(place, parameters) {
    if (parameters === undefined) return;
    if (!Array.isArray(parameters)) throw new TypeError(`${place} must be an array`);
    for (const [i, one] of (parameters as readonly GivenParameter[]).entries()) {
      checkObject(`${place}[${i}]`, one);
      checkMembers(`${place}[${i}]`, one, ["index", "value", "end"]);
      checkWhole(`${place}[${i}].index`, one.index, 0, PARAMETER_COUNT - 1);
    }
  },
  tracked(place, tracked) {
    if (tracked !== undefined) checkTracked(place, tracked);
  },
  texture(place, texture) {
    if (texture !== undefined) checkTexture(place, texture as OwnTexture, GL_SIDES);
  },
  ...MESH_OPTIONS,
};

/**
 * A scene that draws a turning mesh with a vertex program, which finds matrices in c[0] to c[11]. [Ruling 192]
 * @throws TypeError if an option is missing, unknown or of another kind
 * @throws RangeError if it is a vertex state program, a parameter has no number from 0 to 255, a matrix has no address of
 *   TrackMatrixNV, or there is a texture that has no size of one or that the program does not look up
 */
export function programScene(options: ProgramSceneOptions): ProgramScene {
  const checked = checkedOptions("programScene", options, OPTIONS);
  const { name, program, parameters: given = [], texture } = checked;
  checkDraws(program);
  if (texture !== undefined && !looksUp(program))
    throw new RangeError(`it does not write ${LOOKED_UP}, by which a texture is looked up`);
  const tracked = (checked.tracked ?? USUAL_MATRICES).filter((matrix) => !isTaken(matrix, given));
  return {
    ...TURN,
    program,
    given,
    tracked,
    front: "gl",
    name,
    title: name,
    description: "A mesh drawn by a vertex program of your own.",
    files: [],
    draw(gl, _, frame) {
      this.drawBackground(gl);
      this.prepare(gl, frame);
      drawWith(gl, program, this.attributes(), texture);
    },
    drawBackground(gl) {
      paintBackdrop(gl, ...BACKDROP);
    },
    prepare(gl, frame) {
      setView(gl, frame);
      useProgram(gl, 1, print(program));
      trackMatrices(gl, tracked);
      for (const parameter of given) setParameter(gl, parameter.index, ...valueAt(parameter, frame.phase));
    },
    attributes() {
      const { positions, normals, texCoords, indices } = turningMesh(checked);
      const arrays = [
        { number: MESH_ATTRIBUTES.positions, data: positions, size: 3 },
        { number: MESH_ATTRIBUTES.normals, data: normals, size: 3 },
        { number: MESH_ATTRIBUTES.colors, data: colorsOf({ normals }), size: 3 },
        { number: MESH_ATTRIBUTES.texCoords, data: texCoords, size: 2 },
      ];
      return { count: positions.length / 3, indices, arrays };
    },
  };
}

function checkDraws({ environment }: Program): void {
  if (ENVIRONMENTS[environment].target === "vsp")
    throw new RangeError(
      `it is a ${environment} program, and vertex state programs write program parameters and draw nothing`,
    );
}

/** Of VP2.0. [VP2 2.14.1.5] */
const CLIP_DISTANCES = 6;

/** Whether somebody has given one of the four parameters of a matrix, which is not tracked then. [Ruling 192] */
function isTaken(matrix: TrackedMatrix, given: readonly GivenParameter[]): boolean {
  return given.some(({ index }) => isRowOf(matrix, index));
}

/** What a parameter holds after a part of the animation. [Ruling 226] */
function valueAt({ value, end = value }: GivenParameter, phase: number): GivenParameter["value"] {
  const at = (i: 0 | 1 | 2 | 3): number =>
    Object.is(value[i], end[i]) ? value[i] : value[i] + (end[i] - value[i]) * phase;
  return [at(0), at(1), at(2), at(3)];
}

const DEGREES = 360;

function setView(gl: GL, frame: Frame): void {
  perspective(gl, VIEW.fieldOfView, frame, VIEW.near, VIEW.far);
  gl.translatef(0, 0, -VIEW.distance);
  gl.rotatef(DEGREES * VIEW.tilt, 1, 0, 0);
  gl.rotatef(DEGREES * turnOf(frame.phase), 0, 1, 0);
}

function drawWith(
  gl: GL,
  program: Program,
  { indices, arrays }: ProgramAttributes,
  texture: OwnTexture | undefined,
): void {
  gl.enable(gl.DEPTH_TEST);
  // Whatever alpha a program writes, the picture is opaque.
  gl.colorMask(true, true, true, false);
  enableWritten(gl, program, texture);
  for (const { number, data, size } of arrays) {
    gl.vertexAttribPointerNV(number, size, gl.FLOAT, 0, data);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + number);
  }
  const type = indices instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
  gl.drawElements(gl.TRIANGLES, indices.length, type, indices);
}

/** Turns on what makes the results seen that a program writes. */
function enableWritten(gl: GL, program: Program, texture: OwnTexture | undefined): void {
  const { writtenResults } = facts(program);
  const writes = (result: number): boolean => writtenResults[result]!;
  if (writes(resultOf("back-color")) || writes(resultOf("back-secondary-color")))
    gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
  if (looksUp(program)) bindTexture(gl, texture);
  for (let plane = 0; plane < CLIP_DISTANCES; plane++)
    if (writes(resultOf("clip-distance-0") + plane)) gl.enable(gl.CLIP_PLANE0 + plane);
}

/** The result by which a texture is looked up. */
const LOOKED_UP = spellRegister("result", resultOf("texture-coordinates-0"));

function looksUp(program: Program): boolean {
  return facts(program).writtenResults[resultOf("texture-coordinates-0")]!;
}

function bindTexture(gl: GL, texture: OwnTexture | undefined): void {
  gl.enable(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  if (texture === undefined) buildMipmaps(gl, gl.TEXTURE_2D, mipmapsOf(paint(CHECKS_SIZE, checks)));
  else buildTexture(gl, texture);
}

/** What of a program's text the scene has no values for: attributes as texts spell them, and the numbers of parameters. */
export function unsetIn({ program, given, tracked }: ProgramScene): {
  readonly attributes: readonly string[];
  readonly parameters: readonly number[];
} {
  const fromMesh = Object.values(MESH_ATTRIBUTES);
  return {
    attributes: facts(program).readAttributes.flatMap((isRead, number) =>
      isRead && !fromMesh.includes(number) ? [spellByName("attribute", number)] : [],
    ),
    parameters: facts(program).readParameters.filter(
      (number) =>
        !given.some(({ index }) => index === number) && !tracked.some((matrix) => isRowOf(matrix, number)),
    ),
  };
}

/** The matrices of which a program's text reads parameters, each with their numbers. */
export function matricesReadBy({ program, tracked }: ProgramScene): readonly {
  readonly matrix: TrackedMatrix;
  readonly parameters: readonly number[];
}[] {
  const read = facts(program).readParameters;
  return tracked
    .map((matrix) => ({ matrix, parameters: read.filter((number) => isRowOf(matrix, number)) }))
    .filter(({ parameters }) => parameters.length > 0);
}
