import { type Assembled, type Assembly, hasSimd } from "@glasm/codegen";
import { sharedMemory } from "./memory.js";

/** Making a module takes as long as going through so many rows without it. */
const ROWS_WORTH_A_MODULE = 1024;

/** Vector code that goes through columns, made when it has become worth it. */
export class LateModule {
  readonly #assemble: () => Assembly;
  #assembled: Assembled | null = null;
  #rowsWithout = 0;

  constructor(assemble: () => Assembly) {
    this.#assemble = assemble;
  }

  /** The code, for so many rows more; null if they are to do without it, as on a host without vectors. */
  forRows(count: number): Assembled | null {
    if (this.#assembled !== null) return this.#assembled;
    this.#rowsWithout += count;
    if (this.#rowsWithout <= ROWS_WORTH_A_MODULE || !hasSimd()) return null;
    return (this.#assembled = this.#assemble().instantiate(sharedMemory().memory));
  }
}
