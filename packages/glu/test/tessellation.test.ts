import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Tessellator } from "../src/index.js";
import { collecting, define, gl, glu, type Point3, triangles, turn } from "./support/tessellating.js";
import { type Point2, windingArea } from "./support/winding-area.js";

const shoelace = (points: readonly Point3[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + (x! * nextY! - nextX! * y!) / 2;
  }, 0);

const RULES = {
  TESS_WINDING_ODD: (winding: number) => winding % 2 !== 0,
  TESS_WINDING_NONZERO: (winding: number) => winding !== 0,
  TESS_WINDING_POSITIVE: (winding: number) => winding > 0,
  TESS_WINDING_NEGATIVE: (winding: number) => winding < 0,
  TESS_WINDING_ABS_GEQ_TWO: (winding: number) => Math.abs(winding) >= 2,
} as const;
const RULE_NAMES = Object.keys(RULES) as (keyof typeof RULES)[];

const SQUARE: readonly Point2[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const HOLE: readonly Point2[] = [
  [1, 1],
  [1, 3],
  [3, 3],
  [3, 1],
];
const INNER: readonly Point2[] = [...HOLE].reverse();

/** Small whole numbers make vertices and edges that coincide, large ones crossings. */
const polygons = (size: number): fc.Arbitrary<Point2[][]> => {
  const coordinate = fc.integer({ min: 0, max: size });
  return fc.array(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 9 }), { maxLength: 4 });
};

describe("a polygon in triangles", () => {
  test.each(RULE_NAMES)("covers what %s says, nothing twice [GLU1.3 5.2, 5.4]", (rule) => {
    let astray = 0;
    const covers = (contours: Point2[][], size: number): void => {
      const { tess, parts } = collecting();
      glu.TessProperty(tess, glu.TESS_WINDING_RULE, glu[rule]);
      glu.TessNormal(tess, 0, 0, 1);
      define(tess, contours);
      expect(parts.errors).toEqual([]);
      const turns = parts.primitives.flatMap(triangles).map(turn);
      const total = turns.reduce((sum, value) => sum + value / 2, 0);
      // Seldom, edges that cross where others do go a little astray, as in SGI's library. [Ruling 491]
      const least = 1e-9 * size * size;
      const error = Math.max(Math.abs(total - windingArea(contours, RULES[rule])), -Math.min(0, ...turns));
      expect(error).toBeLessThan(1e-3 * size * size);
      astray += Number(error > least);
      for (const { at, of, weights } of parts.combined) {
        const sum = weights.reduce((one, weight) => one + weight, 0);
        const away = [0, 1].map((axis) =>
          Math.abs(of.reduce((one, point, i) => one + point[axis]! * weights[i]!, 0) - at[axis]!),
        );
        expect(Math.max(Math.abs(sum - 1), ...away)).toBeLessThan(1e-4 * size);
      }
    };
    fc.assert(
      fc.property(polygons(4), (contours) => covers(contours, 4)),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(polygons(1000), (contours) => covers(contours, 1000)),
      { numRuns: 200 },
    );
    expect(astray).toBeLessThan(5);
  });

  test.each(RULE_NAMES)("has a boundary with the interior of %s on its left [GLU1.3 5.4]", (rule) => {
    fc.assert(
      fc.property(polygons(6), (contours) => {
        const { tess, parts } = collecting();
        glu.TessProperty(tess, glu.TESS_WINDING_RULE, glu[rule]);
        glu.TessProperty(tess, glu.TESS_BOUNDARY_ONLY, 1);
        glu.TessNormal(tess, 0, 0, 1);
        define(tess, contours);
        const loops = parts.primitives.map(
          ({ vertices }) => vertices as readonly Point3[] as readonly Point2[],
        );
        expect(parts.primitives.every(({ type }) => type === gl.LINE_LOOP)).toBe(true);
        const area = windingArea(contours, RULES[rule]);
        expect(loops.reduce((sum, loop) => sum + shoelace(loop), 0)).toBeCloseTo(area, 2);
        expect(windingArea(loops, (winding) => winding === 1)).toBeCloseTo(area, 2);
      }),
      { numRuns: 300 },
    );
  });

  test("union, intersection and difference [GLU1.3 5.5.1, 5.5.2, 5.5.3]", () => {
    const other = SQUARE.map(([x, y]): Point2 => [x + 2, y + 1]);
    const areaBy = (rule: number, contours: readonly (readonly Point2[])[]): number => {
      const { tess, parts } = collecting();
      glu.TessProperty(tess, glu.TESS_WINDING_RULE, rule);
      define(tess, contours);
      return parts.primitives.flatMap(triangles).reduce((sum, triangle) => sum + turn(triangle) / 2, 0);
    };
    expect(areaBy(glu.TESS_WINDING_POSITIVE, [SQUARE, other])).toBe(26);
    expect(areaBy(glu.TESS_WINDING_NONZERO, [SQUARE, other])).toBe(26);
    expect(areaBy(glu.TESS_WINDING_ABS_GEQ_TWO, [SQUARE, other])).toBe(6);
    expect(areaBy(glu.TESS_WINDING_POSITIVE, [SQUARE, [...other].reverse()])).toBe(10);
    expect(areaBy(glu.TESS_WINDING_ODD, [SQUARE, HOLE])).toBe(12);
    expect(areaBy(glu.TESS_WINDING_POSITIVE, [SQUARE, HOLE])).toBe(12);
    expect(areaBy(glu.TESS_WINDING_POSITIVE, [SQUARE, INNER])).toBe(16);
  });

  test("is counterclockwise about the normal that is given, or found [GLU1.3 5.4]", () => {
    // The plane y = z, whose normal is (0, -1, 1).
    const slanted = (points: readonly Point2[]): Point3[] => points.map(([x, y]) => [x, y, y]);
    const turnOf = (contours: readonly (readonly Point3[])[], normal?: Point3): number => {
      const { tess, parts } = collecting();
      if (normal !== undefined) glu.TessNormal(tess, normal[0]!, normal[1]!, normal[2]!);
      define(tess, contours);
      const turns = parts.primitives.flatMap(triangles).map(turn);
      expect(new Set(turns.map(Math.sign)).size).toBe(1);
      return turns.reduce((sum, value) => sum + value / 2, 0);
    };
    expect(turnOf([slanted(SQUARE)], [0, -1, 1])).toBe(16);
    expect(turnOf([slanted(SQUARE)], [0, 1, -1])).toBe(-16);
    expect(turnOf([slanted(SQUARE)])).toBe(16);
    expect(turnOf([slanted([...SQUARE].reverse())])).toBe(-16);
    expect(
      turnOf([
        slanted([...SQUARE].reverse()),
        slanted([
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ]),
      ]),
    ).toBeGreaterThan(0);
  });

  test("comes in triangles with edge flags, true on the boundary and before the first vertex [GLU1.3 5.3]", () => {
    const { tess, parts } = collecting();
    const calls: string[] = [];
    const boundary = new Set<string>();
    let flag: boolean | null = null;
    const corners: { readonly at: Point3; readonly flag: boolean }[] = [];
    glu.TessCallback(tess, glu.TESS_EDGE_FLAG, (value: boolean) => {
      calls.push("flag");
      flag = value;
    });
    glu.TessCallback(tess, glu.TESS_VERTEX, (at: Point3) => {
      calls.push("vertex");
      corners.push({ at, flag: flag! });
    });
    define(tess, [SQUARE, HOLE]);
    expect(calls[0]).toBe("flag");
    expect(parts.primitives.map(({ type }) => type)).toEqual([gl.TRIANGLES]);
    for (const contour of [SQUARE, HOLE])
      contour.forEach((from, i) => boundary.add(`${String(from)} ${String(contour[(i + 1) % 4])}`));
    corners.forEach(({ at, flag: isBoundary }, i) => {
      const next = corners[i % 3 === 2 ? i - 2 : i + 1]!.at;
      expect(isBoundary).toBe(boundary.has(`${String(at)} ${String(next)}`));
    });
    expect(corners.length).toBe(24);
  });
});

describe("callbacks", () => {
  test("with DATA are given that of the polygon, and go before those without [GLU1.3 5.3]", () => {
    const tess = glu.NewTess();
    const calls: unknown[][] = [];
    const names = ["BEGIN", "EDGE_FLAG", "VERTEX", "END", "ERROR", "COMBINE"] as const;
    const keep =
      (name: string) =>
      (...given: unknown[]): unknown => {
        calls.push([name, ...given]);
        return name.startsWith("COMBINE") ? "new" : undefined;
      };
    for (const name of names) {
      glu.TessCallback(tess, glu[`TESS_${name}`], keep(name));
      glu.TessCallback(tess, glu[`TESS_${name}_DATA`], keep(`${name}_DATA`));
    }
    const star: readonly Point2[] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ];
    const draw = (): string[] => {
      calls.length = 0;
      glu.TessBeginPolygon(tess, "polygon");
      glu.TessBeginContour(tess);
      star.forEach(([x, y], i) => glu.TessVertex(tess, Float32Array.of(x, y, 0), i));
      glu.TessVertex(tess, [1e200, 0, 0], 4);
      glu.TessEndContour(tess);
      glu.TessEndPolygon(tess);
      return [...new Set(calls.map(([name]) => name as string))].sort();
    };
    const withData = names.map((name) => `${name}_DATA`).sort();
    expect(draw()).toEqual(withData);
    for (const call of calls) expect(call.at(-1)).toBe("polygon");
    for (const name of names) glu.TessCallback(tess, glu[`TESS_${name}_DATA`], null);
    expect(draw()).toEqual([...names].sort());
    for (const call of calls) expect(call.at(-1)).not.toBe("polygon");
    for (const name of names) glu.TessCallback(tess, glu[`TESS_${name}`], null);
    expect(draw()).toEqual([]);
  });

  test("combine is given the data of four vertices, whatever they are [GLU1.3 5.3, Ruling 492]", () => {
    const tess = glu.NewTess();
    const vertices: unknown[] = [];
    let given: unknown[] = [];
    glu.TessCallback(tess, glu.TESS_VERTEX, (data: unknown) => vertices.push(data));
    glu.TessCallback(tess, glu.TESS_COMBINE, (at: number[], data: unknown[], weights: number[]) => {
      given = [at, data, weights];
      return 0;
    });
    const draw = (points: readonly Point2[], data: readonly unknown[]): void => {
      vertices.length = 0;
      glu.TessBeginPolygon(tess, null);
      glu.TessBeginContour(tess);
      points.forEach(([x, y], i) => glu.TessVertex(tess, [x, y, 0], data[i]));
      glu.TessEndContour(tess);
      glu.TessEndPolygon(tess);
    };
    draw(
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      [null, undefined, "", false],
    );
    expect(given[0]).toEqual([2, 2, 0]);
    expect(new Set(given[1] as unknown[])).toEqual(new Set([null, undefined, "", false]));
    expect(given[2]).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(new Set(vertices)).toEqual(new Set([null, undefined, "", false, 0]));
    // Two corners in one place.
    draw(
      [
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
      ],
      [0, 1, 2, 3, 4, 5],
    );
    const [, merged, weights] = given as [unknown, number[], number[]];
    expect(merged.slice(0, 2).sort()).toEqual([1, 4]);
    expect(merged.slice(2)).toEqual([merged[0], merged[0]]);
    expect(weights).toEqual([0.5, 0.5, 0, 0]);
  });

  test("may tessellate another polygon with the same object, and may throw [Ruling 492]", () => {
    const { tess, parts } = collecting();
    let isFirst = true;
    glu.TessCallback(tess, glu.TESS_END, () => {
      if (isFirst) {
        isFirst = false;
        define(tess, [INNER]);
      }
    });
    define(tess, [SQUARE]);
    const area = (): number =>
      parts.primitives.flatMap(triangles).reduce((sum, triangle) => sum + turn(triangle) / 2, 0);
    expect(area()).toBe(20);
    glu.TessCallback(tess, glu.TESS_END, () => {
      throw new RangeError("enough");
    });
    expect(() => define(tess, [SQUARE])).toThrow("enough");
    glu.TessCallback(tess, glu.TESS_END, null);
    parts.primitives.length = 0;
    define(tess, [SQUARE]);
    expect(area()).toBe(16);
    expect(parts.errors).toEqual([]);
  });
});

describe("errors", () => {
  const { TESS_MISSING_BEGIN_POLYGON, TESS_MISSING_BEGIN_CONTOUR } = glu;
  const { TESS_MISSING_END_POLYGON, TESS_MISSING_END_CONTOUR } = glu;

  test("missing calls are errors, and inserted [GLU1.3 5.2, 5.3]", () => {
    const errorsOf = (run: (tess: Tessellator) => void): { errors: number[]; area: number } => {
      const { tess, parts } = collecting();
      run(tess);
      const all = parts.primitives.flatMap(triangles);
      return { errors: parts.errors, area: all.reduce((sum, triangle) => sum + turn(triangle) / 2, 0) };
    };
    const square = (tess: Tessellator): void => {
      for (const point of SQUARE) glu.TessVertex(tess, [...point, 0], point);
    };
    expect(
      errorsOf((tess) => {
        square(tess);
        glu.TessEndPolygon(tess);
      }),
    ).toEqual({
      errors: [TESS_MISSING_BEGIN_POLYGON, TESS_MISSING_BEGIN_CONTOUR, TESS_MISSING_END_CONTOUR],
      area: 16,
    });
    expect(
      errorsOf((tess) => {
        glu.TessBeginPolygon(tess, null);
        square(tess);
        glu.TessBeginPolygon(tess, null);
      }),
    ).toEqual({
      errors: [TESS_MISSING_BEGIN_CONTOUR, TESS_MISSING_END_CONTOUR, TESS_MISSING_END_POLYGON],
      area: 16,
    });
    expect(errorsOf((tess) => glu.TessEndContour(tess)).errors).toEqual([
      TESS_MISSING_BEGIN_POLYGON,
      TESS_MISSING_BEGIN_CONTOUR,
    ]);
    expect(
      errorsOf((tess) => {
        glu.TessBeginPolygon(tess, null);
        glu.TessBeginContour(tess);
        square(tess);
        glu.TessBeginContour(tess);
        glu.TessEndContour(tess);
        glu.TessEndPolygon(tess);
      }),
    ).toEqual({ errors: [TESS_MISSING_END_CONTOUR], area: 16 });
  });

  test("a crossing without somebody to combine draws nothing [GLU1.3 5.3]", () => {
    const star: readonly Point2[] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ];
    const { tess, parts } = collecting();
    for (const combine of [null, () => null, () => undefined]) {
      parts.errors.length = 0;
      glu.TessCallback(tess, glu.TESS_COMBINE, combine);
      define(tess, [star]);
      expect([parts.errors, parts.primitives]).toEqual([[glu.TESS_NEED_COMBINE_CALLBACK], []]);
    }
    define(tess, [SQUARE]);
    expect(parts.primitives.flatMap(triangles).length).toBe(2);
    // Vertices in one place need nobody.
    parts.errors.length = 0;
    define(tess, [
      [
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
      ],
    ]);
    expect(parts.errors).toEqual([]);
  });

  test("coordinates that are too large, or no numbers, are kept within bounds [GLU1.3 5.3, Ruling 493]", () => {
    const { tess, parts } = collecting();
    glu.TessNormal(tess, 0, 0, 1);
    define(tess, [
      [
        [0, 0],
        [Infinity, 0],
        [NaN, 4, -2e150],
      ],
    ]);
    expect(parts.errors).toEqual([glu.TESS_COORD_TOO_LARGE, glu.TESS_COORD_TOO_LARGE]);
    expect(parts.primitives.flatMap(triangles).length).toBe(1);
    parts.errors.length = 0;
    define(tess, [
      [
        [0, 0],
        [glu.TESS_MAX_COORD, 0],
        [0, -glu.TESS_MAX_COORD],
      ],
    ]);
    expect(parts.errors).toEqual([]);
  });

  test("properties and callbacks that there are not [GLU1.3 5.3, 5.4, Ruling 494]", () => {
    const { tess, parts } = collecting();
    const value = [7];
    glu.TessProperty(tess, glu.TESS_BEGIN, 1);
    glu.GetTessProperty(tess, glu.TESS_BEGIN, value);
    glu.TessCallback(tess, glu.TESS_TOLERANCE, null);
    expect([parts.errors, value]).toEqual([Array(3).fill(glu.INVALID_ENUM), [7]]);
    parts.errors.length = 0;
    glu.TessProperty(tess, glu.TESS_WINDING_RULE, glu.TESS_WINDING_ABS_GEQ_TWO + 1);
    glu.TessProperty(tess, glu.TESS_TOLERANCE, -0.5);
    glu.TessProperty(tess, glu.TESS_TOLERANCE, NaN);
    expect(parts.errors).toEqual(Array(3).fill(glu.INVALID_VALUE));
  });
});

test("properties can be asked [GLU1.3 5.4]", () => {
  const tess = glu.NewTess();
  const valueOf = (which: number): number => {
    const value = new Float64Array(1);
    glu.GetTessProperty(tess, which, value);
    return value[0]!;
  };
  const all = (): number[] =>
    [glu.TESS_WINDING_RULE, glu.TESS_BOUNDARY_ONLY, glu.TESS_TOLERANCE].map(valueOf);
  expect(all()).toEqual([glu.TESS_WINDING_ODD, 0, 0]);
  glu.TessProperty(tess, glu.TESS_WINDING_RULE, glu.TESS_WINDING_POSITIVE);
  glu.TessProperty(tess, glu.TESS_BOUNDARY_ONLY, glu.TRUE);
  glu.TessProperty(tess, glu.TESS_TOLERANCE, 0.25);
  expect(all()).toEqual([glu.TESS_WINDING_POSITIVE, 1, 0.25]);
});

test("the interface of GLU 1.1 is that of GLU 1.2 [GLU1.3 5.7]", () => {
  const { tess, parts } = collecting();
  glu.BeginPolygon(tess);
  for (const point of SQUARE) glu.TessVertex(tess, [...point, 0], point);
  glu.NextContour(tess, glu.INTERIOR);
  for (const point of INNER) glu.TessVertex(tess, [...point, 0], point);
  glu.EndPolygon(tess);
  const area = parts.primitives.flatMap(triangles).reduce((sum, triangle) => sum + turn(triangle) / 2, 0);
  expect([area, parts.errors]).toEqual([12, []]);
});

describe("no polygon hangs or fails", () => {
  test("of any numbers, with any normal [Ruling 491]", () => {
    const number = fc.oneof(
      fc.double(),
      fc.constantFrom(0, 1, -1, 1e-320, 1e150, -1e150, 1e149, 1e-150),
      fc.integer({ min: -3, max: 3 }),
    );
    const point = fc.array(number, { minLength: 3, maxLength: 3 });
    const contours = fc.array(fc.array(point, { maxLength: 12 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        contours,
        point,
        fc.constantFrom(...RULE_NAMES),
        fc.boolean(),
        (given, normal, rule, only) => {
          const { tess, parts } = collecting();
          glu.TessProperty(tess, glu.TESS_WINDING_RULE, glu[rule]);
          glu.TessProperty(tess, glu.TESS_BOUNDARY_ONLY, Number(only));
          glu.TessNormal(tess, normal[0]!, normal[1]!, normal[2]!);
          define(tess, given);
          for (const { type, vertices } of parts.primitives)
            if (type === gl.TRIANGLES) expect(vertices.length % 3).toBe(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
