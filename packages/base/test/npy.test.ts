import { describe, expect, test } from "@jest/globals";
import { NPY_TYPES, NpyError, readNpy, readNpyWords, writeNpy, writeNpyWords } from "../src/arrays/npy.js";
import { wordsOf } from "../src/memory.js";

const SIX = Float32Array.of(1, -0, NaN, Infinity, 1e-45, 6);

describe("a .npy file [Ruling 195]", () => {
  test.each([1, 2, 3])("of rows of %i numbers is read as it was written", (size) => {
    const file = writeNpy({ data: SIX, size });
    expect(file.length).toBe(128 + SIX.byteLength);
    const shifted = new Uint8Array(file.length + 1).subarray(1);
    shifted.set(file);
    const { data, size: columns } = readNpy(shifted);
    expect([columns, wordsOf(data)]).toEqual([size, wordsOf(SIX)]);
  });
  test.each(NPY_TYPES)("of %s has the bits of its numbers", (type) => {
    const words = Uint32Array.of(0xffffffff, 0x7fa00001, 1, 0x80000000, 5, 6, 7, 8);
    const isLong = type.endsWith("8");
    const file = writeNpyWords({ type, words, size: 2 });
    expect(String.fromCharCode(...file.subarray(0, 128))).toContain(`'${type}'`);
    expect(String.fromCharCode(...file.subarray(0, 128))).toContain(isLong ? "(2, 2)" : "(4, 2)");
    expect(readNpyWords(file)).toEqual({ type, words, size: 2 });
    if (type === "<i4")
      expect(() => readNpy(file)).toThrow(
        new NpyError("its dtype is '<i4'; expected float16 ('<f2'), float32 ('<f4') or float64 ('<f8')"),
      );
  });
  test("of halves has the singles of the same value", () => {
    const halves = [0x3c00, 0xc100, 0x0001, 0x8000, 0x03ff, 0x7bff, 0x7c00, 0xfd01];
    const bytes = writeNpyWords({
      type: "<f4",
      words: new Uint32Array(new Uint16Array(halves).buffer),
      size: 2,
    });
    const header = String.fromCharCode(...bytes.subarray(0, 128))
      .replace("<f4", "<f2")
      .replace("(2, 2)", "(4, 2)");
    bytes.set(Uint8Array.from(header, (letter) => letter.charCodeAt(0)));
    const words = Uint32Array.of(
      ...[0x3f800000, 0xc0200000, 0x33800000, 0x80000000, 0x387fc000, 0x477fe000, 0x7f800000, 0xffa02000],
    );
    expect(readNpyWords(bytes)).toEqual({ type: "<f4", words, size: 2 });
    expect(wordsOf(readNpy(bytes).data)).toEqual(words);
  });
  test("of numbers of other types is refused", () => {
    const file = writeNpyWords({ type: "<u4", words: Uint32Array.of(1), size: 1 });
    file[String.fromCharCode(...file).indexOf("<u4") + 2] = "2".charCodeAt(0);
    expect(() => readNpyWords(file)).toThrow("its dtype is '<u2'; expected float32, int32, uint32,");
    const type = "<f2" as "<f4";
    expect(() => writeNpyWords({ type, words: Uint32Array.of(1), size: 1 })).toThrow(TypeError);
    expect(() => writeNpyWords({ type: "<u4", words: [1] as unknown as Uint32Array, size: 1 })).toThrow(
      TypeError,
    );
  });
  test("that is cut off, or is none, is an NpyError", () => {
    const file = writeNpy({ data: SIX, size: 2 });
    const refusal = (bytes: Uint8Array) => () => readNpy(bytes);
    expect(refusal(new Uint8Array())).toThrow(
      new NpyError("it does not begin as a .npy file; numpy.save writes one"),
    );
    for (const length of [9, 100]) expect(refusal(file.subarray(0, length))).toThrow("it ends in its header");
    const long = new Uint8Array(20_000);
    long.set([...file.subarray(0, 6), 2, 0, ...Uint8Array.of(0x11, 0x27)]);
    expect(refusal(long)).toThrow("its header has 10001 bytes, more than 10000");
    expect(refusal(file.subarray(0, file.length - 1))).toThrow("has 24 bytes of numbers, and 23 are there");
  });
  test("is of bytes, and of rows of 1 to 4 numbers", () => {
    expect(() => readNpy([] as unknown as Uint8Array)).toThrow(TypeError);
    expect(() => writeNpy({ data: SIX, size: 5 })).toThrow(RangeError);
    expect(() => writeNpy({ data: [1] as unknown as Float32Array, size: 1 })).toThrow(TypeError);
  });
});
