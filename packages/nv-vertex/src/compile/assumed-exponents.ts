/** What the kernels of a program assume of the exponents of its inputs. */

import { isGivenUp, isWorthAScan as isWorthAScanOf } from "@glasm/codegen";
import { INSTRUCTIONS } from "../isa/instructions.js";
import type { Program } from "../program/program.js";
import type { ColumnScan } from "./column-scan.js";
import { contains, type ExponentRange, NO_NUMBER, union } from "./exponents.js";
import type { InputExponents } from "./kernel.js";
import { attributeColumn } from "./layout.js";

/** Bounds that become wider until they hold for the vertices that occur. */
export class AssumedExponents {
  readonly #attributes: Map<number, ExponentRange>;
  readonly #scan: ColumnScan;
  #parameters = NO_NUMBER;
  #widenings = 0;

  /** For a program that reads some attributes, in the memory of a scan. */
  constructor(attributes: readonly number[], scan: ColumnScan) {
    this.#scan = scan;
    this.#attributes = new Map(attributes.map((index) => [index, NO_NUMBER]));
  }

  /** Whether it has turned out that inputs are too different. */
  get isGivenUp(): boolean {
    return isGivenUp(this.#widenings);
  }

  /** The bounds as they are now. */
  get inputs(): InputExponents {
    return { parameters: this.#parameters, attributes: new Map(this.#attributes) };
  }

  /** Makes the bounds hold for the first rows of the columns, and for parameters; whether that changed them. */
  admit(count: number, parameters: ExponentRange): boolean {
    let holds = this.#widenings > 0 && contains(this.#parameters, parameters);
    if (!holds) this.#parameters = union(this.#parameters, parameters);
    for (const [index, assumed] of this.#attributes) {
      const found = this.#scan.bounds(attributeColumn(index), count);
      if (contains(assumed, found)) continue;
      this.#attributes.set(index, union(assumed, found));
      holds = false;
    }
    if (!holds) this.#widenings += 1;
    return !holds;
  }
}

/** Whether a program has so many results to flush that it pays to look through its attributes. */
export function isWorthAScan({ instructions }: Program, attributes: readonly number[]): boolean {
  let flushes = 0;
  for (const { mnemonic, destination } of instructions) {
    if (destination === null || destination.file === "address") continue;
    const components = destination.mask.filter((isEnabled) => isEnabled).length;
    flushes += INSTRUCTIONS[mnemonic].dependence === "lane" ? components : 1;
  }
  return isWorthAScanOf(flushes, attributes.length);
}
