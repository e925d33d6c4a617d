/** From the words of a slot to what it means. [Ruling 364] */

import { type BitRange, type FieldName, type FieldRow, FIELDS, RESERVED } from "../isa/fields.js";
import {
  type Mnemonic,
  type OperandName,
  operationNamed,
  operationRow,
  type Unit,
} from "../isa/operations.js";
import { CONSTANT_COUNT, POSITION_SHADOW, resultIndex, TEMPORARY_COUNT } from "../isa/registers.js";
import { fieldOf, isSetIn, type SlotWords } from "../words/slot-words.js";
import type { DiagnosticArguments, DiagnosticCode } from "./diagnostics.js";
import type { Component, Destination, Half, Operand, Slot, Swizzle, WriteMask } from "./slot.js";

/** Takes what is wrong with a slot. */
export interface SlotProblems {
  add<C extends DiagnosticCode>(
    code: C,
    range: BitRange,
    values: Omit<DiagnosticArguments<C>, "where">,
  ): void;
}

const FILES = [null, "R", "v", "c"] as const;
const COMPONENTS = [0, 1, 2, 3] as const;
const RESULT_UNITS = ["mac", "ilu"] as const;

/** The slot of some words; what is wrong with them is left out of it. */
export function decodeSlot(words: SlotWords, problems: SlotProblems): Slot {
  return new SlotReader(words, problems).slot();
}

class SlotReader {
  readonly #words: SlotWords;
  readonly #problems: SlotProblems;

  constructor(words: SlotWords, problems: SlotProblems) {
    this.#words = words;
    this.#problems = problems;
  }

  slot(): Slot {
    for (const range of RESERVED)
      if (isSetIn(this.#words, range)) this.#problems.add("reserved-bits", range, {});
    const [ilu, mac] = [this.#operation("ilu"), this.#operation("mac")];
    return Object.freeze({
      words: Object.freeze(this.#words),
      mac: mac === null ? null : this.#half("mac", mac, true),
      ilu: ilu === null ? null : this.#half("ilu", ilu, mac !== null),
    });
  }

  #field(field: FieldName): number {
    return fieldOf(this.#words, field);
  }

  #fail<C extends DiagnosticCode>(
    code: C,
    field: FieldName,
    values: Omit<DiagnosticArguments<C>, "where">,
  ): void {
    const { places }: FieldRow = FIELDS[field];
    this.#problems.add(code, places[0]!, values);
  }

  #operation(unit: Unit): Mnemonic | null {
    const number = this.#field(unit);
    const name = operationNamed(unit, number);
    if (name === undefined) this.#fail("unknown-operation", unit, { unit: unit.toUpperCase(), number });
    return name === undefined || name === "NOP" ? null : name;
  }

  /** @param isPaired whether the MAC does something, too, or it is the MAC */
  #half(unit: Unit, mnemonic: Mnemonic, isPaired: boolean): Half {
    const operands = operationRow(unit, mnemonic)!.operands.flatMap((name) => this.#operand(mnemonic, name));
    return Object.freeze({
      unit,
      mnemonic,
      operands: Object.freeze(operands),
      destinations: Object.freeze(this.#destinations(unit, mnemonic, isPaired)),
    });
  }

  #operand(operation: Mnemonic, name: OperandName): readonly Operand[] {
    const file = FILES[this.#field(`${name}.kind`)]!;
    if (file === null) {
      this.#fail("operand-kind", `${name}.kind`, { operation, operand: name.toUpperCase() });
      return [];
    }
    const place = ({ R: `${name}.register`, v: "attribute", c: "constant" } as const)[file];
    const index = this.#field(place);
    const count = { R: POSITION_SHADOW + 1, v: Infinity, c: CONSTANT_COUNT }[file];
    if (index >= count) {
      const register = file === "c" ? `c[${index}]` : `${file}${index}`;
      this.#fail("no-such-register", place, { register });
    }
    return [
      Object.freeze({
        file,
        index,
        isRelative: file === "c" && this.#field("relative") === 1,
        swizzle: Object.freeze(swizzleOf(this.#field(`${name}.swizzle`))),
        negate: this.#field(`${name}.negate`) === 1,
      }),
    ];
  }

  #destinations(unit: Unit, mnemonic: Mnemonic, isPaired: boolean): readonly Destination[] {
    const written = [...this.#result(unit), ...this.#temporary(unit, isPaired)];
    if (mnemonic !== "ARL") return written;
    if (written.length > 0)
      this.#fail("address-destination", written[0]!.file === "R" ? "mac.mask" : "result.mask", {});
    return [destination("A0", 0, 0b1000)];
  }

  #result(unit: Unit): readonly Destination[] {
    const mask = this.#field("result.mask");
    if (mask === 0 || RESULT_UNITS[this.#field("result.unit")] !== unit) return [];
    const number = this.#field("result.address");
    const isResult = this.#field("result.file") === 1;
    const index = isResult ? resultIndex(number) : number;
    if (index < 0 || (!isResult && index >= CONSTANT_COUNT)) {
      const register = isResult ? `result register ${number}` : `c[${number}]`;
      this.#fail("no-such-register", "result.address", { register });
      return [];
    }
    return [destination(isResult ? "o" : "c", index, mask)];
  }

  #temporary(unit: Unit, isPaired: boolean): readonly Destination[] {
    const mask = this.#field(`${unit}.mask`);
    if (mask === 0) return [];
    // Beside the MAC the ILU writes R1, whatever the field says. [Ruling 368]
    if (unit === "ilu" && isPaired) return [destination("R", PAIRED_TEMPORARY, mask)];
    const index = this.#field("temporary");
    if (index >= TEMPORARY_COUNT) this.#fail("written-register", "temporary", { register: `R${index}` });
    return [destination("R", index, mask)];
  }
}

/** The number of the R that the ILU writes beside an operation of the MAC. [Ruling 368] */
export const PAIRED_TEMPORARY = 1;

function destination(file: Destination["file"], index: number, mask: number): Destination {
  return Object.freeze({ file, index, mask: Object.freeze(maskOf(mask)) });
}

function swizzleOf(field: number): Swizzle {
  return COMPONENTS.map((c) => (field >> (6 - 2 * c)) & 3) as unknown as Swizzle as readonly [
    Component,
    Component,
    Component,
    Component,
  ];
}

function maskOf(field: number): WriteMask {
  return COMPONENTS.map((c) => ((field >> (3 - c)) & 1) === 1) as unknown as WriteMask;
}
