import { describe, expect, test } from "@jest/globals";
import { boundingSphere } from "../../src/meshes/bounding-sphere.js";
import type { Display } from "../../src/state/state.js";
import { difference, drawn, pickedAt, pixelAt, SIZE, SQUARE, stateOf } from "./fixtures.js";

const square = { name: "square.obj", obj: SQUARE };
const position = (register: string): Display => ({ kind: "position", register });

/** A lesson of each machine with a square that `text` draws, and another register that holds its place times 1000 and more. */
const MACHINES = [
  {
    scene: "lesson-moves",
    other: "TEX0",
    unwritten: "TEX3",
    text: (place: string) => `!!VP2.0
      DP4 o[HPOS].x, c[0], v[OPOS]; DP4 o[HPOS].y, c[1], v[OPOS];
      DP4 o[HPOS].z, c[2], v[OPOS]; DP4 o[HPOS].w, c[3], v[OPOS];
      MOV o[COL0], c[30].w; ${place} END`,
    far: "MAD o[TEX0], v[OPOS], c[30].x, c[30].y;",
    nan: "RCP R0, c[30].z; MUL o[TEX0], R0, c[30].z;",
  },
] as const;

const PARAMETERS = { 30: [1000, 5000, 0, 1] };

/** How many pixels are not the backdrop of a box without content. */
function shownShare(scene: string, display: Display, text: string): number {
  const state = stateOf(scene, {
    mesh: square,
    parameters: PARAMETERS,
    display,
    programs: { [`${scene}.vp`]: text },
  });
  return difference(drawn(state), drawn({ ...state, display: position("TEX3") }));
}

describe("the sphere around places", () => {
  test("is about the middle of their extent, and passes over what is not finite", () => {
    const places = Float32Array.of(1, 2, 3, 9, 5, 2, 3, 9, NaN, 0, 0, 9, 0, Infinity, 0, 9);
    expect(boundingSphere(places, 4)).toEqual({ center: [3, 2, 3], radius: 2 });
  });

  test("of nothing, and of one place, has no size", () => {
    expect(boundingSphere(Float32Array.of(NaN, 0, 0), 3)).toEqual({ center: [0, 0, 0], radius: 0 });
    expect(boundingSphere(Float32Array.of(7, 8, 9), 3)).toEqual({ center: [7, 8, 9], radius: 0 });
  });

  test.each([3e38, 1e-45])("holds for places that are %s away", (far) => {
    const [x] = Float32Array.of(far);
    const { radius } = boundingSphere(Float32Array.of(-x!, 0, 0, x!, 0, 0), 3);
    expect(radius).toBe(x);
  });
});

describe.each(MACHINES)(
  "a result as position in $scene [Ruling 246]",
  ({ scene, other, unwritten, text, far, nan }) => {
    test("is in view however far away and however large it is, filled or as edges", () => {
      const filled = shownShare(scene, position(other), text(far));
      const edges = shownShare(scene, { kind: "position", register: other, edges: true }, text(far));
      expect(filled).toBeGreaterThan(0.05);
      expect(edges).toBeGreaterThan(0.005);
      expect(edges).toBeLessThan(filled / 2);
    });

    test("says between which values it lies", () => {
      const state = stateOf(scene, {
        mesh: square,
        parameters: PARAMETERS,
        programs: { [`${scene}.vp`]: text(far) },
      });
      const { note } = drawn({ ...state, display: position(other) });
      expect(note).toMatch(/^TEX0 as position: x from 3698.* to 6301.*, y from /);
    });

    test("without a place where it is not finite", () => {
      const state = stateOf(scene, {
        mesh: square,
        parameters: PARAMETERS,
        programs: { [`${scene}.vp`]: text(nan) },
      });
      const answer = drawn({ ...state, display: position(other) });
      expect(answer.note).toBe("TEX0 as position: 6 of 6 vertices are not finite and have no place.");
      expect(difference(answer, drawn({ ...state, display: position(unwritten) }))).toBe(0);
    });

    test("that nothing writes is said so, and what is written is listed", () => {
      const state = stateOf(scene, { mesh: square, programs: { [`${scene}.vp`]: text("") } });
      const answer = drawn({ ...state, display: position(unwritten) });
      expect(answer.note).toBe(`No program that is drawn with writes ${unwritten}.`);
      expect(answer.programs[0]!.written).toEqual(["HPOS", "COL0"]);
    });

    test("can be picked and marked", () => {
      const state = stateOf(scene, {
        mesh: square,
        parameters: PARAMETERS,
        display: position(other),
        programs: { [`${scene}.vp`]: text(far) },
      });
      const [x, y] = [SIZE.width >> 1, (SIZE.height >> 1) + 4];
      expect(pixelAt(drawn(state), x, y)).not.toEqual([20, 23, 31, 255]);
      const found = pickedAt(state, x, y)!;
      expect(found.vertices).toHaveLength(3);
      const { mark } = drawn({ ...state, vertex: found.vertices[0]! }, false, found.primitive);
      expect(mark).toEqual(found.mark);
    });
  },
);

describe("an o register as position", () => {
  test("shows what the vertices of a shader hold, and what a geometry shader emits", () => {
    const state = stateOf("lesson-pica-moves");
    const { written } = drawn(state).programs[0]!;
    expect(written).toContain("o0");
    for (const register of written) {
      const answer = drawn({ ...state, display: position(register) });
      expect(answer.note).toMatch(new RegExp(`^${register} as position: x from `));
    }
    expect(drawn({ ...state, display: position("o9") }).note).toBe(
      "No program that is drawn with writes o9.",
    );
    const emitted = drawn(stateOf("subdivision", { display: position("o0") }));
    expect(emitted.note).toMatch(/^o0 as position: x from /);
  });
});
