/** Why nothing of somebody's own vertex program can be seen. */

import { crash } from "@glasm/base";
import { createContext, type GL } from "@glasm/context";
import {
  facts,
  load,
  PARAMETER_COUNT,
  type Program,
  RESULT_REGISTERS,
  resultOf,
  run,
  spellRegister,
} from "@glasm/nv-vertex";
import { createRasterizer, type Image } from "@glasm/raster";
import { type Corner, GL_VOLUME, isSame, type Nothing, reasonOf, type SeeTriangle } from "./nothing.js";
import type { ProgramScene } from "./program-scene.js";
import { track } from "./support.js";

const COMPONENTS = 4;

/** Why a picture of a scene shows its background alone; null if it shows more. */
export function nothingOfProgram(scene: ProgramScene, picture: Image, phase: number): Nothing | null {
  const { width, height } = picture;
  const rasterizer = createRasterizer({ width, height });
  const gl = createContext({ sink: rasterizer });
  scene.drawBackground(gl);
  if (!isSame(picture, rasterizer.image())) return null;
  scene.prepare(gl, { phase, width, height });
  const parameters = parametersOf(gl);
  const isZero = (index: number): boolean =>
    parameters.subarray(COMPONENTS * index, COMPONENTS * (index + 1)).every((value) => value === 0);
  const zeros = facts(scene.program).readParameters.filter(isZero);
  return {
    reason: reasonOf((see) => forEachTriangle(scene, gl, see), GL_VOLUME, "there is no triangle"),
    zeros: zeros.map((index) => spellRegister("parameter", index)),
  };
}

/** Those of a context, tracked matrices among them. */
function parametersOf(gl: GL): Float32Array {
  const parameters = new Float32Array(COMPONENTS * PARAMETER_COUNT);
  for (let index = 0; index < PARAMETER_COUNT; index++) {
    const at = parameters.subarray(COMPONENTS * index, COMPONENTS * (index + 1));
    gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, index, gl.PROGRAM_PARAMETER_NV, at);
  }
  return parameters;
}

/** Puts vertices where the GL puts those of position-invariant programs. [VP2 2.14.6.1] */
const INVARIANT =
  "!!VP1.0 DP4 o[HPOS].x, c[0], v[OPOS]; DP4 o[HPOS].y, c[1], v[OPOS]; DP4 o[HPOS].z, c[2], v[OPOS]; DP4 o[HPOS].w, c[3], v[OPOS]; END";

/** The program that puts vertices where those of a scene are, with the parameters that it reads. */
function positionsOf({ program }: ProgramScene, gl: GL): { program: Program; parameters: Float32Array } {
  if (!program.positionInvariant) return { program, parameters: parametersOf(gl) };
  const loaded = load(INVARIANT);
  if (!loaded.ok) return crash("the program of positions does not load");
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  return { program: loaded.program, parameters: parametersOf(gl) };
}

/** Goes through the clip coordinates of all triangles. */
function forEachTriangle(scene: ProgramScene, gl: GL, see: SeeTriangle): void {
  const { program, parameters } = positionsOf(scene, gl);
  const { count, indices, arrays } = scene.attributes();
  const named = arrays.map(({ number, data, size }) => [`${number}`, { data, size }] as const);
  const positions = new Float32Array(COMPONENTS * count);
  const results = { [RESULT_REGISTERS[resultOf("position")]!]: positions };
  run(program, { count, attributes: Object.fromEntries(named), results, parameters });
  const cornerOf = (vertex: number): Corner => {
    const [x, y, z, w] = positions.subarray(COMPONENTS * vertex, COMPONENTS * (vertex + 1));
    return [x!, y!, z!, w!];
  };
  for (let at = 0; at + 3 <= indices.length; at += 3)
    see([cornerOf(indices[at]!), cornerOf(indices[at + 1]!), cornerOf(indices[at + 2]!)]);
}
