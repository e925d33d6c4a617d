import { INVERSE_W } from "../vertices/varyings.js";
import { evaluate, evaluateSingle, PLANE, type Planes } from "./planes.js";

const { fround } = Math;

/**
 * Data of a triangle that vary in perspective: planes of the data over w, beside that of 1/w, of whose values the data are
 * quotients. Where all of them are the same at all corners, they are everywhere. [GL1.3 3.5.1, Ruling 477]
 */
export class PerspectiveData {
  /** The data at the place that was evaluated last, singles, in the order of the words. */
  readonly values: Float64Array;
  private readonly words: readonly number[];
  /** The plane of 1/w and those of the data over w. */
  private readonly planes: Float64Array;
  private isSteep = false;

  /** @param words which words of a vertex the data are */
  constructor(words: readonly number[]) {
    this.words = words;
    this.values = new Float64Array(words.length);
    this.planes = new Float64Array(PLANE.size * (1 + words.length));
  }

  /** Begins a triangle. */
  set(vertices: Float64Array, planes: Planes): void {
    this.isSteep = planes.isSteep;
    const isConstant = this.words.every((word) => planes.isConstant(vertices, word));
    const inverseW = (corner: number): number => (isConstant ? 1 : vertices[corner + INVERSE_W]!);
    planes.make(inverseW, this.planes, 0);
    this.words.forEach((word, i) =>
      planes.make((corner) => vertices[corner + word]! * inverseW(corner), this.planes, PLANE.size * (1 + i)),
    );
  }

  /** Sets the values at a place relative to the anchor. */
  evaluate(x: number, y: number): void {
    const { planes, values } = this;
    const at = this.isSteep ? evaluate : evaluateSingle;
    const w = this.isSteep ? 1 / at(planes, 0, x, y) : fround(1 / at(planes, 0, x, y));
    for (let i = 0; i < values.length; i += 1) values[i] = fround(at(planes, PLANE.size * (1 + i), x, y) * w);
  }
}
