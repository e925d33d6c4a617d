import { COMPONENT_COUNT, REGISTERS } from "@glasm/pica200";
import type { LoadedArray } from "@glasm/primitives";
import type { Attribute } from "./attribute-array.js";

/** The attributes of some vertices, a column of four singles a vertex for each v register. */
export class AttributeColumns {
  /** null for registers that nothing is loaded to. */
  readonly columns: (Float32Array | null)[] = Array.from({ length: REGISTERS.v.count }, () => null);

  readonly #capacity: number;
  readonly #memory: (Float32Array | undefined)[] = [];
  #attributes: readonly Attribute[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Prepares to load up to `rows` vertices at a time, no more than the capacity. */
  begin(attributes: readonly Attribute[], rows: number): void {
    this.#attributes = attributes;
    this.columns.fill(null);
    for (const { register, rest, array } of attributes) {
      const column = (this.#memory[register] ??= new Float32Array(COMPONENT_COUNT * this.#capacity));
      this.columns[register] = column;
      if (array?.components !== COMPONENT_COUNT) fillRows(column, rest, rows);
    }
  }

  /** Loads the vertices of these numbers. */
  load(vertices: Uint32Array, count: number): void {
    for (const { register, array } of this.#attributes)
      if (array !== null) loadArray(array, vertices, count, this.columns[register]!);
  }
}

function fillRows(column: Float32Array, values: readonly number[], rows: number): void {
  if (rows > 0) column.set(values);
  for (let done = 1; done < rows; done *= 2)
    column.copyWithin(COMPONENT_COUNT * done, 0, COMPONENT_COUNT * Math.min(done, rows - done));
}

/** Components that the array does not have are there. */
function loadArray(
  { numbers, stride, components }: LoadedArray,
  vertices: Uint32Array,
  count: number,
  column: Float32Array,
): void {
  for (let row = 0; row < count; row += 1) {
    const from = vertices[row]! * stride;
    const to = COMPONENT_COUNT * row;
    for (let component = 0; component < components; component += 1)
      column[to + component] = numbers[from + component]!;
  }
}
