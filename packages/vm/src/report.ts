import { createLocator, type Diagnostic, type Location } from "@glasm/base";
import { type Arguments, type Code, DIAGNOSTICS, type Place } from "./diagnostics.js";

/** At most so many errors are listed; one more entry counts the others. */
const MAX_DIAGNOSTICS = 100;
/** Longer tokens are cut in messages. */
const MAX_QUOTED = 40;

type Values = Readonly<Record<string, string | number | Place>>;

interface Entry {
  readonly code: Code;
  readonly position: number;
  readonly end: number;
  readonly values: Values;
}

/** Collects the errors of one program; costs nothing per error once the list is full. */
export class Report {
  private readonly entries: Entry[] = [];
  private count = 0;

  get empty(): boolean {
    return this.count === 0;
  }

  /** Adds an error at the bytes from `position` to `end`. Errors are found in the order of the text. */
  add<C extends Code>(code: C, position: number, end: number, values: Arguments<C>): void {
    this.count++;
    if (this.entries.length < MAX_DIAGNOSTICS) this.entries.push({ code, position, end, values });
  }

  /** The errors sorted by position, with lines and columns. */
  diagnostics(bytes: Uint8Array): readonly Diagnostic[] {
    const entries = [...this.entries].sort((a, b) => a.position - b.position);
    const omitted = this.count - entries.length;
    if (omitted > 0) {
      const { length } = bytes;
      entries.push({ code: "more-errors", position: length, end: length, values: { count: omitted } });
    }
    const places = entries.flatMap(({ position, values }) => [position, ...positionsIn(values)]);
    const locate = createLocator(bytes);
    const locations = new Map(places.sort((a, b) => a - b).map((position) => [position, locate(position)]));
    const lineOf = (position: number): number => (locations.get(position) as Location).line;
    return entries.map(({ code, position, end, values }) => {
      const found = position === bytes.length ? "the end of the program" : quote(bytes, position, end);
      return Object.freeze({
        code,
        message: fill(DIAGNOSTICS[code].message, { ...values, found }, lineOf),
        position,
        end,
        ...(locations.get(position) as Location),
        citation: DIAGNOSTICS[code].citation,
      });
    });
  }
}

function positionsIn(values: Values): number[] {
  return Object.values(values).flatMap((value) => (typeof value === "object" ? [value.position] : []));
}

function fill(message: string, values: Values, lineOf: (position: number) => number): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]!;
    return typeof value === "object" ? `line ${lineOf(value.position)}` : String(value);
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
