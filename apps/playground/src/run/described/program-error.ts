import type { CallRecord } from "../../messages/messages.js";

/** What there is to know of the files of a scene, of which the user may have changed some. */
export interface SourceFiles {
  readonly textOf: (file: string) => string;
  /** What a file is called where the user reads of it. */
  readonly nameOf: (file: string) => string;
}

/** A mistake in a text. */
interface Mistake {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly citation: string;
}

/** What ends a picture where it is: programs that cannot be drawn with. */
export class ProgramError extends Error {
  readonly call: NonNullable<CallRecord["error"]>;

  constructor(call: NonNullable<CallRecord["error"]>) {
    super(call.reason);
    this.call = call;
  }

  /** Of a text that does not load. */
  static of(file: string, { line, column, message, citation }: Mistake): ProgramError {
    return new ProgramError({
      name: "SyntaxError",
      reason: `${file}:${line}:${column}: ${message}`,
      citation,
    });
  }
}
