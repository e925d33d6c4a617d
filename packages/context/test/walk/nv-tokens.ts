import type { TokenName } from "../../src/index.js";
import type { Case } from "./case.js";

type CommandName = Case["name"];

const GETS = ["getBooleanv", "getIntegerv", "getFloatv", "getDoublev"] as const;
const SWITCHES = ["enable", "disable", "isEnabled"] as const;
const ATTRIBUTE_GETS = ["getVertexAttribdvNV", "getVertexAttribfvNV", "getVertexAttribivNV"] as const;
const PARAMETERS = [
  ...([
    "programParameter4dNV",
    "programParameter4dvNV",
    "programParameter4fNV",
    "programParameter4fvNV",
  ] as const),
  ...(["programParameters4dvNV", "programParameters4fvNV"] as const),
];
const PARAMETER_GETS = ["getProgramParameterdvNV", "getProgramParameterfvNV"] as const;
const EVALUATORS = { 1: ["map1d", "map1f"], 2: ["map2d", "map2f"] } as const;
const MAP_GETS = ["getMapdv", "getMapfv", "getMapiv"] as const;

const numbered = (count: number, name: (i: number) => string): TokenName[] =>
  Array.from({ length: count }, (_, i) => name(i) as TokenName);
const all = (names: readonly string[], commands: readonly CommandName[]) =>
  names.map((name) => [name as TokenName, commands] as const);
const map = (dimension: 1 | 2) =>
  all(
    numbered(16, (i) => `MAP${dimension}_VERTEX_ATTRIB${i}_4_NV`),
    [...MAP_GETS, ...EVALUATORS[dimension], ...SWITCHES, ...GETS],
  );

/**
 * Each token of NV_vertex_program and the commands that accept it; VP2 has no others.
 * [VP1 New Tokens]
 */
export const NV_TOKENS: ReadonlyMap<TokenName, readonly CommandName[]> = new Map<
  TokenName,
  readonly CommandName[]
>([
  [
    "VERTEX_PROGRAM_NV",
    [
      ...[...SWITCHES, ...GETS, ...PARAMETER_GETS, ...PARAMETERS],
      ...([
        "bindProgramNV",
        "executeProgramNV",
        "getTrackMatrixivNV",
        "loadProgramNV",
        "trackMatrixNV",
      ] as const),
    ],
  ],
  ...all(["VERTEX_PROGRAM_POINT_SIZE_NV", "VERTEX_PROGRAM_TWO_SIDE_NV"], [...SWITCHES, ...GETS]),
  ["VERTEX_STATE_PROGRAM_NV", ["executeProgramNV", "loadProgramNV"]],
  ...all(
    ["ATTRIB_ARRAY_SIZE_NV", "ATTRIB_ARRAY_STRIDE_NV", "ATTRIB_ARRAY_TYPE_NV", "CURRENT_ATTRIB_NV"],
    ATTRIBUTE_GETS,
  ),
  ["PROGRAM_PARAMETER_NV", PARAMETER_GETS],
  ["ATTRIB_ARRAY_POINTER_NV", ["getVertexAttribPointervNV"]],
  ...all(["PROGRAM_TARGET_NV", "PROGRAM_LENGTH_NV", "PROGRAM_RESIDENT_NV"], ["getProgramivNV"]),
  ["PROGRAM_STRING_NV", ["getProgramStringNV"]],
  ...all(["TRACK_MATRIX_NV", "TRACK_MATRIX_TRANSFORM_NV"], ["getTrackMatrixivNV"]),
  ...all(
    [
      ...["MAX_TRACK_MATRIX_STACK_DEPTH_NV", "MAX_TRACK_MATRICES_NV", "CURRENT_MATRIX_STACK_DEPTH_NV"],
      ...["CURRENT_MATRIX_NV", "VERTEX_PROGRAM_BINDING_NV", "PROGRAM_ERROR_POSITION_NV"],
    ],
    GETS,
  ),
  ["MODELVIEW_PROJECTION_NV", ["trackMatrixNV"]],
  ...all(
    numbered(8, (i) => `MATRIX${i}_NV`),
    ["trackMatrixNV", "matrixMode"],
  ),
  ...all(["IDENTITY_NV", "INVERSE_NV", "TRANSPOSE_NV", "INVERSE_TRANSPOSE_NV"], ["trackMatrixNV"]),
  ...all(
    numbered(16, (i) => `VERTEX_ATTRIB_ARRAY${i}_NV`),
    ["enableClientState", "disableClientState", "isEnabled", ...GETS],
  ),
  ...map(1),
  ...map(2),
]);

/** Older tokens that TrackMatrixNV takes, too; COLOR only with the imaging subset. [VP1 New Tokens] */
export const TRACKED_MATRICES: readonly TokenName[] = [
  ...(["NONE", "MODELVIEW", "PROJECTION", "TEXTURE"] as const),
  ...numbered(8, (i) => `TEXTURE${i}_ARB`),
];
