/**
 * Which error the next GetError must give. Between Begin and End it cannot be asked [GL1.3 2.5, 2.6.3], so that the first
 * error there is that of the End. What only goes into a display list opens and ends nothing. [GL1.3 5.4]
 */
export class ErrorModel {
  /** For each context that is between Begin and End, the first error since. */
  readonly #inside = new Map<string, string | null>();
  /** The contexts that keep commands for a list without executing them. */
  readonly #compiling = new Set<string>();

  /** The error to ask for after a command; undefined where it cannot be asked for. */
  after(
    context: string,
    command: string,
    args: readonly unknown[],
    error: string | null,
  ): string | null | undefined {
    const first = this.#inside.get(context);
    if (first === undefined) return this.#outside(context, command, args, error);
    if (command === "end") {
      this.#inside.delete(context);
      return first ?? error;
    }
    this.#inside.set(context, first ?? error);
    return undefined;
  }

  /** Whether a context has been left between Begin and End, where nothing has asked for its errors. */
  get isInside(): boolean {
    return this.#inside.size > 0;
  }

  #outside(
    context: string,
    command: string,
    args: readonly unknown[],
    error: string | null,
  ): string | null | undefined {
    if (error !== null) return error;
    if (command === "getError") return undefined;
    if (command === "newList" && args[1] === "COMPILE") this.#compiling.add(context);
    if (command === "endList") this.#compiling.delete(context);
    if (command !== "begin" || this.#compiling.has(context)) return null;
    this.#inside.set(context, null);
    return undefined;
  }
}
