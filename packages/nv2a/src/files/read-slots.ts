/** From the words of slots to a program's slots, up to the end bit. [Ruling 366] */

import { countText } from "@glasm/base";
import type { Span } from "@glasm/vm";
import type { BitRange } from "../isa/fields.js";
import { MAX_SLOTS } from "../isa/registers.js";
import { decodeSlot } from "../program/decode.js";
import type { DiagnosticArguments, DiagnosticCode, ProgramReport } from "../program/diagnostics.js";
import { isLastSlot } from "../program/program.js";
import type { Slot } from "../program/slot.js";
import type { WarningReport } from "../program/warnings.js";
import type { SlotWords } from "../words/slot-words.js";

/** Words of slots with the places of each. */
export interface PlacedWords {
  readonly words: SlotWords;
  /** Of each of the four words. */
  readonly spans: readonly Span[];
}

/** The slots of a program, and where they stand. */
export interface ReadSlots {
  readonly slots: readonly Slot[];
  readonly spans: readonly Span[];
}

/** Reads slots up to the one with the end bit, and says what is wrong with them. */
export function readSlots(
  placed: readonly PlacedWords[],
  length: number,
  report: ProgramReport,
  warnings: WarningReport,
): ReadSlots {
  const last = placed.findIndex(({ words }) => isLastSlot(words));
  const count = last < 0 ? placed.length : last + 1;
  const read = placed.slice(0, Math.min(count, MAX_SLOTS));
  if (placed.length === 0) report.add("no-slot", length, length, {});
  const slots = read.map(({ words, spans }, slot) =>
    decodeSlot(words, { add: (code, range, values) => addAt(report, spans, slot, code, range, values) }),
  );
  const spans = read.map(({ spans: ofWords }) => slotSpan(ofWords));
  if (count > MAX_SLOTS) {
    const { position, end } = slotSpan(placed[MAX_SLOTS]!.spans);
    report.add("too-many-slots", position, end, { limit: MAX_SLOTS });
  } else if (last < 0 && placed.length > 0) {
    const { position, end } = placed.at(-1)!.spans[3]!;
    report.add("missing-end", position, end, { count: countText(placed.length, "slot") });
  } else if (count < placed.length) {
    const { position } = slotSpan(placed[count]!.spans);
    const behind = placed.length - count;
    warnings.add("behind-end", position, slotSpan(placed.at(-1)!.spans).end, {
      last,
      count: countText(behind, "slot"),
    });
  }
  return { slots, spans };
}

function slotSpan(spans: readonly Span[]): Span {
  return { position: spans[0]!.position, end: spans.at(-1)!.end };
}

function addAt<C extends DiagnosticCode>(
  report: ProgramReport,
  spans: readonly Span[],
  slot: number,
  code: C,
  range: BitRange,
  values: Omit<DiagnosticArguments<C>, "where">,
): void {
  const { position, end } = spans[range.word]!;
  report.addEntry({ code, position, end, values: { ...values, where: whereText(slot, range) } });
}

/** As `slot 3, word 1, bits 24 to 21`. */
function whereText(slot: number, { word, low, bits }: BitRange): string {
  const place = bits === 1 ? `bit ${low}` : `bits ${low + bits - 1} to ${low}`;
  return `slot ${slot}, word ${word}, ${place}`;
}
