import type { GL } from "../../src/index.js";
import { describeFailures, four, fourDoubles, names, STATE, VERTEX } from "./failures.js";
import { TEXT } from "./fixtures.js";

describeFailures([
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
    sentence: "[Ruling 53]: an index past the end with a count of 0, or just after the last one with 1",
    error: "INVALID_VALUE",
    fails: [
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 257, 0, four),
      (gl) => gl.programParameters4dvNV(gl.VERTEX_PROGRAM_NV, 256, 1, fourDoubles),
      (gl) => gl.vertexAttribs1fvNV(17, 0, four),
      (gl) => gl.vertexAttribs4dvNV(16, 1, fourDoubles),
    ],
    passes: [
      (gl) => gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 256, 0, four),
      (gl) => gl.vertexAttribs1fvNV(16, 0, four),
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
    sentence: "[VP1 6.1.13], [Ruling 45]: too little room for the answer",
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
    sentence: "[VP2 2.14.1], [Ruling 45]: too little memory to read",
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
]);
