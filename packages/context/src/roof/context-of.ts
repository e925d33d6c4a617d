import type { Context } from "./context.js";

const contexts = new WeakMap<object, Context>();

/** Remembers whose commands an object has. */
export function register(object: object, context: Context): void {
  contexts.set(object, context);
}

/** The context of an object that createContext or cNames has made; undefined for anything else. */
export function contextOf(object: unknown): Context | undefined {
  return contexts.get(object as object);
}
