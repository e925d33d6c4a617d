import { expect } from "@jest/globals";
import { type ContextOptions, createContext, type GL } from "../../src/index.js";
import { RecordingSink } from "./recording-sink.js";

/** Loads a vertex program under a name of its own and turns it on. */
export function useProgram(gl: GL, text: string): void {
  const name = new Uint32Array(1);
  gl.genProgramsNV(1, name);
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, name[0]!, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, name[0]!);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  expect(gl.getError()).toBe(gl.NO_ERROR);
}

/** A context that draws into a recording sink, with a program if one is given. */
export function recordingContext(
  program?: string,
  options: Omit<ContextOptions, "sink"> = {},
): { gl: GL; sink: RecordingSink } {
  const sink = new RecordingSink();
  const gl = createContext({ ...options, sink });
  if (program !== undefined) useProgram(gl, program);
  return { gl, sink };
}

/** Gives units a texture, so that their coordinates count. */
export function useTextures(gl: GL, ...units: number[]): void {
  for (const unit of units) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.enable(gl.TEXTURE_2D);
  }
  gl.activeTexture(gl.TEXTURE0);
}

/** Calls a command and returns the name of the error that it generates. */
export function errorOf(gl: GL, command: () => void): string {
  expect(gl.getError()).toBe(gl.NO_ERROR);
  command();
  const error = gl.getError();
  const names = ["NO_ERROR", "INVALID_ENUM", "INVALID_VALUE", "INVALID_OPERATION", "OUT_OF_MEMORY"] as const;
  return names.find((name) => gl[name] === error) ?? `error ${error}`;
}

/** What an observer saw of a vertex. */
export interface Seen {
  readonly attributes: Float32Array;
  readonly results: Float32Array;
  readonly origin: string;
}

/** An observer that keeps copies of all it sees. */
export function recordingObserver(): {
  seen: Seen[];
  vertex(a: Float32Array, r: Float32Array, o: string): void;
} {
  const seen: Seen[] = [];
  return {
    seen,
    vertex(attributes, results, origin) {
      seen.push({ attributes: attributes.slice(), results: results.slice(), origin });
    },
  };
}
