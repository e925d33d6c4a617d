/** What stands at the ends of lines of program files, by line from 1. */

/** What a line wrote and what it read, as texts; empty if nothing. */
export interface LineValue {
  readonly wrote: string;
  readonly read: string;
}

type LineValuesByLine = ReadonlyMap<number, LineValue>;

const NONE: LineValuesByLine = new Map();
const valuesByFile = new Map<string, LineValuesByLine>();
const listeners = new Set<(file: string) => void>();

/** What the lines of a file were given last. */
export function lineValuesOf(file: string): LineValuesByLine {
  return valuesByFile.get(file) ?? NONE;
}

/** Gives the lines of a file other values. */
export function setLineValues(file: string, values: LineValuesByLine): void {
  if (values.size === 0 && lineValuesOf(file).size === 0) return;
  valuesByFile.set(file, values);
  for (const listener of listeners) listener(file);
}

/** Calls a function after each change, with the file that has changed. */
export function onLineValues(listener: (file: string) => void): void {
  listeners.add(listener);
}
