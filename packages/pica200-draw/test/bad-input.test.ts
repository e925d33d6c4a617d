import { BLEND_EQUATIONS, BLEND_FACTORS } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import { describe, expect, test } from "@jest/globals";
import { createRenderer, type Draw, shadersOf } from "../src/index.js";
import { PASS_THROUGH, rows, shaderOf } from "./support/drawing.js";

const VISIBLE = rows([0, 0, -0.5, 1], [0.5, 0, -0.5, 1], [0, 0.5, -0.5, 1]);
const GOOD: Draw = { shaders: PASS_THROUGH, attributes: [VISIBLE, [1, 0, 0, 1]], count: 3 };
const GEOMETRY = shadersOf(
  shaderOf(
    ".out - position\n.proc main\nmov o0, v0\nend\n.end",
    ".gsh point c0\n.out - position\n.entry g\n.proc g\nmov o0, v0\nsetemit 2, prim\nemit\nend\n.end",
  ),
);

/** What a draw with a change of a good one throws; nothing is drawn, and the good one is drawn afterwards. */
function expectRefusal(change: object, error: Error): void {
  const batches: number[] = [];
  const sink = {
    width: 8,
    height: 8,
    draw: ({ primitiveCount }: { primitiveCount: number }) => batches.push(primitiveCount),
  };
  const renderer = createRenderer({ sink: sink as never });
  expect(() => renderer.draw({ ...GOOD, ...change } as Draw)).toThrow(error);
  expect(batches).toEqual([]);
  renderer.draw(GOOD);
  expect(batches).toEqual([1]);
}

const array = (change: object) => ({ attributes: [{ ...VISIBLE, ...change }] });
const uniforms = (change: object) => ({
  vertexUniforms: { c: new Float32Array(384), i: new Uint8Array(16), b: new Uint8Array(16), ...change },
});
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
const blend = { equation: "add", source: "one", destination: "zero", constant: [0, 0, 0, 0] };

describe("a draw refuses", () => {
  test.each<[object, string]>([
    [{ shaders: undefined }, "draw: shaders must be an object"],
    [
      { shaders: {} },
      "draw: shaders.vertex must be a program that makeProgram or programOf has made, not undefined",
    ],
    [
      { shaders: { vertex: {} } },
      "draw: shaders.vertex must be a program that makeProgram or programOf has made",
    ],
    [
      { shaders: { vertex: { program: GEOMETRY.vertex } } },
      "draw: shaders.vertex must be a program that makeProgram or programOf has made: pass its .program",
    ],
    [{ shaders: { vertex: GEOMETRY.geometry!.program } }, "draw: shaders.vertex must be a vertex shader"],
    [{ shaders: { ...PASS_THROUGH, geometry: 1 } }, "draw: shaders.geometry must be an object"],
    [
      { shaders: { ...PASS_THROUGH, geometry: {} } },
      "draw: shaders.geometry.program must be a program that makeProgram or programOf has made, not undefined",
    ],
    [
      { shaders: { ...GEOMETRY, geometry: { program: GEOMETRY.vertex, mode: "point" } } },
      "draw: shaders.geometry.program must be a geometry shader",
    ],
    [
      { shaders: { ...GEOMETRY, geometry: { ...GEOMETRY.geometry, mergesOutputs: 1 } } },
      "draw: shaders.geometry.mergesOutputs must be a boolean",
    ],
    [
      { shaders: { ...GEOMETRY, geometry: { program: GEOMETRY.geometry!.program } } },
      "draw: shaders.geometry: mode is missing",
    ],
    [
      { primitives: "points" },
      'draw: primitives must be one of "triangles", "triangle-strip", "triangle-fan", "geometry", not "points"',
    ],
    [{ attributes: undefined }, "draw: attributes must be an array"],
    [{ attributes: [1] }, "draw: attributes[0] must be an object"],
    [{ attributes: [[0, 0, "0", 1]] }, "draw: attributes[0][2] must be a number"],
    [array({ data: [1, 2, 3] }), "draw: attributes[0].data must be memory: a typed array, view or buffer"],
    [array({ components: "4" }), 'draw: attributes[0].components must be a number, not "4"'],
    [
      array({ data: new Uint16Array(99) }),
      'draw: attributes[0].format is missing, and there is none for a Uint16Array; there are "byte", "ubyte", "short", "float"',
    ],
    [
      array({ data: new ArrayBuffer(48) }),
      'draw: attributes[0].format is missing, and data does not say it: it has to be "byte", "ubyte", "short" or "float"',
    ],
    [
      { attributes: [new Float32Array(30)] },
      "draw: attributes[0] is a Float32Array: wrap it, as { data, components }",
    ],
    [
      array({ format: "half" }),
      'draw: attributes[0].format must be one of "byte", "ubyte", "short", "float", not "half"',
    ],
    [array({ offset: "0" }), 'draw: attributes[0].offset must be a number, not "0"'],
    [{ indices: [0, 1, 2] }, "draw: indices must be a Uint8Array, a Uint16Array or a Uint32Array"],
    [
      { indices: Int16Array.of(0, 1, 2) },
      "draw: indices must be a Uint8Array, a Uint16Array or a Uint32Array",
    ],
    [{ count: undefined }, "draw: count is missing, and there are no indices"],
    [{ count: "3" }, 'draw: count must be a number, not "3"'],
    [{ vertexUniforms: 1 }, "draw: vertexUniforms must be an object"],
    [uniforms({ c: undefined }), "draw: vertexUniforms.c must be a Float32Array or a Uint32Array"],
    [uniforms({ i: [] }), "draw: vertexUniforms.i must be a Uint8Array"],
    [{ depthMap: 1 }, "draw: depthMap must be an object"],
    [{ depthMap: { scale: -1 } }, "draw: depthMap.offset must be a number"],
    [{ depthMap: { scale: "-1", offset: 0 } }, "draw: depthMap.scale must be a number"],
    [{ culling: "both" }, 'draw: culling must be one of "none", "front", "back", not "both"'],
    [{ texture: {} }, "draw: texture must be a texture that makeTexture has made"],
    [{ depthTest: 1 }, "draw: depthTest must be an object"],
    [{ depthTest: { write: true } }, "draw: depthTest.comparison is missing"],
    [{ depthTest: { comparison: "less" } }, "draw: depthTest.write is missing"],
    [{ depthTest: { comparison: "less", write: 1 } }, "draw: depthTest.write must be a boolean"],
    [{ blend: 1 }, "draw: blend must be an object"],
    [
      { blend: { ...blend, equation: "sub" } },
      `draw: blend.equation must be one of ${quoted(BLEND_EQUATIONS)}, not "sub"`,
    ],
    [{ blend: { ...blend, source: undefined } }, "draw: blend.source is missing"],
    [
      { blend: { ...blend, destination: "two" } },
      `draw: blend.destination must be one of ${quoted(BLEND_FACTORS)}, not "two"`,
    ],
    [{ blend: { ...blend, constant: undefined } }, "draw: blend.constant is missing"],
    [
      { blend: { ...blend, alphaFactors: { source: "one" } } },
      "draw: blend.alphaFactors.destination is missing",
    ],
    [{ blend: { ...blend, alphaFactors: 1 } }, "draw: blend.alphaFactors must be an object"],
    [
      { blend: { ...blend, constant: {} } },
      "draw: blend.constant must be an array of red, green, blue and alpha",
    ],
    [{ scissor: 1 }, "draw: scissor must be an object"],
    [{ scissor: { x: 0, y: 0, width: 1 } }, "draw: scissor.height is missing"],
  ])("%#: what is of another kind", (change, message) => {
    expectRefusal(change, new TypeError(message));
  });

  test.each<[object, string]>([
    [{ indcies: Uint8Array.of(0, 1, 2) }, 'draw has no member "indcies"; did you mean "indices"?'],
    [{ vertexUniform: undefined }, 'draw has no member "vertexUniform"; did you mean "vertexUniforms"?'],
    [{ fog: null }, 'draw has no member "fog"'],
    [
      { depthMap: { scale: -1, offset: 0, ofset: 1 } },
      'draw: depthMap has no member "ofset"; did you mean "offset"?',
    ],
    [array({ strid: 16 }), 'draw: attributes[0] has no member "strid"; did you mean "stride"?'],
    [
      { shaders: GEOMETRY, primitives: undefined, geometryUniforms: { c: 1 } },
      "draw: geometryUniforms.c must be a Float32Array or a Uint32Array",
    ],
  ])("%#: members that nobody knows [Ruling 167]", (change, message) => {
    expectRefusal(change, new TypeError(message));
  });

  test.each<[object, string]>([
    [
      { attributes: new Array(17).fill(null) },
      "draw: attributes: length is 17, not a whole number from 0 to 16",
    ],
    [{ attributes: [[0, 0, 0]] }, "draw: attributes[0]: length is 3, and has to be 4"],
    [array({ components: 0 }), "draw: attributes[0].components is 0, not a whole number from 1 to 4"],
    [array({ components: 5 }), "draw: attributes[0].components is 5, not a whole number from 1 to 4"],
    [array({ offset: -4 }), "draw: attributes[0].offset is -4, not a whole number of at least 0"],
    [array({ offset: 2 }), "draw: attributes[0].offset is 2, not a multiple of 4 bytes"],
    [array({ stride: 12 }), "draw: attributes[0].stride is 12, not a whole number of at least 16"],
    [array({ stride: 18 }), "draw: attributes[0].stride is 18, not a multiple of 4 bytes"],
    [array({ offset: 4 }), "draw: attributes[0] has 2 vertices, and number 2 is drawn"],
    [array({ offset: 4000 }), "draw: attributes[0] has 0 vertices, and number 2 is drawn"],
    [
      array({ data: new Uint8Array(99).subarray(1), format: "float" }),
      "draw: attributes[0].data begins at byte 1, not at a multiple of 4 bytes",
    ],
    [{ count: -1 }, "draw: count is -1, not a whole number from 0 to 4294967295"],
    [{ count: 4 }, "draw: attributes[0] has 3 vertices, and number 3 is drawn"],
    [{ first: 2 ** 32 }, "draw: first is 4294967296, not a whole number from 0 to 4294967295"],
    [{ first: 1.5 }, "draw: first is 1.5, not a whole number from 0 to 4294967295"],
    [uniforms({ c: new Float32Array(383) }), "draw: vertexUniforms.c has 383 elements, and needs 384"],
    [{ blend: { ...blend, constant: [0, 0, 0, 2] } }, "draw: blend.constant has 2, not in [0,1]"],
    [
      { scissor: { x: 0, y: 0, width: -1, height: 0 } },
      "draw: scissor.width is -1, not a whole number from 0 to 2147483647",
    ],
    [
      { shaders: { ...GEOMETRY, geometry: { ...GEOMETRY.geometry, inputs: 17 } } },
      "draw: shaders.geometry: inputs is 17, not a whole number from 1 to 16",
    ],
  ])("%#: what is out of its range", (change, message) => {
    expectRefusal(change, new RangeError(message));
  });

  test("what is not a draw", () => {
    const renderer = createRenderer({ sink: createRasterizer({ width: 1, height: 1 }) });
    for (const given of [undefined, null, 1])
      expect(() => renderer.draw(given as never)).toThrow(new TypeError("draw must be an object"));
  });

  test("a buffer that is gone", () => {
    const data = new Float32Array(12);
    structuredClone(data.buffer, { transfer: [data.buffer] });
    expectRefusal(
      { attributes: [{ data, components: 4 }] },
      new RangeError("draw: attributes[0] has 0 vertices, and number 2 is drawn"),
    );
  });
});

describe("createRenderer refuses", () => {
  const sink = createRasterizer({ width: 1, height: 1 });

  test.each<[unknown, string]>([
    [undefined, "createRenderer: options must be an object"],
    [{}, "createRenderer: sink is missing: pass { sink }"],
    [sink, "createRenderer: sink is missing: pass { sink }"],
    [{ sink: 1 }, "createRenderer: sink must be an object"],
    [{ sink: {} }, "createRenderer: sink must have a method draw"],
    [
      { sink, engine: "fast" },
      'createRenderer: engine must be one of "auto", "interpreter", "compiled", not "fast"',
    ],
    [{ sink, arithmetic: "f16" }, 'createRenderer: arithmetic must be one of "f24", "f32", not "f16"'],
    [{ sink, limit: "1" }, 'createRenderer: limit must be a number, not "1"'],
    [{ sink, limits: 1 }, 'createRenderer: options has no member "limits"; did you mean "limit"?'],
  ])("%#: what is of another kind", (options, message) => {
    expect(() => createRenderer(options as never)).toThrow(new TypeError(message));
  });

  test("limits out of their range", () => {
    for (const limit of [-1, 0.5, 2 ** 31]) expect(() => createRenderer({ sink, limit })).toThrow(RangeError);
    expect(() => createRenderer({ sink, limit: 0 })).not.toThrow();
  });
});

describe("a renderer", () => {
  test("ends each run at its limit", () => {
    const forever = shadersOf(
      shaderOf(
        ".out pos position\n.out clr color\n.proc main\nmov pos, v0\nhere:\nmov clr, v1\njmpu !b0, here\nend\n.end",
      ),
    );
    const rasterizer = createRasterizer({ width: 8, height: 8 });
    const renderer = createRenderer({ sink: rasterizer, limit: 100 });
    renderer.draw({ ...GOOD, shaders: forever });
    expect(new Set(rasterizer.image().data)).toEqual(new Set([0, 255]));
  });

  test("is not called back by its sink", () => {
    const errors: unknown[] = [];
    const renderer = createRenderer({
      sink: {
        width: 8,
        height: 8,
        draw() {
          try {
            renderer.draw(GOOD);
          } catch (error) {
            errors.push(error);
          }
        },
      },
    });
    renderer.draw(GOOD);
    renderer.draw(GOOD);
    const expected = new TypeError("draw: the sink of a draw draws with the same renderer");
    expect(errors).toEqual([expected, expected]);
  });

  test("goes on after its sink has thrown", () => {
    let isBroken = true;
    const seen: number[] = [];
    const renderer = createRenderer({
      sink: {
        width: 8,
        height: 8,
        draw({ primitiveCount }) {
          if (isBroken) throw new Error("broken");
          seen.push(primitiveCount);
        },
      },
    });
    expect(() => renderer.draw(GOOD)).toThrow("broken");
    isBroken = false;
    renderer.draw(GOOD);
    expect(seen).toEqual([1]);
  });
});
