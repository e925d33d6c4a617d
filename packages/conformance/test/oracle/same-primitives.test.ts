import { describe, expect, test } from "@jest/globals";
import type { Primitive, PrimitiveKind } from "../../src/oracle/assembly.js";
import type { WindowVertex } from "../../src/oracle/clip.js";
import { rational } from "../../src/oracle/rational.js";
import { differenceOfPrimitives, samePolygon } from "../../src/oracle/same-primitives.js";

type Plane = readonly (readonly [x: number, y: number])[];

function actual(kind: PrimitiveKind, points: Plane): Primitive<WindowVertex<number>> {
  return { kind, vertices: points.map(([x, y]) => ({ position: [x, y, 0, 1], color: [1, 0, 0, 1] })) };
}

function exact(kind: PrimitiveKind, points: Plane): Primitive<WindowVertex> {
  const vertices = actual(kind, points).vertices.map(({ position, color }) => ({
    position: position.map(rational),
    color: color.map(rational),
  }));
  return { kind, vertices };
}

const SQUARE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
] as const;
const [A, B, C, D] = SQUARE;
const TOLERANCE = 1e-4;

function same(expected: Primitive<WindowVertex>[], got: Primitive<WindowVertex<number>>[]): boolean {
  return differenceOfPrimitives(expected, got, TOLERANCE) === undefined;
}

describe("The comparison of primitives", () => {
  test("a polygon may begin anywhere, not turn the other way", () => {
    const expected = exact("polygon", SQUARE).vertices;
    const bound = rational(TOLERANCE);
    expect(samePolygon(expected, actual("polygon", [C, D, A, B]).vertices, bound)).toBe(true);
    expect(samePolygon(expected, actual("polygon", [D, C, B, A]).vertices, bound)).toBe(false);
    expect(samePolygon(expected, actual("polygon", [A, B, C]).vertices, bound)).toBe(false);
  });

  test("a line begins where it began", () => {
    expect(same([exact("line", [A, B])], [actual("line", [A, B])])).toBe(true);
    expect(same([exact("line", [A, B])], [actual("line", [B, A])])).toBe(false);
    expect(same([exact("line", [A, B])], [actual("polygon", [A, B, C])])).toBe(false);
  });

  test("a polygon may be broken into pieces that make it up [GL1.3 5.3]", () => {
    const square = exact("polygon", SQUARE);
    const pieces = (...parts: Plane[]): Primitive<WindowVertex<number>>[] =>
      parts.map((points) => actual("polygon", points));
    expect(same([square], pieces([A, B, C], [A, C, D]))).toBe(true);
    expect(same([square], pieces([D, A, B], [B, C, D]))).toBe(true);
    expect(same([square, exact("point", [A])], [...pieces([A, B, C], [A, C, D]), actual("point", [A])])).toBe(
      true,
    );
    expect(same([square], pieces([A, B, C]))).toBe(false);
    expect(same([square], pieces([A, B, C], [A, D, C]))).toBe(false);
    expect(same([square], pieces([A, B, [2, 2]], [B, C, [2, 2]], [C, D, [2, 2]], [D, A, [2, 2]]))).toBe(
      false,
    );
  });

  test("coordinates and colors differ by no more than the tolerance, relative above 1", () => {
    const point = exact("point", [[16, 0.5]]);
    expect(same([point], [actual("point", [[16.0015, 0.50009]])])).toBe(true);
    expect(same([point], [actual("point", [[16.0017, 0.5]])])).toBe(false);
    expect(same([point], [actual("point", [[16, 0.5002]])])).toBe(false);
    expect(same([point], [actual("point", [[16, NaN]])])).toBe(false);
    const [{ position }] = actual("point", [[16, 0.5]]).vertices as [WindowVertex<number>];
    expect(same([point], [{ kind: "point", vertices: [{ position, color: [0.99, 0, 0, 1] }] }])).toBe(false);
  });

  test("vertices that repeat, and what shrinks to a point or a line, may be left out", () => {
    expect(same([exact("polygon", [A, B, B, C])], [actual("polygon", [A, B, C])])).toBe(true);
    expect(same([exact("polygon", [A, B, C])], [actual("polygon", [A, B, C, C, A])])).toBe(true);
    expect(same([exact("line", [A, A])], [])).toBe(true);
    expect(same([], [actual("polygon", [A, B, B])])).toBe(true);
    expect(same([], [actual("polygon", [A, B, [NaN, NaN]])])).toBe(false);
  });

  test("what is missing or too much is named", () => {
    const point = exact("point", [[1.5, 2]]);
    expect(differenceOfPrimitives([point], [], TOLERANCE)).toBe(
      "primitive 0: expected point\n  1.5 2 0 1 | 1 0 0 1\nbut got nothing",
    );
    expect(differenceOfPrimitives([], [actual("point", [A])], TOLERANCE)).toBe(
      "after 0 primitives: expected nothing\nbut got point\n  0 0 0 1 | 1 0 0 1",
    );
  });
});
