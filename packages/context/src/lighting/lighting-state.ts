import { TOKENS } from "../generated/tokens.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { parameterRows } from "../ground/state-rows/parameters.js";
import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import type { LightingContext } from "./lighting-context.js";
import { type Light, LIGHT_MODEL_PARAMETERS } from "./light-parameters.js";
import type { Materials } from "./lighting.js";

const TABLE = "[GL1.3 Table 6.10]";

const LIGHT_NAMES = ["LIGHT0", "LIGHT1", "LIGHT2", "LIGHT3", "LIGHT4", "LIGHT5", "LIGHT6", "LIGHT7"] as const;

export const lightingState: readonly StateRow<LightingContext>[] = [
  ...(["LIGHTING", ...LIGHT_NAMES] as const).map((name) =>
    capability(name, ["LIGHTING_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.10, Table 6.11]"),
  ),
  {
    name: "COLOR_MATERIAL",
    type: "boolean",
    initial: false,
    enabledBy: "Enable",
    groups: ["LIGHTING_BIT", "ENABLE_BIT"],
    get: ({ lighting }) => lighting.colorMaterial,
    set: ({ lighting }, enabled) => {
      lighting.colorMaterial = enabled === true;
    },
    citation: TABLE,
  },
  {
    name: "COLOR_MATERIAL_FACE",
    type: "integer",
    initial: TOKENS.FRONT_AND_BACK,
    groups: ["LIGHTING_BIT"],
    get: ({ lighting }) => lighting.colorMaterialFace,
    set: ({ lighting }, face) => lighting.track(face as number, lighting.colorMaterialMode),
    citation: TABLE,
  },
  {
    name: "COLOR_MATERIAL_PARAMETER",
    type: "integer",
    initial: TOKENS.AMBIENT_AND_DIFFUSE,
    groups: ["LIGHTING_BIT"],
    get: ({ lighting }) => lighting.colorMaterialMode,
    set: ({ lighting }, mode) => lighting.track(lighting.colorMaterialFace, mode as number),
    citation: TABLE,
  },
  ...parameterRows(LIGHT_MODEL_PARAMETERS, {
    groups: ["LIGHTING_BIT"],
    get: ({ lighting }: LightingContext) => lighting.model,
    set: ({ lighting }, model) => {
      lighting.model = model;
    },
    citation: TABLE,
  }),
];

/** Materials are restored after the rows, so that color material has stopped to change them. */
export const savedLighting: readonly SavedState<LightingContext>[] = [
  {
    groups: ["LIGHTING_BIT"],
    save: ({ lighting }) => lighting.saveLights(),
    restore: ({ lighting }, lights) => {
      lighting.restoreLights(lights as readonly Light[]);
    },
    citation: "[GL1.3 Table 6.11]",
  },
  {
    groups: ["LIGHTING_BIT"],
    save: ({ lighting }) => lighting.saveMaterials(),
    restore: ({ lighting }, materials) => {
      lighting.restoreMaterials(materials as Materials);
    },
    citation: TABLE,
  },
];
