/** What the debugger asks of the numbers of an execution. */

import * as vm from "@glasm/vm";
import type { Execution } from "./execution.js";
import { MACHINE } from "./machine.js";

const { numerics } = MACHINE;

/** The most exact run beside an execution. */
export const SHADOW = numerics.shadows[0];

/** The registers of that run after some steps, by default all. */
export function shadowRegisters(execution: Execution, position?: number): vm.RegisterValues {
  const { program, arithmetic, trace, given } = execution;
  return vm.shadowRegisters(trace, given, SHADOW.numbersOf(program, arithmetic), position);
}

/** The first NaN, infinity and denormal behind a component as it was after step `atStep`, by default the last one. */
export function originsOf(
  execution: Execution,
  target: vm.RegisterComponent,
  atStep?: number,
): readonly vm.Origin[] {
  const { program, arithmetic } = execution;
  const unrounded = numerics.unrounded(program, arithmetic);
  return vm.originsOf(execution, target, { unrounded, ...(atStep === undefined ? {} : { atStep }) });
}

/** The first result behind a component that is off by more than some units of the last place. */
export function departureOf(
  execution: Execution,
  target: vm.RegisterComponent,
  units: number,
): vm.Departure | null {
  const { program, arithmetic, given } = execution;
  return vm.departureOf(execution, SHADOW.numbersOf(program, arithmetic), given, target, { units });
}

/** How far a register component's value is from that of the other run, in units of its last place. */
export function unitsBetween(
  execution: Execution,
  { file }: vm.RegisterComponent,
  value: number,
  exact: number,
): number {
  const format = execution.formatOf(file);
  return format === null ? Math.abs(value - exact) : vm.unitsBetween(value, exact, format);
}
