import { copySingles } from "../ground/memory/copy-singles.js";
import { type Conversion, keep } from "../ground/numbers/conversions.js";
import type { AttributeContext } from "./attribute-context.js";

/** Sets a current attribute; attribute 0 provokes a vertex. [VP2 2.14.1.1] */
export function setAttribute(
  context: AttributeContext,
  index: number,
  x: number,
  y: number,
  z: number,
  w: number,
): void {
  context.attributes.set(index, x, y, z, w);
  if (index === 0) context.drawing.provoke("vertex");
}

/** The same from `size` components of an array. [GL1.3 2.7] */
export function setAttributeFrom(
  context: AttributeContext,
  index: number,
  components: ArrayLike<number>,
  first: number,
  size: number,
  convert: Conversion,
): void {
  const { attributes, drawing } = context;
  storeComponents(components, first, size, convert, attributes.current, 4 * index);
  if (index === 0) drawing.provoke("vertex");
}

/** Stores `size` components in four singles from `at` on; those that are not given are 0, 0 and 1. [GL1.3 2.7] */
export function storeComponents(
  components: ArrayLike<number>,
  first: number,
  size: number,
  convert: Conversion,
  to: Float32Array,
  at: number,
): void {
  const x = convert(components[first]!);
  const y = size > 1 ? convert(components[first + 1]!) : 0;
  const z = size > 2 ? convert(components[first + 2]!) : 0;
  const w = size > 3 ? convert(components[first + 3]!) : 1;
  to[at] = x;
  to[at + 1] = y;
  to[at + 2] = z;
  to[at + 3] = w;
  const sum = x + y + z + w;
  if (sum !== sum && convert === keep) copySingles(components, first, size, to, at);
}
