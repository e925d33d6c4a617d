import type { Families } from "./family.js";

/** What fragment programs load, and how they end. [Ruling 315] */
export const FRAGMENTS = {
  LD_VAR_SPECIAL: {
    types: { "": 0x56 },
    unit: "V",
    staging: "write",
    sources: ["sample: word"],
    immediates: ["index@12+4"],
    modifiers: ["vectorSize", "registerFormat", "sampleMode", "updateMode", "slot"],
    description: "Loads what every fragment has: point coordinates, 1 / w or the depth.",
  },
  LD_VAR_BUF_IMM: {
    types: { f32: 0x5c, f16: 0x5d },
    unit: "V",
    staging: "write",
    sources: ["sample: word"],
    immediates: ["index@16+8"],
    modifiers: ["slot", "vectorSize", "sourceFormat", "sampleMode", "updateMode"],
    description: "Interpolates a varying from the buffer of the hardware.",
  },
  LD_VAR_BUF: {
    types: { f32: 0x6c, f16: 0x6d },
    unit: "V",
    staging: "write",
    sources: ["sample: word", "index: word"],
    modifiers: ["slot", "vectorSize", "sourceFormat", "sampleMode", "updateMode"],
    description: "Interpolates a varying from the buffer of the hardware, by an index in a register.",
  },
  LD_VAR: {
    types: { "": 0x64 },
    unit: "V",
    staging: "write",
    sources: ["sample: word", "index: word"],
    modifiers: ["slot", "vectorSize", "registerFormat", "sampleMode", "updateMode"],
    description: "Interpolates a varying of a table, by an index in a register.",
  },
  LD_VAR_IMM: {
    types: { "": 0x54 },
    unit: "V",
    staging: "write",
    sources: ["sample: word"],
    immediates: ["table@8+4", "index@12+8"],
    modifiers: ["slot", "vectorSize", "registerFormat", "sampleMode", "updateMode"],
    description: "Interpolates a varying of a table.",
  },
  LD_VAR_FLAT: {
    types: { "": 0x55 },
    unit: "V",
    staging: "write",
    sources: ["index: word"],
    modifiers: ["slot", "vectorSize", "registerFormat"],
    description: "Fetches a varying that is not interpolated, by an index in a register.",
  },
  LD_VAR_FLAT_IMM: {
    types: { "": 0x41 },
    unit: "V",
    staging: "write",
    sources: [],
    immediates: ["table@8+4", "index@12+8"],
    modifiers: ["slot", "vectorSize", "registerFormat"],
    description: "Fetches a varying that is not interpolated.",
  },
  LD_TILE: {
    types: { "": 0x78 },
    unit: "NONE",
    staging: "write",
    sources: ["pixel: word", "coverage: word", "conversion: word"],
    modifiers: ["vectorSize", "registerFormat", "slot"],
    description: "Loads the color of a pixel from the tile buffer.",
  },
  ST_TILE: {
    types: { "": 0x79 },
    unit: "NONE",
    staging: "read",
    sources: ["pixel: word", "coverage: word", "conversion: word"],
    modifiers: ["vectorSize", "registerFormat", "slot"],
    description: "Stores the color of a pixel into the tile buffer.",
  },
  BLEND: {
    types: { "": 0x7f },
    unit: "NONE",
    staging: "read",
    sources: ["descriptor: word 64", "coverage: word"],
    immediates: ["target@8+8"],
    modifiers: ["slot", "vectorSize", "registerFormat"],
    description: "Blends a color with that of a render target, or goes on to a program that does.",
  },
  ATEST: {
    types: { "": 0x7d },
    unit: "NONE",
    staging: "write",
    sources: ["coverage: word", "alpha: half", "datum: word"],
    modifiers: [],
    description: "Tests alpha, and gives the new coverage.",
  },
  ZS_EMIT: {
    types: { "": 0x7e },
    unit: "NONE",
    staging: "write",
    sources: ["depth: word", "stencil: word", "coverage: word"],
    modifiers: ["depth", "stencil", "slot"],
    description: "Writes the depth, the stencil value or both, and gives the new coverage.",
  },
} as const satisfies Families;

const TEXTURE = { unit: "T", staging: "texture", sources: ["texture: word 64"] } as const;
const VARYING_TEXTURE = {
  unit: "VT",
  staging: "varying",
  sources: ["texture: word 64", "varying: word"],
} as const;
const SAMPLE = [
  ...(["slot", "skip", "sampleAndUpdate", "registerType", "registerWidth/varying"] as const),
  ...(["dimension", "arrayEnable", "shadow", "lodMode"] as const),
] as const;
const GATHER = [
  ...(["slot", "skip", "sampleAndUpdate", "registerType", "registerWidth/varying"] as const),
  ...(["dimension", "arrayEnable", "integerCoordinates", "fetchComponent", "shadow"] as const),
] as const;
const GRADIENT = [
  ...(["slot", "skip", "sampleAndUpdate", "registerType", "registerWidth/varying"] as const),
  ...(["dimension", "arrayEnable", "shadow", "lodBiasDisable", "lodClampDisable"] as const),
] as const;

/** Textures, by coordinates in registers or by those of a varying. [Ruling 315] */
export const TEXTURES = {
  TEX_FETCH: {
    ...TEXTURE,
    types: { "": 0x125 },
    modifiers: [
      ...(["slot", "skip", "registerType", "registerWidth", "writeMask", "dimension"] as const),
      ...(["wideIndices", "arrayEnable", "texelOffset"] as const),
    ],
    description: "Fetches a texel.",
  },
  TEX_SINGLE: {
    ...TEXTURE,
    types: { "": 0x128 },
    modifiers: [
      ...(["slot", "skip", "registerType", "registerWidth", "writeMask", "dimension"] as const),
      ...(["wideIndices", "arrayEnable", "texelOffset", "shadow", "lodMode"] as const),
    ],
    description: "Samples a texture.",
  },
  TEX_GATHER: {
    ...TEXTURE,
    types: { "": 0x129 },
    modifiers: [
      ...(["slot", "skip", "registerType", "registerWidth", "writeMask", "dimension"] as const),
      ...(["wideIndices", "arrayEnable", "texelOffset"] as const),
      ...(["integerCoordinates", "fetchComponent", "shadow"] as const),
    ],
    description: "Gathers one component of four texels.",
  },
  TEX_GRADIENT: {
    ...TEXTURE,
    types: { "": 0x12a },
    modifiers: [
      ...(["slot", "skip", "registerType", "registerWidth", "writeMask", "dimension"] as const),
      ...(["wideIndices", "forceDelta", "lodBiasDisable", "lodClampDisable", "derivativeEnable"] as const),
    ],
    description: "Finds what level of detail gradients mean.",
  },
  TEX_DUAL: {
    ...TEXTURE,
    types: { "": 0x12f },
    modifiers: [
      ...(["slot", "skip", "registerType", "registerWidth", "secondaryRegisterWidth"] as const),
      ...(["writeMask", "dimension", "wideIndices", "arrayEnable"] as const),
      ...(["texelOffset", "shadow", "lodMode"] as const),
    ],
    description: "Samples two textures.",
  },
  VAR_TEX_BUF_SINGLE: {
    ...VARYING_TEXTURE,
    types: { "": 0x130 },
    modifiers: SAMPLE,
    description: "Interpolates a varying from the buffer of the hardware, and samples a texture there.",
  },
  VAR_TEX_BUF_GATHER: {
    ...VARYING_TEXTURE,
    types: { "": 0x131 },
    modifiers: GATHER,
    description: "Interpolates a varying from the buffer of the hardware, and gathers four texels there.",
  },
  VAR_TEX_BUF_GRADIENT: {
    ...VARYING_TEXTURE,
    types: { "": 0x132 },
    modifiers: GRADIENT,
    description:
      "Interpolates a varying from the buffer of the hardware, and finds the level of detail there.",
  },
  VAR_TEX_BUF_DUAL: {
    ...VARYING_TEXTURE,
    types: { "": 0x137 },
    modifiers: SAMPLE,
    description: "Interpolates a varying from the buffer of the hardware, and samples two textures there.",
  },
  VAR_TEX_SINGLE: {
    ...VARYING_TEXTURE,
    types: { "": 0x138 },
    modifiers: SAMPLE,
    description: "Interpolates a varying of a table, and samples a texture there.",
  },
  VAR_TEX_GATHER: {
    ...VARYING_TEXTURE,
    types: { "": 0x139 },
    modifiers: GATHER,
    description: "Interpolates a varying of a table, and gathers four texels there.",
  },
  VAR_TEX_GRADIENT: {
    ...VARYING_TEXTURE,
    types: { "": 0x13a },
    modifiers: GRADIENT,
    description: "Interpolates a varying of a table, and finds the level of detail there.",
  },
  VAR_TEX_DUAL: {
    ...VARYING_TEXTURE,
    types: { "": 0x13f },
    modifiers: SAMPLE,
    description: "Interpolates a varying of a table, and samples two textures there.",
  },
} as const satisfies Families;
