import { createLocator, type Diagnostic, type Location, type RelatedPlace } from "@glasm/base";
import type { ArgumentsOf, DIAGNOSTICS, DiagnosticRow, Hint, Place } from "./diagnostics.js";

/** At most so many entries are listed; one more counts the others. */
const MAX_LISTED = 100;
/** Longer tokens are cut in messages. */
const MAX_QUOTED = 40;

type Values = Readonly<Record<string, string | number | Place | Hint>>;
type Locate = (position: number) => Location;

interface Entry<Code> {
  readonly code: Code;
  readonly position: number;
  readonly end: number;
  readonly values: Values;
}

/** Collects what is to be said of one program in the words of a table; costs nothing per entry once the list is full. */
export class Report<Table extends Readonly<Record<string, DiagnosticRow>>> {
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

  /** Adds an entry at the bytes from `position` to `end`. They are found in the order of the text. */
  add<C extends keyof Table>(code: C, position: number, end: number, values: ArgumentsOf<Table[C]>): void {
    this.count++;
    if (this.entries.length < MAX_LISTED) this.entries.push({ code, position, end, values });
  }

  /** The entries sorted by position, with lines and columns. */
  diagnostics(bytes: Uint8Array): readonly Diagnostic[] {
    if (this.empty) return Object.freeze([]);
    const entries = [...this.entries].sort((a, b) => a.position - b.position);
    const omitted = this.count - entries.length;
    if (omitted > 0) {
      const { length } = bytes;
      entries.push({ code: this.overflow, position: length, end: length, values: { count: omitted } });
    }
    const places = entries.flatMap(({ position, values }) => [position, ...positionsIn(values)]);
    const locator = createLocator(bytes);
    const locations = new Map(places.sort((a, b) => a - b).map((position) => [position, locator(position)]));
    const locate: Locate = (position) => locations.get(position) as Location;
    return Object.freeze(entries.map((entry) => this.diagnostic(entry, bytes, locate)));
  }

  private diagnostic(
    { code, position, end, values }: Entry<keyof Table>,
    bytes: Uint8Array,
    locate: Locate,
  ): Diagnostic {
    const { message, citation, related } = this.table[code]!;
    const found = position === bytes.length ? "the end of the program" : quote(bytes, position, end);
    const places = relatedPlaces(related ?? {}, values, locate);
    return Object.freeze({
      code: String(code),
      message: fill(message, { hint: "", ...values, found }, locate),
      position,
      end,
      ...locate(position),
      citation,
      ...(places.length > 0 ? { related: Object.freeze(places) } : {}),
    });
  }
}

/** What is wrong with a program. */
export type LoadReport = Report<typeof DIAGNOSTICS>;

function isPlace(value: Values[string] | undefined): value is Place {
  return typeof value === "object";
}

function positionsIn(values: Values): number[] {
  return Object.values(values).flatMap((value) => (isPlace(value) ? [value.position] : []));
}

function relatedPlaces(
  texts: Readonly<Record<string, string>>,
  values: Values,
  locate: Locate,
): readonly RelatedPlace[] {
  return Object.entries(texts).flatMap(([name, message]) => {
    const place = values[name];
    return isPlace(place) ? [Object.freeze({ message, ...place, ...locate(place.position) })] : [];
  });
}

function fill(message: string, values: Values, locate: Locate): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]!;
    if (typeof value === "function") return value();
    return isPlace(value) ? `line ${locate(value.position).line}` : String(value);
  });
}

/** A token in quotation marks, its beginning if it is long, or its bytes if they are not printable ASCII. */
function quote(bytes: Uint8Array, position: number, end: number): string {
  const shown = bytes.subarray(position, Math.min(end, position + MAX_QUOTED));
  if (shown.every((byte) => byte > 0x20 && byte < 0x7f)) {
    return `"${String.fromCharCode(...shown)}${end - position > MAX_QUOTED ? "..." : ""}"`;
  }
  const digits = Array.from(shown, (byte) => `0x${byte.toString(16).padStart(2, "0").toUpperCase()}`);
  return `the ${digits.length === 1 ? "byte" : "bytes"} ${digits.join(" ")}`;
}
