/** Arithmetic on floats, FLUSH, functions and tables. [VALHALL 7] */

import { add, compare, divide, type Exact, finite, negate, whole } from "../nv-gpu/exact.js";
import {
  bitsOf,
  clamped,
  CLAMPS,
  each,
  floats,
  type Formula,
  fused,
  maximum,
  minimum,
  number,
  part,
  signed,
} from "./exact.js";
import { type Case, DIRECTIONS, FLOATS, of } from "./forms.js";
import { reducedOf } from "./scaling.js";
import { inverseRoot, logarithmByDistance, powerOfTwo, sine } from "./series.js";

export const arithmetic: Case[] = FLOATS.flatMap(([type, size]): Case[] => [
  [of(`FADD.${type}`, 2), floats(size, add)],
  [of(`FMA.${type}`, 3), floats(size, fused)],
  [of(`FMIN.${type}`, 2), minimum(size)],
  [of(`FMAX.${type}`, 2), maximum(size)],
  ...Object.keys(CLAMPS).flatMap((clamp): Case[] => [
    [of(`FADD.${type}.${clamp}`, 2), clamped(size, clamp, floats(size, add))],
    [of(`FMA.${type}.${clamp}`, 3), clamped(size, clamp, floats(size, fused))],
    [of(`FMIN.${type}.${clamp}`, 2), clamped(size, clamp, minimum(size))],
    [of(`FMAX.${type}.${clamp}`, 2), clamped(size, clamp, maximum(size))],
  ]),
  ...Object.entries(DIRECTIONS).map(([rounding, direction]): Case => [
    of(`FROUND.${type}${rounding}`, 1),
    floats(size, (x) => whole(x, direction)),
  ]),
  [
    `FADD.${type} r8, r0.neg.abs, r2.neg`,
    floats(size, (a, b) => {
      const magnitude = a === "NaN" ? a : { ...a, isNegative: false };
      return add(negate(magnitude), negate(b));
    }),
  ],
  [`FADD_IMM.${type} r8, r0, #0x3F803C01`, (a) => floats(size, add)(a, 0x3f803c01n)],
]);

const isNaNOf = (size: number, x: bigint): boolean => number(size, x) === "NaN";
export const flushes: Case[] = FLOATS.flatMap(([type, size]): Case[] => {
  const fraction = size === 16 ? 10n : 23n;
  const least = 1n << fraction;
  const sign = 1n << BigInt(size - 1);
  const quiet = 1n << (fraction - 1n);
  const infinity = bitsOf(size, number(size, ((1n << BigInt(size - 1)) - 1n) ^ (least - 1n)));
  const magnitude = (x: bigint): bigint => x & (sign - 1n);
  return [
    [of(`FLUSH.${type}.none`, 1), each(size, (x) => x)],
    [of(`FLUSH.${type}.flush_nan`, 1), each(size, (x) => (isNaNOf(size, x) ? 0n : x))],
    [of(`FLUSH.${type}.quiet_nan`, 1), each(size, (x) => (isNaNOf(size, x) ? x | quiet : x))],
    [of(`FLUSH.${type}.none.ftz`, 1), each(size, (x) => (magnitude(x) < least ? x & sign : x))],
    [of(`FLUSH.${type}.none.flush_inf`, 1), each(size, (x) => (magnitude(x) === infinity ? x - 1n : x))],
  ];
});

export const functions: Case[] = [
  ...FLOATS.flatMap(([type, size]): Case[] => {
    const scalar = type === "f32" ? "f32" : "f16";
    const first =
      (compute: (x: Exact) => Exact): Formula =>
      (x) =>
        bitsOf(size, compute(number(size, x!)));
    return [
      [of(`FRCP.${scalar}`, 1), first((x) => divide(finite(1n), x))],
      [
        of(`FRSQ.${scalar}`, 1),
        first((x) => {
          if (x === "NaN") return x;
          if (!x.isInfinite && x.numerator === 0n) return divide(finite(1n), x);
          return x.isNegative ? "NaN" : inverseRoot(x);
        }),
      ],
    ];
  }),
  [
    of("FLOGD.f32", 1),
    (word) => {
      const x = number(32, word!);
      const infinity = divide(finite(1n), finite(0n));
      if (x !== "NaN" && !x.isInfinite && x.numerator === 0n) return bitsOf(32, infinity);
      if (x === "NaN" || x.isNegative) return bitsOf(32, "NaN");
      if (x.isInfinite) return bitsOf(32, infinity);
      const [r] = reducedOf(32, ".log", word!);
      const { numerator, denominator } = r as Exact & { numerator: bigint; denominator: bigint };
      return bitsOf(32, logarithmByDistance(numerator, denominator));
    },
  ],
  [
    of("FEXP.f32", 2),
    (fixed, word) => {
      const x = number(32, word!);
      if (x === "NaN") return bitsOf(32, x);
      if (compare(x, finite(1n << 31n)) !== -1) return 0x7f800000n;
      if (compare(x, finite(-(1n << 31n))) === -1) return 0n;
      return bitsOf(32, powerOfTwo(signed(fixed!, 32)));
    },
  ],
  [of("FSIN_TABLE.u6", 1), (x) => bitsOf(32, sine(x! & 63n))],
  [of("FCOS_TABLE.u6", 1), (x) => bitsOf(32, sine((x! + 16n) & 63n))],
  [of("FEXP_TABLE.u4", 1), (x) => bitsOf(32, powerOfTwo((x! & 15n) << 20n))],
  [
    of("CUBEFACE1", 3),
    (...words) =>
      words
        .slice(0, 3)
        .map((word) => part(word, 31, 0))
        .reduce((a, b) => maximum(32)(a, b)),
  ],
];
