/** Conversions, and parts of sources. [VALHALL 6, 7] */

import { add, type Direction, type Exact, finite, negate } from "../nv-gpu/exact.js";
import { bitsOf, each, number, part, signed, toInteger, unsigned } from "./exact.js";
import { type Case, DIRECTIONS, of, integer } from "./forms.js";

/** Numbers of integers as floats of a size. */
const asFloat = (x: bigint, size: number, direction: Direction = "nearest"): bigint =>
  bitsOf(size, finite(x), direction);

export const conversions: Case[] = [
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
export const selections: Case[] = [
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
