/** CVT, changes of size and packing, in exact numbers. */

import { describe, expect, test } from "@jest/globals";
import { DATA_TYPES, type DataType } from "../../src/index.js";
import { evaluator, flagText, of, type Vector } from "./evaluate.js";
import {
  type Conversion,
  converted,
  DIRECTIONS,
  HALVES,
  PACKED_WORDS,
  PACKING,
  UNPACKING,
  wordsOf,
} from "@glasm/conformance/formulas";

const TYPES = Object.keys(DATA_TYPES) as DataType[];
/** What CVT is tried with. */
const wordsFor = (type: DataType, isLong: boolean): readonly bigint[] =>
  type === "F16" ? HALVES : wordsOf(DATA_TYPES[type].base === "F", isLong);

/** Of the result and of the operand. */
const bitsOf = (sizes: string): readonly [32 | 64, 32 | 64] => [
  sizes.includes("R") ? 64 : 32,
  sizes.includes("A") ? 64 : 32,
];

function vectors(words: readonly bigint[]): readonly Vector[] {
  const count = Math.ceil(words.length / 4);
  return Array.from(
    { length: count },
    (_, i) =>
      [0, 1, 2, 3].map((lane) => words[Math.min(4 * i + lane, words.length - 1)]!) as unknown as Vector,
  );
}

describe.each(TYPES)("[NV_gpu_program5 2.X.8 CVT], [Ruling 279]: to %s", (to) => {
  test.each(TYPES)("from %s", (from) => {
    const wrong: string[] = [];
    for (const [rounding, direction] of Object.entries(DIRECTIONS)) {
      for (const clamps of [false, true]) {
        for (const sizes of rounding === "ROUND" ? ["", "R", "A", "RA"] : ["RA"]) {
          const text = `CVT${clamps ? ".SAT" : ""}.${to}.${from}.${rounding} R, A`;
          const evaluate = evaluator(text, sizes);
          for (const vector of vectors(wordsFor(from, sizes.includes("A")))) {
            const { words } = evaluate(vector);
            vector.forEach((word, lane) => {
              const [resultBits, operandBits] = bitsOf(sizes);
              const conversion = { to, from, direction, clamps, resultBits, operandBits };
              const expected = converted(conversion, word);
              if (words[lane] !== expected)
                wrong.push(
                  `${text} (${sizes}) of ${word.toString(16)}: ${words[lane]!.toString(16)}, not ${expected.toString(16)}`,
                );
            });
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

test("[Ruling 279]: halves are clamped and have flags as other floats", () => {
  const results = (text: string, ...words: bigint[]) =>
    words.map((word) => {
      const { words: stored, flags } = evaluator(text)([word, word, word, word]);
      return [stored[0]!.toString(16), flagText(flags[0]!)];
    });
  const operands = [
    0xc0000000n,
    0x80000000n,
    0x3f800000n,
    0x40000000n,
    0x7fc00000n,
    0xb3000000n,
    0xbf000000n,
  ];
  expect(results("CVT.F16.F32.SSAT.CC R, A", ...operands)).toEqual([
    ["bc00", "SF"],
    ["8000", "ZF"],
    ["3c00", ""],
    ["3c00", ""],
    ["bc00", "SF"],
    ["8000", "ZF"],
    ["b800", "SF"],
  ]);
  expect(results("CVT.F16.F32.CC R, A", 0x7fc00000n, 0xff800000n)).toEqual([
    ["7e00", "SF ZF"],
    ["fc00", "SF"],
  ]);
});

describe("[NV_gpu_program5 2.X.4.1], [Ruling 276]: sizes", () => {
  test.each(["F32", "F64", "S32", "S64", "U32", "U64"] as const)("MOV.%s", (type) => {
    const { base, bits } = DATA_TYPES[type];
    for (const sizes of ["", "R", "A", "RA"]) {
      const evaluate = evaluator(`MOV.${type} R, A`, sizes);
      const [to, from] = bitsOf(sizes);
      const conversion: Conversion = {
        ...{ to: type, from: type, direction: "nearest", clamps: false },
        ...{ resultBits: to, operandBits: from },
      };
      for (const vector of vectors(wordsOf(base === "F", from === 64))) {
        const expected = vector.map((word) =>
          // What is not converted keeps its bits.
          bits === from && bits === to ? word : converted(conversion, word),
        );
        // A NaN that only one of the two steps moves is the one.
        expect([sizes, vector, evaluate(vector).words]).toEqual([sizes, vector, expected]);
      }
    }
  });
});

describe("[Ruling 279]: packing", () => {
  const words = wordsOf(true, false);
  const all = vectors(words);
  test.each(["F", "S", "U"])("PK of type %s", (type) => {
    for (const [opcode, wordOf] of Object.entries(PACKING)) {
      const evaluate = evaluator(`${opcode}.${type} R, A`);
      for (const vector of all) {
        const word = wordOf(vector);
        expect([opcode, vector, ...evaluate(vector).words]).toEqual([opcode, vector, word, word, word, word]);
      }
    }
  });

  test.each(["F", "S", "U"])("UP of type %s", (type) => {
    for (const [opcode, vectorOf] of Object.entries(UNPACKING))
      for (const word of PACKED_WORDS)
        expect(evaluator(`${opcode}.${type} R, A.x`)([word, 1n, 2n, 3n]).words).toEqual(vectorOf(word));
  });

  test.each(["F", "S", "U"])("PK64 and UP64 of type %s keep bits", (type) => {
    const given: Vector = [0x7f800001n, 0xfff00000n, 0xdeadbeefn, 0x00000001n];
    const packed = evaluator(`PK64.${type} R, A`, "R")(given).words;
    const [first, second] = [0xfff000007f800001n, 0x00000001deadbeefn];
    expect(packed).toEqual([first, second, first, second]);
    expect(evaluator(`UP64.${type} R, A`, "A")([first, second, 0n, 0n]).words).toEqual(given);
  });

  test("signs before packing are those of the operand", () => {
    expect(of("PK4UB R, -A", 0xbf800000n)).toBe(0xffffffffn);
    expect(of("PK2H R, -|A|", 0x3f800000n)).toBe(0xbc00bc00n);
  });
});
