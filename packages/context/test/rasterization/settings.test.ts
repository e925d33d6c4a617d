import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type GL, type TokenName } from "../../src/index.js";
import { takeError, type ErrorName } from "../programs/fixtures.js";
import { differences, expectFailure, read, snapshot } from "../support/snapshot.js";

/** A call that changes exactly the variables that are named, to these values. */
type Change = readonly [
  name: string,
  call: (gl: GL) => void,
  values: Readonly<Partial<Record<TokenName, readonly number[]>>>,
];

const T = TOKENS;

/** The variables of four blend factors; BLEND_SRC and BLEND_DST are those of red, green and blue. [EXT_blend_func_separate New State] */
const blendFactors = (
  source: number,
  destination: number,
  sourceAlpha = source,
  destinationAlpha = destination,
): Partial<Record<TokenName, number[]>> => ({
  BLEND_SRC: [source],
  BLEND_DST: [destination],
  BLEND_SRC_RGB_EXT: [source],
  BLEND_DST_RGB_EXT: [destination],
  BLEND_SRC_ALPHA_EXT: [sourceAlpha],
  BLEND_DST_ALPHA_EXT: [destinationAlpha],
});

const changes: Change[] = [
  ["[GL1.3 2.10.1] Viewport", (gl) => gl.viewport(-3, 4, 0, 7), { VIEWPORT: [-3, 4, 0, 7] }],
  [
    "[GL1.3 2.10.1] Viewport clamps to MAX_VIEWPORT_DIMS",
    (gl) => gl.viewport(0, 0, 16385, 2147483647),
    { VIEWPORT: [0, 0, 16384, 16384] },
  ],
  ["[GL1.3 2.10.1] DepthRange", (gl) => gl.depthRange(0.75, 0.25), { DEPTH_RANGE: [0.75, 0.25] }],
  ["[GL1.3 2.10.1] DepthRange clamps", (gl) => gl.depthRange(2, -1), { DEPTH_RANGE: [1, 0] }],
  ["[GL1.3 2.13.7] ShadeModel", (gl) => gl.shadeModel(gl.FLAT), { SHADE_MODEL: [T.FLAT] }],
  ["[GL1.3 3.3] PointSize", (gl) => gl.pointSize(2 ** -149), { POINT_SIZE: [2 ** -149] }],
  ["[GL1.3 3.4] LineWidth", (gl) => gl.lineWidth(7.5), { LINE_WIDTH: [7.5] }],
  [
    "[GL1.3 3.4.2] LineStipple",
    (gl) => gl.lineStipple(256, 0x1234),
    { LINE_STIPPLE_REPEAT: [256], LINE_STIPPLE_PATTERN: [0x1234] },
  ],
  [
    "[GL1.3 3.4.2] LineStipple clamps the factor to 256",
    (gl) => gl.lineStipple(257, 0xffff),
    { LINE_STIPPLE_REPEAT: [256] },
  ],
  [
    "[GL1.3 3.4.2] LineStipple clamps the factor to 1 and takes 16 bits",
    (gl) => gl.lineStipple(0, 0x5fffe),
    { LINE_STIPPLE_PATTERN: [0xfffe] },
  ],
  ["[GL1.3 3.5.1] CullFace", (gl) => gl.cullFace(gl.FRONT), { CULL_FACE_MODE: [T.FRONT] }],
  [
    "[GL1.3 3.5.1] CullFace of both",
    (gl) => gl.cullFace(gl.FRONT_AND_BACK),
    { CULL_FACE_MODE: [T.FRONT_AND_BACK] },
  ],
  ["[GL1.3 3.5.1] FrontFace", (gl) => gl.frontFace(gl.CW), { FRONT_FACE: [T.CW] }],
  [
    "[GL1.3 3.5.4] PolygonMode of the front",
    (gl) => gl.polygonMode(gl.FRONT, gl.LINE),
    { POLYGON_MODE: [T.LINE, T.FILL] },
  ],
  [
    "[GL1.3 3.5.4] PolygonMode of the back",
    (gl) => gl.polygonMode(gl.BACK, gl.POINT),
    { POLYGON_MODE: [T.FILL, T.POINT] },
  ],
  [
    "[GL1.3 3.5.4] PolygonMode of both",
    (gl) => gl.polygonMode(gl.FRONT_AND_BACK, gl.LINE),
    { POLYGON_MODE: [T.LINE, T.LINE] },
  ],
  [
    "[GL1.3 3.5.5] PolygonOffset",
    (gl) => gl.polygonOffset(-1.5, 2),
    { POLYGON_OFFSET_FACTOR: [-1.5], POLYGON_OFFSET_UNITS: [2] },
  ],
  ["[GL1.3 4.1.2] Scissor", (gl) => gl.scissor(1, -2, 3, 0), { SCISSOR_BOX: [1, -2, 3, 0] }],
  [
    "[GL1.3 4.1.4] AlphaFunc",
    (gl) => gl.alphaFunc(gl.GEQUAL, 0.5),
    { ALPHA_TEST_FUNC: [T.GEQUAL], ALPHA_TEST_REF: [0.5] },
  ],
  [
    "[GL1.3 4.1.4] AlphaFunc clamps the reference",
    (gl) => gl.alphaFunc(gl.NEVER, 3),
    { ALPHA_TEST_FUNC: [T.NEVER], ALPHA_TEST_REF: [1] },
  ],
  ["[GL1.3 4.1.6] DepthFunc", (gl) => gl.depthFunc(gl.NOTEQUAL), { DEPTH_FUNC: [T.NOTEQUAL] }],
  [
    "[GL1.3 4.1.7] BlendFunc",
    (gl) => gl.blendFunc(gl.SRC_ALPHA_SATURATE, gl.SRC_COLOR),
    blendFactors(T.SRC_ALPHA_SATURATE, T.SRC_COLOR),
  ],
  [
    "[GL1.3 4.1.7] BlendFunc of constants",
    (gl) => gl.blendFunc(gl.CONSTANT_COLOR_EXT, gl.ONE_MINUS_CONSTANT_ALPHA_EXT),
    blendFactors(T.CONSTANT_COLOR_EXT, T.ONE_MINUS_CONSTANT_ALPHA_EXT),
  ],
  [
    "[EXT_blend_func_separate Chapter 4] BlendFuncSeparate",
    (gl) => gl.blendFuncSeparateEXT(gl.DST_COLOR, gl.SRC_COLOR, gl.SRC_ALPHA_SATURATE, gl.ONE),
    blendFactors(T.DST_COLOR, T.SRC_COLOR, T.SRC_ALPHA_SATURATE, T.ONE),
  ],
  [
    "[GL1.3 4.1.7] BlendColor clamps",
    (gl) => gl.blendColorEXT(-1, 0.5, 2, 0.25),
    { BLEND_COLOR: [0, 0.5, 1, 0.25] },
  ],
  ["[GL1.3 4.1.7] BlendEquation", (gl) => gl.blendEquationEXT(gl.MAX_EXT), { BLEND_EQUATION: [T.MAX_EXT] }],
  [
    "[GL1.3 4.1.7] BlendEquation of a difference",
    (gl) => gl.blendEquationEXT(gl.FUNC_REVERSE_SUBTRACT_EXT),
    { BLEND_EQUATION: [T.FUNC_REVERSE_SUBTRACT_EXT] },
  ],
  [
    "[GL1.3 4.1.5] StencilFunc",
    (gl) => gl.stencilFunc(gl.NOTEQUAL, 200, 0x7f),
    { STENCIL_FUNC: [T.NOTEQUAL], STENCIL_REF: [200], STENCIL_VALUE_MASK: [0x7f] },
  ],
  [
    "[GL1.3 4.1.5] StencilFunc clamps the reference and takes the bits that there are",
    (gl) => gl.stencilFunc(gl.ALWAYS, 256, 0xffffff0f),
    { STENCIL_REF: [255], STENCIL_VALUE_MASK: [0x0f] },
  ],
  [
    "[GL1.3 4.1.5] StencilFunc clamps a reference below 0",
    (gl) => gl.stencilFunc(gl.LESS, -1, 0xff),
    { STENCIL_FUNC: [T.LESS] },
  ],
  [
    "[GL1.3 4.1.5, Ruling 102] StencilOp",
    (gl) => gl.stencilOp(gl.ZERO, gl.INCR_WRAP_EXT, gl.INVERT),
    {
      STENCIL_FAIL: [T.ZERO],
      STENCIL_PASS_DEPTH_FAIL: [T.INCR_WRAP_EXT],
      STENCIL_PASS_DEPTH_PASS: [T.INVERT],
    },
  ],
  [
    "[EXT_stencil_two_side 4.1.5] ActiveStencilFace",
    (gl) => gl.activeStencilFaceEXT(gl.BACK),
    { ACTIVE_STENCIL_FACE_EXT: [T.BACK] },
  ],
  ["[GL1.3 4.1.9] LogicOp", (gl) => gl.logicOp(gl.EQUIV), { LOGIC_OP_MODE: [T.EQUIV] }],
  [
    "[GL1.3 4.2.2] ColorMask",
    (gl) => gl.colorMask(false, true, false, true),
    { COLOR_WRITEMASK: [0, 1, 0, 1] },
  ],
  ["[GL1.3 4.2.2] DepthMask", (gl) => gl.depthMask(0), { DEPTH_WRITEMASK: [0] }],
  [
    "[GL1.3 4.2.3] ClearColor clamps",
    (gl) => gl.clearColor(-1, 0.5, 2, 1),
    { COLOR_CLEAR_VALUE: [0, 0.5, 1, 1] },
  ],
  ["[GL1.3 4.2.3, Ruling 70] ClearIndex", (gl) => gl.clearIndex(3.5), { INDEX_CLEAR_VALUE: [3.5] }],
  ["[GL1.3 4.2.3] ClearDepth", (gl) => gl.clearDepth(0.1), { DEPTH_CLEAR_VALUE: [0.1] }],
  ["[GL1.3 4.2.3] ClearDepth clamps", (gl) => gl.clearDepth(-5), { DEPTH_CLEAR_VALUE: [0] }],
  [
    "[GL1.3 4.2.3] ClearStencil masks to the planes",
    (gl) => gl.clearStencil(0x1a5),
    { STENCIL_CLEAR_VALUE: [0xa5] },
  ],
  ["[GL1.3 4.2.3] ClearStencil of -1", (gl) => gl.clearStencil(-1), { STENCIL_CLEAR_VALUE: [0xff] }],
  [
    "[GL1.3 4.2.3, Ruling 70] ClearAccum clamps to [-1,1]",
    (gl) => gl.clearAccum(-2, -0.5, 0.5, 2),
    { ACCUM_CLEAR_VALUE: [-1, -0.5, 0.5, 1] },
  ],
  ...(["PERSPECTIVE_CORRECTION", "POINT_SMOOTH", "LINE_SMOOTH", "POLYGON_SMOOTH", "FOG"] as const).map(
    (hint): Change => [
      `[GL1.3 5.6] Hint ${hint}`,
      (gl) => gl.hint(TOKENS[`${hint}_HINT`], gl.NICEST),
      { [`${hint}_HINT`]: [T.NICEST] },
    ],
  ),
  [
    "[GL1.3 5.6] Hint TEXTURE_COMPRESSION",
    (gl) => gl.hint(gl.TEXTURE_COMPRESSION_HINT, gl.FASTEST),
    { TEXTURE_COMPRESSION_HINT: [T.FASTEST] },
  ],
  [
    "[SGIS_generate_mipmap New Tokens] Hint",
    (gl) => gl.hint(gl.GENERATE_MIPMAP_HINT_SGIS, gl.NICEST),
    { GENERATE_MIPMAP_HINT_SGIS: [T.NICEST] },
  ],
];

describe("settings", () => {
  test.each(changes)("%s", (_, call, values) => {
    const gl = createContext();
    const before = snapshot(gl);
    call(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
    for (const [name, expected] of Object.entries(values))
      expect(read(gl, name as TokenName, expected.length)).toEqual(expected);
    expect(differences(before, snapshot(gl)).sort()).toEqual(Object.keys(values).sort());
  });
});

const failures: [string, ErrorName, (gl: GL) => void][] = [
  ["[GL1.3 2.10.1] Viewport with a negative width", "INVALID_VALUE", (gl) => gl.viewport(0, 0, -1, 1)],
  ["[GL1.3 2.10.1] Viewport with a negative height", "INVALID_VALUE", (gl) => gl.viewport(0, 0, 1, -1)],
  ["[GL1.3 2.13.7] ShadeModel", "INVALID_ENUM", (gl) => gl.shadeModel(gl.FILL)],
  ["[GL1.3 3.3] PointSize of 0", "INVALID_VALUE", (gl) => gl.pointSize(0)],
  ["[GL1.3 3.3] PointSize below 0", "INVALID_VALUE", (gl) => gl.pointSize(-1)],
  ["[GL1.3 3.3] PointSize that rounds to 0", "INVALID_VALUE", (gl) => gl.pointSize(1e-60)],
  ["[GL1.3 3.4] LineWidth of 0", "INVALID_VALUE", (gl) => gl.lineWidth(0)],
  ["[GL1.3 3.4] LineWidth of NaN", "INVALID_VALUE", (gl) => gl.lineWidth(NaN)],
  ["[GL1.3 3.5.1] CullFace", "INVALID_ENUM", (gl) => gl.cullFace(gl.LEFT)],
  ["[GL1.3 3.5.1] FrontFace", "INVALID_ENUM", (gl) => gl.frontFace(gl.FRONT)],
  ["[GL1.3 3.5.4] PolygonMode of no face", "INVALID_ENUM", (gl) => gl.polygonMode(gl.NONE, gl.LINE)],
  ["[GL1.3 3.5.4] PolygonMode of no mode", "INVALID_ENUM", (gl) => gl.polygonMode(gl.FRONT, gl.LINES)],
  ["[GL1.3 4.1.2] Scissor with a negative width", "INVALID_VALUE", (gl) => gl.scissor(0, 0, -1, 0)],
  ["[GL1.3 4.1.2] Scissor with a negative height", "INVALID_VALUE", (gl) => gl.scissor(0, 0, 0, -1)],
  ["[GL1.3 4.1.4] AlphaFunc", "INVALID_ENUM", (gl) => gl.alphaFunc(gl.ALWAYS + 1, 0.5)],
  ["[GL1.3 4.1.6] DepthFunc", "INVALID_ENUM", (gl) => gl.depthFunc(gl.NEVER - 1)],
  ["[GL1.3 Table 4.1] BlendFunc source", "INVALID_ENUM", (gl) => gl.blendFunc(gl.SRC_COLOR, gl.ONE)],
  ["[GL1.3 Table 4.2] BlendFunc destination", "INVALID_ENUM", (gl) => gl.blendFunc(gl.ZERO, gl.DST_COLOR)],
  [
    "[GL1.3 Table 4.2] BlendFunc destination SRC_ALPHA_SATURATE",
    "INVALID_ENUM",
    (gl) => gl.blendFunc(gl.ZERO, gl.SRC_ALPHA_SATURATE),
  ],
  [
    "[EXT_blend_func_separate Errors] BlendFuncSeparate source",
    "INVALID_ENUM",
    (gl) => gl.blendFuncSeparateEXT(gl.SRC_COLOR, gl.ONE, gl.ZERO, gl.ZERO),
  ],
  [
    "[EXT_blend_func_separate Errors] BlendFuncSeparate destination",
    "INVALID_ENUM",
    (gl) => gl.blendFuncSeparateEXT(gl.ONE, gl.DST_COLOR, gl.ZERO, gl.ZERO),
  ],
  [
    "[EXT_blend_func_separate Errors] BlendFuncSeparate source of alpha",
    "INVALID_ENUM",
    (gl) => gl.blendFuncSeparateEXT(gl.ONE, gl.ONE, gl.SRC_COLOR, gl.ZERO),
  ],
  [
    "[EXT_blend_func_separate Errors] [Ruling 386] BlendFuncSeparate destination of alpha",
    "INVALID_ENUM",
    (gl) => gl.blendFuncSeparateEXT(gl.ONE, gl.ONE, gl.ONE, gl.SRC_ALPHA_SATURATE),
  ],
  ["[GL1.3 4.1.7] BlendEquation below", "INVALID_ENUM", (gl) => gl.blendEquationEXT(gl.FUNC_ADD_EXT - 1)],
  [
    "[GL1.3 4.1.7] BlendEquation above",
    "INVALID_ENUM",
    (gl) => gl.blendEquationEXT(gl.FUNC_REVERSE_SUBTRACT_EXT + 1),
  ],
  [
    "[EXT_stencil_two_side 4.1.5] ActiveStencilFace of both",
    "INVALID_ENUM",
    (gl) => gl.activeStencilFaceEXT(gl.FRONT_AND_BACK),
  ],
  ["[GL1.3 4.1.5] StencilFunc", "INVALID_ENUM", (gl) => gl.stencilFunc(gl.KEEP, 1, 1)],
  ["[GL1.3 4.1.5] StencilOp fail", "INVALID_ENUM", (gl) => gl.stencilOp(gl.ALWAYS, gl.KEEP, gl.KEEP)],
  ["[GL1.3 4.1.5] StencilOp zfail", "INVALID_ENUM", (gl) => gl.stencilOp(gl.KEEP, gl.ONE, gl.KEEP)],
  ["[GL1.3 4.1.5] StencilOp zpass", "INVALID_ENUM", (gl) => gl.stencilOp(gl.KEEP, gl.KEEP, gl.SET)],
  ["[GL1.3 Table 4.3] LogicOp below", "INVALID_ENUM", (gl) => gl.logicOp(gl.CLEAR - 1)],
  ["[GL1.3 Table 4.3] LogicOp above", "INVALID_ENUM", (gl) => gl.logicOp(gl.SET + 1)],
  ["[GL1.3 4.2.3] Clear with another bit", "INVALID_VALUE", (gl) => gl.clear(gl.COLOR_BUFFER_BIT | 1)],
  ["[GL1.3 5.6] Hint without a target", "INVALID_ENUM", (gl) => gl.hint(gl.POINT_SMOOTH, gl.NICEST)],
  ["[GL1.3 5.6] Hint without a mode", "INVALID_ENUM", (gl) => gl.hint(gl.FOG_HINT, gl.LINEAR)],
];

describe("settings that fail change nothing", () => {
  test.each(failures)("%s", (_, error, call) => {
    const gl = createContext();
    expectFailure(gl, error, () => call(gl));
  });
});

test("[GL1.3 4.1.4, 4.1.5, 4.1.6] every comparison is accepted", () => {
  const gl = createContext();
  for (let func: number = gl.NEVER; func <= gl.ALWAYS; func += 1) {
    gl.depthFunc(func);
    gl.alphaFunc(func, 0);
    gl.stencilFunc(func, 0, 0);
    expect(read(gl, "STENCIL_FUNC", 1)).toEqual([func]);
    expect(read(gl, "DEPTH_FUNC", 1)).toEqual([func]);
    expect(read(gl, "ALPHA_TEST_FUNC", 1)).toEqual([func]);
  }
  expect(takeError(gl)).toBe("NO_ERROR");
});
