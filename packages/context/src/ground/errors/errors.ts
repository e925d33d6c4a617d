/** Names of the GL errors. [GL1.3 2.5] */
export type ErrorName =
  | "INVALID_ENUM"
  | "INVALID_VALUE"
  | "INVALID_OPERATION"
  | "STACK_OVERFLOW"
  | "STACK_UNDERFLOW"
  | "OUT_OF_MEMORY";

/** An error with its reason, for logs. */
export interface RecordedError {
  readonly name: ErrorName;
  /** What was wrong, in a few words. */
  readonly reason: string;
  /** The sentence that makes it an error, as `[GL1.3 2.10.2]`. */
  readonly citation: string;
}

/** The error flag: it keeps the first error until GetError reads it. [GL1.3 2.5] */
export class ErrorLatch {
  /** The latched error. */
  first: RecordedError | null = null;
  /** The last error that a command generated, latched or not. */
  last: RecordedError | null = null;

  /** Records an error; the command that calls this has changed nothing and returns at once. */
  record(name: ErrorName, reason: string, citation: string): void {
    this.last = { name, reason, citation };
    this.first ??= this.last;
  }

  /** If `condition` holds, records an error and returns true, so that checks read as one line each. */
  when(condition: boolean, name: ErrorName, reason: string, citation: string): boolean {
    if (condition) this.record(name, reason, citation);
    return condition;
  }

  /** GetError: the name of the latched error, which is latched no more; null if there is none. */
  take(): ErrorName | null {
    const name = this.first?.name ?? null;
    this.first = null;
    return name;
  }
}

/** What of a context generates errors. */
export interface ErrorContext {
  readonly errors: ErrorLatch;
}
