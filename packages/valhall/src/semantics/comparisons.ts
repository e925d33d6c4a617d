/** Comparisons, and choices by them. [Ruling 328] */

import type { TypesOfTable } from "@glasm/codegen";
import type { InstructionRow } from "../isa/instructions.js";
import type { Modifiers } from "../isa/modifiers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { extracted, packed, type PartSize } from "./elements.js";
import { floatsOf } from "./floats.js";
import { floatSource, integerSource, isSignedType, type Source } from "./sources.js";
import type { Definition, Floats, Numerics } from "./values.js";

type Condition = NonNullable<Modifiers["condition"]>;
type Holds = <T extends TypesOfTable>(n: Numerics<T>, a: T["i32"], b: T["i32"]) => T["mask"];

/** Of a NaN only `ne` holds. */
function floatsHold<T extends TypesOfTable>(
  { operations: { f32, mask } }: Numerics<T>,
  { single }: Floats<T>,
  condition: Condition,
  a: T["i32"],
  b: T["i32"],
): T["mask"] {
  const [x, y] = [single(a), single(b)];
  if (condition === "gtlt") return mask.or(f32.gt(x, y), f32.lt(x, y));
  if (condition === "total") return mask.and(f32.eq(x, x), f32.eq(y, y));
  return f32[condition](x, y);
}

function integersHold<T extends TypesOfTable>(
  { operations: { i32, mask } }: Numerics<T>,
  isSigned: boolean,
  condition: Condition,
  a: T["i32"],
  b: T["i32"],
): T["mask"] {
  if (condition === "total") return mask.constant(-1);
  if (condition === "eq") return i32.eq(a, b);
  if (condition === "ne" || condition === "gtlt") return i32.ne(a, b);
  return isSigned ? i32[condition](a, b) : i32[`${condition}U`](a, b);
}

const isFloat = ({ type }: InstructionRow): boolean => /f\d/.test(type);

/** Whether the condition holds for elements of the instruction's type. */
function comparisonOf({ modifiers }: KnownInstruction, row: InstructionRow): Holds {
  const condition = modifiers.condition!;
  if (isFloat(row)) return (n, a, b) => floatsHold(n, floatsOf(n, row.size), condition, a, b);
  const isSigned = isSignedType(row);
  return (n, a, b) => integersHold(n, isSigned, condition, a, b);
}

function compared(instruction: KnownInstruction, row: InstructionRow, index: number): Source<"i32"> {
  return isFloat(row)
    ? floatSource(instruction, index, row.size)
    : integerSource(instruction, index, row.size, isSignedType(row));
}

/** An element as its bits. */
const raw =
  (index: number, size: PartSize): Source<"i32"> =>
  (n, words, element) =>
    extracted(n, words[index]![0], { bits: size, number: element }, false);

/** What stands for true. */
function truthOf(resultType: Modifiers["resultType"], size: number): number {
  if (resultType === "m1") return -1;
  if (resultType === "f1") return size === 16 ? 0x3c00 : 0x3f800000;
  return 1;
}

/** Whether the comparison holds, and, or or, whether the third source is not zero. */
const compareWith =
  (joins: "and" | "or"): Definition =>
  (instruction, row) => {
    const size = row.size as PartSize;
    const [a, b] = [compared(instruction, row, 0), compared(instruction, row, 1)];
    const [c, holds] = [raw(2, size), comparisonOf(instruction, row)];
    const truth = truthOf(instruction.modifiers.resultType, size);
    return (n, words) => {
      const { i32, mask } = n.operations;
      return packed(n, size, (element) => {
        const isSet = i32.ne(c(n, words, element), i32.constant(0));
        const isTrue = holds(n, a(n, words, element), b(n, words, element));
        return i32.keep(i32.constant(truth), mask[joins](isTrue, isSet));
      });
    };
  };

/** The third source where the comparison of the first two holds, else the fourth one. */
const select: Definition = (instruction, row) => {
  const size = row.size as PartSize;
  const [a, b] = [compared(instruction, row, 0), compared(instruction, row, 1)];
  const [c, d, holds] = [raw(2, size), raw(3, size), comparisonOf(instruction, row)];
  return (n, words) =>
    packed(n, size, (element) => {
      const isTrue = holds(n, a(n, words, element), b(n, words, element));
      return n.operations.i32.select(c(n, words, element), d(n, words, element), isTrue);
    });
};

/** Without equality. */
const STRICT: Readonly<Partial<Record<Condition, Condition>>> = { ge: "gt", le: "lt" };

/** With u1 the lower words are compared, and then, with another result type, the upper ones. [Ruling 329] */
const compareLong: Definition = (instruction, row) => {
  const { condition, resultType } = instruction.modifiers;
  const isSigned = isSignedType(row);
  const [a, b] = [0, 1].map((index) => integerSource(instruction, index, 32, isSigned));
  const isLower = resultType === "u1";
  const wanted = isLower ? condition! : (STRICT[condition!] ?? condition!);
  const truth = truthOf(resultType, 32);
  return (n, words) => {
    const { i32, mask } = n.operations;
    const [x, y] = [a!(n, words, 0), b!(n, words, 0)];
    const holds = integersHold(n, isSigned, wanted, x, y);
    if (isLower) return [i32.keep(i32.constant(truth), holds)];
    const isLowerTrue = i32.ne(i32.and(words[2]![0], i32.constant(1)), i32.constant(0));
    const isEqual = i32.eq(x, y);
    const isTrue = mask.or(mask.and(isEqual, isLowerTrue), mask.andNot(holds, isEqual));
    return [i32.keep(i32.constant(truth), isTrue)];
  };
};

/** What these instructions compute, by their names. */
export const COMPARISONS = {
  CSEL: select,
  FCMP_OR: compareWith("or"),
  FCMP_AND: compareWith("and"),
  ICMP_OR: compareWith("or"),
  ICMP_AND: compareWith("and"),
  ICMP_MULTI: compareLong,
} as const satisfies Readonly<Record<string, Definition>>;
