import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { type ErrorName, integer, loadText, snapshot, takeError, TEXT } from "./fixtures.js";

/** One call that fails, and the nearest ones that do not. */
interface Case {
  readonly sentence: string;
  readonly error: ErrorName;
  readonly fails: readonly ((gl: GL) => unknown)[];
  readonly passes: readonly ((gl: GL) => unknown)[];
}

const VERTEX = 1;
const STATE = 2;
const NONEXISTENT = 7;

/** A vertex program is 1, a vertex state program that writes c[8] is 2, c[16] to c[19] track a matrix. */
function prepare(): GL {
  const gl = createContext();
  loadText(gl, VERTEX, TEXT.vertex);
  loadText(gl, STATE, TEXT.state);
  gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 16, gl.MODELVIEW, gl.IDENTITY_NV);
  expect(takeError(gl)).toBe("NO_ERROR");
  return gl;
}

const four = new Float32Array([1, 2, 3, 4]);
const fourDoubles = new Float64Array([1, 2, 3, 4]);
const names = (...values: number[]): Uint32Array => Uint32Array.from(values);
const load = (gl: GL, text: string, name = 3): void => loadText(gl, name, text);
const many = (count: number, header: string): string => `${header} ${"MOV o[HPOS], v[0];".repeat(count)} END`;
const manyState = (count: number): string => `!!VSP1.0 ${"MOV c[0], v[0];".repeat(count)} END`;

const CASES: readonly Case[] = [
  {
    sentence: "[VP2 Errors] 1, [VP1 Errors] 1: VertexAttribNV with an index above 15",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.vertexAttrib4fNV(16, 1, 2, 3, 4),
      (gl) => gl.vertexAttrib1sNV(16, 1),
      (gl) => gl.vertexAttrib2dvNV(0xffffffff, fourDoubles),
      (gl) => gl.vertexAttrib4ubNV(16, 1, 2, 3, 4),
      (gl) => gl.vertexAttrib4ubvNV(16, new Uint8Array(4)),
    ],
    passes: [(gl) => gl.vertexAttrib4fNV(15, 1, 2, 3, 4), (gl) => gl.vertexAttrib4ubNV(15, 1, 2, 3, 4)],
  },
  {
    sentence: "[Ruling 33]: VertexAttribsNV past attribute 15",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.vertexAttribs1fvNV(13, 4, four),
      (gl) => gl.vertexAttribs1fvNV(16, 1, four),
      (gl) => gl.vertexAttribs1fvNV(0xffffffff, 1, four),
    ],
    passes: [(gl) => gl.vertexAttribs1fvNV(12, 4, four), (gl) => gl.vertexAttribs1fvNV(16, 0, four)],
  },
  {
    sentence: "[VP2 Errors] 2, [VP1 Errors] 2: ProgramParameterNV with an index above 255",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 256, 1, 2, 3, 4),
      (gl) => gl.programParameter4dNV(gl.VERTEX_PROGRAM_NV, 256, 1, 2, 3, 4),
      (gl) => gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 256, four),
      (gl) => gl.programParameter4dvNV(gl.VERTEX_PROGRAM_NV, 0xffffffff, fourDoubles),
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 255, 2, new Float32Array(8)),
      (gl) => gl.programParameters4dvNV(gl.VERTEX_PROGRAM_NV, 0, 257, new Float64Array(1028)),
    ],
    passes: [
      (gl) => gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 255, 1, 2, 3, 4),
      (gl) => gl.programParameter4dvNV(gl.VERTEX_PROGRAM_NV, 96, fourDoubles),
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 254, 2, new Float32Array(8)),
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 256, 0, new Float32Array(0)),
    ],
  },
  {
    sentence: "[VP2 Errors] 3, [VP1 Errors] 3: VertexAttribPointerNV with an index above 15",
    error: "INVALID_VALUE",
    fails: [(gl) => gl.vertexAttribPointerNV(16, 4, gl.FLOAT, 0, four)],
    passes: [(gl) => gl.vertexAttribPointerNV(15, 4, gl.FLOAT, 0, four)],
  },
  {
    sentence: "[VP2 Errors] 4, [VP1 Errors] 4: VertexAttribPointerNV with a size that is not 1, 2, 3 or 4",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.vertexAttribPointerNV(1, 0, gl.FLOAT, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, 5, gl.FLOAT, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, -1, gl.FLOAT, 0, four),
    ],
    passes: [1, 2, 3, 4].map((size) => (gl) => gl.vertexAttribPointerNV(1, size, gl.FLOAT, 0, four)),
  },
  {
    sentence: "[VP2 Errors] 5, [VP1 Errors] 5: VertexAttribPointerNV with a negative stride",
    error: "INVALID_VALUE",
    fails: [(gl) => gl.vertexAttribPointerNV(1, 4, gl.FLOAT, -1, four)],
    passes: [
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.FLOAT, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.FLOAT, 1, null),
    ],
  },
  {
    sentence: "[VP2 Errors] 6, [VP1 Errors] 6: VertexAttribPointerNV with unsigned bytes not in fours",
    error: "INVALID_OPERATION",
    fails: [1, 2, 3].map((size) => (gl) => gl.vertexAttribPointerNV(1, size, gl.UNSIGNED_BYTE, 0, four)),
    passes: [(gl) => gl.vertexAttribPointerNV(1, 4, gl.UNSIGNED_BYTE, 0, four)],
  },
  {
    sentence: "[VP2 2.14.4]: VertexAttribPointerNV with another type",
    error: "INVALID_ENUM",
    fails: [
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.INT, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.BYTE, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.UNSIGNED_SHORT, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, 4, 0, 0, four),
    ],
    passes: [
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.SHORT, 0, four),
      (gl) => gl.vertexAttribPointerNV(1, 4, gl.DOUBLE, 0, four),
    ],
  },
  {
    sentence: "[VP2 Errors] 7, [VP1 Errors] 7: LoadProgramNV with an id of zero",
    error: "INVALID_VALUE",
    fails: [(gl) => load(gl, TEXT.vertex, 0)],
    passes: [(gl) => load(gl, TEXT.vertex, 1), (gl) => load(gl, TEXT.vertex, 0xffffffff)],
  },
  {
    sentence: "[VP2 Errors] 8 and 17, [VP1 Errors] 8 and 17: LoadProgramNV over a program of another target",
    error: "INVALID_OPERATION",
    fails: [(gl) => load(gl, TEXT.state, VERTEX), (gl) => load(gl, TEXT.vertex, STATE)],
    passes: [(gl) => load(gl, TEXT.vertex2, VERTEX), (gl) => load(gl, TEXT.state, STATE)],
  },
  {
    sentence: "[VP2 Errors] 9, [VP1 Errors] 9: LoadProgramNV of a text that is not correct for the target",
    error: "INVALID_OPERATION",
    fails: [
      (gl) => load(gl, "!!VP1.0 MOV o[HPOS], v[OPOS] END"),
      (gl) => load(gl, ""),
      (gl) => gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 3, TEXT.vertex.length, TEXT.vertex),
      (gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.state.length, TEXT.state),
    ],
    passes: [(gl) => load(gl, TEXT.vertex), (gl) => load(gl, TEXT.state)],
  },
  {
    sentence: "[VP2 Errors] 11, [VP1 Errors] 11: a vertex program that does not write HPOS",
    error: "INVALID_OPERATION",
    fails: [(gl) => load(gl, "!!VP1.0 MOV o[COL0], v[COL0]; END")],
    passes: [(gl) => load(gl, "!!VP1.0 MOV o[HPOS].y, v[COL0]; END")],
  },
  {
    sentence: "[VP2 Errors] 13, [VP1 Errors] 13: a vertex state program that writes no program parameter",
    error: "INVALID_OPERATION",
    fails: [(gl) => load(gl, "!!VSP1.0 MOV R0, v[0]; END")],
    passes: [(gl) => load(gl, "!!VSP1.0 MOV c[0].w, v[0]; END")],
  },
  {
    sentence: "[VP2 Errors] 15, [VP1 Errors] 15: too many instructions",
    error: "INVALID_OPERATION",
    fails: [
      (gl) => load(gl, many(129, "!!VP1.0")),
      (gl) => load(gl, many(257, "!!VP2.0")),
      (gl) => load(gl, manyState(129)),
    ],
    passes: [
      (gl) => load(gl, many(128, "!!VP1.0")),
      (gl) => load(gl, many(256, "!!VP2.0")),
      (gl) => load(gl, manyState(128), STATE),
    ],
  },
  {
    sentence: "[VP2 Errors] 18, [VP1 Errors] 18: BindProgramNV of what is not a vertex program",
    error: "INVALID_OPERATION",
    fails: [(gl) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, STATE)],
    passes: [0, VERTEX, NONEXISTENT].map((name) => (gl) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, name)),
  },
  {
    sentence: "[VP2 Errors] 19 and 32, [VP1 Errors] 19 and 31: a negative n",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.genProgramsNV(-1, names(5)),
      (gl) => gl.deleteProgramsNV(-1, names(VERTEX)),
      (gl) => gl.requestResidentProgramsNV(-1, names(VERTEX)),
      (gl) => expect(gl.areProgramsResidentNV(-1, names(VERTEX), new Uint8Array(1))).toBe(false),
    ],
    passes: [
      (gl) => gl.genProgramsNV(0, names()),
      (gl) => gl.deleteProgramsNV(0, names()),
      (gl) => gl.requestResidentProgramsNV(0, names()),
      (gl) => expect(gl.areProgramsResidentNV(0, names(), new Uint8Array(0))).toBe(true),
    ],
  },
  {
    sentence: "[VP2 Errors] 20, [VP1 Errors] 20: AreProgramsResidentNV of zero or a nonexistent program",
    error: "INVALID_VALUE",
    fails: [0, NONEXISTENT].map((name) => (gl) => {
      const residences = Uint8Array.of(9, 9);
      expect(gl.areProgramsResidentNV(2, names(VERTEX, name), residences)).toBe(false);
      expect([...residences]).toEqual([9, 9]);
    }),
    passes: [(gl) => gl.areProgramsResidentNV(2, names(VERTEX, STATE), new Uint8Array(2))],
  },
  {
    sentence: "[VP2 Errors] 21, [VP1 Errors] 21: ExecuteProgramNV of a program that does not exist",
    error: "INVALID_OPERATION",
    fails: [0, NONEXISTENT].map(
      (name) => (gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, name, four),
    ),
    passes: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, four)],
  },
  {
    sentence: "[VP2 Errors] 22, [VP1 Errors] 22: ExecuteProgramNV of what is not a vertex state program",
    error: "INVALID_OPERATION",
    fails: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, VERTEX, four)],
    passes: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, four)],
  },
  {
    sentence:
      "[VP2 Errors] 24, [VP1 Errors] 23: ExecuteProgramNV of a program that writes tracked parameters",
    error: "INVALID_OPERATION",
    fails: [
      (gl) => {
        gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 4, four);
      },
    ],
    passes: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, four)],
  },
  {
    sentence: "[VP2 Errors] 25, [VP1 Errors] 24: TrackMatrixNV at an address that is not a multiple of four",
    error: "INVALID_VALUE",
    fails: [1, 2, 3, 5, 255].map(
      (address) => (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, address, gl.MODELVIEW, gl.IDENTITY_NV),
    ),
    passes: [0, 4, 96, 252].map(
      (address) => (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, address, gl.MODELVIEW, gl.IDENTITY_NV),
    ),
  },
  {
    sentence: "[Ruling 29]: TrackMatrixNV at 256 or above",
    error: "INVALID_VALUE",
    fails: [256, 260, 0xfffffffc].map(
      (address) => (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, address, gl.NONE, gl.IDENTITY_NV),
    ),
    passes: [(gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 252, gl.NONE, gl.IDENTITY_NV)],
  },
  {
    sentence: "[VP2 2.14.7]: TrackMatrixNV of another matrix or transform",
    error: "INVALID_ENUM",
    fails: [
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.TEXTURE0 + 8, gl.IDENTITY_NV),
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.MATRIX0_NV + 8, gl.IDENTITY_NV),
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.MODELVIEW1_EXT, gl.IDENTITY_NV),
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.MODELVIEW, gl.NONE),
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.NONE, gl.MODELVIEW),
    ],
    passes: [
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.TEXTURE0 + 7, gl.IDENTITY_NV),
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.MATRIX0_NV + 7, gl.INVERSE_TRANSPOSE_NV),
      (gl) => gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.NONE, gl.TRANSPOSE_NV),
    ],
  },
  {
    sentence: "[VP2 2.14.7]: ProgramParameterNV of a parameter that tracks a matrix",
    error: "INVALID_OPERATION",
    fails: [
      ...[16, 17, 18, 19].map(
        (index) => (gl: GL) => gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, index, 1, 2, 3, 4),
      ),
      (gl) => gl.programParameter4dvNV(gl.VERTEX_PROGRAM_NV, 16, fourDoubles),
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 14, 3, new Float32Array(12).fill(5)),
      (gl) => gl.programParameters4dvNV(gl.VERTEX_PROGRAM_NV, 19, 4, new Float64Array(16).fill(5)),
    ],
    passes: [
      (gl) => gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 15, 1, 2, 3, 4),
      (gl) => gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 20, 1, 2, 3, 4),
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 14, 2, new Float32Array(8)),
    ],
  },
  {
    sentence: "[VP2 Errors] 26, [VP1 Errors] 25: GetProgramParameterNV of an index above 255",
    error: "INVALID_VALUE",
    fails: [
      (gl) =>
        gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, 256, gl.PROGRAM_PARAMETER_NV, new Float32Array(4)),
      (gl) =>
        gl.getProgramParameterdvNV(gl.VERTEX_PROGRAM_NV, 256, gl.PROGRAM_PARAMETER_NV, new Float64Array(4)),
    ],
    passes: [
      (gl) =>
        gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, 255, gl.PROGRAM_PARAMETER_NV, new Float32Array(4)),
    ],
  },
  {
    sentence:
      "[VP2 Errors] 27, [VP1 Errors] 26: GetVertexAttribNV of an index above 15, or of attribute 0's value",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.getVertexAttribfvNV(16, gl.CURRENT_ATTRIB_NV, new Float32Array(4)),
      (gl) => gl.getVertexAttribivNV(16, gl.ATTRIB_ARRAY_SIZE_NV, new Int32Array(4)),
      (gl) => gl.getVertexAttribdvNV(0, gl.CURRENT_ATTRIB_NV, new Float64Array(4)),
    ],
    passes: [
      (gl) => gl.getVertexAttribfvNV(15, gl.CURRENT_ATTRIB_NV, new Float32Array(4)),
      (gl) => gl.getVertexAttribivNV(0, gl.ATTRIB_ARRAY_SIZE_NV, new Int32Array(1)),
      (gl) => gl.getVertexAttribdvNV(1, gl.CURRENT_ATTRIB_NV, new Float64Array(4)),
    ],
  },
  {
    sentence: "[VP2 Errors] 28, [VP1 Errors] 27: GetVertexAttribPointervNV of an index above 15",
    error: "INVALID_VALUE",
    fails: [(gl) => gl.getVertexAttribPointervNV(16, gl.ATTRIB_ARRAY_POINTER_NV, [])],
    passes: [(gl) => gl.getVertexAttribPointervNV(15, gl.ATTRIB_ARRAY_POINTER_NV, [])],
  },
  {
    sentence: "[VP2 Errors] 29, [VP1 Errors] 28: GetProgramivNV of a program that does not exist",
    error: "INVALID_OPERATION",
    fails: [0, NONEXISTENT].map(
      (name) => (gl) => gl.getProgramivNV(name, gl.PROGRAM_LENGTH_NV, new Int32Array(1)),
    ),
    passes: [(gl) => gl.getProgramivNV(VERTEX, gl.PROGRAM_LENGTH_NV, new Int32Array(1))],
  },
  {
    sentence: "[VP2 Errors] 30, [VP1 Errors] 29: GetProgramStringNV of a program that does not exist",
    error: "INVALID_OPERATION",
    fails: [0, NONEXISTENT].map(
      (name) => (gl) => gl.getProgramStringNV(name, gl.PROGRAM_STRING_NV, new Uint8Array(99)),
    ),
    passes: [(gl) => gl.getProgramStringNV(VERTEX, gl.PROGRAM_STRING_NV, new Uint8Array(99))],
  },
  {
    sentence:
      "[VP2 Errors] 31, [VP1 Errors] 30: GetTrackMatrixivNV of an address not divisible by four or above 255",
    error: "INVALID_VALUE",
    fails: [1, 2, 3, 255, 256].map(
      (address) => (gl) =>
        gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, address, gl.TRACK_MATRIX_NV, new Int32Array(1)),
    ),
    passes: [0, 96, 252].map(
      (address) => (gl) =>
        gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, address, gl.TRACK_MATRIX_NV, new Int32Array(1)),
    ),
  },
  {
    sentence: "[VP2 Errors] 33, [VP1 Errors] 32: LoadProgramNV with a negative len",
    error: "INVALID_VALUE",
    fails: [(gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, -1, TEXT.vertex)],
    passes: [(gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length, TEXT.vertex)],
  },
  {
    sentence: "[VP2 Errors] 34, [VP1 Errors] 33: ProgramParametersNV with a negative count",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 4, -1, four),
      (gl) => gl.programParameters4dvNV(gl.VERTEX_PROGRAM_NV, 4, -1, fourDoubles),
    ],
    passes: [(gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 4, 0, four)],
  },
  {
    sentence: "[VP2 Errors] 35, [VP1 Errors] 34: VertexAttribsNV with a negative count",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.vertexAttribs1svNV(1, -1, new Int16Array(4)),
      (gl) => gl.vertexAttribs2fvNV(1, -1, four),
      (gl) => gl.vertexAttribs4dvNV(1, -1, fourDoubles),
      (gl) => gl.vertexAttribs4ubvNV(1, -1, new Uint8Array(4)),
    ],
    passes: [(gl) => gl.vertexAttribs2fvNV(1, 0, four)],
  },
  {
    sentence: "[VP2 Errors] 36, [VP1 Errors] 35: a target that is not VERTEX_PROGRAM_NV",
    error: "INVALID_ENUM",
    fails: [
      (gl) => gl.bindProgramNV(gl.VERTEX_STATE_PROGRAM_NV, VERTEX),
      (gl) => gl.getProgramParameterfvNV(0, 0, gl.PROGRAM_PARAMETER_NV, new Float32Array(4)),
      (gl) => gl.getProgramParameterdvNV(0, 0, gl.PROGRAM_PARAMETER_NV, new Float64Array(4)),
      (gl) => gl.getTrackMatrixivNV(gl.VERTEX_STATE_PROGRAM_NV, 0, gl.TRACK_MATRIX_NV, new Int32Array(1)),
      (gl) => gl.programParameter4fNV(gl.VERTEX_STATE_PROGRAM_NV, 0, 1, 2, 3, 4),
      (gl) => gl.programParameter4dNV(gl.VERTEX_STATE_PROGRAM_NV, 0, 1, 2, 3, 4),
      (gl) => gl.programParameter4fvNV(gl.VERTEX_STATE_PROGRAM_NV, 0, four),
      (gl) => gl.programParameter4dvNV(gl.VERTEX_STATE_PROGRAM_NV, 0, fourDoubles),
      (gl) => gl.programParameters4fvNV(gl.VERTEX_STATE_PROGRAM_NV, 0, 1, four),
      (gl) => gl.programParameters4dvNV(gl.VERTEX_STATE_PROGRAM_NV, 0, 1, fourDoubles),
      (gl) => gl.trackMatrixNV(gl.VERTEX_STATE_PROGRAM_NV, 0, gl.MODELVIEW, gl.IDENTITY_NV),
    ],
    passes: [(gl) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, VERTEX)],
  },
  {
    sentence: "[VP2 Errors] 37, [VP1 Errors] 36: LoadProgramNV and ExecuteProgramNV with another target",
    error: "INVALID_ENUM",
    fails: [
      (gl) => gl.loadProgramNV(gl.TEXTURE, 3, TEXT.vertex.length, TEXT.vertex),
      (gl) => gl.executeProgramNV(gl.TEXTURE, STATE, four),
    ],
    passes: [
      (gl) => gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 3, TEXT.state.length, TEXT.state),
      (gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, four),
    ],
  },
  {
    sentence: "[Ruling 32]: ExecuteProgramNV with the target VERTEX_PROGRAM_NV",
    error: "INVALID_OPERATION",
    fails: [
      (gl) => gl.executeProgramNV(gl.VERTEX_PROGRAM_NV, VERTEX, four),
      (gl) => gl.executeProgramNV(gl.VERTEX_PROGRAM_NV, STATE, four),
    ],
    passes: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, four)],
  },
  {
    sentence: "[VP1 6.1.13]: a query by another name",
    error: "INVALID_ENUM",
    fails: [
      (gl) => gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, 0, gl.TRACK_MATRIX_NV, new Float32Array(4)),
      (gl) => gl.getProgramivNV(VERTEX, gl.PROGRAM_STRING_NV, new Int32Array(1)),
      (gl) => gl.getProgramStringNV(VERTEX, gl.PROGRAM_LENGTH_NV, new Uint8Array(99)),
      (gl) => gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, 0, gl.PROGRAM_PARAMETER_NV, new Int32Array(1)),
      (gl) => gl.getVertexAttribivNV(1, gl.ATTRIB_ARRAY_POINTER_NV, new Int32Array(4)),
      (gl) => gl.getVertexAttribPointervNV(1, gl.ATTRIB_ARRAY_SIZE_NV, []),
    ],
    passes: [],
  },
  {
    sentence: "[VP1 6.1.13]: too little room for the answer",
    error: "INVALID_VALUE",
    fails: [
      (gl) =>
        gl.getProgramParameterfvNV(gl.VERTEX_PROGRAM_NV, 0, gl.PROGRAM_PARAMETER_NV, new Float32Array(3)),
      (gl) => gl.getProgramivNV(VERTEX, gl.PROGRAM_LENGTH_NV, new Int32Array(0)),
      (gl) => gl.getProgramStringNV(VERTEX, gl.PROGRAM_STRING_NV, new Uint8Array(TEXT.vertex.length - 1)),
      (gl) => gl.getTrackMatrixivNV(gl.VERTEX_PROGRAM_NV, 0, gl.TRACK_MATRIX_NV, new Int32Array(0)),
      (gl) => gl.getVertexAttribivNV(1, gl.ATTRIB_ARRAY_SIZE_NV, new Int32Array(0)),
      (gl) => gl.getVertexAttribfvNV(1, gl.CURRENT_ATTRIB_NV, new Float32Array(3)),
      (gl) => gl.genProgramsNV(2, new Uint32Array(1)),
      (gl) => gl.areProgramsResidentNV(2, names(VERTEX, STATE), new Uint8Array(1)),
    ],
    passes: [
      (gl) => gl.getProgramStringNV(VERTEX, gl.PROGRAM_STRING_NV, new Uint8Array(TEXT.vertex.length)),
      (gl) => gl.getVertexAttribivNV(1, gl.ATTRIB_ARRAY_SIZE_NV, new Int32Array(1)),
    ],
  },
  {
    sentence: "[VP2 2.14.1]: too little memory to read",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length + 1, TEXT.vertex),
      (gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, 9, new Uint8Array(8)),
      (gl) => gl.programParameter4fvNV(gl.VERTEX_PROGRAM_NV, 0, new Float32Array(3)),
      (gl) => gl.programParameters4dvNV(gl.VERTEX_PROGRAM_NV, 0, 2, new Float64Array(7)),
      (gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, new Float32Array(3)),
      (gl) => gl.vertexAttrib3fvNV(1, new Float32Array(2)),
      (gl) => gl.vertexAttribs4svNV(1, 2, new Int16Array(7)),
      (gl) => gl.deleteProgramsNV(2, names(VERTEX)),
      (gl) => gl.requestResidentProgramsNV(2, names(VERTEX)),
      (gl) => gl.areProgramsResidentNV(2, names(VERTEX), new Uint8Array(2)),
    ],
    passes: [
      (gl) => gl.vertexAttribs4svNV(1, 2, new Int16Array(8)),
      (gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, new ArrayBuffer(16)),
    ],
  },
];

/** As `prepare`, and a vertex state program that writes the tracked c[19] is 4. */
function prepareAll(): GL {
  const gl = prepare();
  loadText(gl, 4, "!!VSP1.0 MOV c[0], v[0]; MOV c[19].x, v[0]; END");
  return gl;
}

describe.each(CASES)("$sentence", ({ error, fails, passes }) => {
  test.each(fails.map((call, i) => [i + 1, call] as const))(
    `failing call %i: ${error}, and nothing changes`,
    (_i, call) => {
      const gl = prepareAll();
      const before = snapshot(gl);
      call(gl);
      expect(takeError(gl)).toBe(error);
      expect(snapshot(gl)).toEqual(before);
    },
  );

  test("the calls next to it generate no error", () => {
    for (const call of passes) {
      const gl = prepareAll();
      call(gl);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });
});

describe("PROGRAM_ERROR_POSITION_NV", () => {
  const position = (gl: GL): number => integer(gl, "PROGRAM_ERROR_POSITION_NV");
  const failing = "!!VP1.0 MOV o[HPOS], w[0]; END";

  test("[VP2 Errors] 10, [VP1 Errors] 10: a syntax error's position", () => {
    const gl = prepareAll();
    load(gl, failing);
    expect(position(gl)).toBe(failing.indexOf("w[0]"));
  });

  test.each([
    ["12", "no HPOS", "!!VP1.0 MOV o[COL0], v[COL0]; END"],
    ["14", "no program parameter", "!!VSP1.0 MOV R0, v[0]; END"],
    ["16", "too many instructions", many(129, "!!VP1.0")],
    ["16", "too many instructions", many(257, "!!VP2.0")],
  ])("[VP2 Errors] %s, [Ruling 18]: the length of a program with %s", (_sentence, _reason, text) => {
    const gl = prepareAll();
    load(gl, text);
    expect(position(gl)).toBe(text.length);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("[VP2 2.14.1.8]: -1 at first and after a load that succeeds", () => {
    const gl = prepareAll();
    expect(position(gl)).toBe(-1);
    load(gl, failing);
    load(gl, TEXT.vertex);
    expect(position(gl)).toBe(-1);
  });

  test("[VP2 2.14.1.8]: a program of another target fails at its first token", () => {
    const gl = prepareAll();
    load(gl, failing);
    gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 3, TEXT.vertex.length, TEXT.vertex);
    expect(position(gl)).toBe(0);
  });

  test("[VP2 2.14.1.8]: unchanged by a load that fails before the text is parsed", () => {
    const gl = prepareAll();
    load(gl, failing);
    const before = position(gl);
    gl.loadProgramNV(gl.TEXTURE, 3, TEXT.vertex.length, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 0, TEXT.vertex.length, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, -1, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, 999, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, STATE, TEXT.vertex.length, TEXT.vertex);
    expect(position(gl)).toBe(before);
  });

  test("[VP2 2.14.1.8]: only the first len bytes are the program", () => {
    const gl = prepareAll();
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length, `${TEXT.vertex} more`);
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length - 1, TEXT.vertex);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});
