/** Components as numbers alone, for machines whose registers hold words, or know one NaN. */

import { type Component, numberOfComponent } from "./component.js";

/** A record of a constant register. */
export function withNumbers<Record extends { readonly value: readonly Component[] }>(record: Record) {
  return { ...record, value: record.value.map(numberOfComponent) };
}

/** Constant registers by their keys. */
export function numbersOf(
  registers: Readonly<Record<string, readonly Component[]>>,
): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    Object.entries(registers).map(([key, value]) => [key, value.map(numberOfComponent)]),
  );
}
