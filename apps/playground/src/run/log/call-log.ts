import type { RecordedError } from "@glasm/context";
import type { CallRecord } from "../../messages/messages.js";
import { callText, type CommandName } from "./call-text.js";

/** The longest sequence of calls whose repetition is noticed. */
const LONGEST_SEQUENCE = 32;

/** So often a sequence comes in a row, and this many lines are there, before other arguments do not keep them apart. */
const MANY_TIMES = 4;
const MANY_LINES = 16;

/** A line of the log. */
export interface CallEntry {
  readonly name: CommandName;
  /** The arguments of its first call. */
  readonly args: readonly unknown[];
  readonly error: RecordedError | null;
  /** Whether it is called between Begin and End, where there are many. */
  readonly isInside: boolean;
  /** A number that calls with the same name and the same error share. */
  readonly kind: number;
  times: number;
  /** Bit i: argument i was not the same in all of its calls. */
  varying: number;
  /** The line that it has become a repetition of. */
  into: CallEntry | null;
  /** Its number in the finished log. */
  line: number;
}

/**
 * The calls of a scene. Where a sequence of commands comes again at once, with the same arguments or between Begin and
 * End or many times, its lines count it instead: a hundred thousand vertices are a handful of lines.
 */
export class CallLog {
  private readonly entries: CallEntry[] = [];
  private readonly kinds = new Map<string, number>();

  /** Adds a call, with the error that it generated. */
  add(
    name: CommandName,
    args: readonly unknown[],
    error: RecordedError | null = null,
    isInside = false,
  ): CallEntry {
    const kind = this.kindOf(name, error);
    const entry = { name, args, error, isInside, kind, times: 1, varying: 0, into: null, line: -1 };
    this.entries.push(entry);
    this.fold();
    return entry;
  }

  private kindOf(name: CommandName, error: RecordedError | null): number {
    const key = error === null ? name : `${name}: ${error.name} ${error.reason}`;
    let kind = this.kinds.get(key);
    if (kind === undefined) this.kinds.set(key, (kind = this.kinds.size));
    return kind;
  }

  /** Folds the last lines if they repeat those before them. */
  private fold(): void {
    const longest = Math.min(LONGEST_SEQUENCE, Math.floor(this.entries.length / 2));
    for (let length = 1; length <= longest; length += 1) {
      if (!this.isRepeated(length, 2)) continue;
      if (this.isFoldedAtOnce(length)) return this.foldLast(length);
      const times = Math.max(MANY_TIMES, Math.ceil(MANY_LINES / length));
      if (!this.isRepeated(length, times)) continue;
      for (let i = 1; i < times; i += 1) this.foldLast(length);
      return;
    }
  }

  /** Whether the last `times` sequences of this many lines are the same commands. */
  private isRepeated(length: number, times: number): boolean {
    const { entries } = this;
    const first = entries.length - (times - 1) * length;
    if (first < length) return false;
    for (let i = entries.length - 1; i >= first; i -= 1)
      if (entries[i]!.kind !== entries[i - length]!.kind) return false;
    return true;
  }

  /** Whether nothing is lost if the last lines are counted by those before. */
  private isFoldedAtOnce(length: number): boolean {
    const { entries } = this;
    return entries.slice(-length).every((entry, i) => {
      const before = entries[entries.length - 2 * length + i]!;
      const isSame = before.varying === 0 && entry.args.every((value, n) => value === before.args[n]);
      return isSame || entry.isInside || before.times > 1;
    });
  }

  private foldLast(length: number): void {
    const { entries } = this;
    const repetition = entries.splice(entries.length - length);
    repetition.forEach((entry, i) => merge(entry, entries[entries.length - length + i]!));
  }

  /** Numbers the lines and gives them all; the log is finished. */
  records(): CallRecord[] {
    return this.entries.map((entry, line) => {
      const { name, args, varying, times, error } = entry;
      entry.line = line;
      return {
        text: callText(name, args, varying),
        times,
        error: error && { name: error.name, reason: reasonOf(error), citation: error.citation },
      };
    });
  }
}

/** What was wrong, with the argument that was. */
function reasonOf({ argument, reason }: RecordedError): string {
  return argument === null ? reason : `${argument.name} is ${argument.value}: ${reason}`;
}

/** The number of the line that a call of a finished log is counted in. */
export function lineOf(call: CallEntry): number {
  let entry = call;
  while (entry.into !== null) entry = entry.into;
  return entry.line;
}

function merge(entry: CallEntry, into: CallEntry): void {
  into.times += entry.times;
  into.varying |= entry.varying;
  for (let i = 0; i < into.args.length; i += 1) if (into.args[i] !== entry.args[i]) into.varying |= 1 << i;
  entry.into = into;
}
