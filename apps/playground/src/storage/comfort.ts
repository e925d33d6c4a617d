/** What the browser keeps for the page beside its address: matters of comfort alone. Where nothing may be kept, nothing is. */

import { type GenericSchema, is } from "valibot";

const PREFIX = "glasm-";

export const comfort = {
  getItem(name: string): string | null {
    try {
      return localStorage.getItem(PREFIX + name);
    } catch {
      return null;
    }
  },
  setItem(name: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + name, value);
    } catch {
      // It lasts as long as the page.
    }
  },
};

/** What is kept as JSON, if it is of the form that the page writes: others may have written there. Otherwise null. */
export function keptJson<T>(name: string, schema: GenericSchema<T>): T | null {
  const text = comfort.getItem(name);
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return is(schema, value) ? value : null;
  } catch {
    return null;
  }
}
