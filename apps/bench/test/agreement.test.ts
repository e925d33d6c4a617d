import { describe, expect, test } from "@jest/globals";
import { DisagreementError, expectClose, expectSameBits, expectSimilarPictures } from "../src/agreement.js";

describe("the same bits", () => {
  const same = (a: readonly number[], b: readonly number[]) => (): void =>
    expectSameBits("test", Float32Array.from(a), Float32Array.from(b));

  test("hold for equal components, any NaN included [Ruling 15]", () => {
    expect(same([1, -0, NaN, Infinity], [1, -0, NaN, Infinity])).not.toThrow();
    const nan = new Float32Array(Uint32Array.of(0xffc00001).buffer);
    expect(() => expectSameBits("test", nan, Float32Array.of(NaN))).not.toThrow();
  });

  test("do not for zeros of different signs, neighbours or another length", () => {
    expect(same([0], [-0])).toThrow(DisagreementError);
    expect(same([1], [1 + 2 ** -23])).toThrow(/vertex 0, component 0/);
    expect(same([1], [1, 2])).toThrow(DisagreementError);
  });
});

describe("a tolerance", () => {
  const close = (a: number, b: number) => (): void =>
    expectClose("test", Float32Array.of(a), Float32Array.of(b), 2 ** -10);

  test("is absolute below 1, relative above, and has no NaN", () => {
    expect(close(2 ** -10, 0)).not.toThrow();
    expect(close(2 ** -10 + 2 ** -20, 0)).toThrow(DisagreementError);
    expect(close(1025, 1024)).not.toThrow();
    expect(close(1025.125, 1024)).toThrow(DisagreementError);
    expect(close(NaN, 0)).toThrow(DisagreementError);
  });
});

describe("pictures", () => {
  const pictures = (change: number, limit: number) => (): void =>
    expectSimilarPictures(
      "test",
      Uint8Array.of(9, 9, 9 + change, 9, 1, 1, 1, 1),
      new Uint8Array([9, 9, 9, 9, 1, 1, 1, 1]),
      limit,
    );

  test("differ in a pixel by more than two levels", () => {
    expect(pictures(2, 0)).not.toThrow();
    expect(pictures(3, 0)).toThrow(/50.00 %/);
  });

  test("may differ in a part of the pixels", () => {
    expect(pictures(3, 0.5)).not.toThrow();
    expect(pictures(3, 0.49)).toThrow(DisagreementError);
  });
});
