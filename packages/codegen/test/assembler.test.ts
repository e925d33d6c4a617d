import { describe, expect, test } from "@jest/globals";
import {
  Assembly,
  base,
  type Expression,
  type FunctionBuilder,
  i32,
  newMemory,
  newSharedMemory,
  PAGE_BYTES,
  op,
  select,
  shuffle,
} from "../src/index.js";

/** Runs a function without parameters over a memory of words that begins with some; the first of them after it. */
function run(write: (f: FunctionBuilder) => void, words: readonly number[] = [], count = 4): number[] {
  const assembly = new Assembly();
  write(assembly.define("run"));
  const memory = newMemory(1024);
  const view = new Int32Array(memory.buffer);
  view.set(words);
  assembly.instantiate(memory)["run"]!();
  return [...view.subarray(0, count)];
}

describe("statements", () => {
  test("a local is computed once, an expression wherever it is used", () => {
    const result = run(
      (f) => {
        const first = op.i32Load(0);
        const kept = f.keep(first);
        f.store("i32Store", 0, 0, 7);
        f.store("i32Store", 0, 4, op.i32Add(first, kept));
      },
      [5],
      2,
    );
    expect(result).toEqual([7, 12]);
  });

  test("loops end where no branch begins them again", () => {
    const [sum] = run((f) => {
      const [i, total] = [f.local("i32"), f.local("i32")];
      f.loop((next) => {
        f.set(i, op.i32Add(i, 1));
        f.set(total, op.i32Add(total, i));
        f.branchIf(next, op.i32LtS(i, 10));
      });
      f.store("i32Store", 0, 0, total);
    });
    expect(sum).toBe(55);
  });

  test("a branch leaves all blocks up to its label", () => {
    const result = run((f) => {
      f.block((outer) => {
        f.block(() => {
          f.if(i32(1), () => f.branch(outer));
          f.store("i32Store", 0, 0, 1);
        });
        f.store("i32Store", 0, 4, 1);
      });
      f.store("i32Store", 0, 8, 1);
    });
    expect(result).toEqual([0, 0, 1, 0]);
  });

  test.each([
    [1, 10],
    [0, 20],
  ])("if %p then or else, and return", (condition, expected) => {
    const result = run(
      (f) => {
        f.if(
          op.i32Load(0),
          () => f.store("i32Store", 0, 4, 10),
          () => f.store("i32Store", 0, 4, 20),
        );
        f.return();
        f.store("i32Store", 0, 4, 30);
      },
      [condition],
      2,
    );
    expect(result).toEqual([condition, expected]);
  });

  test("functions of a module call each other with operands of any type", () => {
    const assembly = new Assembly();
    const callee = assembly.define(null, ["i32", "f64"]);
    const [at, value] = callee.parameters as unknown as readonly [Expression<"i32">, Expression<"f64">];
    callee.store("f64Store", at, 8, op.f64Mul(value, 0.5));
    const caller = assembly.define("caller", ["i32"]);
    caller.call(callee, [caller.parameters[0]!, 3]);
    const memory = newMemory(1024);
    const functions = assembly.instantiate(memory);
    functions["caller"]!(16);
    expect(Object.keys(functions)).toEqual(["caller"]);
    expect(new Float64Array(memory.buffer)[3]).toBe(1.5);
  });
});

describe("expressions", () => {
  test("numbers are constants of their place", () => {
    const result = run((f) => {
      f.store("i32Store", 0, 0, -123456789);
      f.store("f64Store", 0, 8, op.f64Div(1, 3));
    });
    expect(result[0]).toBe(-123456789);
    expect(result.slice(2)).toEqual([...new Int32Array(Float64Array.of(1 / 3).buffer)]);
  });

  test("select takes the first value where the condition is not 0", () => {
    expect(run((f) => f.store("i32Store", 0, 0, select(5, i32(1), i32(2))))[0]).toBe(1);
    expect(run((f) => f.store("i32Store", 0, 0, select(0, i32(1), i32(2))))[0]).toBe(2);
  });

  test("equal constant vectors are one local", () => {
    const assembly = new Assembly();
    const f = assembly.define("run");
    expect(f.constant(Int32Array.of(1, 2))).toBe(f.constant(Int32Array.of(1, 2)));
    expect(f.constant(Int32Array.of(1, 2))).not.toBe(f.constant(Int32Array.of(2, 1)));
  });

  test("a constant vector repeats its values; shuffles take lanes of both operands", () => {
    const result = run((f) => {
      const [first, second] = [f.constant(Int32Array.of(1, 2)), f.constant(Int32Array.of(3, 4, 5, 6))];
      f.store("v128Store", 0, 0, shuffle([7, 0, 3, 4], first, second));
    });
    expect(result).toEqual([6, 1, 2, 3]);
  });

  test("lanes are extracted, replaced and stored one by one", () => {
    const result = run((f) => {
      const vector = op.i32x4ReplaceLane(2, f.constant(Int32Array.of(1, 2, 3, 4)), 9);
      f.store("i32Store", 0, 0, op.i32x4ExtractLane(2, vector));
      f.storeFirstLane(0, 4, vector);
    });
    expect(result).toEqual([9, 1, 0, 0]);
  });

  test("bits of words are shifted, turned and taken from lanes, and bytes are stored", () => {
    const result = run((f) => {
      const lanes = f.constant(Int32Array.of(-1, 5, -7, 0));
      f.store("i32Store", 0, 0, op.i32ShrU(-1, 28));
      f.store("i32Store", 0, 4, op.i32Rotr(0x12345678, 8));
      f.store("i32Store", 0, 8, op.i32x4Bitmask(lanes));
      f.store("i32Store8", 0, 13, 0x1234);
    });
    expect(result).toEqual([15, 0x78123456, 0b0101, 0x3400]);
  });

  test("the operations on four singles", () => {
    const words = (values: readonly number[]) => [...new Int32Array(Float32Array.from(values).buffer)];
    const single = (make: (f: FunctionBuilder) => Expression<"v128">) =>
      run((f) => f.store("v128Store", 0, 0, make(f)));
    const values = Float32Array.of(-1.5, 0.5, 3, NaN);
    const ones = Float32Array.of(1);
    expect(single((f) => op.f32x4Floor(f.constant(values)))).toEqual(words([-2, 0, 3, NaN]));
    expect(single((f) => op.f32x4Sub(f.constant(ones), f.constant(values))).slice(0, 3)).toEqual(
      words([2.5, 0.5, -2]),
    );
    expect(single((f) => op.f32x4Abs(f.constant(values))).slice(0, 3)).toEqual(words([1.5, 0.5, 3]));
    expect(single((f) => op.f32x4Neg(f.constant(values))).slice(0, 3)).toEqual(words([1.5, -0.5, -3]));
    // Where one is not a number the first one is taken.
    expect(single((f) => op.f32x4Pmin(f.constant(ones), f.constant(values)))).toEqual(
      words([-1.5, 0.5, 1, 1]),
    );
    expect(single((f) => op.f32x4Pmax(f.constant(ones), f.constant(values)))).toEqual(words([1, 1, 3, 1]));
    expect(single((f) => op.v128Xor(f.constant(Int32Array.of(5, 3)), f.constant(Int32Array.of(-1))))).toEqual(
      [...[-6, -4], ...[-6, -4]],
    );
  });

  test("a number where a constant has no such type is a mistake", () => {
    const f = new Assembly().define("run");
    expect(() => f.set(f.local("v128"), 1 as never)).toThrow("a number is not a constant of type v128");
  });
});

describe("what a module is given with its functions", () => {
  /** A module that stores the sum of what an address has and a number, behind the address. */
  const addingAt = (memory: "own" | "shared", number: number): Assembly => {
    const assembly = new Assembly(memory);
    const f = assembly.define("run");
    f.keepConstantsAt(base, 16);
    const constant = f.constant(Int32Array.of(number));
    f.storeFirstLane(base, 4, op.i32x4Add(op.i32x4Splat(op.i32Load(base)), constant));
    return assembly;
  };

  test("an address: each instance has its own, its constants lie there, and without one it is 0", () => {
    const memory = newMemory(1024);
    const words = new Int32Array(memory.buffer);
    const module = addingAt("own", 5).compile();
    const functions = [module.instantiate(memory), module.instantiate(memory, 64)];
    [words[0], words[16]] = [1, 2];
    for (const { run } of functions) run!();
    expect([...words.subarray(0, 5)]).toEqual([1, 6, 0, 0, 5]);
    expect([...words.subarray(16, 21)]).toEqual([2, 7, 0, 0, 5]);
  });

  test("a memory that threads share, and that grows up to its limit where its buffers stay", () => {
    const memory = newSharedMemory(PAGE_BYTES, 2 * PAGE_BYTES);
    const words = new Int32Array(memory.buffer);
    expect(memory.buffer).toBeInstanceOf(SharedArrayBuffer);
    addingAt("shared", 5).instantiate(memory, 32)["run"]!();
    expect(memory.grow(1)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
    expect([words[9], memory.buffer.byteLength]).toEqual([5, 2 * PAGE_BYTES]);
  });
});
