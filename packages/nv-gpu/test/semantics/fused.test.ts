import { describe, expect, test } from "@jest/globals";
import { evaluator, type Vector } from "./evaluate.js";
import { add, decode, draws, encode, FORMATS, multiply, wordsOf } from "@glasm/conformance/formulas";

/** What a product and a sum are, rounded once. */
const fused = (format: (typeof FORMATS)["F32" | "F64"], a: bigint, b: bigint, c: bigint): bigint =>
  encode(format, add(multiply(decode(format, a), decode(format, b)), decode(format, c)));

/** Words near to what the sum cancels or is rounded at: of -a * b in the format, and beside it. */
function termsFor(
  format: (typeof FORMATS)["F32" | "F64"],
  a: bigint,
  b: bigint,
  draw: (limit: number) => number,
): bigint {
  const sign = 1n << BigInt(format.bits - 1);
  const product = encode(format, multiply(decode(format, a), decode(format, b)));
  const digits = BigInt(draw(120) - 60) << BigInt(format.fraction);
  const moved = BigInt.asUintN(format.bits - 1, product + digits + BigInt(draw(5) - 2));
  return draw(2) === 0 ? moved : moved | sign;
}

describe("[Ruling 274]: MAD that is fused rounds once", () => {
  test.each([
    ["F32", ""],
    ["F64", "RABC"],
  ] as const)("%s", (type, sizes) => {
    const format = FORMATS[type];
    const evaluate = evaluator(`MAD.${type} R, A, B, C`, sizes, { mad: "fused" });
    const [draw, special] = [draws(11), wordsOf(true, type === "F64")];
    const random = (): bigint => {
      const word = [0, 1, 2, 3].reduce((all) => (all << 16n) | BigInt(draw(0x10000)), 0n);
      return BigInt.asUintN(format.bits, word);
    };
    const pick = (): bigint => (draw(2) === 0 ? special[draw(special.length)]! : random());
    const wrong: string[] = [];
    for (let i = 0; i < 500; i++) {
      const lanes = [0, 1, 2, 3].map(() => {
        const [a, b] = [pick(), pick()];
        return [a, b, draw(3) === 0 ? pick() : termsFor(format, a, b, draw)] as const;
      });
      const vectors = [0, 1, 2].map((operand) => lanes.map((lane) => lane[operand]!) as unknown as Vector);
      evaluate(...vectors).words.forEach((word, lane) => {
        const expected = fused(format, ...lanes[lane]!);
        if (word !== expected)
          wrong.push(
            `${lanes[lane]!.map((each) => each.toString(16)).join()}: ${word.toString(16)}, not ${expected.toString(16)}`,
          );
      });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test("results at the least numbers, where rounding twice would be wrong", () => {
    const evaluate = evaluator("MAD.F64 R, A, B, C", "RABC", { mad: "fused" });
    const draw = draws(23);
    for (let i = 0; i < 1000; i++) {
      // Products about 2^-1022 to 2^-1080, and terms as small.
      const digits = (): bigint => (BigInt(draw(1 << 26)) << 26n) | BigInt(draw(1 << 26));
      const exponent = BigInt(draw(60));
      const a = ((500n + exponent) << 52n) | (draw(3) === 0 ? 0n : digits());
      const b = ((523n - BigInt(draw(60))) << 52n) | (draw(3) === 0 ? 1n : digits());
      const c =
        (BigInt(draw(2)) << 63n) | (BigInt(draw(40)) << 52n) | (draw(2) === 0 ? BigInt(draw(4)) : digits());
      const expected = fused(FORMATS.F64, a, b, c);
      const word = evaluate([a, a, a, a], [b, b, b, b], [c, c, c, c]).words[0];
      expect([a, b, c, word]).toEqual([a, b, c, expected]);
    }
  });

  test("it stays separate without the option, and in other instructions", () => {
    const [a, b] = [0x3f800001n, 0x3f800001n];
    const c = 0xbf800002n;
    const of = (text: string, mad: "fused" | "separate") =>
      evaluator(text, "", { mad })([a, a, a, a], [b, b, b, b], [c, c, c, c]).words[0];
    expect(of("MAD R, A, B, C", "separate")).toBe(0n);
    expect(of("MAD R, A, B, C", "fused")).toBe(0x28800000n);
    expect(of("DP2A R, A, B, C", "fused")).toBe(of("DP2A R, A, B, C", "separate"));
  });
});
