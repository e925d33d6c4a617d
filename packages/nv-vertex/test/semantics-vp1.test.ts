import { describe, expect, test } from "@jest/globals";
import type { ArithmeticName } from "../src/isa/environments.js";
import type { Mnemonic } from "../src/isa/instructions.js";
import { bitsOf, evaluate, execute, type Value } from "./execution.js";
import { loaded } from "./texts.js";

const INF = Infinity;

describe("vp1 arithmetic", () => {
  const vp1 = { header: "!!VP1.1", arithmetic: "vp1" } as const;
  const old = (mnemonic: Mnemonic, ...operands: Value[]) => evaluate(mnemonic, operands, vp1);

  test("zero times anything is +0 [VP1 2.14.1.11, Ruling 16]", () => {
    expect(old("MUL", [0, -0, 0, -1], [INF, NaN, -1, 0])).toEqual([0, 0, 0, 0]);
    expect(old("MAD", [0, -0, 0, 2], [INF, NaN, -1, 2], [1, 2, 3, 4])).toEqual([1, 2, 3, 8]);
    expect(old("DP3", [0, 1, 1, 1], [NaN, 1, 1, 1])).toEqual([2, 2, 2, 2]);
    expect(old("DP4", [0, 1, 1, 0], [INF, 1, 1, -INF])).toEqual([2, 2, 2, 2]);
    expect(old("DPH", [0, 1, 1, 0], [INF, 1, 1, 3])).toEqual([5, 5, 5, 5]);
    expect(old("DST", [1, 0, 1, 1], [1, INF, 1, 1])).toEqual([1, 0, 1, 1]);
  });
  test("finite operands never give infinity, infinite ones do [VP1 2.14.1.11, Ruling 16]", () => {
    const large = 2 ** 127;
    const most = (2 - 2 ** -23) * large;
    expect(old("MUL", [large, -large, most, INF], [2, 2, 1, 2])).toEqual([most, -most, most, INF]);
    expect(old("ADD", [large, -large, most, -INF], [large, -large, 1, most])).toEqual([
      most,
      -most,
      most,
      -INF,
    ]);
    expect(old("SUB", [large, -large, most, 1], [-large, large, -INF, INF])).toEqual([
      most,
      -most,
      INF,
      -INF,
    ]);
    // The product is the largest number before it is added to.
    expect(old("MAD", [large, large, 1, INF], [2, 2, most, 1], [-most, most, most, 1])).toEqual([
      0,
      most,
      most,
      INF,
    ]);
    expect(old("DP3", [large, large, large, 0], [4, -4, 1, 0])).toEqual(new Array(4).fill(large));
    expect(old("DP4", [large, large, large, large], [4, 4, 4, -4])).toEqual([0, 0, 0, 0]);
    expect(old("DPH", [large, 0, 0, 0], [4, 0, 0, -INF])).toEqual([-INF, -INF, -INF, -INF]);
    expect(old("DST", [0, large, 0, 0], [0, -4, 0, 0])).toEqual([1, -most, 0, 0]);
    // The quotients of zero are infinite.
    expect(old("RCP", 0)[0]).toBe(INF);
  });
  test("RSQ takes the absolute value [VP1 2.14.1.10.7, Ruling 16]", () => {
    expect(old("RSQ", -0)[0]).toBe(INF);
    expect(bitsOf(old("RSQ", -2))).toEqual(bitsOf(evaluate("RSQ", [2])));
  });
  test("SGE, SLT, MIN and MAX have a total order [VP1 2.14.1.11, Ruling 16]", () => {
    const [x, y] = [[-0, 0, NaN, INF] as const, [0, -0, INF, NaN] as const];
    expect(old("SGE", x, y)).toEqual([0, 1, 1, 0]);
    expect(old("SLT", x, y)).toEqual([1, 0, 0, 1]);
    expect(old("MIN", x, y)).toEqual([-0, -0, INF, INF]);
    expect(old("MAX", x, y)).toEqual([0, 0, NaN, NaN]);
  });
  test("a NaN has no sign that could order it [Ruling 15, Ruling 16]", () => {
    const text = "!!VP1.1 SGE o[HPOS], -v[1], c[1]; END";
    const inputs = {
      arithmetic: "vp1",
      attributes: { 1: [NaN, NaN, NaN, NaN] },
      parameters: { 1: [INF, 0, -INF, NaN] },
    } as const;
    expect(execute(loaded(text), inputs).results.HPOS).toEqual([1, 1, 1, 1]);
  });
  test("Power(0, 0) is 1 [Ruling 16]", () => {
    expect(old("LIT", [1, 0, 0, 0])).toEqual([1, 1, 1, 1]);
  });
  test.each(["VP1.0", "VP1.1", "VSP1.0"])("applies to %s [Ruling 16]", (name) => {
    const destination = name === "VSP1.0" ? "c[9]" : "o[HPOS]";
    const program = loaded(`!!${name} MUL ${destination}, v[0], c[1]; END`);
    const inputs = { attributes: { 0: [0, 0, 0, 0] }, parameters: { 1: [INF, INF, INF, INF] } };
    const read = (arithmetic: ArithmeticName) => {
      const outcome = execute(program, { ...inputs, arithmetic });
      return name === "VSP1.0" ? outcome.parameter(9) : outcome.results.HPOS;
    };
    expect(read("vp1")).toEqual([0, 0, 0, 0]);
    expect(read("unified")).toEqual([NaN, NaN, NaN, NaN]);
  });
  test("never applies to VP2.0 [Ruling 16]", () => {
    expect(evaluate("MUL", [0, INF], { arithmetic: "vp1" })).toEqual([NaN, NaN, NaN, NaN]);
  });
});
