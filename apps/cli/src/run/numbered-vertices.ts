/** Vertices of a list for programs of Valhall, which are also given their numbers. [Ruling 340] */

import { ATTRIBUTE_COUNT } from "@glasm/valhall";
import { wordsOf } from "@glasm/base";
import { Vertices } from "./inputs.js";

/** Words of the attributes of a vertex, and of all that it is given: behind them its number, and 0 for that of an instance. */
const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
const ROW_WORDS = ATTRIBUTE_WORDS + 2;

export class NumberedVertices extends Vertices {
  /** The same as of others, with the number of each vertex in the list if there is room for it behind its attributes. */
  override readSome(first: number, count: number, rows: Float32Array | Uint32Array): void {
    if (rows.length < ROW_WORDS * count) return super.readSome(first, count, rows);
    const attributes = new Float32Array(ATTRIBUTE_WORDS * count);
    super.readSome(first, count, attributes);
    const [from, to] = [wordsOf(attributes), rows instanceof Float32Array ? wordsOf(rows) : rows];
    for (let vertex = 0; vertex < count; vertex++) {
      const row = to.subarray(ROW_WORDS * vertex, ROW_WORDS * (vertex + 1));
      row.set(from.subarray(ATTRIBUTE_WORDS * vertex, ATTRIBUTE_WORDS * (vertex + 1)));
      row.set([first + vertex, 0], ATTRIBUTE_WORDS);
    }
  }
}
