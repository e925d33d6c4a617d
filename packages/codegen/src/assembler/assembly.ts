import { HostModule, type LinearMemory, type MemoryKind } from "../host.js";
import { encodeFunctions } from "../wasm/module.js";
import type { WasmTypeName } from "./expression.js";
import { FunctionBuilder } from "./function-builder.js";

/** The functions of a module, by name. */
export type Assembled = Readonly<Record<string, (...operands: readonly number[]) => void>>;

/** A module of functions that are written instruction by instruction, and that work in the same memory. */
export class Assembly {
  readonly #functions: FunctionBuilder[] = [];
  readonly #shared: boolean;

  /** For a memory that is its thread's own, or one that threads share. */
  constructor(memory: MemoryKind = "own") {
    this.#shared = memory === "shared";
  }

  /** Begins a function without result; one without a name is only called by others. */
  define(name: string | null, parameters: readonly WasmTypeName[] = []): FunctionBuilder {
    const builder = new FunctionBuilder(this.#functions.length, name, parameters);
    this.#functions.push(builder);
    return builder;
  }

  /** The binary of the module. */
  encode(): Uint8Array {
    const functions = this.#functions.map((builder) => builder.finish());
    return encodeFunctions(functions, { shared: this.#shared, base: true });
  }

  /**
   * Compiles the module, for any number of memories.
   * @throws HostRefusal if the host does not let it
   */
  compile(): HostModule<Assembled> {
    return new HostModule(this.encode());
  }

  /**
   * Compiles the module for one memory, and with an address for `base`.
   * @throws HostRefusal if the host does not let it
   */
  instantiate(memory: LinearMemory, base = 0): Assembled {
    return this.compile().instantiate(memory, base);
  }
}
