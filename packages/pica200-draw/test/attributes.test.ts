import { describe, expect, test } from "@jest/globals";
import type { AttributeArray, Draw } from "../src/index.js";
import { PASS_THROUGH, record, rows } from "./support/drawing.js";

const VISIBLE = rows([0, 0, -0.5, 1], [0.5, 0, -0.5, 1], [0, 0.5, -0.5, 1]);

/** What v2 holds at the vertices of a triangle, as far as texture coordinate 0 shows it, for values of any size. */
function loaded(attribute: Draw["attributes"][number], count = 3): readonly (readonly number[])[] {
  const draw = { shaders: PASS_THROUGH, attributes: [VISIBLE, null, attribute], count };
  const shown = record(draw, { arithmetic: "f32" }, { unclamped: "texture-coordinates-0" });
  return shown.triangles.flatMap(({ corners }) =>
    corners.map(({ columns }) => columns["unclamped"]!.slice(0, 2)),
  );
}

/** All four components of v1 at the vertices, which are in [0,1]. */
function color(attribute: Draw["attributes"][number]): readonly (readonly number[])[] {
  const { triangles } = record({ shaders: PASS_THROUGH, attributes: [VISIBLE, attribute], count: 3 });
  return triangles.flatMap(({ corners }) => corners.map(({ columns }) => columns["color"]!));
}

describe("an attribute array [Ruling 152]", () => {
  const FORMATS: readonly (readonly [string, AttributeArray["data"], readonly number[]])[] = [
    ["float", Float32Array.of(0.5, -2, 1e9, 4, 5, 6), [0.5, -2, 1e9, 4, 5, 6]],
    ["byte", Int8Array.of(-128, 127, 0, 1, 2, 3), [-128, 127, 0, 1, 2, 3]],
    ["ubyte", Uint8Array.of(0, 255, 128, 1, 2, 3), [0, 255, 128, 1, 2, 3]],
    ["short", Int16Array.of(-32768, 32767, 0, 1, 2, 3), [-32768, 32767, 0, 1, 2, 3]],
  ];

  test.each(FORMATS)("has numbers of the format %s, as they are", (format, data, [a, b, c, d, e, f]) => {
    const expected = [
      [a, b],
      [c, d],
      [e, f],
    ];
    expect(loaded({ data, components: 2 })).toEqual(expected);
    const memory = data as Uint8Array;
    const bytes = new DataView(memory.buffer, memory.byteOffset, memory.byteLength);
    expect(loaded({ data: bytes, components: 2, format: format as "float" })).toEqual(expected);
    expect(loaded({ data: memory.buffer, components: 2, format: format as "float" })).toEqual(expected);
  });

  test("shares memory with others", () => {
    // A short of padding, two shorts and two bytes a vertex.
    const bytes = new Uint8Array(24);
    const view = new DataView(bytes.buffer);
    const isLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
    [
      [-300, 2],
      [3, -400],
      [5, 6],
    ].forEach((shorts, vertex) => {
      shorts.forEach((short, i) => view.setInt16(2 + 8 * vertex + 2 * i, short, isLittle));
      bytes.set([10 + vertex, 250 + vertex], 6 + 8 * vertex);
    });
    const shared = { data: bytes, components: 2, stride: 8 } as const;
    expect(loaded({ ...shared, format: "short", offset: 2 })).toEqual([
      [-300, 2],
      [3, -400],
      [5, 6],
    ]);
    expect(loaded({ ...shared, format: "ubyte", offset: 6 })).toEqual([
      [10, 250],
      [11, 251],
      [12, 252],
    ]);
    expect(loaded({ ...shared, data: bytes.subarray(6), format: "byte" })).toEqual([
      [10, -6],
      [11, -5],
      [12, -4],
    ]);
  });

  test("needs no more memory than its last vertex", () => {
    const data = Float32Array.of(1, 2, 0, 3, 4, 0, 5, 6);
    expect(loaded({ data, components: 2, stride: 12 })).toHaveLength(3);
    expect(() => loaded({ data: data.subarray(0, 7), components: 2, stride: 12 })).toThrow(
      new RangeError("draw: attributes[2] has 2 vertices, and number 2 is drawn"),
    );
    expect(() => loaded({ data: new Float32Array(0), components: 1 })).toThrow(
      "draw: attributes[2] has 0 vertices, and number 2 is drawn",
    );
    expect(loaded({ data: new Float32Array(0), components: 1 }, 0)).toEqual([]);
  });

  test("of fewer components has those of (0, 0, 0, 1) [PICA200 8 s38]", () => {
    const quarters = Float32Array.of(0.25, 0.5, 0.75);
    expect(color({ data: quarters, components: 1 })).toEqual([
      [0.25, 0, 0, 1],
      [0.5, 0, 0, 1],
      [0.75, 0, 0, 1],
    ]);
    const six = Float32Array.of(0.25, 0.5, 0.75, 0.125, 0, 1);
    expect(color({ data: six, components: 2 })[1]).toEqual([0.75, 0.125, 0, 1]);
    const nine = Float32Array.of(...six, 0.5, 0.25, 0.125);
    expect(color({ data: nine, components: 3 })[2]).toEqual([0.5, 0.25, 0.125, 1]);
    const twelve = Float32Array.of(...nine, 0.5, 0.5, 0.0625);
    expect(color({ data: twelve, components: 4 })[2]).toEqual([0.125, 0.5, 0.5, 0.0625]);
  });

  test("leaves nothing for the next draw that has fewer components", () => {
    expect(color(rows([1, 0.5, 0.25, 0.125], [1, 1, 1, 0.5], [0, 0, 0, 0]))[0]).toEqual([
      1, 0.5, 0.25, 0.125,
    ]);
    expect(color(rows([0.5], [0.5], [0.5]))).toEqual(new Array(3).fill([0.5, 0, 0, 1]));
  });

  test("may be of a subclass", () => {
    class Floats extends Float32Array {
      override get length() {
        return 0;
      }
    }
    expect(loaded({ data: new Floats([1, 2, 3, 4, 5, 6]), components: 2 })).toHaveLength(3);
  });
});

describe("a v register", () => {
  test("can hold the same for all vertices [Ruling 152]", () => {
    expect(color([0.125, 0.25, 0.5, 1])).toEqual(new Array(3).fill([0.125, 0.25, 0.5, 1]));
  });

  test("without an attribute is 0 [PICA200 13 s19]", () => {
    for (const nothing of [null, undefined]) expect(color(nothing)).toEqual(new Array(3).fill([0, 0, 0, 0]));
  });

  test("has numbers of 24 bits in the arithmetic f24 [PICA200 5 s46]", () => {
    const attributes = [VISIBLE, [1 - 2 ** -20, 2 ** -17, 0, 1] as const];
    const draw = { shaders: PASS_THROUGH, attributes, count: 3 };
    const red = (arithmetic: "f24" | "f32") =>
      record(draw, { arithmetic }).triangles[0]!.corners[0]!.columns["color"]![0];
    expect(red("f24")).toBe(1 - 2 ** -17);
    expect(red("f32")).toBe(1 - 2 ** -20);
  });
});
