import { expect } from "@jest/globals";
import { createContext, type ContextOptions, type GL, type TokenName } from "../../src/index.js";
import { TOKENS } from "../../src/tokens.js";
import { takeError } from "../support/errors.js";

export { type ErrorName, takeError } from "../support/errors.js";

/** Small programs of each language. */
export const TEXT = {
  vertex: "!!VP1.0 MOV o[HPOS], v[OPOS]; END",
  vertex2: "!!VP2.0 MOV o[HPOS], v[OPOS]; END",
  /** Doubles its argument into c[8]. */
  state: "!!VSP1.0 ADD c[8], v[0], v[0]; END",
} as const;

/** A context that checks at the end of `use` that no error is left. */
export function withContext(use: (gl: GL) => void, options: ContextOptions = {}): void {
  const gl = createContext(options);
  use(gl);
  expect(takeError(gl)).toBe("NO_ERROR");
}

export function loadText(gl: GL, name: number, text: string): void {
  const target = text.startsWith("!!VSP") ? gl.VERTEX_STATE_PROGRAM_NV : gl.VERTEX_PROGRAM_NV;
  gl.loadProgramNV(target, name, text.length, text);
}

export function integer(gl: GL, name: TokenName): number {
  const values = new Int32Array(16);
  gl.getIntegerv(TOKENS[name], values);
  return values[0]!;
}

export function parameter(gl: GL, index: number): number[] {
  const values = new Float32Array(4);
  gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, index, gl.PROGRAM_PARAMETER_NV, values);
  return [...values];
}

/** Four consecutive parameters. */
export function rows(gl: GL, address: number): number[][] {
  return [0, 1, 2, 3].map((row) => parameter(gl, address + row));
}

export function attribute(gl: GL, index: number): number[] {
  const values = new Float32Array(4);
  gl.getVertexAttribfvNV(index, gl.CURRENT_ATTRIB_NV, values);
  return [...values];
}

export function programState(gl: GL, name: number, variable: TokenName): number {
  const values = new Int32Array([-1]);
  gl.getProgramivNV(name, TOKENS[variable], values);
  return values[0]!;
}

export function isResident(gl: GL, name: number): boolean {
  return programState(gl, name, "PROGRAM_RESIDENT_NV") === 1;
}

export function trackMatrix(gl: GL, address: number): [matrix: number, transform: number] {
  const matrix = new Int32Array(1);
  const transform = new Int32Array(1);
  gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, address, gl.TRACK_MATRIX_NV, matrix);
  gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, address, gl.TRACK_MATRIX_TRANSFORM_NV, transform);
  return [matrix[0]!, transform[0]!];
}

function arrayState(gl: GL, index: number): unknown[] {
  const pointer: unknown[] = [];
  gl.getVertexAttribPointervNV(index, gl.ATTRIB_ARRAY_POINTER_NV, pointer);
  return [gl.ATTRIB_ARRAY_SIZE_NV, gl.ATTRIB_ARRAY_STRIDE_NV, gl.ATTRIB_ARRAY_TYPE_NV]
    .map((pname): unknown => {
      const value = new Int32Array(1);
      gl.getVertexAttribivNV(index, pname, value);
      return value[0];
    })
    .concat(pointer);
}

function programSummary(gl: GL, name: number): unknown {
  if (!gl.isProgramNV(name)) return null;
  const length = programState(gl, name, "PROGRAM_LENGTH_NV");
  const text = new Uint8Array(length);
  gl.getProgramStringNV(name, gl.PROGRAM_STRING_NV, text);
  return [programState(gl, name, "PROGRAM_TARGET_NV"), isResident(gl, name), [...text]];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Everything that the commands of NV_vertex_program can change, without the error position. */
export function snapshot(gl: GL): unknown {
  return {
    binding: integer(gl, "VERTEX_PROGRAM_BINDING_NV"),
    parameters: upTo(256).map((index) => parameter(gl, index)),
    attributes: upTo(16)
      .slice(1)
      .map((index) => attribute(gl, index)),
    tracking: upTo(64).map((set) => trackMatrix(gl, set * 4)),
    arrays: upTo(16).map((index) => arrayState(gl, index)),
    programs: upTo(8).map((name) => programSummary(gl, name)),
  };
}
