/** Arithmetic on integers. [VALHALL 7] */

import { bounded, each, type Formula, part, signed, unsigned } from "./exact.js";
import { type Case, integer, of, ofTypes } from "./forms.js";

export const integers: Case[] = [
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
