import { describe, expect, test } from "@jest/globals";
import type { Glu } from "../../src/index.js";
import { recorder } from "../support/recorder.js";
import { LINEAR, nurbsPlace, type NurbsPlace, PLANE, surface } from "../support/nurbs.js";

const KNOTS = [0, 0, 1, 1];
const SQUARE = [0, 0, 1, 0, 1, 1, 0, 1, 0, 0];

const curve = ({ glu, nurb, gl }: NurbsPlace, type: number = gl.MAP1_VERTEX_3): void =>
  glu.NurbsCurve(nurb, 4, KNOTS, 4, [0, 0, 0, 1, 1, 1, 1, 1], 2, type);
const plane = (place: NurbsPlace): void => surface(place, LINEAR, LINEAR, PLANE);
const polyline = ({ glu, nurb }: NurbsPlace): void => glu.PwlCurve(nurb, 5, SQUARE, 2, glu.MAP1_TRIM_2);

/** What calls report, by the numbers of the errors of NURBS, and whether they draw. */
function outcome(calls: (place: NurbsPlace) => void): { readonly errors: number[]; readonly drawn: number } {
  const { gl, calls: seen } = recorder();
  const place = nurbsPlace(gl);
  calls(place);
  const errors = place.errors.map((code) => code - place.glu.NURBS_ERROR1 + 1);
  return { errors, drawn: seen.filter(([name]) => /^(evalMesh|begin)/.test(name)).length };
}

/** A call in a curve, a surface, or a trimming loop of one, with errors and whether it is drawn nevertheless. */
const inCurve =
  (call: (place: NurbsPlace) => void) =>
  (place: NurbsPlace): void => {
    place.glu.BeginCurve(place.nurb);
    call(place);
    place.glu.EndCurve(place.nurb);
  };
const inSurface =
  (call: (place: NurbsPlace) => void) =>
  (place: NurbsPlace): void => {
    place.glu.BeginSurface(place.nurb);
    plane(place);
    call(place);
    place.glu.EndSurface(place.nurb);
  };
const inTrim = (call: (place: NurbsPlace) => void): ((place: NurbsPlace) => void) =>
  inSurface((place) => {
    place.glu.BeginTrim(place.nurb);
    call(place);
    place.glu.EndTrim(place.nurb);
  });

type Call = (place: NurbsPlace) => void;
const knots = (order: number, list: readonly number[]): Call =>
  inCurve(({ glu, nurb, gl }) =>
    glu.NurbsCurve(nurb, list.length, list, 3, new Array<number>(90).fill(1), order, gl.MAP1_VERTEX_3),
  );
const curveWith = (
  change: Partial<Record<"count" | "stride" | "type", number>>,
  points: number[] | null,
): Call =>
  inCurve(({ glu, nurb, gl }) =>
    glu.NurbsCurve(
      nurb,
      change.count ?? 4,
      KNOTS,
      change.stride ?? 3,
      points,
      2,
      change.type ?? gl.MAP1_VERTEX_3,
    ),
  );
const POINTS = [0, 0, 0, 1, 1, 1];

test("a curve, a surface and a trimmed one are drawn without errors [GLU1.3 7.3, 7.4, 7.5]", () => {
  expect(outcome(inCurve(curve))).toEqual({ errors: [], drawn: 1 });
  expect(outcome(inSurface(() => {}))).toEqual({ errors: [], drawn: 1 });
  expect(outcome(inTrim(polyline))).toEqual({ errors: [], drawn: 1 });
});

describe("arguments that no curve can have are errors, and it is not drawn [GLU1.3 7.2, Ruling 496]", () => {
  test.each<[number, string, Call]>([
    [1, "an order of 0", knots(0, KNOTS)],
    [1, "an order over 24", knots(25, [...new Array<number>(25).fill(0), ...new Array<number>(25).fill(1)])],
    [2, "fewer knots than twice the order", knots(2, [0, 0, 1])],
    [3, "an empty domain", knots(2, [0, 1, 1, 2])],
    [4, "knots that decrease", knots(2, [0, 0, 2, 1, 3, 3])],
    [5, "more equal knots than the order", knots(2, [0, 0, 1, 1, 1, 2, 2])],
    [32, "a knot that is not finite", knots(2, [0, 0, 1, Infinity])],
    [
      32,
      "no knots",
      inCurve(({ glu, nurb, gl }) => glu.NurbsCurve(nurb, 4, null, 3, POINTS, 2, gl.MAP1_VERTEX_3)),
    ],
    [33, "a negative count", curveWith({ count: -1 }, POINTS)],
    [34, "a negative stride", curveWith({ stride: -3 }, POINTS)],
    [35, "a type that there is not", curveWith({ type: 1 }, POINTS)],
    [36, "no control points", curveWith({}, null)],
  ])("NURBS_ERROR%i: %s", (error, _, call) => {
    expect(outcome(call)).toEqual({ errors: [error], drawn: 0 });
  });

  test("an order of 24 is one", () => {
    expect(outcome(knots(24, [...new Array<number>(24).fill(0), ...new Array<number>(24).fill(1)]))).toEqual({
      errors: [],
      drawn: 1,
    });
  });

  test.each<[number, string, (glu: Glu, place: NurbsPlace) => void]>([
    [
      1,
      "order in t",
      (glu, { nurb, gl }) =>
        glu.NurbsSurface(nurb, 4, KNOTS, 4, KNOTS, 6, 3, PLANE.flat(), 2, 0, gl.MAP2_VERTEX_3),
    ],
    [
      4,
      "knots in t",
      (glu, { nurb, gl }) =>
        glu.NurbsSurface(
          nurb,
          4,
          KNOTS,
          5,
          [0, 0, 2, 1, 3],
          6,
          3,
          [...PLANE.flat(), 1, 1, 1, 1, 1, 1],
          2,
          2,
          gl.MAP2_VERTEX_3,
        ),
    ],
    [
      34,
      "stride in t",
      (glu, { nurb, gl }) =>
        glu.NurbsSurface(nurb, 4, KNOTS, 4, KNOTS, 6, -3, PLANE.flat(), 2, 2, gl.MAP2_VERTEX_3),
    ],
    [
      35,
      "type",
      (glu, { nurb, gl }) =>
        glu.NurbsSurface(nurb, 4, KNOTS, 4, KNOTS, 6, 3, PLANE.flat(), 2, 2, gl.MAP1_VERTEX_3),
    ],
    [
      36,
      "points",
      (glu, { nurb, gl }) => glu.NurbsSurface(nurb, 4, KNOTS, 4, KNOTS, 6, 3, null, 2, 2, gl.MAP2_VERTEX_3),
    ],
  ])("of a surface NURBS_ERROR%i: %s", (error, _, call) => {
    expect(outcome(inSurface((place) => call(place.glu, place)))).toEqual({ errors: [error], drawn: 0 });
  });
});

describe("calls in another order than they have to be in are errors [GLU1.3 7.2, Ruling 497]", () => {
  test.each<[number, number, string, Call]>([
    [
      6,
      2,
      "BeginCurve in a curve, which ends it",
      inCurve((place) => {
        curve(place);
        place.glu.BeginCurve(place.nurb);
        curve(place);
      }),
    ],
    [7, 0, "EndCurve outside of one", ({ glu, nurb }) => glu.EndCurve(nurb)],
    [8, 0, "a curve without vertices", inCurve((place) => curve(place, place.gl.MAP1_COLOR_4))],
    [8, 0, "a curve of nothing", inCurve(() => {})],
    [
      8,
      0,
      "a curve with two maps for vertices",
      inCurve((place) => {
        curve(place);
        curve(place, place.gl.MAP1_VERTEX_4);
      }),
    ],
    [8, 0, "a surface with two maps for vertices", inSurface(plane)],
    [9, 0, "a polyline as a curve", inCurve(polyline)],
    [
      10,
      0,
      "maps of a curve without a common domain",
      inCurve((place) => {
        curve(place);
        place.glu.NurbsCurve(
          place.nurb,
          4,
          [1, 1, 2, 2],
          4,
          new Array<number>(8).fill(1),
          2,
          place.gl.MAP1_COLOR_4,
        );
      }),
    ],
    [
      11,
      0,
      "maps of a surface without a common domain",
      inSurface(({ glu, nurb, gl }) =>
        glu.NurbsSurface(nurb, 4, KNOTS, 4, [2, 2, 3, 3], 2, 1, [1, 1, 1, 1], 2, 2, gl.MAP2_TEXTURE_COORD_1),
      ),
    ],
    [
      12,
      1,
      "EndSurface in a loop, which ends it",
      inSurface((place) => {
        place.glu.BeginTrim(place.nurb);
        polyline(place);
      }),
    ],
    [13, 0, "EndSurface outside of one", ({ glu, nurb }) => glu.EndSurface(nurb)],
    [
      14,
      0,
      "a curve of vertices in a loop",
      inTrim((place) => {
        polyline(place);
        curve(place);
      }),
    ],
    [15, 0, "BeginTrim outside of a surface", ({ glu, nurb }) => glu.BeginTrim(nurb)],
    [
      16,
      1,
      "BeginTrim in a loop, which ends it",
      inTrim((place) => {
        polyline(place);
        place.glu.BeginTrim(place.nurb);
        place.glu.PwlCurve(place.nurb, 5, [3, 3, 4, 3, 4, 4, 3, 4, 3, 3], 2, place.glu.MAP1_TRIM_2);
      }),
    ],
    [17, 1, "EndTrim outside of a loop", inSurface(({ glu, nurb }) => glu.EndTrim(nurb))],
    [18, 0, "a loop of nothing", inTrim(() => {})],
    [
      18,
      0,
      "a curve of nothing in a loop",
      inTrim((place) => {
        polyline(place);
        inCurve(() => {})(place);
      }),
    ],
    [
      18,
      0,
      "a loop of two points",
      inTrim(({ glu, nurb }) => glu.PwlCurve(nurb, 3, [0, 0, 1, 1, 0, 0], 2, glu.MAP1_TRIM_2)),
    ],
    [
      18,
      0,
      "a point that is not finite",
      inTrim(({ glu, nurb }) => glu.PwlCurve(nurb, 4, [0, 0, NaN, 0, 1, 1, 0, 0], 2, glu.MAP1_TRIM_2)),
    ],
    [19, 0, "a polyline outside of a surface", polyline],
    [
      20,
      0,
      "two polylines as one curve",
      inTrim(
        inCurve((place) => {
          polyline(place);
          polyline(place);
        }),
      ),
    ],
    [
      21,
      0,
      "a polyline in a NURBS curve",
      inTrim(
        inCurve((place) => {
          curve(place, place.glu.MAP1_TRIM_3);
          polyline(place);
        }),
      ),
    ],
    [
      22,
      0,
      "a trimming curve outside of a loop",
      inCurve((place) => {
        curve(place);
        curve(place, place.glu.MAP1_TRIM_2);
      }),
    ],
    [
      23,
      0,
      "two curves as one of a loop",
      inTrim(
        inCurve((place) => {
          curve(place, place.glu.MAP1_TRIM_3);
          curve(place, place.glu.MAP1_TRIM_3);
        }),
      ),
    ],
    [
      23,
      0,
      "two maps of a type for a curve",
      inCurve((place) => {
        curve(place);
        curve(place, place.gl.MAP1_NORMAL);
        curve(place, place.gl.MAP1_NORMAL);
      }),
    ],
    [
      24,
      0,
      "a NURBS curve in a polyline",
      inTrim(
        inCurve((place) => {
          polyline(place);
          curve(place, place.glu.MAP1_TRIM_3);
        }),
      ),
    ],
    [
      25,
      0,
      "two maps of a type for a surface",
      inSurface((place) => {
        surface(place, LINEAR, LINEAR, PLANE, place.gl.MAP2_NORMAL);
        surface(place, LINEAR, LINEAR, PLANE, place.gl.MAP2_NORMAL);
      }),
    ],
    [
      27,
      2,
      "BeginSurface in a surface, which ends it",
      inSurface((place) => {
        place.glu.BeginSurface(place.nurb);
        plane(place);
      }),
    ],
    [
      33,
      0,
      "a polyline of a negative count",
      inTrim(({ glu, nurb }) => {
        glu.PwlCurve(nurb, 5, SQUARE, 2, glu.MAP1_TRIM_2);
        glu.PwlCurve(nurb, -1, SQUARE, 2, glu.MAP1_TRIM_2);
      }),
    ],
    [
      34,
      0,
      "a polyline of a negative stride",
      inTrim(({ glu, nurb }) => {
        glu.PwlCurve(nurb, 5, SQUARE, 2, glu.MAP1_TRIM_2);
        glu.PwlCurve(nurb, 5, SQUARE, -2, glu.MAP1_TRIM_2);
      }),
    ],
    [
      35,
      0,
      "a polyline of a type that there is not",
      inTrim(({ glu, nurb }) => {
        glu.PwlCurve(nurb, 5, SQUARE, 2, glu.MAP1_TRIM_2);
        glu.PwlCurve(nurb, 5, SQUARE, 2, 1);
      }),
    ],
    [
      36,
      0,
      "a polyline of no points",
      inTrim(({ glu, nurb }) => {
        glu.PwlCurve(nurb, 5, SQUARE, 2, glu.MAP1_TRIM_2);
        glu.PwlCurve(nurb, 5, null, 2, glu.MAP1_TRIM_2);
      }),
    ],
  ])("NURBS_ERROR%i, and %i drawn: %s", (error, drawn, _, call) => {
    expect(outcome(call)).toEqual({ errors: [error], drawn });
  });

  test("a polyline of a type that is no trimming curve is NURBS_ERROR22", () => {
    const calls = inTrim((place) => {
      polyline(place);
      place.glu.PwlCurve(place.nurb, 5, SQUARE, 2, place.gl.MAP1_VERTEX_3);
    });
    expect(outcome(calls)).toEqual({ errors: [22], drawn: 0 });
  });

  test("a loop that ends within a curve ends this, too", () => {
    const calls = inTrim((place) => {
      place.glu.BeginCurve(place.nurb);
      polyline(place);
    });
    expect(outcome(calls)).toEqual({ errors: [6], drawn: 1 });
  });

  test("NurbsCurve and NurbsSurface outside of a definition are one by themselves", () => {
    expect(outcome(curve)).toEqual({ errors: [], drawn: 1 });
    expect(outcome(plane)).toEqual({ errors: [], drawn: 1 });
  });

  test("what failed does not spoil the next definition", () => {
    const calls = (place: NurbsPlace): void => {
      inCurve(() => curveWith({}, null)(place))(place);
      inCurve(curve)(place);
    };
    expect(outcome(calls).drawn).toBe(1);
  });
});

test("a callback that there is not is INVALID_ENUM, a property NURBS_ERROR26, a value INVALID_VALUE [Ruling 497, Ruling 501]", () => {
  const { glu, nurb, errors } = nurbsPlace();
  const value = [7];
  glu.NurbsCallback(nurb, glu.TESS_BEGIN, null);
  glu.NurbsProperty(nurb, glu.TESS_TOLERANCE, 1);
  glu.GetNurbsProperty(nurb, glu.TESS_TOLERANCE, value);
  glu.NurbsProperty(nurb, glu.SAMPLING_METHOD, glu.FILL);
  expect(errors).toEqual([glu.INVALID_ENUM, glu.NURBS_ERROR26, glu.NURBS_ERROR26, glu.INVALID_VALUE]);
  expect(value).toEqual([7]);
});

test("what is no such object, or deleted, and arrays that are too short are TypeErrors, and nothing changes [GLU1.3 7.1]", () => {
  const { glu, gl, nurb, errors } = nurbsPlace();
  const deleted = glu.NewNurbsRenderer();
  glu.DeleteNurbsRenderer(deleted);
  expect(() => glu.BeginCurve(deleted)).toThrow("BeginCurve: argument nurb has been deleted");
  expect(() => glu.BeginCurve(null as never)).toThrow("must be what NewNurbsRenderer has made");
  glu.BeginCurve(nurb);
  expect(() => glu.NurbsCurve(nurb, 4, [0, 0, 1], 3, POINTS, 2, gl.MAP1_VERTEX_3)).toThrow(
    "NurbsCurve: argument knot must be an array of at least 4 numbers",
  );
  expect(() => glu.NurbsCurve(nurb, 4, KNOTS, 3, POINTS.slice(1), 2, gl.MAP1_VERTEX_3)).toThrow(
    "NurbsCurve: argument ctlarray must be an array of at least 6 numbers",
  );
  expect(() => glu.PwlCurve(nurb, 2, [0, 0, 1], 2, glu.MAP1_TRIM_2)).toThrow(
    "PwlCurve: argument array must be an array of at least 4 numbers",
  );
  curve({ glu, gl, nurb, errors });
  glu.EndCurve(nurb);
  expect(errors).toEqual([]);
});
