import { type Assembled, type Assembly, hasSimd, type HostModule, type LinearMemory } from "@glasm/codegen";
import { isModuleDue } from "./compile-policy.js";

/** Vector code that goes through columns; it is compiled once, for all memories. */
export class ColumnCode {
  readonly #assemble: () => Assembly;
  #module: HostModule<Assembled> | null = null;

  constructor(assemble: () => Assembly) {
    this.#assemble = assemble;
  }

  /** @throws HostRefusal if the host does not let it */
  instantiate(memory: LinearMemory): Assembled {
    this.#module ??= this.#assemble().compile();
    return this.#module.instantiate(memory);
  }
}

/** Such code over one memory, made when it has become worth it. */
export class LateModule {
  readonly #code: ColumnCode;
  readonly #memory: LinearMemory;
  #functions: Assembled | null = null;
  #rowsWithout = 0;

  constructor(code: ColumnCode, memory: LinearMemory) {
    this.#code = code;
    this.#memory = memory;
  }

  /**
   * The code, for so many rows more; null if they are to do without it, as on a host without vectors.
   * @throws HostRefusal if the host does not compile it
   */
  forRows(count: number): Assembled | null {
    if (this.#functions !== null) return this.#functions;
    this.#rowsWithout += count;
    if (!isModuleDue(this.#rowsWithout) || !hasSimd()) return null;
    return (this.#functions = this.#code.instantiate(this.#memory));
  }
}
