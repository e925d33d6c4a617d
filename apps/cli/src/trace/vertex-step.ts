/** What traces of vertex programs have besides those of all machines. */

import { type ControlRegisters, NV_VERTEX, type TraceStep } from "@glasm/nv-vertex";
import type * as vm from "@glasm/vm";

interface VertexStep {
  readonly step: TraceStep;
  /** The condition codes before and after. */
  readonly codes: readonly [before: string, after: string];
}

/** A step of a vertex program; undefined of other machines. */
export function vertexStepOf(machine: vm.Machine, given: vm.TraceStep): VertexStep | undefined {
  if (machine !== NV_VERTEX) return undefined;
  const step = given as TraceStep;
  return { step, codes: [codeText(step.before), codeText(step.after)] };
}

function codeText({ conditionCode }: ControlRegisters): string {
  return `(${conditionCode.join(", ")})`;
}
