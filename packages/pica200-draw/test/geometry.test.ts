import { describe, expect, test } from "@jest/globals";
import { createRenderer, type Draw, type PrimitiveName, type Shaders, shadersOf } from "../src/index.js";
import { drawn, record, rows, shaderOf } from "./support/drawing.js";

/** Hands on a place and a color. */
const VERTEX = ".out pos position\n.out clr color\n.proc main\nmov pos, v0\nmov clr, v1\nend\n.end";

const emit = (slot: number, place: string, color: string, flags = ""): string =>
  `mov pos, ${place}\nmov clr, ${color}\nsetemit ${slot}${flags}\nemit`;

/** A geometry shader that emits a triangle of its three vertices, whose registers are these. */
const geometry = (
  directive: string,
  places: readonly string[],
  tints: readonly string[],
  flags = "",
): string =>
  [
    `.gsh ${directive}\n.out pos position\n.out clr color\n.entry gmain\n.proc gmain`,
    emit(0, places[0]!, tints[0]!),
    emit(1, places[1]!, tints[1]!),
    emit(2, places[2]!, tints[2]!, `, primitive${flags}`),
    "end\n.end",
  ].join("\n");

const POINT = geometry("point c0", ["v0", "v2", "v4"], ["v1", "v3", "v5"]);
const FIXED = geometry("fixed c48 c4 3", ["c4", "c6", "c8"], ["c5", "c7", "c9"]);
/** All of two vertices, and the place of the third, which takes the color of the first. */
const VARIABLE = geometry("variable c48 2", ["c1", "c3", "c5"], ["c2", "c4", "c2"]);

/** Vertex i has the window x i and the red i / 128. */
const ATTRIBUTES = [
  rows(...Array.from({ length: 100 }, (_, i) => [i / 50 - 1, i % 2 === 0 ? -0.5 : 0.5, -0.5, 1])),
  rows(...Array.from({ length: 100 }, (_, i) => [i / 128, 0, 0, 1])),
];

/** The numbers of the vertices of triangles, by their places, and those that their colors say. */
function shown(text: string, change: Partial<Draw>, inputs?: number) {
  const shaders = shadersOf(shaderOf(VERTEX, text), inputs === undefined ? {} : { inputs });
  const { triangles } = record({ shaders, attributes: ATTRIBUTES, ...change });
  return triangles.map(({ corners }) => ({
    places: corners.map(({ window: [x] }) => Math.round(x!)),
    tints: corners.map(({ columns }) => columns["color"]![0]! * 128),
  }));
}
const places = (...given: Parameters<typeof shown>) => shown(...given).map(({ places: numbers }) => numbers);

describe("a geometry shader in mode point [PICA200 8 s13, s14]", () => {
  test("runs when it has its inputs, with indices and without [PICA200 8 s16]", () => {
    const both = [
      { places: [0, 1, 2], tints: [0, 1, 2] },
      { places: [3, 4, 5], tints: [3, 4, 5] },
    ];
    expect(shown(POINT, { count: 6 }, 6)).toEqual(both);
    expect(shown(POINT, { indices: Uint16Array.of(0, 1, 2, 3, 4, 5) }, 6)).toEqual(both);
    expect(places(POINT, { indices: Uint16Array.of(99, 98, 50, 7, 50, 99) }, 6)).toEqual([
      [99, 98, 50],
      [7, 50, 99],
    ]);
    expect(places(POINT, { first: 40, count: 3 }, 6)).toEqual([[40, 41, 42]]);
  });

  test("drops what is not complete [PICA200 8 s23]", () => {
    expect(places(POINT, { count: 5 }, 6)).toEqual([[0, 1, 2]]);
    expect(places(POINT, { count: 2 }, 6)).toEqual([]);
    expect(places(POINT, { count: 0 }, 6)).toEqual([]);
    expect(places(POINT, { indices: Uint8Array.of() }, 6)).toEqual([]);
  });

  test("takes a permutation [PICA200 8 s14]", () => {
    const { vertex, geometry: stage } = shadersOf(shaderOf(VERTEX, POINT), { inputs: 6 });
    const shaders = { vertex, geometry: { ...stage!, permutation: [4, 5, 2, 3, 0, 1] } };
    const { triangles } = record({ shaders, attributes: ATTRIBUTES, count: 3 });
    expect(triangles[0]!.corners.map(({ window: [x] }) => Math.round(x!))).toEqual([2, 1, 0]);
  });

  test("takes multiples of the outputs of vertices alone [PICA200 8 s15]", () => {
    expect(() => places(POINT, { count: 6 }, 5)).toThrow(
      new RangeError("draw: shaders.geometry: inputs is 5, not a multiple of 2 outputs"),
    );
  });
});

describe("a geometry shader in mode variable [PICA200 8 s17, s18, s19]", () => {
  test("has for each primitive a number and then as many vertices", () => {
    const indices = Uint16Array.of(3, 20, 21, 22, 3, 9, 7, 8);
    expect(shown(VARIABLE, { indices })).toEqual([
      { places: [20, 21, 22], tints: [20, 21, 20] },
      { places: [9, 7, 8], tints: [9, 7, 9] },
    ]);
  });

  test("takes numbers that are not vertices", () => {
    const many = [200, ...new Array<number>(200).fill(5), 3, 1, 2, 3];
    expect(places(VARIABLE, { indices: Uint8Array.from(many) })).toEqual([
      [5, 5, 5],
      [1, 2, 3],
    ]);
    // Without vertices the registers are still zeros, and w is nowhere visible.
    expect(places(VARIABLE, { indices: Uint8Array.of(0, 3, 1, 2, 3) })).toEqual([[1, 2, 3]]);
  });

  test("drops what is not complete, whatever it names [PICA200 8 s23]", () => {
    expect(places(VARIABLE, { indices: Uint8Array.of(3, 1, 2, 3, 3, 200, 201) })).toEqual([[1, 2, 3]]);
    expect(places(VARIABLE, { indices: Uint8Array.of(3, 1, 2) })).toEqual([]);
  });

  test("names vertices that are there", () => {
    expect(() => places(VARIABLE, { indices: Uint8Array.of(3, 1, 100, 2) })).toThrow(
      new RangeError("draw: attributes[0] has 100 vertices, and number 100 is drawn"),
    );
  });

  test("needs indices [PICA200 8 s22]", () => {
    const message = 'draw: indices are missing, which a geometry shader of mode "variable" needs';
    expect(() => places(VARIABLE, { count: 4 })).toThrow(new TypeError(message));
  });
});

describe("a geometry shader in mode fixed [PICA200 8 s20, s21]", () => {
  test("has for each primitive the vertices that it takes", () => {
    expect(shown(FIXED, { indices: Uint32Array.of(10, 12, 11, 3, 4, 5) })).toEqual([
      { places: [10, 12, 11], tints: [10, 12, 11] },
      { places: [3, 4, 5], tints: [3, 4, 5] },
    ]);
  });

  test("drops what is not complete [PICA200 8 s23]", () => {
    expect(places(FIXED, { indices: Uint8Array.of(1, 2, 3, 4, 5) })).toEqual([[1, 2, 3]]);
    expect(places(FIXED, { indices: Uint8Array.of(1, 2) })).toEqual([]);
  });

  test("needs indices [PICA200 8 s22]", () => {
    const message = 'draw: indices are missing, which a geometry shader of mode "fixed" needs';
    expect(() => places(FIXED, { count: 3 })).toThrow(new TypeError(message));
  });
});

test("a draw says how many vertices or indices are left over [PICA200 8 s23, Ruling 202]", () => {
  const renderer = createRenderer({ sink: { width: 8, height: 8, draw: () => undefined } });
  const left = (shaders: Shaders, given: Partial<Draw>) =>
    renderer.draw({ shaders, attributes: ATTRIBUTES, ...given }).leftOver;
  const shadersWith = (text: string, inputs = 6) => shadersOf(shaderOf(VERTEX, text), { inputs });
  const indices = [[9, 0, 1, 2], [0], [3, 20, 21, 22], [3, 20, 21, 22, 3]];
  const variable = indices.map((numbers) =>
    left(shadersWith(VARIABLE), { indices: Uint8Array.from(numbers) }),
  );
  expect(variable).toEqual([4, 0, 0, 1]);
  const counts = [0, 1, 2, 3, 4, 5, 6];
  expect(counts.map((count) => left(shadersWith(POINT), { count }))).toEqual([0, 1, 2, 0, 1, 2, 0]);
  const fixed = counts.map((count) => left(shadersWith(FIXED), { indices: new Uint8Array(count) }));
  expect(fixed).toEqual([0, 1, 2, 0, 1, 2, 0]);
  const ofPrimitives = (primitives: PrimitiveName) =>
    counts.map((count) => left({ vertex: shadersWith(POINT).vertex }, { primitives, count }));
  expect(ofPrimitives("triangles")).toEqual([0, 1, 2, 0, 1, 2, 0]);
  expect(ofPrimitives("geometry")).toEqual([0, 1, 2, 0, 1, 2, 0]);
  expect(ofPrimitives("triangle-strip")).toEqual([0, 1, 2, 0, 0, 0, 0]);
  expect(ofPrimitives("triangle-fan")).toEqual([0, 1, 2, 0, 0, 0, 0]);
});

describe("what a geometry shader emits", () => {
  test("is turned around by the winding flag [PICA200 8 s4, 13 s18]", () => {
    const inverted = geometry("point c0", ["v0", "v2", "v4"], ["v1", "v3", "v5"], " inv");
    expect(places(inverted, { count: 3 }, 6)).toEqual([[2, 1, 0]]);
    const facing = (text: string) => {
      const shaders = shadersOf(shaderOf(VERTEX, text), { inputs: 6 });
      return record({ shaders, attributes: ATTRIBUTES, count: 3 }).triangles[0]!.facing;
    };
    expect(facing(POINT)).not.toBe(facing(inverted));
  });

  test("is culled and clipped like all triangles", () => {
    expect(places(POINT, { count: 3, culling: "front" }, 6)).toHaveLength(1);
    expect(places(POINT, { count: 3, culling: "back" }, 6)).toEqual([]);
    const far = geometry("point c0", ["-v0", "-v2", "-v4"], ["v1", "v3", "v5"]);
    expect(places(far, { count: 3 }, 6)).toEqual([]);
  });

  test("keeps its order, however much it is", () => {
    const indices = Uint8Array.from({ length: 3 * 2100 }, (_, i) => i % 99);
    const expected = Array.from({ length: 2100 }, (_, i) => [0, 1, 2].map((corner) => (3 * i + corner) % 99));
    expect(places(FIXED, { indices })).toEqual(expected);
  });

  test("is the same on all engines", () => {
    const shaders = shadersOf(shaderOf(VERTEX, FIXED));
    const indices = Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 100);
    const [first, ...others] = (["interpreter", "compiled", "auto"] as const).map((engine) => [
      ...drawn(32, [{ shaders, attributes: ATTRIBUTES, indices }], { engine }).image().data,
    ]);
    expect(new Set(first).size).toBeGreaterThan(5);
    for (const other of others) expect(other).toEqual(first);
  });

  test("has numbers if the sink asks for them [Ruling 127]", () => {
    const shaders = shadersOf(shaderOf(VERTEX, POINT), { inputs: 6 });
    const { triangles } = record({ shaders, attributes: ATTRIBUTES, count: 6 }, {}, { numbered: true });
    expect(
      triangles.map(({ number, corners }) => [number, ...corners.map((corner) => corner.number)]),
    ).toEqual([
      [0, 0, 1, 2],
      [1, 3, 4, 5],
    ]);
  });

  test("is all that is drawn with it", () => {
    const shaders = shadersOf(shaderOf(VERTEX, POINT), { inputs: 6 });
    const draw = { shaders, attributes: ATTRIBUTES, count: 3 };
    expect(record({ ...draw, primitives: "geometry" }).triangles).toHaveLength(1);
    for (const primitives of ["triangles", "triangle-strip", "triangle-fan"] as const)
      expect(() => record({ ...draw, primitives })).toThrow(
        new TypeError('draw: primitives must be "geometry" with a geometry shader'),
      );
  });
});

describe("the uniforms of both shaders", () => {
  const VERTEX_BLUE =
    ".out pos position\n.out clr color\n.fvec tint\n.proc main\nmov pos, v0\nmov clr, tint\nend\n.end";
  const text = geometry("point c0", ["v0", "v2", "v4"], ["c0", "c0", "v5"]);
  const shaders = shadersOf(shaderOf(VERTEX_BLUE, text), { inputs: 6 });
  const draw = { shaders, attributes: [ATTRIBUTES[0]!], count: 3 };
  const uniforms = (first: readonly number[]) => {
    const c = new Float32Array(4 * 96);
    c.set(first);
    return { c, i: new Uint8Array(16), b: new Uint8Array(16) };
  };

  test("are their own", () => {
    const { triangles } = record({
      ...draw,
      vertexUniforms: uniforms([0, 0, 0.5, 1]),
      geometryUniforms: uniforms([0.25, 0, 0, 1]),
    });
    expect(triangles[0]!.corners.map(({ columns }) => columns["color"])).toEqual([
      [0.25, 0, 0, 1],
      [0.25, 0, 0, 1],
      [0, 0, 0.5, 1],
    ]);
  });

  test("are the constants of the programs if none are given", () => {
    const { triangles } = record(draw);
    expect(triangles[0]!.corners[0]!.columns["color"]).toEqual([0, 0, 0, 0]);
  });

  test("of a geometry shader need one", () => {
    const alone = { ...draw, shaders: { vertex: shaders.vertex } };
    expect(() => record({ ...alone, geometryUniforms: uniforms([]) })).toThrow(
      new TypeError("draw: geometryUniforms need a geometry shader"),
    );
  });
});

describe("merged output maps [PICA200 8 s34]", () => {
  /** Emits what these moves write, in a shader with these outputs. */
  const text = (outputs: string, moves: string) => {
    const vertex = (slot: number, register: string, flags = "") =>
      `mov o0, ${register}\n${moves}\nsetemit ${slot}${flags}\nemit`;
    return [
      `.gsh point c0\n${outputs}\n.entry gmain\n.proc gmain`,
      vertex(0, "v0"),
      vertex(1, "v2"),
      vertex(2, "v4", ", primitive"),
      "end\n.end",
    ].join("\n");
  };
  const columns = (vertex: string, geometryText: string) => {
    const shaders = shadersOf(shaderOf(vertex, geometryText), { inputs: 6 });
    const draw = { shaders, attributes: ATTRIBUTES, count: 3 };
    const { triangles } = record(draw, {}, { unclamped: "texture-coordinates-1" });
    return triangles[0]!.corners[1]!.columns;
  };

  test("have what is the vertex shader's own after all others", () => {
    // The dummy stands for the color of the vertex shader.
    const merged = text(".out - position o0\n.out - dummy o1", "mov o1, v3");
    expect(columns(VERTEX, merged)["color"]).toEqual([1 / 128, 0, 0, 1]);
  });

  test("have what both have before what is the geometry shader's own", () => {
    // By themselves o0 is texture coordinate 1 and o1 the position; as both have the position, it comes first.
    const swapped = text(
      ".out - texcoord1 o0\n.out - position o1\n.out - dummy o2",
      "mov o1, v3\nmov o2, v5",
    );
    const shown = columns(VERTEX, swapped);
    expect(shown["unclamped"]).toEqual([1 / 128, 0, 0, 1]);
    expect(shown["color"]).toEqual([2 / 128, 0, 0, 1]);
  });

  test("are not merged without the container's saying so", () => {
    const apart = text(".out - position o0\n.out - texcoord2 o1", "mov o1, v3");
    const { geometry: stage } = shadersOf(shaderOf(VERTEX, apart));
    expect(stage!.mergesOutputs).toBe(false);
    expect(columns(VERTEX, apart)["color"]).toEqual([1, 1, 1, 1]);
  });

  test("end at a register without a semantic [Ruling 154]", () => {
    // After the dummy comes nothing of the geometry shader: o1 is the color, o2 nothing.
    const middle = text(".out - position o0\n.out - dummy o1\n.out - texcoord1 o2", "mov o1, v3\nmov o2, v5");
    const shown = columns(VERTEX, middle);
    expect(shown["color"]).toEqual([1 / 128, 0, 0, 1]);
    expect(shown["unclamped"]).toBeUndefined();
  });
});
