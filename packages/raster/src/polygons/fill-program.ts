import { type Assembled, Assembly, type WasmMemory } from "@glasm/codegen";
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

/** The functions of one combination of options, made when they are worth it. */
export class FillProgram {
  private readonly options: FillOptions;
  private polygons = 0;
  private functions: Assembled | null = null;

  constructor(options: FillOptions) {
    this.options = options;
  }

  /** Counts polygons that have come to be drawn. */
  count(polygons: number): void {
    this.polygons += polygons;
  }

  /** Whether the functions should draw, as more than `warmUp` polygons have come. */
  isDue(warmUp: number): boolean {
    return this.polygons > warmUp;
  }

  /**
   * Compiles the functions for a memory, which has to be the same at every call.
   * @throws HostRefusal if the host does not let it
   */
  prepare(memory: WasmMemory): void {
    this.functions ??= assembleFill(this.options).instantiate(memory);
  }

  /** Draws the batch that the memory describes, once it is prepared. */
  run(): void {
    this.functions!["vertices"]!();
    this.functions!["fill"]!();
  }
}
