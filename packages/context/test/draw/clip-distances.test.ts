import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GL } from "../../src/index.js";
import { recordingContext } from "./fixtures.js";
import type { RecordedPrimitive, RecordedVertex } from "./recording-sink.js";

/** CLP0 to CLP3 are the components of attribute 1, CLP4 is the negative of the first. */
const PROGRAM =
  "!!VP2.0 MOV o[HPOS], v[OPOS]; MOV o[TEX0], v[TEX0];" +
  "MOV o[CLP0].x, v[1].x; MOV o[CLP1].x, v[1].y; MOV o[CLP2].x, v[1].z; MOV o[CLP3].x, v[1].w;" +
  "MOV o[CLP4].x, -v[1].x; END";
const { gl, sink } = recordingContext(PROGRAM);

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

const places = (primitive: RecordedPrimitive | undefined): number[][] =>
  primitive!.vertices.map(({ window }) => window!.slice(0, 2));

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

  test("a line is cut where its distance is zero", () => {
    const [line] = draw(
      gl.LINES,
      [0],
      [
        [-1, 0, [-1]],
        [1, 0, [3]],
      ],
    );
    expect(places(line)).toEqual([
      [25, 50],
      [100, 50],
    ]);
    expect(line!.vertices[0]!["texture-coordinates-0"]).toEqual([0.75, 0.25, 0, 1]);
  });

  test("an infinite distance clips as the largest finite one [Ruling 58]", () => {
    const MAX = (2 - 2 ** -23) * 2 ** 127;
    const line = (first: number, second: number): RecordedPrimitive[] =>
      draw(
        gl.LINES,
        [0],
        [
          [-1, 0, [first]],
          [1, 0, [second]],
        ],
      );
    expect(line(-Infinity, Infinity)).toEqual(line(-MAX, MAX));
    expect(places(line(-Infinity, Infinity)[0])).toEqual([
      [50, 50],
      [100, 50],
    ]);
    expect(line(-Infinity, MAX / 2)).toEqual(line(-MAX, MAX / 2));
  });

  test("a polygon is cut by several", () => {
    const [polygon] = draw(
      gl.POLYGON,
      [0, 1],
      [
        [-1, -1, [-1, 1]],
        [1, -1, [1, 1]],
        [1, 1, [1, -1]],
        [-1, 1, [-1, -1]],
      ],
    );
    expect(places(polygon).map(String).sort()).toEqual(["100,0", "100,50", "50,0", "50,50"]);
  });

  test("one side and the other side meet without a gap, bit for bit [GL1.3 2.11, Ruling 59]", () => {
    const distance = fc.float({ min: -10, max: 10, noNaN: true }).filter((d) => d !== 0);
    const place = fc.float({ min: -1, max: 1, noNaN: true });
    const isCut = ({ "texture-coordinates-0": texture }: RecordedVertex): boolean =>
      texture!.filter((weight) => weight > 0).length > 2;
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place, distance), { minLength: 3, maxLength: 3 }), (corners) => {
        const vertices = corners.map(([x, y, d]) => [x, y, [d]] as const);
        const kept = draw(gl.TRIANGLES, [0], vertices).flatMap((p) => p.vertices.filter(isCut));
        const removed = draw(gl.TRIANGLES, [4], vertices).flatMap((p) => p.vertices.filter(isCut));
        const key = ({ window, "texture-coordinates-0": texture }: RecordedVertex): string =>
          `${window!.join()} ${texture!.join()}`;
        expect(kept.map(key).sort()).toEqual(removed.map(key).sort());
      }),
    );
  });

  test("edges along a clip distance are boundary edges [Ruling 40]", () => {
    gl.edgeFlag(false);
    const [polygon] = draw(
      gl.TRIANGLES,
      [0],
      [
        [0, 0, [1]],
        [0.5, 0, [-1]],
        [0, 0.5, [1]],
      ],
    );
    gl.edgeFlag(true);
    expect(polygon!.edgeFlags).toEqual([0, 1, 0, 0]);
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
