import { describe, expect, jest, test } from "@jest/globals";

const singles = (...values: number[]) => Float32Array.from(values);
const ofWords = (...words: number[]) => new Float32Array(Uint32Array.from(words).buffer);
const itself = () => {
  const value: unknown[] = [];
  value.push(value);
  return value;
};

const EQUAL: readonly (readonly [string, unknown, unknown])[] = [
  ["singles", singles(1, -0, NaN), singles(1, -0, NaN)],
  ["NaNs of other bits", ofWords(0x7fc00000), ofWords(0xffc00001)],
  ["parts of other buffers", singles(1, 2, 3).subarray(1), singles(2, 3)],
  ["members in another order", { a: [1, { b: "x" }], c: null }, { c: null, a: [1, { b: "x" }] }],
  ["members that are undefined and missing", { a: 1, b: undefined }, { a: 1 }],
  ["what a matcher takes", { a: 5, b: [1, 2] }, { a: expect.any(Number), b: [1, 2] }],
  ["maps", new Map([["a", [1]]]), new Map([["a", [1]]])],
  ["values that contain themselves", itself(), itself()],
];

const UNEQUAL: readonly (readonly [string, unknown, unknown])[] = [
  ["zeros of other signs", singles(0), singles(-0)],
  ["one single", singles(1, 2), singles(1, 3)],
  ["lengths", singles(1, 2), singles(1)],
  ["arrays of other types", Uint8Array.of(1), Int8Array.of(1)],
  ["an element", [1, [2, 3]], [1, [2, 4]]],
  ["a number and its text", [1], ["1"]],
  ["a member", { a: 1 }, { a: 1, b: 2 }],
  ["names of members", { a: 1, b: 1 }, { a: 1, c: 1 }],
  ["a property of an array", Object.assign([1], { index: 0 }), [1]],
  ["a symbol", { [Symbol.for("a")]: 1 }, { [Symbol.for("a")]: 2 }],
  ["dates", new Date(1), new Date(2)],
  ["sets", new Set([1]), new Set([2])],
];

describe("expect, which is told what is the same to the last bit,", () => {
  test.each(EQUAL)("takes %s for equal", (_, a, b) => {
    expect(a).toEqual(b);
    expect(b).toEqual(a);
  });

  test.each(UNEQUAL)("tells %s apart", (_, a, b) => {
    expect(a).not.toEqual(b);
    expect(b).not.toEqual(a);
  });

  test("tells apart strictly what is missing from what is undefined", () => {
    expect([undefined]).not.toStrictEqual(Array(1));
    expect({ a: undefined }).not.toStrictEqual({});
  });

  test("compares bytes where it would read every key", () => {
    const hasOwn = jest.spyOn(Object.prototype, "hasOwnProperty");
    expect(new Float32Array(1000)).toEqual(new Float32Array(1000));
    const calls = hasOwn.mock.calls.length;
    hasOwn.mockRestore();
    expect(calls).toBeLessThan(100);
  });
});

const settled = async (act: () => unknown): Promise<Error> => {
  try {
    await act();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing is thrown");
};

/** The form of a matcher that fails, what it says, and the failure. */
const FAILING: readonly (readonly [string, RegExp, () => unknown])[] = [
  ["toBe", /Expected: 2\s+Received: 1/, () => expect(1).toBe(2)],
  ["toBe of another object", /serializes to the same string/, () => expect([1]).toBe([1])],
  ["toEqual", /\+\s+1,/, () => expect([1]).toEqual([2])],
  ["not", /Expected: not 1/, () => expect(1).not.toBe(1)],
  ["another matcher", /Received:\s+2/, () => expect(2).toBeNaN()],
  ["toHaveLength", /Received length: 2/, () => expect([1, 2]).toHaveLength(1)],
  [
    "resolves",
    /rejected instead of resolved/,
    () => expect(Promise.reject(new Error("no"))).resolves.toBe(1),
  ],
  ["rejects", /Received: 1|Expected: 1/, () => expect(Promise.reject(new Error("no"))).rejects.toBe(1)],
  ["rejects.not", /Expected: not 1/, () => expect(Promise.reject(1)).rejects.not.toBe(1)],
  ["no promise", /must be a promise/, () => expect(1).resolves.toBe(1)],
];

test.each(FAILING)("expect fails as jest's does: %s", async (_, message, act) => {
  const { message: said, stack } = await settled(act);
  expect(said.replaceAll(/\u001b\[\d+m/g, "")).toMatch(message);
  const lines = stack!.split("\n").filter((line) => /^\s+at /.test(line) && !line.includes("/node_modules/"));
  expect(lines[0]).toContain("same-values.test.ts");
});
