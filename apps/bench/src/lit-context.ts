import { createContext, type GL } from "@glasm/context";
import type { Rasterizer } from "@glasm/raster";
import { ATTRIBUTES, VERTEX_WORDS, type VertexData } from "./data/vertices.js";
import { programText } from "./room.js";
import { createWindow } from "./window.js";

/** A context of a window, in which lighting.vp is in use and the arrays are set. */
export function createLitContext(
  { attributes, parameters }: VertexData,
  sink: Rasterizer = createWindow(),
): GL {
  const gl = createContext({ sink });
  const text = programText("lighting.vp");
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  for (let number = 0; number < 16; number += 1) {
    const [x, y, z, w] = parameters.subarray(4 * number);
    gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, number, x!, y!, z!, w!);
  }
  for (let number = 0; number < ATTRIBUTES; number += 1) {
    gl.vertexAttribPointerNV(number, 4, gl.FLOAT, 4 * VERTEX_WORDS, attributes.subarray(4 * number));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + number);
  }
  gl.enable(gl.DEPTH_TEST);
  return gl;
}

/** Clears and draws everything, and waits until it is done. */
export function drawTriangles(gl: GL, indices: Uint32Array): void {
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, indices);
  gl.finish();
  expectNoError(gl);
}

/** @throws Error if there is one of the GL's */
export function expectNoError(gl: GL): void {
  const error = gl.getError();
  if (error !== gl.NO_ERROR) throw new Error(`GL error 0x${error.toString(16)}`);
}
