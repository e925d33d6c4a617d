/** Names of the GL errors. [GL1.3 2.5] */
export type ErrorName =
  | "INVALID_ENUM"
  | "INVALID_VALUE"
  | "INVALID_OPERATION"
  | "STACK_OVERFLOW"
  | "STACK_UNDERFLOW"
  | "OUT_OF_MEMORY"
  | "TABLE_TOO_LARGE"
  | "INVALID_FRAMEBUFFER_OPERATION_EXT";

/** An error with its reason, for logs. */
export interface RecordedError {
  readonly name: ErrorName;
  /** The command that failed, as it was called: `enable`, or `glEnable` under the names of C. */
  readonly command: string;
  /** The argument that was wrong and its value, tokens by name; null if it was not one argument alone. */
  readonly argument: { readonly name: string; readonly value: string } | null;
  /** The display list that the command is part of, and its position there from 1 on; null if it was called itself. */
  readonly list: { readonly name: number; readonly position: number } | null;
  /** What was wrong, in a few words. */
  readonly reason: string;
  /** The sentence that makes it an error, as `[GL1.3 2.10.2]`. */
  readonly citation: string;
  /** All of this in one line. */
  readonly message: string;
}

/** What is wrong with a call: a parameter by its name, one with a value in its memory, or the memory itself. */
export type WrongArgument =
  | string
  | { readonly name: string; readonly value: number; readonly isToken?: true }
  | { readonly memory: unknown };

/** What a command that fails knows of its error. */
interface Pending {
  readonly name: ErrorName;
  readonly reason: string;
  readonly citation: string;
  readonly argument: WrongArgument | null;
}

/** A command as somebody called it: what errors say of it. */
export interface Called {
  readonly spelling: string;
  /** The argument with its value for messages, `isToken` if it should be a token; null if the command has no such one. */
  valueOf(argument: WrongArgument, args: readonly unknown[], isToken: boolean): RecordedError["argument"];
}

/**
 * The error flag: it keeps the first error until GetError reads it. [GL1.3 2.5] A command that fails says what is wrong;
 * who has called it then says which command it was.
 */
export class ErrorLatch {
  /** The error of the command that is running: not recorded yet. */
  pending: Pending | null = null;
  /** The last error that a command generated, latched or not. */
  last: RecordedError | null = null;

  /** The latched error. */
  private first: RecordedError | null = null;
  private readonly onError: ((error: RecordedError) => void) | undefined;
  private isReporting = false;

  /** @param onError the option of this name */
  constructor(onError?: (error: RecordedError) => void) {
    this.onError = onError;
  }

  /** The command that calls this has changed nothing and returns at once. `argument` names a parameter of its row. */
  record(name: ErrorName, reason: string, citation: string, argument: WrongArgument | null = null): void {
    this.pending ??= { name, reason, citation, argument };
  }

  /** If `condition` holds, records an error and returns true, so that checks read as one line each. */
  when(
    condition: boolean,
    name: ErrorName,
    reason: string,
    citation: string,
    argument: WrongArgument | null = null,
  ): boolean {
    if (condition) this.record(name, reason, citation, argument);
    return condition;
  }

  /** Records the pending error: `called` is the command that made it, which is in `list` or was called itself. */
  settle(called: Called, args: readonly unknown[], list: RecordedError["list"] = null): void {
    if (this.pending === null) return;
    const error = describe(this.pending, called, args, list);
    this.pending = null;
    this.last = error;
    this.first ??= error;
    this.report(error);
  }

  /** The latched error, which is then no longer latched; null if there is none. */
  take(): RecordedError | null {
    const error = this.first;
    this.first = null;
    return error;
  }

  /** An error that `onError` itself makes is not reported to it. */
  private report(error: RecordedError): void {
    if (this.onError === undefined || this.isReporting) return;
    this.isReporting = true;
    try {
      this.onError(error);
    } finally {
      this.isReporting = false;
    }
  }
}

function describe(
  { name, reason, citation, argument: wrong }: Pending,
  called: Called,
  args: readonly unknown[],
  list: RecordedError["list"],
): RecordedError {
  const command = called.spelling;
  const isToken =
    name === "INVALID_ENUM" || (typeof wrong === "object" && wrong !== null && "isToken" in wrong);
  const argument = wrong === null ? null : called.valueOf(wrong, args, isToken);
  const place = list === null ? "" : `, command ${list.position} of display list ${list.name}`;
  const given = argument === null ? "" : `${argument.name} is ${argument.value}: `;
  const message = `${command}${place}: ${given}${reason} (${name}) ${citation}`;
  return { name, command, argument, list, reason, citation, message };
}

/** What of a context generates errors. */
export interface ErrorContext {
  readonly errors: ErrorLatch;
}
