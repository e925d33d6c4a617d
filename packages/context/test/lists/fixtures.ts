import type { GL } from "../../src/index.js";

/** Makes a list of what `commands` call. */
export function compile(
  gl: GL,
  name: number,
  commands: () => void,
  mode: "COMPILE" | "COMPILE_AND_EXECUTE" = "COMPILE",
): void {
  gl.newList(name, gl[mode]);
  commands();
  gl.endList();
}

/** The commands of a context by their names, for calls that a test computes. */
export function call(gl: GL, name: string, args: readonly unknown[]): unknown {
  return (gl as unknown as Record<string, (...values: readonly unknown[]) => unknown>)[name]!(...args);
}
