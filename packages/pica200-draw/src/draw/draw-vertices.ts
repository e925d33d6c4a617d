/** The vertices of a draw, for those who show them. */

import { checkObject } from "@glasm/base";
import { AttributeColumns } from "../attributes/attribute-columns.js";
import { checkedAttributes, checkHasVertex } from "../attributes/attribute-array.js";
import type { Draw } from "./draw.js";
import { checkedNumbers } from "./vertex-numbers.js";

/** Vertices in the order in which they come; one that several indices name is there for each of them. */
export interface DrawVertices {
  readonly count: number;
  /** For each v register four singles a vertex; null for registers that nothing is loaded to, which are 0. */
  readonly columns: readonly (Float32Array | null)[];
  /** Which of them the primitives have; in mode "variable" after how many a primitive has, without one that is cut off. */
  readonly indices: Uint32Array;
}

/**
 * Loads all vertices of a draw, as drawing it does; takes memory for each of them.
 * @throws TypeError, RangeError as `Renderer.draw` does, of what says which vertices there are
 */
export function verticesOf(
  draw: Pick<Draw, "attributes" | "indices" | "first" | "count" | "shaders">,
): DrawVertices {
  checkObject("verticesOf: draw", draw);
  checkObject("verticesOf: shaders", draw.shaders);
  const mode = draw.shaders.geometry?.mode ?? null;
  const attributes = checkedAttributes("verticesOf: attributes", draw.attributes);
  const { indices, count, lowest, highest } = checkedNumbers("verticesOf", draw, mode);
  if (highest >= lowest) checkHasVertex("verticesOf: attributes", attributes, highest);
  if (indices === null) return loaded(attributes, ordinals(lowest, count), ordinals(0, count));
  if (mode !== "variable") return loaded(attributes, Uint32Array.from(indices), ordinals(0, count));
  const numbers: number[] = [];
  const order: number[] = [];
  for (let at = 0; at + indices[at]! < indices.length; at += 1 + indices[at]!) {
    order.push(indices[at]!);
    for (const number of indices.subarray(at + 1, at + 1 + indices[at]!))
      order.push(numbers.push(number) - 1);
  }
  return loaded(attributes, Uint32Array.from(numbers), Uint32Array.from(order));
}

function ordinals(first: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => first + row);
}

function loaded(
  attributes: ReturnType<typeof checkedAttributes>,
  numbers: Uint32Array,
  indices: Uint32Array,
): DrawVertices {
  const count = numbers.length;
  const vertices = new AttributeColumns(count);
  vertices.begin(attributes, count);
  vertices.load(numbers, count);
  return { count, columns: vertices.columns, indices };
}
