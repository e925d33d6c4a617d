import type { Method } from "./bind.js";
import type { Context } from "./context.js";

/** What is known of an object whose methods are commands. */
interface Registered {
  readonly context: Context;
  /** The methods that it was made with, by the names of the commands. */
  readonly methods: ReadonlyMap<string, Method>;
}

const contexts = new WeakMap<object, Registered>();

/** Remembers whose commands an object has. */
export function register(object: object, context: Context, methods: ReadonlyMap<string, Method>): void {
  contexts.set(object, { context, methods });
}

/** The context of an object that createContext or cNames has made; undefined for anything else. */
export function contextOf(object: unknown): Context | undefined {
  return contexts.get(object as object)?.context;
}

/** The methods that such an object was made with, whatever somebody has put in their place since. */
export function methodsOf(object: object): ReadonlyMap<string, Method> {
  return contexts.get(object)!.methods;
}
