/** The objects that an application names by positive integers, and the names that it reserved. */
export class NameSpace<T extends { readonly name: number }> {
  private readonly objects = new Map<number, T>();
  /** Names that `generate` returned and that have no object yet. */
  private readonly generated = new Set<number>();
  /** No name below is unused. */
  private lowestUnused = 1;

  /** Number of objects. */
  get size(): number {
    return this.objects.size;
  }

  /** The object of a name, or null if there is none. */
  get(name: number): T | null {
    return this.objects.get(name) ?? null;
  }

  /** Makes the object the one of its name. */
  put(object: T): void {
    this.generated.delete(object.name);
    this.objects.set(object.name, object);
  }

  /** The name becomes unused, whether it has an object or was generated. */
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
