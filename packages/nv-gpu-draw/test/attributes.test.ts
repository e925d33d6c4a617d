import { describe, expect, test } from "@jest/globals";
import type { AttributeArray, Draw } from "../src/index.js";
import { attributesOf, columns, programOf, record, rows } from "./support/drawing.js";

/** Shows attribute 1 as the color of one point, once interpreted and once compiled. */
function shown(attribute: Draw["attributes"][number], instructions: string, draw: Partial<Draw> = {}) {
  const program = programOf(`${instructions} MOV result.position, {0, 0, 0, 1};`);
  const [interpreted, compiled] = (["interpreter", "compiled"] as const).map((engine) =>
    columns(
      record({ program, primitives: "points", count: 1, attributes: [null, attribute], ...draw }, { engine }),
      "color",
    ),
  );
  expect(compiled).toEqual(interpreted);
  return interpreted![0]![0];
}

const COLOR = "MOV result.color, vertex.attrib[1];";
const FROM_INTEGERS = "TEMP t; I2F.S t, vertex.attrib[1]; MUL result.color, t, 0.125;";
const FROM_UNSIGNED = "TEMP t; I2F.U t, vertex.attrib[1]; MUL result.color, t, 0.00000001;";

describe("the numbers of an array [Ruling 297]", () => {
  test.each<[string, AttributeArray, number[]]>([
    ["floats", { data: Float32Array.of(0.25, 0.5), components: 2 }, [0.25, 0.5, 0, 1]],
    ["doubles", { data: Float64Array.of(0.25, 0.5, 0.75), components: 3 }, [0.25, 0.5, 0.75, 1]],
    ["bytes", { data: Int8Array.of(1, 0, 1, 0), components: 4 }, [1, 0, 1, 0]],
    ["words behind an offset", { data: Uint16Array.of(9, 1), components: 1, offset: 2 }, [1, 0, 0, 1]],
    [
      "unsigned bytes from 0 to 1",
      { data: Uint8Array.of(0, 51, 255), components: 3, handling: "normalize" },
      [0, Math.fround(0.2), 1, 1],
    ],
    [
      "signed shorts from -1 to 1, of which the color shows those from 0",
      { data: Int16Array.of(-1, -32768, 32767), components: 3, handling: "normalize" },
      [0, 0, 1, 1],
    ],
    [
      "signed bytes, whose 0 is not 0",
      { data: Int8Array.of(0), components: 1, handling: "normalize" },
      [Math.fround(1 / 255), 0, 0, 1],
    ],
    [
      "floats are not scaled",
      { data: Float32Array.of(0.5), components: 1, handling: "normalize" },
      [0.5, 0, 0, 1],
    ],
  ])("%s become singles", (_, array, color) => {
    expect(shown(array, COLOR)).toEqual(color);
  });

  test("stay integers with their sign, and a missing w is the integer 1", () => {
    const array = { data: Int8Array.of(5, -1, 3), components: 3, handling: "integer" } as const;
    expect(shown(array, FROM_INTEGERS)).toEqual([0.625, 0, 0.375, 0.125]);
  });

  test("stay integers without a sign, of all 32 bits", () => {
    const array = { data: Uint32Array.of(2 ** 32 - 1), components: 1, handling: "integer" } as const;
    expect(shown(array, FROM_UNSIGNED)![0]).toBe(1);
    expect(shown(array, FROM_INTEGERS)![0]).toBe(0);
  });

  test("of 64 bits are what LONG variables read, and zeros to others", () => {
    const array = { data: Float64Array.of(0.5, 0.1), components: 2, handling: "long" } as const;
    const long =
      "LONG ATTRIB a = vertex.attrib[1]; LONG TEMP d; TEMP t; ADD.F64 d, a, a; CVT.F32.F64 t, d; MOV result.color, t;";
    expect(shown(array, long)).toEqual([1, Math.fround(0.2), 0, 0]);
    expect(shown(array, COLOR)).toEqual([0, 0, 0, 0]);
    expect(shown(rows([0.5, 0.1]), long)).toEqual([0, 0, 0, 0]);
  });

  test("keep the bits of their NaNs", () => {
    const bits = Uint32Array.of(0x7fa00001, 0, 0, 0);
    const array = { data: bits.buffer, components: 4, format: "float" } as const;
    const isSame = "TEMP t; SEQ.U t, vertex.attrib[1], {0x7fa00001, 0, 0, 0}; I2F.S result.color, -t;";
    expect(shown(array, isSame)).toEqual([1, 1, 1, 1]);
  });
});

describe("what is the same for all vertices", () => {
  test("is numbers, or words of integers", () => {
    expect(shown([0.25, 0.5, 0.75, 1], COLOR)).toEqual([0.25, 0.5, 0.75, 1]);
    expect(shown(Int32Array.of(1, 2, -3, 4), FROM_INTEGERS)).toEqual([0.125, 0.25, 0, 0.5]);
    expect(shown(Uint32Array.of(2, 0, 0, 1), FROM_INTEGERS)).toEqual([0.25, 0, 0, 0.125]);
  });

  test("is (0, 0, 0, 1) unless it is given [NV_vertex_program4 2.X.3.2]", () => {
    expect(shown(undefined, COLOR)).toEqual([0, 0, 0, 1]);
  });

  test("a normal has 1 in w, whatever is given [NV_vertex_program4 2.X.3.2]", () => {
    const program = programOf("MOV result.position, {0, 0, 0, 1}; MOV result.color, vertex.normal;");
    const attributes = attributesOf({ 2: rows([0.25, 0.5, 0.75, 0.125]) });
    const recording = record({ program, primitives: "points", count: 1, attributes });
    expect(columns(recording, "color")).toEqual([[[0.25, 0.5, 0.75, 1]]]);
  });
});

describe("numbers of vertices and instances [Ruling 297]", () => {
  const program = programOf(`
    INT TEMP i;
    TEMP t;
    MOV.S i.x, vertex.id.x;
    MOV.S i.y, vertex.instance.x;
    I2F.S t, i;
    MUL result.color, t, 0.125;
    MOV result.position, {0, 0, 0, 1};`);
  const ids = (draw: Partial<Draw>) =>
    columns(record({ program, primitives: "points", attributes: [], ...draw }), "color").map(([color]) => [
      8 * color![0]!,
      8 * color![1]!,
    ]);

  test("vertex.id counts from the first vertex of the arrays", () => {
    expect(ids({ first: 2, count: 3 })).toEqual([
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  test("vertex.id is the index, which is processed once", () => {
    expect(ids({ indices: Uint8Array.of(5, 1, 5) })).toEqual([
      [5, 0],
      [1, 0],
      [5, 0],
    ]);
  });

  test("vertex.instance counts the instances, each with all vertices", () => {
    expect(ids({ count: 2, instances: 2 })).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(ids({ count: 2, instances: 0 })).toEqual([]);
  });

  test("more vertices than are processed at once", () => {
    const all = Uint16Array.from({ length: 7000 }, (_, i) => i % 6);
    const expected = Array.from(all, (id) => [id, 0]);
    expect(ids({ indices: all })).toEqual(expected);
    const recording = record(
      { program, primitives: "points", attributes: [], indices: all },
      {},
      { numbered: true },
    );
    expect(recording.primitives).toHaveLength(7000);
  });
});
