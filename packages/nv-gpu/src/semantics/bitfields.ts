/** Instructions on the bits of 32-bit integers. [Ruling 275] */

import { lazily } from "@glasm/base";
import { reversedBits, type TableOperations, type TypesOfTable } from "@glasm/codegen";
import type { Opcode } from "../isa/instructions.js";
import type { Definition } from "./definition.js";
import type { Operand } from "./values.js";

const BITS = 32;
const [X, Y] = [0, 1] as const;

/** A field, the same of all components: the first operand has the number of its bits in x and the lowest one in y. */
interface Field<T extends TypesOfTable> {
  readonly offset: T["i32"];
  /** How many bits a word has besides, without those that are missing in the word. */
  readonly unused: T["i32"];
  readonly isEmpty: T["mask"];
  /** Whether it begins beyond the word. */
  readonly isBeyond: T["mask"];
}

function fieldOf<T extends TypesOfTable>(
  { i32 }: TableOperations<T>,
  operand: Operand<T>,
  isSigned: boolean,
): Field<T> {
  const [count, offset, zero, bits] = [operand(X), operand(Y), i32.constant(0), i32.constant(BITS)];
  return {
    offset,
    unused: i32.sub(bits, i32.minU(count, bits)),
    isEmpty: isSigned ? i32.le(count, zero) : i32.eq(count, zero),
    isBeyond: i32.geU(offset, bits),
  };
}

/** [NV_gpu_program5 2.X.8 BFE] */
const extracted: Definition =
  ({ type }) =>
  ({ operations: o }, [sizes, value]) => {
    const { i32 } = o;
    const isSigned = type === "S32";
    const field = lazily(() => fieldOf(o, sizes!, isSigned));
    return (component) => {
      const { offset, unused, isEmpty, isBeyond } = field();
      const below = isSigned
        ? i32.shrS(value!(component), i32.minU(offset, i32.constant(BITS - 1)))
        : i32.drop(i32.shrU(value!(component), offset), isBeyond);
      const upper = i32.shl(below, unused);
      return i32.drop(isSigned ? i32.shrS(upper, unused) : i32.shrU(upper, unused), isEmpty);
    };
  };

/** [NV_gpu_program5 2.X.8 BFI] */
const inserted: Definition =
  ({ type }) =>
  ({ operations: o }, [sizes, source, base]) => {
    const { i32, mask } = o;
    const field = lazily(() => fieldOf(o, sizes!, type === "S32"));
    const place = lazily(() => i32.shl(i32.shrU(i32.constant(-1), field().unused), field().offset));
    return (component) => {
      const { offset, isEmpty, isBeyond } = field();
      const moved = i32.and(i32.shl(source!(component), offset), place());
      const kept = base!(component);
      const merged = i32.or(moved, i32.and(kept, i32.not(place())));
      return i32.select(kept, merged, mask.or(isEmpty, isBeyond));
    };
  };

type OfWord = <T extends TypesOfTable>(o: TableOperations<T>, x: T["i32"]) => T["i32"];

const ofWords =
  (compute: OfWord): Definition =>
  () =>
  ({ operations }, [x]) =>
  (component) =>
    compute(operations, x!(component));

/** The number of the highest one bit; of a negative integer, that of the highest zero bit. [NV_gpu_program5 2.X.8 BTFM] */
const highest: Definition = (instruction) => {
  const isSigned = instruction.type === "S32";
  return ofWords(({ i32 }, x) => {
    const searched = isSigned ? i32.xor(x, i32.shrS(x, BITS - 1)) : x;
    return i32.sub(i32.constant(BITS - 1), i32.clz(searched));
  })(instruction);
};

/** What instructions compute of bits, by their opcodes. */
export const BITFIELDS = {
  BFE: extracted,
  BFI: inserted,
  BFR: ofWords((o, x) => reversedBits(o, x)),
  BTC: ofWords(({ i32 }, x) => i32.popcnt(x)),
  BTFL: ofWords(({ i32 }, x) => i32.select(i32.constant(-1), i32.ctz(x), i32.eq(x, i32.constant(0)))),
  BTFM: highest,
} as const satisfies Partial<Record<Opcode, Definition>>;
