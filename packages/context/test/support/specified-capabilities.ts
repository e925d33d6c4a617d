import type { TokenName } from "../../src/index.js";

/** The groups that save a capability, as bits of PushAttrib and PushClientAttrib. */
export const GROUPS = [
  ...([
    "CURRENT_BIT",
    "POINT_BIT",
    "LINE_BIT",
    "POLYGON_BIT",
    "POLYGON_STIPPLE_BIT",
    "PIXEL_MODE_BIT",
  ] as const),
  ...(["LIGHTING_BIT", "FOG_BIT", "DEPTH_BUFFER_BIT", "ACCUM_BUFFER_BIT", "STENCIL_BUFFER_BIT"] as const),
  ...(["VIEWPORT_BIT", "TRANSFORM_BIT", "ENABLE_BIT", "COLOR_BUFFER_BIT", "HINT_BIT", "EVAL_BIT"] as const),
  ...(["LIST_BIT", "TEXTURE_BIT", "SCISSOR_BIT", "MULTISAMPLE_BIT"] as const),
] as const;
export const CLIENT_GROUPS = ["CLIENT_PIXEL_STORE_BIT", "CLIENT_VERTEX_ARRAY_BIT"] as const;
type Group = (typeof GROUPS)[number] | (typeof CLIENT_GROUPS)[number];

/** Capabilities of a table of the texts, whether they are enabled initially, and the groups that save them. */
interface StateTable {
  readonly citation: string;
  readonly initial?: true;
  readonly groups: readonly Group[];
  readonly names: readonly TokenName[];
}

const numbered = (stem: string, count: number): TokenName[] =>
  Array.from({ length: count }, (_, i) => `${stem}${i}` as TokenName);

const MAPS = [
  ...["VERTEX_3", "VERTEX_4", "INDEX", "COLOR_4", "NORMAL"],
  ...["TEXTURE_COORD_1", "TEXTURE_COORD_2", "TEXTURE_COORD_3", "TEXTURE_COORD_4"],
];

/** What IsEnabled tells, restated from the state tables. [GL1.3 6.2, Table 6.2] */
const TABLES: readonly StateTable[] = [
  {
    citation: "[GL1.3 Table 6.8]",
    groups: ["TRANSFORM_BIT", "ENABLE_BIT"],
    names: ["NORMALIZE", "RESCALE_NORMAL", ...numbered("CLIP_PLANE", 6)],
  },
  { citation: "[GL1.3 Table 6.9]", groups: ["FOG_BIT", "ENABLE_BIT"], names: ["FOG"] },
  {
    citation: "[GL1.3 Table 6.10, Table 6.11]",
    groups: ["LIGHTING_BIT", "ENABLE_BIT"],
    names: ["LIGHTING", "COLOR_MATERIAL", ...numbered("LIGHT", 8)],
  },
  {
    citation: "[EXT_stencil_two_side New State]",
    groups: ["STENCIL_BUFFER_BIT", "ENABLE_BIT"],
    names: ["STENCIL_TEST_TWO_SIDE_EXT"],
  },
  {
    citation: "[ARB_point_sprite New State]",
    groups: ["POINT_BIT", "ENABLE_BIT"],
    names: ["POINT_SPRITE_ARB"],
  },
  {
    citation: "[GL1.3 Table 6.13]",
    groups: ["MULTISAMPLE_BIT", "ENABLE_BIT"],
    initial: true,
    names: ["MULTISAMPLE"],
  },
  {
    citation: "[GL1.3 Table 6.13]",
    groups: ["MULTISAMPLE_BIT", "ENABLE_BIT"],
    names: ["SAMPLE_ALPHA_TO_COVERAGE", "SAMPLE_ALPHA_TO_ONE", "SAMPLE_COVERAGE"],
  },
  { citation: "[GL1.3 Table 6.12]", groups: ["POINT_BIT", "ENABLE_BIT"], names: ["POINT_SMOOTH"] },
  {
    citation: "[GL1.3 Table 6.12]",
    groups: ["LINE_BIT", "ENABLE_BIT"],
    names: ["LINE_SMOOTH", "LINE_STIPPLE"],
  },
  {
    citation: "[GL1.3 Table 6.12]",
    groups: ["POLYGON_BIT", "ENABLE_BIT"],
    names: [
      ...(["CULL_FACE", "POLYGON_SMOOTH", "POLYGON_STIPPLE"] as const),
      ...(["POLYGON_OFFSET_POINT", "POLYGON_OFFSET_LINE", "POLYGON_OFFSET_FILL"] as const),
    ],
  },
  {
    citation: "[GL1.3 Table 6.14, Table 6.17]",
    groups: ["TEXTURE_BIT", "ENABLE_BIT"],
    names: [
      ...(["TEXTURE_1D", "TEXTURE_2D", "TEXTURE_3D", "TEXTURE_CUBE_MAP", "TEXTURE_RECTANGLE_ARB"] as const),
      ...(["TEXTURE_GEN_S", "TEXTURE_GEN_T", "TEXTURE_GEN_R", "TEXTURE_GEN_Q"] as const),
    ],
  },
  {
    citation: "[EXT_shared_texture_palette New State]",
    groups: ["TEXTURE_BIT", "ENABLE_BIT"],
    names: ["SHARED_TEXTURE_PALETTE_EXT"],
  },
  { citation: "[GL1.3 Table 6.18]", groups: ["SCISSOR_BIT", "ENABLE_BIT"], names: ["SCISSOR_TEST"] },
  { citation: "[GL1.3 Table 6.18]", groups: ["STENCIL_BUFFER_BIT", "ENABLE_BIT"], names: ["STENCIL_TEST"] },
  { citation: "[GL1.3 Table 6.18]", groups: ["DEPTH_BUFFER_BIT", "ENABLE_BIT"], names: ["DEPTH_TEST"] },
  {
    citation: "[GL1.3 Table 6.18]",
    groups: ["COLOR_BUFFER_BIT", "ENABLE_BIT"],
    names: ["ALPHA_TEST", "BLEND", "INDEX_LOGIC_OP", "COLOR_LOGIC_OP"],
  },
  {
    citation: "[GL1.3 Table 6.18]",
    initial: true,
    groups: ["COLOR_BUFFER_BIT", "ENABLE_BIT"],
    names: ["DITHER"],
  },
  {
    citation: "[GL1.3 Table 6.21, Table 6.22, Table 6.23, Table 6.24]",
    groups: ["PIXEL_MODE_BIT", "ENABLE_BIT"],
    names: [
      ...(["COLOR_TABLE", "POST_CONVOLUTION_COLOR_TABLE", "POST_COLOR_MATRIX_COLOR_TABLE"] as const),
      ...(["CONVOLUTION_1D", "CONVOLUTION_2D", "SEPARABLE_2D", "HISTOGRAM", "MINMAX"] as const),
    ],
  },
  {
    citation: "[GL1.3 Table 6.25, VP1 Table X.5, Ruling 36]",
    groups: ["EVAL_BIT", "ENABLE_BIT"],
    names: [
      "AUTO_NORMAL",
      ...MAPS.flatMap((map) => [`MAP1_${map}`, `MAP2_${map}`] as TokenName[]),
      ...numbered("MAP1_VERTEX_ATTRIB", 16).map((name) => `${name}_4_NV` as TokenName),
      ...numbered("MAP2_VERTEX_ATTRIB", 16).map((name) => `${name}_4_NV` as TokenName),
    ],
  },
  {
    citation: "[VP1 Table X.5, Ruling 36]",
    groups: ["ENABLE_BIT"],
    names: ["VERTEX_PROGRAM_NV", "VERTEX_PROGRAM_POINT_SIZE_NV", "VERTEX_PROGRAM_TWO_SIDE_NV"],
  },
  {
    citation: "[EXT_secondary_color New State]",
    groups: ["FOG_BIT", "ENABLE_BIT"],
    names: ["COLOR_SUM_EXT"],
  },
  {
    citation: "[NV_register_combiners New State, NV_register_combiners2 New State]",
    groups: ["TEXTURE_BIT", "ENABLE_BIT"],
    names: ["REGISTER_COMBINERS_NV", "PER_STAGE_CONSTANTS_NV"],
  },
  {
    citation: "[NV_texture_shader New State]",
    groups: ["TEXTURE_BIT", "ENABLE_BIT"],
    names: ["TEXTURE_SHADER_NV"],
  },
  {
    citation: "[EXT_vertex_weighting New State]",
    groups: ["TRANSFORM_BIT", "ENABLE_BIT"],
    names: ["VERTEX_WEIGHTING_EXT"],
  },
  {
    citation: "[GL1.3 Table 6.6, Table 6.7]",
    groups: ["CLIENT_VERTEX_ARRAY_BIT"],
    names: [
      ...(["VERTEX_ARRAY", "NORMAL_ARRAY", "COLOR_ARRAY", "INDEX_ARRAY"] as const),
      ...(["TEXTURE_COORD_ARRAY", "EDGE_FLAG_ARRAY"] as const),
    ],
  },
  {
    citation: "[EXT_secondary_color New State, EXT_fog_coord New State, EXT_vertex_weighting New State]",
    groups: ["CLIENT_VERTEX_ARRAY_BIT"],
    names: ["SECONDARY_COLOR_ARRAY_EXT", "FOG_COORDINATE_ARRAY_EXT", "VERTEX_WEIGHT_ARRAY_EXT"],
  },
  { citation: "[NV_occlusion_query New State]", groups: ["ENABLE_BIT"], names: ["OCCLUSION_TEST_HP"] },
  {
    citation: "[NV_primitive_restart New State, NV_vertex_array_range New State]",
    groups: ["CLIENT_VERTEX_ARRAY_BIT"],
    names: ["PRIMITIVE_RESTART_NV", "VERTEX_ARRAY_RANGE_NV"],
  },
  {
    citation: "[VP1 Table X.5]",
    groups: ["CLIENT_VERTEX_ARRAY_BIT"],
    names: numbered("VERTEX_ATTRIB_ARRAY", 16).map((name) => `${name}_NV` as TokenName),
  },
];

export interface Capability {
  readonly citation: string;
  readonly name: TokenName;
  readonly initial: boolean;
  readonly groups: readonly Group[];
  /** Whether EnableClientState switches it, and not Enable. [GL1.3 2.8] */
  readonly isClient: boolean;
}

/** What Enable or EnableClientState switches. */
export const CAPABILITIES: readonly Capability[] = TABLES.flatMap(
  ({ citation, initial = false, groups, names }) =>
    names.map((name) => ({
      ...{ citation, name, initial, groups },
      isClient: groups.includes("CLIENT_VERTEX_ARRAY_BIT"),
    })),
);
