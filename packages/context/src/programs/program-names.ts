import type { Program } from "@glasm/vm";

/** A loaded program; never changed, a new load makes a new one. [VP1 Table X.6] */
export interface ProgramObject {
  readonly name: number;
  /** VERTEX_PROGRAM_NV or VERTEX_STATE_PROGRAM_NV. */
  readonly target: number;
  /** The program string as it was loaded. */
  readonly bytes: Uint8Array;
  readonly program: Program;
}

/** The name space of programs, which the contexts of a share group have in common. [VP2 2.14.1.9, Ruling 34] */
export class ProgramNames {
  private readonly objects = new Map<number, ProgramObject>();
  /** Names that GenProgramsNV returned and that are not loaded yet. */
  private readonly generated = new Set<number>();
  /** No name below is unused. */
  private lowestUnused = 1;

  /** Number of existent programs. */
  get size(): number {
    return this.objects.size;
  }

  /** The object of a name, or null if it is nonexistent. */
  get(name: number): ProgramObject | null {
    return this.objects.get(name) ?? null;
  }

  /** Makes the object the one of its name. */
  put(object: ProgramObject): void {
    this.generated.delete(object.name);
    this.objects.set(object.name, object);
  }

  /** The name becomes unused, whether it was loaded or generated. */
  delete(name: number): void {
    this.objects.delete(name);
    this.generated.delete(name);
    if (name > 0) this.lowestUnused = Math.min(this.lowestUnused, name);
  }

  /** An unused name, which becomes used as far as this method is concerned. */
  generate(): number {
    let name = this.lowestUnused;
    while (this.objects.has(name) || this.generated.has(name)) name += 1;
    this.generated.add(name);
    this.lowestUnused = name + 1;
    return name;
  }
}
