/** Powers of two, and reduced numbers. [VALHALL 7] */

import { add, compare, type Exact, finite } from "../nv-gpu/exact.js";
import { bitsOf, each, type Formula, fused, number, scaled, signed, unsigned } from "./exact.js";
import { type Case, DIRECTIONS, FLOATS, of } from "./forms.js";

/** The parts of a number that is not zero: x = fraction * 2^exponent, the fraction from 1 to 2. */
function partsOf(size: number, bits: bigint): { readonly significand: Exact; readonly exponent: bigint } {
  const x = number(size, bits) as Exact & { numerator: bigint; denominator: bigint };
  let exponent = BigInt(x.numerator.toString(2).length - x.denominator.toString(2).length);
  const at = (e: bigint): Exact => scaled(x as Exact, -e);
  const magnitude = (y: Exact): Exact => ({ ...(y as object), isNegative: false }) as Exact;
  if (compare(magnitude(at(exponent)), finite(1n)) === -1) exponent--;
  return { significand: at(exponent), exponent };
}

const isOrdinary = (x: Exact): boolean => x !== "NaN" && !x.isInfinite && x.numerator !== 0n;

/** The fraction and the exponent of a reduced number, by definition. */
export function reducedOf(size: number, reduction: string, bits: bigint): readonly [Exact, bigint] {
  const x = number(size, bits);
  if (!isOrdinary(x)) return [x, 0n];
  const { significand, exponent } = partsOf(size, bits);
  if (reduction === ".sqrt") {
    const isEven = exponent % 2n === 0n;
    return [scaled(significand, isEven ? -2n : -1n), (exponent >> 1n) + 1n];
  }
  const isLow = compare({ ...(significand as object), isNegative: false } as Exact, finite(3n, 2n)) === -1;
  if (reduction === ".log" && isLow) return [significand, exponent];
  return [scaled(significand, -1n), exponent + 1n];
}

export const scaling: Case[] = [
  ...FLOATS.flatMap(([type, size]): Case[] => [
    ...Object.entries(DIRECTIONS).map(([rounding, direction]): Case => [
      of(`LDEXP.${type}${rounding}`, 2),
      each(size, (a, b) => bitsOf(size, scaled(number(size, a), signed(b, size)), direction)),
    ]),
    ...["", ".sqrt", ".log"].flatMap((reduction): Case[] => [
      [
        of(`FREXPM.${type}${reduction}`, 1),
        each(size, (x) => bitsOf(size, reducedOf(size, reduction, x)[0])),
      ],
      [of(`FREXPE.${type}${reduction}`, 1), each(size, (x) => reducedOf(size, reduction, x)[1])],
    ]),
  ]),
  [of("FADD_LSCALE.f32", 2), each(32, (a, x) => bitsOf(32, add(number(32, a), reducedOf(32, ".log", x)[0])))],
  ...(["", "_SCALE16", "_N", "_LEFT"] as const).map((form): Case => {
    const formula: Formula = (a, b, c, d) => {
      const [x, y, z] = [a!, b!, c!].map((bits) => number(32, bits));
      const isZero = (n: Exact): boolean => n !== "NaN" && !n.isInfinite && n.numerator === 0n;
      const some = isZero(x!) || isZero(y!);
      const sign = (a! ^ b!) >> 31n === 1n;
      const term = form === "_N" ? finite(0n, 1n, sign) : x!;
      const sum = some && (form === "_N" || form === "_LEFT") ? add(term, z!) : fused(x!, y!, z!);
      return bitsOf(32, scaled(sum, signed(d!, form === "_SCALE16" ? 16 : 32)));
    };
    return [
      of(`FMA_RSCALE${form}.f32`, 4),
      (...words) => formula(...words.map((word) => unsigned(word, 32))),
    ];
  }),
];
