/** What the kernels of a program assume of the exponents of what they load. */

import { ANY, isGivenUp, type LoadedRanges } from "@glasm/codegen";
import type { ColumnScan } from "./column-scan.js";
import { contains, type ExponentRange, NO_NUMBER, toRange, union } from "./exponents.js";

/** Bounds of the exponents of all constants together, and of columns of inputs by the addresses of their first rows. */
export interface InputExponents {
  readonly constants: ExponentRange;
  readonly columns: ReadonlyMap<number, ExponentRange>;
  /** A text that inputs have in common of which the same is known. */
  readonly key: string;
}

function inputExponents(
  constants: ExponentRange,
  columns: ReadonlyMap<number, ExponentRange>,
): InputExponents {
  return { constants, columns, key: JSON.stringify([constants, ...columns]) };
}

/** Bounds that become wider until they hold for the inputs that occur. */
export class AssumedExponents {
  readonly #scan: ColumnScan;
  #widenings = 0;
  #inputs: InputExponents;

  /** For a program that reads columns of inputs from some addresses on, in the memory of a scan. */
  constructor(columns: readonly number[], scan: ColumnScan) {
    this.#scan = scan;
    this.#inputs = inputExponents(NO_NUMBER, new Map(columns.map((address) => [address, NO_NUMBER])));
  }

  /** The same bounds, for others who widen them on their own. */
  copy(): AssumedExponents {
    const copy = new AssumedExponents([], this.#scan);
    copy.#widenings = this.#widenings;
    copy.#inputs = this.#inputs;
    return copy;
  }

  /** Whether it has turned out that inputs are too different. */
  get isGivenUp(): boolean {
    return isGivenUp(this.#widenings);
  }

  /** The bounds as they are now: the same object until they change. */
  get inputs(): InputExponents {
    return this.#inputs;
  }

  /**
   * Makes the bounds hold for the first rows of the columns, and for constants; whether that changed them. The columns of
   * other lanes may lie elsewhere, all by the same offset.
   */
  admit(count: number, constants: ExponentRange, offset = 0): boolean {
    const assumed = this.#inputs;
    let holds = this.#widenings > 0 && contains(assumed.constants, constants);
    let wider: Map<number, ExponentRange> | null = null;
    for (const [address, range] of assumed.columns) {
      const found = this.#scan.bounds(address + offset, count);
      if (contains(range, found)) continue;
      wider ??= new Map(assumed.columns);
      wider.set(address, union(range, found));
      holds = false;
    }
    if (holds) return false;
    this.#widenings += 1;
    this.#inputs = inputExponents(union(assumed.constants, constants), wider ?? assumed.columns);
    return true;
  }
}

/** The ranges of what a kernel loads whose only uniforms and gathered rows are constants. */
export function loadedRanges({ constants, columns }: InputExponents): LoadedRanges {
  const ofConstants = toRange(constants);
  return {
    uniform: () => ofConstants,
    gathered: () => ofConstants,
    row(_array, address) {
      const range = columns.get(address);
      return range === undefined ? ANY : toRange(range);
    },
  };
}
