import { TOKENS, type TokenName } from "../../../src/index.js";
import { type Case, section, type Sight, zeros } from "../case.js";
import { enabled, got, state, written } from "../sights.js";

const both =
  (...names: readonly TokenName[]): Sight =>
  (world) =>
    names.flatMap((name) => state(name)(world));

const points = section("[GL1.3 3.3]");
const lines = section("[GL1.3 3.4]");
const polygons = section("[GL1.3 3.5]");
const fragments = section("[GL1.3 4.1]");
const buffers = section("[GL1.3 4.2]");
const enables = section("[GL1.3 2.5]");
const STIPPLE = Array.from({ length: 128 }, (_, i) => (37 * i) % 256);

const rasterization: readonly Case[] = [
  points("pointSize", [2], state("POINT_SIZE"), [2]),
  ...(["f", "fv"] as const).flatMap((suffix) => {
    const of = (value: number): number | number[] => (suffix === "f" ? value : [value]);
    const see = both("POINT_SIZE_MIN_ARB", "POINT_SPRITE_R_MODE_NV");
    const parameters = section("[ARB_point_parameters Chapter 3]");
    return [
      parameters(`pointParameter${suffix}ARB`, ["POINT_SIZE_MIN_ARB", of(2)], see, [2, "ZERO"]),
      parameters(`pointParameter${suffix}EXT`, ["POINT_SIZE_MIN_EXT", of(2)], see, [2, "ZERO"]),
    ];
  }),
  section("[NV_point_sprite Chapter 3]")(
    "pointParameteriNV",
    ["POINT_SPRITE_R_MODE_NV", "S"],
    state("POINT_SPRITE_R_MODE_NV"),
    ["S"],
  ),
  section("[NV_point_sprite Chapter 3]")(
    "pointParameterivNV",
    ["POINT_SPRITE_R_MODE_NV", [TOKENS.R]],
    state("POINT_SPRITE_R_MODE_NV"),
    ["R"],
  ),
  lines("lineWidth", [3], state("LINE_WIDTH"), [3]),
  lines("lineStipple", [3, 0x1234], both("LINE_STIPPLE_REPEAT", "LINE_STIPPLE_PATTERN"), [3, 0x1234]),
  polygons("cullFace", ["FRONT"], state("CULL_FACE_MODE"), ["FRONT"]),
  polygons("frontFace", ["CW"], state("FRONT_FACE"), ["CW"]),
  polygons("polygonMode", ["BACK", "LINE"], state("POLYGON_MODE"), ["FILL", "LINE"]),
  polygons("polygonOffset", [2, 3], both("POLYGON_OFFSET_FACTOR", "POLYGON_OFFSET_UNITS"), [2, 3]),
  polygons("polygonStipple", [STIPPLE], got("getPolygonStipple"), STIPPLE),
  polygons("getPolygonStipple", [zeros(128)], written, STIPPLE, {
    setup: [["polygonStipple", STIPPLE]],
    atOnce: true,
  }),
];

const fragmentOperations: readonly Case[] = [
  fragments("scissor", [1, 2, 3, 4], state("SCISSOR_BOX"), [1, 2, 3, 4]),
  ...(["sampleCoverage", "sampleCoverageARB"] as const).map((name) =>
    fragments(name, [0.5, true], both("SAMPLE_COVERAGE_VALUE", "SAMPLE_COVERAGE_INVERT"), [0.5, 1]),
  ),
  fragments("alphaFunc", ["LESS", 0.5], both("ALPHA_TEST_FUNC", "ALPHA_TEST_REF"), ["LESS", 0.5]),
  fragments("stencilFunc", ["LESS", 3, 5], both("STENCIL_FUNC", "STENCIL_REF", "STENCIL_VALUE_MASK"), [
    "LESS",
    3,
    5,
  ]),
  fragments(
    "stencilOp",
    ["INCR", "DECR", "INVERT"],
    both("STENCIL_FAIL", "STENCIL_PASS_DEPTH_FAIL", "STENCIL_PASS_DEPTH_PASS"),
    ["INCR", "DECR", "INVERT"],
  ),
  section("[EXT_stencil_two_side Chapter 4]")(
    "activeStencilFaceEXT",
    ["BACK"],
    state("ACTIVE_STENCIL_FACE_EXT"),
    ["BACK"],
  ),
  fragments("depthFunc", ["GREATER"], state("DEPTH_FUNC"), ["GREATER"]),
  fragments("blendFunc", ["DST_COLOR", "SRC_ALPHA"], both("BLEND_SRC", "BLEND_DST"), [
    "DST_COLOR",
    "SRC_ALPHA",
  ]),
  section("[EXT_blend_func_separate Chapter 4]")(
    "blendFuncSeparateEXT",
    ["DST_COLOR", "SRC_ALPHA", "ONE_MINUS_DST_COLOR", "SRC_COLOR"],
    (world) => [
      both("BLEND_SRC_RGB_EXT", "BLEND_DST_RGB_EXT")(world),
      both("BLEND_SRC_ALPHA_EXT", "BLEND_DST_ALPHA_EXT")(world),
    ],
    [
      ["DST_COLOR", "SRC_ALPHA"],
      ["ONE_MINUS_DST_COLOR", "SRC_COLOR"],
    ],
  ),
  fragments("logicOp", ["XOR"], state("LOGIC_OP_MODE"), ["XOR"]),
];

const clears: Sight = ({ sink }) => sink.clears.map(([{ color, depth, stencil }]) => [color, depth, stencil]);
const accumulations: Sight = ({ sink }) =>
  sink.accumulations.map(({ operation, value }) => [operation, value]);
const finishes: Sight = ({ sink }) => sink.finished;

const frameBuffer: readonly Case[] = [
  buffers("drawBuffer", ["NONE"], state("DRAW_BUFFER"), ["NONE"]),
  buffers("readBuffer", ["LEFT"], state("READ_BUFFER"), ["LEFT"]),
  buffers("colorMask", [false, true, 0, 1], state("COLOR_WRITEMASK"), [0, 1, 0, 1]),
  buffers("depthMask", [false], state("DEPTH_WRITEMASK"), [0]),
  buffers("stencilMask", [0x5a], state("STENCIL_WRITEMASK"), [0x5a]),
  buffers("clear", ["STENCIL_BUFFER_BIT"], clears, [[false, false, true]]),
  buffers("clearColor", [0.25, 0.5, 0.75, 1], state("COLOR_CLEAR_VALUE"), [0.25, 0.5, 0.75, 1]),
  buffers("clearIndex", [6], state("INDEX_CLEAR_VALUE"), [6]),
  buffers("clearDepth", [0.5], state("DEPTH_CLEAR_VALUE"), [0.5]),
  buffers("clearStencil", [7], state("STENCIL_CLEAR_VALUE"), [7]),
  buffers("clearAccum", [0.25, 0.5, 0.75, 1], state("ACCUM_CLEAR_VALUE"), [0.25, 0.5, 0.75, 1]),
];

const accumulation: readonly Case[] = [
  section("[GL1.3 4.2.4]")("accum", ["MULT", 0.5], accumulations, [["multiply", 0.5]]),
];

const special: readonly Case[] = [
  enables("enable", ["DEPTH_TEST"], enabled("DEPTH_TEST"), true),
  enables("disable", ["DITHER"], enabled("DITHER"), false),
  section("[GL1.3 5.6]")("hint", ["FOG_HINT", "NICEST"], state("FOG_HINT"), ["NICEST"]),
  section("[GL1.3 5.5]", { atOnce: true })("finish", [], finishes, 1),
  // Every command is complete when it returns, so that nothing is left to be seen of Flush.
  section("[GL1.3 5.5]", { atOnce: true })("flush", [], ({ gl }) => gl.getError(), "NO_ERROR"),
];

/** Rasterization, operations on fragments, buffers, enables. */
export const rasterCases: readonly Case[] = [
  ...rasterization,
  ...fragmentOperations,
  ...frameBuffer,
  ...accumulation,
  ...special,
];
