import { describe, expect, test } from "@jest/globals";
import type { PlaygroundState } from "../../src/state/state.js";
import { LIMITS } from "../../src/state/limits.js";
import { fitted, nearer, OWN_VIEW, shifted, turned } from "../../src/state/view.js";
import { tiltOf } from "../../src/run/record/view-turn.js";
import { difference, drawn, extentOf, SQUARE, stateOf } from "./fixtures.js";

const square = { name: "square.obj", obj: SQUARE };

/** A program that moves and scales the square by c[30].x and c[30].y. */
const MOVED = `!!VP2.0
  MAD R0, v[OPOS], c[30].y, c[30].x; MOV R0.w, v[OPOS].w;
  DP4 o[HPOS].x, c[0], R0; DP4 o[HPOS].y, c[1], R0; DP4 o[HPOS].z, c[2], R0; DP4 o[HPOS].w, c[3], R0;
  MOV o[COL0], c[30].w; END`;

function movedBy(distance: number, scale: number): PlaygroundState {
  return stateOf("lesson-moves", {
    mesh: square,
    programs: { "lesson-moves.vp": MOVED },
    parameters: { 30: [distance, scale, 0, 1] },
  });
}

describe("a view that is fitted [Ruling 247]", () => {
  test.each([
    ["a square", stateOf("lesson-moves", { mesh: square })],
    ["a scene", stateOf("teapot-lit")],
    ["a turned scene", stateOf("two-sided", { view: turned(OWN_VIEW, 0.2, 0.05) })],
    ["what is far to the side", movedBy(3, 1)],
    ["what is tiny", movedBy(0.1, 0.01)],
    ["what is large", movedBy(0, 1.8)],
    ["a lesson of the PICA200", stateOf("lesson-pica-moves")],
    ["what a geometry program emits", stateOf("subdivision")],
  ])("has %s in its middle, as large as fits", (_, state) => {
    const view = fitted(state.view, extentOf(state)!);
    const { left, right, bottom, top } = extentOf({ ...state, view })!;
    expect(left + right).toBeCloseTo(0, 2);
    expect(bottom + top).toBeCloseTo(0, 2);
    expect(Math.max(right - left, top - bottom)).toBeCloseTo(1.8, 2);
    expect(
      difference(drawn({ ...state, view }), drawn({ ...state, view, programs: {} })),
    ).toBeGreaterThanOrEqual(0);
  });

  test("stays as it is where nothing has a place before the eye", () => {
    expect(extentOf(movedBy(NaN, 1))).toBeNull();
    expect(extentOf(movedBy(100, 1))).toBeNull();
    expect(extentOf(stateOf("lesson-moves", { programs: { "lesson-moves.vp": "" } }))).toBeNull();
  });

  test("of a single place is centered, and never nearer or farther than views are", () => {
    const place = { left: 0.5, right: 0.5, bottom: -0.25, top: -0.25 };
    expect(fitted(OWN_VIEW, place)).toEqual({ ...OWN_VIEW, shift: [-0.5, 0.25] });
    const tiny = { left: 0.5, right: 0.5 + 1e-9, bottom: 0, top: 0 };
    expect(fitted(OWN_VIEW, tiny).zoom).toBe(LIMITS.zoom.most);
    const huge = { left: -1e12, right: 1e12, bottom: 0, top: 0 };
    expect(fitted(OWN_VIEW, huge).zoom).toBe(LIMITS.zoom.least);
  });
});

describe("a mesh of the user's", () => {
  const box = (side: number): string =>
    Array.from(
      { length: 8 },
      (_, i) => `v ${i & 1 ? side : -side} ${i & 2 ? side : -side} ${i & 4 ? side : -side}\n`,
    )
      .join("")
      .concat("f 1 2 4 3\nf 5 6 8 7\nf 1 2 6 5\n");
  const inPicture = (obj: string, view: PlaygroundState["view"]): boolean => {
    const { left, right, bottom, top } = extentOf(
      stateOf("lesson-moves", { mesh: { name: "m.obj", obj }, view }),
    )!;
    return Math.max(-left, right, -bottom, top) <= 1;
  };

  test.each([1e-6, 1, 1e30])("of a size of %s is in view however it is turned", (side) => {
    for (let yaw = 0; yaw < 1; yaw += 0.25)
      for (const pitch of [-0.25, 0.05])
        expect(inPicture(box(side), turned(OWN_VIEW, yaw, pitch))).toBe(true);
  });

  test("that is a single place, or a line, is drawn", () => {
    expect(inPicture("v 5 5 5\nv 5 5 5\nv 5 5 5\nf 1 2 3\n", OWN_VIEW)).toBe(true);
    expect(inPicture("v 0 0 0\nv 9 0 0\nv 4 0 0\nf 1 2 3\n", OWN_VIEW)).toBe(true);
  });
});

describe("a view", () => {
  test("that is nearer keeps what is in the middle of its picture", () => {
    const view = nearer(shifted(OWN_VIEW, 0.5, -0.25), 2);
    expect(view).toEqual({ ...OWN_VIEW, zoom: 2, shift: [1, -0.5] });
    expect(nearer(shifted(OWN_VIEW, 0.5, 0), 1e9).shift).toEqual([0.5 * LIMITS.zoom.most, 0]);
  });

  test("is moved back to where it was, and no farther than it can be", () => {
    expect(shifted(shifted(OWN_VIEW, 0.5, 0.5), -0.5, -0.5)).toEqual(OWN_VIEW);
    expect(shifted(OWN_VIEW, 1e9, -1e9).shift).toEqual([LIMITS.shift, -LIMITS.shift]);
  });

  test.each(["picture", "volume"] as const)(
    "of a %s is turned up and down to the poles and not over them",
    (kind) => {
      const tilt = tiltOf({ scene: "lesson-moves", display: { kind } });
      expect(tilt).toBeGreaterThan(0);
      expect(turned(OWN_VIEW, 0, 2, tilt).pitch + tilt).toBeCloseTo(0.25, 9);
      expect(turned(OWN_VIEW, 0, -2, tilt).pitch + tilt).toBeCloseTo(-0.25, 9);
      expect(turned({ yaw: 0.1, pitch: 0, zoom: 1 }, 0, 2, tilt).pitch).toBe(0.25);
    },
  );

  test.each(["teapot-lit", "lesson-pica-moves"])("of %s that is moved has its picture moved", (scene) => {
    const before = extentOf(stateOf(scene))!;
    const after = extentOf(stateOf(scene, { view: shifted(OWN_VIEW, 0.25, -0.5) }))!;
    expect(after.left - before.left).toBeCloseTo(0.25, 4);
    expect(after.top - before.top).toBeCloseTo(-0.5, 4);
    const volume = stateOf(scene, { display: { kind: "volume" } });
    expect(difference(drawn(volume), drawn({ ...volume, view: shifted(OWN_VIEW, 0.5, 0) }))).toBeGreaterThan(
      0.01,
    );
  });
});
