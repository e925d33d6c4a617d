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

/** Whether the registers of a file are single words or numbers, which have no name beside the register's. */
export function isSingle({ cells }: DebuggerMachine, { file }: Pick<RegisterName, "file">): boolean {
  const { components, componentNames, wordType } = cells.file(file);
  return components === 1 && (componentNames === undefined || wordType === "integer");
}

/** What a component is called, like `x`; both words of one are called alike. Empty of registers that are single words. */
export function componentName(by: DebuggerMachine, { file, component }: RegisterComponent): string {
  if (isSingle(by, { file })) return "";
  const words = wordsIn(by, file);
  return words === 1
    ? vm.componentName(by.cells.file(file), component)
    : LETTERS[Math.floor(component / words)]!;
}

/** Some components of a register in their order, each once: like `xy`, or `count, step` where these have longer names. */
export function componentNames(by: DebuggerMachine, components: readonly RegisterComponent[]): string {
  const inOrder = [...components].sort((a, b) => a.component - b.component);
  const names = [...new Set(inOrder.map((where) => componentName(by, where)))];
  return names.join(names.every(({ length }) => length === 1) ? "" : ", ");
}

/** Like `R0.x`; the register alone if that is a single word. */
export function componentText(of: DebuggerMachine, where: RegisterComponent): string {
  const [register, component] = [registerText(of, where), componentName(of, where)];
  return component === "" ? register : `${register}.${component}`;
}

/** Components by their registers, in the order of the first of each. */
export function byRegister(
  by: DebuggerMachine,
  components: readonly RegisterComponent[],
): ReadonlyMap<string, readonly RegisterComponent[]> {
  const registers = new Map<string, RegisterComponent[]>();
  for (const where of components) {
    const name = registerText(by, where);
    const found = registers.get(name);
    if (found === undefined) registers.set(name, [where]);
    else found.push(where);
  }
  return registers;
}

/** Like `R0.xy`, `R1.w` and `R2` for all of its components, each register once. */
export function registerTexts(
  by: DebuggerMachine,
  components: readonly RegisterComponent[],
): readonly string[] {
  return Array.from(byRegister(by, components), ([name, own]) => {
    const isWhole = componentsOf(by, own[0]!).length === new Set(own.map(({ component }) => component)).size;
    return isWhole ? name : `${name}.${componentNames(by, own)}`;
  });
}
