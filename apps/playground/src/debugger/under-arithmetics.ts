/** A result under each arithmetic that a program has, and where the runs part. */

import { arithmeticsOf, type RegisterComponent } from "@glasm/vm";
import { type Execution, executionUnder } from "./execution.js";
import { unitsBetween } from "./numerics.js";
import { heldAtEnd } from "./outputs.js";
import { partingStep } from "./parting.js";

export interface UnderArithmetic {
  readonly name: string;
  /** Whether it is the one that is debugged. */
  readonly isOwn: boolean;
  readonly value: number;
  /** Its bits, where those of a NaN count. */
  readonly word: number | undefined;
  /** How far that is from the debugged one, in units in the last place. */
  readonly units: number;
  /** The step of the debugged run that gives something else, or after which the runs are at different places; null if none does. */
  readonly parting: number | null;
}

/** In the order of the machine's list; of programs with one arithmetic a list of one. */
export function underArithmetics(execution: Execution, where: RegisterComponent): readonly UnderArithmetic[] {
  const { by, program } = execution;
  const valueIn = ({ numbers }: Execution) => {
    const { values, bits } = heldAtEnd(numbers, where);
    return { value: values[where.component]!, word: bits?.[where.component] };
  };
  const own = valueIn(execution);
  return arithmeticsOf(by.machine, program).map((name) => {
    if (name === execution.arithmetic) return { name, isOwn: true, ...own, units: 0, parting: null };
    const other = executionUnder(execution, name);
    const held = valueIn(other);
    return {
      ...{ name, isOwn: false, ...held },
      units: unitsBetween(execution, where, own.value, held.value),
      parting: partingStep(execution, other, where),
    };
  });
}
