/** A machine whose instructions are given as component operations: everything else it gets from here. */

import type { EmittedProgram } from "./emitted-program.js";
import type { Machine, MachineProgram } from "./machine.js";
import { runLanes } from "./run-lanes.js";
import { traceLane } from "./trace-lane.js";

/** What is special to a machine: its languages, and what its programs mean. */
export interface MachineDescription<P extends MachineProgram, Condition> extends Omit<
  Machine<P>,
  "run" | "trace" | "flow" | "effects"
> {
  /** A program with the meaning of its instructions; asked for once a program. */
  emitted(program: P): EmittedProgram<Condition>;
}

/** The machine of a description. */
export function emittedMachine<P extends MachineProgram, Condition>({
  emitted,
  ...description
}: MachineDescription<P, Condition>): Machine<P> {
  const known = new WeakMap<P, EmittedProgram<Condition>>();
  const emittedOf = (program: P): EmittedProgram<Condition> => {
    let result = known.get(program);
    if (result === undefined) known.set(program, (result = emitted(program)));
    return result;
  };
  return {
    ...description,
    flow: (program) => emittedOf(program).flow,
    effects: (program) => emittedOf(program).effects,
    run: (program, batch, options) => runLanes(emittedOf(program), batch, options),
    trace: (program, input, options) => traceLane(emittedOf(program), input, options),
  };
}
