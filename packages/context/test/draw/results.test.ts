import { describe, expect, test } from "@jest/globals";
import { RESULT_REGISTERS } from "@glasm/nv-vertex";
import type { GL } from "../../src/index.js";
import { recordingContext, recordingObserver, useTextures } from "./fixtures.js";
import type { RecordedPrimitive } from "./recording-sink.js";

/** Draws a triangle whose three vertices have the given attribute 3, by a program of the given instructions. */
function draw(
  instructions: string,
  colors: readonly (readonly [number, number, number, number])[],
  prepare: (gl: GL) => void = () => {},
  mode?: number,
): RecordedPrimitive[] {
  const { gl, sink } = recordingContext(`!!VP2.0 MOV o[HPOS], v[OPOS]; ${instructions} END`);
  prepare(gl);
  gl.begin(mode ?? gl.TRIANGLES);
  colors.forEach((color, i) => {
    gl.vertexAttrib4fNV(3, ...color);
    gl.vertex2f(i === 1 ? 0.5 : 0, i === 2 ? 0.5 : 0);
  });
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.primitives;
}

const three = (color: readonly [number, number, number, number]) => [color, color, color];
const columnsOf = (primitives: RecordedPrimitive[]): string[] => Object.keys(primitives[0]!.vertices[0]!);

describe("results that travel [VP2 2.14.1.5]", () => {
  test("only what is written", () => {
    expect(columnsOf(draw("", three([0, 0, 0, 1])))).toEqual(["window"]);
    expect(
      columnsOf(draw("MOV o[TEX3], v[3]; MOV o[COL1], v[3]; MOV o[FOGC], v[3];", three([0, 0, 0, 1]))),
    ).toEqual(["window", "secondary-color", "fog-coordinate"]);
  });

  test("texture coordinates of units that have a texture", () => {
    const text = "MOV o[TEX3], v[3]; MOV o[TEX4], v[3];";
    const columns = (...units: number[]): string[] =>
      columnsOf(draw(text, three([0, 0, 0, 1]), (gl) => useTextures(gl, ...units)));
    expect(columns()).toEqual(["window"]);
    expect(columns(3)).toEqual(["window", "texture-coordinates-3"]);
    expect(columns(2, 4)).toEqual(["window", "texture-coordinates-4"]);
    expect(columns(4, 3)).toEqual(["window", "texture-coordinates-3", "texture-coordinates-4"]);
  });

  test("back colors in two-sided color mode, for polygons", () => {
    const all = "MOV o[COL0], v[3]; MOV o[COL1], v[3]; MOV o[BFC0], v[3]; MOV o[BFC1], v[3];";
    const twoSided = (gl: GL): void => gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
    const lines = draw(all, three([0, 0, 0, 1]), twoSided, 1);
    expect(columnsOf(lines)).toEqual(["window", "color", "secondary-color"]);
    expect(columnsOf(draw(all, three([0, 0, 0, 1])))).toEqual(["window", "color", "secondary-color"]);
    const both = draw(all, three([0, 0, 0, 1]), twoSided);
    expect(columnsOf(both)).toEqual([
      "window",
      "color",
      "secondary-color",
      "back-color",
      "back-secondary-color",
    ]);
    expect(both[0]!.state.twoSided).toBe(true);
  });

  test("colors are clamped to [0,1], and NaN is 0 [Ruling 39]", () => {
    const [triangle] = draw("MOV o[COL0], v[3];", [
      [-1, 2, 0.25, NaN],
      [Infinity, -Infinity, 1, 0],
      [-0, 1.0000001, 0.5, 1],
    ]);
    expect(triangle!.vertices.map(({ color }) => color!.map((c) => c + 0))).toEqual([
      [0, 1, 0.25, 0],
      [1, 0, 1, 0],
      [0, 1, 0.5, 1],
    ]);
  });

  test("colors are clamped before clipping [Ruling 39]", () => {
    const { gl, sink } = recordingContext("!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[3]; END");
    gl.begin(gl.LINES);
    gl.color3f(0, 0, 0);
    gl.vertex2f(0, 0);
    gl.color3f(4, 4, 4);
    gl.vertex2f(2, 0);
    gl.end();
    expect(sink.primitives[0]!.vertices[1]!.color).toEqual([0.5, 0.5, 0.5, 1]);
  });

  test("fog and texture coordinates are not clamped; fog has one component [Ruling 39]", () => {
    const [triangle] = draw(
      "MOV o[FOGC].x, v[3].x; MOV o[TEX7], v[3];",
      three([-5, 2, Infinity, 1e30]),
      (gl) => useTextures(gl, 7),
    );
    expect(triangle!.vertices[0]!["fog-coordinate"]).toEqual([-5]);
    expect(triangle!.vertices[0]!["texture-coordinates-7"]).toEqual([-5, 2, Infinity, Math.fround(1e30)]);
  });

  test("a layout is one object for draws with the same columns", () => {
    const layouts = new Set<unknown>();
    const { gl, sink } = recordingContext();
    const { draw } = sink;
    sink.draw = (batch, state) => {
      layouts.add(batch.layout);
      draw.call(sink, batch, state);
    };
    for (let i = 0; i < 3; i += 1) gl.rectf(0, 0, 1, 1);
    expect(sink.primitives).toHaveLength(3);
    expect(layouts.size).toBe(1);
  });
});

describe("flat shading [GL1.3 2.13.7]", () => {
  test("has the provoking vertex's color although it is clipped away", () => {
    const { gl, sink } = recordingContext();
    gl.shadeModel(gl.FLAT);
    gl.begin(gl.TRIANGLES);
    gl.color3f(1, 0, 0);
    gl.vertex2f(0, 0);
    gl.vertex2f(0.5, 0);
    gl.color3f(0, 1, 0);
    gl.vertex2f(0, 5);
    gl.end();
    const [triangle] = sink.primitives;
    expect(triangle!.state.flat).toBe(true);
    expect(triangle!.vertices).toHaveLength(4);
    expect(triangle!.provoking.color).toEqual([0, 1, 0, 1]);
    expect(triangle!.provoking.window).toEqual([0, 0, 0, 0]);
  });
});

describe("point size [VP2 2.14.1.5]", () => {
  const PSIZ = "MOV o[PSIZ].x, v[3].x;";
  const enable = (gl: GL): void => {
    gl.enable(gl.VERTEX_PROGRAM_POINT_SIZE_NV);
    gl.pointSize(7);
  };
  const size = (instructions: string, value: number, prepare = enable): number =>
    draw(instructions, [[value, 0, 0, 0]], prepare, 0)[0]!.pointSize;

  test("is PSIZ if it is written and the mode enabled", () => {
    expect(size(PSIZ, 3.25)).toBe(3.25);
    expect(size("", 3.25)).toBe(7);
    expect(size(PSIZ, 3.25, (gl) => gl.pointSize(5))).toBe(5);
  });

  test("is clamped from zero to the largest size; NaN counts as zero [Ruling 39, Ruling 60]", () => {
    const { gl } = recordingContext();
    const range = new Float32Array(2);
    gl.getFloatv(gl.ALIASED_POINT_SIZE_RANGE, range);
    expect(size(PSIZ, range[1]!)).toBe(range[1]);
    expect(size(PSIZ, range[1]! + 1)).toBe(range[1]);
    expect(size(PSIZ, Infinity)).toBe(range[1]);
    for (const value of [0, -1, -Infinity, NaN]) expect(size(PSIZ, value) + 0).toBe(0);
  });

  test("is the state's with vertex program mode off", () => {
    const { gl, sink } = recordingContext();
    enable(gl);
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect(sink.primitives[0]!.pointSize).toBe(7);
  });
});

describe("vertex program mode off [GL1.3 2.10, 2.13]", () => {
  test("current colors and texture coordinates", () => {
    const { gl, sink } = recordingContext();
    gl.enable(gl.COLOR_SUM_EXT);
    gl.color4f(0.5, 0.25, 2, 0.75);
    gl.secondaryColor3fEXT(0.125, -1, 1);
    gl.multiTexCoord4f(gl.TEXTURE3, 1, 2, 3, 4);
    useTextures(gl, 0, 3);
    gl.rectf(0, 0, 0.5, 0.5);
    const [vertex] = sink.primitives[0]!.vertices;
    expect(vertex!.color).toEqual([0.5, 0.25, 1, 0.75]);
    expect(vertex!["secondary-color"]!.slice(0, 3)).toEqual([0.125, 0, 1]);
    expect(vertex!["texture-coordinates-3"]).toEqual([1, 2, 3, 4]);
    expect(vertex!["texture-coordinates-0"]).toEqual([0, 0, 0, 1]);
    expect(vertex!["fog-coordinate"]).toBeUndefined();
  });

  test("texture coordinates travel of units that have a texture, and the others are not computed", () => {
    const { gl, sink } = recordingContext();
    const columns = (): string[] => {
      gl.rectf(0, 0, 0.5, 0.5);
      return columnsOf(sink.take());
    };
    expect(columns()).toEqual(["window", "color"]);
    useTextures(gl, 0, 5);
    expect(columns()).toEqual(["window", "color", "texture-coordinates-0", "texture-coordinates-5"]);
    gl.disable(gl.TEXTURE_2D);
    expect(columns()).toEqual(["window", "color", "texture-coordinates-5"]);
    gl.enable(gl.TEXTURE_1D); // which is not complete
    expect(columns()).toEqual(["window", "color", "texture-coordinates-5"]);
    gl.enable(gl.TEXTURE_SHADER_NV);
    gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, gl.PASS_THROUGH_NV);
    expect(columns()).toEqual(["window", "color", "texture-coordinates-0"]);
  });

  test("an observer sees all texture coordinates, whichever units have a texture", () => {
    const observer = recordingObserver();
    const { gl } = recordingContext(undefined, { observer });
    gl.multiTexCoord4f(gl.TEXTURE6, 1, 2, 3, 4);
    gl.rectf(0, 0, 0.5, 0.5);
    const at = 4 * RESULT_REGISTERS.indexOf("TEX6");
    expect([...observer.seen[0]!.results.subarray(at, at + 4)]).toEqual([1, 2, 3, 4]);
  });

  test("the secondary color travels with color sum alone", () => {
    const { gl, sink } = recordingContext();
    gl.rectf(0, 0, 0.5, 0.5);
    expect(sink.primitives[0]!.state.colorSum).toBe(false);
    expect(sink.primitives[0]!.vertices[0]!["secondary-color"]).toBeUndefined();
  });

  test("texture matrices multiply texture coordinates [GL1.3 2.10.2]", () => {
    const { gl, sink } = recordingContext();
    useTextures(gl, 1, 2);
    gl.activeTexture(gl.TEXTURE2);
    gl.matrixMode(gl.TEXTURE);
    gl.translatef(1, 2, 3);
    for (const unit of [gl.TEXTURE1, gl.TEXTURE2]) gl.multiTexCoord4f(unit, 10, 20, 30, 2);
    gl.rectf(0, 0, 0.5, 0.5);
    expect(sink.primitives[0]!.vertices[0]!["texture-coordinates-1"]).toEqual([10, 20, 30, 2]);
    expect(sink.primitives[0]!.vertices[0]!["texture-coordinates-2"]).toEqual([12, 24, 36, 2]);
  });

  test("vertex weighting mixes two eye positions [EXT_vertex_weighting 2.10]", () => {
    const { gl, sink } = recordingContext();
    gl.enable(gl.VERTEX_WEIGHTING_EXT);
    gl.matrixMode(gl.MODELVIEW1_EXT);
    gl.translatef(1, 0, 0);
    gl.vertexWeightfEXT(0.75);
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect(sink.primitives[0]!.vertices[0]!.window).toEqual([62.5, 50, 0.5, 1]);
  });
});
