import type { ProgramNames, ProgramObject } from "./program-names.js";

/**
 * The working set of a context. Programs enter it by being bound, executed or requested, and leave it when
 * others need their places: the least recently used first, the bound one never. [VP2 2.14.1.9, Ruling 46]
 */
export class Residency {
  private readonly names: ProgramNames;
  private readonly limit: number;
  /** The bound program, if there is one. */
  private readonly bound: () => ProgramObject | null;
  /** From the least to the most recently used. */
  private readonly resident = new Set<ProgramObject>();

  constructor(names: ProgramNames, limit: number, bound: () => ProgramObject | null) {
    this.names = names;
    this.limit = limit;
    this.bound = bound;
  }

  isResident(object: ProgramObject): boolean {
    this.admitBound();
    return this.resident.has(object);
  }

  /** The program was bound or executed. */
  use(object: ProgramObject): void {
    this.admitBound();
    this.admit(object);
  }

  /** As many as there are places for become resident, the first ones; they are also the last to leave. */
  request(objects: readonly ProgramObject[]): void {
    this.admitBound();
    const bound = this.bound();
    const wanted = new Set(objects);
    if (bound !== null) wanted.delete(bound);
    const places = this.limit - (bound === null ? 0 : 1);
    for (const object of [...wanted].slice(0, Math.max(places, 0)).reverse()) this.admit(object);
  }

  /** A bound name may have been loaded again since, here or in another context. [VP1 Issues] */
  private admitBound(): void {
    const bound = this.bound();
    if (bound !== null && !this.resident.has(bound)) this.admit(bound);
  }

  private admit(object: ProgramObject): void {
    if (!this.resident.delete(object)) {
      if (this.resident.size >= Math.min(this.limit, this.names.size)) this.dropReplaced();
      if (this.resident.size >= this.limit) this.evict();
    }
    if (this.resident.size < this.limit) this.resident.add(object);
  }

  /** Objects whose name was deleted or loaded again, which may have happened in another context. */
  private dropReplaced(): void {
    for (const object of this.resident)
      if (this.names.get(object.name) !== object) this.resident.delete(object);
  }

  private evict(): void {
    const bound = this.bound();
    for (const object of this.resident)
      if (object !== bound) {
        this.resident.delete(object);
        return;
      }
  }
}
