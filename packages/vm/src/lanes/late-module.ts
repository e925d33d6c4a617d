import {
  type Assembled,
  type Assembly,
  type CompilePolicy,
  hasSimd,
  type HostModule,
  type MemoryKind,
  PerHost,
} from "@glasm/codegen";
import type { LaneMemory } from "./lane-memory.js";

/** Vector code that goes through columns; it is compiled once for all memories of a kind. */
export class ColumnCode {
  readonly #modules: Readonly<Record<MemoryKind, PerHost<HostModule<Assembled>>>>;

  constructor(assemble: (kind: MemoryKind) => Assembly) {
    this.#modules = {
      own: new PerHost(() => assemble("own").compile()),
      shared: new PerHost(() => assemble("shared").compile()),
    };
  }

  /** @throws HostRefusal if the host does not let it */
  instantiate({ kind, memory }: ColumnMemory): Assembled {
    return this.#modules[kind].get().instantiate(memory);
  }
}

/** Where the functions of a column work. */
export type ColumnMemory = Pick<LaneMemory, "kind" | "memory">;

/** Such code over one memory, made when it has become worth it. */
export class LateModule {
  readonly #code: ColumnCode;
  readonly #memory: ColumnMemory;
  readonly #policy: CompilePolicy;
  #functions: Assembled | null = null;

  constructor(code: ColumnCode, memory: ColumnMemory, policy: CompilePolicy) {
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
