import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type GL, LIMITS } from "../../src/index.js";
import { observed, type Seen, vertices } from "./fixtures.js";
import {
  add,
  bernstein,
  bernsteinDerivative,
  divide,
  multiply,
  type Rational,
  rational,
  subtract,
  toNumber,
  ZERO,
} from "./rational.js";

const MAX = LIMITS.MAX_EVAL_ORDER;
const HALF_UNIT = 2 ** -24;

const single = fc.float({ noNaN: true, min: -100, max: 100 });
const order = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 6 }), weight: 3 },
  fc.integer({ min: 1, max: MAX }),
);
/** Places from 0 to 1, with the ends. */
const place = fc.oneof(fc.constantFrom(0, 1, 0.5), fc.double({ noNaN: true, min: 0, max: 1 }));
const domain = fc.constantFrom([0, 1], [1, 0], [-3, 5], [0.1, 0.7], [1000, 1001], [-1e-3, 1e3]);

interface Patch {
  readonly orders: readonly [number, number];
  readonly uDomain: readonly number[];
  readonly vDomain: readonly number[];
  /** Where in the domain. */
  readonly u: number;
  readonly v: number;
  /** Components in turn. */
  readonly points: readonly number[];
}

const patch = (components: number, orders: fc.Arbitrary<number>): fc.Arbitrary<Patch> =>
  fc
    .tuple(orders, orders)
    .chain(([uOrder, vOrder]) => {
      const length = uOrder * vOrder * components;
      return fc.record({
        orders: fc.constant([uOrder, vOrder] as const),
        uDomain: domain,
        vDomain: domain,
        u: place,
        v: place,
        points: fc.array(single, { minLength: length, maxLength: length }),
      });
    })
    .map((values) => ({
      ...values,
      u: inDomain(values.uDomain, values.u),
      v: inDomain(values.vDomain, values.v),
    }));

function inDomain([start, end]: readonly number[], t: number): number {
  return t === 1 ? end! : start! + t * (end! - start!);
}

function exactPlace([start, end]: readonly number[], coordinate: number): Rational {
  return divide(subtract(rational(coordinate), rational(start!)), subtract(rational(end!), rational(start!)));
}

type Basis = (degree: number, i: number, t: Rational) => Rational;

/** The sum of the specification for one component, exactly. [GL1.3 5.1] */
function exact(
  { orders, uDomain, vDomain, u, v, points }: Patch,
  c: number,
  k: number,
  bases: [Basis, Basis],
): Rational {
  const [s, t] = [exactPlace(uDomain, u), exactPlace(vDomain, v)];
  const [uOrder, vOrder] = orders;
  const vWeights = Array.from({ length: vOrder }, (_, j) => bases[1](vOrder - 1, j, t));
  let sum = ZERO;
  for (let i = 0; i < uOrder; i += 1) {
    let row = ZERO;
    for (let j = 0; j < vOrder; j += 1)
      row = add(row, multiply(vWeights[j]!, rational(points[(i * vOrder + j) * k + c]!)));
    sum = add(sum, multiply(bases[0](uOrder - 1, i, s), row));
  }
  return sum;
}

const VALUE: [Basis, Basis] = [bernstein, bernstein];
const U_PARTIAL: [Basis, Basis] = [bernsteinDerivative, bernstein];
const V_PARTIAL: [Basis, Basis] = [bernstein, bernsteinDerivative];

function define(
  gl: GL,
  token: number,
  components: number,
  { orders, uDomain, vDomain, points }: Patch,
): void {
  const [uOrder, vOrder] = orders;
  const [u1, u2] = uDomain as [number, number];
  const [v1, v2] = vDomain as [number, number];
  gl.map2d(token, u1, u2, vOrder * components, uOrder, v1, v2, components, vOrder, Float64Array.from(points));
  gl.enable(token);
}

/** Attribute `index` of the one vertex that EvalCoord2 makes. */
function evaluated(gl: GL, seen: Seen[], { u, v }: Patch, index: number): number[] {
  return vertices(gl, seen, () => gl.evalCoord2d(u, v))[0]!.attributes[index]!;
}

/** `actual` is the single next to the exact value, or next to one that is `slack` away. */
function expectClose(actual: number, expected: number, slack: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * HALF_UNIT * 1.0000001 + slack);
}

describe("[GL1.3 5.1, Ruling 94] maps agree with the exact sum of Bernstein polynomials", () => {
  test("of two variables", () => {
    const { gl, seen } = observed(true);
    fc.assert(
      fc.property(patch(4, order), (values) => {
        define(gl, gl.MAP2_VERTEX_ATTRIB0_4_NV, 4, values);
        const actual = evaluated(gl, seen, values, 0);
        const largest = Math.max(...values.points.map(Math.abs));
        for (let c = 0; c < 4; c += 1)
          expectClose(actual[c]!, toNumber(exact(values, c, 4, VALUE)), largest * 1e-12 + 1e-44);
      }),
      { numRuns: 60 },
    );
  });

  test("of one variable, for each order", () => {
    const { gl, seen } = observed();
    gl.enable(gl.MAP1_VERTEX_4);
    for (let n = 1; n <= MAX; n += 1) {
      const points = Array.from({ length: 4 * n }, (_, i) => Math.fround(((i * 7919) % 101) / 7 - 7));
      gl.map1f(gl.MAP1_VERTEX_4, 0, 1, 4, n, Float32Array.from(points));
      for (const u of [0, 1 / 3, 0.5, 0.8125, 1]) {
        const values = { orders: [n, 1], uDomain: [0, 1], vDomain: [0, 1], u, v: 0, points } as const;
        const actual = vertices(gl, seen, () => gl.evalCoord1d(u))[0]!.attributes[0]!;
        for (let c = 0; c < 4; c += 1) expectClose(actual[c]!, toNumber(exact(values, c, 4, VALUE)), 1e-12);
      }
    }
  });

  test("and give the control points at the corners of the domain exactly", () => {
    const { gl, seen } = observed(true);
    fc.assert(
      fc.property(patch(4, fc.integer({ min: 1, max: MAX })), (values) => {
        define(gl, gl.MAP2_VERTEX_ATTRIB0_4_NV, 4, values);
        const [uOrder, vOrder] = values.orders;
        for (const [a, i] of [
          [0, 0],
          [1, uOrder - 1],
        ] as const)
          for (const [b, j] of [
            [0, 0],
            [1, vOrder - 1],
          ] as const) {
            const corner = { ...values, u: values.uDomain[a]!, v: values.vDomain[b]! };
            const point = values.points.slice((i * vOrder + j) * 4).slice(0, 4);
            expect(evaluated(gl, seen, corner, 0).map((x) => x + 0)).toEqual(point.map((x) => x + 0));
          }
      }),
      { numRuns: 15 },
    );
  });

  test("an order of 1 is a constant, wherever it is evaluated [GL1.3 5.1]", () => {
    const { gl, seen } = observed();
    gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 1, new Float32Array([1, 2, 3]));
    gl.enable(gl.MAP1_VERTEX_3);
    for (const u of [0, 1, -7, 1e30, Infinity, NaN])
      expect(vertices(gl, seen, () => gl.evalCoord1d(u))[0]!.attributes[0]).toEqual([1, 2, 3, 1]);
  });
});

type Vector = readonly [Rational, Rational, Rational];

function cross(a: Vector, b: Vector): Rational[] {
  const component = (i: number, j: number): Rational =>
    subtract(multiply(a[i]!, b[j]!), multiply(a[j]!, b[i]!));
  return [component(1, 2), component(2, 0), component(0, 1)];
}

/** m of the specification, exactly: a w is divided through. [GL1.3 5.1, VP1 5.1] */
function exactNormal(values: Patch, k: 3 | 4): number[] {
  const partial = (bases: [Basis, Basis]): Vector => {
    const component = (c: number): Rational => {
      const p = exact(values, c, k, bases);
      if (k === 3) return p;
      const w = exact(values, 3, k, VALUE);
      const numerator = subtract(
        multiply(p, w),
        multiply(exact(values, c, k, VALUE), exact(values, 3, k, bases)),
      );
      return divide(numerator, multiply(w, w));
    };
    return [component(0), component(1), component(2)];
  };
  return cross(partial(U_PARTIAL), partial(V_PARTIAL)).map(toNumber);
}

/** Points whose w lies between 1 and 2. */
const withWeights = (values: Patch): Patch => ({
  ...values,
  points: values.points.map((value, i) => (i % 4 === 3 ? 1 + Math.abs(value) / 100 : value)),
});

describe("[GL1.3 5.1, VP1 5.1, Ruling 95] AUTO_NORMAL agrees with the exact cross product of the derivatives", () => {
  const smallOrder = fc.integer({ min: 1, max: 6 });
  /** Above what rounding in double precision can do to products of two sums like these. */
  const SLACK = 1e-6;

  test.each([
    ["VERTEX_ATTRIB0_4_NV", 4],
    ["VERTEX_4", 4],
    ["VERTEX_3", 3],
  ] as const)("in vertex program mode: MAP2_%s gives attribute 2 = (mx, my, mz, 1)", (name, k) => {
    const { gl, seen } = observed(true);
    gl.enable(gl.AUTO_NORMAL);
    fc.assert(
      fc.property(patch(k, smallOrder), (raw) => {
        const values = k === 4 ? withWeights(raw) : raw;
        define(gl, gl[`MAP2_${name}`], k, values);
        const actual = evaluated(gl, seen, values, 2);
        exactNormal(values, k).forEach((m, c) => expectClose(actual[c]!, m, SLACK));
        expect(actual[3]).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ["VERTEX_4", 4],
    ["VERTEX_3", 3],
  ] as const)("otherwise: MAP2_%s gives the normal m / ||m||", (name, k) => {
    const { gl, seen } = observed();
    gl.enable(gl.AUTO_NORMAL);
    fc.assert(
      fc.property(patch(k, smallOrder), (raw) => {
        const values = k === 4 ? withWeights(raw) : raw;
        define(gl, gl[`MAP2_${name}`], k, values);
        const actual = evaluated(gl, seen, values, 2);
        const m = exactNormal(values, k) as [number, number, number];
        const length = Math.hypot(...m);
        fc.pre(length === 0 || length > 1);
        m.forEach((value, c) => expectClose(actual[c]!, length === 0 ? 0 : value / length, SLACK));
        expect(actual[3]).toBe(1);
      }),
      { numRuns: 40 },
    );
  });
});
