import { createContext, type GL, takeError } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Call, recorder } from "../support/recorder.js";
import {
  affine,
  basisOf,
  clamped,
  curvePoint,
  type Direction,
  distance,
  LINEAR,
  nurbsPlace,
  type NurbsPlace,
  PLANE,
  samplePlane,
  surface,
  surfacePoint,
  told,
  type ToldPrimitive,
} from "../support/nurbs.js";

/** Calls between BeginCurve and EndCurve. */
function curveOf({ glu, nurb }: NurbsPlace, calls: () => void): void {
  glu.BeginCurve(nurb);
  calls();
  glu.EndCurve(nurb);
}
function surfaceOf({ glu, nurb }: NurbsPlace, calls: () => void): void {
  glu.BeginSurface(nurb);
  calls();
  glu.EndSurface(nurb);
}
function curve(
  { glu, nurb }: NurbsPlace,
  { order, knots }: Direction,
  points: readonly (readonly number[])[],
  type: number,
): void {
  glu.NurbsCurve(nurb, knots.length, knots, points[0]!.length, points.flat(), order, type);
}

const CUBIC = clamped(4, [1, 2, 2, 3], 4);
const POINTS = [
  ...[
    [0, 0, 0],
    [1, 2, 0],
    [2, -1, 1],
    [3, 0, 2],
  ],
  ...[
    [4, 4, 1],
    [5, 1, 0],
    [6, 0, -1],
    [7, 3, 0],
  ],
];
const HOMOGENEOUS = POINTS.map(([x, y, z], i) => {
  const weight = 1 + (i % 3) / 2;
  return [x! * weight, y! * weight, z! * weight, weight];
});

/** The calls that a definition makes of the context. */
function callsOf(define: (place: NurbsPlace) => void): readonly Call[] {
  const context = createContext();
  const { gl, calls } = recorder(context);
  const place = nurbsPlace(gl);
  define(place);
  expect([place.errors, takeError(context)]).toEqual([[], null]);
  return calls;
}
const namesOf = (calls: readonly Call[], of: RegExp): string[] =>
  calls.map(([name]) => name).filter((name) => of.test(name));

/** The vertices that the GL gets, in feedback of the current coordinates. */
function feedback(draw: (place: NurbsPlace) => void, prepare: (gl: GL) => void = () => {}): number[][] {
  const gl = createContext();
  gl.ortho(-10, 10, -10, 10, -10, 10);
  prepare(gl);
  gl.viewport(0, 0, 200, 200);
  const buffer = new Float32Array(100_000);
  gl.feedbackBuffer(buffer.length, gl["3D"], buffer);
  gl.renderMode(gl.FEEDBACK);
  draw(nurbsPlace(gl));
  const count = gl.renderMode(gl.RENDER);
  const vertices: number[][] = [];
  for (let at = 0; at < count;) {
    const token = buffer[at]!;
    const corners = token === gl.POLYGON_TOKEN ? buffer[at + 1]! : token === gl.POINT_TOKEN ? 1 : 2;
    at += token === gl.POLYGON_TOKEN ? 2 : 1;
    for (let i = 0; i < corners; i += 1, at += 3) vertices.push([...buffer.subarray(at, at + 3)]);
  }
  return vertices;
}

describe("curves", () => {
  test("EndCurve draws line segments with evaluators, and nothing is drawn before [GLU1.3 7.3]", () => {
    const { gl, calls } = recorder();
    const place = nurbsPlace(gl);
    place.glu.BeginCurve(place.nurb);
    curve(place, CUBIC, POINTS, gl.MAP1_VERTEX_3);
    expect(namesOf(calls, /map|eval|begin/i)).toEqual([]);
    place.glu.EndCurve(place.nurb);
    // Three inner knots make four spans.
    expect(namesOf(calls, /^(map1|mapGrid|evalMesh)/)).toEqual(
      Array.from({ length: 4 }, () => ["map1d", "mapGrid1d", "evalMesh1"]).flat(),
    );
    expect(calls.filter(([name]) => name === "evalMesh1").every(([, mode]) => mode === gl.LINE)).toBe(true);
  });

  test("PushAttrib and PopAttrib preserve the evaluators' state [GLU1.3 7.3, Ruling 498]", () => {
    const place = nurbsPlace();
    const { gl } = place;
    gl.enable(gl.MAP1_COLOR_4);
    gl.mapGrid1f(7, 2, 3);
    const calls = callsOf((seen) => curveOf(seen, () => curve(seen, CUBIC, POINTS, seen.gl.MAP1_VERTEX_3)));
    expect([calls[0]![0], calls.at(-1)![0]]).toEqual(["pushAttrib", "popAttrib"]);
    curveOf(place, () => curve(place, CUBIC, POINTS, gl.MAP1_VERTEX_3));
    const [segments, depth] = [new Int32Array(1), new Int32Array(1)];
    gl.getIntegerv(gl.MAP1_GRID_SEGMENTS, segments);
    gl.getIntegerv(gl.ATTRIB_STACK_DEPTH, depth);
    expect([segments[0], depth[0]]).toEqual([7, 0]);
    expect([gl.isEnabled(gl.MAP1_COLOR_4), gl.isEnabled(gl.MAP1_VERTEX_3)]).toEqual([true, false]);
  });

  test("maps that a program has enabled itself take no part [Ruling 498]", () => {
    const calls = callsOf((place) => {
      place.gl.enable(place.gl.MAP1_VERTEX_4);
      curveOf(place, () => curve(place, CUBIC, POINTS, place.gl.MAP1_VERTEX_3));
    });
    const { MAP1_VERTEX_3, MAP1_VERTEX_4 } = createContext();
    expect(calls).toContainEqual(["disable", MAP1_VERTEX_4]);
    expect(calls).toContainEqual(["enable", MAP1_VERTEX_3]);
  });

  test("the number of control points is nknots - order, stride apart [GLU1.3 7.3]", () => {
    const define =
      (stride: number) =>
      (place: NurbsPlace): void => {
        const spread = POINTS.flatMap((point) => [...point, ...new Array<number>(stride - 3).fill(99)]);
        curveOf(place, () =>
          place.glu.NurbsCurve(place.nurb, 12, CUBIC.knots, stride, spread, 4, place.gl.MAP1_VERTEX_3),
        );
      };
    expect(told(define(5)).primitives).toEqual(told(define(3)).primitives);
    expect(told(define(3)).primitives.length).toBe(4);
  });

  test.each([
    ["MAP1_VERTEX_3", POINTS],
    ["MAP1_VERTEX_4", HOMOGENEOUS],
  ] as const)(
    "%s: points are what basis functions weigh, from one end to the other [GLU1.3 7.3]",
    (type, points) => {
      const { primitives } = told((place) => {
        samplePlane(place, 5);
        curveOf(place, () => curve(place, CUBIC, points, place.gl[type]));
      });
      const expected = (u: number): number[] => {
        const point = curvePoint(CUBIC, points, u);
        return points === HOMOGENEOUS ? affine(point) : point;
      };
      primitives.forEach(({ vertices }, span) => {
        expect(vertices.length).toBe(6);
        vertices.forEach(({ vertex }, i) =>
          expect(distance(vertex, expected(span + i / 5))).toBeLessThan(1e-5),
        );
      });
      expect(primitives[0]!.vertices[0]!.vertex).toEqual(expected(0));
      expect(primitives.at(-1)!.vertices.at(-1)!.vertex).toEqual(expected(4));
    },
  );

  test("what the GL draws are the points that callbacks are told of", () => {
    const define = (place: NurbsPlace): void => {
      samplePlane(place, 5);
      curveOf(place, () => curve(place, CUBIC, HOMOGENEOUS, place.gl.MAP1_VERTEX_4));
    };
    const points = told(define).primitives.flatMap(({ vertices }) =>
      vertices.slice(1).flatMap(({ vertex }, i) => [vertices[i]!.vertex, vertex]),
    );
    const drawn = feedback(define);
    expect(drawn.length).toBe(points.length);
    drawn.forEach(([x, y], i) => {
      expect(x).toBeCloseTo(100 + 10 * points[i]![0]!, 3);
      expect(y).toBeCloseTo(100 + 10 * points[i]![1]!, 3);
    });
  });

  test("maps of other knots meet where both have their domain [Ruling 497]", () => {
    const { primitives } = told((place) => {
      samplePlane(place, 4);
      curveOf(place, () => {
        curve(
          place,
          clamped(2, [1], 2),
          [
            [0, 0, 0],
            [1, 0, 0],
            [2, 0, 0],
          ],
          place.gl.MAP1_VERTEX_3,
        );
        const colors = [
          [1, 0, 0, 1],
          [0, 1, 0, 1],
        ];
        curve(place, { order: 2, knots: [0.5, 0.5, 1.5, 1.5] }, colors, place.gl.MAP1_COLOR_4);
      });
    });
    const all = primitives.flatMap(({ vertices }) => vertices);
    expect(all.map(({ vertex }) => vertex[0])).toEqual([0.5, 0.75, 1, 1, 1.25, 1.5]);
    expect(all.map(({ color }) => color![1])).toEqual([0, 0.25, 0.5, 0.5, 0.75, 1]);
  });
});

describe("surfaces", () => {
  const U = clamped(3, [1], 2);
  const V = clamped(4, [0.5], 1);
  const grid = Array.from({ length: 20 }, (_, n) => {
    const [i, j] = [Math.floor(n / 5), n % 5];
    return [i, j, ((i * 7 + j * 3) % 5) / 2];
  });
  const weighted = grid.map((point, n) => [...point.map((value) => value * (1 + (n % 4))), 1 + (n % 4)]);
  const define =
    (points: readonly (readonly number[])[], steps = 3) =>
    (place: NurbsPlace): void => {
      samplePlane(place, steps);
      surfaceOf(place, () => surface(place, U, V, points));
    };

  test("EndSurface draws with evaluators between PushAttrib and PopAttrib [GLU1.3 7.4, Ruling 498]", () => {
    const calls = callsOf(define(grid));
    expect([calls[0]![0], calls.at(-1)![0]]).toEqual(["pushAttrib", "popAttrib"]);
    expect(namesOf(calls, /^(map2|mapGrid|evalMesh)/)).toEqual(
      Array.from({ length: 4 }, () => ["map2d", "mapGrid2d", "evalMesh2"]).flat(),
    );
  });

  test.each([
    ["MAP2_VERTEX_3", grid],
    ["MAP2_VERTEX_4", weighted],
  ])("%s: points are what basis functions weigh [GLU1.3 7.4]", (_, points) => {
    const expected = (u: number, v: number): number[] => {
      const point = surfacePoint(U, V, points, u, v);
      return point.length === 4 ? affine(point) : point;
    };
    const places: number[][] = [];
    for (let span = 0; span < 2; span += 1)
      for (let i = 0; i <= 3; i += 1) for (let j = 0; j <= 4; j += 1) places.push([span + i / 3, j / 4]);
    const seen = told(define(points, 3)).primitives.flatMap(({ vertices }) =>
      vertices.map(({ vertex }) => vertex),
    );
    expect(seen.length).toBe(2 * 4 * 2 * 4);
    const all = places.map(([u, v]) => expected(u!, v!));
    for (const vertex of seen)
      expect(Math.min(...all.map((point) => distance(point, vertex)))).toBeLessThan(2e-6);
  });

  test("meshes are the same in the GL, whose faces are counterclockwise about automatic normals [Ruling 498]", () => {
    const front = feedback(define(grid), (gl) => gl.enable(gl.CULL_FACE));
    expect(front).toEqual(feedback(define(grid)));
    expect(front.length).toBe(2 * 2 * 3 * 2 * 4);
    const back = feedback(define(grid), (gl) => {
      gl.enable(gl.CULL_FACE);
      gl.frontFace(gl.CW);
    });
    expect(back).toEqual([]);
  });

  test("where pieces meet their control points have the same bits [Ruling 498]", () => {
    const maps = callsOf(define(weighted)).filter(([name]) => name === "map2d");
    const row = (call: Call, uLine: number): number[] =>
      [0, 1, 2, 3].flatMap((v) => [
        ...(call[10] as Float64Array).subarray((v * 3 + uLine) * 4, (v * 3 + uLine + 1) * 4),
      ]);
    // Spans of v come one after another in each span of u.
    expect(maps.length).toBe(4);
    expect(row(maps[2]!, 0)).toEqual(row(maps[0]!, 2));
    expect(row(maps[3]!, 0)).toEqual(row(maps[1]!, 2));
    const points = maps.map((call) => [...(call[10] as Float64Array)]);
    expect(points[1]!.slice(0, 12)).toEqual(points[0]!.slice(-12));
  });

  test("a display list has the surface [GLU1.3 7.6]", () => {
    const listed = feedback((place) => {
      place.gl.newList(1, place.gl.COMPILE);
      define(grid)(place);
      place.gl.endList();
      place.gl.callList(1);
    });
    expect(listed).toEqual(feedback(define(grid)));
    expect(listed.length).toBeGreaterThan(0);
  });

  test("colors and texture coordinates of a map are those of its vertices, in other knots, too [GLU1.3 7.4]", () => {
    const { primitives } = told((place) => {
      samplePlane(place, 2);
      surfaceOf(place, () => {
        surface(place, LINEAR, LINEAR, PLANE);
        const texture = [
          [0, 0],
          [0, 5],
          [5, 0],
          [5, 5],
        ];
        surface(place, LINEAR, LINEAR, texture, place.gl.MAP2_TEXTURE_COORD_2);
        surface(place, LINEAR, LINEAR, [[1], [1], [1], [1]], place.gl.MAP2_TEXTURE_COORD_1);
        const colors = [0, 1, 0].flatMap((red) => [
          [red, 0, 0, 1],
          [red, 0, 1, 1],
        ]);
        surface(place, clamped(2, [0.5], 1), LINEAR, colors, place.gl.MAP2_COLOR_4);
      });
    });
    for (const { vertex, texture, color } of primitives.flatMap(({ vertices }) => vertices)) {
      expect(texture).toEqual([5 * vertex[0]!, 5 * vertex[1]!]);
      expect(color).toEqual([1 - Math.abs(2 * vertex[0]! - 1), 0, vertex[1], 1]);
    }
  });
});

const direction = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }))
  .map(([order, inner]) => {
    const sorted = inner.sort((a, b) => a - b).filter((knot, i, all) => knot !== all[i - order]);
    return clamped(order, sorted, 8);
  });

const all = (primitives: readonly ToldPrimitive[]): (readonly number[])[] =>
  primitives.flatMap(({ vertices }) => vertices.map(({ vertex }) => vertex));

test("of any surface all points are within what basis functions weigh, whose sum is 1 [GLU1.3 7.4]", () => {
  fc.assert(
    fc.property(direction, direction, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (u, v, seed) => {
      const rows = u.knots.length - u.order;
      const columns = v.knots.length - v.order;
      let state = seed;
      const next = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
      const points = Array.from({ length: rows * columns }, () => {
        const weight = 0.5 + next();
        return [next() * weight, next() * weight, next() * weight, weight].map(Math.fround);
      });
      const { primitives, errors } = told((place) => {
        samplePlane(place, 0.25);
        surfaceOf(place, () => surface(place, u, v, points));
      });
      expect(errors).toEqual([]);
      expect(basisOf(u, 3).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
      const corner = affine(surfacePoint(u, v, points, 0, 0));
      const seen = all(primitives);
      expect(Math.min(...seen.map((vertex) => distance(vertex, corner)))).toBeLessThan(1e-6);
      for (const vertex of seen) for (const value of vertex) expect(value >= 0 && value <= 1).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("of any curve the points are those of the recursion of Cox and de Boor [GLU1.3 7.3]", () => {
  fc.assert(
    fc.property(
      direction,
      fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 27, maxLength: 27 }),
      (u, values) => {
        const count = u.knots.length - u.order;
        const points = Array.from({ length: count }, (_, i) => [
          values[3 * i]!,
          values[3 * i + 1]!,
          values[3 * i + 2]!,
        ]);
        const { primitives } = told((place) => {
          samplePlane(place, 1);
          curveOf(place, () => curve(place, u, points, place.gl.MAP1_VERTEX_3));
        });
        const breaks = [...new Set(u.knots)];
        primitives.forEach(({ vertices }, span) => {
          const [start, end] = [breaks[span]!, breaks[span + 1]!];
          expect(vertices.length).toBe(end - start + 1);
          vertices
            .slice(0, -1)
            .forEach(({ vertex }, i) =>
              expect(distance(vertex, curvePoint(u, points, start + i))).toBeLessThan(1e-4),
            );
        });
      },
    ),
    { numRuns: 100 },
  );
});
