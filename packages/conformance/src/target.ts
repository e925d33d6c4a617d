/** What a conformance run talks to: the lines of section 5 of the contract, as objects. */

/** Anything that JSON can write. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One line to a target. */
export type Request = Readonly<Record<string, Json>>;

/** An implementation under test. `targets.md` describes requests and answers. */
export interface Target {
  /** What reports call it. */
  readonly name: string;
  /** Sends one line and gives the line that answers it. Rejects when the target has ended or does not answer. */
  send(request: Request): Promise<Json>;
  /** Ends it. */
  close(): Promise<void>;
}

/** A target does not answer as one should: it ended, was silent, or wrote what is not JSON. Runs go on with the next case. */
export class TargetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TargetError";
  }
}
