import { describe, expect, test } from "@jest/globals";
import { type GL, TOKENS, type TokenName } from "@glasm/context";
import type { SampleCount } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";
import { colorOf, rectangle, stage, windowOf } from "./fixtures.js";

describe("[NV_texture_shader 3.8.13.1.21] DOT_PRODUCT_DEPTH_REPLACE_NV", () => {
  /** Draws with a quotient of two dot products. */
  const draw =
    (quotient: readonly [number, number], more: (gl: GL) => void = () => {}) =>
    (gl: GL): void => {
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.ALWAYS);
      gl.clearColor(0, 0, 0, 0);
      gl.clearDepth(0.875);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      stage(gl, 0, "PASS_THROUGH_NV");
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.NONE);
      stage(gl, 1, "DOT_PRODUCT_NV");
      stage(gl, 2, "DOT_PRODUCT_DEPTH_REPLACE_NV");
      more(gl);
      rectangle(gl, [[1, 1, 1, 1], [quotient[0]], [0, quotient[1]]], 0.25);
    };
  const depths = (make: (gl: GL) => void, samples: SampleCount = 1): number[] => {
    const window = windowOf(make, samples);
    return [...new Set(window.read(wholeWindow(window), "depth"))].map(
      (depth) => Math.round(depth * 1e6) / 1e6,
    );
  };

  test("the quotient is the depth, whatever the polygon's is and its offset, of each sample [Ruling 466]", () => {
    expect(depths(draw([1, 4]))).toEqual([0.25]);
    expect(depths(draw([-3, -4]))).toEqual([0.75]);
    expect(depths(draw([1, 4]), 4)).toEqual([0.25]);
    const offset = (gl: GL): void => {
      gl.enable(gl.POLYGON_OFFSET_FILL);
      gl.polygonOffset(3, 1e6);
    };
    expect(depths(draw([1, 4], offset))).toEqual([0.25]);
    expect(colorOf(draw([1, 4]))).toEqual([255, 255, 255, 255]);
  });

  test("a fragment beyond the depth range is discarded", () => {
    for (const quotient of [
      [5, 4],
      [-1, 4],
      [1, 0],
      [0, 0],
    ] as const) {
      expect(depths(draw(quotient))).toEqual([0.875]);
      expect(colorOf(draw(quotient))).toEqual([0, 0, 0, 0]);
    }
    const narrow = (gl: GL): void => gl.depthRange(0.5, 0.25);
    expect(depths(draw([1, 4], narrow))).toEqual([0.25]);
    expect(depths(draw([2, 4], narrow))).toEqual([0.5]);
    expect(depths(draw([0.99, 4], narrow))).toEqual([0.875]);
    expect(depths(draw([2.01, 4], narrow))).toEqual([0.875]);
  });

  test("the depth test is of the new depth", () => {
    const less = (gl: GL): void => gl.depthFunc(gl.LESS);
    expect(depths(draw([0.87, 1], less))).toEqual([0.87]);
    expect(depths(draw([0.88, 1], less))).toEqual([0.875]);
  });

  test("lines, points, bitmaps and pixel rectangles have it, too", () => {
    const kinds: readonly ((gl: GL) => void)[] = [
      (gl) => {
        gl.lineWidth(10);
        gl.begin(gl.LINES);
        for (const x of [-1, 1]) gl.vertex3f(x, 0, 0.5);
        gl.end();
      },
      (gl) => {
        gl.pointSize(10);
        gl.begin(gl.POINTS);
        gl.vertex3f(0, 0, 0.5);
        gl.end();
      },
      (gl) => {
        gl.rasterPos2f(-1, -1);
        gl.pixelZoom(4, 4);
        gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(255, 255, 255, 255));
      },
      (gl) => {
        gl.rasterPos2f(-1, -1);
        gl.bitmap(4, 4, 0, 0, 0, 0, new Uint8Array(4).fill(0xf0));
      },
    ];
    for (const kind of kinds)
      for (const [quotient, expected] of [
        [0.25, [0.25]],
        [1.5, [0.875]],
      ] as const) {
        const make = (gl: GL): void => {
          draw([0, 0])(gl);
          gl.clear(gl.DEPTH_BUFFER_BIT);
          gl.multiTexCoord4f(gl.TEXTURE0, 1, 1, 1, 1);
          gl.multiTexCoord4f(gl.TEXTURE1, quotient, 0, 0, 1);
          gl.multiTexCoord4f(gl.TEXTURE2, 1, 0, 0, 1);
          kind(gl);
        };
        expect(depths(make)).toEqual(expect.arrayContaining([...expected]));
        if (quotient > 1) expect(depths(make)).toEqual(expected);
      }
  });
});

describe("[NV_texture_shader 3.8.13.1.7] CULL_FRAGMENT_NV", () => {
  const draw =
    (coordinates: readonly number[], modes: readonly TokenName[]) =>
    (gl: GL): void => {
      gl.clearStencil(1);
      gl.clear(gl.STENCIL_BUFFER_BIT);
      gl.enable(gl.STENCIL_TEST);
      gl.stencilFunc(gl.ALWAYS, 2, 0xff);
      gl.stencilOp(gl.REPLACE, gl.REPLACE, gl.REPLACE);
      stage(gl, 0, "CULL_FRAGMENT_NV");
      gl.texEnviv(
        gl.TEXTURE_SHADER_NV,
        gl.CULL_MODES_NV,
        modes.map((mode) => TOKENS[mode]),
      );
      rectangle(gl, [coordinates]);
    };

  test("each coordinate is compared to zero, and what is culled leaves no trace", () => {
    for (let bits = 0; bits < 16; bits += 1)
      for (const value of [-0.25, 0, 0.25]) {
        const axis = bits & 3;
        const modes = [0, 1, 2, 3].map((c) => ((bits >> c) & 1 ? "LESS" : "GEQUAL"));
        const coordinates = modes.map((mode, c) => (c === axis ? value : mode === "LESS" ? -1 : 0));
        const passes = modes[axis] === "LESS" ? value < 0 : value >= 0;
        const window = windowOf(draw(coordinates, modes as TokenName[]));
        expect([...new Set(window.read(wholeWindow(window), "stencil"))]).toEqual([passes ? 2 : 1]);
        expect(window.read(wholeWindow(window), "color")[0]).toBe(passes ? 255 : 0);
      }
  });
});
