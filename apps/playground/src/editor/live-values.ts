/** What the debugger knows of a program file at its position: what lines read and wrote, and what registers hold. */

import type { RegisterName } from "@glasm/vm";

/** What a line wrote and what it read, as texts; empty if nothing. */
export interface LineValue {
  readonly wrote: string;
  readonly read: string;
}

export interface LiveValues {
  /** The text whose lines they are of, which may have been changed since. */
  readonly text: string;
  /** By line, from 1. */
  readonly lines: ReadonlyMap<number, LineValue>;
  /** What a register holds, as a text; null if the execution has none of its name. */
  registerText(register: RegisterName): string | null;
}

const NONE: LiveValues = { text: "", lines: new Map(), registerText: () => null };
const valuesByFile = new Map<string, LiveValues>();
const listeners = new Set<(file: string) => void>();

/** What a file was given last. */
export function liveValuesOf(file: string): LiveValues {
  return valuesByFile.get(file) ?? NONE;
}

/** Gives a file other values, or none. */
export function setLiveValues(file: string, values: LiveValues | null): void {
  if (values === null && !valuesByFile.has(file)) return;
  if (values === null) valuesByFile.delete(file);
  else valuesByFile.set(file, values);
  for (const listener of listeners) listener(file);
}

/** Calls a function after each change, with the file that has changed. */
export function onLiveValues(listener: (file: string) => void): void {
  listeners.add(listener);
}
