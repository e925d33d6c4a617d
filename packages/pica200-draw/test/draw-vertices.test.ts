import { describe, expect, test } from "@jest/globals";
import { type Draw, outputMapOf, shadersOf, verticesOf } from "../src/index.js";
import { PASS_THROUGH, rows, shaderOf } from "./support/drawing.js";

const CORNERS = rows([0, 1], [2, 3], [4, 5], [6, 7]);
const draw = { shaders: PASS_THROUGH, attributes: [CORNERS, null, [9, 8, 7, 6]] } as const;

function shown(given: Partial<Draw>) {
  const { count, columns, indices } = verticesOf({ ...draw, ...given });
  return { count, indices: [...indices], firsts: [...columns[0]!].filter((_, word) => word % 4 === 0) };
}

describe("verticesOf [Ruling 152]", () => {
  test("gives vertices in a row, with all components", () => {
    const { count, columns, indices } = verticesOf({ ...draw, first: 1, count: 2 });
    expect([count, ...indices]).toEqual([2, 0, 1]);
    expect(columns.map((column) => column && [...column]).slice(0, 4)).toEqual([
      [2, 3, 0, 1, 4, 5, 0, 1],
      null,
      [9, 8, 7, 6, 9, 8, 7, 6],
      null,
    ]);
    expect(shown({ count: 0 })).toEqual({ count: 0, indices: [], firsts: [] });
  });

  test("gives those that indices name, as often as they are named", () => {
    const indices = Uint8Array.of(9, 3, 0, 3);
    expect(shown({ indices, first: 1 })).toEqual({ count: 3, indices: [0, 1, 2], firsts: [6, 0, 6] });
    expect(shown({ indices, first: 1, count: 2 })).toEqual({ count: 2, indices: [0, 1], firsts: [6, 0] });
  });

  test("takes out how many a primitive has, and drops one that is cut off [PICA200 8 s17, s23]", () => {
    const vertex = ".out - position\n.proc main\nend\n.end";
    const geometry = ".gsh variable c0 3\n.out - position\n.entry gmain\n.proc gmain\nend\n.end";
    const shaders = shadersOf(shaderOf(vertex, geometry));
    const of = (...indices: readonly number[]) => shown({ shaders, indices: Uint16Array.from(indices) });
    expect(of(2, 3, 1, 0, 1, 2)).toEqual({ count: 3, indices: [2, 0, 1, 0, 1, 2], firsts: [6, 2, 4] });
    expect(of(2, 3, 1, 2, 0)).toEqual({ count: 2, indices: [2, 0, 1], firsts: [6, 2] });
  });

  test("refuses what drawing refuses", () => {
    expect(() => shown({ count: 5 })).toThrow(
      new RangeError("verticesOf: attributes[0] has 4 vertices, and number 4 is drawn"),
    );
    expect(() => shown({ indices: Uint8Array.of(4) })).toThrow(RangeError);
    expect(() => shown({})).toThrow(new TypeError("verticesOf: count is missing, and there are no indices"));
    expect(() => verticesOf(null as unknown as Draw)).toThrow(TypeError);
    expect(() => shown({ shaders: null as unknown as Draw["shaders"] })).toThrow(TypeError);
  });
});

test("outputMapOf says which component has a semantic [PICA200 8 s33]", () => {
  const map = outputMapOf(
    shadersOf(shaderOf(".out a position.xw o1\n.out b color o3\n.proc main\nend\n.end")),
  );
  expect([0, 1, 2, 8].map((semantic) => map.get(semantic))).toEqual([
    { register: 1, component: 0 },
    { register: 1, component: 3 },
    undefined,
    { register: 3, component: 0 },
  ]);
});
