import { TOKENS, type TokenName } from "../generated/tokens.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { constantState } from "../ground/state-rows/constant-state.js";
import {
  MAX_3D_TEXTURE_SIZE,
  MAX_CUBE_MAP_TEXTURE_SIZE,
  MAX_RECTANGLE_TEXTURE_SIZE,
  MAX_TEXTURE_ANISOTROPY,
  MAX_TEXTURE_LOD_BIAS,
  MAX_TEXTURE_SIZE,
} from "../ground/implementation/limits.js";
import type { SavedState, StateRow, StateValue } from "../ground/state-rows/state-row.js";
import type { SpriteParameters } from "./sprite-parameters.js";
import type { TextureContext } from "./texture-context.js";
import type { TextureObject } from "./texture-object.js";
import type { TextureParameters } from "./texture-parameters.js";
import { type TextureTargetRow, TEXTURE_TARGETS } from "./texture-targets.js";
import type { SavedUnit, UnitState } from "./textures.js";

const OBJECTS = "[GL1.3 Table 6.14]";

/** The unit that ACTIVE_TEXTURE selects. */
export function activeUnit({ textures }: TextureContext): UnitState {
  return textures.units[textures.activeTexture]!;
}

const enable = (row: TextureTargetRow): StateRow<TextureContext> => ({
  name: row.name,
  type: "boolean",
  initial: false,
  enabledBy: "Enable",
  get: (context) => activeUnit(context).enabled.has(row),
  set: (context, enabled) => activeUnit(context).enable(row, enabled === true),
  citation: OBJECTS,
});

const binding = (row: TextureTargetRow): StateRow<TextureContext> => ({
  name: row.binding,
  type: "integer",
  initial: 0,
  get: (context) => activeUnit(context).bound(row).name,
  citation: OBJECTS,
});

const general = constantState("[GL1.3 Table 6.27]");
const more = constantState("[GL1.3 Table 6.28]");
const rectangle = constantState("[ARB_texture_rectangle New Implementation Dependent State]");
const anisotropy = constantState("[EXT_texture_filter_anisotropic New State]");
const bias = constantState("[EXT_texture_lod_bias New State]");
/** The compressed formats that need no special care: one whose transparent texels turn black is not among them. [GL1.3 3.8.1, Ruling 409] */
const GENERAL_FORMATS: readonly number[] = [
  TOKENS.COMPRESSED_RGB_S3TC_DXT1_EXT,
  TOKENS.COMPRESSED_RGBA_S3TC_DXT3_EXT,
  TOKENS.COMPRESSED_RGBA_S3TC_DXT5_EXT,
];

/** A variable that follows from the compressed formats that there are. */
const compressed = (
  name: TokenName,
  initial: StateValue,
  value: (formats: readonly number[]) => StateValue,
): StateRow<TextureContext> => ({
  name,
  type: "integer",
  initial,
  minimum: 0,
  get: ({ extensions }) =>
    value(GENERAL_FORMATS.filter((format) => extensions.absentOwner(format) === undefined)),
  citation: "[GL1.3 3.8.1, Table 6.29]",
});

/** The active unit, its enables and bindings, and limits. */
export const textureState: readonly StateRow<TextureContext>[] = [
  {
    name: "ACTIVE_TEXTURE",
    type: "integer",
    initial: TOKENS.TEXTURE0,
    groups: ["TEXTURE_BIT"],
    get: ({ textures }) => TOKENS.TEXTURE0 + textures.activeTexture,
    set: ({ textures }, value) => {
      textures.activeTexture = (value as number) - TOKENS.TEXTURE0;
    },
    citation: "[GL1.3 Table 6.17]",
  },
  ...TEXTURE_TARGETS.map(enable),
  {
    name: "SHARED_TEXTURE_PALETTE_EXT",
    type: "boolean",
    initial: false,
    enabledBy: "Enable",
    groups: ["TEXTURE_BIT", "ENABLE_BIT"],
    get: ({ textures }) => textures.usesSharedPalette,
    set: ({ textures }, value) => {
      textures.usesSharedPalette = value as boolean;
    },
    citation: "[EXT_shared_texture_palette New State]",
  },
  capability("TEXTURE_SHADER_NV", ["TEXTURE_BIT", "ENABLE_BIT"], "[NV_texture_shader New State]"),
  ...TEXTURE_TARGETS.map(binding),
  general("MAX_TEXTURE_SIZE", "integer", MAX_TEXTURE_SIZE, 64),
  general("MAX_3D_TEXTURE_SIZE", "integer", MAX_3D_TEXTURE_SIZE, 16),
  rectangle("MAX_RECTANGLE_TEXTURE_SIZE_ARB", "integer", MAX_RECTANGLE_TEXTURE_SIZE, 64),
  more("MAX_CUBE_MAP_TEXTURE_SIZE", "integer", MAX_CUBE_MAP_TEXTURE_SIZE, 16),
  anisotropy("MAX_TEXTURE_MAX_ANISOTROPY_EXT", "float", MAX_TEXTURE_ANISOTROPY, 2),
  bias("MAX_TEXTURE_LOD_BIAS_EXT", "float", MAX_TEXTURE_LOD_BIAS, 4),
  compressed("NUM_COMPRESSED_TEXTURE_FORMATS", GENERAL_FORMATS.length, ({ length }) => length),
  compressed("COMPRESSED_TEXTURE_FORMATS", GENERAL_FORMATS, (formats) => formats),
];

type SavedParameters = readonly (readonly [TextureObject, TextureParameters])[];

interface SavedTextures {
  readonly units: readonly SavedUnit[];
  readonly parameters: SavedParameters;
}

/**
 * TEXTURE_BIT saves the units and the parameters of what is bound to them, ENABLE_BIT the enables, POINT_BIT which units
 * point sprites have coordinates of their own for. [GL1.3 6.1.12, ARB_point_sprite New State]
 */
export const savedTextures: readonly SavedState<TextureContext>[] = [
  {
    groups: ["TEXTURE_BIT"],
    save: ({ textures }): SavedTextures => {
      const units = textures.units.map((unit) => unit.save());
      const parameters = units.flatMap(({ bindings }) =>
        bindings.map((object) => [object, object.parameters] as const),
      );
      return { units, parameters };
    },
    restore: ({ textures }, saved) => {
      const { units, parameters } = saved as SavedTextures;
      textures.units.forEach((unit, i) => unit.restore(units[i]!));
      for (const [object, values] of parameters) object.parameters = values;
    },
    citation: "[GL1.3 6.1.12, Ruling 83]",
  },
  {
    groups: ["ENABLE_BIT"],
    save: ({ textures }) => textures.units.map(({ enabled }) => enabled),
    restore: ({ textures }, saved) =>
      textures.units.forEach((unit, i) => {
        unit.enabled = (saved as ReadonlySet<TextureTargetRow>[])[i]!;
      }),
    citation: "[GL1.3 Table 6.14]",
  },
  {
    groups: ["POINT_BIT"],
    save: ({ textures }) => textures.units.map(({ sprite }) => sprite),
    restore: ({ textures }, saved) =>
      textures.units.forEach((unit, i) => {
        unit.sprite = (saved as SpriteParameters[])[i]!;
      }),
    citation: "[ARB_point_sprite New State]",
  },
];
