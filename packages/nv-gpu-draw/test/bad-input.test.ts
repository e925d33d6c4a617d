import { load } from "@glasm/nv-gpu";
import { describe, expect, test } from "@jest/globals";
import { createRenderer, type Draw, makeTexture } from "../src/index.js";
import { PASS_THROUGH, programOf, rows } from "./support/drawing.js";

const VISIBLE = rows([0, 0, 0, 1], [0.5, 0, 0, 1], [0, 0.5, 0, 1]);
const GOOD: Draw = { program: PASS_THROUGH, attributes: [VISIBLE], count: 3 };

/** What a draw with a change of a good one throws, and a part of its message; nothing is drawn, and the good one is drawn afterwards. */
function expectRefusal(change: object, type: typeof TypeError, message: string): void {
  const batches: number[] = [];
  const sink = {
    width: 8,
    height: 8,
    draw: ({ primitiveCount }: { primitiveCount: number }) => batches.push(primitiveCount),
  };
  const renderer = createRenderer({ sink: sink as never });
  const draw = (): unknown => renderer.draw({ ...GOOD, ...change } as Draw);
  expect(draw).toThrow(type);
  expect(draw).toThrow(message);
  expect(batches).toEqual([]);
  renderer.draw(GOOD);
  expect(batches).toEqual([1]);
}

const array = (change: object) => ({ attributes: [{ ...VISIBLE, ...change }] });
const fragmentProgram = load("!!NVfp4.0 MOV result.color, 1; END");
const fog = { mode: "exp", density: 1, start: 0, end: 1, color: [0, 0, 0], magnitude: false };
const stencil = {
  ...{ comparison: "always", reference: 0, mask: 255, writeMask: 255 },
  ...{ fail: "keep", depthFail: "keep", depthPass: "keep" },
};
const texture = makeTexture({ width: 1, height: 1, texels: new Uint8Array(4) });
const unit = { unit: 0, texture, environment: { mode: "modulate" } };

describe("a draw refuses", () => {
  test.each<[object, string]>([
    [{ program: undefined }, "draw: program must be an object"],
    [{ program: {} }, "draw: program must be a vertex program that load has made"],
    [
      { program: fragmentProgram.ok && fragmentProgram.program },
      "draw: program must be a vertex program that load has made",
    ],
    [{ program: programOf("MOV result.color, 1;") }, "draw: program must write result.position"],
    [
      { program: programOf("MOV result.color, 1;", "!!NVvp4.0 OPTION ARB_position_invariant;") },
      "draw: program is position-invariant, and there is no GL whose matrices it could use",
    ],
    [{ programm: 1 }, 'draw has no member "programm"; did you mean "program"?'],
    [{ primitives: "dots" }, "draw: primitives must be one of"],
    [{ attributes: undefined }, "draw: attributes must be an array"],
    [{ attributes: [1] }, "draw: attributes[0] must be an object"],
    [
      { attributes: [new Float32Array(4)] },
      "draw: attributes[0] is a Float32Array: wrap it, as { data, components }",
    ],
    [{ attributes: [[0, 0, "0", 1]] }, "draw: attributes[0][2] must be a number"],
    [array({ data: [1, 2, 3] }), "draw: attributes[0].data must be memory: a typed array, view or buffer"],
    [
      array({ data: new BigInt64Array(9) }),
      "draw: attributes[0].format is missing, and there is none for a BigInt64Array",
    ],
    [array({ handling: "whole" }), "draw: attributes[0].handling must be one of"],
    [
      array({ handling: "integer" }),
      'draw: attributes[0].handling is "integer", which takes integers, not "float"',
    ],
    [
      array({ handling: "long" }),
      'draw: attributes[0].handling is "long", which takes "double", not "float"',
    ],
    [{ count: undefined }, "draw: count is missing, and there are no indices"],
    [{ indices: [0, 1, 2] }, "draw: indices must be a Uint8Array, a Uint16Array or a Uint32Array"],
    [{ env: 1 }, "draw: env must be an object"],
    [{ env: new Float32Array(4) }, "draw: env must be an array of what is set, or an object"],
    [{ env: [{}] }, "draw: env[0] must be an array of four numbers, or four words"],
    [{ local: [[0, 0, 0, "1"]] }, "draw: local[0][3] must be a number"],
    [{ buffers: [[1, 2]] }, "draw: buffers[0] must be memory: a typed array, view or buffer"],
    [{ viewport: 1 }, "draw: viewport must be an array"],
    [{ depthRange: [0, "1"] }, "draw: depthRange[1] must be a number"],
    [{ clipDistances: 1 }, "draw: clipDistances must be an array"],
    [{ programPointSize: 1 }, "draw: programPointSize must be a boolean"],
    [{ flat: 1 }, "draw: flat must be a boolean"],
    [{ textures: {} }, "draw: textures must be an array"],
    [
      { textures: [{ ...unit, texture: {} }] },
      "draw: textures[0].texture must be a texture that makeTexture has made",
    ],
    [
      { textures: [{ ...unit, environment: { mode: "blend" } }] },
      "draw: textures[0].environment.color is missing",
    ],
    [
      { textures: [{ ...unit, environment: { mode: "mix" } }] },
      "draw: textures[0].environment.mode must be one of",
    ],
    [{ fog: { ...fog, mode: "exp3" } }, "draw: fog.mode must be one of"],
    [{ fog: { ...fog, color: "red" } }, "draw: fog.color must be an array of red, green and blue"],
    [{ polygonStipple: [1] }, "draw: polygonStipple must be a Uint32Array"],
    [{ polygonOffset: 1 }, "draw: polygonOffset must be an object"],
    [{ stencilTest: { ...stencil, fail: undefined } }, "draw: stencilTest.fail is missing"],
    [{ depthTest: { comparison: "less" } }, "draw: depthTest.write is missing"],
    [{ logicOperation: "nxor" }, "draw: logicOperation must be one of"],
    [{ colorMask: [1, 1, 1, 1] }, "draw: colorMask[0] must be a boolean"],
  ])("%#: what is of another kind", (change, message) => {
    expectRefusal(change, TypeError, message);
  });

  test.each<[object, string]>([
    [{ attributes: Array.from({ length: 17 }, () => null) }, "draw: attributes: length is 17"],
    [{ attributes: [new Uint32Array(5)] }, "draw: attributes[0] must have 4 or 8 words, not 5"],
    [{ count: 4 }, "draw: attributes[0] has 3 vertices, and number 3 is drawn"],
    [{ instances: -1 }, "draw: instances is -1"],
    [{ env: { 256: [0, 0, 0, 0] } }, 'draw: env has numbers from 0 to 255, not "256"'],
    [{ local: { x: [0, 0, 0, 0] } }, 'draw: local has numbers from 0 to 1023, not "x"'],
    [{ env: [[0, 0, 0]] }, "draw: env[0]: length is 3"],
    [
      { buffers: [new Uint8Array(65537)] },
      "draw: buffers[0] has 65537 bytes; a parameter buffer has at most 65536",
    ],
    [{ viewport: [0, 0, -1, 1] }, "draw: viewport[2] is -1"],
    [{ depthRange: [0, 2] }, "draw: depthRange[1] is 2, not in [0,1]"],
    [{ clipDistances: [8] }, "draw: clipDistances[0] is 8"],
    [{ lineWidth: NaN }, "draw: lineWidth is NaN, not in [0,2048]"],
    [{ textures: [{ ...unit, unit: 8 }] }, "draw: textures[0].unit is 8"],
    [{ polygonMode: ["fill"] }, "draw: polygonMode: length is 1"],
    [{ polygonStipple: new Uint32Array(3) }, "draw: polygonStipple: length is 3"],
    [{ lineStipple: { factor: 0, pattern: 1 } }, "draw: lineStipple.factor is 0"],
    [{ stencilTest: { ...stencil, mask: 256 } }, "draw: stencilTest.mask is 256"],
    [{ alphaTest: { comparison: "less", reference: 2 } }, "draw: alphaTest.reference is 2, not in [0,1]"],
    [{ fog: { ...fog, color: [0, 0, 2] } }, "draw: fog.color has 2, not in [0,1]"],
  ])("%#: what is out of its range", (change, message) => {
    expectRefusal(change, RangeError, message);
  });
});

describe("a renderer refuses", () => {
  const sink = { width: 1, height: 1, draw: () => undefined };

  test.each<[object, string]>([
    [{}, "createRenderer: sink is missing: pass { sink }"],
    [{ sink: {} }, "createRenderer: sink must have a method draw"],
    [{ sink, engine: "fast" }, "createRenderer: engine must be one of"],
    [{ sink, arithmetic: "f24" }, "createRenderer: arithmetic must be one of"],
    [{ sink, limit: 1 }, 'createRenderer: options has no member "limit"'],
  ])("%#: options of another kind", (options, message) => {
    expect(() => createRenderer(options as never)).toThrow(message);
  });

  test("a sink that draws with the renderer that calls it", () => {
    const renderer = createRenderer({ sink: { ...sink, draw: () => renderer.draw(GOOD) } as never });
    expect(() => renderer.draw(GOOD)).toThrow(
      new TypeError("draw: the sink of a draw draws with the same renderer"),
    );
  });
});
