/** What the instructions compute, without what single precision does to it. */

import type { Vector } from "../exec/trace.js";
import type { TextArithmeticName } from "../isa/environments.js";
import { componentsRead } from "../program/dependence.js";
import { type ComputingMnemonic, COMPUTATIONS, type Computation } from "../semantics/computations.js";
import { doubleNumerics, type Rounding } from "./double-numerics.js";

const COMPONENTS = [0, 1, 2, 3] as const;

/** The operands after modifiers: four numbers of a vector, one of a scalar. */
export type Operands = readonly (readonly number[])[];

type Formula = (...operands: Operands) => Vector;

/** The instructions that compute numbers; the others steer, and follow the record of the execution. */
export type Formulas = Readonly<Record<ComputingMnemonic, Formula>>;

/** The formulas under an arithmetic, in double precision but for what `round` does to the numbers on the way. */
export function formulas(arithmetic: TextArithmeticName, round: Rounding): Formulas {
  const numerics = doubleNumerics(round);
  const formula =
    (mnemonic: ComputingMnemonic, computation: Computation): Formula =>
    (...operands) => {
      const [x, y, z, w] = COMPONENTS.map((c) => {
        const read = componentsRead(mnemonic, c).map(
          ({ operand, component }) => operands[operand]![component]!,
        );
        return computation[c](numerics, ...read);
      });
      return [x!, y!, z!, w!];
    };
  const rows = Object.entries(COMPUTATIONS[arithmetic]) as [ComputingMnemonic, Computation][];
  return Object.fromEntries(
    rows.map(([mnemonic, computation]) => [mnemonic, formula(mnemonic, computation)]),
  ) as Record<ComputingMnemonic, Formula>;
}
