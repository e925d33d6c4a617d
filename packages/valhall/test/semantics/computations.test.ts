import { describe, expect, test } from "@jest/globals";
import {
  CASES,
  CASES_BY_SUBJECT,
  each,
  type Formula,
  operandsFor,
} from "@glasm/conformance/valhall-formulas";
import { INSTRUCTIONS, MNEMONICS } from "../../src/index.js";
import { definitionOf } from "../../src/semantics/computations.js";
import { evaluate, type Operands } from "../support/evaluate.js";

/** How many operands each case is tried with: two warps. */
const LANES = 32;

/** What instructions are about, with the rulings that say what they give. */
const SUBJECTS = [
  ["arithmetic on floats", "arithmetic"],
  ["powers of two and reduced numbers [Ruling 324, Ruling 325]", "scaling"],
  ["FLUSH [Ruling 323]", "flushes"],
  ["functions and tables [Ruling 326]", "functions"],
  ["comparisons [Ruling 328, Ruling 329]", "comparisons"],
  ["arithmetic on integers [Ruling 322, Ruling 330]", "integers"],
  ["bits, shifts and choices [Ruling 331]", "bits"],
  ["conversions [Ruling 332]", "conversions"],
  ["parts of sources [Ruling 322]", "selections"],
] as const;

describe("each instruction gives what its definition says, in exact numbers [Ruling 321]", () => {
  test.each(SUBJECTS)("%s", (_, subject) => {
    const wrong: string[] = [];
    for (const [text, formula] of CASES_BY_SUBJECT[subject]) {
      const operands = operandsFor(text.length, LANES);
      const { size, sources } = INSTRUCTIONS[mnemonicOf(text)!];
      const given = (words: Operands): bigint[] =>
        words.map((word, source) => BigInt.asUintN((sources[source]?.size ?? size) === 64 ? 64 : 32, word));
      const mask = size === 64 ? (1n << 64n) - 1n : 0xffffffffn;
      evaluate(text, operands).forEach((result, lane) => {
        const words = given(operands[lane]!);
        const [actual, expected] = [(result & mask).toString(16), formula(...words).toString(16)];
        if (actual !== expected)
          wrong.push(
            `${text} of ${words.map((word) => word.toString(16)).join()}: ${actual}, not ${expected}`,
          );
      });
    }
    expect(wrong.slice(0, 8)).toEqual([]);
  });

  test("no instruction that computes is left out", () => {
    const computing = MNEMONICS.filter((mnemonic) => definitionOf(INSTRUCTIONS[mnemonic].name) !== null);
    const tested = new Set(CASES.map(([text]) => mnemonicOf(text)));
    expect(computing.filter((mnemonic) => !tested.has(mnemonic))).toEqual([]);
  });
});

/** Words with subnormals, of singles and of halves. */
const SUBNORMALS = [0x00000001, 0x807fffff, 0x00400000, 0x000083ff, 0x03ff0001, 0x83ff3c00, 0x3f800000];

describe("[Ruling 320]: subnormals are zeros of their sign, of singles or of both sizes", () => {
  const flushed = (size: number, bits: bigint): bigint => {
    const [fraction, sign] = size === 16 ? [10n, 0x8000n] : [23n, 0x80000000n];
    return (bits & (sign - 1n)) < 1n << fraction ? bits & sign : bits;
  };
  const flushedAll = (size: number): Formula => each(size, (bits) => flushed(size, bits!));
  const all = CASES;
  test.each([
    ["FADD.f32", 32, 32],
    ["FADD.v2f16", 16, 16],
    ["FMA.f32", 32, 32],
    ["FMA.v2f16", 16, 16],
    ["FMIN.f32", 32, 32],
    ["FMAX.v2f16", 16, 16],
    ["LDEXP.f32", 32, 32],
    ["LDEXP.v2f16", 16, 16],
    ["FRCP.f32", 32, 32],
    ["V2F32_TO_V2F16", 32, 16],
    ["FLOGD.f32", 32, 32],
    ["FREXPE.v2f16", 16, 0],
    ["F32_TO_S32.rtp", 32, 0],
    ["V2F16_TO_V2U16.rtp", 16, 0],
    ["FCMP_OR.f32.gt.m1", 32, 0],
    ["CSEL.v2f16.lt", 16, 0],
  ] as const)("%s", (head, from, to) => {
    const [text, formula] = all.find(([each]) => each.startsWith(`${head} `))!;
    // Exponents, third sources and what is chosen are integers.
    const floatsOf = /^(CSEL|FCMP)/.test(head) ? 2 : head.startsWith("LDEXP") ? 1 : 4;
    const operands = SUBNORMALS.flatMap((a) =>
      SUBNORMALS.map((b): Operands => [BigInt(a), BigInt(b), 0x00000001n, 0x00000400n]),
    );
    for (const [mode, sizes] of [
      ["preserve", []],
      ["dx11", [32]],
      ["always", [16, 32]],
    ] as const) {
      const isFlushed = (size: number): boolean => sizes.some((each) => each === size);
      const expected = operands.map((words) => {
        const given = words.map((word, i) =>
          isFlushed(from) && i < floatsOf ? flushedAll(from)(word) : word,
        );
        const result = formula(...given);
        return to !== 0 && isFlushed(to) ? flushedAll(to)(result) : result;
      });
      const results = evaluate(text, operands, mode).map((result) => BigInt.asUintN(32, result));
      expect([mode, results]).toEqual([mode, expected]);
    }
  });

  test("a half that is widened counts as a half; moves and FLUSH keep what they get", () => {
    const of = (text: string, mode: "dx11" | "always") => evaluate(text, [[0x00018001n, 0n]], mode)[0];
    expect(of("FADD.f32 r8, r0.h0, 0x0.neg", "dx11")).toBe(0xb3800000n);
    expect(of("FADD.f32 r8, r0.h0, 0x0.neg", "always")).toBe(0x80000000n);
    expect(of("F16_TO_F32 r8, r0.h1", "dx11")).toBe(0x33800000n);
    expect(of("F16_TO_F32 r8, r0.h1", "always")).toBe(0n);
    for (const text of ["MOV.i32 r8, r0", "FLUSH.f32.none r8, r0", "FLUSH.v2f16.none r8, r0"])
      expect(of(text, "always")).toBe(0x00018001n);
    expect(of("CSEL.f32.eq r8, r0, 0x0, r0, 0xFFFFFFFF", "dx11")).toBe(0x00018001n);
    expect(of("CSEL.f32.eq r8, r0, 0x0, 0xFFFFFFFF, r0", "dx11")).toBe(0xffffffffn);
  });
});

test("[Ruling 338]: a half of the destination keeps the other one, a pair is written whole", () => {
  const of = (text: string, ...words: bigint[]) =>
    evaluate(text, [words], "preserve", 0x1111222233334444n)[0];
  expect(of("MOV.i32 r8.h0, r0", 0xaaaabbbbn)).toBe(0x111122223333bbbbn);
  expect(of("MOV.i32 r8.h1, r0", 0xaaaabbbbn)).toBe(0x11112222aaaa4444n);
  expect(of("MOV.i32 r8, r0", 0xaaaabbbbn)).toBe(0x11112222aaaabbbbn);
  expect(of("NOT_OLD.i64 r8.h0, r0", 0n)).toBe(0xffffffffffffffffn);
});

/** The longest instruction's name that a text begins with. */
function mnemonicOf(text: string) {
  const [head] = text.split(" ");
  return MNEMONICS.filter((name) => head === name || head!.startsWith(`${name}.`)).sort(
    (a, b) => b.length - a.length,
  )[0];
}
