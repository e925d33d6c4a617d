import { createContext, type ContextOptions, type GL } from "../../src/index.js";

/** A vertex that the observer saw: its sixteen attributes. */
export type SeenVertex = number[][];

export interface Seen {
  readonly gl: GL;
  readonly vertices: SeenVertex[];
}

/** A context that records the attributes of every vertex. */
export function observed(options: ContextOptions = {}): Seen {
  const vertices: SeenVertex[] = [];
  const vertex = (attributes: Float32Array): void => {
    vertices.push(Array.from({ length: 16 }, (_, i) => [...attributes.subarray(i * 4, i * 4 + 4)]));
  };
  return { gl: createContext({ ...options, observer: { vertex } }), vertices };
}

/** Switches to vertex program mode with a program that passes the position. */
export function enableProgram(gl: GL): void {
  const text = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
}

/** Little-endian bytes of values, after `before` bytes that do not belong to them. */
export function shifted(values: ArrayBufferView, before: number): Uint8Array {
  const bytes = new Uint8Array(before + values.byteLength).fill(0xee, 0, before);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), before);
  return bytes.subarray(before);
}
