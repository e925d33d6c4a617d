import { type Assembled, Assembly, type WasmMemory } from "@glasm/codegen";
import { HOST_THREAD } from "../compilation/memory-layout.js";
import { defineFill } from "./compiled-polygons.js";
import { defineVertices } from "./compiled-vertices.js";
import type { FillOptions } from "./fill-options.js";

/** The functions that fill the polygons of a batch: `vertices` makes records, then `fill` draws. */
export function assembleFill(options: FillOptions): Assembly {
  const assembly = new Assembly();
  defineVertices(assembly, options);
  defineFill(assembly, options);
  return assembly;
}

/** The functions of one combination of options, compiled once. */
export class FillProgram {
  private readonly options: FillOptions;
  private functions: Assembled | null = null;

  constructor(options: FillOptions) {
    this.options = options;
  }

  /**
   * Compiles the functions for a memory, which has to be the same at every call.
   * @throws HostRefusal if the host does not let it
   */
  prepare(memory: WasmMemory): void {
    this.functions ??= assembleFill(this.options).instantiate(memory, HOST_THREAD);
  }

  /** Draws the batch that the memory describes, once it is prepared. */
  run(): void {
    this.functions!["vertices"]!();
    this.functions!["fill"]!();
  }
}
