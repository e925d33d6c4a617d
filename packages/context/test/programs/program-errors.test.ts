import { expect } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { describeFailures, four, names, NONEXISTENT, STATE, TRACKED_STATE, VERTEX } from "./failures.js";
import { loadText, TEXT } from "./fixtures.js";

const load = (gl: GL, text: string, name = 3): void => loadText(gl, name, text);
const many = (count: number, header: string): string => `${header} ${"MOV o[HPOS], v[0];".repeat(count)} END`;
const manyState = (count: number): string => `!!VSP1.0 ${"MOV c[0], v[0];".repeat(count)} END`;

describeFailures([
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
    fails: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, TRACKED_STATE, four)],
    passes: [(gl) => gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE, four)],
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
    sentence: "[VP2 Errors] 33, [VP1 Errors] 32: LoadProgramNV with a negative len",
    error: "INVALID_VALUE",
    fails: [(gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, -1, TEXT.vertex)],
    passes: [(gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length, TEXT.vertex)],
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
]);
