import { describe, expect, test } from "@jest/globals";
import { evaluator, flagText, of } from "./evaluate.js";

/** Words of singles. */
const [ZERO, MINUS_ZERO, ONE, MINUS_ONE, NAN] = [0n, 0x80000000n, 0x3f800000n, 0xbf800000n, 0x7fc00000n];
/** A NaN with a payload, another one, and a denormal. */
const [PAYLOAD, OTHER, TINY] = [0xffa12345n, 0x7fc00001n, 0x00000123n];
const [INF, MINUS_INF] = [0x7f800000n, 0xff800000n];
const [ONES, LEAST, MOST] = [0xffffffffn, 0x80000000n, 0x7fffffffn];

describe("words that instructions give", () => {
  test("[Ruling 273]: types are mixed, as the issues of NV_gpu_program4 show (36)", () => {
    const product = of("MUL.F R, A, B", ONE, MINUS_ONE);
    expect(product).toBe(MINUS_ONE);
    const zero = of("XOR.U R, A, B", product, MINUS_ONE);
    expect(zero).toBe(0n);
    const ones = of("NOT.U R, A", zero);
    expect(ones).toBe(ONES);
    const converted = of("I2F.S R, A", ones);
    expect(converted).toBe(MINUS_ONE);
    expect(of("SEQ.F R, A, B", converted, MINUS_ONE)).toBe(ONE);
  });

  test.each([
    ["MOV.F R, A", [PAYLOAD], PAYLOAD],
    ["MOV.F R, -A", [PAYLOAD], 0x7fa12345n],
    ["MOV.F R, -|A|", [PAYLOAD], PAYLOAD],
    ["MOV.F R, |A|", [PAYLOAD], 0x7fa12345n],
    ["ABS R, A", [PAYLOAD], 0x7fa12345n],
    ["CMP R, A, B, C", [MINUS_ONE, PAYLOAD, ONE], PAYLOAD],
    ["CMP R, A, B, C", [MINUS_ZERO, ONE, PAYLOAD], PAYLOAD],
    ["CMP R, A, B, C", [NAN, ONE, TINY], TINY],
    ["MAX R, A, B", [PAYLOAD, OTHER], OTHER],
    ["MIN R, A, B", [PAYLOAD, OTHER], PAYLOAD],
    ["ADD R, A, B", [PAYLOAD, ONE], NAN],
    ["MUL R, A, B", [MINUS_INF, ZERO], NAN],
    ["FLR R, A", [PAYLOAD], NAN],
  ] as const)("[Ruling 273]: bits pass, arithmetic makes the one NaN: %s", (text, operands, word) => {
    expect(of(text, ...operands)).toBe(word);
  });

  test.each([
    ["MAX R, A, B", [PAYLOAD, MINUS_ONE], MINUS_ONE],
    ["MAX R, A, B", [MINUS_ONE, PAYLOAD], MINUS_ONE],
    ["MIN R, A, B", [PAYLOAD, ONE], ONE],
    ["MIN R, A, B", [ONE, PAYLOAD], ONE],
    ["MAX R, A, B", [MINUS_ZERO, ZERO], ZERO],
    ["MAX R, A, B", [ZERO, MINUS_ZERO], ZERO],
    ["MIN R, A, B", [MINUS_ZERO, ZERO], MINUS_ZERO],
    ["MIN R, A, B", [ZERO, MINUS_ZERO], MINUS_ZERO],
    ["MOV.SAT R, A", [PAYLOAD], ZERO],
    ["MOV.SSAT R, A", [PAYLOAD], MINUS_ONE],
    ["MOV.SAT R, A", [MINUS_ZERO], MINUS_ZERO],
    ["MOV.SAT R, A", [MINUS_ONE], ZERO],
    ["MOV.SAT R, A", [INF], ONE],
    ["MOV.SSAT R, A", [MINUS_INF], MINUS_ONE],
    ["SSG R, A", [PAYLOAD], NAN],
    ["SSG R, A", [MINUS_ZERO], ZERO],
    ["SSG R, A", [0x80000001n], MINUS_ONE],
    ["FRC R, A", [0x80000001n], ONE],
    ["FRC R, A", [MINUS_ZERO], ZERO],
    ["FRC R, A", [INF], NAN],
    ["CEIL R, A", [0xbf000000n], MINUS_ZERO],
    ["ROUND R, A", [0xbf000000n], MINUS_ZERO],
    ["TRUNC R, A", [0xbf7fffffn], MINUS_ZERO],
  ] as const)("[Ruling 274]: %s of %p is %p", (text, operands, word) => {
    expect(of(text, ...operands)).toBe(word);
  });

  test("[Ruling 274]: denormals are kept, or flushed where something is computed", () => {
    const small = 0x00800001n;
    expect(of("SUB R, A, B", small, 0x00800000n)).toBe(1n);
    const flushing = (text: string, ...operands: readonly bigint[]) =>
      evaluator(text, "", { denormals: "flush" })(
        ...operands.map((word) => [word, word, word, word] as const),
      ).words[0];
    expect(flushing("SUB R, A, B", small, 0x00800000n)).toBe(ZERO);
    expect(flushing("SUB R, A, B", 0x00800000n, small)).toBe(MINUS_ZERO);
    expect(flushing("RCP R, A.x", 0x80000001n)).toBe(MINUS_INF);
    expect(flushing("SGT R, A, B", TINY, ZERO)).toBe(ZERO);
    expect(flushing("MOV R, A", TINY)).toBe(TINY);
    expect(flushing("CMP R, A, B, C", 0x80000001n, ONE, TINY)).toBe(TINY);
    expect(flushing("FLR R, A", 0x80000001n)).toBe(MINUS_ZERO);
  });

  test.each([
    ["MOV.U R, -A", [1n], ONES],
    ["MOV.U R, |A|", [ONES], ONES],
    ["MOV.S R, -A", [LEAST], LEAST],
    ["ABS.S R, A", [LEAST], LEAST],
    ["DIV.U R, A, B.x", [7n, 0n], ONES],
    ["MOD.U R, A, B.x", [7n, 0n], ONES],
    ["DIV.S R, A, B.x", [7n, 0n], ONES],
    ["MOD.S R, A, B.x", [7n, 0n], ONES],
    ["DIV.S R, A, B.x", [LEAST, ONES], LEAST],
    ["MOD.S R, A, B.x", [LEAST, ONES], 0n],
    ["MOD.S R, A, B.x", [0xfffffff9n, 4n], 0xfffffffdn],
    ["SHL.S R, A, B.x", [1n, 31n], LEAST],
    ["SHL.S R, A, B.x", [1n, 32n], 0n],
    ["SHL.S R, A, B.x", [1n, ONES], 0n],
    ["SHR.U R, A, B.x", [ONES, 32n], 0n],
    ["SHR.S R, A, B.x", [LEAST, 32n], ONES],
    ["SHR.S R, A, B.x", [MOST, ONES], 0n],
    ["MUL.S24 R, A, B", [0x80ffffffn, 3n], 0xfffffffdn],
    ["MUL.U24 R, A, B", [0xff000003n, 0xffffffn], 0x2fffffdn],
    ["MUL.S.HI R, A, B", [ONES, 2n], ONES],
    ["MUL.U.HI R, A, B", [ONES, 2n], 1n],
    ["SAD.S R, A, B, C", [MOST, LEAST, 2n], 1n],
    ["TRUNC.S R, A", [0xcf800000n], LEAST],
    ["CEIL.U R, A", [MINUS_ONE], 0n],
    ["FLR.U R, A", [INF], ONES],
    ["ROUND.S R, A", [PAYLOAD], 0n],
    ["ROUND.S R, A", [0x40200000n], 2n],
  ] as const)("[Ruling 275]: %s of %p is %p", (text, operands, word) => {
    expect(of(text, ...operands)).toBe(word);
  });

  test("[Ruling 276]: sizes are changed by type, before signs and behind clamps", () => {
    const long = (text: string, names: string, ...operands: readonly bigint[]) =>
      evaluator(text, names)(...operands.map((word) => [word, word, word, word] as const));
    expect(long("ABS.S64 R, A", "R", LEAST).words[0]).toBe(0x80000000n);
    expect(long("MOV.U64 R, A", "R", LEAST).words[0]).toBe(0x80000000n);
    expect(long("MOV.S64 R, A", "R", LEAST).words[0]).toBe(0xffffffff80000000n);
    expect(long("MOV.F64 R, A", "R", ONE).words[0]).toBe(0x3ff0000000000000n);
    expect(long("MOV.F64 R, A", "RA", 0xfff0000000000001n).words[0]).toBe(0xfff0000000000001n);
    expect(long("MOV.F R, A", "A", 0x3ff0000010000001n).words[0]).toBe(0x3f800001n);
    expect(long("MOV.F R, A", "A", 0x7fefffffffffffffn).words[0]).toBe(INF);
    expect(long("SEQ.S R, A, B", "R", 1n, 1n).words[0]).toBe(0xffffffffffffffffn);
    expect(long("SEQ.U R, A, B", "R", 1n, 1n).words[0]).toBe(ONES);
    expect(long("TRUNC.S64 R, A", "RA", 0xc3e0000000000000n).words[0]).toBe(0x8000000000000000n);
    expect(long("I2F.U64 R, A", "RA", 0xffffffffffffffffn).words[0]).toBe(0x43f0000000000000n);
    const stored = long("MOV.S64 R, A", "A", 0x180000000n);
    expect([stored.words[0], flagText(stored.flags[0]!)]).toEqual([LEAST, "SF"]);
    const tiny = long("MOV.F64 R, A", "A", 1n);
    expect([tiny.words[0], flagText(tiny.flags[0]!)]).toEqual([0n, ""]);
  });

  test.each([
    ["ADD.U.CC R, A, B", [ONES, 1n], "ZF CF"],
    ["ADD.S.CC R, A, B", [MOST, 1n], "SF OF"],
    ["SUB.U.CC R, A, B", [1n, 2n], "SF"],
    ["SUB.S.CC R, A, B", [LEAST, 1n], "CF OF"],
    ["ADD.S.CC R, A, -B", [5n, 5n], "ZF CF"],
    ["ADD.S.CC R, -A, B", [5n, 4n], "SF"],
    ["SUB.S.CC R, A, -B", [MOST, 1n], "SF OF"],
    ["SUB.S.CC R, -A, -B", [3n, 4n], "CF"],
    ["SUB.S.CC R, -A, B", [LEAST, 1n], ""],
    ["ADD.S.CC R, -A, -B", [LEAST, LEAST], "ZF"],
    ["MAD.U.CC R, A, B, C", [0x10000n, 0x10000n, 1n], ""],
    ["MAD.S.CC R, -A, B, C", [2n, 3n, 6n], "ZF CF"],
    ["MAD.S.CC R, -A, -B, C", [2n, 3n, MOST], "SF OF"],
    ["MAD.S.CC R, A, B, -C", [2n, 3n, 7n], "SF"],
    ["SAD.S.CC R, A, B, C", [LEAST, MOST, 1n], "ZF CF"],
    ["MUL.U.CC R, A, B", [ONES, ONES], ""],
  ] as const)("[Ruling 277]: %s of %p sets %p", (text, operands, flags) => {
    const evaluated = evaluator(text)(...operands.map((word) => [word, word, word, word] as const));
    expect(flagText(evaluated.flags[0]!)).toBe(flags);
  });
});
