/** The vertices of a draw that is described, on their way to primitives. */

import type { Geometry } from "../assembly/geometry.js";
import { MAX_TAKEN_VERTICES } from "../memory/places.js";
import { ElementReuse } from "../vertices/element-reuse.js";
import type { SlotUser } from "../vertices/vertex-store.js";
import type { VertexNumbers } from "./vertex-numbers.js";

/** Processes the vertices of the first `count` numbers and puts them to the primitives. */
export type PutVertices = (numbers: Uint32Array, count: number) => void;

/** Where vertices go. */
export interface VertexPass {
  readonly primitives: Geometry;
  /** Whether each vertex has a number of its own, as often as it comes. [Ruling 127] */
  readonly isNumbered: boolean;
  readonly put: PutVertices;
}

/** Has the vertices of draws processed, some at a time, each once however often indices name it. Its memory serves all draws. */
export class DescribedVertices {
  readonly #rows: number;
  readonly #numbers: Uint32Array;
  readonly #reuse: ElementReuse;

  /** @param rows how many vertices are processed at once */
  constructor(rows: number) {
    this.#rows = rows;
    this.#numbers = new Uint32Array(rows);
    this.#reuse = new ElementReuse(MAX_TAKEN_VERTICES, rows);
  }

  /** Prepares for a draw: gives what knows its vertices by their slots. */
  begin(): SlotUser {
    this.#reuse.clear();
    return this.#reuse;
  }

  /** Has the vertices of a draw put and taken, in their order. */
  draw(vertices: VertexNumbers, pass: VertexPass): void {
    const { indices, count, lowest, highest } = vertices;
    if (indices === null || pass.isNumbered) return this.#drawInOrder(vertices, pass);
    this.#reuse.begin({ indices, lowest, highest }, count);
    this.#drawElements(pass);
  }

  #drawInOrder({ count, indices, lowest }: VertexNumbers, { primitives, put }: VertexPass): void {
    for (let done = 0; done < count; done += this.#rows) {
      const rows = Math.min(this.#rows, count - done);
      for (let row = 0; row < rows; row += 1)
        this.#numbers[row] = indices === null ? lowest + done + row : indices[done + row]!;
      primitives.makeRoom(rows);
      put(this.#numbers, rows);
      primitives.takeNew(rows);
    }
  }

  #drawElements({ primitives, put }: VertexPass): void {
    const reuse = this.#reuse;
    while (!reuse.isAtEnd) {
      primitives.makeRoom(this.#rows);
      reuse.next(primitives.nextSlot);
      if (reuse.newCount > 0) put(reuse.newElements, reuse.newCount);
      primitives.take(reuse.slots, reuse.slotCount);
    }
  }
}
