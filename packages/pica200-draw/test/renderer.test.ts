import { describe, expect, test } from "@jest/globals";
import { colors, PASS_THROUGH, picture, places, record, rows } from "./support/drawing.js";

describe("a draw", () => {
  const triangle = {
    shaders: PASS_THROUGH,
    attributes: [rows([-1, -1, -0.5, 1], [1, -1, -0.5, 1], [-1, 1, -0.5, 1]), [1, 0, 0, 1]],
    count: 3,
  } as const;

  test("takes vertices to the window", () => {
    const recording = record(triangle);
    expect(places(recording)).toEqual([
      [
        [0, 0, 0.5],
        [100, 0, 0.5],
        [0, 100, 0.5],
      ],
    ]);
    expect(colors(recording)).toEqual([new Array(3).fill([1, 0, 0, 1])]);
  });

  test("makes a picture", () => {
    expect(picture(4, [triangle], { "255 0 0 255": "r" })).toEqual(["....", "r...", "rr..", "rrr."]);
  });
});
