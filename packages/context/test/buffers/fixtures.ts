import { createContext, type ContextOptions, type GL, TOKENS } from "../../src/index.js";

export const TARGETS = ["ARRAY", "ELEMENT_ARRAY", "PIXEL_PACK", "PIXEL_UNPACK"] as const;
type Target = (typeof TARGETS)[number];

export const target = (name: Target): number => TOKENS[`${name}_BUFFER_ARB`];

/** Binds a buffer object with these contents. */
export function bindBytes(gl: GL, to: Target, contents: ArrayBufferView | ArrayBuffer, name = 1): void {
  gl.bindBufferARB(target(to), name);
  gl.bufferDataARB(target(to), contents.byteLength, contents, gl.STATIC_DRAW_ARB);
}

/** A context with a buffer object of these contents, bound to a target. */
export function contextWith(
  to: Target,
  contents: ArrayBufferView | ArrayBuffer,
  options: ContextOptions = {},
): GL {
  const gl = createContext(options);
  bindBytes(gl, to, contents);
  return gl;
}

/** The whole data store of what is bound to a target. */
export function contentsOf(gl: GL, to: Target = "ARRAY"): number[] {
  const bytes = new Uint8Array(parameter(gl, "BUFFER_SIZE_ARB", to));
  gl.getBufferSubDataARB(target(to), 0, bytes.length, bytes);
  return [...bytes];
}

export function parameter(
  gl: GL,
  name: "BUFFER_SIZE_ARB" | "BUFFER_USAGE_ARB" | "BUFFER_ACCESS_ARB" | "BUFFER_MAPPED_ARB",
  to: Target = "ARRAY",
): number {
  const value = new Int32Array(1);
  gl.getBufferParameterivARB(target(to), gl[name], value);
  return value[0]!;
}

export function mapPointer(gl: GL, to: Target = "ARRAY"): unknown {
  const pointer: unknown[] = [undefined];
  gl.getBufferPointervARB(target(to), gl.BUFFER_MAP_POINTER_ARB, pointer);
  return pointer[0];
}
