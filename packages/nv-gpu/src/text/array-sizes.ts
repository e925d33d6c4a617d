/** The brackets behind the names of arrays. [NV_gpu_program4 2.X.3.1] */

import type { Span } from "@glasm/vm";
import { LIMITS } from "../isa/limits.js";
import type { Context } from "./context.js";
import { integer } from "./literals.js";

/** The size of an array, from 1 to the limit. */
export function arraySize(context: Context): number {
  const { cursor } = context;
  const limit = LIMITS.arrayMembers;
  const span = cursor.span();
  const size = integer(cursor);
  if (size === 0) cursor.failAt(span, "array-empty", {});
  if (size > limit) cursor.failAt(span, "array-limit", { limit });
  return size;
}

/** The brackets behind the name of an array: its size, null if it is left out. */
export interface ArrayBrackets {
  readonly size: number | null;
  readonly sizeSpan: Span;
  readonly span: Span;
}

/** <optArraySize>; null if there are no brackets. */
export function arrayBrackets(context: Context, most: number): ArrayBrackets | null {
  const { cursor } = context;
  const span = cursor.span();
  if (!cursor.accept("[")) return null;
  const sizeSpan = cursor.span();
  let size: number | null = null;
  if (!cursor.at("]")) {
    size = integer(cursor);
    if (size === 0) cursor.failAt(sizeSpan, "array-empty", {});
    if (size > most) cursor.failAt(sizeSpan, "array-limit", { limit: most });
  }
  cursor.expect("]");
  return { size, sizeSpan, span };
}

/** The declared size is the number of bindings, if it is given. [NV_gpu_program4 2.X.3.1] */
export function judgeSize(
  { cursor }: Context,
  { size, sizeSpan, span }: ArrayBrackets,
  members: number,
): void {
  if (size !== null && size !== members) cursor.failAt(sizeSpan, "array-size", { count: members });
  if (members > LIMITS.arrayMembers) cursor.failAt(span, "array-limit", { limit: LIMITS.arrayMembers });
}
