import { LINE, ShapeError } from "../run/inputs.js";

/** This many triangles any request may have, and this many more for each vertex and index that it gives. [Ruling 163] */
const [ALWAYS, FOR_EACH] = [0x10000, 64];

/** Counts the triangles that the runs of a request emit. */
export class EmissionLimit {
  readonly #most: number;
  #count = 0;

  /** @param given How many vertices and indices the request has */
  constructor(given: number) {
    this.#most = ALWAYS + FOR_EACH * given;
  }

  /** Counts one more. Throws a ShapeError if that is too many. */
  count(): void {
    if (++this.#count <= this.#most) return;
    throw new ShapeError(
      LINE,
      `runs that emit at most ${this.#most} triangles, ${ALWAYS} and ${FOR_EACH} for each vertex and index`,
    );
  }
}
