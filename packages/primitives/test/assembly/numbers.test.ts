import { describe, expect, test } from "@jest/globals";
import { MAX_TAKEN_VERTICES, NO_VERTEX, type PrimitiveMode } from "../../src/index.js";
import { draw } from "../support/draw.js";

/** Points on a circle in view, so that no primitive is clipped. */
const circle = (count: number): number[][] =>
  Array.from({ length: count }, (_, i) => {
    const turn = i / count - 0.5;
    return [turn, 2 * turn * turn, 0, 1];
  });

/** The numbers of each primitive and of its corners. */
const numbersOf = (primitives: PrimitiveMode, count: number, stripLength = Infinity, chunk = 1000) =>
  draw({ primitives, stripLength }, circle(count), { numbered: true }, chunk).map(({ number, vertices }) => [
    number,
    vertices,
  ]);

describe("a sink that asks for numbers gets", () => {
  test.each<[PrimitiveMode, number, number[][]]>([
    ["points", 3, [[0], [1], [2]]],
    [
      "lines",
      5,
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      "line-strip",
      3,
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      "line-loop",
      3,
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ],
    [
      "triangles",
      8,
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
    [
      "triangle-strip",
      5,
      [
        [0, 1, 2],
        [2, 1, 3],
        [2, 3, 4],
      ],
    ],
    [
      "triangle-fan",
      5,
      [
        [0, 1, 2],
        [0, 2, 3],
        [0, 3, 4],
      ],
    ],
    [
      "quads",
      9,
      [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ],
    ],
    [
      "quad-strip",
      6,
      [
        [0, 1, 3, 2],
        [2, 3, 5, 4],
      ],
    ],
    ["polygon", 5, [[0, 1, 2, 3, 4]]],
  ])("those of %s and of their vertices [GL1.3 2.6.1, Ruling 127]", (mode, count, expected) => {
    const numbered = expected.map((vertices, number) => [number, vertices]);
    expect(numbersOf(mode, count)).toEqual(numbered);
    for (const chunk of [1, 2, 3]) expect(numbersOf(mode, count, Infinity, chunk)).toEqual(numbered);
  });

  test("numbers that go on from strip to strip [Ruling 127]", () => {
    expect(numbersOf("line-strip", 6, 3)).toEqual([
      [0, [0, 1]],
      [1, [1, 2]],
      [2, [3, 4]],
      [3, [4, 5]],
    ]);
  });

  test("one number for all pieces of a polygon [Ruling 61, Ruling 127]", () => {
    const pieces = draw("polygon", circle(1025), { numbered: true });
    expect(pieces.map(({ number }) => number)).toEqual([0, 0]);
    expect(pieces[1]!.vertices).toEqual([0, 1023, 1024]);
  });

  test("numbers that count what is clipped away or culled, too [Ruling 127]", () => {
    const outside = [
      [2, 0, 0, 1],
      [3, 0, 0, 1],
      [2, 1, 0, 1],
    ];
    const back = [
      [0, 0, 0, 1],
      [0, 0.5, 0, 1],
      [0.5, 0, 0, 1],
    ];
    const front = [...back].reverse();
    const vertices = [...outside, ...back, ...front];
    const facing = { clockwise: false, culled: [false, true] } as const;
    const drawn = draw("triangles", vertices, { numbered: true, facing });
    expect(drawn.map(({ number, vertices: corners }) => [number, corners])).toEqual([[2, [6, 7, 8]]]);
  });

  test("no vertex for a corner that clipping makes, and the provoking vertex all the same [Ruling 127]", () => {
    const vertices = [
      [0, 0, 0, 1],
      [0, 0.5, 0, 1],
      [3, 0, 0, 1],
    ];
    const [drawn] = draw("triangles", vertices, { numbered: true });
    expect(drawn!.vertices).toEqual([0, 1, NO_VERTEX, NO_VERTEX]);
    expect(drawn).toMatchObject({ number: 0, provoking: 2 });
  });

  test("the same numbers where rows are copied, as there are many [Ruling 127]", () => {
    const count = 2 * MAX_TAKEN_VERTICES;
    const vertices = Array.from({ length: count }, () => [2, 0, 0, 1]);
    vertices.splice(0, 3, [0, 0, 0, 1], [0, 0.5, 0, 1], [0.5, 0, 0, 1]);
    const last = Math.floor(count / 3) - 1;
    vertices.splice(3 * last, 3, [0, 0, 0, 1], [0, 0.5, 0, 1], [3, 0, 0, 1]);
    const rows: number[] = [];
    const mode = { primitives: "triangles" } as const;
    const drawn = draw(mode, vertices, { numbered: true }, MAX_TAKEN_VERTICES, (batch) =>
      rows.push(batch.vertexCount),
    );
    expect(drawn.map(({ number, vertices: corners, provoking }) => [number, corners, provoking])).toEqual([
      [0, [0, 1, 2], 2],
      [last, [3 * last, 3 * last + 1, NO_VERTEX, NO_VERTEX], 3 * last + 2],
    ]);
    expect(rows).toEqual([8]);
  });

  test("the right ones where most vertices are forgotten in between [Ruling 127]", () => {
    const fan = circle(30_000);
    const drawn = draw("triangle-fan", fan, { numbered: true }, 1024);
    expect(
      drawn.every(({ number, vertices }) => vertices!.join() === `0,${number! + 1},${number! + 2}`),
    ).toBe(true);
    expect(drawn).toHaveLength(29_998);
  });
});

test("without being asked for there are no numbers", () => {
  const [drawn] = draw("triangles", circle(3));
  expect(drawn).toMatchObject({ number: undefined, vertices: undefined });
});
