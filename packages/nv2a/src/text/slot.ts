/** From the operations of a slot to what both units do. [Ruling 367, Ruling 368] */

import type { Span } from "@glasm/vm";
import { type Mnemonic, type OperandName, operationRow, type Unit } from "../isa/operations.js";
import { PAIRED_TEMPORARY } from "../program/decode.js";
import type { SlotHalves } from "../program/encode.js";
import type { Destination, Half, Operand } from "../program/slot.js";
import type { Cursor } from "./cursor.js";
import { unitsOf, type WrittenOperand, type WrittenOperation } from "./operation.js";
import { printDestination, printOperand } from "./print.js";

/** What a unit does as far as it was read. */
interface GrowingHalf {
  readonly mnemonic: Mnemonic;
  readonly operands: readonly WrittenOperand[];
  readonly destinations: (Destination & Span)[];
}

/** Puts operations into a slot; what does not fit the cursor says. */
export class SlotBuilder {
  readonly #cursor: Cursor;
  readonly #constantsFrom: number;
  readonly #halves: Record<Unit, GrowingHalf | null> = { mac: null, ilu: null };
  /** The one v and the one c that a slot reads, and the operand C. */
  #attribute: number | null = null;
  #constant: Operand | null = null;
  readonly #operands: Partial<Record<OperandName, Operand>> = {};
  #result: Destination | null = null;

  constructor(cursor: Cursor, constantsFrom: number) {
    this.#cursor = cursor;
    this.#constantsFrom = constantsFrom;
  }

  add(operation: WrittenOperation): void {
    if (operation.mnemonic === "NOP") return;
    const unit = this.#unitOf(operation);
    if (unit === null) return;
    let half = this.#halves[unit];
    if (half === null) {
      half = { mnemonic: operation.mnemonic, operands: operation.operands, destinations: [] };
      this.#halves[unit] = half;
      operation.operands.forEach((written, i) => this.#addOperand(unit, operation, written, i));
    }
    if (operation.destination !== null) this.#addDestination(unit, half, operation.destination);
  }

  /** What both units do, once all operations are there. */
  halves(): SlotHalves {
    const { mac, ilu } = this.#halves;
    const paired = ilu?.destinations.find(({ file }) => file === "R");
    if (mac !== null && paired !== undefined && paired.index !== PAIRED_TEMPORARY)
      this.#cursor.fail("paired-temporary", paired, {});
    return { mac: frozen("mac", mac), ilu: frozen("ilu", ilu) };
  }

  /** The unit of an operation: that which does it already, with another destination, or one that does nothing yet. */
  #unitOf(operation: WrittenOperation): Unit | null {
    const { mnemonic, isSaidIlu } = operation;
    const units = unitsOf(mnemonic).filter((unit) => !isSaidIlu || unit === "ilu");
    const same = units.find((unit) => this.#canJoin(unit, operation));
    const unit = same ?? units.find((candidate) => this.#halves[candidate] === null);
    if (unit !== undefined) return unit;
    const taken = units.at(-1)!;
    const half = this.#halves[taken]!;
    if (half.mnemonic === mnemonic && sameOperands(half.operands, operation.operands))
      this.#addDestination(taken, half, operation.destination!);
    else
      this.#cursor.fail("unit-taken", operation.mnemonicSpan, {
        unit: taken.toUpperCase(),
        other: half.mnemonic,
      });
    return null;
  }

  /** Whether a unit does the same for another register, and can write this one, too. */
  #canJoin(unit: Unit, { mnemonic, operands, destination }: WrittenOperation): boolean {
    const half = this.#halves[unit];
    if (half === null || half.mnemonic !== mnemonic || destination === null) return false;
    if (!sameOperands(half.operands, operands)) return false;
    const isTemporary = destination.file === "R";
    return half.destinations.every(({ file }) => (file === "R") !== isTemporary && file !== "A0");
  }

  #addOperand(
    unit: Unit,
    { mnemonic }: WrittenOperation,
    { operand, ...span }: WrittenOperand,
    number: number,
  ): void {
    const { file, index } = operand;
    if (file === "v" && this.#attribute !== null && this.#attribute !== index)
      this.#cursor.fail("two-attributes", span, { other: this.#attribute });
    if (file === "v") this.#attribute ??= index;
    const other = this.#constant;
    if (file === "c" && other !== null && (other.index !== index || other.isRelative !== operand.isRelative))
      this.#cursor.fail("two-constants", span, { other: this.#plain(other) });
    if (file === "c") this.#constant ??= operand;
    const name = operationRow(unit, mnemonic)!.operands[number]!;
    const before = this.#operands[name];
    if (before !== undefined && !sameOperand(before, operand)) {
      const [mac, ilu] = [this.#halves.mac!.mnemonic, this.#halves.ilu!.mnemonic];
      this.#cursor.fail("two-operands", span, {
        mac,
        ilu,
        other: printOperand(before, this.#constantsFrom),
      });
    }
    this.#operands[name] ??= operand;
  }

  #addDestination(unit: Unit, half: GrowingHalf, destination: Destination & Span): void {
    const { file } = destination;
    if ((half.mnemonic === "ARL") !== (file === "A0")) {
      if (half.mnemonic === "ARL") this.#cursor.failAt(destination, "A0.x, which ARL writes");
      else
        this.#cursor.fail("not-writable", destination, { hint: () => ` by ${half.mnemonic}; ARL writes it` });
      return;
    }
    if (file === "o" || file === "c") {
      if (this.#result !== null)
        this.#cursor.fail("two-results", destination, { other: this.#written(this.#result) });
      this.#result ??= destination;
    } else {
      const other = half.destinations.find((written) => written.file === file);
      if (other !== undefined)
        this.#cursor.fail("two-temporaries", destination, {
          unit: unit.toUpperCase(),
          other: this.#written(other),
        });
    }
    half.destinations.push(destination);
  }

  #plain(operand: Operand): string {
    return printOperand({ ...operand, negate: false, swizzle: [0, 1, 2, 3] }, this.#constantsFrom);
  }

  #written(destination: Destination): string {
    return printDestination(destination, this.#constantsFrom);
  }
}

function sameOperands(some: readonly WrittenOperand[], others: readonly WrittenOperand[]): boolean {
  return (
    some.length === others.length && some.every(({ operand }, i) => sameOperand(operand, others[i]!.operand))
  );
}

function sameOperand(a: Operand, b: Operand): boolean {
  return (
    a.file === b.file &&
    a.index === b.index &&
    a.isRelative === b.isRelative &&
    a.negate === b.negate &&
    a.swizzle.join() === b.swizzle.join()
  );
}

/** A result or c stands before R. */
function frozen(unit: Unit, half: GrowingHalf | null): Half | null {
  if (half === null) return null;
  const destinations = half.destinations
    .map(({ file, index, mask }) => Object.freeze({ file, index, mask }))
    .sort((a, b) => Number(a.file === "R") - Number(b.file === "R"));
  return Object.freeze({
    unit,
    mnemonic: half.mnemonic,
    operands: Object.freeze(half.operands.map(({ operand }) => operand)),
    destinations: Object.freeze(destinations),
  });
}
