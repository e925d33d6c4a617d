import { describe, expect, test } from "@jest/globals";
import { decode } from "fast-png";
import fc from "fast-check";
import UPNG from "upng-js";
import { encodeAnimation, encodePng, type Image } from "../src/index.js";

/** A picture of any bytes; alpha 255 where it must be opaque. */
function images(opaque: boolean, count: number, maxSize: number): fc.Arbitrary<Image[]> {
  const size = fc.integer({ min: 1, max: maxSize });
  return fc.tuple(size, size).chain(([width, height]) => {
    const bytes = fc.uint8Array({ minLength: 4 * width * height, maxLength: 4 * width * height });
    const picture = bytes.map((data) => ({
      width,
      height,
      data: opaque ? data.map((byte, i) => (i % 4 === 3 ? 255 : byte)) : data,
    }));
    return fc.array(picture, { minLength: 1, maxLength: count });
  });
}

/** Frames of few colors in which little changes, as in a drawing. */
function movingSquare(frames: number, size: number): Image[] {
  return Array.from({ length: frames }, (_frame, t) => {
    const data = new Uint8Array(4 * size * size).fill(255);
    for (let i = 0; i < 4 * size; i += 1) data[4 * (((t + i) * 7) % (size * size))] = i % 256;
    return { width: size, height: size, data };
  });
}

describe("PNG", () => {
  test("holds every byte", () => {
    fc.assert(
      fc.property(images(false, 1, 9), ([image]) => {
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

describe("animated PNG", () => {
  /** The frames as a viewer shows them; fast-png does not blend them as the format demands. */
  function shown(bytes: Uint8Array): { frames: Uint8Array[]; delays: number[] } {
    const animation = UPNG.decode(bytes.slice().buffer);
    const frames = UPNG.toRGBA8(animation).map((frame) => new Uint8Array(frame));
    return { frames, delays: animation.frames.map((frame) => frame.delay) };
  }

  test("holds every byte of every frame", () => {
    fc.assert(
      fc.property(images(true, 5, 9), fc.integer({ min: 0, max: 65535 }), (frames, delay) => {
        const { frames: decoded, delays } = shown(encodeAnimation(frames, delay));
        expect(decoded).toEqual(frames.map((frame) => frame.data));
        expect(delays).toEqual(frames.length === 1 ? [] : frames.map(() => delay));
      }),
      { numRuns: 60 },
    );
  });

  test("holds frames that differ little or not at all", () => {
    const frames = movingSquare(8, 32);
    frames.push(frames.at(-1)!, frames[6]!, frames[7]!);
    const { frames: decoded } = shown(encodeAnimation(frames, 40));
    decoded.forEach((frame, i) => expect(Buffer.compare(frame, frames[i]!.data)).toBe(0));
    expect(decoded).toHaveLength(frames.length);
  });

  test("is the same for the same pictures", () => {
    expect(encodeAnimation(movingSquare(4, 16), 40)).toEqual(encodeAnimation(movingSquare(4, 16), 40));
  });

  test("pictures that it can't hold are a RangeError", () => {
    const [small] = movingSquare(1, 4);
    const [large] = movingSquare(1, 5);
    const clear = { ...small!, data: small!.data.map((byte, i) => (i === 7 ? 254 : byte)) };
    expect(() => encodeAnimation([], 40)).toThrow(RangeError);
    expect(() => encodeAnimation([small!, large!], 40)).toThrow(RangeError);
    expect(() => encodeAnimation([small!, clear], 40)).toThrow(RangeError);
    expect(() => encodeAnimation([{ width: 0, height: 0, data: new Uint8Array(0) }], 40)).toThrow(RangeError);
    for (const delay of [-1, 65536, 0.5, NaN])
      expect(() => encodeAnimation([small!], delay)).toThrow(RangeError);
  });
});
