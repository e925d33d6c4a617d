import { type GL, lastError, type RecordedError } from "@glasm/context";
import type { CommandName } from "./call-text.js";

/** A command of a context. */
export type Method = (...args: readonly unknown[]) => unknown;

/** Calls a command of a context, or does something else. */
export type CallCommand = (name: CommandName, args: readonly unknown[], method: Method) => unknown;

/** A context all of whose commands go through a function. */
export function contextThrough<Context extends GL>(gl: Context, call: CallCommand): Context {
  const wrapper = Object.create(Object.getPrototypeOf(gl) as object) as Record<string, unknown>;
  for (const name of Object.keys(gl) as CommandName[]) {
    const method = (gl as unknown as Record<CommandName, Method>)[name];
    wrapper[name] = (...args: readonly unknown[]): unknown => call(name, args, method);
  }
  return wrapper as unknown as Context;
}

/** The errors that the commands of a context generate. */
export class NewErrors {
  private readonly gl: GL;
  private last: RecordedError | null = null;

  constructor(gl: GL) {
    this.gl = gl;
  }

  /** Whether there is one since the last was taken. */
  get isThere(): boolean {
    return lastError(this.gl) !== this.last;
  }

  /** That which is new, if there is one. */
  take(): RecordedError | null {
    return this.isThere ? (this.last = lastError(this.gl)) : null;
  }
}
