/** Instructions on vectors and approximations. */

import { describe, expect, test } from "@jest/globals";
import {
  approximately,
  decode,
  draws,
  FORMATS,
  VECTOR_FORMULAS,
  type VectorFormula,
  wordsOf,
} from "@glasm/conformance/formulas";
import { INSTRUCTIONS, type Opcode } from "../../src/index.js";
import { singleFromBits, singleToBits } from "@glasm/base";
import { holds } from "@glasm/base/prove";
import { checker, operandsAt } from "../prove/check.js";
import { CLAIMS } from "../prove/claims.js";
import { evaluator, of, type Vector } from "./evaluate.js";

const [ZERO, ONE, TWO, NAN] = [0n, 0x3f800000n, 0x40000000n, 0x7fc00000n];
const word = (x: number): bigint => BigInt(singleToBits(x));
const single = (bits: bigint): number => singleFromBits(Number(bits));
const all = (bits: bigint): Vector => [bits, bits, bits, bits];

/** Vectors of ordinary numbers, and now and then of special ones. */
function someVectors(count: number, seed: number): readonly Vector[] {
  const draw = draws(seed);
  const special = wordsOf(true, false);
  const component = (): bigint => {
    if (draw(8) === 0) return special[draw(special.length)]!;
    const magnitude = (1 + draw(1 << 20) / (1 << 20)) * 2 ** (draw(12) - 6);
    return word(draw(2) === 0 ? magnitude : -magnitude);
  };
  return Array.from({ length: count }, () => [component(), component(), component(), component()]);
}

const VARIABLES = ["A", "B", "C"] as const;

/** By the text of the instruction. */
const FORMULAS: Readonly<Record<string, VectorFormula>> = {
  ...Object.fromEntries(
    Object.entries(VECTOR_FORMULAS).map(([opcode, formula]) => {
      const operands = VARIABLES.slice(0, INSTRUCTIONS[opcode as Opcode].operands.length);
      return [`${opcode} R, ${operands.join(", ")}`, formula];
    }),
  ),
  "SWZ R, A, y, 0, -1, -w": (a) => [a[1], ZERO, 0xbf800000n, a[3] ^ 0x80000000n],
  "SWZ R, A, -0, 1, x, z": (a) => [0x80000000n, ONE, a[0], a[2]],
};

describe("[Ruling 278]: vectors", () => {
  test.each(Object.entries(FORMULAS))("%s", (text, formula) => {
    const evaluate = evaluator(text);
    const vectors = someVectors(600, 17);
    for (let i = 0; i + 2 < vectors.length; i += 3) {
      const [a, b, c] = [vectors[i]!, vectors[i + 1]!, vectors[i + 2]!] as const;
      expect([a, b, c, ...evaluate(a, b, c).words]).toEqual([a, b, c, ...formula(a, b, c)]);
    }
  });

  test("NRM is within 1e-6, also where squares overflow or are lost", () => {
    const evaluate = evaluator("NRM R, A");
    for (const scale of [1, 2 ** 100, 2 ** -100, 2 ** -140]) {
      for (const vector of someVectors(100, 5)) {
        const parts = vector.slice(0, 3).map((bits) => Math.fround(single(bits) * scale));
        if (!parts.every(Number.isFinite) || parts.every((part) => part === 0)) continue;
        const length = Math.hypot(...parts);
        const given = parts.map(word) as [bigint, bigint, bigint];
        const result = evaluate([...given, NAN]).words;
        parts.forEach((part, i) => {
          const error = Math.abs(single(result[i]!) - part / length);
          expect([error <= 1e-6 * Math.abs(part / length) + 2 ** -149, vector]).toEqual([true, vector]);
        });
        expect(result[3]).toBe(ZERO);
      }
    }
    expect(evaluate(all(ZERO)).words).toEqual([NAN, NAN, NAN, ZERO]);
  });
});

const [MINUS_ZERO, MINUS_ONE, INF, MINUS_INF] = [0x80000000n, 0xbf800000n, 0x7f800000n, 0xff800000n];
/** A NaN with a payload and a sign. */
const PAYLOAD = 0xffa12345n;

test.each([
  ["RCP R, A.x", [MINUS_ZERO], MINUS_INF],
  ["RCP R, A.x", [PAYLOAD], NAN],
  ["RSQ R, A.x", [ZERO], INF],
  ["RSQ R, A.x", [MINUS_ZERO], MINUS_INF],
  ["RSQ R, A.x", [0x80000001n], NAN],
  ["RSQ R, A.x", [INF], ZERO],
  ["RSQ R, A.x", [0x40800000n], 0x3f000000n],
  ["RCC R, A.x", [ZERO], 0x5f800000n],
  ["RCC R, A.x", [MINUS_ZERO], 0xdf800000n],
  ["RCC R, A.x", [INF], 0x1f800000n],
  ["RCC R, A.x", [MINUS_INF], 0x9f800000n],
  ["RCC R, A.x", [PAYLOAD], NAN],
  ["RCC R, A.x", [TWO], 0x3f000000n],
  ["EX2 R, A.x", [PAYLOAD], NAN],
  ["EX2 R, A.x", [MINUS_ZERO], ONE],
  ["EX2 R, A.x", [MINUS_INF], ZERO],
  ["EX2 R, A.x", [0x43000000n], INF],
  ["EX2 R, A.x", [0xc3000000n], 0x00200000n],
  ["EX2 R, A.x", [0xc3150000n], 1n],
  ["EX2 R, A.x", [0xc3160000n], ZERO],
  ["LG2 R, A.x", [PAYLOAD], NAN],
  ["LG2 R, A.x", [MINUS_ZERO], MINUS_INF],
  ["LG2 R, A.x", [0x80000001n], NAN],
  ["LG2 R, A.x", [INF], INF],
  ["LG2 R, A.x", [1n], 0xc3150000n],
  ["LG2 R, A.x", [ONE], ZERO],
  ["SIN R, A.x", [INF], NAN],
  ["COS R, A.x", [MINUS_INF], NAN],
  ["SIN R, A.x", [PAYLOAD], NAN],
  ["SIN R, A.x", [MINUS_ZERO], MINUS_ZERO],
  ["SIN R, A.x", [1n], 1n],
  ["COS R, A.x", [ZERO], ONE],
  ["POW R, A.x, B.x", [ZERO, ZERO], NAN],
  ["POW R, A.x, B.x", [MINUS_ONE, TWO], NAN],
  ["POW R, A.x, B.x", [ZERO, ONE], ZERO],
  ["POW R, A.x, B.x", [ZERO, MINUS_ONE], INF],
  ["POW R, A.x, B.x", [TWO, TWO], 0x40800000n],
] as const)("[Ruling 278]: %s of %p is %p", (text, operands, result) => {
  expect(of(text, ...operands)).toBe(result);
});

test.each([
  [
    [ONE, ZERO, NAN, ZERO],
    [ONE, ONE, ONE, ONE],
  ],
  [
    [ONE, INF, ZERO, ZERO],
    [ONE, ONE, ONE, ONE],
  ],
  [
    [ONE, NAN, ZERO, ZERO],
    [ONE, ONE, NAN, ONE],
  ],
  [
    [ONE, MINUS_ONE, ZERO, ONE],
    [ONE, ONE, ZERO, ONE],
  ],
  [
    [MINUS_ZERO, TWO, ZERO, ONE],
    [ONE, MINUS_ZERO, ZERO, ONE],
  ],
  [
    [MINUS_ONE, TWO, ZERO, ONE],
    [ONE, ZERO, ZERO, ONE],
  ],
  [
    [PAYLOAD, TWO, ZERO, ONE],
    [ONE, NAN, ZERO, ONE],
  ],
  [
    [ONE, TWO, ZERO, PAYLOAD],
    [ONE, ONE, NAN, ONE],
  ],
  [
    [ONE, TWO, ZERO, INF],
    [ONE, ONE, word(2 ** 127 * 2 ** (1 - 1 / 256)), ONE],
  ],
] as const)("[NV_gpu_program4 2.X.8 LIT], [Ruling 278]: LIT of %p is %p", (vector, [x, y, z, w]) => {
  const words = evaluator("LIT R, A")(vector).words;
  expect([words[0], words[1], words[3]]).toEqual([x, y, w]);
  const [result, expected] = [single(words[2]!), single(z!)];
  if (Number.isNaN(expected) || expected === 0) expect(words[2]).toBe(z);
  else expect(Math.abs(result / expected - 1)).toBeLessThan(5e-4);
});

describe("[Ruling 278]: bounds of approximations, sampled; `npm run prove` proves them", () => {
  test.each(CLAIMS.map((claim) => [claim.name, claim.statement, claim] as const))(
    "%s: %s",
    (_name, _, claim) => {
      const { points, sample } = claim;
      const finding = checker(claim)(0, Math.floor(points / sample), sample);
      expect(finding.points).toBeGreaterThan(50);
      expect(holds(finding) ? "holds" : [finding, operandsAt(claim, finding.at)]).toBe("holds");
      // A result that is a little too large fails.
      const error: typeof claim.error = (result, a, b) => claim.error(result * 1.001, a, b);
      expect(holds(checker({ ...claim, error })(0, Math.floor(points / sample), sample))).toBe(false);
    },
  );

  test("RSQ and RCP of F64 within two units in the last place", () => {
    const [inverse, root] = ["RCP", "RSQ"].map((opcode) => evaluator(`${opcode}.F64 R, A.x`, "RA"));
    for (const bits of wordsOf(true, true)) {
      const x = approximately(decode(FORMATS.F64, bits));
      if (!(x > 0) || x === Infinity) continue;
      for (const [evaluate, exact] of [
        [inverse!, 1 / x],
        [root!, 1 / Math.sqrt(x)],
      ] as const) {
        if (!(exact >= 2 ** -126 && exact < 2 ** 128)) continue;
        const result = approximately(decode(FORMATS.F64, evaluate(all(bits)).words[0]!));
        expect([bits, Math.abs(result / exact - 1) <= 2 * 2 ** -52]).toEqual([bits, true]);
      }
    }
  });

  test("SCS has the cosine and the sine, and zeros", () => {
    for (const angle of [0, 1, -1, 3.125, -3.125, 0.001]) {
      const x = word(angle);
      const words = evaluator("SCS R, A.x")(all(x)).words;
      expect(words).toEqual([of("COS R, A.x", x), of("SIN R, A.x", x), ZERO, ZERO]);
      expect(Math.abs(single(words[0]!) - Math.cos(angle))).toBeLessThan(1e-6);
      expect(Math.abs(single(words[1]!) - Math.sin(angle))).toBeLessThan(1e-6);
    }
  });
});
