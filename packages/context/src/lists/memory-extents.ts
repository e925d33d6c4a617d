import type { ElementType } from "../ground/memory/memory.js";
import { elementType, READ_KINDS } from "../ground/arguments/parameter-kinds.js";
import type { Parameter } from "../ground/memory/command-row.js";
import { OFFSET_TYPES } from "./list-offsets.js";

/** The memory that a call reads through a pointer, or more; nothing if the count is not above 0. */
export interface Elements {
  readonly type: ElementType;
  readonly count: number;
}

/** The elements for converted arguments; for those that the command refuses they may be any. */
export type ElementsOf = (args: readonly number[]) => Elements;

const NOTHING: Elements = { type: "uint8", count: 0 };

/**
 * How much memory a parameter is for, which is what a display list keeps of it; null if it reads none, or reads what
 * pixel storage modes place. [GL1.3 5.4]
 */
export function elementsOf([, kind, extent]: Parameter): ElementsOf | null {
  if (extent?.pixels !== undefined || extent === undefined) return null;
  const { counts, each = 0, strides, type: typeArgument } = extent;
  const counted = (args: readonly number[]): number =>
    counts.reduce((product, count) => product * args[count]!, each);
  if (typeArgument !== undefined)
    return (args) => {
      const named = OFFSET_TYPES.get(args[typeArgument]!);
      return named === undefined ? NOTHING : { type: named.type, count: counted(args) * named.elements };
    };
  // Memory without a type is counted in bytes.
  if (kind === "read") return (args) => ({ type: "uint8", count: counted(args) });
  const number = READ_KINDS.get(kind);
  if (number === undefined) return null;
  const type = elementType(number);
  if (strides === undefined) return (args) => ({ type, count: counted(args) });
  // The values after the last control point, up to its stride, are kept as well. [GL1.3 5.1]
  return (args) => ({
    type,
    count: counts.reduce((sum, count, direction) => sum + args[count]! * args[strides[direction]!]!, 0),
  });
}
