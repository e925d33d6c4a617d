import { describe, expect, test } from "@jest/globals";
import { recordingContext } from "./fixtures.js";

type Point = readonly [number, number, number, number];

const PASS = "!!VP1.0 MOV o[HPOS], v[OPOS]; END";

// The tests of packages/primitives say how primitives are clipped.
describe.each([
  ["a program", PASS],
  ["conventional processing", undefined],
])("what %s makes is clipped to the view volume [GL1.3 2.11]", (_, program) => {
  const { gl, sink } = recordingContext(program);
  const draw = (mode: number, points: readonly Point[]) => {
    gl.begin(mode);
    for (const point of points) gl.vertex4f(...point);
    gl.end();
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return sink.take();
  };

  test("a triangle around the whole view gives its four corners", () => {
    const [polygon] = draw(gl.TRIANGLES, [
      [-9, -9, 0, 1],
      [9, -9, 0, 1],
      [0, 30, 0, 1],
    ]);
    const corners = polygon!.vertices.map(({ window }) => window!.slice(0, 2).join()).sort();
    expect(corners).toEqual(["0,0", "0,100", "100,0", "100,100"]);
  });

  test("each of the six planes has an inside and an outside", () => {
    const points = [0, 1, 2].flatMap((axis) =>
      [1, -1].map((sign) => (size: number): Point => {
        const place = [0, 1, 2].map((other) => (other === axis ? sign * size : 0));
        return [place[0]!, place[1]!, place[2]!, 1];
      }),
    );
    for (const at of points)
      expect([draw(gl.POINTS, [at(1)]).length, draw(gl.POINTS, [at(1 + 2 ** -23)]).length]).toEqual([1, 0]);
  });

  test("a w below 2^-126 is outside, 2^-126 inside [Ruling 58]", () => {
    const drawn = [2 ** -126, 2 ** -126 - 2 ** -149].map((w) => draw(gl.POINTS, [[0, 0, 0, w]]).length);
    expect(drawn).toEqual([1, 0]);
  });
});
