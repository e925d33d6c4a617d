import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type GL, type RasterState } from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";

/** The state that a triangle reaches the sink with. */
function stateAfter(set: (gl: GL) => void): RasterState {
  const sink = new RecordingSink();
  const gl = createContext({ sink });
  set(gl);
  gl.begin(gl.TRIANGLES);
  for (const [x, y] of [
    [0, 0],
    [0.5, 0],
    [0, 0.5],
  ] as const)
    gl.vertex2f(x, y);
  gl.end();
  expect(takeError(gl)).toBe("NO_ERROR");
  return sink.primitives[0]!.state;
}

const program = (gl: GL): void => {
  const text = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
};

describe("what the sink is told of the state", () => {
  test("[GL1.3 6.2] initially", () => {
    expect(stateAfter(() => {})).toEqual({
      flat: false,
      twoSided: false,
      colorSum: false,
      textures: [],
      lineWidth: 1,
      pointSize: 1,
      polygonMode: ["fill", "fill"],
      polygonOffset: { factor: 0, units: 0, point: false, line: false, fill: false },
      scissor: null,
      alphaTest: null,
      depthTest: null,
      blend: null,
      dither: true,
      colorBuffers: ["front"],
      colorMask: [true, true, true, true],
    });
  });

  test.each<[string, (gl: GL) => void, Partial<RasterState>]>([
    ["[GL1.3 2.13.7] flat shading", (gl) => gl.shadeModel(gl.FLAT), { flat: true }],
    ["[GL1.3 3.4] line width", (gl) => gl.lineWidth(3.5), { lineWidth: 3.5 }],
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
      { blend: { source: "src-alpha-saturate", destination: "one-minus-src-color" } },
    ],
    ["[GL1.3 4.1.8] no dithering", (gl) => gl.disable(gl.DITHER), { dither: false }],
    [
      "[GL1.3 4.2.2] color mask",
      (gl) => gl.colorMask(false, true, true, false),
      { colorMask: [false, true, true, false] },
    ],
    ["[EXT_secondary_color 3.9] color sum", (gl) => gl.enable(gl.COLOR_SUM_EXT), { colorSum: true }],
    ["[Ruling 39] color sum is on in vertex program mode", program, { colorSum: true }],
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
    expect(stateAfter(set)).toEqual({ ...stateAfter(() => {}), ...expected });
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
    const words = [
      ...(["ZERO", "ONE", "SRC_ALPHA", "ONE_MINUS_SRC_ALPHA", "DST_ALPHA", "ONE_MINUS_DST_ALPHA"] as const),
      ...(["DST_COLOR", "ONE_MINUS_DST_COLOR", "SRC_ALPHA_SATURATE"] as const),
      ...(["SRC_COLOR", "ONE_MINUS_SRC_COLOR"] as const),
    ];
    const word = (name: string): string => name.toLowerCase().replaceAll("_", "-");
    words.forEach((name, i) => {
      const state = stateAfter((gl) => {
        gl.enable(gl.BLEND);
        if (i < 9) gl.blendFunc(TOKENS[name], gl.ONE);
        else gl.blendFunc(gl.ONE, TOKENS[name]);
      });
      const factor = i < 9 ? state.blend!.source : state.blend!.destination;
      expect(factor).toBe(word(name));
    });
  });
});
