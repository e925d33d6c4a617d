/** What each instruction computes, over lanes. [VP2 2.14.3] */

import type { Operations } from "@glasm/base";
import type { EmittedTypes, F32, I32, TableOperations } from "@glasm/codegen";
import type { Mnemonic } from "../isa/instructions.js";
import { componentsRead } from "../program/dependence.js";
import type { Component } from "../program/program.js";
import { addAddresses } from "../semantics/address.js";
import type { QuickNumerics } from "../semantics/chips/quick.js";
import {
  ADDRESS_LOADS,
  CHIP_COMPUTATIONS,
  type ComputingMnemonic,
  COMPUTATIONS,
  isChipMeaning,
  QUICK_COMPUTATIONS,
  type MeaningName,
} from "../semantics/computations.js";
import type { Numerics } from "../semantics/numerics.js";

/** What emits the operations of a kernel: under a text's arithmetic and under a chip's. */
export type LaneNumerics = Numerics<EmittedTypes> &
  Operations<EmittedTypes> &
  TableOperations<EmittedTypes> &
  QuickNumerics<EmittedTypes>;

/** Gives a component of a value; what is not asked for is not computed. */
export type Components<T extends F32 | I32> = (component: Component) => T;

/**
 * The result of an instruction whose result are singles.
 * @param isQuick Whether a chip computes numbers alone
 */
export function singleResult(
  numerics: LaneNumerics,
  meaning: MeaningName,
  isQuick: boolean,
  mnemonic: ComputingMnemonic,
  operands: readonly Components<F32>[],
): Components<F32> {
  const computations = isChipMeaning(meaning)
    ? (isQuick ? QUICK_COMPUTATIONS : CHIP_COMPUTATIONS)[meaning]
    : COMPUTATIONS[meaning];
  return componentsOf<F32, F32>(numerics, mnemonic, operands, computations[mnemonic]);
}

/** The result of ARL and ARR. */
export function loadedAddress(
  numerics: LaneNumerics,
  mnemonic: keyof typeof ADDRESS_LOADS,
  operands: readonly Components<F32>[],
): Components<I32> {
  const load = ADDRESS_LOADS[mnemonic];
  return componentsOf<F32, I32>(numerics, mnemonic, operands, [load, load, load, load]);
}

/** The result of ARA. */
export function addedAddress(numerics: LaneNumerics, operand: Components<I32>): Components<I32> {
  const add = addAddresses;
  return componentsOf<I32, I32>(numerics, "ARA", [operand], [add, add, add, add]);
}

type OnLanes<X, R> = (n: LaneNumerics, ...operands: X[]) => R;

/** Components that are the same function of the same values have the same result. */
function componentsOf<X extends F32 | I32, R extends F32 | I32>(
  numerics: LaneNumerics,
  mnemonic: Mnemonic,
  operands: readonly Components<X>[],
  functions: readonly OnLanes<X, R>[],
): Components<R> {
  const known: { compute: OnLanes<X, R>; read: readonly X[]; result: R }[] = [];
  return (c) => {
    const compute = functions[c]!;
    const read = componentsRead(mnemonic, c).map(({ operand, component }) => operands[operand]!(component));
    const same = known.find(
      (other) => other.compute === compute && other.read.every((value, i) => value === read[i]),
    );
    if (same !== undefined) return same.result;
    const result = compute(numerics, ...read);
    known.push({ compute, read, result });
    return result;
  };
}
