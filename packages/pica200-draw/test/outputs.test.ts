import { OUTPUT_PROPERTIES, type Output, type Shader } from "@glasm/pica200";
import { describe, expect, test } from "@jest/globals";
import { type Draw, makeTexture, outputMapOf, type Shaders, shadersOf } from "../src/index.js";
import { colors, record, rows, shaderOf, vertexShaders } from "./support/drawing.js";

const VISIBLE = rows([0, 0, -0.5, 1], [0.5, 0, -0.5, 1], [0, 0.5, -0.5, 1]);
const TEXTURE = makeTexture({ width: 8, height: 8, texels: new Uint8Array(256) });

/** The columns of the first vertex that a draw shows. */
function columns(shaders: Shaders, attributes: readonly Draw["attributes"][number][] = []) {
  const { triangles } = record({ shaders, attributes: [VISIBLE, ...attributes], count: 3, texture: TEXTURE });
  return triangles[0]!.corners[0]!.columns;
}

/** A container whose vertex shader has another output table: type, register and mask of each row. */
function withOutputs(shader: Shader, table: readonly (readonly [string, number, number])[]): Shader {
  const outputs = table.map(([property, register, mask]): Output => {
    const { type } = OUTPUT_PROPERTIES.find(({ names: [name] }) => name === property)!;
    return { type, register, mask, unknown: 0 };
  });
  return { ...shader, executables: shader.executables.map((row) => ({ ...row, outputs })) };
}

describe("the components of a mask, in order, have the semantics of a property [PICA200 8 s33]", () => {
  test("of a whole register", () => {
    expect(columns(vertexShaders("mov pos, v0\nmov clr, v1\nmov tex, v1"), [[0.25, 0.5, 0.75, 1]])).toEqual({
      color: [0.25, 0.5, 0.75, 1],
      "texture-coordinates-0": [0.25, 0.5, 0, 1],
    });
  });

  test("of components that are not the first", () => {
    const outputs = ".out pos position\n.out - texcoord0.xy o1.yw\n.out - color.xy o1.xz";
    expect(columns(vertexShaders("mov pos, v0\nmov o1, v1", outputs), [[0.125, 0.25, 0.5, 0.75]])).toEqual({
      color: [0.125, 0.5, 1, 1],
      "texture-coordinates-0": [0.25, 0.75, 0, 1],
    });
  });

  test.each([
    ["position", [0x00, 0x01, 0x02, 0x03]],
    ["normalquat", [0x04, 0x05, 0x06, 0x07]],
    ["color", [0x08, 0x09, 0x0a, 0x0b]],
    ["texcoord0", [0x0c, 0x0d]],
    ["texcoord0w", [0x10]],
    ["texcoord1", [0x0e, 0x0f]],
    ["texcoord2", [0x16, 0x17]],
    ["view", [0x12, 0x13, 0x14]],
    ["dummy", []],
  ])("of %s are %j, and of what is left none [PICA200 8 s28, s29, s30, s31]", (property, semantics) => {
    const map = outputMapOf(vertexShaders("mov o1, v0", `.out - ${property} o1`));
    expect([...map]).toEqual(
      semantics.map((semantic, component) => [semantic, { register: 1, component }] as const),
    );
  });

  const MOVES = shaderOf(
    ".out - position o0\n.out - color o1\n.proc main\nmov o0, v0\nmov o1, v1\nend\n.end",
  );

  test("are no more than the property has", () => {
    const shader = withOutputs(MOVES, [
      ["position", 0, 0xf],
      ["texcoord0", 1, 0xe],
    ]);
    expect(columns(shadersOf(shader), [[0.125, 0.25, 0.5, 0.75]])["texture-coordinates-0"]).toEqual([
      0.25, 0.5, 0, 1,
    ]);
  });

  test("in a mask without components are none", () => {
    const shader = withOutputs(MOVES, [
      ["position", 0, 0xf],
      ["color", 1, 0],
    ]);
    expect(columns(shadersOf(shader), [[0, 0, 0, 0]])["color"]).toEqual([1, 1, 1, 1]);
  });

  test("of a property that nobody knows are none", () => {
    const shader = withOutputs(MOVES, [["position", 0, 0xf]]);
    const [{ outputs, ...executable }] = shader.executables as [Shader["executables"][number]];
    const unknown = [...outputs, { type: 200, register: 1, mask: 0xf, unknown: 0 }];
    const shaders = shadersOf({ ...shader, executables: [{ ...executable, outputs: unknown }] });
    expect(columns(shaders, [[0, 0, 0, 0]])["color"]).toEqual([1, 1, 1, 1]);
  });

  test("count as the last says if several are the same [Ruling 154]", () => {
    const shader = withOutputs(MOVES, [
      ["position", 0, 0xf],
      ["color", 1, 0x1],
      ["color", 0, 0x1],
    ]);
    // In the order of registers: red is o1.x, whatever the order of the table.
    expect(columns(shadersOf(shader), [[0.25, 0, 0, 0]])["color"]).toEqual([0.25, 1, 1, 1]);
  });
});

describe("the registers of the map [PICA200 8 s27]", () => {
  test("go to enabled outputs alone [PICA200 8 s32]", () => {
    const outputs = ".out pos position o2\n.out - texcoord1 o5\n.out clr color o6";
    const shaders = vertexShaders("mov pos, v0\nmov clr, v1\nmov o5, v0", outputs);
    expect(columns(shaders, [[0.25, 0.5, 0.75, 1]])["color"]).toEqual([0.25, 0.5, 0.75, 1]);
  });

  const SEVEN = ["o0", "o1", "o2", "o3", "o4", "o5"].map((register) => `.out - dummy ${register}`);
  const text = (main: string, ...outputs: readonly string[]) =>
    shaderOf(`${outputs.join("\n")}\n.proc main\n${main}\nend\n.end`);

  test("are seven [Ruling 154]", () => {
    const seventh = text("mov o5, v0\nmov o6, v1", ...SEVEN, ".out - color o6");
    const table = (shader: Shader, change: (row: Output) => Output): Shader => ({
      ...shader,
      executables: shader.executables.map((row) => ({ ...row, outputs: row.outputs.map(change) })),
    });
    const positioned = table(seventh, (row) => (row.register === 5 ? { ...row, type: 0 } : row));
    expect(columns(shadersOf(positioned), [[0.5, 0, 0, 0]])["color"]).toEqual([0.5, 0, 0, 0]);
    const eighth = text("mov o5, v0\nmov o7, v1", ...SEVEN, ".out - dummy o6", ".out - dummy o7");
    const colored = table(eighth, (row) => {
      if (row.register === 5) return { ...row, type: 0 };
      return row.register === 7 ? { ...row, type: 2 } : row;
    });
    expect(columns(shadersOf(colored), [[0.5, 0, 0, 0]])["color"]).toEqual([1, 1, 1, 1]);
  });
});

describe("a semantic that no output has is 1 [PICA200 8 s35]", () => {
  test("in colors and texture coordinates", () => {
    expect(columns(vertexShaders("mov pos, v0", ".out pos position"))).toEqual({
      color: [1, 1, 1, 1],
      "texture-coordinates-0": [1, 1, 0, 1],
    });
    const some = vertexShaders("mov pos, v0\nmov clr.xyz, v1", ".out pos position\n.out clr color.xyz");
    expect(columns(some, [[0.5, 0.25, 0.125, 0]])["color"]).toEqual([0.5, 0.25, 0.125, 1]);
  });

  test("in positions", () => {
    const shaders = vertexShaders("mov pos.xyz, v0", ".out pos position.xyz");
    const attributes = [rows([0, 0, -0.5], [0.5, 0, -0.5], [0, 0.5, -0.5])];
    const { triangles } = record({ shaders, attributes, count: 3 });
    expect(
      triangles[0]!.corners.map(({ window: [x, y, depth, inverseW] }) => [x, y, depth, inverseW]),
    ).toEqual([
      [50, 50, 0.5, 1],
      [75, 50, 0.5, 1],
      [50, 75, 0.5, 1],
    ]);
    // z = 1 is not visible.
    const without = vertexShaders("mov clr, v0", ".out clr color");
    expect(record({ shaders: without, attributes, count: 3 }).triangles).toEqual([]);
  });
});

describe("a component of the color is min(|c|, 1) at each vertex [PICA200 8 s36]", () => {
  const shaders = vertexShaders("mov pos, v0\nmov clr, v1");

  test.each([
    [0, 0],
    [0.5, 0.5],
    [-0.5, 0.5],
    [1, 1],
    [1 + 2 ** -16, 1],
    [-1, 1],
    [-7, 1],
    [1e30, 1],
    [Infinity, 1],
    [-Infinity, 1],
    [NaN, 1],
  ])("%d becomes %d [Ruling 153]", (given, expected) => {
    const [{ length }] = [columns(shaders, [[given, 0, 0, 0]])["color"]!];
    expect(length).toBe(4);
    for (let component = 0; component < 4; component += 1) {
      const color: [number, number, number, number] = [0, 0, 0, 0];
      color[component] = given;
      expect(columns(shaders, [color])["color"]![component]).toBe(expected);
    }
  });

  test("before it is interpolated", () => {
    const attributes = [
      rows([-1, -1, -1, 1], [1, -1, 1, 1], [1, -1, 1, 1]),
      rows([-0.5, 4, 0, 1], [0.5, 0, 0, 1], [0.5, 0, 0, 1]),
    ];
    // Half way |-0.5| and 0.5 are 0.5, not 0, and 4 counts as 1.
    const [[, half]] = colors(record({ shaders, attributes, count: 3 })) as [unknown[]];
    expect(half).toEqual([0.5, 0.5, 0, 1]);
  });
});
