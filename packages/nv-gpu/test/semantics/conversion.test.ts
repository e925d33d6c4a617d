/** CVT, changes of size and packing, in exact numbers. */

import { describe, expect, test } from "@jest/globals";
import { DATA_TYPES, type DataType } from "../../src/index.js";
import { evaluator, flagText, of, type Vector } from "./evaluate.js";
import {
  compare,
  decode,
  type Direction,
  divide,
  encode,
  type Exact,
  finite,
  FORMATS,
  integerOf,
  multiply,
  add,
  whole,
} from "./exact.js";
import { clampedWord } from "./reference.js";
import { wordsOf } from "./words.js";

const TYPES = Object.keys(DATA_TYPES) as DataType[];
const DIRECTIONS: readonly (readonly [string, Direction])[] = [
  ["ROUND", "nearest"],
  ["CEIL", "up"],
  ["FLR", "down"],
  ["TRUNC", "zero"],
];

/** The number that a register of a size is, read as a type. */
function read(type: DataType, size: 32 | 64, word: bigint): Exact {
  const { base, bits } = DATA_TYPES[type];
  if (base !== "F") {
    const lower = BigInt.asUintN(Math.min(bits, size), word);
    // A smaller register holds all of the integer, with its sign.
    return finite(base === "S" ? BigInt.asIntN(Math.min(bits, size), lower) : lower);
  }
  if (type === "F16") return decode(FORMATS.F16, BigInt.asUintN(16, word));
  const format = FORMATS[type as "F32" | "F64"];
  const held = decode(size === 64 ? FORMATS.F64 : FORMATS.F32, word);
  return decode(format, encode(format, held));
}

/** What a register of a size is then: a number of a type. */
function written(type: DataType, size: 32 | 64, x: Exact, direction: Direction, clamps: boolean): bigint {
  const { base, bits } = DATA_TYPES[type];
  if (base === "F") {
    const format = FORMATS[type as keyof typeof FORMATS];
    const word = clamps ? saturated(type, encode(format, x, direction)) : encode(format, x, direction);
    if (type === "F16") return word;
    return encode(size === 64 ? FORMATS.F64 : FORMATS.F32, decode(format, word));
  }
  const integer = whole(x, direction);
  const isInfinite = integer === "NaN" || integer.isInfinite;
  const word =
    clamps || isInfinite
      ? clampedWord(integer, bits, base === "S")
      : BigInt.asUintN(bits, integerOf(integer));
  return BigInt.asUintN(size, base === "S" ? BigInt.asIntN(bits, word) : word);
}

function saturated(type: DataType, word: bigint): bigint {
  const format = FORMATS[type as keyof typeof FORMATS];
  const x = decode(format, word);
  if (x === "NaN" || compare(x, finite(0n)) === -1) return 0n;
  return compare(x, finite(1n)) === 1 ? encode(format, finite(1n)) : word;
}

/** Halves between numbers of a type, and others that are special for it. */
function wordsFor(type: DataType, isLong: boolean): readonly bigint[] {
  if (type !== "F16") return wordsOf(DATA_TYPES[type].base === "F", isLong);
  const halves = [0n, 1n, 0x3ffn, 0x400n, 0x3bffn, 0x3c00n, 0x3c01n, 0x3e00n, 0x7bffn, 0x7c00n, 0x7e01n];
  return halves.flatMap((half) => [half, half | 0x8000n, half | 0xabcd0000n]);
}

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
    for (const [rounding, direction] of DIRECTIONS) {
      for (const clamps of [false, true]) {
        for (const sizes of rounding === "ROUND" ? ["", "R", "A", "RA"] : ["RA"]) {
          const text = `CVT${clamps ? ".SAT" : ""}.${to}.${from}.${rounding} R, A`;
          const evaluate = evaluator(text, sizes);
          for (const vector of vectors(wordsFor(from, sizes.includes("A")))) {
            const { words } = evaluate(vector);
            vector.forEach((word, lane) => {
              const x = read(from, sizes.includes("A") ? 64 : 32, word);
              const expected = written(to, sizes.includes("R") ? 64 : 32, x, direction, clamps);
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
      const [from, to] = [sizes.includes("A") ? 64 : 32, sizes.includes("R") ? 64 : 32] as const;
      for (const vector of vectors(wordsOf(base === "F", from === 64))) {
        const expected = vector.map((word) =>
          // What is not converted keeps its bits.
          bits === from && bits === to ? word : written(type, to, read(type, from, word), "nearest", false),
        );
        // A NaN that only one of the two steps moves is the one.
        expect([sizes, vector, evaluate(vector).words]).toEqual([sizes, vector, expected]);
      }
    }
  });
});

/** The nearest whole number, halves to even, of a factor times a single that is clamped; 0 of NaN. */
function part(word: bigint, factor: bigint, least: bigint, most: bigint): bigint {
  const x = decode(FORMATS.F32, word);
  if (x === "NaN") return 0n;
  const product = multiply(x, finite(factor));
  const bounded =
    compare(product, finite(least)) === -1
      ? finite(least)
      : compare(product, finite(most)) === 1
        ? finite(most)
        : product;
  const moved = whole(add(bounded, finite(least < 0n ? -least : 0n)), "nearest");
  return moved === "NaN" ? 0n : integerOf(moved);
}

describe("[Ruling 279]: packing", () => {
  const words = wordsOf(true, false);
  const all = vectors(words);
  /** What the parts of a vector are in one word. */
  const joined = (parts: readonly bigint[], bits: number): bigint =>
    parts.reduce((word, each, i) => word | (each << BigInt(bits * i)), 0n);

  test.each(["F", "S", "U"])("PK of type %s", (type) => {
    const expectWords = (opcode: string, wordOf: (vector: Vector) => bigint): void => {
      const evaluate = evaluator(`${opcode}.${type} R, A`);
      for (const vector of all) {
        const word = wordOf(vector);
        expect([opcode, vector, ...evaluate(vector).words]).toEqual([opcode, vector, word, word, word, word]);
      }
    };
    expectWords("PK2H", ([x, y]) =>
      joined(
        [x, y].map((word) => encode(FORMATS.F16, decode(FORMATS.F32, word))),
        16,
      ),
    );
    expectWords("PK2US", ([x, y]) =>
      joined(
        [x, y].map((word) => part(word, 0xffffn, 0n, 0xffffn)),
        16,
      ),
    );
    expectWords("PK4B", (vector) =>
      joined(
        vector.map((word) => part(word, 127n, -128n, 127n)),
        8,
      ),
    );
    expectWords("PK4UB", (vector) =>
      joined(
        vector.map((word) => part(word, 0xffn, 0n, 0xffn)),
        8,
      ),
    );
  });

  test.each(["F", "S", "U"])("UP of type %s", (type) => {
    const quotient = (value: bigint, divisor: bigint): bigint =>
      encode(FORMATS.F32, divide(finite(value), finite(divisor)));
    for (const word of [0n, 0xffffffffn, 0x80017fc0n, 0x7e017c00n, 0x83ff0001n, 0xff00807fn, 0x7fa00001n]) {
      const given: Vector = [word, 1n, 2n, 3n];
      const halves = [word & 0xffffn, word >> 16n];
      const bytes = [0n, 8n, 16n, 24n].map((shift) => (word >> shift) & 0xffn);
      const twice = (pair: readonly bigint[]): readonly bigint[] => [...pair, ...pair];
      expect(evaluator(`UP2H.${type} R, A.x`)(given).words).toEqual(
        twice(halves.map((half) => encode(FORMATS.F32, decode(FORMATS.F16, half)))),
      );
      expect(evaluator(`UP2US.${type} R, A.x`)(given).words).toEqual(
        twice(halves.map((half) => quotient(half, 0xffffn))),
      );
      expect(evaluator(`UP4B.${type} R, A.x`)(given).words).toEqual(
        bytes.map((byte) => quotient(byte - 128n, 127n)),
      );
      expect(evaluator(`UP4UB.${type} R, A.x`)(given).words).toEqual(
        bytes.map((byte) => quotient(byte, 0xffn)),
      );
    }
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
