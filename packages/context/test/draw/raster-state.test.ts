import { describe, expect, test } from "@jest/globals";
import {
  createContext,
  TOKENS,
  type Blending,
  type GL,
  type RasterState,
  type TokenName,
} from "../../src/index.js";
import { RecordingSink } from "./recording-sink.js";
import { takeError } from "../programs/fixtures.js";

function drawTriangle(gl: GL): void {
  gl.begin(gl.TRIANGLES);
  for (const [x, y] of [
    [0, 0],
    [0.5, 0],
    [0, 0.5],
  ] as const)
    gl.vertex2f(x, y);
  gl.end();
}

/** The state that a triangle reaches the sink with, after one that was drawn with the initial state. */
function stateAfter(set: (gl: GL) => void): RasterState {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  drawTriangle(gl);
  set(gl);
  drawTriangle(gl);
  expect(takeError(gl)).toBe("NO_ERROR");
  return sink.primitives.at(-1)!.state;
}

const program = (gl: GL, more = ""): void => {
  const text = `!!VP1.0 MOV o[HPOS], v[OPOS]; ${more} END`;
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
};

const texture = (gl: GL, size: number): void =>
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.RGBA,
    size,
    size,
    0,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    new Uint8Array(4 * size * size),
  );

describe("what the sink is told about the state", () => {
  test("is the same object as long as nothing has changed that it comes from", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    const state = (change: () => void): RasterState => {
      change();
      drawTriangle(gl);
      return sink.take()[0]!.state;
    };
    const first = state(() => {});
    const moved = state(() => {
      gl.pushMatrix();
      gl.translatef(0, 0.25, 0);
    });
    expect(moved).toBe(first);
    const dithered = state(() => gl.disable(gl.DITHER));
    expect([first.dither, dithered.dither]).toEqual([true, false]);
  });

  test("follows textures that another context changes [Ruling 34]", () => {
    const sink = new RecordingSink();
    const gl = createContext({ sink });
    const other = createContext({ share: gl });
    for (const context of [gl, other]) context.bindTexture(gl.TEXTURE_2D, 1);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.enable(gl.TEXTURE_2D);
    const widths = [0, 2, 4].map((size) => {
      if (size > 0) texture(other, size);
      drawTriangle(gl);
      return sink.take()[0]!.state.textures.map((unit) => unit.texture.faces[0]![0]!.width);
    });
    expect(widths).toEqual([[], [2], [4]]);
  });

  test("[GL1.3 6.2] initially", () => {
    expect(stateAfter(() => {})).toEqual({
      flat: false,
      twoSided: false,
      colorSum: false,
      textures: [],
      fog: null,
      smooth: { point: false, line: false, polygon: false },
      multisample: { alphaToCoverage: false, alphaToOne: false, coverage: null },
      pointFadeThreshold: 1,
      lineWidth: 1,
      lineStipple: null,
      pointSize: 1,
      polygonMode: ["fill", "fill"],
      polygonOffset: { factor: 0, units: 0, point: false, line: false, fill: false },
      polygonStipple: null,
      scissor: null,
      alphaTest: null,
      stencilTest: null,
      depthTest: null,
      blend: null,
      dither: true,
      logicOperation: null,
      colorBuffers: ["front"],
      colorMask: [true, true, true, true],
    });
  });

  test.each<[string, (gl: GL) => void, Partial<RasterState>]>([
    ["[GL1.3 2.13.7] flat shading", (gl) => gl.shadeModel(gl.FLAT), { flat: true }],
    ["[GL1.3 3.4] line width", (gl) => gl.lineWidth(3.5), { lineWidth: 3.5 }],
    ...(["point", "line", "polygon"] as const).map(
      (kind): [string, (gl: GL) => void, Partial<RasterState>] => [
        `[GL1.3 3.3, 3.4.2, 3.5.3] antialiasing of a ${kind}`,
        (gl) => gl.enable(gl[`${kind.toUpperCase() as Uppercase<typeof kind>}_SMOOTH`]),
        { smooth: { point: false, line: false, polygon: false, [kind]: true } },
      ],
    ),
    [
      "[GL1.3 4.1.3] multisample rasterization with all that it may do to coverage",
      (gl) => {
        gl.sampleCoverage(0.25, true);
        for (const name of [gl.SAMPLE_ALPHA_TO_COVERAGE, gl.SAMPLE_ALPHA_TO_ONE, gl.SAMPLE_COVERAGE])
          gl.enable(name);
      },
      {
        multisample: { alphaToCoverage: true, alphaToOne: true, coverage: { value: 0.25, invert: true } },
      },
    ],
    [
      "[GL1.3 3.2.1] no multisample rasterization",
      (gl) => gl.disable(gl.MULTISAMPLE),
      { multisample: undefined },
    ],
    [
      "[ARB_point_parameters Chapter 3] the threshold of fading points",
      (gl) => gl.pointParameterfARB(gl.POINT_FADE_THRESHOLD_SIZE_ARB, 2.5),
      { pointFadeThreshold: 2.5 },
    ],
    ["[GL1.3 3.3] point size", (gl) => gl.pointSize(3.5), { pointSize: 3.5 }],
    [
      "[GL1.3 3.5.5] polygon offset",
      (gl) => {
        gl.polygonOffset(1.5, -2);
        gl.enable(gl.POLYGON_OFFSET_LINE);
      },
      { polygonOffset: { factor: 1.5, units: -2, point: false, line: true, fill: false } },
    ],
    [
      "[GL1.3 4.1.2] scissor test",
      (gl) => {
        gl.scissor(1, 2, 30, 40);
        gl.enable(gl.SCISSOR_TEST);
      },
      { scissor: { x: 1, y: 2, width: 30, height: 40 } },
    ],
    [
      "[GL1.3 4.1.4] alpha test",
      (gl) => {
        gl.alphaFunc(gl.NOTEQUAL, 0.25);
        gl.enable(gl.ALPHA_TEST);
      },
      { alphaTest: { comparison: "notequal", reference: 0.25 } },
    ],
    [
      "[GL1.3 4.1.6, 4.2.2] depth test and mask",
      (gl) => {
        gl.depthFunc(gl.GEQUAL);
        gl.depthMask(false);
        gl.enable(gl.DEPTH_TEST);
      },
      { depthTest: { comparison: "gequal", write: false } },
    ],
    [
      "[GL1.3 4.1.7] blending",
      (gl) => {
        gl.blendFunc(gl.SRC_ALPHA_SATURATE, gl.ONE_MINUS_SRC_COLOR);
        gl.enable(gl.BLEND);
      },
      {
        blend: {
          equation: "add",
          source: "src-alpha-saturate",
          destination: "one-minus-src-color",
          constant: [0, 0, 0, 0],
        },
      },
    ],
    [
      "[EXT_blend_func_separate Chapter 4] blending with other factors of alpha",
      (gl) => {
        gl.blendFuncSeparateEXT(gl.DST_COLOR, gl.ONE, gl.SRC_ALPHA, gl.CONSTANT_COLOR_EXT);
        gl.enable(gl.BLEND);
      },
      {
        blend: {
          equation: "add",
          source: "dst-color",
          destination: "one",
          alphaFactors: { source: "src-alpha", destination: "constant-color" },
          constant: [0, 0, 0, 0],
        },
      },
    ],
    [
      "[EXT_blend_func_separate Chapter 4] BlendFunc sets the factors of alpha, too",
      (gl) => {
        gl.blendFuncSeparateEXT(gl.DST_COLOR, gl.ONE, gl.SRC_ALPHA, gl.CONSTANT_COLOR_EXT);
        gl.blendFunc(gl.ONE, gl.ONE);
        gl.enable(gl.BLEND);
      },
      { blend: { equation: "add", source: "one", destination: "one", constant: [0, 0, 0, 0] } },
    ],
    [
      "[GL1.3 4.1.7] blending with a constant color and another equation",
      (gl) => {
        gl.blendFunc(gl.CONSTANT_ALPHA_EXT, gl.ONE_MINUS_CONSTANT_COLOR_EXT);
        gl.blendColorEXT(0, 0.25, 0.5, 1);
        gl.blendEquationEXT(gl.MIN_EXT);
        gl.enable(gl.BLEND);
      },
      {
        blend: {
          equation: "min",
          source: "constant-alpha",
          destination: "one-minus-constant-color",
          constant: [0, 0.25, 0.5, 1],
        },
      },
    ],
    [
      "[GL1.3 4.1.9] a logical operation, which disables blending",
      (gl) => {
        gl.logicOp(gl.XOR);
        gl.enable(gl.COLOR_LOGIC_OP);
        gl.enable(gl.BLEND);
      },
      { logicOperation: "xor", blend: null },
    ],
    [
      "[GL1.3 4.1.9] a logical operation on indices decides nothing",
      (gl) => {
        gl.logicOp(gl.XOR);
        gl.enable(gl.LOGIC_OP);
        expect(gl.isEnabled(gl.INDEX_LOGIC_OP)).toBe(true);
      },
      { logicOperation: null },
    ],
    [
      "[GL1.3 4.1.5, 4.2.2] stencil test and mask",
      (gl) => {
        gl.stencilFunc(gl.GREATER, 3, 0x7f);
        gl.stencilOp(gl.DECR, gl.INCR, gl.REPLACE);
        gl.stencilMask(0x0f);
        gl.enable(gl.STENCIL_TEST);
      },
      {
        stencilTest: {
          ...{ comparison: "greater", reference: 3, mask: 0x7f, writeMask: 0x0f },
          ...{ fail: "decrement", depthFail: "increment", depthPass: "replace" },
        },
      },
    ],
    [
      "[GL1.3 3.4.2] line stipple",
      (gl) => {
        gl.lineStipple(3, 0xff00);
        gl.enable(gl.LINE_STIPPLE);
      },
      { lineStipple: { factor: 3, pattern: 0xff00 } },
    ],
    [
      "[GL1.3 3.10] fog by the distance from the eye [Ruling 76]",
      (gl) => {
        gl.fogfv(gl.FOG_COLOR, new Float32Array([0.25, 0.5, 0.75, 1]));
        gl.fogf(gl.FOG_DENSITY, 0.5);
        gl.enable(gl.FOG);
      },
      {
        fog: {
          ...{ mode: "exp", density: 0.5, start: 0, end: 1 },
          ...{ color: [0.25, 0.5, 0.75], magnitude: true },
        },
      },
    ],
    [
      "[EXT_fog_coord 3.10] fog by a coordinate, which may be negative",
      (gl) => {
        gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
        gl.fogi(gl.FOG_MODE, gl.LINEAR);
        gl.fogf(gl.FOG_START, 2);
        gl.fogf(gl.FOG_END, -3);
        gl.enable(gl.FOG);
      },
      {
        fog: {
          ...{ mode: "linear", density: 1, start: 2, end: -3 },
          ...{ color: [0, 0, 0], magnitude: false },
        },
      },
    ],
    [
      "[VP1 3.10] fog in vertex program mode by what the program writes, whatever its source",
      (gl) => {
        program(gl, "MOV o[FOGC], v[FOGC];");
        gl.fogi(gl.FOG_MODE, gl.EXP2);
        gl.enable(gl.FOG);
      },
      {
        colorSum: true,
        fog: {
          ...{ mode: "exp2", density: 1, start: 0, end: 1 },
          ...{ color: [0, 0, 0], magnitude: false },
        },
      },
    ],
    [
      "[VP1 2.14.1.5, Ruling 26] no fog if the program does not write FOGC",
      (gl) => {
        program(gl);
        gl.enable(gl.FOG);
      },
      { colorSum: true, fog: null },
    ],
    ["[GL1.3 4.1.8] no dithering", (gl) => gl.disable(gl.DITHER), { dither: false }],
    [
      "[GL1.3 4.2.2] color mask",
      (gl) => gl.colorMask(false, true, true, false),
      { colorMask: [false, true, true, false] },
    ],
    ["[EXT_secondary_color 3.9] color sum", (gl) => gl.enable(gl.COLOR_SUM_EXT), { colorSum: true }],
    ["[Ruling 39] color sum is on in vertex program mode", (gl) => program(gl), { colorSum: true }],
    [
      "[VP2 2.14.1.5] two-sided color in vertex program mode",
      (gl) => {
        program(gl);
        gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
      },
      { colorSum: true, twoSided: true },
    ],
    [
      "[VP2 2.14.1.5] no two-sided color without it",
      (gl) => gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV),
      { twoSided: false },
    ],
  ])("%s", (_, set, expected) => {
    // Points fade while vertex program mode is off alone. [VP1 Dependencies]
    const threshold = stateAfter(set).pointFadeThreshold;
    expect(stateAfter(set)).toEqual({ ...stateAfter(() => {}), pointFadeThreshold: threshold, ...expected });
  });

  test("[GL1.3 4.1.4] every comparison has its word", () => {
    for (const word of [
      ...(["never", "less", "equal", "lequal"] as const),
      ...(["greater", "notequal", "gequal", "always"] as const),
    ]) {
      const token = TOKENS[word.toUpperCase() as Uppercase<typeof word>];
      const state = stateAfter((gl) => {
        gl.alphaFunc(token, 1);
        gl.enable(gl.ALPHA_TEST);
      });
      expect(state.alphaTest).toEqual({ comparison: word, reference: 1 });
    }
  });

  test("[GL1.3 Table 4.1, Table 4.2] every factor has its word", () => {
    const either = [
      ...(["ZERO", "ONE", "SRC_ALPHA", "ONE_MINUS_SRC_ALPHA", "DST_ALPHA", "ONE_MINUS_DST_ALPHA"] as const),
      ...(["CONSTANT_COLOR_EXT", "ONE_MINUS_CONSTANT_COLOR_EXT", "CONSTANT_ALPHA_EXT"] as const),
      "ONE_MINUS_CONSTANT_ALPHA_EXT" as const,
    ];
    const sources = [
      ...either,
      ...(["DST_COLOR", "ONE_MINUS_DST_COLOR", "SRC_ALPHA_SATURATE"] as const),
    ] as const;
    const destinations = [...either, ...(["SRC_COLOR", "ONE_MINUS_SRC_COLOR"] as const)] as const;
    const word = (name: string): string => name.replace("_EXT", "").toLowerCase().replaceAll("_", "-");
    const blendOf = (source: TokenName, destination: TokenName): Blending =>
      stateAfter((gl) => {
        gl.enable(gl.BLEND);
        gl.blendFunc(TOKENS[source], TOKENS[destination]);
      }).blend!;
    for (const name of sources) expect(blendOf(name, "ONE").source).toBe(word(name));
    for (const name of destinations) expect(blendOf("ONE", name).destination).toBe(word(name));
    const separate = (source: TokenName, destination: TokenName): Blending =>
      stateAfter((gl) => {
        gl.enable(gl.BLEND);
        gl.blendFuncSeparateEXT(gl.ZERO, gl.ZERO, TOKENS[source], TOKENS[destination]);
      }).blend!;
    for (const name of sources) expect(separate(name, "ONE").alphaFactors!.source).toBe(word(name));
    for (const name of destinations) expect(separate("ONE", name).alphaFactors!.destination).toBe(word(name));
  });

  test("[GL1.3 4.1.5, Table 4.3, 4.1.7] every operation and equation has its word", () => {
    const word = (name: string): string => name.replace("_EXT", "").toLowerCase().replaceAll("_", "-");
    const logicOperations = [
      ...(["CLEAR", "AND", "AND_REVERSE", "COPY", "AND_INVERTED", "NOOP", "XOR", "OR", "NOR"] as const),
      ...(["EQUIV", "INVERT", "OR_REVERSE", "COPY_INVERTED", "OR_INVERTED", "NAND", "SET"] as const),
    ];
    for (const name of logicOperations) {
      const state = stateAfter((gl) => {
        gl.enable(gl.COLOR_LOGIC_OP);
        gl.logicOp(TOKENS[name]);
      });
      expect(state.logicOperation).toBe(word(name));
    }
    const stencilOperations = {
      ...{ KEEP: "keep", ZERO: "zero", REPLACE: "replace", INVERT: "invert" },
      ...{ INCR: "increment", DECR: "decrement" },
      ...{ INCR_WRAP_EXT: "increment-wrap", DECR_WRAP_EXT: "decrement-wrap" },
    } as const;
    for (const [name, expected] of Object.entries(stencilOperations)) {
      const state = stateAfter((gl) => {
        gl.enable(gl.STENCIL_TEST);
        gl.stencilOp(gl.KEEP, TOKENS[name as TokenName], gl.KEEP);
      });
      expect(state.stencilTest).toMatchObject({ fail: "keep", depthFail: expected, depthPass: "keep" });
    }
    for (const [name, equation] of [
      ["FUNC_ADD_EXT", "add"],
      ["FUNC_SUBTRACT_EXT", "subtract"],
      ["FUNC_REVERSE_SUBTRACT_EXT", "reverse-subtract"],
      ["MIN_EXT", "min"],
      ["MAX_EXT", "max"],
    ] as const) {
      const state = stateAfter((gl) => {
        gl.enable(gl.BLEND);
        gl.blendEquationEXT(TOKENS[name]);
      });
      expect(state.blend?.equation).toBe(equation);
    }
  });
});
