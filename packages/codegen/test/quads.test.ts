import { describe, expect, test } from "@jest/globals";
import { Builder, encodeKernel, evaluateKernel, instantiate, type Kernel, newMemory } from "../src/index.js";

/** Lanes of a quad read one another: words of eight lanes, then what they read. */
const ENGINES = {
  simd: (kernel: Kernel, memory: ReturnType<typeof newMemory>) => instantiate(kernel, "simd", memory),
  pairs: (kernel: Kernel, memory: ReturnType<typeof newMemory>) => instantiate(kernel, "pairs", memory),
  evaluator: (kernel: Kernel, memory: ReturnType<typeof newMemory>) => evaluateKernel(kernel, memory, 4),
} as const;
const INPUT = [10, 11, 12, 13, 20, 21, 22, 23];

function read(engine: keyof typeof ENGINES, build: (b: Builder) => void): number[] {
  const b = new Builder([{ stride: 4 }, { stride: 4 }]);
  build(b);
  const memory = newMemory(0x1000);
  const words = new Int32Array(memory.buffer);
  words.set(INPUT);
  ENGINES[engine](b.finish(), memory)(8, 0, 0x100);
  return [...words.subarray(0x40, 0x48)];
}

describe.each(["simd", "pairs", "evaluator"] as const)("lanes of quads: %s", (engine) => {
  test.each([
    [
      [0, 0, 0, 0],
      [10, 10, 10, 10, 20, 20, 20, 20],
    ],
    [
      [1, 1, 3, 3],
      [11, 11, 13, 13, 21, 21, 23, 23],
    ],
    [
      [2, 3, 0, 1],
      [12, 13, 10, 11, 22, 23, 20, 21],
    ],
  ] as const)("each lane has what lane of %j has", (lanes, expected) => {
    const actual = read(engine, (b) => {
      const [value] = b.row(0, 0, ["i32"]);
      b.storeColumn(1, b.ofQuad(value, lanes));
    });
    expect(actual).toEqual(expected);
  });

  test("lanes that a region is not for have their values", () => {
    const actual = read(engine, (b) => {
      const [value] = b.row(0, 0, ["i32"]);
      const result = b.variable("i32");
      b.set([[result, value]]);
      const mask = b.op("i32.eq", b.op("i32.and", value, b.i32(3)), b.i32(3));
      b.ifAny(mask, () => {
        const neighbors = b.ofQuad(b.get(result), [2, 2, 2, 2]);
        b.set([[result, b.op("i32.select", neighbors, b.get(result), mask)]]);
      });
      b.storeColumn(1, b.get(result));
    });
    expect(actual).toEqual([10, 12, 12, 13, 20, 21, 22, 22]);
  });

  test("a constant is the same in all lanes", () => {
    expect(read(engine, (b) => b.storeColumn(1, b.ofQuad(b.i32(5), [1, 0, 3, 2])))).toEqual(
      new Array<number>(8).fill(5),
    );
  });
});

test("one lane has no quad", () => {
  const b = new Builder([{ stride: 4 }, { stride: 4 }]);
  b.storeColumn(1, b.ofQuad(b.row(0, 0, ["i32"])[0], [1, 0, 3, 2]));
  const kernel = b.finish();
  expect(() => encodeKernel(kernel, "scalar")).toThrow("one lane has no quad");
  expect(() => evaluateKernel(kernel, newMemory(0x1000), 1)(1, 0, 0x100)).toThrow("no whole quads");
});
