import {
  type Assembled,
  type Assembly,
  type CompilePolicy,
  hasSimd,
  type HostModule,
  type LinearMemory,
  PerHost,
} from "@glasm/codegen";

/** Vector code that goes through columns; it is compiled once, for all memories. */
export class ColumnCode {
  readonly #module: PerHost<HostModule<Assembled>>;

  constructor(assemble: () => Assembly) {
    this.#module = new PerHost(() => assemble().compile());
  }

  /** @throws HostRefusal if the host does not let it */
  instantiate(memory: LinearMemory): Assembled {
    return this.#module.get().instantiate(memory);
  }
}

/** Such code over one memory, made when it has become worth it. */
export class LateModule {
  readonly #code: ColumnCode;
  readonly #memory: LinearMemory;
  readonly #policy: CompilePolicy;
  #functions: Assembled | null = null;

  constructor(code: ColumnCode, memory: LinearMemory, policy: CompilePolicy) {
    this.#code = code;
    this.#memory = memory;
    this.#policy = policy;
  }

  /**
   * The code, for this many rows more; null if they are to do without it, as on a host without vectors.
   * @throws HostRefusal if the host does not compile it
   */
  forRows(count: number): Assembled | null {
    if (this.#functions !== null) return this.#functions;
    this.#policy.count("column code", this, count);
    if (!this.#policy.isDue("column code", this) || !hasSimd()) return null;
    return (this.#functions = this.#code.instantiate(this.#memory));
  }
}
