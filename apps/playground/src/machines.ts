/** The machines that the page knows: the one list of them. */

import { nvVertex } from "./machine/nv-vertex.js";
import type { ConstantFile, MachineName, PageMachine } from "./machine/page-machine.js";

export type { ConstantFile, MachineName, PageMachine };

export const MACHINES: readonly [PageMachine, ...PageMachine[]] = [nvVertex];

/** The machine of a name, as answers have it. */
export function findMachine(name: MachineName): PageMachine {
  return MACHINES.find((machine) => machine.name === name)!;
}

/** Whether a file of a scene is a program. */
export function isProgramFile(file: string): boolean {
  return MACHINES.some(({ endings }) => hasEnding(file, endings));
}

/** The machine of a program: its text says which, and the name of its file where the text does not. */
export function machineOf(text: string, file: string): PageMachine {
  return (
    MACHINES.find((machine) => machine.recognises(text)) ??
    MACHINES.find(({ endings }) => hasEnding(file, endings)) ??
    MACHINES[0]
  );
}

/** The machine that draws the programs of a scene: that of the first one. */
export function drawingMachineOf(files: readonly string[], textOf: (file: string) => string): PageMachine {
  const [file = ""] = files;
  return machineOf(textOf(file), file);
}

/** What programs of a machine compute under if an arithmetic is asked for that may be another machine's. */
export function arithmeticOn({ arithmetics }: PageMachine, asked: string): string {
  return arithmetics.includes(asked) ? asked : arithmetics[0];
}

function hasEnding(file: string, endings: readonly string[]): boolean {
  return endings.some((ending) => file.endsWith(ending));
}
