/** The machines that the page knows: the one list of them. */

import { nvGpu } from "./machine/nv-gpu.js";
import { nvVertex } from "./machine/nv-vertex.js";
import { pica200 } from "./machine/pica200.js";
import { valhall } from "./machine/valhall.js";
import type { ConstantFile, MachineName, PageMachine, Role, Stage } from "./machine/page-machine.js";

export type { ConstantFile, MachineName, PageMachine, Role, Stage };

/** Valhall comes before the PICA200, any directive of which can begin a text: `.word` is one of Valhall. */
export const MACHINES: readonly [PageMachine, ...PageMachine[]] = [nvVertex, valhall, pica200, nvGpu];

/** The machine of a name, as answers have it. */
export function findMachine(name: MachineName): PageMachine {
  return MACHINES.find((machine) => machine.name === name)!;
}

/** Whether a file of a scene is a program. */
export function isProgramFile(file: string): boolean {
  return MACHINES.some(({ endings }) => hasEnding(file, endings));
}

/** The machine that a text begins as a program of, or seems to be meant for; undefined if it is none. [Ruling 312] */
function machineOfText(text: string): PageMachine | undefined {
  return (
    MACHINES.find((machine) => machine.languageOf(text) !== null) ??
    MACHINES.find((machine) => machine.resembles?.(text) === true)
  );
}

/** Whether a text begins as a program does, or as one that was meant to be. */
export const isProgram = (text: string): boolean => machineOfText(text) !== undefined;

/** The machine of a program: its text says which, and the name of its file where the text does not. */
export function machineOf(text: string, file: string): PageMachine {
  return machineOfText(text) ?? MACHINES.find(({ endings }) => hasEnding(file, endings)) ?? MACHINES[0];
}

/** What draws the programs of a scene. */
export interface DrawnBy {
  readonly machine: PageMachine;
  /** The file whose program is another machine's than those of the scene, which then is drawn alone; null if none is. */
  readonly alone: string | null;
}

/** The machine that the endings of files name, unless a text is a program of another one. [Ruling 179] */
export function drawnBy(files: readonly string[], textOf: (file: string) => string): DrawnBy {
  for (const file of files) {
    const machine = machineOf(textOf(file), file);
    if (machine !== machineOf("", file)) return { machine, alone: file };
  }
  return { machine: machineOf("", files[0] ?? ""), alone: null };
}

/** What programs that have some arithmetics compute under if one is asked for that may be another machine's. */
export function arithmeticOn(arithmetics: readonly string[], asked: string): string {
  return arithmetics.includes(asked) ? asked : arithmetics[0]!;
}

function hasEnding(file: string, endings: readonly string[]): boolean {
  return endings.some((ending) => file.endsWith(ending));
}
