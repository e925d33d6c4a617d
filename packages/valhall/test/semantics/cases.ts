/** Instructions with what they compute. Sources are r0, r2, r4 and r6, and the result is in r8. */

import {
  add,
  compare,
  type Direction,
  divide,
  type Exact,
  finite,
  negate,
  whole,
} from "@glasm/conformance/formulas";
import {
  bitsOf,
  bounded,
  clamped,
  CLAMPS,
  CONDITIONS,
  each,
  floats,
  type Formula,
  fused,
  maximum,
  minimum,
  number,
  orderOf,
  part,
  scaled,
  signed,
  toInteger,
  truth,
  unsigned,
} from "./exact.js";
import { inverseRoot, logarithmByDistance, powerOfTwo, sine } from "./series.js";

export type Case = readonly [text: string, formula: Formula];

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  "": "nearest",
  ".rtp": "up",
  ".rtn": "down",
  ".rtz": "zero",
};
const FLOATS = [
  ["f32", 32],
  ["v2f16", 16],
] as const;

/** A mnemonic with sources. */
const of = (mnemonic: string, count: number, more = ""): string =>
  `${mnemonic} r8, ${["r0", "r2", "r4", "r6"].slice(0, count).join(", ")}${more}`;

/** The kinds and the sizes of types like u32, v2s16 and i64. */
const typeOf = (type: string): readonly [base: string, size: number] => {
  const [, base, size] = /^(?:v\d)?([a-z])(\d+)$/.exec(type)!;
  return [base!, Number(size)];
};
const ofTypes = (types: string, make: (type: string, base: string, size: number) => Case[]): Case[] =>
  types.split(" ").flatMap((type) => make(type, ...typeOf(type)));

const arithmetic: Case[] = FLOATS.flatMap(([type, size]): Case[] => [
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
function reducedOf(size: number, reduction: string, bits: bigint): readonly [Exact, bigint] {
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

const scaling: Case[] = [
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

const isNaNOf = (size: number, x: bigint): boolean => number(size, x) === "NaN";
const flushes: Case[] = FLOATS.flatMap(([type, size]): Case[] => {
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

const functions: Case[] = [
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

const comparisons: Case[] = Object.entries(CONDITIONS).flatMap(([condition, holds]): Case[] => [
  ...ofTypes("f32 v2f16 u32 v2u16 s32 v2s16", (type, base, size) => [
    [
      of(`CSEL.${type}.${condition}`, 4),
      each(size, (a, b, c, d) => (holds(orderOf(base, size, a!, b!)) ? c! : d!)),
    ],
  ]),
  ...ofTypes("f32 v2f16 u32 v2u16 v4u8 s32 v2s16 v4s8", (type, base, size) =>
    ["AND", "OR"].flatMap((join) =>
      (size === 8 ? ["i1", "m1"] : ["i1", "m1", "f1"]).map((result): Case => {
        const name = base === "f" ? "FCMP" : "ICMP";
        return [
          of(`${name}_${join}.${type}.${condition}.${result}`, 3),
          each(size, (a, b, c) => {
            const isTrue = holds(orderOf(base, size, a!, b!));
            const all = join === "AND" ? isTrue && c !== 0n : isTrue || c !== 0n;
            return all ? truth(result, size) : 0n;
          }),
        ];
      }),
    ),
  ),
  ...ofTypes("u32 s32", (type, base) => [
    [of(`ICMP_MULTI.${type}.${condition}.u1`, 3), (a, b) => (holds(orderOf(base, 32, a!, b!)) ? 1n : 0n)],
    [
      of(`ICMP_MULTI.${type}.${condition}.m1`, 3),
      (a, b, c) => {
        const order = orderOf(base, 32, a!, b!);
        const isTrue = order === 0 ? c! % 2n === 1n : holds(order);
        return isTrue ? 0xffffffffn : 0n;
      },
    ],
  ]),
]);

/** A number of a type. */
const integer = (base: string, size: number, x: bigint): bigint => (base === "s" ? signed(x, size) : x);

const integers: Case[] = [
  ...ofTypes("u32 v2u16 v4u8 u64 s32 v2s16 v4s8 s64", (type, base, size) => {
    const of2 = (compute: (a: bigint, b: bigint) => bigint): Formula =>
      each(size, (a, b) => compute(integer(base, size, a!), integer(base, size, b!)));
    const within = (x: bigint): bigint => bounded(x, size, base === "s");
    return [
      [of(`IADD.${type}`, 2), of2((a, b) => a + b)],
      [of(`ISUB.${type}`, 2), of2((a, b) => a - b)],
      [of(`IADD.${type}.saturate`, 2), of2((a, b) => within(a + b))],
      [of(`ISUB.${type}.saturate`, 2), of2((a, b) => within(a - b))],
    ];
  }),
  ...ofTypes("i32 v2i16 v4i8 s32 v2s16 v4s8", (type, base, size) => {
    const of2 = (compute: (x: bigint) => bigint): Formula =>
      each(size, (a, b) => compute(integer(base, size, a!) * integer(base, size, b!)));
    return [
      [of(`IMUL.${type}`, 2), of2((x) => x)],
      [of(`IMUL.${type}.saturate`, 2), of2((x) => bounded(x, size, base === "s"))],
    ];
  }),
  ...ofTypes("u32 v2u16 v4u8 s32 v2s16 v4s8", (type, base, size) =>
    ["", ".rhadd"].map((rounding): Case => [
      of(`HADD.${type}${rounding}`, 2),
      each(size, (a, b) => {
        const sum = integer(base, size, a!) + integer(base, size, b!);
        return (sum + (rounding === "" ? 0n : 1n)) >> 1n;
      }),
    ]),
  ),
  ...ofTypes("i32 v2i16 v4i8", (type, _, size) => [
    [of(`IADD_IMM.${type}`, 1, ", #0x80FF7F01"), (x) => each(size, (a, b) => a! + b!)(x!, 0x80ff7f01n)],
  ]),
  [of("IMULD.u64", 2), (a, b) => part(a!, 32, 0) * part(b!, 32, 0)],
  ...[0, 1, 7].flatMap((shift) =>
    ["u64", "s64"].map((type): Case => [
      of(`SHADDX.${type}`, 2, `, shift:${shift}`),
      (a, b) => unsigned(a! + (b! << BigInt(shift)), 64),
    ]),
  ),
  ["SHADDX.s64 r8, r0, r2.w0, shift:2", (a, b) => unsigned(a! + (signed(b!, 32) << 2n), 64)],
  ["SHADDX.u64 r8, r0, r2.w0, shift:2", (a, b) => unsigned(a! + (unsigned(b!, 32) << 2n), 64)],
  [of("SEG_ADD.u64", 2), (a, b) => unsigned(a! + unsigned(b!, 32), 64)],
  [of("SEG_ADD.u64.neg", 2), (a, b) => unsigned(a! - unsigned(b!, 32), 64)],
  [of("SEG_ADD.u64.preserve_null", 2), (a, b) => (a === 0n ? 0n : unsigned(a! + unsigned(b!, 32), 64))],
  ...["v4u8", "v4s8"].flatMap((type): Case[] => {
    const base = type[2]!;
    const exact = (a: bigint, b: bigint, c: bigint): bigint =>
      [0, 1, 2, 3]
        .map((i) => integer(base, 8, part(a, 8, i)) * integer(base, 8, part(b, 8, i)))
        .reduce((sum, product) => sum + product, integer(base, 32, unsigned(c, 32)));
    return [
      [of(`IDP.${type}`, 3), (a, b, c) => unsigned(exact(a!, b!, c!), 32)],
      [
        of(`IDP.${type}.saturate`, 3),
        (a, b, c) => unsigned(bounded(exact(a!, b!, c!), 32, base === "s"), 32),
      ],
    ];
  }),
  ...ofTypes("s32 v2s16 v4s8", (type, _, size) => [
    [of(`IABS.${type}`, 1), each(size, (x) => (signed(x!, size) < 0n ? -signed(x!, size) : x!))],
  ]),
  ...ofTypes("u32 v2u16 v4u8", (type, _, size) => [
    [of(`CLZ.${type}`, 1), each(size, (x) => BigInt(size - (x === 0n ? 0 : x!.toString(2).length)))],
  ]),
];

const ones = (x: bigint): number => [...x.toString(2)].filter((digit) => digit === "1").length;

/** Shifts, with the amount in the byte of each element or in a named one. */
const shifts: Case[] = ofTypes("i32 v2i16 v4i8 i64", (type, _, size) =>
  ["AND", "OR", "XOR"].flatMap((join) =>
    ["LSHIFT", "RSHIFT", "RSHIFT.signed"].flatMap((shift) =>
      ["", ".not_result"].flatMap((inverted) =>
        [".b22", ""].map((byte): Case => {
          const [name, sign = ""] = shift.split(".") as [string, string?];
          const text = `${name}_${join}.${type}${sign && ".signed"}${inverted} r8, r0, r2${byte}, r4.not`;
          return [
            text,
            (a, b, c) => {
              const shifted = (x: bigint, i: number): bigint => {
                const at = byte === "" ? (size >= 32 ? 0 : (size / 8) * i) : 2;
                const amount = part(b!, 8, at) % BigInt(size);
                if (name === "LSHIFT") return unsigned(x << amount, size);
                return unsigned((sign ? signed(x, size) : x) >> amount, size);
              };
              let element = 0;
              return each(size, (x, y) => {
                const [moved, other] = [shifted(x!, element++), unsigned(~y!, size)];
                const joined = join === "AND" ? moved & other : join === "OR" ? moved | other : moved ^ other;
                return inverted === "" ? joined : ~joined;
              })(a!, c!);
            },
          ];
        }),
      ),
    ),
  ),
);

const bits: Case[] = [
  ...shifts,
  [of("MOV.i32", 1), (x) => part(x!, 32, 0)],
  [of("NOT_OLD.i32", 1), (x) => unsigned(~x!, 32)],
  [of("NOT_OLD.i64", 1), (x) => unsigned(~x!, 64)],
  [of("POPCOUNT.i32", 1), (x) => BigInt(ones(part(x!, 32, 0)))],
  [
    of("BITREV.i32", 1),
    (x) => BigInt(`0b${[...part(x!, 32, 0).toString(2).padStart(32, "0")].reverse().join("")}`),
  ],
  ...ofTypes("i32 v2i16 v4i8", (type, _, size) => {
    const choices: Readonly<Record<string, (mask: bigint) => boolean>> = {
      ".neg": (mask) => mask >> BigInt(size - 1) === 1n,
      "": (mask) => mask === 0n,
      ".fp_zero": (mask) => unsigned(mask, size - 1) === 0n,
    };
    return [
      ...Object.entries(choices)
        .filter(([choice]) => size !== 8 || choice !== ".fp_zero")
        .map(([choice, isFirst]): Case => [
          of(`MUX.${type}${choice}`, 3),
          each(size, (a, b, mask) => (isFirst(mask!) ? a! : b!)),
        ]),
      [of(`MUX.${type}.bit`, 3), each(size, (a, b, mask) => (a! & mask!) | (b! & ~mask!))],
    ];
  }),
  [of("MKVEC.v2i16", 2), (a, b) => part(a!, 16, 0) | (part(b!, 16, 0) << 16n)],
  ["MKVEC.v2i16 r8, r0.h10, r2.h11", (a, b) => part(a!, 16, 1) | (part(b!, 16, 1) << 16n)],
  [
    "MKVEC.v2i8 r8, r0.b1, r2.b3, r4",
    (a, b, c) => part(a!, 8, 1) | (part(b!, 8, 3) << 8n) | (part(c!, 16, 0) << 16n),
  ],
];

/** Numbers of integers as floats of a size. */
const asFloat = (x: bigint, size: number, direction: Direction = "nearest"): bigint =>
  bitsOf(size, finite(x), direction);

const conversions: Case[] = [
  ...(["S", "U"] as const).flatMap((base): Case[] => {
    const lower = base.toLowerCase();
    const value = (x: bigint, size: number): bigint => integer(lower, size, x);
    return [
      [`${base}8_TO_${base}32 r8, r0.b3`, (x) => unsigned(value(part(x!, 8, 3), 8), 32)],
      [`${base}8_TO_F32 r8, r0.b1`, (x) => asFloat(value(part(x!, 8, 1), 8), 32)],
      [
        `V2${base}8_TO_V2${base}16 r8, r0.b13`,
        (x) => unsigned(value(part(x!, 8, 1), 8), 16) | (unsigned(value(part(x!, 8, 3), 8), 16) << 16n),
      ],
      [
        `V2${base}8_TO_V2F16 r8, r0.b20`,
        (x) => asFloat(value(part(x!, 8, 2), 8), 16) | (asFloat(value(part(x!, 8, 0), 8), 16) << 16n),
      ],
      [`${base}16_TO_${base}32 r8, r0`, (x) => unsigned(value(part(x!, 16, 0), 16), 32)],
      [`${base}16_TO_${base}32 r8, r0.h10`, (x) => unsigned(value(part(x!, 16, 1), 16), 32)],
      [`${base}16_TO_F32 r8, r0.h11`, (x) => asFloat(value(part(x!, 16, 1), 16), 32)],
      ...Object.entries(DIRECTIONS).flatMap(([rounding, direction]): Case[] => [
        [`V2${base}16_TO_V2F16${rounding} r8, r0`, each(16, (x) => asFloat(value(x!, 16), 16, direction))],
        [`${base}32_TO_F32${rounding} r8, r0`, each(32, (x) => asFloat(value(x!, 32), 32, direction))],
        [
          `F32_TO_${base}32${rounding} r8, r0`,
          each(32, (x) => toInteger(number(32, x!), direction, 32, base === "S")),
        ],
        [
          `F16_TO_${base}32${rounding} r8, r0.h10`,
          (x) => unsigned(toInteger(number(16, part(x!, 16, 1)), direction, 32, base === "S"), 32),
        ],
        [
          `V2F16_TO_V2${base}16${rounding} r8, r0`,
          each(16, (x) => toInteger(number(16, x!), direction, 16, base === "S")),
        ],
      ]),
    ];
  }),
  ["S32_TO_F32 r8, r0.b2", (x) => asFloat(signed(part(x!, 8, 2), 8), 32)],
  ["U32_TO_F32 r8, r0.h1", (x) => asFloat(part(x!, 16, 1), 32)],
  ["F16_TO_F32 r8, r0.h1", (x) => bitsOf(32, number(16, part(x!, 16, 1)))],
  ["F16_TO_F32 r8, r0.neg.h0", (x) => bitsOf(32, negate(number(16, part(x!, 16, 0))))],
  ...Object.entries(DIRECTIONS).map(([rounding, direction]): Case => [
    of(`V2F32_TO_V2F16${rounding}`, 2),
    (a, b) => bitsOf(16, number(32, a!), direction) | (bitsOf(16, number(32, b!), direction) << 16n),
  ]),
];

/** What selects parts of sources. */
const selections: Case[] = [
  [
    "FADD.f32 r8, r0.h1, r2.abs.h0",
    (a, b) => {
      const second = number(16, part(b!, 16, 0));
      const magnitude = second === "NaN" ? second : { ...second, isNegative: false };
      return bitsOf(32, add(number(16, part(a!, 16, 1)), magnitude));
    },
  ],
  [
    "FADD.v2f16 r8, r0.h10, r2.h11",
    (a, b) => {
      const halves = (x: bigint, i: number): Exact => number(16, part(x, 16, i));
      const upper = halves(b!, 1);
      return bitsOf(16, add(halves(a!, 1), upper)) | (bitsOf(16, add(halves(a!, 0), upper)) << 16n);
    },
  ],
  ["IADD.u32 r8, r0.h1, r2.b3", (a, b) => unsigned(part(a!, 16, 1) + part(b!, 8, 3), 32)],
  [
    "IADD.s32 r8, r0.h1, r2.b3",
    (a, b) => unsigned(signed(part(a!, 16, 1), 16) + signed(part(b!, 8, 3), 8), 32),
  ],
  [
    "IADD.v2s16 r8, r0.b31, r2.h10",
    (a, b) =>
      unsigned(signed(part(a!, 8, 3), 8) + part(b!, 16, 1), 16) |
      (unsigned(signed(part(a!, 8, 1), 8) + part(b!, 16, 0), 16) << 16n),
  ],
  [
    "IADD.v2u16 r8, r0.b31, r2",
    (a, b) =>
      unsigned(part(a!, 8, 3) + part(b!, 16, 0), 16) |
      (unsigned(part(a!, 8, 1) + part(b!, 16, 1), 16) << 16n),
  ],
  [
    "IADD.v4u8 r8, r0.b3210, 0x0",
    (a) => [3, 2, 1, 0].reduce((all, from, i) => all | (part(a!, 8, from) << BigInt(8 * i)), 0n),
  ],
  ["IADD.u64 r8, r0, r2.b1", (a, b) => unsigned(a! + part(b!, 8, 1), 64)],
  ["IADD.s64 r8, r0, r2.h1", (a, b) => unsigned(a! + signed(part(b!, 16, 1), 16), 64)],
  ["IADD.u64 r8, r0, 0xFFFFFFFF", (a) => unsigned(a! + 0xffffffffn, 64)],
];

/** By what they are about. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  "arithmetic on floats": arithmetic,
  "powers of two and reduced numbers [Ruling 324, Ruling 325]": scaling,
  "FLUSH [Ruling 323]": flushes,
  "functions and tables [Ruling 326]": functions,
  "comparisons [Ruling 328, Ruling 329]": comparisons,
  "arithmetic on integers [Ruling 322, Ruling 330]": integers,
  "bits, shifts and choices [Ruling 331]": bits,
  "conversions [Ruling 332]": conversions,
  "parts of sources [Ruling 322]": selections,
};
