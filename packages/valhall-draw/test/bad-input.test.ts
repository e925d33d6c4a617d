import { describe, expect, test } from "@jest/globals";
import { createRenderer, type Draw } from "../src/index.js";
import { PASS_THROUGH, rows } from "./support/drawing.js";

const VISIBLE = rows([0, 0, 0, 1], [0.5, 0, 0, 1], [0, 0.5, 0, 1]);
const GOOD: Draw = { ...PASS_THROUGH, attributes: [VISIBLE], count: 3 };

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
const bytes = new Uint8Array(4);

describe("a draw refuses what is of another kind", () => {
  test.each<[object, string]>([
    [
      { program: undefined },
      "draw: program must be a program that load or makeProgram has made, not undefined",
    ],
    [{ program: { ok: true, program: PASS_THROUGH.program } }, "has made: pass its .program"],
    [{ programs: 1 }, 'draw has no member "programs"; did you mean "program"?'],
    [{ primitives: "dots" }, "draw: primitives must be one of"],
    [{ attributes: undefined }, "draw: attributes must be an array"],
    [{ attributes: [1] }, "draw: attributes[0] must be an object"],
    [
      { attributes: [new Float32Array(4)] },
      "draw: attributes[0] is a Float32Array: wrap it, as { data, components }",
    ],
    [array({ handling: "long" }), "draw: attributes[0].handling must be one of"],
    [
      array({ handling: "integer" }),
      'draw: attributes[0].handling is "integer", which takes integers, not "float"',
    ],
    [{ count: undefined }, "draw: count is missing, and there are no indices"],
    [{ indices: [0, 1, 2] }, "draw: indices must be a Uint8Array, a Uint16Array or a Uint32Array"],
    [
      { uniforms: 1 },
      "draw: uniforms must be an array of numbers, a Float32Array, an Int32Array or a Uint32Array",
    ],
    [{ uniforms: new Uint8Array(4) }, "draw: uniforms must be an array of numbers"],
    [{ uniforms: [1, "2"] }, "draw: uniforms[1] must be a number"],
    [{ viewportUniforms: 4 }, "draw: viewportUniforms must be an object"],
    [{ viewportUniforms: { scale: 0 } }, "draw: viewportUniforms.offset must be a number, not undefined"],
    [{ viewportUniforms: { scale: 0, offset: 4, size: 1 } }, 'draw: viewportUniforms has no member "size"'],
    [{ varyings: 9 }, "draw: varyings must be an object"],
    [{ varyings: { colour: 9 } }, 'draw: varyings has no member "colour"; did you mean "color"?'],
    [{ varyings: { "texture-coordinates-00": 9 } }, 'draw: varyings has no member "texture-coordinates-00"'],
    [{ varyings: { color: "9" } }, "draw: varyings.color must be a number"],
    [{ buffers: {} }, "draw: buffers must be an array"],
    [{ buffers: [{ bytes: [1] }] }, "draw: buffers[0].bytes must be a Uint8Array"],
    [{ denormals: "flush" }, "draw: denormals must be one of"],
    [{ limit: "1" }, "draw: limit must be a number"],
    [{ viewport: 1 }, "draw: viewport must be an array"],
    [{ depthRange: [0, "1"] }, "draw: depthRange[1] must be a number"],
    [{ programPointSize: 1 }, "draw: programPointSize must be a boolean"],
    [{ culling: "left" }, "draw: culling must be one of"],
    [{ frontFace: "front" }, "draw: frontFace must be one of"],
    [{ flat: 1 }, "draw: flat must be a boolean"],
  ])("%p", (change, message) => {
    expectRefusal(change, TypeError, message);
  });

  test("a draw that is none, and options that are none", () => {
    const sink = { width: 8, height: 8, draw: () => undefined };
    expect(() => createRenderer({ sink }).draw(1 as never)).toThrow(TypeError);
    for (const options of [
      undefined,
      {},
      { sink: 1 },
      { sink: {} },
      { sink, engine: "fast" },
      { sink, limit: 1 },
    ])
      expect(() => createRenderer(options as never)).toThrow(TypeError);
  });
});

describe("a draw refuses what is out of its range", () => {
  test.each<[object, string]>([
    [{ attributes: Array(17).fill(null) }, "draw: attributes: length is 17, not a whole number from 0 to 16"],
    [{ attributes: [Int32Array.of(1, 2, 3, 4, 5, 6, 7, 8)] }, "draw: attributes[0] must have 4 words, not 8"],
    [{ count: 4 }, "draw: attributes[0] has 3 vertices, and number 3 is drawn"],
    [{ instances: -1 }, "draw: instances is -1"],
    [{ uniforms: new Float32Array(129) }, "draw: uniforms: length is 129, not a whole number from 0 to 128"],
    [
      { viewportUniforms: { scale: 126, offset: 0 } },
      "draw: viewportUniforms.scale is 126, not a whole number from 0 to 125",
    ],
    [
      { viewportUniforms: { scale: 0, offset: 126 } },
      "draw: viewportUniforms.offset is 126, not a whole number from 0 to 125",
    ],
    [{ viewportUniforms: { scale: 2, offset: 4 } }, "draw: viewportUniforms: scale and offset are 2 and 4"],
    [{ varyings: { color: 256 } }, "draw: varyings.color is 256, not a whole number from 0 to 255"],
    [{ entry: 1.5 }, "draw: entry is 1.5, not a whole number of at least 0"],
    [{ entry: 4 }, "draw: entry is 4, not a multiple of 8"],
    [{ varyingEntry: 12 }, "draw: varyingEntry is 12, not a multiple of 8"],
    [{ limit: -1 }, "draw: limit is -1"],
    [{ buffers: [{ bytes, address: -1n }] }, "draw: buffers[0].address is -1"],
    [
      {
        buffers: [
          { bytes, address: 0n },
          { bytes, address: 3n },
        ],
      },
      "draw: buffers[0] and buffers[1] are at the same addresses",
    ],
    [
      { buffers: [{ bytes, address: 2n ** 63n }] },
      "draw: the output packets and buffers[0] are at the same addresses",
    ],
    [{ viewport: [0, 0, 0, 8] }, "draw: viewport[2] is 0"],
    [{ viewport: [0, 0, 8, 0] }, "draw: viewport[3] is 0"],
    [{ depthRange: [0, 1.5] }, "draw: depthRange[1] is 1.5, not in [0,1]"],
  ])("%p", (change, message) => {
    expectRefusal(change, RangeError, message);
  });

  test("and takes what is at both ends", () => {
    const sink = { width: 8, height: 8, draw: () => undefined };
    const renderer = createRenderer({ sink });
    const changes: Partial<Draw>[] = [
      { attributes: Array<null>(16).fill(null) },
      { attributes: [Int32Array.of(1, 2, 3, 4)] },
      { instances: 0 },
      { uniforms: new Float32Array(128) },
      { viewportUniforms: { scale: 125, offset: 0 } },
      { viewportUniforms: { scale: 3, offset: 6 } },
      { varyings: { color: 0, "secondary-color": 255 } },
      { entry: 0, limit: 0 },
      { entry: 2 ** 40 },
      {
        buffers: [
          { bytes, address: 0n },
          { bytes, address: 4n },
          { bytes, address: 2n ** 63n - 4n },
        ],
      },
      { viewport: [0, 0, 1, 1], depthRange: [0, 0] },
    ];
    for (const change of changes) renderer.draw({ ...GOOD, ...change });
  });
});
