/**
 * Which error the next GetError must give. Between Begin and End it cannot be asked [GL1.3 2.5, 2.6.3], so that the first
 * error there is that of the End.
 */
export class ErrorModel {
  /** For each context that is between Begin and End, the first error since. */
  readonly #inside = new Map<string, string | null>();

  /** The error to ask for after a command; undefined where it cannot be asked for. */
  after(context: string, command: string, error: string | null): string | null | undefined {
    const first = this.#inside.get(context);
    if (first === undefined) {
      if (command === "getError") return undefined;
      if (command !== "begin" || error !== null) return error;
      this.#inside.set(context, null);
      return undefined;
    }
    if (command === "end") {
      this.#inside.delete(context);
      return first ?? error;
    }
    this.#inside.set(context, first ?? error);
    return undefined;
  }
}
