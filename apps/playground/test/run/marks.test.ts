import { describe, expect, test } from "@jest/globals";
import type { DrawAnswer, MarkRecord, Place } from "../../src/messages/messages.js";
import { markText } from "../../src/panels/picture/marks.js";
import { markOf } from "../../src/run/pick/marks.js";
import type { Primitive } from "../../src/run/pick/primitive-vertices.js";
import type { Display, PlaygroundState } from "../../src/state/state.js";
import { drawn, pickedAt, SIZE, SQUARE, stateOf } from "./fixtures.js";

const FRAME = { width: 200, height: 100 };
const WHOLE = [0, 0, 200, 100] as const;

/** The mark of what clip coordinates make. */
function marked(
  positions: readonly (readonly number[])[],
  mode: Primitive["mode"],
  viewport: readonly [number, number, number, number] = WHOLE,
): MarkRecord {
  const placing = { positions: Float32Array.from(positions.flat()), viewport, frame: FRAME };
  return markOf({ mode, corners: positions.map((_, vertex) => vertex) }, placing, 0);
}

/** Rounded. */
const rounded = (mark: MarkRecord) =>
  mark.edges.map((edge) => edge.map((place) => place.map((x) => Math.round(x * 1e4) / 1e4)));

describe("the mark of a primitive", () => {
  test("has the places of its corners, and its edges from each to the next", () => {
    const mark = marked(
      [
        [0, 0, 0, 1],
        [1, 0, 0, 2],
        [0, 1, 0, 2],
      ],
      "TRIANGLES",
    );
    expect(mark.corners).toEqual([
      [0.5, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
    ]);
    const [a, b, c] = mark.corners;
    expect(mark.edges).toEqual([
      [a, b],
      [b, c],
      [c, a],
    ]);
    expect(mark.corner).toBe(0);
  });

  test("is one edge of a line, and none of a point", () => {
    const ends = [
      [0, 0, 0, 1],
      [0.5, 0, 0, 1],
    ];
    expect(rounded(marked(ends, "LINES"))).toEqual([
      [
        [0.5, 0.5],
        [0.75, 0.5],
      ],
    ]);
    expect(marked(ends.slice(1), "POINTS")).toEqual({ corners: [[0.75, 0.5]], edges: [], corner: 0 });
  });

  test("ends at the viewport, whose edge still belongs to it", () => {
    const across = [
      [0, 0, 0, 1],
      [3, 0, 0, 1],
    ];
    expect(rounded(marked(across, "LINES", [0, 0, 100, 100]))).toEqual([
      [
        [0.25, 0.5],
        [0.5, 0.5],
      ],
    ]);
    const corners = [1, 1.001].map((x) => marked([[x, -x, 0, 1]], "POINTS").corners[0]);
    expect(corners).toEqual([[1, 1], null]);
    const outside = [
      [2, 0, 0, 1],
      [2, 5, 0, 1],
    ];
    expect(marked(outside, "LINES").edges).toEqual([]);
  });

  test("has nothing of what is behind the eye, in it or not a number [GL1.3 2.11]", () => {
    const behind = [
      [0, 0, 0, 1],
      [0.5, 0, 0, -1],
    ];
    // The line leaves the view volume at its right side, where x is w.
    expect(rounded(marked(behind, "LINES"))).toEqual([
      [
        [0.5, 0.5],
        [1, 0.5],
      ],
    ]);
    expect(marked(behind, "LINES").corners[1]).toBeNull();
    for (const corner of [
      [0, 0, 0, 0],
      [NaN, 0, 0, 1],
      [Infinity, 0, 0, Infinity],
    ]) {
      expect(marked([corner, [NaN, NaN, 0, NaN]], "LINES")).toEqual({
        corners: [null, null],
        edges: [],
        corner: 0,
      });
    }
  });
});

/** The mark in the picture of a state whose vertex is chosen. */
function markOfPicture(state: PlaygroundState): DrawAnswer["mark"] {
  return drawn(state, true).mark;
}

/** Whether a place of a picture, grown by a little, is in the polygon. */
function isIn([x, y]: Place, mark: MarkRecord): boolean {
  const corners = mark.corners.map((place) => place!);
  const sides = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= -1e-3) || sides.every((side) => side <= 1e-3);
}

const DISPLAYS: readonly (readonly [string, Display])[] = [
  ["the picture", { kind: "picture" }],
  ["wireframe", { kind: "wireframe" }],
  ["the view volume", { kind: "volume" }],
  ["a register", { kind: "register", register: "HPOS" }],
  ["a register as position", { kind: "position", register: "HPOS" }],
];

describe.each(DISPLAYS)("in %s", (_, display) => {
  const square = stateOf("lesson-moves", { mesh: { name: "square.obj", obj: SQUARE }, display });

  test("the primitive of a pixel is marked where the pixel is, and again in the next picture", () => {
    const [x, y] = pixelOfPrimitive(square);
    const { vertices, primitive, mark } = pickedAt(square, x, y)!;
    expect(isIn([(x + 0.5) / SIZE.width, (y + 0.5) / SIZE.height], mark)).toBe(true);
    expect([2, 5]).toContain(primitive);
    expect(primitive).toBe(Math.max(...vertices));
    const again = drawn({ ...square, vertex: vertices[0]! }, true, primitive);
    expect(again.mark).toEqual(mark);
    expect(markOfPicture({ ...square, vertex: vertices[0]! })).toEqual(mark);
  });

  test("a vertex that is not there has no mark", () => {
    expect(markOfPicture(square)).toBeNull();
    expect(markOfPicture({ ...square, vertex: 6 })).toBeNull();
    expect(markOfPicture({ ...square, vertex: 5 })).not.toBeNull();
  });
});

/** A pixel that shows a primitive, in all of these displays one of the first. */
function pixelOfPrimitive(state: PlaygroundState): readonly [number, number] {
  const pixels = [48, 60, 40, 52].flatMap((x) => [48, 60, 40, 52].map((y) => [x, y] as const));
  const found = pixels.find(([x, y]) => pickedAt(state, x, y) !== null);
  if (found === undefined) throw new Error("no pixel shows a primitive");
  return found;
}

describe("of several primitives of a vertex", () => {
  const strip = stateOf("bezier-teapot");
  const { vertices, primitive } = pickedAt(strip, 50, 55)!;
  /** One that another quadrilateral has, too. */
  const shared = Math.max(...vertices);

  test("the one is marked that was picked, else the first [Ruling 229]", () => {
    const next = drawn({ ...strip, vertex: shared }, true, primitive + 2).mark!;
    const picked = drawn({ ...strip, vertex: shared }, true, primitive).mark!;
    expect(picked.corners).toHaveLength(4);
    expect(next).not.toEqual(picked);
    expect(drawn({ ...strip, vertex: shared }, true).mark).toEqual(picked);
  });

  test("the first one is marked if the picked one is not of the vertex", () => {
    const first = drawn({ ...strip, vertex: shared }, true).mark;
    for (const other of [primitive + 40, primitive + 1, 1_000_000])
      expect(drawn({ ...strip, vertex: shared }, true, other).mark).toEqual(first);
  });
});

test("marks follow the view, also while it turns, and are in parts of the picture whatever its size", () => {
  const state = stateOf("teapot-lit", { vertex: 300 });
  const quick = drawn(state, true).mark!;
  expect(drawn(state).mark).toEqual(quick);
  const turned = drawn({ ...state, view: { yaw: 0.1, pitch: 0, zoom: 1 } }).mark!;
  expect(turned.corners).not.toEqual(quick.corners);
  expect(turned.corners).toHaveLength(3);
});

test("words say what is marked", () => {
  const mark: MarkRecord = {
    corners: [[0.5, 0.5], null, [1, 1]],
    edges: [[[0.5, 0.5] as const, [1, 1] as const]],
    corner: 0,
  };
  const pixel = { left: 0, top: 0, width: 0.1, height: 0.1 };
  expect(markText(7, mark, pixel)).toBe(
    "Marked: vertex 7 and its primitive of 3 vertices, and the pixel that was picked.",
  );
  expect(markText(7, { ...mark, corner: 1 }, null)).toBe(
    "Marked: vertex 7, which is outside of the picture, and its primitive of 3 vertices.",
  );
  expect(markText(7, { ...mark, corner: null }, null, true)).toBe(
    "Marked: the primitive that the run 7 has made.",
  );
  expect(markText(7, { ...mark, corner: null }, null)).toBe(
    "Marked: a primitive that a run with vertex 7 has made.",
  );
  expect(markText(7, { corners: [null, null, null], edges: [], corner: 0 }, null)).toBe(
    "Vertex 7 and its primitive are outside of the picture.",
  );
  expect(markText(7, { corners: [[0, 0]], edges: [], corner: 0 }, null)).toBe("Marked: vertex 7.");
  expect(markText(7, null, null)).toBe("Vertex 7 is not in the picture.");
});

describe.each(DISPLAYS)("of programs of the PICA200, in %s", (_, ofGl) => {
  const display: Display = "register" in ofGl ? { ...ofGl, register: "o0" } : ofGl;

  test("the picked primitive is marked, with its vertex", () => {
    const state = stateOf("lesson-pica-moves", { display });
    const [x, y] = pixelOfPrimitive(state);
    const { vertices, primitive, mark } = pickedAt(state, x, y)!;
    expect(isIn([(x + 0.5) / SIZE.width, (y + 0.5) / SIZE.height], mark)).toBe(true);
    expect(mark.corner).not.toBeNull();
    expect(drawn({ ...state, vertex: vertices[0]! }, true, primitive).mark).toEqual(mark);
  });

  test("the primitive that a run of a geometry program has emitted is marked, without a vertex [Ruling 181]", () => {
    const state = stateOf("lesson-pica-triangles", { display });
    const [x, y] = pixelOfPrimitive(state);
    const { vertices, primitive, mark, stage } = pickedAt(state, x, y)!;
    expect([stage, vertices.length, mark.corner]).toEqual(["geometry", 1, null]);
    expect(isIn([(x + 0.5) / SIZE.width, (y + 0.5) / SIZE.height], mark)).toBe(true);
    expect(drawn({ ...state, vertex: vertices[0]! }, true, primitive).mark).toEqual(mark);
  });

  test("so is one of the vertices that the run has taken, which the pick names [Ruling 248]", () => {
    const others = display.kind === "picture" ? ["lesson-pica-squares", "lesson-pica-tiles"] : [];
    for (const scene of ["lesson-pica-triangles", ...others]) {
      const state = stateOf(scene, { display });
      const { stage, from, primitive, mark } = pickedAt(state, ...pixelOfPrimitive(state))!;
      expect([stage, from!.length > 0, new Set(from).size]).toEqual(["geometry", true, from!.length]);
      for (const vertex of [from![0]!, from!.at(-1)!])
        expect(drawn({ ...state, vertex }, true, primitive).mark).toEqual({ ...mark, corner: null });
      const first = drawn({ ...state, vertex: from![0]! }, true).mark!;
      expect([first.corners.length, first.corner]).toEqual([3, null]);
    }
  });
});
