/** Comparisons and choices by them. [VALHALL 7] */

import { CONDITIONS, each, orderOf, truth } from "./exact.js";
import { type Case, of, ofTypes } from "./forms.js";

export const comparisons: Case[] = Object.entries(CONDITIONS).flatMap(([condition, holds]): Case[] => [
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
