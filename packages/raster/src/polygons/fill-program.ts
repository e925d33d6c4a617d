import { type Assembled, Assembly, type HostModule, type LinearMemory } from "@glasm/codegen";
import { threadAt } from "../compilation/memory-layout.js";
import { defineOrder } from "../threads/late-team.js";
import { defineFill } from "./compiled-polygons.js";
import { defineVertices, recordBytes } from "./compiled-vertices.js";
import type { FillOptions } from "./fill-options.js";

/** The functions that fill the polygons of a batch: `vertices` makes records, `order` lists polygons where threads share the memory, then `fill` draws. */
export function assembleFill(options: FillOptions, memory: "own" | "shared" = "own"): Assembly {
  const assembly = new Assembly(memory);
  defineVertices(assembly, options);
  if (memory === "shared") defineOrder(assembly, recordBytes(options));
  defineFill(assembly, options, memory === "shared");
  return assembly;
}

/** The functions of one combination of options, compiled once. */
export class FillProgram {
  private readonly options: FillOptions;
  private compiled: HostModule<Assembled> | null = null;
  private made: Assembled | null = null;

  constructor(options: FillOptions) {
    this.options = options;
  }

  /**
   * Compiles the functions for a memory, the thread's own or one that threads share, which has to be the same at every call.
   * @throws HostRefusal if the host does not let it
   */
  prepare(memory: LinearMemory, kind: "own" | "shared"): void {
    this.compiled ??= assembleFill(this.options, kind).compile();
    this.made ??= this.compiled.instantiate(memory, threadAt(0));
  }

  /** `vertices`, which makes records of the vertices that the memory describes, and `fill`, which then draws. */
  get functions(): Assembled {
    return this.made!;
  }

  /** What other threads make functions of, once it is prepared. */
  get module(): object {
    return this.compiled!.module;
  }
}
