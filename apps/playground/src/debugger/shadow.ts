/** The same execution in double precision, for what single precision has done to its numbers. */

import type { Operand, OperandSources, Program, TraceStep, Vector } from "@glasm/nv-vertex";
import type { Execution } from "./execution.js";
import { type Formulas, formulas, type Operands } from "./formulas.js";
import { newRegisters, type Registers } from "./registers.js";

/** The registers as doubles after some steps, by default all. */
export function shadowRegisters(execution: Execution, position = Infinity): Registers {
  const { program, trace, attributes, parameters } = execution;
  const exact = formulas(execution.arithmetic, (x) => x);
  const registers = newRegisters(attributes, parameters);
  for (const step of trace.steps.slice(0, position)) shadowStep(program, step, exact, registers);
  return registers;
}

/**
 * Control flow, masks and addresses are those of the execution: the shadow takes the same way, so that what
 * differs is the numbers alone. Attributes and parameters are as given, with their denormals.
 */
function shadowStep(program: Program, step: TraceStep, exact: Formulas, registers: Registers): void {
  const [write] = step.writes;
  if (write === undefined) return;
  const { mnemonic, operands } = program.instructions[step.instruction]!;
  const before = registers.read(write);
  const result = Object.hasOwn(exact, mnemonic)
    ? exact[mnemonic as keyof Formulas](
        ...operands.map((operand, number) => load(operand, step.sources[number]!, registers)),
      )
    : step.result!;
  registers.write(write, masked(write.written, result, before));
}

function masked(written: readonly boolean[], result: Vector, before: readonly number[]): readonly number[] {
  return result.map((value, component) => (written[component] === true ? value : before[component]!));
}

function load(operand: Operand, sources: OperandSources, registers: Registers): Operands[number] {
  return sources.map((source) => {
    const value = source === null ? 0 : registers.readComponent(source);
    return operand.kind === "address" ? value : modified(operand, value);
  });
}

/** [VP2 2.14.2.1] */
function modified(operand: Exclude<Operand, { kind: "address" }>, value: number): number {
  const base = operand.negateBase ? -value : value;
  const absolute = operand.absolute ? Math.abs(base) : base;
  return operand.negateAbsolute ? -absolute : absolute;
}
