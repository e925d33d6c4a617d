import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import { type Coordinate, COORDINATES } from "./texture-generation.js";

const TEXGEN_TABLE = "[GL1.3 Table 6.17]";

/** Whether the active texture unit generates a coordinate. */
export const coordinateState: readonly StateRow[] = COORDINATES.map((name, i) => ({
  name: `TEXTURE_GEN_${name}`,
  type: "boolean",
  initial: false,
  enabledBy: "Enable",
  get: ({ textureGeneration, matrices }) => textureGeneration.enabled[matrices.activeTexture]![i]!,
  set: ({ textureGeneration, matrices }, enabled) =>
    textureGeneration.enable(matrices.activeTexture, i as Coordinate, enabled === true),
  citation: TEXGEN_TABLE,
}));

type Context = Parameters<SavedState["save"]>[0];

/** State that a change replaces is its own copy. */
const saved = <Key extends "textureGeneration" | "clipPlanes", Field extends keyof Context[Key]>(
  key: Key,
  field: Field,
  groups: SavedState["groups"],
  citation: string,
): SavedState => ({
  groups,
  save: (context) => context[key][field],
  restore: (context, value) => {
    context[key][field] = value as Context[Key][Field];
  },
  citation,
});

export const savedCoordinates: readonly SavedState[] = [
  saved("textureGeneration", "enabled", ["TEXTURE_BIT", "ENABLE_BIT"], TEXGEN_TABLE),
  saved("textureGeneration", "functions", ["TEXTURE_BIT"], TEXGEN_TABLE),
  saved("clipPlanes", "planes", ["TRANSFORM_BIT"], "[GL1.3 Table 6.8]"),
];
