/** What the debugger knows of a program file at its position: what lines read and wrote, and what registers hold. */

import type { RegisterName } from "@glasm/vm";

/** A register, and after its name the letters of some components and what they held. */
export interface NamedValues {
  readonly register: string;
  readonly values: string;
}

/** What a line wrote and what it read. */
export interface LineValue {
  readonly wrote: readonly NamedValues[];
  readonly read: readonly NamedValues[];
}

/** Like `R0.xy 0.5 1, c[2].x 3`. */
export function namedValuesText(named: readonly NamedValues[]): string {
  return named.map(({ register, values }) => register + values).join(", ");
}

/** Names of more characters lose what stands before their first dot: the line has them whole, and there is little room. */
const MOST_CHARACTERS = 8;

/** The same with names that are no longer than they need to be, like `position.x 0.5`. */
export function shortText(named: readonly NamedValues[]): string {
  return namedValuesText(named.map(({ register, values }) => ({ register: shortName(register), values })));
}

function shortName(register: string): string {
  return register.length <= MOST_CHARACTERS
    ? register
    : register.replace(/^\w+(?:\.(?=\w)|(?=\[\d+\]\.))/, "");
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
