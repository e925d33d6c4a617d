import { createLocator, type Diagnostic, type Location, type RelatedLocation } from "@glasm/base";
import type { ArgumentsOf, DiagnosticRow, DiagnosticTable, Hint, Span } from "./diagnostics.js";

/** At most this many entries are listed; one more counts the others. */
const MAX_LISTED = 100;
/** Longer tokens are cut in messages. */
const MAX_QUOTED = 40;

/** What the places of a message are filled with, by their names. */
export type Values = Readonly<Record<string, string | number | Span | Hint>>;

/** A broken rule and where: the bytes from `position` to `end`, or whatever else a span counts. */
export interface Entry<Code> extends Span {
  readonly code: Code;
  readonly values: Values;
  /** What `{found}` stands for where there is no text to quote. */
  readonly found?: () => string;
}

/** Collects what is to be said of one program in the words of a table; costs nothing per entry once the list is full. */
export class Report<Table extends DiagnosticTable> {
  private readonly table: Table;
  private readonly overflow: keyof Table;
  private readonly entries: Entry<keyof Table>[] = [];
  private count = 0;

  /** Entries beyond the limit are counted by one of the code `overflow`, whose message has their `{count}`. */
  constructor(table: Table, overflow: keyof Table) {
    this.table = table;
    this.overflow = overflow;
  }

  get empty(): boolean {
    return this.count === 0;
  }

  /** Adds an entry at the bytes from `position` to `end`. They are found in the order of the program. */
  add<C extends keyof Table>(code: C, position: number, end: number, values: ArgumentsOf<Table[C]>): void {
    this.addEntry({ code, position, end, values });
  }

  /** Adds an entry; beyond the most that are listed it is only counted. */
  addEntry(entry: Entry<keyof Table>): void {
    this.count++;
    if (this.entries.length < MAX_LISTED) this.entries.push(entry);
  }

  /** The entries sorted by position; the one that counts the others is at `length`. */
  sorted(length: number): readonly Entry<keyof Table>[] {
    const entries = [...this.entries].sort((a, b) => a.position - b.position);
    const omitted = this.count - entries.length;
    if (omitted > 0) {
      entries.push({ code: this.overflow, position: length, end: length, values: { count: omitted } });
    }
    return entries;
  }

  /**
   * The entries sorted by position, with lines and columns of a text, or as `locator` finds them: of offsets in
   * ascending order.
   */
  diagnostics(bytes: Uint8Array, locator = createLocator(bytes)): readonly Diagnostic[] {
    if (this.empty) return Object.freeze([]);
    const entries = this.sorted(bytes.length);
    const positions = entries.flatMap(({ position, values }) => [position, ...positionsIn(values)]);
    const locations = new Map(
      positions.sort((a, b) => a - b).map((position) => [position, locator(position)]),
    );
    const locate = (position: number): Location => locations.get(position)!;
    return Object.freeze(
      entries.map((entry) => {
        const { code, position, end } = entry;
        const row: DiagnosticRow = this.table[code]!;
        const found = () =>
          position === bytes.length ? "the end of the program" : quote(bytes, position, end);
        const message = messageOf(row, { ...entry, found }, (span) => `line ${locate(span.position).line}`);
        const related = relatedSpans(row, entry).map(
          ([text, { position: at, end: after }]): RelatedLocation =>
            Object.freeze({ message: text, position: at, end: after, ...locate(at) }),
        );
        return Object.freeze({
          code: String(code),
          message,
          position,
          end,
          ...locate(position),
          citation: row.citation,
          ...(related.length > 0 ? { related: Object.freeze(related) } : {}),
        });
      }),
    );
  }
}

/** The message of a row for an entry; `printSpan` says what stands for another place. */
export function messageOf(
  { message }: DiagnosticRow,
  { found = nothing, values }: Entry<unknown>,
  printSpan: (span: Span) => string,
): string {
  const all: Values = { hint: nothing, ...values, found };
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = all[name]!;
    if (typeof value === "function") return value();
    return isSpan(value) ? printSpan(value) : String(value);
  });
}

/** What a row says of other places, and which an entry has. */
export function relatedSpans(
  { related = {} }: DiagnosticRow,
  { values }: Entry<unknown>,
): readonly (readonly [message: string, span: Span])[] {
  return Object.entries(related).flatMap(([name, message]) => {
    const value = values[name];
    return isSpan(value) ? [[message, value] as const] : [];
  });
}

function nothing(): string {
  return "";
}

function isSpan(value: Values[string] | undefined): value is Span {
  return typeof value === "object";
}

function positionsIn(values: Values): number[] {
  return Object.values(values).flatMap((value) => (isSpan(value) ? [value.position] : []));
}

/** A token in quotation marks, its beginning if it is long, or its bytes if they are not printable ASCII. */
function quote(bytes: Uint8Array, position: number, end: number): string {
  const shown = bytes.subarray(position, Math.min(end, position + MAX_QUOTED));
  if (shown.every((byte) => byte >= 0x20 && byte < 0x7f)) {
    return `"${String.fromCharCode(...shown)}${end - position > MAX_QUOTED ? "..." : ""}"`;
  }
  const digits = Array.from(shown, (byte) => `0x${byte.toString(16).padStart(2, "0").toUpperCase()}`);
  return `the ${digits.length === 1 ? "byte" : "bytes"} ${digits.join(" ")}`;
}
