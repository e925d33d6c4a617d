import { describe, expect, test } from "@jest/globals";
import { recorder } from "../support/recorder.js";
import {
  clamped,
  LINEAR,
  nurbsPlace,
  type NurbsPlace,
  PLANE,
  samplePlane,
  surface,
  told,
  trianglesOf,
} from "../support/nurbs.js";

/** One quadrilateral of the plane, with other maps before its end. */
function quad(place: NurbsPlace, maps: () => void = () => {}): void {
  samplePlane(place, 1);
  place.glu.BeginSurface(place.nurb);
  surface(place, LINEAR, LINEAR, PLANE);
  maps();
  place.glu.EndSurface(place.nurb);
}

/** A segment, with other maps before its end. */
function segment({ glu, nurb, gl }: NurbsPlace, maps: () => void = () => {}): void {
  samplePlane({ glu, nurb, gl, errors: [] }, 1);
  glu.BeginCurve(nurb);
  glu.NurbsCurve(nurb, 4, LINEAR.knots, 3, [0, 0, 0, 1, 0, 0], 2, gl.MAP1_VERTEX_3);
  maps();
  glu.EndCurve(nurb);
}

const PLAIN = ["BEGIN", "VERTEX", "NORMAL", "COLOR", "TEXTURE_COORD", "END"] as const;

/** What callbacks are given, by their names. */
function heard(place: NurbsPlace, suffixes: readonly ("" | "_DATA")[]): (readonly unknown[])[] {
  const { glu, nurb } = place;
  const calls: (readonly unknown[])[] = [];
  for (const name of PLAIN)
    for (const suffix of suffixes)
      glu.NurbsCallback(nurb, glu[`NURBS_${name}${suffix}`], (...given: readonly unknown[]) =>
        calls.push([
          name + suffix,
          ...given.map((value) => (value instanceof Float32Array ? [...value] : value)),
        ]),
      );
  glu.NurbsProperty(nurb, glu.NURBS_MODE, glu.NURBS_TESSELLATOR);
  return calls;
}

const colorsOf = ({ gl }: NurbsPlace): number => gl.MAP2_COLOR_4;

describe("callbacks of the tessellator [GLU1.3 7.2]", () => {
  test("begin, then for each vertex color, texture coordinates, normal and vertex, then end [Ruling 499]", () => {
    const place = nurbsPlace();
    const calls = heard(place, [""]);
    quad(place, () => {
      surface(
        place,
        LINEAR,
        LINEAR,
        Array.from({ length: 4 }, () => [0.25, 0.5, 0.75, 1]),
        colorsOf(place),
      );
      surface(place, LINEAR, LINEAR, [[0], [1], [2], [3]], place.gl.MAP2_TEXTURE_COORD_1);
    });
    const vertex = (u: number, v: number): unknown[] => [
      ["COLOR", [0.25, 0.5, 0.75, 1]],
      ["TEXTURE_COORD", [2 * u + v]],
      ["NORMAL", [0, 0, 1]],
      ["VERTEX", [u, v, 0]],
    ];
    expect(calls).toEqual([
      ["BEGIN", place.gl.TRIANGLE_STRIP],
      ...[...vertex(0, 1), ...vertex(0, 0), ...vertex(1, 1), ...vertex(1, 0)],
      ["END"],
    ]);
  });

  test("those with data are preferred, and given what NurbsCallbackData has set last", () => {
    const place = nurbsPlace();
    const calls = heard(place, ["", "_DATA"]);
    place.glu.NurbsCallbackData(place.nurb, "first");
    place.glu.NurbsCallbackDataEXT(place.nurb, "second");
    quad(place);
    expect(calls.length).toBe(10);
    for (const call of calls)
      expect([String(call[0]).endsWith("_DATA"), call.at(-1)]).toEqual([true, "second"]);
  });

  test("one that is null is not called, the others are", () => {
    const place = nurbsPlace();
    const calls = heard(place, [""]);
    place.glu.NurbsCallback(place.nurb, place.glu.NURBS_NORMAL, null);
    quad(place);
    expect(calls.map(([name]) => name)).toEqual(["BEGIN", "VERTEX", "VERTEX", "VERTEX", "VERTEX", "END"]);
    place.glu.NurbsCallback(place.nurb, place.glu.NURBS_VERTEX, null);
    quad(place);
    expect(calls.slice(6).map(([name]) => name)).toEqual(["BEGIN", "END"]);
  });

  test("they have no effect while NURBS_MODE is NURBS_RENDERER, and the GL has none of what they are told", () => {
    const { gl, calls: drawn } = recorder();
    const place = nurbsPlace(gl);
    const calls = heard(place, [""]);
    quad(place);
    expect(drawn).toEqual([]);
    expect(calls.length).toBe(10);
    place.glu.NurbsProperty(place.nurb, place.glu.NURBS_MODE, place.glu.NURBS_RENDERER);
    quad(place);
    expect(calls.length).toBe(10);
    expect(drawn.length).toBeGreaterThan(0);
  });

  test("normals come from a map if there is one", () => {
    const { primitives } = told((place) =>
      quad(place, () =>
        surface(
          place,
          LINEAR,
          LINEAR,
          [
            [1, 2, 3],
            [1, 2, 3],
            [1, 2, 3],
            [1, 2, 3],
          ],
          place.gl.MAP2_NORMAL,
        ),
      ),
    );
    for (const { normal } of primitives[0]!.vertices) expect(normal).toEqual([1, 2, 3]);
  });

  test("without one they are those of AUTO_NORMAL, which triangles are counterclockwise about [Ruling 499]", () => {
    const direction = clamped(3, [], 1);
    const rows = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y, x * x - y, 1 + Math.abs(x)]));
    const { primitives } = told((place) => {
      samplePlane(place, 8);
      place.glu.BeginSurface(place.nurb);
      surface(place, direction, direction, rows);
      place.glu.EndSurface(place.nurb);
    });
    const triangles = trianglesOf(nurbsPlace().gl, primitives);
    expect(triangles.length).toBe(128);
    for (const [a, b, c] of triangles) {
      const [p, q] = [b!, c!].map(({ vertex }) => vertex.map((value, i) => value - a!.vertex[i]!));
      const cross = [0, 1, 2].map(
        (i) => p![(i + 1) % 3]! * q![(i + 2) % 3]! - p![(i + 2) % 3]! * q![(i + 1) % 3]!,
      );
      const length = Math.sqrt(cross.reduce((sum, value) => sum + value * value, 0));
      const along = cross.reduce((sum, value, i) => sum + value * a!.normal![i]!, 0) / length;
      expect(along).toBeGreaterThan(0.95);
      expect(a!.normal!.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
    }
  });

  test("a curve has normals only of a map", () => {
    const place = nurbsPlace();
    const calls = heard(place, [""]);
    segment(place);
    expect(calls.map(([name]) => name)).toEqual(["BEGIN", "VERTEX", "VERTEX", "END"]);
    calls.length = 0;
    segment(place, () =>
      place.glu.NurbsCurve(place.nurb, 4, LINEAR.knots, 3, [0, 1, 0, 0, 0, 1], 2, place.gl.MAP1_NORMAL),
    );
    expect(calls).toEqual([
      ["BEGIN", place.gl.LINE_STRIP],
      ["NORMAL", [0, 1, 0]],
      ["VERTEX", [0, 0, 0]],
      ["NORMAL", [0, 0, 1]],
      ["VERTEX", [1, 0, 0]],
      ["END"],
    ]);
  });

  test.each([1, 2, 3, 4] as const)("texture coordinates are as many as the map has: %i", (count) => {
    const place = nurbsPlace();
    const calls = heard(place, [""]);
    const type = place.gl[`MAP1_TEXTURE_COORD_${count}`];
    const points = Array.from({ length: 2 * count }, (_, i) => i);
    segment(place, () => place.glu.NurbsCurve(place.nurb, 4, LINEAR.knots, count, points, 2, type));
    const told = calls.filter(([name]) => name === "TEXTURE_COORD").map(([, values]) => values);
    expect(told).toEqual([points.slice(0, count), points.slice(count)]);
  });

  test("a map of color indices is told nobody, and none of colors or texture coordinates without a map", () => {
    const place = nurbsPlace();
    const calls = heard(place, [""]);
    segment(place, () =>
      place.glu.NurbsCurve(place.nurb, 4, LINEAR.knots, 1, [0, 1], 2, place.gl.MAP1_INDEX),
    );
    expect(calls.map(([name]) => name)).toEqual(["BEGIN", "VERTEX", "VERTEX", "END"]);
  });

  test("vertices have dimension 3: homogeneous coordinates are divided", () => {
    const { primitives } = told((place) => {
      samplePlane(place, 1);
      place.glu.NurbsCurve(
        place.nurb,
        4,
        LINEAR.knots,
        4,
        [2, 4, 6, 2, 3, 6, 9, 3],
        2,
        place.gl.MAP1_VERTEX_4,
      );
    });
    expect(primitives[0]!.vertices.map(({ vertex }) => vertex)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test("each call has another array, so that a program may keep it", () => {
    const place = nurbsPlace();
    const kept: Float32Array[] = [];
    place.glu.NurbsProperty(place.nurb, place.glu.NURBS_MODE, place.glu.NURBS_TESSELLATOR);
    place.glu.NurbsCallback(place.nurb, place.glu.NURBS_VERTEX, (values: Float32Array) => kept.push(values));
    segment(place);
    expect(kept.map((values) => [...values])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  test("what a callback throws ends the object, and the next one is whole", () => {
    const place = nurbsPlace();
    place.glu.NurbsProperty(place.nurb, place.glu.NURBS_MODE, place.glu.NURBS_TESSELLATOR);
    place.glu.NurbsCallback(place.nurb, place.glu.NURBS_BEGIN, () => {
      throw new Error("enough");
    });
    expect(() => quad(place)).toThrow("enough");
    const calls = heard(place, [""]);
    quad(place);
    expect([calls.length, place.errors]).toEqual([10, []]);
  });
});
