import { type GL, takeError } from "@glasm/context";
import { createContext } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { recorder } from "../support/recorder.js";
import {
  clamped,
  curvePoint,
  distance,
  LINEAR,
  nurbsPlace,
  type NurbsPlace,
  PLANE,
  samplePlane,
  surface,
  told,
  type ToldPrimitive,
} from "../support/nurbs.js";

const BICUBIC = clamped(4, [], 1);
const HILL = Array.from({ length: 16 }, (_, n) => {
  const [i, j] = [n >> 2, n & 3];
  return [i - 1.5, j - 1.5, i % 3 !== 0 && j % 3 !== 0 ? 3 : -1];
});
const WEIGHTED_HILL = HILL.map((point, n) => [...point.map((value) => value * (1 + (n % 3))), 1 + (n % 3)]);

function hill(place: NurbsPlace, points: readonly (readonly number[])[] = HILL): void {
  place.glu.BeginSurface(place.nurb);
  surface(place, BICUBIC, BICUBIC, points);
  place.glu.EndSurface(place.nurb);
}

/** A context with a perspective from a distance, of 100 x 80 pixels. */
function viewed(away = 6, width = 100): GL {
  const gl = createContext();
  gl.viewport(0, 0, width, 80);
  gl.matrixMode(gl.PROJECTION);
  gl.frustum(-0.5, 0.5, -0.4, 0.4, 1, 100);
  gl.matrixMode(gl.MODELVIEW);
  gl.translatef(0, 0, -away);
  gl.rotatef(-40, 1, 0, 0);
  return gl;
}

type Window = (vertex: readonly number[]) => readonly number[];

/** Where vertices are in the window, in pixels. */
function windowOf({ gl, glu }: NurbsPlace): Window {
  const [model, projection, viewport] = [new Float64Array(16), new Float64Array(16), new Int32Array(4)];
  gl.getDoublev(gl.MODELVIEW_MATRIX, model);
  gl.getDoublev(gl.PROJECTION_MATRIX, projection);
  gl.getIntegerv(gl.VIEWPORT, viewport);
  return ([x, y, z]) => {
    const place = [0, 0, 0];
    expect(glu.Project(x!, y!, z!, model, projection, viewport, place)).toBe(true);
    return place.slice(0, 2);
  };
}

/** The lengths of the edges of quadrilaterals of strips, along u and along v. */
function edgesOf(primitives: readonly ToldPrimitive[], where: Window): number[] {
  return primitives.flatMap(({ vertices }) => {
    const places = vertices.map(({ vertex }) => where(vertex));
    return places.flatMap((place, i) => [
      ...(i % 2 === 0 ? [distance(place, places[i + 1]!)] : []),
      ...(i + 2 < places.length ? [distance(place, places[i + 2]!)] : []),
    ]);
  });
}

const stepsOf = (primitives: readonly ToldPrimitive[]): number[] => [
  primitives[0]!.vertices.length / 2 - 1,
  primitives.length,
];

const asIs: Window = (vertex) => vertex;

describe("properties and their values [GLU1.3 7.6]", () => {
  const { glu, nurb, errors } = nurbsPlace();
  const get = (property: number, object = nurb): number => {
    const value = new Float32Array(1);
    glu.GetNurbsProperty(object, property, value);
    return value[0]!;
  };
  const rows = [
    ["NURBS_MODE", "NURBS_RENDERER"],
    ["CULLING", 0],
    ["SAMPLING_METHOD", "PATH_LENGTH"],
    ["SAMPLING_TOLERANCE", 50],
    ["PARAMETRIC_TOLERANCE", 0.5],
    ["U_STEP", 100],
    ["V_STEP", 100],
    ["AUTO_LOAD_MATRIX", 1],
    ["DISPLAY_MODE", "FILL"],
  ] as const;
  const valueOf = (value: number | keyof typeof glu): number =>
    typeof value === "number" ? value : (glu[value] as number);

  test.each(rows)("the default of %s is %s", (name, value) => {
    expect(get(glu[name], glu.NewNurbsRenderer())).toBe(valueOf(value));
  });

  test.each<[(typeof rows)[number][0], readonly (number | keyof typeof glu)[]]>([
    ["NURBS_MODE", ["NURBS_TESSELLATOR", "NURBS_RENDERER"]],
    [
      "SAMPLING_METHOD",
      ["PARAMETRIC_ERROR", "DOMAIN_DISTANCE", "OBJECT_PATH_LENGTH", "OBJECT_PARAMETRIC_ERROR", "PATH_LENGTH"],
    ],
    ["DISPLAY_MODE", ["OUTLINE_POLY", "OUTLINE_PATCH", "FILL"]],
    ["SAMPLING_TOLERANCE", [2, 0.25]],
    ["PARAMETRIC_TOLERANCE", [2, 0.25]],
    ["U_STEP", [3, 0.5]],
    ["V_STEP", [3, 0.5]],
    ["CULLING", [1, 0]],
    ["AUTO_LOAD_MATRIX", [0, 1]],
  ])("%s may be %j", (name, values) => {
    for (const value of values) {
      glu.NurbsProperty(nurb, glu[name], valueOf(value));
      expect(get(glu[name])).toBe(valueOf(value));
    }
    expect(errors).toEqual([]);
  });

  test.each([
    "SAMPLING_TOLERANCE",
    "PARAMETRIC_TOLERANCE",
    "U_STEP",
    "V_STEP",
    "NURBS_MODE",
    "SAMPLING_METHOD",
    "DISPLAY_MODE",
  ] as const)("%s must not be 0, less or no number [Ruling 501]", (name) => {
    const before = get(glu[name]);
    for (const value of [0, -1, NaN]) glu.NurbsProperty(nurb, glu[name], value);
    expect(errors.splice(0)).toEqual([glu.INVALID_VALUE, glu.INVALID_VALUE, glu.INVALID_VALUE]);
    expect(get(glu[name])).toBe(before);
  });

  test("booleans are true for any value but 0 [Ruling 501]", () => {
    glu.NurbsProperty(nurb, glu.CULLING, 7);
    expect(get(glu.CULLING)).toBe(1);
    glu.NurbsProperty(nurb, glu.CULLING, 0);
  });
});

describe("sampling methods [GLU1.3 7.6]", () => {
  test.each([HILL, WEIGHTED_HILL])(
    "PATH_LENGTH: no edge is longer in pixels than the tolerance, %#",
    (...points) => {
      for (const tolerance of [5, 11, 30]) {
        const place = nurbsPlace(viewed());
        place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_TOLERANCE, tolerance);
        const { primitives } = told((at) => hill(at, points), place);
        const longest = Math.max(...edgesOf(primitives, windowOf(place)));
        expect(longest).toBeLessThanOrEqual(tolerance);
        expect(longest).toBeGreaterThan(tolerance / 4);
      }
    },
  );

  test("PATH_LENGTH: a plane before the eye has exactly the steps that it needs", () => {
    const gl = createContext();
    gl.viewport(0, 0, 90, 60); // 1 is 45 and 30 pixels long
    const { primitives } = told((place) => {
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_TOLERANCE, 10);
      place.glu.BeginSurface(place.nurb);
      surface(place, LINEAR, LINEAR, PLANE);
      place.glu.EndSurface(place.nurb);
    }, nurbsPlace(gl));
    expect(stepsOf(primitives)).toEqual([5, 3]);
  });

  test("OBJECT_PATH_LENGTH: no edge is longer in the object than the tolerance, however it is viewed", () => {
    const all = [viewed(), viewed(30)].map((gl) => {
      const place = nurbsPlace(gl);
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_METHOD, place.glu.OBJECT_PATH_LENGTH);
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_TOLERANCE, 0.5);
      return told((at) => hill(at, WEIGHTED_HILL), place).primitives;
    });
    expect(all[0]).toEqual(all[1]);
    const longest = Math.max(...edgesOf(all[0]!, asIs));
    expect(longest).toBeLessThanOrEqual(0.5);
    expect(longest).toBeGreaterThan(0.15);
  });

  /** The greatest distance of a curve from the segments that it is drawn with. */
  function errorOf(
    points: readonly (readonly number[])[],
    primitives: readonly ToldPrimitive[],
    where: Window,
  ): number {
    const vertices = primitives.flatMap((primitive) => primitive.vertices.map(({ vertex }) => where(vertex)));
    const steps = vertices.length - 1;
    let most = 0;
    for (let i = 0; i < steps; i += 1)
      for (let part = 1; part < 8; part += 1) {
        const [x, y, z, w] = curvePoint(BICUBIC, points, (i + part / 8) / steps);
        const at = where([x! / w!, y! / w!, z! / w!]);
        const [from, to] = [vertices[i]!, vertices[i + 1]!];
        const along = to.map((value, c) => value - from[c]!);
        const squares = along.reduce((sum, value) => sum + value * value, 0);
        const t = along.reduce((sum, value, c) => sum + value * (at[c]! - from[c]!), 0) / squares;
        most = Math.max(
          most,
          distance(
            at,
            from.map((value, c) => value + Math.min(1, Math.max(0, t)) * along[c]!),
          ),
        );
      }
    return most;
  }
  const arc = [
    [-2, 0, 0, 1],
    [-1, 3, 1, 1],
    [2, 6, 0, 2],
    [2, 0, -1, 1],
  ];
  const bow = ({ glu, nurb, gl }: NurbsPlace): void =>
    glu.NurbsCurve(nurb, 8, BICUBIC.knots, 4, arc.flat(), 4, gl.MAP1_VERTEX_4);

  test.each([0.1, 0.5, 2])(
    "PARAMETRIC_ERROR: a curve is no further in pixels from what is drawn than %d",
    (tolerance) => {
      const place = nurbsPlace(viewed());
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_METHOD, place.glu.PARAMETRIC_ERROR);
      place.glu.NurbsProperty(place.nurb, place.glu.PARAMETRIC_TOLERANCE, tolerance);
      const error = errorOf(arc, told(bow, place).primitives, windowOf(place));
      expect(error).toBeLessThanOrEqual(tolerance);
      expect(error).toBeGreaterThan(tolerance / 50);
    },
  );

  test("OBJECT_PARAMETRIC_ERROR: the same in the object, however it is viewed", () => {
    const all = [viewed(), viewed(50)].map((gl) => {
      const place = nurbsPlace(gl);
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_METHOD, place.glu.OBJECT_PARAMETRIC_ERROR);
      place.glu.NurbsProperty(place.nurb, place.glu.PARAMETRIC_TOLERANCE, 0.01);
      return told(bow, place).primitives;
    });
    expect(all[0]).toEqual(all[1]);
    const error = errorOf(arc, all[0]!, asIs);
    expect(error).toBeLessThanOrEqual(0.01);
    expect(error).toBeGreaterThan(0.0005);
  });

  test("a plane has one step by parametric error", () => {
    const place = nurbsPlace(createContext());
    place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_METHOD, place.glu.PARAMETRIC_ERROR);
    const { primitives } = told((at) => {
      at.glu.BeginSurface(at.nurb);
      surface(at, LINEAR, LINEAR, PLANE);
      at.glu.EndSurface(at.nurb);
    }, place);
    expect(stepsOf(primitives)).toEqual([1, 1]);
  });

  test("DOMAIN_DISTANCE: U_STEP and V_STEP samples for each unit of u and v", () => {
    const { primitives } = told((place) => {
      const { glu, nurb } = place;
      glu.NurbsProperty(nurb, glu.SAMPLING_METHOD, glu.DOMAIN_DISTANCE);
      glu.NurbsProperty(nurb, glu.U_STEP, 10);
      glu.NurbsProperty(nurb, glu.V_STEP, 2);
      glu.BeginSurface(nurb);
      surface(place, { order: 2, knots: [0, 0, 0.1, 0.1] }, { order: 2, knots: [0, 0, 3, 3] }, PLANE);
      glu.EndSurface(nurb);
    });
    expect(stepsOf(primitives)).toEqual([1, 6]);
  });

  test("the default method and tolerance are in effect: edges of up to 50 pixels", () => {
    const place = nurbsPlace(viewed(3, 400));
    const longest = Math.max(...edgesOf(told(hill, place).primitives, windowOf(place)));
    expect(longest).toBeLessThanOrEqual(50);
    expect(longest).toBeGreaterThan(12);
  });

  test("random surfaces and views keep to the tolerance [Ruling 502]", () => {
    const coordinate = fc.integer({ min: -20, max: 20 }).map((value) => value / 10);
    const point = fc.tuple(coordinate, coordinate, coordinate, fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 16, maxLength: 16 }),
        fc.integer({ min: 2, max: 40 }),
        (points, tolerance) => {
          const place = nurbsPlace(viewed(8));
          place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_TOLERANCE, tolerance);
          const homogeneous = points.map(([x, y, z, w]) => [x * w, y * w, z * w, w]);
          const { primitives } = told((at) => hill(at, homogeneous), place);
          expect(Math.max(...edgesOf(primitives, windowOf(place)))).toBeLessThan(tolerance * 1.0001);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("what comes behind the eye has steps, too [Ruling 502]", () => {
    for (const method of ["PATH_LENGTH", "PARAMETRIC_ERROR"] as const) {
      const place = nurbsPlace(viewed(0));
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_METHOD, place.glu[method]);
      const steps = stepsOf(told(hill, place).primitives);
      // 180 pixels across and up, in steps of 50 or of 8.
      const expected = method === "PATH_LENGTH" ? 4 : 23;
      expect(steps).toEqual([expected, expected]);
    }
  });

  test("however small the tolerance, a span has no more than 1024 steps and a grid 2^20 points [Ruling 503]", () => {
    const count = (place: NurbsPlace, draw: () => void): number => {
      let vertices = 0;
      place.glu.NurbsProperty(place.nurb, place.glu.NURBS_MODE, place.glu.NURBS_TESSELLATOR);
      place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_TOLERANCE, 1e-30);
      place.glu.NurbsCallback(place.nurb, place.glu.NURBS_VERTEX, () => (vertices += 1));
      draw();
      return vertices;
    };
    const place = nurbsPlace(viewed());
    expect(count(place, () => bow(place))).toBe(1025);
    const u = clamped(2, [1, 2, 3], 4);
    const points = Array.from({ length: 10 }, (_, i) => [i >> 1, i & 1, 0]);
    const vertices = count(place, () => {
      place.glu.BeginSurface(place.nurb);
      surface(place, u, LINEAR, points);
      place.glu.EndSurface(place.nurb);
    });
    expect(vertices).toBeLessThan(2 * 2 ** 20 + 20_000);
    expect(vertices).toBeGreaterThan(2 ** 20);
  });
});

test("control points of more than 2^26 numbers are OUT_OF_MEMORY, also where strides of 0 give that many [Ruling 503]", () => {
  const { glu, gl, nurb, errors } = nurbsPlace();
  const knots = Float32Array.from({ length: 8194 }, (_, i) => i);
  glu.NurbsSurface(nurb, 8194, knots, 8194, knots, 0, 0, [0, 0, 0], 2, 2, gl.MAP2_VERTEX_3);
  expect(errors).toEqual([glu.OUT_OF_MEMORY]);
});

describe("matrices [GLU1.3 7.6]", () => {
  const identity = Float32Array.from({ length: 16 }, (_, i) => Number(i % 5 === 0));
  const steps = (place: NurbsPlace): number[] =>
    stepsOf(
      told((at) => {
        at.glu.BeginSurface(at.nurb);
        surface(at, LINEAR, LINEAR, PLANE);
        at.glu.EndSurface(at.nurb);
      }, place).primitives,
    );

  test("LoadSamplingMatrices counts while AUTO_LOAD_MATRIX is false, and the GL's else", () => {
    const gl = createContext();
    gl.viewport(0, 0, 100, 200);
    const place = nurbsPlace(gl);
    const { glu, nurb } = place;
    glu.NurbsProperty(nurb, glu.SAMPLING_TOLERANCE, 10);
    expect(steps(place)).toEqual([5, 10]);
    glu.LoadSamplingMatrices(nurb, identity, identity, [0, 0, 40, 60]);
    expect(steps(place)).toEqual([5, 10]);
    glu.NurbsProperty(nurb, glu.AUTO_LOAD_MATRIX, 0);
    glu.LoadSamplingMatrices(nurb, identity, identity, [0, 0, 40, 60]);
    expect(steps(place)).toEqual([2, 3]);
    gl.viewport(0, 0, 10, 10);
    expect(steps(place)).toEqual([2, 3]);
    glu.NurbsProperty(nurb, glu.AUTO_LOAD_MATRIX, 1);
    expect(steps(place)).toEqual([1, 1]);
  });

  test("without any they are identities with a viewport of one pixel, and those of the GL stay [Ruling 500]", () => {
    const gl = createContext();
    gl.viewport(0, 0, 100, 200);
    const place = nurbsPlace(gl);
    const { glu, nurb } = place;
    glu.NurbsProperty(nurb, glu.AUTO_LOAD_MATRIX, 0);
    glu.NurbsProperty(nurb, glu.SAMPLING_TOLERANCE, 0.25);
    expect(steps(place)).toEqual([2, 2]);
    glu.NurbsProperty(nurb, glu.AUTO_LOAD_MATRIX, 1);
    glu.NurbsProperty(nurb, glu.SAMPLING_TOLERANCE, 10);
    expect(steps(place)).toEqual([5, 10]);
    glu.NurbsProperty(nurb, glu.AUTO_LOAD_MATRIX, 0);
    gl.viewport(0, 0, 10, 10);
    expect(steps(place)).toEqual([5, 10]);
  });

  test.each([
    [[0, 0, 0], true],
    [[1.5, 0, 0], false],
    [[-2.5, 0, 0], false],
    [[0, 1.5, 0], false],
    [[0, -2.5, 0], false],
    [[0, 0, 1.5], false],
    [[0, 0, -1.5], false],
    [[0.5, 0.5, 0.5], true],
  ])(
    "CULLING leaves out what is outside of the view volume: moved by %j it is drawn: %s",
    ([x, y, z], isDrawn) => {
      const context = createContext();
      const { gl, calls } = recorder(context);
      const place = nurbsPlace(gl);
      context.translatef(x!, y!, z!);
      for (const culling of [0, 1]) {
        calls.length = 0;
        place.glu.NurbsProperty(place.nurb, place.glu.CULLING, culling);
        surface(place, LINEAR, LINEAR, PLANE);
        expect(calls.length > 0).toBe(culling === 0 || isDrawn);
      }
      expect([place.errors, takeError(context)]).toEqual([[], null]);
    },
  );
});

describe("display modes [GLU1.3 7.6]", () => {
  function drawn(mode: "FILL" | "OUTLINE_POLY" | "OUTLINE_PATCH"): {
    readonly names: string[];
    readonly gl: GL;
  } {
    const context = createContext();
    const { gl, calls } = recorder(context);
    const place = nurbsPlace(gl);
    samplePlane(place, 3);
    place.glu.NurbsProperty(place.nurb, place.glu.DISPLAY_MODE, place.glu[mode]);
    surface(place, LINEAR, LINEAR, PLANE);
    expect(takeError(context)).toBeNull();
    return { names: calls.map(([name]) => name), gl: context };
  }

  test("FILL draws polygons in the polygon mode that there is", () => {
    const { names } = drawn("FILL");
    expect(names).toContain("evalMesh2");
    expect(names).not.toContain("polygonMode");
  });

  test("OUTLINE_POLY draws their outlines, and leaves the polygon mode as it was [Ruling 498]", () => {
    const { names, gl } = drawn("OUTLINE_POLY");
    expect(names.filter((name) => /polygonMode|evalMesh2/.test(name))).toEqual(["polygonMode", "evalMesh2"]);
    const modes = new Int32Array(2);
    gl.getIntegerv(gl.POLYGON_MODE, modes);
    expect([...modes]).toEqual([gl.FILL, gl.FILL]);
  });

  test("OUTLINE_PATCH draws only lines around the patch", () => {
    const { names } = drawn("OUTLINE_PATCH");
    expect(names.filter((name) => /begin|evalMesh2|evalCoord2d/.test(name))).toEqual([
      "begin",
      ...Array.from({ length: 13 }, () => "evalCoord2d"),
    ]);
  });

  test("the tessellator gives triangles for OUTLINE_POLY, as for FILL", () => {
    const seen = (mode: "FILL" | "OUTLINE_POLY"): readonly ToldPrimitive[] =>
      told((place) => {
        samplePlane(place, 3);
        place.glu.NurbsProperty(place.nurb, place.glu.DISPLAY_MODE, place.glu[mode]);
        surface(place, LINEAR, LINEAR, PLANE);
      }).primitives;
    expect(seen("OUTLINE_POLY")).toEqual(seen("FILL"));
  });
});
