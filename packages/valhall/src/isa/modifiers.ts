/** The modifiers behind the names of instructions, and where words have them. [Ruling 315] */

/** A modifier of some values: a field of a word. */
export interface ChoiceRow {
  readonly start: number;
  readonly bits: number;
  /** What its values mean, as texts write it; null, and what is not in the list, is reserved. */
  readonly values: readonly (string | null)[];
  /** What is meant where a text says nothing; absent if each text has to say it. */
  readonly default?: string;
  /** Whether texts never say it, since there is but one value. */
  readonly isImplied?: true;
  readonly description: string;
}

/** A modifier that is there or not: a bit of a word. */
export interface FlagRow {
  readonly start: number;
  /** How texts write it. */
  readonly flag: string;
  readonly description: string;
}

/** A modifier in the word: a choice of several, or a flag. */
export type ModifierRow = ChoiceRow | FlagRow;

/** Of textures. */
const WIDTHS = ["16", "32"] as const;
/** What loads leave out of their registers, by the bits that they load. */
const LOAD_LANE = { start: 36, bits: 3, description: "where the loaded value goes" } as const;
const ATOMIC = { start: 22, bits: 4, description: "what is done with the value in memory" } as const;

/** By meaning; behind a slash stands what tells apart the fields of one meaning. */
export const MODIFIERS = {
  // Of several kinds
  slot: {
    start: 30,
    bits: 3,
    values: ["slot0", "slot1", "slot2", null, null, null, null, "slot7"],
    description: "the dependency slot by which others wait for the message; slot7 is for barriers",
  },
  vectorSize: {
    start: 28,
    bits: 2,
    values: ["none", "v2", "v3", "v4"],
    default: "none",
    description: "the number of components",
  },
  registerFormat: {
    start: 24,
    bits: 3,
    values: ["auto", null, "f32", "f16", "s32", "s16", "u32", "u16"],
    description: "the format of the components in registers",
  },
  condition: {
    start: 32,
    bits: 3,
    values: ["eq", "gt", "ge", "ne", "lt", "le", "gtlt", "total"],
    description: "how the sources are compared",
  },
  roundMode: {
    start: 30,
    bits: 2,
    values: ["rte", "rtp", "rtn", "rtz"],
    default: "rte",
    description: "how results are rounded: to even, up, down or to zero",
  },
  subgroup: {
    start: 36,
    bits: 4,
    values: ["subgroup2", "subgroup4", "subgroup8", "subgroup16"],
    default: "subgroup16",
    description: "how many lanes make a group",
  },
  // Control
  conservative: {
    start: 35,
    flag: "conservative",
    description: "branches also where it is not known to be needed",
  },
  isZero: { start: 36, flag: "eq", description: "branches if the source is zero, not if it is nonzero" },
  absolute: { start: 40, flag: "absolute", description: "takes the target as an address, not as an offset" },
  // Floats
  clamp: {
    start: 32,
    bits: 2,
    values: ["none", "clamp_0_inf", "clamp_m1_1", "clamp_0_1"],
    default: "none",
    description: "the range that the result is clamped to",
  },
  nanMode: {
    start: 8,
    bits: 2,
    values: ["none", "flush_nan", "quiet_nan"],
    description: "what becomes of NaNs",
  },
  flushSubnormals: { start: 10, flag: "ftz", description: "makes subnormals zeros" },
  flushInfinity: {
    start: 11,
    flag: "flush_inf",
    description: "makes infinities the greatest finite numbers",
  },
  squareRoot: { start: 24, flag: "sqrt", description: "reduces for square roots" },
  logarithm: { start: 25, flag: "log", description: "reduces for logarithms" },
  second: { start: 24, flag: "second", description: "gives the second result" },
  // Integers
  saturate: { start: 30, flag: "saturate", description: "keeps the result in the range of its type" },
  roundUp: { start: 30, flag: "rhadd", description: "rounds a half up" },
  negate: { start: 38, flag: "neg", description: "subtracts" },
  preserveNull: { start: 39, flag: "preserve_null", description: "leaves a zero as it is" },
  notResult: { start: 30, flag: "not_result", description: "inverts the result" },
  signed: { start: 34, flag: "signed", description: "shifts the sign in" },
  choice: {
    start: 32,
    bits: 2,
    values: ["neg", "int_zero", "fp_zero", "bit"],
    default: "int_zero",
    description: "what of the mask chooses the first source",
  },
  resultType: {
    start: 30,
    bits: 2,
    values: ["i1", "f1", "m1", "u1"],
    description:
      "what stands for true: 1, the float 1, all bits, or what a comparison of 64 bits goes on with",
  },
  // Across lanes
  laneOperation: {
    start: 32,
    bits: 2,
    values: ["none", "xor", "accumulate", "shift"],
    default: "none",
    description: "how the number of the other lane is found",
  },
  inactiveResult: {
    start: 22,
    bits: 4,
    values: [
      ...(["zero", "umax", "i1", "v2i1", "smin", "smax", "v2smin", "v2smax"] as const),
      ...(["v4smin", "v4smax", "f1", "v2f1", "infn", "inf", "v2infn", "v2inf"] as const),
    ],
    default: "zero",
    description: "what an inactive lane gives",
  },
  // Memory
  memoryAccess: {
    start: 24,
    bits: 2,
    values: ["none", "istream", "estream", "force"],
    default: "none",
    description:
      "what the memory is: internal stream, external stream, or accessed also by discarded threads",
  },
  "memoryAccess/conversion": {
    start: 37,
    bits: 3,
    values: ["none", "istream", "estream", "force"],
    default: "none",
    description: "what the memory is",
  },
  "loadLane/8": {
    ...LOAD_LANE,
    values: ["b0", "b1", "b2", "b3", "h0", "h1", "w0", "d0"],
    default: "b0",
  },
  "loadLane/16": { ...LOAD_LANE, values: ["h0", "h1", "w0", "d0"], default: "h0" },
  "loadLane/24": { ...LOAD_LANE, values: ["identity"], default: "identity", isImplied: true },
  "loadLane/32": { ...LOAD_LANE, values: ["w0", "d0"], default: "w0" },
  "loadLane/48": { ...LOAD_LANE, values: [null, null, null, null, "identity"], default: "identity" },
  "loadLane/64": {
    ...LOAD_LANE,
    values: [null, null, null, null, null, null, null, "identity"],
    default: "identity",
  },
  "loadLane/96": {
    ...LOAD_LANE,
    values: [null, null, null, null, null, null, "identity"],
    default: "identity",
  },
  "loadLane/128": {
    ...LOAD_LANE,
    values: [null, null, null, null, null, null, null, "identity"],
    default: "identity",
  },
  unsigned: { start: 39, flag: "unsigned", description: "extends with zeros" },
  atomic: {
    ...ATOMIC,
    values: [
      ...([null, null, "aadd", null, null, null, null, null] as const),
      ...(["asmin", "asmax", "aumin", "aumax", "aand", "aor", "axor", "axchg"] as const),
    ],
  },
  atomicWithOne: { ...ATOMIC, values: ["ainc", "adec", "aumax1", "asmax1", "aor1"] },
  compare: { start: 26, flag: "compare", description: "exchanges only if the value is the expected one" },
  // Fragments and varyings
  depth: { start: 25, flag: "z", description: "writes the depth" },
  stencil: { start: 24, flag: "stencil", description: "writes the stencil value" },
  sampleMode: {
    start: 38,
    bits: 2,
    values: ["center", "centroid", "sample", "explicit"],
    description: "where in the pixel the varying is interpolated",
  },
  updateMode: {
    start: 36,
    bits: 2,
    values: ["store", "retrieve", null, "clobber"],
    description: "what is done with the saved place of interpolation",
  },
  sourceFormat: {
    start: 24,
    bits: 4,
    values: ["src_flat32", "src_flat16", "src_f32", "src_f16"],
    description: "the format of the varying in memory",
  },
  sampleAndUpdate: {
    start: 33,
    bits: 3,
    values: [
      ...(["center_store", "centroid_store", "sample_store", "explicit_store"] as const),
      ...(["center_clobber", null, "sample_clobber", "retrieve"] as const),
    ],
    description: "where the varying is interpolated, and what is done with the saved place",
  },
  // Textures
  skip: { start: 39, flag: "skip", description: "leaves helper threads out" },
  registerType: {
    start: 26,
    bits: 2,
    values: [null, "f", "u", "s"],
    description: "the type of the components in registers",
  },
  registerWidth: { start: 46, bits: 1, values: WIDTHS, description: "their size in registers" },
  secondaryRegisterWidth: {
    start: 47,
    bits: 1,
    values: WIDTHS,
    description: "the size of those of the second texture",
  },
  "registerWidth/varying": {
    start: 24,
    bits: 2,
    values: [...WIDTHS, "16.32", "32.32"],
    description: "their size in registers, of both textures if there are two",
  },
  writeMask: {
    start: 22,
    bits: 4,
    values: [
      ...([null, "r", "g", "rg", "b", "rb", "gb", "rgb"] as const),
      ...(["a", "ra", "ga", "rga", "ba", "rba", "gba", "rgba"] as const),
    ],
    default: "rgba",
    description: "the components that are written",
  },
  dimension: {
    start: 28,
    bits: 2,
    values: ["1d", "2d", "3d", "cube"],
    description: "the kind of texture",
  },
  wideIndices: { start: 8, flag: "wide_indices", description: "takes handles of 32 bits" },
  arrayEnable: { start: 10, flag: "array_enable", description: "takes the number of a layer" },
  texelOffset: { start: 11, flag: "texel_offset", description: "takes an offset in texels" },
  shadow: { start: 12, flag: "shadow", description: "compares with a reference" },
  integerCoordinates: { start: 13, flag: "integer_coordinates", description: "takes coordinates in texels" },
  fetchComponent: {
    start: 14,
    bits: 2,
    values: ["gather4_r", "gather4_g", "gather4_b", "gather4_a"],
    description: "the component that is gathered",
  },
  lodMode: {
    start: 13,
    bits: 3,
    values: ["zero", "computed", null, null, "explicit", "computed_bias", "grdesc"],
    description: "where the level of detail comes from",
  },
  forceDelta: { start: 12, flag: "force_delta_enable", description: "always gives differences" },
  lodBiasDisable: { start: 13, flag: "lod_bias_disable", description: "adds no bias to the level of detail" },
  lodClampDisable: {
    start: 14,
    flag: "lod_clamp_disable",
    description: "does not clamp the level of detail",
  },
  derivativeEnable: { start: 15, flag: "derivative_enable", description: "takes derivatives" },
} as const satisfies Readonly<Record<string, ModifierRow>>;

/** The name of a modifier in the table: what it means, and after a slash in which instructions, where places differ. */
export type ModifierName = keyof typeof MODIFIERS;

/** What a modifier means, whatever field it is in. */
export type Meaning<Name extends ModifierName = ModifierName> = Name extends `${infer Part}/${string}`
  ? Part
  : Name;

type ValueIn<Row> = Row extends { readonly values: readonly (infer Value)[] }
  ? Exclude<Value, null>
  : boolean;

/** The modifiers of an instruction, by what they mean: flags as booleans, others as texts write them. */
export type Modifiers = {
  readonly [Part in Meaning]?: {
    [Name in ModifierName]: Meaning<Name> extends Part ? ValueIn<(typeof MODIFIERS)[Name]> : never;
  }[ModifierName];
};

/** What a lane gets of an inactive one. [Ruling 315] */
export const INACTIVE_RESULTS = {
  zero: 0x00000000,
  umax: 0xffffffff,
  i1: 0x00000001,
  v2i1: 0x00010001,
  smin: 0x80000000,
  smax: 0x7fffffff,
  v2smin: 0x80008000,
  v2smax: 0x7fff7fff,
  v4smin: 0x80808080,
  v4smax: 0x7f7f7f7f,
  f1: 0x3f800000,
  v2f1: 0x3c003c00,
  infn: 0xff800000,
  inf: 0x7f800000,
  v2infn: 0xfc00fc00,
  v2inf: 0x7c007c00,
} as const satisfies Readonly<Record<NonNullable<Modifiers["inactiveResult"]>, number>>;
