/** What each instruction computes, over lanes. [VP2 2.14.3] */

import type { Operations } from "@glasm/base";
import type { EmittedTypes, F32, I32 } from "@glasm/codegen";
import type { TextArithmeticName } from "../isa/environments.js";
import type { Mnemonic } from "../isa/instructions.js";
import { componentsRead } from "../program/dependence.js";
import type { Component } from "../program/program.js";
import { addAddresses } from "../semantics/address.js";
import { CHIP_COMPUTATIONS, QUICK_COMPUTATIONS } from "../chips/late-computations.js";
import type { ChipRulesName } from "../semantics/chip-names.js";
import type { QuickNumerics } from "../chips/quick.js";
import {
  ADDRESS_LOADS,
  type ComputingMnemonic,
  COMPUTATIONS,
  UNBOUNDED_VP1_COMPUTATIONS,
} from "../semantics/computations.js";
import type { Expectations } from "./chip-kernels.js";
import type { Numerics } from "../semantics/numerics.js";

/** What emits the operations of a kernel under the arithmetic of a text, and under that of a chip. */
export type LaneNumerics = Numerics<EmittedTypes> & Operations<EmittedTypes>;
export type ChipLaneNumerics = QuickNumerics<EmittedTypes>;

/** Gives a component of a value; what is not asked for is not computed. */
export type Components<T extends F32 | I32> = (component: Component) => T;

/** The result of an instruction whose result are singles. */
export function singleResult(
  numerics: LaneNumerics,
  meaning: TextArithmeticName,
  mnemonic: ComputingMnemonic,
  operands: readonly Components<F32>[],
): Components<F32> {
  return componentsOf<LaneNumerics, F32, F32>(numerics, mnemonic, operands, COMPUTATIONS[meaning][mnemonic]);
}

/** Instructions whose results are infinite, or NaN, if a product or a sum on the way is infinite. */
const SUMS: readonly Mnemonic[] = ["ADD", "DP3", "DP4", "DPH", "MAD", "MUL", "SUB"];

/** The same under `vp1` where products and sums are finite, which is expected of them. [Ruling 16] */
export function unboundedResult(
  numerics: LaneNumerics,
  expectations: Pick<Expectations, "expectNumber">,
  mnemonic: ComputingMnemonic,
  operands: readonly Components<F32>[],
): Components<F32> {
  const computation = UNBOUNDED_VP1_COMPUTATIONS[mnemonic];
  const result = componentsOf<LaneNumerics, F32, F32>(numerics, mnemonic, operands, computation);
  return (component) => {
    const value = result(component);
    if (SUMS.includes(mnemonic) || (mnemonic === "DST" && component === 1)) expectations.expectNumber(value);
    return value;
  };
}

/**
 * The same of a chip.
 * @param isQuick Whether it computes numbers alone
 */
export function chipResult(
  numerics: ChipLaneNumerics,
  meaning: ChipRulesName,
  isQuick: boolean,
  mnemonic: ComputingMnemonic,
  operands: readonly Components<F32>[],
): Components<F32> {
  const computation: readonly OnLanes<ChipLaneNumerics, F32, F32>[] = isQuick
    ? QUICK_COMPUTATIONS[meaning][mnemonic]
    : CHIP_COMPUTATIONS[meaning][mnemonic];
  return componentsOf<ChipLaneNumerics, F32, F32>(numerics, mnemonic, operands, computation);
}

/** The result of ARL and ARR. */
export function loadedAddress(
  numerics: LaneNumerics,
  mnemonic: keyof typeof ADDRESS_LOADS,
  operands: readonly Components<F32>[],
): Components<I32> {
  const load = ADDRESS_LOADS[mnemonic];
  return componentsOf<LaneNumerics, F32, I32>(numerics, mnemonic, operands, [load, load, load, load]);
}

/** The result of ARA. */
export function addedAddress(numerics: LaneNumerics, operand: Components<I32>): Components<I32> {
  const add = addAddresses;
  return componentsOf<LaneNumerics, I32, I32>(numerics, "ARA", [operand], [add, add, add, add]);
}

type OnLanes<N, X, R> = (n: N, ...operands: X[]) => R;

/** Components that are the same function of the same values have the same result. */
function componentsOf<N, X extends F32 | I32, R extends F32 | I32>(
  numerics: N,
  mnemonic: Mnemonic,
  operands: readonly Components<X>[],
  functions: readonly OnLanes<N, X, R>[],
): Components<R> {
  const known: Known<N, X, R>[] = [];
  return (c) => {
    const compute = functions[c]!;
    const places = componentsRead(mnemonic, c);
    const read: X[] = [];
    for (let i = 0; i < places.length; i++) read.push(operands[places[i]!.operand]!(places[i]!.component));
    for (let i = 0; i < known.length; i++) if (isSame(known[i]!, compute, read)) return known[i]!.result;
    const result = compute(numerics, ...read);
    known.push({ compute, read, result });
    return result;
  };
}

/** A result, and what it was computed from by what. */
interface Known<N, X, R> {
  readonly compute: OnLanes<N, X, R>;
  readonly read: readonly X[];
  readonly result: R;
}

// By number, and without functions of their own: code that runs for the first time takes many times as long else.
function isSame<N, X, R>(known: Known<N, X, R>, compute: OnLanes<N, X, R>, read: readonly X[]): boolean {
  if (known.compute !== compute) return false;
  for (let i = 0; i < read.length; i++) if (known.read[i] !== read[i]) return false;
  return true;
}
