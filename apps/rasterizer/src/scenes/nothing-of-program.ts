/** Why nothing of somebody's own vertex program can be seen. */

import { createContext, type GL } from "@glasm/context";
import { PARAMETER_COUNT, RESULT_REGISTERS, resultOf, run, spellRegister } from "@glasm/nv-vertex";
import { createRasterizer, type Image } from "@glasm/raster";
import { type Corner, GL_VOLUME, isSame, type Nothing, reasonOf, type SeeTriangle } from "./nothing.js";
import { type ProgramScene, readParameters } from "./program-scene.js";

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
  const zeros = readParameters(scene.program).filter(isZero);
  return {
    reason: scene.program.positionInvariant
      ? "no pixel differs from the background, although the GL puts the mesh in front of the camera"
      : reasonOf((see) => forEachTriangle(scene, parameters, see), GL_VOLUME, "there is no triangle"),
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

/** Goes through the clip coordinates of all triangles. */
function forEachTriangle(
  { program, attributes }: ProgramScene,
  parameters: Float32Array,
  see: SeeTriangle,
): void {
  const { count, indices, arrays } = attributes();
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
