/** The registers of one execution as doubles, which hold numbers of machines and what a shadow run computes. */

import * as vm from "@glasm/vm";
import type { DebuggerMachine } from "./debugger-machine.js";

export type Registers = vm.RegisterValues;

export type RegisterName = vm.RegisterName;

export type RegisterComponent = vm.RegisterComponent;

/** The numbers of the components of a register. */
export function componentsOf(
  { machine }: DebuggerMachine,
  { file }: Pick<RegisterName, "file">,
): readonly number[] {
  return [...Array(machine.cells.file(file).components).keys()];
}

export function registerText({ machine }: DebuggerMachine, register: RegisterName): string {
  return machine.printRegister(register);
}

/** What a component is called, like `x`. */
export function componentName({ machine }: DebuggerMachine, { file, component }: RegisterComponent): string {
  return vm.componentName(machine.cells.file(file), component);
}

/** Like `R0.x`. */
export function componentText(of: DebuggerMachine, where: RegisterComponent): string {
  return `${registerText(of, where)}.${componentName(of, where)}`;
}
