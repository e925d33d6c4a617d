/** Where a NaN or an infinity begins. */

import { type Component, operandComponents, type Program, type TraceStep } from "@glasm/nv-vertex";
import { COMPONENTS } from "./registers.js";

export interface Produced {
  readonly kind: "NaN" | "infinity";
  /** Of the instruction's destination. */
  readonly component: Component;
}

/**
 * The components that a step wrote a new NaN or infinity to: none of what they were computed from is one. So
 * a MOV and everything else that hands on what it is given produces nothing.
 */
export function producedBy(program: Program, step: TraceStep): readonly Produced[] {
  return COMPONENTS.flatMap((component) => {
    const kind = step.writes[0]?.written[component] === true ? kindOf(step.result![component]) : null;
    if (kind === null || usedBy(program, step, component).some((value) => kindOf(value) === kind)) return [];
    return [{ kind, component }];
  });
}

function kindOf(value: number): Produced["kind"] | null {
  if (Number.isFinite(value)) return null;
  return Number.isNaN(value) ? "NaN" : "infinity";
}

/** The operand components, after modifiers, that a result component was computed from. */
function usedBy(program: Program, step: TraceStep, component: Component): readonly number[] {
  const { mnemonic } = program.instructions[step.instruction]!;
  return step.operands.flatMap((values, operand) =>
    operandComponents(mnemonic, component, operand).map((used) => values[used]!),
  );
}
