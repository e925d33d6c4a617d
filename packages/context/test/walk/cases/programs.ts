import type { CommandName } from "../../../src/ground/arguments/implement.js";
import { type Argument, type Call, type Case, counting, section, type Sight, zeros } from "../case.js";
import { got, result, returned, state, written } from "../sights.js";

const VERTEX = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
/** Doubles its argument into c[8]. */
const STATE = "!!VSP1.0 ADD c[8], v[0], v[0]; END";
const load = (id: number, text: string): Call => [
  "loadProgramNV",
  text === STATE ? "VERTEX_STATE_PROGRAM_NV" : "VERTEX_PROGRAM_NV",
  ...[id, text.length],
  { text },
];
const LOADED: readonly Call[] = [load(5, VERTEX)];
const BYTES = Array.from(VERTEX, (character) => character.charCodeAt(0));

const objects = section("[VP2 2.14.1.8]");
const atOnce = section("[VP2 2.14.1.8]", { atOnce: true });
const residency = section("[VP2 2.14.1.9]");
const parameters = section("[VP2 2.14.1.2]");
const tracking = section("[VP2 2.14.5]");
const execution = section("[VP2 2.14.7]");
const queries = section("[VP1 6.1.13]", { atOnce: true });

const parameter = (index: number): Sight =>
  got("getProgramParameterdvNV", "VERTEX_PROGRAM_NV", index, "PROGRAM_PARAMETER_NV");
const VALUES = counting(4);
const EIGHT = counting(8);

const parameterCases: readonly Case[] = (["f", "d"] as const).flatMap((suffix) => {
  const name = (stem: string, ending = ""): CommandName => `${stem}4${suffix}${ending}NV` as CommandName;
  const before: readonly Argument[] = ["VERTEX_PROGRAM_NV", 20];
  const seeBoth: Sight = (world) => [parameter(20)(world), parameter(21)(world)];
  return [
    parameters(name("programParameter"), [...before, ...VALUES], parameter(20), VALUES),
    parameters(name("programParameter", "v"), [...before, VALUES], parameter(20), VALUES),
    parameters(name("programParameters", "v"), [...before, 2, EIGHT], seeBoth, [
      EIGHT.slice(0, 4),
      EIGHT.slice(4),
    ]),
    queries(
      `getProgramParameter${suffix}vNV`,
      [...before, "PROGRAM_PARAMETER_NV", zeros(4)],
      written,
      VALUES,
      { setup: [["programParameter4fNV", "VERTEX_PROGRAM_NV", 20, 1, 2, 3, 4]] },
    ),
  ];
});

const tracked: Sight = (world) =>
  (["TRACK_MATRIX_NV", "TRACK_MATRIX_TRANSFORM_NV"] as const).flatMap((name) =>
    got("getTrackMatrixivNV", "VERTEX_PROGRAM_NV", 20, name)(world),
  );
const TRACK: readonly Argument[] = ["VERTEX_PROGRAM_NV", 20, "PROJECTION", "INVERSE_NV"];
const ATTRIBUTE: readonly Call[] = [["vertexAttrib4fNV", 3, 1, 2, 3, 4]];
const POINTER: readonly Call[] = [["vertexAttribPointerNV", 3, 2, "SHORT", 8, new Int16Array([5, 6])]];

/** NV_vertex_program without attributes. */
export const programCases: readonly Case[] = [
  objects("loadProgramNV", load(5, VERTEX).slice(1) as Argument[], result("isProgramNV", 5), true),
  objects("loadProgramNV", load(5, STATE).slice(1) as Argument[], result("isProgramNV", 5), true),
  objects("bindProgramNV", ["VERTEX_PROGRAM_NV", 5], state("VERTEX_PROGRAM_BINDING_NV"), [5], {
    setup: LOADED,
  }),
  atOnce("deleteProgramsNV", [2, [4, 5]], result("isProgramNV", 5), false, { setup: LOADED }),
  atOnce("genProgramsNV", [2, [0, 0]], written, [1, 2]),
  atOnce("isProgramNV", [5], returned, true, { setup: LOADED }),
  section("[VP2 2.14.1.9]", { atOnce: true })("areProgramsResidentNV", [1, [5], [9]], returned, true, {
    setup: [...LOADED, ["requestResidentProgramsNV", 1, [5]]],
  }),
  residency("requestResidentProgramsNV", [1, [5]], got("getProgramivNV", 5, "PROGRAM_RESIDENT_NV"), [1], {
    setup: LOADED,
  }),
  ...parameterCases,
  execution("executeProgramNV", ["VERTEX_STATE_PROGRAM_NV", 6, VALUES], parameter(8), [2, 4, 6, 8], {
    setup: [load(6, STATE)],
  }),
  tracking("trackMatrixNV", TRACK, tracked, ["PROJECTION", "INVERSE_NV"]),
  queries("getTrackMatrixivNV", ["VERTEX_PROGRAM_NV", 20, "TRACK_MATRIX_NV", [0]], written, ["PROJECTION"], {
    setup: [["trackMatrixNV", ...TRACK]],
  }),
  queries("getProgramivNV", [5, "PROGRAM_LENGTH_NV", [0]], written, [BYTES.length], { setup: LOADED }),
  queries("getProgramStringNV", [5, "PROGRAM_STRING_NV", zeros(BYTES.length)], written, BYTES, {
    setup: LOADED,
  }),
  ...(["getVertexAttribdvNV", "getVertexAttribfvNV", "getVertexAttribivNV"] as const).map((name) =>
    queries(name, [3, "CURRENT_ATTRIB_NV", zeros(4)], written, VALUES, { setup: ATTRIBUTE }),
  ),
  queries("getVertexAttribPointervNV", [3, "ATTRIB_ARRAY_POINTER_NV", []], written, [[5, 6]], {
    setup: POINTER,
  }),
];
