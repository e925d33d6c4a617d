/** The attributes of the vertices of a request. */

import type { Attributes as AttributesOfAll } from "../exec/context.js";

/** The attributes of a vertex, by their numbers: up to 4 words each. */
export type Attributes = ReadonlyMap<number, readonly number[]>;

export class GivenAttributes implements AttributesOfAll {
  readonly #vertices: readonly Attributes[];
  readonly #first: number;

  /** @param first Number of the first of the vertices */
  constructor(vertices: readonly Attributes[], first: number) {
    this.#vertices = vertices;
    this.#first = first;
  }

  count(vertex: number, attribute: number): number {
    return this.#vertices[vertex - this.#first]!.get(attribute)?.length ?? 0;
  }

  word(vertex: number, attribute: number, component: number): number {
    return this.#vertices[vertex - this.#first]!.get(attribute)![component]!;
  }
}
