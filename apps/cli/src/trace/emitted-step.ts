import { countText } from "@glasm/base";
import { emittingSteps, PROGRAM_TYPES } from "@glasm/nv-gpu";
import { UsageError } from "../exit.js";
import { isNvGpuProgram } from "../run/nv-gpu-inputs.js";
import type { Traced } from "./traced.js";

/**
 * The number of the step that has emitted a vertex of a geometry program, in whose results a slice begins. [Ruling 306]
 * @throws UsageError if it is no such program, or has emitted fewer
 */
export function emittedStep(
  { machine, program, trace }: Pick<Traced, "machine" | "program" | "trace">,
  vertex: number,
): number {
  if (!isNvGpuProgram(machine, program) || PROGRAM_TYPES[program.type].stage !== "gp")
    throw new UsageError(`--emitted ${vertex}: it is for geometry programs of NV_gpu_program`);
  const steps = emittingSteps(program, trace);
  const step = steps[vertex];
  if (step !== undefined) return step;
  const range = steps.length < 2 ? "" : `, 0 to ${steps.length - 1}`;
  throw new UsageError(
    `--emitted ${vertex}: the invocation has emitted ${countText(steps.length, "vertex", "vertices")}${range}`,
  );
}
