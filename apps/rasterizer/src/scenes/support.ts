import { cosineOfTurns, sineOfTurns, tangent } from "@glasm/base";
import type { GL } from "@glasm/context";
import type { Mesh } from "../meshes/mesh.js";
import type { Picture } from "../patterns/picture.js";
import type { Vector3 } from "../patterns/vector.js";
import type { Frame } from "./scene.js";

/** Loads a program text under a name and binds it. */
export function useProgram(gl: GL, id: number, text: string): void {
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, id, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, id);
  gl.enable(gl.VERTEX_PROGRAM_NV);
}

/** Tracks a matrix in c[address] to c[address + 3] of the vertex program. */
export function track(gl: GL, address: number, matrix: number, transform: number): void {
  gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, address, matrix, transform);
}

/** Sets c[address] of the vertex program. */
export function setParameter(gl: GL, address: number, x: number, y: number, z: number, w: number): void {
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, address, x, y, z, w);
}

/** Sets a perspective projection with a vertical field of view in degrees, and selects the modelview matrix. */
export function perspective(gl: GL, fieldOfView: number, frame: Frame, near: number, far: number): void {
  const top = near * tangent((fieldOfView * Math.PI) / 360);
  const right = (top * frame.width) / frame.height;
  gl.matrixMode(gl.PROJECTION);
  gl.loadIdentity();
  gl.frustum(-right, right, -top, top, near, far);
  gl.matrixMode(gl.MODELVIEW);
  gl.loadIdentity();
}

/** Clears the window and paints a gradient from bottom to top, without a program and behind everything. */
export function paintBackdrop(gl: GL, bottom: Vector3, top: Vector3): void {
  gl.clearColor(0, 0, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.begin(gl.QUADS);
  gl.color3f(...bottom);
  gl.vertex2f(-1, -1);
  gl.vertex2f(1, -1);
  gl.color3f(...top);
  gl.vertex2f(1, 1);
  gl.vertex2f(-1, 1);
  gl.end();
}

/** Darkens the ground under a body at the origin, without a program and before the body. */
export function paintShadow(gl: GL, radius: number, darkness: number): void {
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  gl.colorMask(true, true, true, false);
  gl.begin(gl.TRIANGLE_FAN);
  gl.color4f(0, 0, 0, darkness);
  gl.vertex3f(0, 0, 0);
  gl.color4f(0, 0, 0, 0);
  for (let i = 0; i <= 64; i += 1) {
    gl.vertex3f(radius * cosineOfTurns(i / 64), 0, -radius * sineOfTurns(i / 64));
  }
  gl.end();
  gl.colorMask(true, true, true, true);
  gl.disable(gl.BLEND);
}

/** Draws a mesh with its positions in v[OPOS] and its normals in v[NRML]. */
export function drawMesh(gl: GL, mesh: Mesh): void {
  gl.vertexAttribPointerNV(0, 3, gl.FLOAT, 0, mesh.positions);
  gl.vertexAttribPointerNV(2, 3, gl.FLOAT, 0, mesh.normals);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY2_NV);
  gl.drawElements(gl.TRIANGLES, mesh.indices.length, gl.UNSIGNED_SHORT, mesh.indices);
}

/** Gives a picture and all smaller ones, as `mipmapsOf` has them, to an image target of the bound texture. */
export function buildMipmaps(gl: GL, target: number, pictures: readonly Picture[]): void {
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  pictures.forEach(({ size, texels }, level) => {
    gl.texImage2D(target, level, gl.RGB8, size, size, 0, gl.RGB, gl.UNSIGNED_BYTE, texels);
  });
}
