import { describe, expect, test } from "@jest/globals";
import { decode, decodeApng } from "fast-png";
import fc from "fast-check";
import UPNG from "upng-js";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { AnimationEncoder, encodeAnimation, encodePng, type EncodableImage } from "../src/index.js";

/** Pictures of any bytes and one size; alpha is 255 in all of them, in none or in some. */
function images(count: number, maxSize: number): fc.Arbitrary<EncodableImage[]> {
  const size = fc.integer({ min: 1, max: maxSize });
  return fc.tuple(size, size).chain(([width, height]) => {
    const bytes = fc.uint8Array({ minLength: 4 * width * height, maxLength: 4 * width * height });
    const picture = fc.tuple(bytes, fc.boolean()).map(([data, opaque]) => ({
      width,
      height,
      data: opaque ? data.map((byte, i) => (i % 4 === 3 ? 255 : byte)) : data,
    }));
    return fc.array(picture, { minLength: 1, maxLength: count });
  });
}

/** Frames of few colors in which little changes, as in a drawing. */
function movingSquare(frames: number, size: number): EncodableImage[] {
  return Array.from({ length: frames }, (_frame, t) => {
    const data = new Uint8Array(4 * size * size).fill(255);
    for (let i = 0; i < 4 * size; i += 1) data[4 * (((t + i) * 7) % (size * size))] = i % 256;
    return { width: size, height: size, data };
  });
}

describe("PNG", () => {
  test("holds every byte", () => {
    fc.assert(
      fc.property(images(1, 9), ([image]) => {
        const decoded = decode(encodePng(image!));
        expect([decoded.width, decoded.height, decoded.channels]).toEqual([image!.width, image!.height, 4]);
        expect(decoded.data).toEqual(image!.data);
      }),
      { numRuns: 50 },
    );
  });

  test("is the same for the same picture", () => {
    const [image] = movingSquare(1, 20);
    expect(encodePng(image!)).toEqual(encodePng(image!));
  });

  test.each([
    [0, 0],
    [0, 3],
    [3, 0],
  ])("a picture of %p x %p pixels is a RangeError", (width, height) => {
    expect(() => encodePng({ width, height, data: new Uint8Array(0) })).toThrow(RangeError);
  });
});

test.each([63, 65])("a picture of 4 x 4 pixels of %p bytes is a RangeError", (bytes) => {
  const image = { width: 4, height: 4, data: new Uint8Array(bytes) };
  expect(() => encodePng(image)).toThrow(RangeError);
  expect(() => encodeAnimation([image], 40)).toThrow(RangeError);
});

describe("animated PNG", () => {
  /** The types of a file's chunks and their data, checked with their sums by fast-png. */
  function chunksOf(bytes: Uint8Array): { type: string; data: DataView }[] {
    decodeApng(bytes, { checkCrc: true });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const chunks = [];
    for (let at = 8; at < bytes.length;) {
      const length = view.getUint32(at);
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      chunks.push({ type, data: new DataView(view.buffer, view.byteOffset + at + 8, length) });
      at += 12 + length;
    }
    return chunks;
  }

  /** Where each frame lies and whether it is blended over the one before. */
  function rectanglesOf(bytes: Uint8Array): number[][] {
    const controls = chunksOf(bytes).filter(({ type }) => type === "fcTL");
    return controls.map(({ data }) => [
      ...[12, 16, 4, 8].map((offset) => data.getUint32(offset)),
      data.getUint8(25),
    ]);
  }

  /** A picture of one color with pixels of others. */
  function spots(color: number[], ...others: [x: number, y: number, color: number[]][]): EncodableImage {
    const data = new Uint8Array(4 * 6 * 5);
    for (let i = 0; i < 6 * 5; i += 1) data.set(color, 4 * i);
    for (const [x, y, other] of others) data.set(other, 4 * (6 * y + x));
    return { width: 6, height: 5, data };
  }

  /** The frames as a viewer shows them; fast-png does not blend them as the format demands. */
  function shown(bytes: Uint8Array): { frames: Uint8Array[]; delays: number[] } {
    const animation = UPNG.decode(bytes.slice().buffer);
    const frames = UPNG.toRGBA8(animation).map((frame) => new Uint8Array(frame));
    return { frames, delays: animation.frames.map((frame) => frame.delay) };
  }

  test("holds every byte of every frame", () => {
    fc.assert(
      fc.property(images(5, 9), fc.integer({ min: 0, max: 65535 }), (frames, delay) => {
        const { frames: decoded, delays } = shown(encodeAnimation(frames, delay));
        expect(decoded).toEqual(frames.map((frame) => frame.data));
        expect(delays).toEqual(frames.map(() => delay));
      }),
      { numRuns: 60 },
    );
  });

  test("holds frames that differ little or not at all", () => {
    const frames = movingSquare(8, 32);
    frames.push(frames.at(-1)!, frames[6]!, frames[7]!);
    const { frames: decoded } = shown(encodeAnimation(frames, 40));
    decoded.forEach((frame, i) => expect(Buffer.compare(frame, new Uint8Array(frames[i]!.data))).toBe(0));
    expect(decoded).toHaveLength(frames.length);
  });

  const BLUE = [0, 0, 255, 255];
  const RED = [255, 0, 0, 255];
  const CLEAR_RED = [255, 0, 0, 40];

  test("is a PNG file for readers without animation: of the first frame", () => {
    const frames = [spots(BLUE, [1, 1, CLEAR_RED]), spots(RED)];
    const { width, height, data } = decode(encodeAnimation(frames, 40), { checkCrc: true });
    expect([width, height, data]).toEqual([6, 5, frames[0]!.data]);
  });

  test("repeats forever and numbers its chunks in order", () => {
    const chunks = chunksOf(encodeAnimation([spots(BLUE), spots(RED), spots(BLUE)], 40));
    expect(chunks.map(({ type }) => type)).toEqual([
      ...["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"],
    ]);
    expect([0, 4].map((offset) => chunks[1]!.data.getUint32(offset))).toEqual([3, 0]);
    const numbered = chunks.filter(({ type }) => /^f[cd]/.test(type));
    expect(numbered.map(({ data }) => data.getUint32(0))).toEqual([0, 1, 2, 3, 4]);
  });

  test("holds of each frame the smallest rectangle that differs, one pixel if none", () => {
    const frames = [
      spots(BLUE),
      spots(BLUE, [1, 3, RED], [4, 2, RED]),
      spots(BLUE, [1, 3, RED], [4, 2, RED]),
      spots(BLUE, [1, 3, RED], [4, 2, RED], [5, 4, RED]),
      spots(RED),
    ];
    expect(rectanglesOf(encodeAnimation(frames, 40)).map((row) => row.slice(0, 4))).toEqual([
      [0, 0, 6, 5],
      [1, 2, 4, 2],
      [0, 0, 1, 1],
      [5, 4, 1, 1],
      [0, 0, 6, 5],
    ]);
  });

  test("blends a rectangle over only if it is opaque, so that alpha is what it was", () => {
    const frames = [
      spots(CLEAR_RED),
      spots(CLEAR_RED, [1, 1, BLUE], [1, 2, BLUE]),
      spots(CLEAR_RED, [1, 1, BLUE], [2, 2, BLUE]),
    ];
    const bytes = encodeAnimation(frames, 40);
    expect(rectanglesOf(bytes)).toEqual([
      [0, 0, 6, 5, 0],
      [1, 1, 1, 2, 1],
      [1, 2, 2, 1, 0],
    ]);
    expect(shown(bytes).frames).toEqual(frames.map(({ data }) => data));
  });

  test.each([
    ["a slope of colors", (x: number, y: number) => [x, y, (x + y) >> 1, 255], 0.05],
    [
      "few colors",
      (x: number, y: number) => ((31 * x * x + 17 * y ** 3 + 13 * x * y) % 101 < 50 ? BLUE : RED),
      0.05,
    ],
  ])("is small for %s", (_, colorAt, most) => {
    const data = Uint8Array.from({ length: 4 * 100 * 100 }, (_byte, i) => {
      const pixel = Math.floor(i / 4);
      return colorAt(pixel % 100, Math.floor(pixel / 100))[i % 4]!;
    });
    expect(encodeAnimation([{ width: 100, height: 100, data }], 40).length).toBeLessThan(most * data.length);
  });

  test("is the same for the same pictures", () => {
    expect(encodeAnimation(movingSquare(4, 16), 40)).toEqual(encodeAnimation(movingSquare(4, 16), 40));
  });

  test("comes in pieces, a picture each, that make the file of all", () => {
    const frames = movingSquare(4, 16);
    const encoder = new AnimationEncoder("animate", 40, frames.length);
    const pieces = frames.map((frame) => encoder.add(frame));
    expect(Buffer.compare(Buffer.concat(pieces), encodeAnimation(frames, 40))).toBe(0);
    expect(chunksOf(encodeAnimation(frames.slice(0, 1), 40)).map(({ type }) => type)).toEqual([
      ...["IHDR", "acTL", "fcTL", "IDAT", "IEND"],
    ]);
  });

  test("keeps of the pictures and pieces so far the last picture alone", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const encoder = new AnimationEncoder("animate", 40, 30);
    const made: WeakRef<object>[] = [];
    for (let t = 0; t < 30; t += 1) {
      const frame = { width: 8, height: 8, data: new Uint8Array(4 * 8 * 8).fill(t) };
      made.push(new WeakRef(frame), new WeakRef(encoder.add(frame)));
    }
    // What a WeakRef has given stays until the turn is over.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(made.map((one) => one.deref() !== undefined).filter(Boolean)).toHaveLength(1);
    expect(made.at(-2)!.deref()).toBeDefined();
  });

  test.each([
    [40, 0, "animate: frames is 0, not a whole number from 1 to 1073741824"],
    [40, 2 ** 30 + 1, "animate: frames is 1073741825, not a whole number from 1 to 1073741824"],
    [-1, 1, "animate: delayMilliseconds is -1, not a whole number from 0 to 65535"],
  ])("in pieces with a delay of %d for %d frames is a RangeError", (delay, count, message) => {
    expect(() => new AnimationEncoder("animate", delay, count)).toThrow(new RangeError(message));
  });

  test("a picture of another size, and one too many, is a RangeError that changes nothing", () => {
    const [[small], [large]] = [movingSquare(1, 4), movingSquare(1, 5)];
    const encoder = new AnimationEncoder("animate", 40, 2);
    const pieces = [encoder.add(small!)];
    expect(() => encoder.add(large!)).toThrow(
      new RangeError("animate: images[1] has 5 x 5 pixels, images[0] has 4 x 4"),
    );
    pieces.push(encoder.add(small!));
    expect(Buffer.compare(Buffer.concat(pieces), encodeAnimation([small!, small!], 40))).toBe(0);
    expect(() => encoder.add(small!)).toThrow(
      new RangeError("animate: images[2] is one more than the 2 that were to come"),
    );
  });

  test("pictures that it can't hold are a RangeError", () => {
    const [small] = movingSquare(1, 4);
    const [large] = movingSquare(1, 5);
    expect(() => encodeAnimation([], 40)).toThrow(RangeError);
    expect(() => encodeAnimation([small!, large!], 40)).toThrow(RangeError);
    expect(() => encodeAnimation([small!, { ...small!, data: small!.data.slice(1) }], 40)).toThrow(
      RangeError,
    );
    expect(() => encodeAnimation([{ width: 0, height: 0, data: new Uint8Array(0) }], 40)).toThrow(RangeError);
    for (const delay of [-1, 65536, 0.5, NaN])
      expect(() => encodeAnimation([small!], delay)).toThrow(RangeError);
  });
});
