import { singleFromBits } from "@glasm/base";
import { ENGINES } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { singleFromF24 } from "../src/numbers/f24.js";
import { makeProgram } from "../src/program/program.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { compute, END, type Line, programOfLines } from "./support/code.js";
import { type Given, runOnce } from "./support/runs.js";

const f24 = (word: number): number => singleFromBits(singleFromF24(word));
const variants = ENGINES.flatMap((engine) => ARITHMETICS.map((arithmetic) => [engine, arithmetic] as const));

describe.each(variants)("instructions on the %s in %s", (engine, arithmetic) => {
  const run = (lines: readonly Line[], given: Given = {}) =>
    runOnce(programOfLines([...lines, END]), given, { engine, arithmetic });
  /** What an instruction with a mask makes of sources in v0, v1, v2. */
  const result = (mnemonic: Line["mnemonic"], ...sources: readonly (readonly number[])[]) => {
    const names = sources.map((_, number) => `v${number}`);
    return run([compute(mnemonic, "r0", names)], { v: { ...sources } }).r[0];
  };
  /** The same where the last source is a constant register. */
  const resultOfWide = (mnemonic: Line["mnemonic"], a: readonly number[], b: readonly number[]) =>
    run([compute(mnemonic, "r0", ["v0", "c3"])], { v: { 0: a }, c: { 3: b } }).r[0];

  test("[PICA200 4 s3, s4, s5] ADD, MUL, MAD and MADI work component by component", () => {
    expect(result("add", [1, 2, 3, -4], [0.5, 1, -3, 8])).toEqual([1.5, 3, 0, 4]);
    expect(result("mul", [1, 2, 3, -4], [0.5, 1, -3, 8])).toEqual([0.5, 2, -9, -32]);
    expect(result("mad", [1, 2, 3, -4], [0.5, 1, -3, 8], [1, 1, 9, 0])).toEqual([1.5, 3, 0, -32]);
    const wide = run([compute("madi", "r0", ["v0", "v1", "c9"])], {
      v: { 0: [1, 2, 3, -4], 1: [0.5, 1, -3, 8] },
      c: { 9: [1, 1, 9, 0] },
    });
    expect(wide.r[0]).toEqual([1.5, 3, 0, -32]);
  });

  test("[PICA200 4 s6] MAD rounds its product", () => {
    // (1 + 2^-16)^2 = 1 + 2^-15 + 2^-32: what is below the last place is lost before the sum.
    const near = 1 + 2 ** -16;
    expect(result("mad", [near, 0, 0, 0], [near, 0, 0, 0], [-1 - 2 ** -15, 0, 0, 0])![0]).toBe(0);
  });

  test("[PICA200 4 s7, s8, s9, s10] dot products read what they add, whatever the mask", () => {
    const [a, b] = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ] as const;
    expect(result("dp3", a, b)).toEqual([38, 38, 38, 38]);
    expect(result("dp4", a, b)).toEqual([70, 70, 70, 70]);
    expect(result("dph", a, b)).toEqual([46, 46, 46, 46]);
    expect(resultOfWide("dphi", a, b)).toEqual([46, 46, 46, 46]);
    expect(run([compute("dp4", "r0.y", ["v0", "v1"])], { v: { 0: a, 1: b } }).r[0]).toEqual([0, 70, 0, 0]);
  });

  test("[PICA200 13 s1] dot products are added from left to right", () => {
    const large = 2 ** 40;
    expect(result("dp3", [large, 1, -large, 0], [1, 1, 1, 0])![0]).toBe(0);
    expect(result("dp3", [large, -large, 1, 0], [1, 1, 1, 0])![0]).toBe(1);
  });

  test("[PICA200 4 s11] DST and DSTI are the distance vector", () => {
    expect(result("dst", [9, 2, 3, 9], [9, 5, 9, 7])).toEqual([1, 10, 3, 7]);
    expect(resultOfWide("dsti", [9, 2, 3, 9], [9, 5, 9, 7])).toEqual([1, 10, 3, 7]);
  });

  test("[PICA200 4 s12, s13, s14] SGE and SLT are 1 or 0, and 0 with NaN", () => {
    const [a, b] = [
      [1, 2, 3, NaN],
      [2, 2, 2, 0],
    ] as const;
    expect(result("sge", a, b)).toEqual([0, 1, 1, 0]);
    expect(result("slt", a, b)).toEqual([1, 0, 0, 0]);
    expect(resultOfWide("sgei", a, b)).toEqual([0, 1, 1, 0]);
    expect(resultOfWide("slti", b, a)).toEqual([0, 0, 1, 0]);
  });

  test("[PICA200 4 s15, s16, s17, s18, 13 s7] MAX and MIN give the second source unless the first wins", () => {
    expect(result("max", [1, 3, 0, NaN], [2, 2, NaN, 0])).toEqual([2, 3, NaN, 0]);
    expect(result("min", [1, 3, 0, NaN], [2, 2, NaN, 0])).toEqual([1, 2, NaN, 0]);
    expect(result("max", [0, 0, 0, 0], [-Infinity, Infinity, 0, 0])).toEqual([0, Infinity, 0, 0]);
  });

  test("[PICA200 4 s19, s20] FLR is the greatest integer that is not above", () => {
    expect(result("flr", [-0.1, 1.9, -2, 65535.5])).toEqual([-1, 1, -2, 65535]);
    expect(result("flr", [Infinity, -Infinity, NaN, 0])).toEqual([Infinity, -Infinity, NaN, 0]);
  });

  test("[PICA200 4 s21, s22, s23, s24] RCP, RSQ, EX2 and LG2 are of component x, in every component", () => {
    expect(result("rcp", [4, 1, 1, 1])).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(result("rsq", [4, 1, 1, 1])).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(result("ex2", [3, 1, 1, 1])).toEqual([8, 8, 8, 8]);
    expect(result("lg2", [8, 1, 1, 1])).toEqual([3, 3, 3, 3]);
    const swizzled = run([compute("rcp", "r0.xw", ["-v0.zzzz"])], { v: { 0: [1, 2, 8, 4] } });
    expect(swizzled.r[0]).toEqual([-0.125, 0, 0, -0.125]);
  });

  test("[PICA200 5 s16, s17, s18, s19, s20, s22, s23, s24] functions have special cases", () => {
    const first = (mnemonic: Line["mnemonic"], x: number) => result(mnemonic, [x, 0, 0, 0])![0];
    expect(["rcp", "rsq", "lg2", "ex2"].map((name) => first(name as "rcp", -0))).toEqual([
      Infinity,
      Infinity,
      -Infinity,
      1,
    ]);
    expect([Infinity, -Infinity].map((x) => first("rcp", x))).toEqual([0, 0]);
    expect([Infinity, -Infinity, -1, NaN].map((x) => first("rsq", x))).toEqual([0, NaN, NaN, NaN]);
    expect([Infinity, -Infinity, NaN, 1000].map((x) => first("ex2", x))).toEqual([
      Infinity,
      0,
      NaN,
      Infinity,
    ]);
    expect([Infinity, -Infinity, -1, NaN].map((x) => first("lg2", x))).toEqual([Infinity, NaN, NaN, NaN]);
  });

  test("[PICA200 5 s7, s8, s9, s10, s11] zero times infinity is 0, and no zero is negative", () => {
    expect(result("mul", [0, Infinity, NaN, -Infinity], [Infinity, -0, 0, 2])).toEqual([
      0,
      0,
      NaN,
      -Infinity,
    ]);
    expect(result("mad", [Infinity, 0, 0, 1], [0, 0, NaN, 1], [1, 0, 1, -Infinity])).toEqual([
      1,
      0,
      NaN,
      -Infinity,
    ]);
    expect(result("dp3", [0, Infinity, 1, 0], [Infinity, 0, 2, 0])![0]).toBe(2);
    expect(result("mul", [-1, 0, -0, 1], [0, -1, 1, -0])).toEqual([0, 0, 0, 0]);
    expect(result("add", [Infinity, -0, -1, 0], [-Infinity, -0, 1, 0])).toEqual([NaN, 0, 0, 0]);
  });

  test("[PICA200 4 s25, s26, s27, s28, 13 s8, s9, s10] LITP clamps, and sets the flags whatever the mask", () => {
    const limit = 127.99609375;
    const lit = (v: readonly number[], mask = "xyzw") => {
      const { r, cmp } = run([compute("litp", `r0.${mask}`, ["v0"])], { v: { 0: v } });
      return { value: r[0], cmp };
    };
    expect(lit([1, 2, 3, 4])).toEqual({ value: [1, 2, 0, 4], cmp: [true, true] });
    expect(lit([-1, 500, 3, -4])).toEqual({ value: [0, limit, 0, 0], cmp: [false, false] });
    expect(lit([-0, -500, 3, 0])).toEqual({ value: [0, -limit, 0, 0], cmp: [true, true] });
    expect(lit([NaN, NaN, NaN, NaN])).toEqual({ value: [0, limit, 0, 0], cmp: [false, false] });
    expect(lit([2, 2, 2, -1], "y")).toEqual({ value: [0, 2, 0, 0], cmp: [true, false] });
    // The flags are of what was there before the instruction.
    const inPlace = run([compute("mov", "r0", ["v0"]), compute("litp", "r0", ["r0"])], {
      v: { 0: [-1, 0, 0, 1] },
    });
    expect(inPlace.cmp).toEqual([false, true]);
  });

  test("[PICA200 4 s32, s33, s34, 2 s46, 13 s12] CMP compares x and y, whatever the mask", () => {
    const flags = (comparison: number, a: number, b: number) => {
      const fields = { compareX: comparison, compareY: comparison };
      const line = compute("cmp", "r0", ["v0", "v1"], fields);
      const { cmp } = run([line], { v: { 0: [a, b, 0, 0], 1: [b, a, 0, 0] } });
      return cmp.map(Number);
    };
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((c) => flags(c, 1, 2)[0])).toEqual([0, 1, 1, 1, 0, 0, 1, 1]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((c) => flags(c, 1, 2)[1])).toEqual([0, 1, 0, 0, 1, 1, 1, 1]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((c) => flags(c, 1, 1)[0])).toEqual([1, 0, 0, 1, 0, 1, 1, 1]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((c) => flags(c, NaN, 1)[0])).toEqual([0, 1, 0, 0, 0, 0, 1, 1]);
  });

  test("[PICA200 5 s12, s14, s15, 13 s2, s3, s4, s5, s6] subnormal numbers are copied and compared, not computed with", () => {
    const [tiny, one] = [0x000001, 0x3f0000];
    const shown = (line: Line) =>
      runOnce(
        programOfLines([line, END]),
        { v: { 0: [tiny, tiny, tiny, tiny], 1: [one, one, 0, tiny] }, areWords: true },
        { engine, arithmetic: "f24" },
      );
    const value = f24(tiny);
    expect(shown(compute("mov", "r0", ["-v0"])).r[0]).toEqual([-value, -value, -value, -value]);
    expect(shown(compute("max", "r0", ["v0", "v1"])).r[0]).toEqual([1, 1, value, value]);
    expect(shown(compute("min", "r0", ["v0", "v1"])).r[0]).toEqual([value, value, 0, value]);
    expect(shown(compute("slt", "r0", ["v1", "v0"])).r[0]).toEqual([0, 0, 1, 0]);
    expect(shown(compute("sge", "r0", ["v0", "v1"])).r[0]).toEqual([0, 0, 1, 1]);
    expect(shown(compute("litp", "r0", ["v0"])).r[0]).toEqual([value, value, 0, value]);
    expect(shown(compute("dst", "r0", ["v0", "v1"])).r[0]).toEqual([1, 0, value, value]);
    expect(shown(compute("cmp", "r0", ["v0", "v1.zzzz"], { compareX: 4, compareY: 0 })).cmp).toEqual([
      true,
      false,
    ]);
    expect(shown(compute("mul", "r0", ["v0", "v1"])).r[0]).toEqual([0, 0, 0, 0]);
    expect(shown(compute("add", "r0", ["v0", "v1"])).r[0]).toEqual([1, 1, 0, 0]);
    expect(shown(compute("mad", "r0", ["v1", "v1", "v0"])).r[0]).toEqual([1, 1, 0, 0]);
    expect(shown(compute("dp4", "r0.x", ["v0", "v1"])).r[0]![0]).toBe(0);
    expect(shown(compute("flr", "r0.x", ["-v0"])).r[0]![0]).toBe(0);
    for (const [name, x] of [
      ["rcp", Infinity],
      ["rsq", Infinity],
      ["ex2", 1],
      ["lg2", -Infinity],
    ] as const)
      expect(shown(compute(name, "r0.x", ["-v0"])).r[0]![0]).toBe(x);
  });

  test("[PICA200 4 s30, s31, 13 s13, s14, s15] MOVA truncates towards zero, and saturates", () => {
    const indices = (x: number, y: number, mask = "xy") =>
      run([compute("mova", `r0.${mask}`, ["v0"])], { v: { 0: [x, y, 0, 0] } }).a0;
    expect(indices(0.9, -0.9)).toEqual([0, 0]);
    expect(indices(-7.5, 100.25)).toEqual([-7, 100]);
    expect(indices(2 ** 40, -(2 ** 40))).toEqual([2 ** 31 - 1, -(2 ** 31)]);
    expect(indices(2 ** 30, -(2 ** 31))).toEqual([2 ** 30, -(2 ** 31)]);
    expect(indices(NaN, Infinity)).toEqual([0, 0]);
    expect(indices(-Infinity, 5)).toEqual([0, 5]);
    expect(indices(3, 4, "y")).toEqual([0, 4]);
    expect(indices(3, 4, "zw")).toEqual([0, 0]);
  });

  test("[PICA200 6 s1, s2, s3, s4, s5, s6] reads relative to index registers", () => {
    const c = Object.fromEntries(Array.from({ length: 96 }, (_, n) => [n, [n, n + 0.5, 0, 0]]));
    const read = (offset: number, number = 40, source = `-c${number}.yxxx`, index = 1) =>
      run([compute("mova", "r0.x", ["v0"]), compute("mov", "r0", [source], { index })], {
        v: { 0: [offset, 0, 0, 0] },
        c,
      }).r[0]!.slice(0, 2);
    const register = (n: number) => (n === 0 ? [-0.5, 0] : [-n - 0.5, -n]);
    expect(read(0)).toEqual(register(40));
    expect(read(55)).toEqual(register(95));
    expect(read(56)).toEqual([-1, -1]);
    expect(read(87)).toEqual([-1, -1]);
    expect(read(88)).toEqual(register(0));
    expect(read(127)).toEqual(register(39));
    expect(read(128)).toEqual(register(40));
    expect(read(-40)).toEqual(register(0));
    expect(read(-41)).toEqual([-1, -1]);
    expect(read(-73)).toEqual(register(95));
    expect(read(-128)).toEqual(register(40));
    expect(read(-129)).toEqual(register(40));
    // On other registers the field says nothing, and a0.y is not a0.x.
    expect(read(1, 0, "v0.xxxx")).toEqual([1, 1]);
    expect(read(7, 40, "c40.xxxx", 2)).toEqual([40, 40]);
    expect(read(7, 40, "c40.xxxx", 3)).toEqual([40, 40]);
  });

  test("[PICA200 4 s1, s2] writes what the mask enables, after all is read", () => {
    const lines = [compute("mov", "r0", ["v0"]), compute("mov", "r0.xyz", ["r0.wzyx"])];
    expect(run(lines, { v: { 0: [1, 2, 3, 4] } }).r[0]).toEqual([4, 3, 2, 4]);
  });

  test("[PICA200 4 s2] MOVA reads relative to the index that it writes before it writes it", () => {
    const lines = [compute("mova", "r0.x", ["v0"]), compute("mova", "r0.xy", ["c4"], { index: 1 })];
    const c = { 5: [2, 3, 0, 0], 6: [9, 9, 0, 0] };
    expect(run(lines, { v: { 0: [1, 0, 0, 0] }, c }).a0).toEqual([2, 3]);
  });

  test("[PICA200 2 s5] a descriptor that the table does not hold is 0: it writes nothing", () => {
    const lines = [compute("mov", "r0", ["v0"]), compute("mov", "r0", ["v1"], { descriptor: 99 })];
    expect(run(lines, { v: { 0: [1, 2, 3, 4] } }).r[0]).toEqual([1, 2, 3, 4]);
  });

  test("[PICA200 13 s24] unknown opcodes do nothing", () => {
    const { code, descriptors } = programOfLines([compute("mov", "o1", ["v0"]), END]);
    const unknown = [0x10, 0x11, 0x14, 0x1c, 0x1f].map((opcode) => ((opcode << 26) | 0x3fff) >>> 0);
    const program = makeProgram({ code: [...unknown, ...code], descriptors });
    const shown = runOnce(program, { v: { 0: [5, 1, 2, 3] } }, { engine, arithmetic });
    expect(shown.o[1]).toEqual([5, 1, 2, 3]);
    expect(shown).toMatchObject({ end: "end", executed: 7 });
    expect(shown.r.flat().every((x) => x === 0)).toBe(true);
  });
});
