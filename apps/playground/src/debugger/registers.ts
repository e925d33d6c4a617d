/** The registers of one execution as doubles, which hold numbers of machines and what a shadow run computes. */

import * as vm from "@glasm/vm";
import type { DebuggerMachine } from "./debugger-machine.js";

export type Registers = vm.RegisterValues;

export type RegisterName = vm.RegisterName;

export type RegisterComponent = vm.RegisterComponent;

/** How many words a component of the registers of a file has. */
function wordsIn({ words }: DebuggerMachine, file: string): 1 | 2 {
  return words?.componentWords(file) ?? 1;
}

/** The numbers of the components of a register; of those that have two words, of the first ones. */
export function componentsOf(by: DebuggerMachine, { file }: Pick<RegisterName, "file">): readonly number[] {
  const words = wordsIn(by, file);
  return Array.from({ length: by.cells.file(file).components / words }, (_, number) => words * number);
}

/** The component that a word belongs to. */
export function componentOf(by: DebuggerMachine, where: RegisterComponent): RegisterComponent {
  const { component } = where;
  return { ...where, component: component - (component % wordsIn(by, where.file)) };
}

/** Whether a program has a register. */
export function hasRegister({ cells }: DebuggerMachine, { file, index }: RegisterName): boolean {
  return cells.files.some(({ name, count }) => name === file && index < count);
}

export function registerText({ machine }: DebuggerMachine, register: RegisterName): string {
  return machine.printRegister(register);
}

const LETTERS = ["x", "y", "z", "w"] as const;

/** What a component is called, like `x`; both words of one are called alike. */
export function componentName(by: DebuggerMachine, { file, component }: RegisterComponent): string {
  const words = wordsIn(by, file);
  return words === 1
    ? vm.componentName(by.cells.file(file), component)
    : LETTERS[Math.floor(component / words)]!;
}

/** Like `R0.x`. */
export function componentText(of: DebuggerMachine, where: RegisterComponent): string {
  return `${registerText(of, where)}.${componentName(of, where)}`;
}
