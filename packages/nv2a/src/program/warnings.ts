/** What is probably unintended in a program that loads. [Ruling 366] */

import type { Diagnostic } from "@glasm/base";
import { type ArgumentsOf, type DiagnosticTable, Report, type Span } from "@glasm/vm";
import { UNITS } from "../isa/operations.js";
import { fieldOf } from "../words/slot-words.js";
import { halvesOf, type Slot, writesPosition } from "./slot.js";

/** Every warning. */
export const WARNINGS = {
  "behind-end": {
    message: "slot {last} has the end bit, and what is behind it is no part of the program: {count}",
    citation: "[Ruling 366]",
  },
  "no-position": { message: "no slot writes oPos", citation: "[Ruling 366]" },
  "lost-write": {
    message: "both units write {components} of R1, and the ILU's result is kept",
    citation: "[Ruling 368]",
  },
  "idle-mask": {
    message: "a mask lets the {unit} write, which does nothing in this slot",
    citation: "[Ruling 368]",
  },
  "no-effect": { message: "{operation} writes no register", citation: "[Ruling 368]" },
  "more-warnings": { message: "{count} more warnings", citation: "[Ruling 366]" },
} as const satisfies DiagnosticTable;

type WarningCode = keyof typeof WARNINGS;
/** Takes warnings, with their places. */
export type WarningReport = Report<typeof WARNINGS>;

/** A new report of warnings. */
export function warningReport(): WarningReport {
  return new Report(WARNINGS, "more-warnings");
}

/** What is to be said of the slots of a program, which stand at these places. */
export function warnOf(slots: readonly Slot[], spans: readonly Span[], report: WarningReport): void {
  slots.forEach((slot, number) => {
    const { position, end } = spans[number]!;
    const warn = <C extends WarningCode>(code: C, values: ArgumentsOf<(typeof WARNINGS)[C]>): void =>
      report.add(code, position, end, values);
    const lost = lostComponents(slot);
    if (lost !== "") warn("lost-write", { components: lost });
    for (const { mnemonic, destinations } of halvesOf(slot))
      if (destinations.length === 0) warn("no-effect", { operation: mnemonic });
    for (const unit of UNITS) if (hasIdleMask(slot, unit)) warn("idle-mask", { unit: unit.toUpperCase() });
  });
  const last = spans.at(-1);
  if (last !== undefined && !slots.some(writesPosition))
    report.add("no-position", last.position, last.end, {});
}

/** Which components of R1 both units write. */
function lostComponents({ mac, ilu }: Slot): string {
  const [first, second] = [mac, ilu].map((half) =>
    half?.destinations.find(({ file, index }) => file === "R" && index === 1),
  );
  return [..."xyzw"].filter((_, c) => first?.mask[c] === true && second?.mask[c] === true).join("");
}

function hasIdleMask(slot: Slot, unit: "mac" | "ilu"): boolean {
  if (slot[unit] !== null) return false;
  const { words } = slot;
  const isUnits = fieldOf(words, "result.unit") === UNITS.indexOf(unit);
  return fieldOf(words, `${unit}.mask`) !== 0 || (isUnits && fieldOf(words, "result.mask") !== 0);
}

const NOTHING: readonly Diagnostic[] = Object.freeze([]);

/** What was said, with lines as `locator` has them; by default those of a text. */
export function warningsIn(
  report: WarningReport,
  bytes: Uint8Array,
  locator?: (offset: number) => { readonly line: number; readonly column: number },
): readonly Diagnostic[] {
  return report.empty ? NOTHING : report.diagnostics(bytes, locator);
}
