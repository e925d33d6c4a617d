import { describe, expect, test } from "@jest/globals";
import type { SamplePosition } from "@glasm/primitives";
import { createContext, type GL } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";
import { read } from "../support/snapshot.js";

const CENTER: SamplePosition = [0.5, 0.5];
const FOUR: readonly SamplePosition[] = [[0.25, 0], [0.75, 0.25], [0, 0.5], [0.5, 0.75]]; // prettier-ignore

class SampledSink extends PixelSink {
  readonly samplePositions: readonly SamplePosition[];

  constructor(samplePositions: readonly SamplePosition[]) {
    super(16, 16);
    this.samplePositions = samplePositions;
  }
}

describe("SAMPLE_BUFFERS and SAMPLES [GL1.3 3.2.1, Table 6.29]", () => {
  test.each<[string, readonly SamplePosition[] | undefined, [number, number]]>([
    ["a window with four samples", FOUR, [1, 4]],
    ["a window with two", [CENTER, CENTER], [1, 2]],
    ["a window with one", [CENTER], [0, 0]],
    ["a sink that says nothing", undefined, [0, 0]],
  ])("of %s", (_, positions, expected) => {
    const sink = positions === undefined ? new PixelSink(16, 16) : new SampledSink(positions);
    const gl = createContext({ sink });
    expect([...read(gl, "SAMPLE_BUFFERS", 1), ...read(gl, "SAMPLES", 1)]).toEqual(expected);
    expect([...read(gl, "SAMPLE_BUFFERS_ARB", 1), ...read(gl, "SAMPLES_ARB", 1)]).toEqual(expected);
  });

  test("are 0 without a sink", () => {
    const gl = createContext();
    expect([...read(gl, "SAMPLE_BUFFERS", 1), ...read(gl, "SAMPLES", 1)]).toEqual([0, 0]);
  });
});

describe("SampleCoverage [GL1.3 4.1.3]", () => {
  test.each([
    [-0.5, 0],
    [0, 0],
    [0.25, 0.25],
    [1, 1],
    [1.5, 1],
    [Infinity, 1],
  ])("clamps %p to %p", (given, expected) => {
    const gl = createContext();
    gl.sampleCoverage(given, true);
    expect([...read(gl, "SAMPLE_COVERAGE_VALUE", 1), ...read(gl, "SAMPLE_COVERAGE_INVERT", 1)]).toEqual([
      expected,
      1,
    ]);
    gl.sampleCoverageARB(given, false);
    expect([
      ...read(gl, "SAMPLE_COVERAGE_VALUE_ARB", 1),
      ...read(gl, "SAMPLE_COVERAGE_INVERT_ARB", 1),
    ]).toEqual([expected, 0]);
  });

  test("the group of multisampling saves it and what is enabled [GL1.3 6.1.12, Table 6.13]", () => {
    const gl = createContext();
    const { MULTISAMPLE, SAMPLE_COVERAGE } = gl;
    gl.pushAttrib(gl.MULTISAMPLE_BIT);
    gl.sampleCoverage(0.5, true);
    gl.disable(MULTISAMPLE);
    gl.enable(SAMPLE_COVERAGE);
    gl.popAttrib();
    expect([...read(gl, "SAMPLE_COVERAGE_VALUE", 1), ...read(gl, "SAMPLE_COVERAGE_INVERT", 1)]).toEqual([
      1, 0,
    ]);
    expect([gl.isEnabled(MULTISAMPLE), gl.isEnabled(SAMPLE_COVERAGE)]).toEqual([true, false]);
  });
});

/** The rectangles of a call, each with its sample. */
function rectangles(
  positions: readonly SamplePosition[],
  call: (gl: GL) => void,
): (readonly [number | undefined, number, number, number, number])[] {
  const sink = new SampledSink(positions);
  const gl = createContext({ sink });
  gl.ortho(0, sink.width, 0, sink.height, -1, 1);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  call(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.rectangles.map(({ sample, x, y, width, height }) => [sample, x, y, width, height]);
}

describe("pixel rectangles and bitmaps, sample by sample [GL1.3 3.6.6, 3.7]", () => {
  const image = (gl: GL): void => {
    gl.rasterPos2f(2.5, 1.25);
    gl.pixelZoom(1.5, 1);
    gl.drawPixels(1, 1, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(255));
  };

  test("each sample has the pixels in which it lies inside of the rectangle, or on its left or lower edge", () => {
    // From 2.5 up to 4 in x, from 1.25 up to 2.25 in y.
    expect(rectangles(FOUR, image)).toEqual([
      [0, 3, 2, 1, 1],
      [1, 2, 1, 2, 1],
      [2, 3, 1, 1, 1],
      [3, 2, 1, 2, 1],
    ]);
  });

  test("all of them where MULTISAMPLE is disabled, and in windows with one", () => {
    const disabled = (gl: GL): void => {
      gl.disable(gl.MULTISAMPLE);
      image(gl);
    };
    expect(rectangles(FOUR, disabled)).toEqual([[undefined, 2, 1, 2, 1]]);
    expect(rectangles([CENTER], image)).toEqual([[undefined, 2, 1, 2, 1]]);
  });

  test("a bitmap begins at the raster position and not at a whole pixel", () => {
    const bitmap = (gl: GL): void => {
      gl.rasterPos2f(2.5, 1.25);
      gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
    };
    expect(rectangles(FOUR, bitmap)).toEqual([
      [0, 3, 2, 1, 1],
      [1, 2, 1, 1, 1],
      [2, 3, 1, 1, 1],
      [3, 2, 1, 1, 1],
    ]);
    expect(rectangles([CENTER], bitmap)).toEqual([[undefined, 2, 1, 1, 1]]);
  });
});
