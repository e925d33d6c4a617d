import { createContext, takeError, TOKENS as GL_TOKENS } from "@glasm/context";
import { expect } from "@jest/globals";
import fc from "fast-check";
import { type NurbsCommands, TOKENS } from "../src/index.js";
import { clamped, LINEAR, nurbsPlace, PLANE } from "./support/nurbs.js";

/** Properties of random calls of NURBS: a few runs of each are tests, many are the soak's. */

/** A command of a NURBS object, with its arguments behind that. */
type Step = readonly [name: keyof NurbsCommands, ...given: readonly unknown[]];

const ALL = { ...GL_TOKENS, ...TOKENS };

const number = fc.oneof(
  fc.integer({ min: -1, max: 5 }),
  fc.double({ min: 0, max: 1 }),
  fc.constantFrom(NaN, Infinity, 1e30, -1e30),
);
const list = (most: number): fc.Arbitrary<number[]> => fc.array(number, { maxLength: most });
const knots = fc.oneof(
  fc.constant([...LINEAR.knots]),
  fc.constant([...clamped(3, [1], 2).knots]),
  list(9),
  list(9).map((values) => values.sort((a, b) => a - b)),
);
const points = fc.oneof(
  fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 64, maxLength: 64 }),
  list(64),
  fc.constant(null),
);
const small = fc.integer({ min: -1, max: 4 });
const count = fc.constantFrom<"all" | number>("all", "all", "all", 4, -1, 100);
const countOf = (given: "all" | number, values: readonly number[]): number =>
  given === "all" ? values.length : given;

const CURVE_NAMES = ["MAP1_VERTEX_3", "MAP1_VERTEX_4", "MAP1_COLOR_4", "MAP1_TEXTURE_COORD_2"] as const;
const SURFACE_NAMES = ["MAP2_VERTEX_3", "MAP2_VERTEX_4", "MAP2_NORMAL", "MAP2_INDEX"] as const;
const TRIM_NAMES = ["MAP1_TRIM_2", "MAP1_TRIM_3"] as const;
const PLAIN = ["BeginCurve", "EndCurve", "BeginSurface", "EndSurface", "BeginTrim", "EndTrim"] as const;
const PROPERTY_NAMES = [
  ...["SAMPLING_METHOD", "SAMPLING_TOLERANCE", "PARAMETRIC_TOLERANCE", "U_STEP", "V_STEP"],
  ...["CULLING", "NURBS_MODE", "DISPLAY_MODE", "AUTO_LOAD_MATRIX"],
] as ("CULLING" | "U_STEP")[];
const VALUES = [
  ...["PATH_LENGTH", "PARAMETRIC_ERROR", "DOMAIN_DISTANCE", "OBJECT_PATH_LENGTH", "OBJECT_PARAMETRIC_ERROR"],
  ...["FILL", "OUTLINE_POLY", "OUTLINE_PATCH", "NURBS_TESSELLATOR", "NURBS_RENDERER"],
] as ("FILL" | "OUTLINE_POLY")[];

const square: Step = [
  "NurbsSurface",
  4,
  LINEAR.knots,
  4,
  LINEAR.knots,
  6,
  3,
  PLANE.flat(),
  2,
  2,
  ALL.MAP2_VERTEX_3,
];
const triangle: Step = ["PwlCurve", 4, [0, 0, 0.75, 0.25, 0.5, 0.75, 0, 0], 2, ALL.MAP1_TRIM_2];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...PLAIN).map((name): Step => [name]),
  fc.constant(square),
  fc.constant(triangle),
  fc
    .record({
      knots,
      count,
      points,
      stride: small,
      order: small,
      name: fc.constantFrom(...CURVE_NAMES, ...TRIM_NAMES),
    })
    .map((of): Step => [
      ...([
        "NurbsCurve",
        countOf(of.count, of.knots),
        of.knots,
        of.stride,
        of.points,
        of.order,
        ALL[of.name],
      ] as const),
    ]),
  fc
    .record({
      u: knots,
      v: knots,
      points,
      s: small,
      t: small,
      order: small,
      name: fc.constantFrom(...SURFACE_NAMES),
    })
    .map((of): Step => {
      const ends = [of.points, of.order, of.order, ALL[of.name]];
      return ["NurbsSurface", of.u.length, of.u, of.v.length, of.v, of.s, of.t, ...ends];
    }),
  fc.record({ points, count, stride: small, name: fc.constantFrom(...TRIM_NAMES) }).map((of): Step => {
    const most = of.count === "all" ? Math.floor((of.points?.length ?? 0) / 4) : of.count;
    return ["PwlCurve", most, of.points, of.stride, ALL[of.name]];
  }),
  fc
    .tuple(
      fc.constantFrom(...PROPERTY_NAMES),
      fc.oneof(number, fc.constantFrom(...VALUES.map((name) => ALL[name]))),
    )
    .map(([name, value]): Step => ["NurbsProperty", ALL[name], value]),
);

/** Calls throw but TypeErrors about arrays, leave the GL without errors and its attributes as they were. */
const nurbsCalls = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
  const gl = createContext();
  gl.viewport(0, 0, 30, 20);
  const { glu, nurb, errors } = nurbsPlace(gl);
  const commands = glu as unknown as Record<string, (...given: readonly unknown[]) => void>;
  for (const [name, ...given] of [...steps, ["EndTrim"], ["EndSurface"]] as const)
    try {
      commands[name]!(nurb, ...given);
    } catch (error) {
      expect(String(error)).toMatch(/^TypeError: \w+: argument \w+ must be an array of at least/);
    }
  for (const code of errors) expect(glu.ErrorString(code)).not.toBeNull();
  const depth = new Int32Array(1);
  gl.getIntegerv(gl.ATTRIB_STACK_DEPTH, depth);
  expect([takeError(gl), depth[0], gl.isEnabled(gl.MAP2_VERTEX_3)]).toEqual([null, 0, false]);
});

export const PROPERTIES = { "nurbs-calls": nurbsCalls };
