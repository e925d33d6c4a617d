import { describe, expect, test } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { recordingContext, useTextures } from "./fixtures.js";
import type { RecordedPrimitive } from "./recording-sink.js";

/** CLP0 to CLP3 are the components of attribute 1. */
const PROGRAM =
  "!!VP2.0 MOV o[HPOS], v[OPOS]; MOV o[TEX0], v[TEX0];" +
  "MOV o[CLP0].x, v[1].x; MOV o[CLP1].x, v[1].y; MOV o[CLP2].x, v[1].z; MOV o[CLP3].x, v[1].w; END";
const { gl, sink } = recordingContext(PROGRAM);
useTextures(gl, 0);

type Distances = readonly number[];

/** Draws vertices at the given places, with their clip distances, while some clip planes are enabled. */
function draw(
  mode: number,
  planes: readonly number[],
  vertices: readonly (readonly [x: number, y: number, distances: Distances])[],
): RecordedPrimitive[] {
  for (let plane = 0; plane < 6; plane += 1)
    (planes.includes(plane) ? gl.enable : gl.disable)(gl.CLIP_PLANE0 + plane);
  gl.begin(mode);
  vertices.forEach(([x, y, [a = 0, b = 0, c = 0, d = 0]], i) => {
    gl.vertexAttrib4fNV(1, a, b, c, d);
    gl.texCoord3f(i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0);
    gl.vertex2f(x, y);
  });
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return sink.take();
}

describe("clip distances [VP2 2.11, Ruling 30]", () => {
  test.each([0, 1, 2, 3])("CLP%d removes points below zero if its plane is enabled", (plane) => {
    const at = (distance: number): Distances => [0, 1, 2, 3].map((i) => (i === plane ? distance : 1));
    const count = (distance: number, planes: number[]): number =>
      draw(gl.POINTS, planes, [[0, 0, at(distance)]]).length;
    expect(count(-1e-30, [plane])).toBe(0);
    expect(count(0, [plane])).toBe(1);
    expect(count(-0, [plane])).toBe(1);
    expect(count(-Infinity, [plane])).toBe(0);
    expect(count(Infinity, [plane])).toBe(1);
    expect(count(-1, [])).toBe(1);
    expect(count(-1, [(plane + 1) % 4])).toBe(1);
  });

  test("NaN in an enabled distance discards the primitive, in another one nothing [Ruling 40]", () => {
    const triangle = (planes: number[]): RecordedPrimitive[] =>
      draw(gl.TRIANGLES, planes, [
        [0, 0, [NaN, 1]],
        [0.5, 0, [1, 1]],
        [0, 0.5, [1, 1]],
      ]);
    expect(triangle([0])).toHaveLength(0);
    expect(triangle([1])).toHaveLength(1);
    expect(triangle([])).toHaveLength(1);
  });

  test("an enabled plane whose distance is not written removes nothing", () => {
    expect(draw(gl.POINTS, [5], [[0, 0, [-1, -1, -1, -1]]])).toHaveLength(1);
  });

  test("what is cut is cut where its distance is zero", () => {
    const [line] = draw(
      gl.LINES,
      [0],
      [
        [-1, 0, [-1]],
        [1, 0, [3]],
      ],
    );
    expect(line!.vertices.map(({ window }) => window![0])).toEqual([25, 100]);
    expect(line!.vertices[0]!["texture-coordinates-0"]).toEqual([0.75, 0.25, 0, 1]);
  });
});

describe("clip planes without clip distances", () => {
  const passes = (text: string | undefined, prepare: (gl: GL) => void): number => {
    const { gl, sink } = recordingContext(text);
    prepare(gl);
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    return sink.take().length;
  };
  const enablePlane = (gl: GL): void => gl.enable(gl.CLIP_PLANE0);

  test("VP1.0 and VP1.1 programs have none [VP2 2.14.1.5]", () => {
    expect(passes("!!VP1.0 MOV o[HPOS], v[OPOS]; END", enablePlane)).toBe(1);
    expect(passes("!!VP1.1 OPTION NV_position_invariant; END", enablePlane)).toBe(1);
  });

  test("position-invariant VP2.0 programs have them [VP2 2.14.6.1]", () => {
    const clip = "!!VP2.0 OPTION NV_position_invariant; MOV o[CLP0].x, -v[3].x; END";
    expect(passes(clip, () => {})).toBe(1);
    expect(passes(clip, enablePlane)).toBe(0);
  });
});
