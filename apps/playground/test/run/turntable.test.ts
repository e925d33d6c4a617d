import { describe, expect, test } from "@jest/globals";
import { RESULTS } from "../../src/run/display/results.js";
import type { View } from "../../src/state/state.js";
import { OWN_VIEW, turned } from "../../src/state/view.js";
import { drawn, stateOf } from "./fixtures.js";

/** Its first two vertices are on the axis that is upright, above and below. */
const UPRIGHT = "v 0 1 0\nv 0 -1 0\nv 1 0 0\nv -1 0 0\nf 1 2 3\nf 1 4 2\n";
const YAWS = [0.1, 0.25, -0.4, 0.5, 0.9];

/** How much farther the upper vertex is from the eye than the lower one, and how far it is to its right, in eye coordinates. */
function leanOf(scene: string, view: View): readonly [away: number, aside: number] {
  const state = stateOf(scene, { mesh: { name: "upright.obj", obj: UPRIGHT }, view });
  const { results, vertexCount } = drawn(state);
  const words = results.length / vertexCount;
  const [upper, lower] = [results.subarray(0, 4), results.subarray(words, words + 4)];
  return [upper[3]! - lower[3]!, upper[0]! - lower[0]!];
}

describe.each(["lesson-moves", "lesson-pica-moves"])("a turn to the right in %s", (scene) => {
  const [own] = leanOf(scene, OWN_VIEW);

  test("never tips what is upright, whatever the pitch [Ruling 230]", () => {
    expect(RESULTS[0]).toBe("HPOS");
    expect(own).toBeLessThan(-0.5);
    for (const yaw of YAWS) {
      const [away, aside] = leanOf(scene, turned(OWN_VIEW, yaw, 0));
      expect(away).toBeCloseTo(own, 3);
      expect(aside).toBeCloseTo(0, 3);
    }
    const pitched = leanOf(scene, turned(OWN_VIEW, 0, 0.1))[0];
    expect(pitched).not.toBeCloseTo(own, 1);
    for (const yaw of YAWS)
      expect(leanOf(scene, turned(turned(OWN_VIEW, yaw, 0), 0, 0.1))[0]).toBeCloseTo(pitched, 3);
  });

  test("of an older link is about what is upright in the picture, as it was", () => {
    expect(leanOf(scene, { yaw: 0.5, pitch: 0, zoom: 1 })[0]).toBeCloseTo(-own, 3);
  });
});

describe("a view that is turned", () => {
  test("is upright from the scene's own view on", () => {
    expect(turned(OWN_VIEW, 0.25, 0)).toEqual({ yaw: 0.25, pitch: 0, zoom: 1, upright: true });
    expect(turned({ yaw: 0, pitch: 0, zoom: 3 }, 0, 0.1)).toMatchObject({ zoom: 3, upright: true });
    expect(turned({ yaw: 0.25, pitch: 0, zoom: 1, upright: true }, 0.25, 0)).toMatchObject({
      yaw: 0.5,
      upright: true,
    });
  });

  test("goes on as it began if it is of an older link", () => {
    for (const view of [
      { yaw: 0.25, pitch: 0, zoom: 1 },
      { yaw: 0, pitch: 0.1, zoom: 1 },
    ])
      expect(turned(view, 0.25, 0)).not.toHaveProperty("upright");
  });
});
