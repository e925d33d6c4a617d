import type { ElementType } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";

/** How CallLists reads the offset of a list. */
interface OffsetType {
  readonly type: ElementType;
  /** Elements of an offset. */
  readonly elements: number;
  /** The offset that begins at an element; an integer, or no number at all. */
  readonly read: (elements: ArrayLike<number>, first: number) => number;
}

/** A single is truncated. [GL1.3 5.4] */
const number = (type: ElementType): OffsetType => ({
  type,
  elements: 1,
  read: (elements, first) => Math.trunc(elements[first]!),
});

/** The first byte is the highest. [GL1.3 5.4] */
const bytes = (count: number): OffsetType => ({
  type: "uint8",
  elements: count,
  read(elements, first) {
    let offset = 0;
    for (let i = 0; i < count; i += 1) offset = offset * 256 + elements[first + i]!;
    return offset;
  },
});

/** The types that CallLists takes. [GL1.3 5.4] */
export const OFFSET_TYPES: ReadonlyMap<number, OffsetType> = new Map([
  [TOKENS.BYTE, number("int8")],
  [TOKENS.UNSIGNED_BYTE, number("uint8")],
  [TOKENS.SHORT, number("int16")],
  [TOKENS.UNSIGNED_SHORT, number("uint16")],
  [TOKENS.INT, number("int32")],
  [TOKENS.UNSIGNED_INT, number("uint32")],
  [TOKENS.FLOAT, number("float32")],
  [TOKENS["2_BYTES"], bytes(2)],
  [TOKENS["3_BYTES"], bytes(3)],
  [TOKENS["4_BYTES"], bytes(4)],
]);
