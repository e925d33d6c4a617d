/** `setemit`: which vertex the next `emit` stores. [PICA200 10.2] */

import type { TranslationUnit } from "../building/translation-unit.js";
import type { FieldValues } from "../code/code-word.js";
import { TRIANGLE_SLOTS } from "../isa/limits.js";
import { type Piece, splitAtSpace } from "../text/piece.js";

export const EMISSION_FORM = { names: ["VERTEX", "FLAGS"], optional: 1, spaced: ["FLAGS"] } as const;

const FLAGS: ReadonlyMap<string, "primitive" | "winding"> = new Map([
  ["prim", "primitive"],
  ["primitive", "primitive"],
  ["inv", "winding"],
  ["invert", "winding"],
]);

/** The fields of a SETEMIT; a file that has one and no `.gsh` is a geometry program in old mode. */
export function readEmission(unit: TranslationUnit, operands: readonly Piece[]): FieldValues | null {
  const { report } = unit;
  unit.stage = "geometry";
  const [vertex, flags] = operands as readonly [Piece, Piece | undefined];
  const number = /^\d+$/.test(vertex.text) ? Number(vertex.text) : TRIANGLE_SLOTS;
  if (number >= TRIANGLE_SLOTS) report.error("vertex-number", vertex, {});
  const set = { primitive: 0, winding: 0 };
  let isRight = number < TRIANGLE_SLOTS;
  for (const piece of flags === undefined ? [] : splitAtSpace(flags)) {
    const flag = FLAGS.get(piece.text.toLowerCase());
    if (flag !== undefined) set[flag] = 1;
    else report.error("emission-flag", piece, {});
    isRight &&= flag !== undefined;
  }
  return isRight ? { vertex: number, ...set } : null;
}
