/** How the texts of instructions are made. */

import type { Direction } from "../nv-gpu/exact.js";
import { type Formula, signed } from "./exact.js";

/** An instruction with what it computes. Sources are r0, r2, r4 and r6, and the result is in r8. */
export type Case = readonly [text: string, formula: Formula];

export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  "": "nearest",
  ".rtp": "up",
  ".rtn": "down",
  ".rtz": "zero",
};
export const FLOATS = [
  ["f32", 32],
  ["v2f16", 16],
] as const;

/** A mnemonic with sources. */
export const of = (mnemonic: string, count: number, more = ""): string =>
  `${mnemonic} r8, ${["r0", "r2", "r4", "r6"].slice(0, count).join(", ")}${more}`;

/** The kinds and the sizes of types like u32, v2s16 and i64. */
const typeOf = (type: string): readonly [base: string, size: number] => {
  const [, base, size] = /^(?:v\d)?([a-z])(\d+)$/.exec(type)!;
  return [base!, Number(size)];
};
export const ofTypes = (types: string, make: (type: string, base: string, size: number) => Case[]): Case[] =>
  types.split(" ").flatMap((type) => make(type, ...typeOf(type)));

/** A number of a type. */
export const integer = (base: string, size: number, x: bigint): bigint =>
  base === "s" ? signed(x, size) : x;
