import { Assembler, MAX_TAKEN_VERTICES } from "./assembly.js";
import { BatchBuilder } from "./batch.js";
import type { DrawSetup } from "./draw-setup.js";
import type { PrimitiveMode } from "./primitive-modes.js";
import { Primitives } from "./primitives.js";
import { type SlotUser, VertexStore } from "./vertex-store.js";

/** From processed vertices to batches of primitives for the sink. Its buffers serve all draws of a context. */
export class Geometry {
  private readonly store = new VertexStore();
  private readonly batch = new BatchBuilder(this.store);
  private readonly assembler = new Assembler(this.store, new Primitives(this.store, this.batch));
  private readonly consecutive = new Uint32Array(MAX_TAKEN_VERTICES);
  private users: readonly SlotUser[] = [];

  /** Begin. `users` know vertices by their slots, besides the assembler. */
  begin(mode: PrimitiveMode, setup: DrawSetup, users: readonly SlotUser[]): void {
    this.store.reset(setup.store);
    this.batch.reset(setup.batch);
    this.assembler.begin(mode, setup.facing);
    this.users = [this.assembler, ...users];
  }

  /** Makes sure that `put` finds room for as many vertices; the sink may be called. */
  makeRoom(vertices: number): void {
    this.batch.releaseClippedRows();
    if (this.store.hasRoom(vertices)) return;
    this.batch.flush();
    this.store.makeRoom(vertices, this.users);
  }

  /** The slot of the first vertex that is put next. */
  get nextSlot(): number {
    return this.store.count;
  }

  /** Stores the vertices in the first `count` rows of columns of results. */
  put(count: number, results: readonly Float32Array[], edgeFlags: Float32Array): void {
    this.store.put(count, results, edgeFlags);
  }

  /** Takes the vertices in the given slots as the next ones; the sink may be called. */
  take(slots: Uint32Array, count: number): void {
    this.assembler.take(slots, count);
  }

  /** Takes the vertices that were put last. */
  takeNew(count: number): void {
    const first = this.store.count - count;
    for (let i = 0; i < count; i += 1) this.consecutive[i] = first + i;
    this.assembler.take(this.consecutive, count);
  }

  /** End: what is complete goes to the sink. */
  end(): void {
    this.assembler.end();
    this.batch.flush();
  }
}
