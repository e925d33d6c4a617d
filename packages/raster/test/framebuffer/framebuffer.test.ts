import { describe, expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { createRasterizer, MAX_WINDOW_SIZE, type Rasterizer } from "../../src/index.js";
import { batchOf, stateOf } from "../support/batch.js";
import { depthAt, pixel, wholeWindow } from "../support/window.js";

const ALL = { color: true, depth: true, stencil: true } as const;
const VALUES = {
  color: [0.2, 0.4, 0.6, 0.8],
  depth: 0.5,
  stencil: 0x5a,
  scissor: null,
  colorMask: [true, true, true, true],
  depthMask: true,
  stencilMask: 0xff,
  colorBuffers: ["front"],
} as const;

describe("samples are visited one after another", () => {
  test.each([1, 4])("of %i, each while it is selected", (samples) => {
    const framebuffer = new Framebuffer(2, 1, 0, samples);
    const seen: number[][] = [];
    framebuffer.forEachSample((sample) => {
      framebuffer.depth[1] = sample;
      seen.push([sample, framebuffer.sample]);
    });
    expect(seen).toEqual(Array.from({ length: samples }, (_, i) => [i, i]));
    expect([...framebuffer.all.depth].filter((_, i) => i % 2 === 1)).toEqual(seen.map(([sample]) => sample));
    expect(framebuffer.sample).toBe(0);
  });

  test("and the first one is selected again also when one of them throws", () => {
    const framebuffer = new Framebuffer(2, 1, 0, 4);
    const visit = (sample: number): void => {
      if (sample === 2) throw new Error("no further");
    };
    expect(() => framebuffer.forEachSample(visit)).toThrow("no further");
    expect(framebuffer.sample).toBe(0);
    expect(framebuffer.depth.byteOffset).toBe(framebuffer.all.depth.byteOffset);
  });
});

describe("the window's size", () => {
  test.each([
    [0, 0],
    [0, 5],
    [5, 0],
    [1, 1],
    [MAX_WINDOW_SIZE, 1],
    [1, MAX_WINDOW_SIZE],
  ])("%p x %p works", (width, height) => {
    const rasterizer = createRasterizer({ width, height });
    expect([rasterizer.width, rasterizer.height]).toEqual([width, height]);
    rasterizer.clear(ALL, VALUES);
    const vertices = [{ x: 0.5, y: 0.5 }];
    rasterizer.draw(batchOf("point", [{ vertices, pointSize: 4 }]), stateOf());
    rasterizer.finish();
    expect(rasterizer.image().data).toHaveLength(4 * width * height);
    expect(rasterizer.read(wholeWindow(rasterizer), "color")).toHaveLength(4 * width * height);
    if (width * height > 0) expect(pixel(rasterizer, 0, 0)).toEqual([255, 255, 255, 255]);
  });

  test.each([
    [-1, 5],
    [5, -1],
    [2.5, 5],
    [5, NaN],
    [MAX_WINDOW_SIZE + 1, 5],
    [5, MAX_WINDOW_SIZE + 1],
    [5, Infinity],
  ])("%p x %p is a RangeError", (width, height) => {
    expect(() => createRasterizer({ width, height })).toThrow(RangeError);
    const rasterizer = createRasterizer({ width: 3, height: 2 });
    expect(() => rasterizer.resize(width, height)).toThrow(RangeError);
    expect([rasterizer.width, rasterizer.height]).toEqual([3, 2]);
  });

  test("resizing starts with new buffers: color 0, depth 1, stencil 0 [Ruling 67]", () => {
    const rasterizer = createRasterizer({ width: 2, height: 2 });
    rasterizer.clear(ALL, VALUES);
    rasterizer.resize(3, 1);
    expect([rasterizer.width, rasterizer.height]).toEqual([3, 1]);
    expect([...rasterizer.read(wholeWindow(rasterizer), "color")]).toEqual(Array<number>(12).fill(0));
    expect([...rasterizer.read(wholeWindow(rasterizer), "depth")]).toEqual([1, 1, 1]);
    expect([...new Framebuffer(3, 1).stencil]).toEqual([0, 0, 0]);
  });
});

describe("clear [GL1.3 4.2.3]", () => {
  const cleared = (mask: Partial<typeof ALL> | object, values: object): Framebuffer => {
    const framebuffer = new Framebuffer(3, 3);
    framebuffer.clear({ color: false, depth: false, stencil: false, ...mask }, { ...VALUES, ...values });
    return framebuffer;
  };

  test("fills the buffers of the mask alone", () => {
    const color = cleared({ color: true }, {});
    expect([...color.color.subarray(0, 4)]).toEqual([51, 102, 153, 204]);
    expect([color.depth[0], color.stencil[0]]).toEqual([0xffffff, 0]);
    const depth = cleared({ depth: true }, {});
    expect([depth.color[0], depth.depth[8], depth.stencil[0]]).toEqual([0, 0x800000, 0]);
    const stencil = cleared({ stencil: true }, {});
    expect([stencil.color[0], stencil.depth[0], stencil.stencil[8]]).toEqual([0, 0xffffff, 0x5a]);
  });

  test("keeps to the masks", () => {
    const color = cleared(ALL, { colorMask: [false, true, false, true] });
    expect([...color.color.subarray(32)]).toEqual([0, 102, 0, 204]);
    expect(cleared(ALL, { depthMask: false }).depth[4]).toBe(0xffffff);
    const framebuffer = cleared(ALL, { stencil: 0xff, stencilMask: 0x0f });
    expect(framebuffer.stencil[4]).toBe(0x0f);
    framebuffer.clear(ALL, { ...VALUES, stencil: 0, stencilMask: 0x03 });
    expect(framebuffer.stencil[4]).toBe(0x0c);
  });

  test("keeps to the scissor rectangle", () => {
    const framebuffer = cleared(ALL, { scissor: { x: 1, y: -1, width: 9, height: 3 } });
    const expected = [0, 1, 1, 0, 1, 1, 0, 0, 0];
    expect([...framebuffer.depth].map((depth) => (depth === 0x800000 ? 1 : 0))).toEqual(expected);
    expect([...framebuffer.stencil].map((stencil) => (stencil === 0x5a ? 1 : 0))).toEqual(expected);
    expect(expected.map((_pixel, i) => (framebuffer.color[4 * i] === 51 ? 1 : 0))).toEqual(expected);
    expect(cleared(ALL, { scissor: { x: 5, y: 0, width: 9, height: 9 } }).stencil).toEqual(new Uint8Array(9));
  });

  test("values are limited to [0,1] and rounded [GL1.3 2.13.9, 2.10.1]", () => {
    const framebuffer = cleared(ALL, { color: [-1, 2, 0.5, 0.001], depth: 7 });
    expect([...framebuffer.color.subarray(0, 4)]).toEqual([0, 255, 128, 0]);
    expect(framebuffer.depth[0]).toBe(0xffffff);
    expect(cleared(ALL, { depth: -7 }).depth[0]).toBe(0);
  });
});

describe("read [GL1.3 4.3.2]", () => {
  function numbered(): Rasterizer {
    const rasterizer = createRasterizer({ width: 3, height: 2 });
    for (let i = 0; i < 6; i += 1) {
      const scissor = { x: i % 3, y: Math.floor(i / 3), width: 1, height: 1 };
      rasterizer.clear(ALL, { ...VALUES, color: [(i + 1) / 255, 0, 0, 1], depth: i / 8, scissor });
    }
    return rasterizer;
  }
  const reds = (bytes: Uint8Array | Uint8ClampedArray) => [...bytes].filter((_byte, i) => i % 4 === 0);

  test("gives rows from bottom to top, and 0 outside the window", () => {
    const rasterizer = numbered();
    expect(reds(rasterizer.read(wholeWindow(rasterizer), "color"))).toEqual([1, 2, 3, 4, 5, 6]);
    const around = { x: -1, y: -1, width: 5, height: 4 };
    expect(reds(rasterizer.read(around, "color"))).toEqual(
      [
        [0, 0, 0, 0, 0],
        [0, 1, 2, 3, 0],
        [0, 4, 5, 6, 0],
        [0, 0, 0, 0, 0],
      ].flat(),
    );
    expect(
      [...rasterizer.read({ x: 2, y: 1, width: 2, height: 2 }, "depth")].map((d) => Math.round(8 * d)),
    ).toEqual([5, 0, 0, 0]);
    expect(reds(rasterizer.read({ x: 50, y: -70, width: 2, height: 1 }, "color"))).toEqual([0, 0]);
    expect(rasterizer.read({ x: 0, y: 0, width: 0, height: 3 }, "depth")).toHaveLength(0);
  });

  test("depths are multiples of 1 / (2^24 - 1)", () => {
    const rasterizer = numbered();
    expect(depthAt(rasterizer, 0, 0)).toBe(0);
    expect(depthAt(rasterizer, 1, 0)).toBe(2097152 / 16777215);
  });

  test("a picture has its top row first and is a copy", () => {
    const rasterizer = numbered();
    const image = rasterizer.image();
    expect([image.width, image.height]).toEqual([3, 2]);
    expect(reds(image.data)).toEqual([4, 5, 6, 1, 2, 3]);
    rasterizer.clear(ALL, VALUES);
    expect(reds(image.data)).toEqual([4, 5, 6, 1, 2, 3]);
  });

  test.each([
    [3, 2, true],
    [3, 3, false],
    [4, 2, false],
  ])("an earlier picture of %i x %i is filled: %s", (width, height, isFilled) => {
    const rasterizer = numbered();
    const earlier = createRasterizer({ width, height }).image();
    const image = rasterizer.image(earlier);
    expect([image === earlier, image.width, image.height]).toEqual([isFilled, 3, 2]);
    expect(reds(image.data)).toEqual([4, 5, 6, 1, 2, 3]);
    if (!isFilled) expect(reds(earlier.data)).toEqual(Array.from({ length: width * height }, () => 0));
  });

  test("a picture's bytes are clamped and in memory of their own, as ImageData takes them and readPixels fills them", () => {
    const rasterizer = numbered();
    const { data } = rasterizer.image();
    expect(data).toBeInstanceOf(Uint8ClampedArray);
    expect([data.buffer.constructor.name, data.byteOffset, data.buffer.byteLength]).toEqual([
      "ArrayBuffer",
      0,
      24,
    ]);
    const gl = createContext({ sink: rasterizer });
    const read = new Uint8ClampedArray(24);
    gl.readPixels(0, 0, 3, 2, gl.RGBA, gl.UNSIGNED_BYTE, read);
    expect([gl.getError(), reds(read)]).toEqual([gl.NO_ERROR, [1, 2, 3, 4, 5, 6]]);
  });
});
