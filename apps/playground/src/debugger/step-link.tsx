import type { Execution } from "./execution.js";
import type { DebuggerModel } from "./model.js";

interface StepLinkProps {
  readonly model: DebuggerModel;
  readonly execution: Execution;
  readonly step: number;
}

/** A button that goes past a step. */
export function StepLink({ model, execution, step }: StepLinkProps) {
  const { by, program, trace, lines } = execution;
  const taken = trace.steps[step]!;
  return (
    <button type="button" title="Goes there in the debugger" onClick={() => model.moveTo(step + 1)}>
      step {step + 1}, line {lines.first[taken.instruction]!}: {by.machine.printStep(program, taken)}
    </button>
  );
}
