import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  clamped,
  LINEAR,
  nurbsPlace,
  type NurbsPlace,
  PLANE,
  samplePlane,
  surface,
  told,
  type ToldPrimitive,
  trianglesOf,
  turnOf,
} from "../support/nurbs.js";
import { type Point2, windingArea } from "../support/winding-area.js";

type Loop = readonly Point2[];
const square = (low: number, high: number): Loop => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
];
const back = (loop: Loop): Loop => [...loop].reverse();

function polyline({ glu, nurb }: NurbsPlace, points: Loop): void {
  glu.PwlCurve(nurb, points.length, points.flat(), 2, glu.MAP1_TRIM_2);
}
const closed = (loop: Loop): Loop => [...loop, loop[0]!];

function trim(place: NurbsPlace, calls: () => void): void {
  place.glu.BeginTrim(place.nurb);
  calls();
  place.glu.EndTrim(place.nurb);
}

/** The plane whose x and y are u and v, in so many steps, with what comes before EndSurface. */
function planeWith(steps: number, calls: (place: NurbsPlace) => void): (place: NurbsPlace) => void {
  return (place) => {
    samplePlane(place, steps);
    place.glu.BeginSurface(place.nurb);
    surface(place, LINEAR, LINEAR, PLANE);
    calls(place);
    place.glu.EndSurface(place.nurb);
  };
}
const trimmed = (steps: number, loops: readonly Loop[]): ReturnType<typeof told> =>
  told(
    planeWith(steps, (place) => loops.forEach((loop) => trim(place, () => polyline(place, closed(loop))))),
  );

const { gl, glu } = nurbsPlace();

/** The area of triangles, all of which are counterclockwise. */
function areaOf(primitives: readonly ToldPrimitive[]): number {
  return trianglesOf(gl, primitives).reduce((sum, triangle) => {
    const turn = turnOf(triangle);
    expect(turn).toBeGreaterThan(-1e-7);
    return sum + turn / 2;
  }, 0);
}

const WHOLE = square(0, 1);

describe("what loops retain [GLU1.3 7.5]", () => {
  test.each([1, 2, 7, 16])("counterclockwise the area within, in %i steps", (steps) => {
    expect(areaOf(trimmed(steps, [square(0.25, 0.625)]).primitives)).toBeCloseTo(0.375 * 0.375, 6);
    expect(areaOf(trimmed(steps, [WHOLE]).primitives)).toBeCloseTo(1, 6);
    expect(areaOf(told(planeWith(steps, () => {})).primitives)).toBeCloseTo(1, 6);
  });

  test.each([1, 2, 7, 16])("clockwise the rest, in %i steps", (steps) => {
    const { primitives, errors } = trimmed(steps, [WHOLE, back(square(0.25, 0.5))]);
    expect(errors).toEqual([]);
    expect(areaOf(primitives)).toBeCloseTo(1 - 0.0625, 6);
  });

  test("nested loops that turn the other way each", () => {
    const loops = [WHOLE, back(square(0.1, 0.9)), square(0.3, 0.7), back(square(0.4, 0.6))];
    expect(areaOf(trimmed(5, loops).primitives)).toBeCloseTo(1 - 0.64 + 0.16 - 0.04, 6);
  });

  test("whatever the order of loops, and of several side by side", () => {
    const loops = [back(square(0.6, 0.8)), square(0, 0.45), square(0.5, 1)];
    expect(areaOf(trimmed(6, loops).primitives)).toBeCloseTo(0.45 * 0.45 + 0.25 - 0.04, 6);
  });

  test("the part of loops that is in the domain [Ruling 504]", () => {
    expect(areaOf(trimmed(4, [square(0.5, 3)]).primitives)).toBeCloseTo(0.25, 6);
    expect(trimmed(4, [square(2, 3)]).primitives).toEqual([]);
  });

  test("without loops the whole surface [Ruling 504]", () => {
    expect(areaOf(told(planeWith(4, () => {})).primitives)).toBeCloseTo(1, 6);
  });
});

describe("curves of a loop [GLU1.3 7.5]", () => {
  /** Half a circle of radius 0.25 around the middle, in homogeneous coordinates of order 3. */
  const half = (place: NurbsPlace, sign: number): void => {
    const across = 0.25 * sign;
    const rows = [
      [0.5 + across, 0.5, 1],
      [0.5 + across, 0.5 + across, Math.SQRT1_2],
      [0.5, 0.5 + across, 1],
      [0.5 - across, 0.5 + across, Math.SQRT1_2],
      [0.5 - across, 0.5, 1],
    ];
    const points = rows.flatMap(([u, v, q]) => [u! * q!, v! * q!, q!]);
    const { order, knots } = clamped(3, [1, 1], 2);
    place.glu.NurbsCurve(place.nurb, knots.length, knots, 3, points, order, place.glu.MAP1_TRIM_3);
  };

  test("NURBS curves in homogeneous coordinates: a circle", () => {
    const { primitives, errors } = told(
      planeWith(64, (place) =>
        trim(place, () => {
          half(place, 1);
          half(place, -1);
        }),
      ),
    );
    expect(errors).toEqual([]);
    expect(Math.abs(areaOf(primitives) - Math.PI / 16)).toBeLessThan(1e-4);
  });

  test("chords that cross where curves do not are made shorter [Ruling 504]", () => {
    const ring = (radius: number): ReturnType<typeof told> =>
      told(
        planeWith(1, (place) => {
          trim(place, () => {
            half(place, 1);
            half(place, -1);
          });
          const points = Array.from({ length: 64 }, (_, i): Point2 => {
            const angle = (-2 * Math.PI * i) / 64;
            return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
          });
          trim(place, () => polyline(place, closed(points)));
        }),
      );
    expect(ring(0.245).errors).toEqual([]);
    const area = Math.PI * (0.25 * 0.25 - 0.245 * 0.245);
    expect(Math.abs(areaOf(ring(0.245).primitives) - area)).toBeLessThan(area / 10);
    expect(ring(0.25).errors).toEqual([glu.NURBS_ERROR29]);
  });

  test("a NURBS curve and a polyline, which follow one another", () => {
    const { primitives, errors } = told(
      planeWith(64, (place) =>
        trim(place, () => {
          half(place, 1);
          polyline(place, [
            [0.25, 0.5],
            [0.75, 0.5],
          ]);
        }),
      ),
    );
    expect(errors).toEqual([]);
    expect(Math.abs(areaOf(primitives) - Math.PI / 32)).toBeLessThan(1e-4);
  });

  test("MAP1_TRIM_2 in two coordinates, MAP1_TRIM_3 in three, of polylines, too", () => {
    const { primitives } = told(
      planeWith(3, (place) =>
        trim(place, () => {
          const points = closed(square(0.25, 0.75)).flatMap(([u, v]) => [2 * u, 2 * v, 2]);
          place.glu.PwlCurve(place.nurb, 5, points, 3, place.glu.MAP1_TRIM_3);
        }),
      ),
    );
    expect(areaOf(primitives)).toBeCloseTo(0.25, 6);
  });

  test("points are stride numbers apart, and repeated ones are one [Ruling 497]", () => {
    const { primitives, errors } = told(
      planeWith(3, (place) =>
        trim(place, () => {
          const points = closed(square(0.25, 0.75)).flatMap(([u, v]) => [u, v, 9, 9, u, v, 9, 9]);
          place.glu.PwlCurve(place.nurb, 10, points, 4, place.glu.MAP1_TRIM_2);
        }),
      ),
    );
    expect(errors).toEqual([]);
    expect(areaOf(primitives)).toBeCloseTo(0.25, 6);
  });
});

describe("loops that there must not be [GLU1.3 7.5, Ruling 504]", () => {
  test.each<[keyof typeof glu, string, readonly Loop[]]>([
    ["NURBS_ERROR28", "an outermost loop that is clockwise", [back(square(0.25, 0.75))]],
    ["NURBS_ERROR28", "a nested loop that is counterclockwise", [WHOLE, square(0.25, 0.75)]],
    [
      "NURBS_ERROR29",
      "a loop that crosses itself",
      [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      ],
    ],
    [
      "NURBS_ERROR29",
      "loops that cross",
      [
        square(0, 0.6),
        [
          [0.5, 0.2],
          [0.9, 0.2],
          [0.9, 0.4],
          [0.5, 0.4],
        ],
      ],
    ],
    ["NURBS_ERROR29", "the same loop twice", [square(0.25, 0.75), square(0.25, 0.75)]],
  ])("%s: %s", (error, _, loops) => {
    expect(trimmed(4, loops)).toEqual({ primitives: [], errors: [glu[error]] });
  });

  const open = (gap: number): ReturnType<typeof told> =>
    told(
      planeWith(2, (place) =>
        trim(place, () =>
          polyline(place, [
            [0.25, 0.25],
            [0.75, 0.25],
            [0.5, 0.75],
            [0.25 + gap, 0.25],
          ]),
        ),
      ),
    );

  test("a loop that is not closed is NURBS_ERROR31, but for a gap of roundings", () => {
    expect(open(1e-3)).toEqual({ primitives: [], errors: [glu.NURBS_ERROR31] });
    expect(open(1e-6).errors).toEqual([]);
    expect(areaOf(open(1e-6).primitives)).toBeCloseTo(0.125, 5);
  });

  test("curves that do not follow one another are NURBS_ERROR31", () => {
    const { errors } = told(
      planeWith(2, (place) =>
        trim(place, () => {
          polyline(place, [
            [0, 0],
            [1, 0],
            [1, 1],
          ]);
          polyline(place, [
            [0.5, 1],
            [0, 1],
            [0, 0],
          ]);
        }),
      ),
    );
    expect(errors).toEqual([glu.NURBS_ERROR31]);
  });

  test("loops may touch", () => {
    const corner: Loop = [
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
      [0, 0.5],
    ];
    const { primitives, errors } = trimmed(3, [corner, square(0.5, 1)]);
    expect(errors).toEqual([]);
    expect(areaOf(primitives)).toBeCloseTo(0.5, 6);
  });
});

/** Sides of triangles that no other triangle has, but those along loops or the domain's ends. */
function openSides(primitives: readonly ToldPrimitive[]): string[] {
  const sides = new Map<string, string>();
  for (const triangle of trianglesOf(gl, primitives)) {
    if (turnOf(triangle) === 0) continue;
    triangle.forEach(({ vertex }, i) => {
      const [from, to] = [String(vertex), String(triangle[(i + 1) % 3]!.vertex)];
      if (!sides.delete(`${to}>${from}`)) sides.set(`${from}>${to}`, "");
    });
  }
  return [...sides.keys()];
}

test("there are no cracks: each side of a triangle that is not on the boundary is another one's, too [Ruling 498]", () => {
  const loop: Loop = [
    [0.1, 0.15],
    [0.83, 0.31],
    [0.9, 0.77],
    [0.4, 0.61],
    [0.22, 0.93],
  ];
  const { primitives } = told((place) => {
    samplePlane(place, 7);
    place.glu.BeginSurface(place.nurb);
    surface(place, clamped(2, [0.5], 1), LINEAR, [
      ...PLANE.slice(0, 2),
      [0.5, 0, 0],
      [0.5, 1, 0],
      ...PLANE.slice(2),
    ]);
    trim(place, () => polyline(place, closed(loop)));
    place.glu.EndSurface(place.nurb);
  });
  // A side that is open is on an edge of the loop: its ends are.
  const isOn = ([u, v]: readonly number[]): boolean =>
    loop.some(([a, b], i) => {
      const [c, d] = loop[(i + 1) % loop.length]!;
      return Math.abs((c - a) * (v! - b) - (d - b) * (u! - a)) < 1e-6;
    });
  const sides = openSides(primitives);
  expect(sides.length).toBeGreaterThan(loop.length);
  for (const side of sides)
    for (const end of side.split(">")) expect(isOn(end.split(",").map(Number))).toBe(true);
});

test("OUTLINE_PATCH gives the outlines of what is left of patches, as closed lines [GLU1.3 7.6, Ruling 498]", () => {
  const { primitives } = told(
    planeWith(4, (place) => {
      place.glu.NurbsProperty(place.nurb, place.glu.DISPLAY_MODE, place.glu.OUTLINE_PATCH);
      trim(place, () => polyline(place, closed(WHOLE)));
      trim(place, () => polyline(place, closed(back(square(0.3, 0.6)))));
    }),
  );
  expect(primitives.map(({ type }) => type)).toEqual([gl.LINE_STRIP, gl.LINE_STRIP]);
  const lengths = primitives.map(({ vertices }) => {
    expect(vertices[0]!.vertex).toEqual(vertices.at(-1)!.vertex);
    return vertices.slice(1).reduce((sum, { vertex }, i) => {
      const before = vertices[i]!.vertex;
      return sum + Math.abs(vertex[0]! - before[0]!) + Math.abs(vertex[1]! - before[1]!);
    }, 0);
  });
  expect(lengths.sort()[0]).toBeCloseTo(1.2, 5);
  expect(lengths[1]).toBeCloseTo(4, 5);
  // The outer one has a point at each line of the grid.
  expect(Math.max(...primitives.map(({ vertices }) => vertices.length))).toBe(17);
});

/** Points around the middle in order of their angles: a loop that does not cross itself. */
const star = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 20 }).map((radii): Loop =>
  radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [
      Math.fround(0.5 + (radius / 25) * Math.cos(angle)),
      Math.fround(0.5 + (radius / 25) * Math.sin(angle)),
    ];
  }),
);

test("the area within any loop is that of its triangles, in any grid [GLU1.3 7.5]", () => {
  fc.assert(
    fc.property(star, fc.integer({ min: 1, max: 20 }), (loop, steps) => {
      const { primitives, errors } = trimmed(steps, [loop]);
      expect(errors).toEqual([]);
      expect(areaOf(primitives)).toBeCloseTo(
        windingArea([loop], (winding) => winding > 0),
        5,
      );
    }),
    { numRuns: 60 },
  );
});
