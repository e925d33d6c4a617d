/** The registers of the machine by their numbers. [Ruling 365] */

import type { Meaning } from "@glasm/vm";

/** Temporaries that an operation can write: R0 to R11. */
export const TEMPORARY_COUNT = 12;
/** The number by which an operand reads the position that has been written, as R12. [Ruling 369] */
export const POSITION_SHADOW = 12;
/** Attributes, v0 to v15. */
export const ATTRIBUTE_COUNT = 16;
/** Constants, c[0] to c[191]; texts of Xbox compilers call the first one c[-96]. */
export const CONSTANT_COUNT = 192;
/** What such texts call the first constant. */
export const LOWEST_XBOX_CONSTANT = -96;
/** Slots of a program. */
export const MAX_SLOTS = 136;

/** A result register. */
export interface ResultRow {
  readonly name: string;
  /** Its number in the field `result.address`. */
  readonly number: number;
  readonly meaning: Meaning;
  /** Other names that texts give it. */
  readonly otherNames: readonly string[];
  /** What texts of NV_vertex_program call it. */
  readonly vertexProgram: string;
}

/** The results. No other number is one. */
export const RESULTS = [
  { name: "oPos", number: 0, meaning: "position", otherNames: [], vertexProgram: "HPOS" },
  { name: "oD0", number: 3, meaning: "color", otherNames: ["oDiffuse"], vertexProgram: "COL0" },
  { name: "oD1", number: 4, meaning: "secondary-color", otherNames: ["oSpecular"], vertexProgram: "COL1" },
  { name: "oFog", number: 5, meaning: "fog-coordinate", otherNames: [], vertexProgram: "FOGC" },
  { name: "oPts", number: 6, meaning: "point-size", otherNames: [], vertexProgram: "PSIZ" },
  { name: "oB0", number: 7, meaning: "back-color", otherNames: ["oBackDiffuse"], vertexProgram: "BFC0" },
  {
    name: "oB1",
    number: 8,
    meaning: "back-secondary-color",
    otherNames: ["oBackSpecular"],
    vertexProgram: "BFC1",
  },
  { name: "oT0", number: 9, meaning: "texture-coordinates-0", otherNames: ["oTex0"], vertexProgram: "TEX0" },
  { name: "oT1", number: 10, meaning: "texture-coordinates-1", otherNames: ["oTex1"], vertexProgram: "TEX1" },
  { name: "oT2", number: 11, meaning: "texture-coordinates-2", otherNames: ["oTex2"], vertexProgram: "TEX2" },
  { name: "oT3", number: 12, meaning: "texture-coordinates-3", otherNames: ["oTex3"], vertexProgram: "TEX3" },
] as const satisfies readonly ResultRow[];

/** The index among the results of the one with a number in the field; -1 if there is none. */
export function resultIndex(number: number): number {
  return RESULTS.findIndex((row) => row.number === number);
}

/** What the attributes mean to fixed vertex processing, by their numbers. */
export const ATTRIBUTE_MEANINGS = [
  "position",
  "weight",
  "normal",
  "color",
  "secondary-color",
  "fog-coordinate",
  "point-size",
  "back-color",
  "back-secondary-color",
  "texture-coordinates-0",
  "texture-coordinates-1",
  "texture-coordinates-2",
  "texture-coordinates-3",
  "generic-13",
  "generic-14",
  "generic-15",
] as const satisfies readonly Meaning[];

/** Names that texts can give attributes besides v0 to v15, by their numbers. */
export const ATTRIBUTE_NAMES: readonly string[] = [
  "iPos",
  "iWeight",
  "iNormal",
  "iDiffuse",
  "iSpecular",
  "iFog",
  "iPts",
  "iBackDiffuse",
  "iBackSpecular",
  "iTex0",
  "iTex1",
  "iTex2",
  "iTex3",
];
