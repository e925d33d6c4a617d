/** Bits, shifts and choices by masks. [VALHALL 7] */

import { each, part, signed, unsigned } from "./exact.js";
import { type Case, of, ofTypes } from "./forms.js";

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

export const bits: Case[] = [
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
