/** From a whole text to the words of its slots. [Ruling 367] */

import { nearNames, oneOf } from "@glasm/base";
import type { Span } from "@glasm/vm";
import { bitsOf, FIELD_NAMES, type FieldName } from "../isa/fields.js";
import { LOWEST_XBOX_CONSTANT, MAX_SLOTS } from "../isa/registers.js";
import { decodeSlot } from "../program/decode.js";
import type { ProgramReport } from "../program/diagnostics.js";
import { encodeSlot, type Fields, neededFields, type SlotHalves } from "../program/encode.js";
import { withEnd } from "../program/program.js";
import type { Slot } from "../program/slot.js";
import { Cursor } from "./cursor.js";
import { readOperation } from "./operation.js";
import { readInteger } from "./registers.js";
import { SlotBuilder } from "./slot.js";

/** The slots of a text, and where they stand. */
export interface AssembledText {
  readonly slots: readonly Slot[];
  readonly spans: readonly Span[];
}

/** Reads every slot, and adds the first thing that is wrong with each. */
export function assembleText(bytes: Uint8Array, report: ProgramReport): AssembledText {
  const reader = new TextReader(bytes, report);
  return reader.read();
}

class TextReader {
  readonly #cursor: Cursor;
  readonly #bytes: Uint8Array;
  readonly #report: ProgramReport;
  readonly #slots: Slot[] = [];
  readonly #spans: Span[] = [];
  #constantsFrom = 0;

  constructor(bytes: Uint8Array, report: ProgramReport) {
    this.#bytes = bytes;
    this.#cursor = new Cursor(bytes);
    this.#report = report;
  }

  read(): AssembledText {
    const cursor = this.#cursor;
    let hasOperations = false;
    while (!cursor.isAtEnd) {
      const { position } = cursor;
      if (cursor.accept(".")) this.#readDirective(position, hasOperations);
      else {
        hasOperations = true;
        this.#readSlot(position);
      }
      if (!cursor.hasFailed && !cursor.at("line-end") && !cursor.isAtEnd)
        cursor.failHere("the end of the line");
      const failure = cursor.skipSlot();
      if (failure !== null) this.#report.addEntry(failure);
    }
    this.#checkCount(hasOperations);
    const slots = this.#slots.map((slot, i) => {
      const words = withEnd(slot.words, i === this.#slots.length - 1);
      return Object.freeze({ ...slot, words: Object.freeze(words) });
    });
    return { slots, spans: this.#spans };
  }

  #checkCount(hasOperations: boolean): void {
    const { length } = this.#bytes;
    if (!hasOperations) this.#report.add("no-slot", length, length, {});
    const first = this.#spans[MAX_SLOTS];
    if (first !== undefined)
      this.#report.add("too-many-slots", first.position, first.end, { limit: MAX_SLOTS });
  }

  /** `.nv2a`, or `.constants -96`. */
  #readDirective(position: number, isLate: boolean): void {
    const cursor = this.#cursor;
    const name = cursor.text();
    cursor.take();
    const span = cursor.spanFrom(position);
    if (name !== "nv2a" && name !== "constants") return void cursor.fail("unknown-directive", span, {});
    if (isLate) return void cursor.fail("late-directive", span, {});
    if (name === "nv2a") return;
    const start = cursor.position;
    const number = readInteger(cursor);
    if (number === 0 || number === LOWEST_XBOX_CONSTANT) this.#constantsFrom = number;
    else
      cursor.fail("constants-from", cursor.spanFrom(start), { lowest: LOWEST_XBOX_CONSTANT, actual: number });
  }

  #readSlot(position: number): void {
    const cursor = this.#cursor;
    const builder = new SlotBuilder(cursor, this.#constantsFrom);
    do {
      cursor.acceptLineEnd();
      const operation = readOperation(cursor, this.#constantsFrom);
      if (operation !== null) builder.add(operation);
    } while (this.#acceptPlus());
    const halves = builder.halves();
    const start = cursor.position;
    const said = cursor.accept("{") ? this.#readFields(halves) : {};
    const slot = slotOf(halves, said);
    if (slot === null) cursor.fail("fields-taken", cursor.spanFrom(start), {});
    this.#spans.push(cursor.spanFrom(position));
    if (slot !== null && !cursor.hasFailed) this.#slots.push(slot);
  }

  /** A plus goes on with the slot, at the end of a line or at the beginning of the next one. */
  #acceptPlus(): boolean {
    const cursor = this.#cursor;
    if (cursor.accept("+")) return true;
    if (!cursor.at("line-end") || !cursor.isPlusNext()) return false;
    cursor.acceptLineEnd();
    return cursor.accept("+");
  }

  /** `a.swizzle = 27, result.address = 3}`: numbers of fields that the slot does not need. */
  #readFields(halves: SlotHalves): Fields {
    const cursor = this.#cursor;
    const fields: Fields = {};
    const needed = neededFields(halves);
    do {
      const { position } = cursor;
      const field = this.#readFieldName(position);
      const span = cursor.spanFrom(position);
      cursor.expect("=");
      const start = cursor.position;
      const value = readInteger(cursor);
      if (field === null || cursor.hasFailed) return fields;
      const most = (1 << bitsOf(field)) - 1;
      if (value < 0 || value > most)
        cursor.fail("field-range", cursor.spanFrom(start), { field, most, actual: value });
      else if (fields[field] !== undefined) cursor.fail("repeated-field", span, {});
      else if (needed[field] !== undefined) cursor.fail("field-taken", span, { field });
      else fields[field] = value;
    } while (cursor.accept(","));
    cursor.expect("}");
    return fields;
  }

  #readFieldName(position: number): FieldName | null {
    const cursor = this.#cursor;
    if (!cursor.at("name")) return cursor.failHere("the name of a field") || null;
    let name = cursor.text();
    cursor.take();
    if (cursor.accept(".")) {
      name += `.${cursor.text()}`;
      cursor.take();
    }
    const field = FIELD_NAMES.find((known) => known === name);
    if (field !== undefined && field !== "end") return field;
    const hint = () => {
      const near = nearNames(name, FIELD_NAMES);
      return near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
    };
    return cursor.fail("unknown-field", cursor.spanFrom(position), { hint });
  }
}

/** The slot with numbers in fields that it does not need; null if it does something else because of them. */
function slotOf(halves: SlotHalves, said: Fields): Slot | null {
  let isWrong = false;
  const slot = decodeSlot(encodeSlot(halves, false, said), { add: () => (isWrong = true) });
  const isSame = JSON.stringify([slot.mac, slot.ilu]) === JSON.stringify([halves.mac, halves.ilu]);
  return isSame && !isWrong ? slot : null;
}
