import { describe, expect, test } from "@jest/globals";
import { onWords } from "./words.js";

const ONE = 0x3f800000;
const MINUS_ONE = 0xbf800000;
const MINUS_ZERO = 0x80000000;
const INFINITY = 0x7f800000;
const MINUS_INFINITY = 0xff800000;
const LARGEST = 0x7f7fffff;
const NAN = 0x7fffffff;
const OTHER_NAN = 0xffc12345;
const DENORMAL = 0x00400000;
const LEAST = 0x00800000;

const [nv20, old, vp2] = (["nv20", "nv30 old", "nv30 new"] as const).map(onWords) as [
  ReturnType<typeof onWords>,
  ReturnType<typeof onWords>,
  ReturnType<typeof onWords>,
];
const ALL = [nv20, old, vp2];

type Member = keyof typeof nv20;
/** What all chips do, or the NV20, the NV30 with old rules and with new ones. */
type Fact = readonly [member: Member, operands: readonly number[], ...results: readonly number[]];

const bits = (x: number): number => new Uint32Array(Float32Array.of(x).buffer)[0]!;
const power = (n: number): number => bits(2 ** n);

const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  "MUL rounds toward zero": [
    ["multiply", [0x3f8ccccd, 0x3f8ccccd], 0x3f9ae148],
    ["multiply", [0xbf8ccccd, 0x3f8ccccd], 0xbf9ae148],
    ["multiply", [0x3fffffff, 0x3f7fffff], 0x3ffffffe],
  ],
  "what is too large is the largest number of the NV20, and infinity of the NV30": [
    ["multiply", [LARGEST, bits(-2)], 0xff7fffff, MINUS_INFINITY, MINUS_INFINITY],
    ["add", [LARGEST, LARGEST], LARGEST, INFINITY, INFINITY],
    ["add", [INFINITY, LARGEST], INFINITY],
    // The product is the largest number before it is added to.
    ["multiplyAdd", [LARGEST, bits(2), 0xff7fffff], 0, INFINITY, INFINITY],
  ],
  "what is too small is zero, its sign kept": [
    ["multiply", [LEAST, bits(-0.5)], MINUS_ZERO],
    ["add", [LEAST, 0x80ffffff], MINUS_ZERO],
    ["rcp", [0x7f000001], 0],
    ["rcp", [0xff000000], MINUS_ZERO],
  ],
  "sums cut each term five digits below the last one of the largest": [
    ["add", [ONE, 0x80000000 | power(-30)].map((x) => x >>> 0), ONE],
    ["add", [ONE, (0x80000000 | power(-26)) >>> 0], 0x3f7fffff],
    ["add", [ONE, (0x80000000 | power(-28)) >>> 0], 0x3f7fffff],
    ["add", [ONE, (0x80000000 | power(-29)) >>> 0], ONE],
    ["add", [bits(-2.33), bits(-100)], 0xc2cca8f5],
  ],
  "sums have no order": [
    ["dot3", [power(50), ONE, bits(-(2 ** 50)), ONE, ONE, ONE], 0],
    ["dot3", [power(25), ONE, bits(-(2 ** 25)), ONE, ONE, ONE], ONE],
  ],
  "zero sums are +0": [
    ["add", [MINUS_ZERO, MINUS_ZERO], 0],
    ["add", [ONE, MINUS_ONE], 0],
    ["multiplyAdd", [MINUS_ONE, 0, MINUS_ZERO], 0],
  ],
  "zero times anything is +0 under the old rules, NaN of infinity under the new ones": [
    ["multiply", [0, INFINITY], 0, 0, NAN],
    ["multiply", [MINUS_ZERO, OTHER_NAN], 0, 0, NAN],
    ["multiply", [DENORMAL, INFINITY], 0, 0, NAN],
    ["multiply", [0, MINUS_ONE], 0],
  ],
  "a NaN that is made is 7fffffff": [
    ["multiply", [OTHER_NAN, ONE], NAN],
    ["add", [INFINITY, MINUS_INFINITY], NAN],
    ["rcp", [OTHER_NAN], NAN],
    ["rcc", [OTHER_NAN], NAN],
    ["exponent", [OTHER_NAN], (OTHER_NAN & NAN) >>> 0, NAN, NAN],
    ["finiteFraction", [OTHER_NAN], OTHER_NAN],
    ["diffuse", [0x7fc12345], 0x7fc12345],
  ],
  "a denormal counts half in sums of the NV20, and nothing of the NV30": [
    ["add", [LEAST, DENORMAL], 0x00a00000, LEAST, LEAST],
    ["add", [LEAST, 0x80400000], 0, LEAST, LEAST],
    ["multiply", [DENORMAL, LARGEST], 0],
  ],
  "MIN, MAX, SLT and SGE go by sign and magnitude under the old rules": [
    ["minimum", [0, MINUS_ZERO], MINUS_ZERO, MINUS_ZERO, MINUS_ZERO],
    ["minimum", [MINUS_ZERO, 0], MINUS_ZERO, MINUS_ZERO, 0],
    ["maximum", [MINUS_ZERO, 0], 0, 0, MINUS_ZERO],
    ["maximum", [INFINITY, 0x7f812345], 0x7f812345, 0x7f812345, NAN],
    ["minimum", [MINUS_INFINITY, OTHER_NAN], OTHER_NAN, OTHER_NAN, NAN],
    ["slt", [OTHER_NAN, MINUS_INFINITY], ONE, ONE, NAN],
    ["sge", [MINUS_ZERO, 0], 0, 0, ONE],
    ["slt", [0, DENORMAL], ONE, ONE, 0],
    ["maximum", [0, DENORMAL], DENORMAL, DENORMAL, 0],
  ],
  "reciprocals are cut": [
    ["rcp", [bits(3)], 0x3eaaaaaa],
    ["rcp", [power(20)], power(-20)],
    ["rcp", [MINUS_ZERO], MINUS_INFINITY],
    ["rcp", [DENORMAL], INFINITY],
    ["rcp", [LEAST], power(126)],
    ["rcc", [MINUS_ZERO], bits(-(2 ** 64))],
    ["rcc", [MINUS_INFINITY], bits(-(2 ** -64))],
    ["rcc", [power(64)], power(-64)],
    ["rcc", [power(-65)], power(64)],
  ],
  "RSQ of a power of four is exact of the NV30, and just below it of the NV20": [
    ["rsq", [ONE], 0x3f7fffff, ONE, ONE],
    ["rsq", [bits(4)], 0x3effffff, bits(0.5), bits(0.5)],
    ["rsq", [bits(-4)], 0x3effffff, bits(0.5), NAN],
    ["rsq", [MINUS_ZERO], INFINITY, INFINITY, MINUS_INFINITY],
    ["rsq", [INFINITY], 0],
    ["rsq", [MINUS_INFINITY], 0, 0, NAN],
  ],
  "EXP has 13 digits behind the point": [
    ["twoToFloor", [bits(-(2 ** -24))], ONE],
    ["finiteFraction", [bits(-(2 ** -24))], ONE],
    ["roughTwoToX", [bits(-(2 ** -24))], ONE],
    ["twoToFloor", [OTHER_NAN], INFINITY],
    ["roughTwoToX", [OTHER_NAN], NAN],
    ["twoToFloor", [bits(-126)], LEAST],
    ["twoToFloor", [bits(-127)], 0],
    ["twoToFloor", [bits(128)], INFINITY],
  ],
  "LOG of zero and infinity": [
    ["exponent", [0], MINUS_INFINITY],
    ["mantissa", [0], ONE],
    ["roughLog2", [0], MINUS_INFINITY],
    ["exponent", [MINUS_INFINITY], INFINITY, INFINITY, NAN],
    ["mantissa", [bits(-12)], bits(1.5), bits(1.5), NAN],
    ["roughLog2", [bits(8)], bits(3)],
  ],
  "LIT asks for signs, not for numbers": [
    ["diffuse", [MINUS_ZERO], 0],
    ["diffuse", [OTHER_NAN], 0],
    ["specular", [ONE, MINUS_ONE, bits(-2)], INFINITY],
    ["specular", [ONE, OTHER_NAN, 0], ONE],
    ["specular", [ONE, OTHER_NAN, ONE], NAN],
    ["specular", [0, ONE, ONE], 0],
    ["specular", [DENORMAL, ONE, ONE], 0],
    ["specular", [ONE, bits(0.5), bits(2)], bits(0.25)],
    // The exponent is bounded.
    ["specular", [ONE, bits(2), bits(-1000)], 0],
    // An infinite base decides, however small the exponent is.
    ["specular", [ONE, INFINITY, LEAST], INFINITY],
    ["specular", [ONE, INFINITY, 0x80800000], 0],
  ],
};

describe.each(Object.entries(FACTS))("%s [Ruling 357]", (_, facts) => {
  test.each(facts)("%s of %j", (member, operands, ...results) => {
    const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
    const wanted = ALL.map((_chip, i) => hex(results[i] ?? results[0]!));
    expect(ALL.map((chip) => hex(chip[member](...operands)))).toEqual(wanted);
  });
});

test("exponents of LIT are bounded by 128 - 2^-13 and -128 [Ruling 357]", () => {
  const base = bits(0.984375);
  for (const chip of ALL) {
    expect(chip.specular(ONE, base, bits(1000))).toBe(chip.specular(ONE, base, bits(128 - 2 ** -13)));
    expect(chip.specular(ONE, base, bits(128 - 2 ** -13))).not.toBe(chip.specular(ONE, base, bits(127)));
    expect(chip.specular(ONE, base, bits(-1000))).toBe(chip.specular(ONE, base, bits(-128)));
  }
});

/** What the languages of the old rules do not have. */
const OF_VP2: readonly (readonly [Member, number, number])[] = [
  ["floor", MINUS_ZERO, 0],
  ["floor", bits(-1.5), bits(-2)],
  ["floor", OTHER_NAN, NAN],
  ["fraction", bits(-(2 ** -30)), ONE],
  ["fraction", bits(-(2 ** -26)), 0x3f7fffff],
  ["fraction", bits(2.25), bits(0.25)],
  ["fraction", INFINITY, NAN],
  ["sign", MINUS_ZERO, 0],
  ["sign", bits(-3), MINUS_ONE],
  ["sign", OTHER_NAN, NAN],
  ["lg2", ONE, 0],
  ["lg2", LEAST, 0xc2fbffff],
  ["lg2", MINUS_ZERO, MINUS_INFINITY],
  ["lg2", MINUS_ONE, NAN],
  ["lg2", INFINITY, INFINITY],
  ["ex2", ONE, 0x40000001],
  ["ex2", MINUS_ONE, 0x3effffff],
  ["ex2", bits(-126), 0],
  ["ex2", bits(-125), 0x00ffffff],
  ["ex2", bits(128), INFINITY],
  ["ex2", MINUS_INFINITY, 0],
  ["ex2", 0, ONE],
  ["sin", power(-32), 0],
  // As of a number 2^32 times as large.
  ["sin", power(-31), 0x3f68c7b6],
  ["sin", bits(-(2 ** -31)), 0xbf68c7b6],
  ["sin", INFINITY, NAN],
  ["cos", 0, ONE],
  ["cos", bits(2 ** -15 - 2 ** -39), ONE],
  ["cos", power(-15), 0x3f7fffff],
];

test.each(OF_VP2)("%s of %i of the NV30 [Ruling 357]", (member, operand, result) => {
  expect(vp2[member](operand).toString(16)).toBe(result.toString(16));
});

test("comparisons of the NV30 [Ruling 357]", () => {
  expect(vp2.sne(MINUS_ZERO, 0)).toBe(0);
  expect(vp2.seq(DENORMAL, MINUS_ZERO)).toBe(ONE);
  expect(vp2.sgt(ONE, MINUS_ONE)).toBe(ONE);
  expect(vp2.sle(ONE, MINUS_ONE)).toBe(0);
  expect(vp2.sle(OTHER_NAN, MINUS_ONE)).toBe(NAN);
});
