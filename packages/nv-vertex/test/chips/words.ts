import { OPERATIONS_ON_BITS, type LaneValues } from "@glasm/codegen";
import { CHIPS, QUICK_CHIPS } from "../../src/chips/chips.js";
import type { ChipRulesName } from "../../src/semantics/chip-names.js";
import type { QuickNumerics } from "../../src/chips/quick.js";
import { CHIP_TABLES } from "../../src/chips/tables.js";

/** Members of arithmetics on words, without a sign. */
type OnWords = Readonly<Record<keyof (typeof CHIPS)["nv20"], (...operands: readonly number[]) => number>>;

/** What a quick arithmetic expects, on one lane: whether all was as expected. */
class Expecting implements Pick<QuickNumerics<LaneValues>, "double" | "expectNumber" | "expectTop"> {
  isAsExpected = true;

  readonly double = (x: number): number => OPERATIONS_ON_BITS.f64.promote(x);
  readonly expectNumber = (x: number): void => {
    const magnitude = x & 0x7fffffff;
    if (magnitude !== 0 && (magnitude <= 0x00800000 || magnitude >= 0x7f800000)) this.isAsExpected = false;
  };
  readonly expectTop = (x: number): void => {
    const exponent = (x >> 23) - 127;
    if (x !== 0 && (exponent < -98 || exponent >= 126)) this.isAsExpected = false;
  };
  readonly expectUnits = (x: number): void => {
    const exponent = (x >>> 23) - 127;
    if (exponent < -126 || exponent >= 98) this.isAsExpected = false;
  };
}

const lookUp = (table: keyof typeof CHIP_TABLES, place: number): number => CHIP_TABLES[table][place]!;

/** A chip's arithmetic, of words that have no sign. */
export function onWords(name: ChipRulesName): OnWords {
  const numerics = { ...OPERATIONS_ON_BITS, lookUp };
  const rows = Object.entries(CHIPS[name]).map(([member, compute]) => [
    member,
    (...operands: readonly number[]) => compute(numerics, ...operands.map((word) => word | 0)) >>> 0,
  ]);
  return Object.fromEntries(rows) as OnWords;
}

/** The same of numbers alone: null where something was not as expected. */
export function quickOnWords(
  name: ChipRulesName,
): Readonly<Record<keyof OnWords, (...operands: readonly number[]) => number | null>> {
  const rows = Object.entries(QUICK_CHIPS[name]).map(([member, compute]) => [
    member,
    (...operands: readonly number[]) => {
      const expecting = new Expecting();
      const numerics = Object.assign(expecting, { ...OPERATIONS_ON_BITS, lookUp });
      const result = compute(numerics, ...operands.map((word) => word | 0)) >>> 0;
      return expecting.isAsExpected ? result : null;
    },
  ]);
  return Object.fromEntries(rows) as ReturnType<typeof quickOnWords>;
}
