/** A result under each arithmetic that a program has, and where the runs part. */

import { arithmeticsOf, type RegisterComponent } from "@glasm/vm";
import { type Execution, executionUnder } from "./execution.js";
import { unitsBetween } from "./numerics.js";
import { valueAtEnd } from "./outputs.js";
import { partingStep } from "./parting.js";

export interface UnderArithmetic {
  readonly name: string;
  /** Whether it is the one that is debugged. */
  readonly isOwn: boolean;
  readonly value: number;
  /** How far that is from the debugged one, in units in the last place. */
  readonly units: number;
  /** The step of the debugged run that gives something else, or after which the runs are at different places; null if none does. */
  readonly parting: number | null;
}

/** In the order of the machine's list; of programs with one arithmetic a list of one. */
export function underArithmetics(execution: Execution, where: RegisterComponent): readonly UnderArithmetic[] {
  const { by, program } = execution;
  const own = valueAtEnd(execution, where);
  return arithmeticsOf(by.machine, program).map((name) => {
    if (name === execution.arithmetic) return { name, isOwn: true, value: own, units: 0, parting: null };
    const other = executionUnder(execution, name);
    const value = valueAtEnd(other, where);
    return {
      ...{ name, isOwn: false, value },
      units: unitsBetween(execution, where, own, value),
      parting: partingStep(execution, other, where),
    };
  });
}
