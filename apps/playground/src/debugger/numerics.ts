/** What the debugger asks of the numbers of an execution. */

import * as vm from "@glasm/vm";
import type { DebuggerMachine } from "./debugger-machine.js";
import type { Execution } from "./execution.js";

/** The format of the numbers in a register file; null of what are not floating-point numbers. */
export function formatOf(
  { machine, cells }: DebuggerMachine,
  file: string,
  arithmetic: string | undefined,
): vm.NumberFormat | null {
  return machine.numerics === undefined
    ? vm.formatOfFile({ cells }, file)
    : machine.numerics.formatOf(file, arithmetic);
}

/** The runs with other numbers that an execution can be put beside, the most exact one first; none if its machine has none. */
export function shadowsOf({ by }: Execution): readonly vm.Shadow[] {
  return by.machine.numerics?.shadows ?? [];
}

/** The registers of such a run after some steps, by default all. */
export function shadowRegisters(
  execution: Execution,
  shadow: vm.Shadow,
  position?: number,
): vm.RegisterValues {
  const { program, arithmetic, trace, given } = execution;
  return vm.shadowRegisters(trace, given, shadow.numbersOf(program, arithmetic), position);
}

/** The first NaN, infinity and denormal behind a component as it was after step `atStep`, by default the last one. */
export function originsOf(
  execution: Execution,
  target: vm.RegisterComponent,
  atStep?: number,
): readonly vm.Origin[] {
  const { by, program, arithmetic } = execution;
  const unrounded = by.machine.numerics?.unrounded(program, arithmetic) ?? null;
  return vm.originsOf(execution, target, { unrounded, ...(atStep === undefined ? {} : { atStep }) });
}

/** The first result behind a component that is off from those of another run by more than some units of the last place. */
export function departureOf(
  execution: Execution,
  shadow: vm.Shadow,
  target: vm.RegisterComponent,
  units: number,
): vm.Departure | null {
  const { program, arithmetic, given } = execution;
  return vm.departureOf(execution, shadow.numbersOf(program, arithmetic), given, target, { units });
}

/** What the step that wrote a component last wrote it as, where registers hold raw words; null if that is no number. */
function placeAtEnd({ words, trace }: Execution, where: vm.RegisterComponent): vm.NumberPlace | null {
  const step = vm.writerOf(trace, where);
  if (words === undefined || step === null) return null;
  return words.writtenBy(trace.steps[step]!.instruction, where);
}

/** The format of the number that a component holds at the end; null of what is no floating-point number. */
export function formatAtEnd(execution: Execution, where: vm.RegisterComponent): vm.NumberFormat | null {
  return execution.words === undefined
    ? execution.formatOf(where.file)
    : (placeAtEnd(execution, where)?.format ?? null);
}

/** The number that a component holds at the end of another run, whose registers those are; null as `formatAtEnd` is. */
export function numberInRun(
  execution: Execution,
  where: vm.RegisterComponent,
  registers: vm.RegisterValues,
): number | null {
  if (execution.words === undefined) return registers.readComponent(where);
  const place = placeAtEnd(execution, where);
  if (place?.format === undefined) return null;
  return place.numberOf(place.words.map((word) => registers.readComponent(word)));
}

/** How far a register component's value is from that of the other run, in units of its last place. */
export function unitsBetween(
  execution: Execution,
  where: vm.RegisterComponent,
  value: number,
  exact: number,
): number {
  const format = formatAtEnd(execution, where);
  return format === null ? Math.abs(value - exact) : vm.unitsBetween(value, exact, format);
}
