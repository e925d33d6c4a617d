/** The attributes of some vertices, as rows of the machine have them. */

import { type Attribute, type Converted, converted, putConverted } from "@glasm/primitives";
import type { VertexRows } from "@glasm/valhall";

const COMPONENTS = 4;

interface Load {
  readonly number: number;
  readonly array: Converted;
}

/** Loads attributes into rows. */
export class AttributeLoads {
  readonly #rows: VertexRows;
  #loads: readonly Load[] = [];

  constructor(rows: VertexRows) {
    this.#rows = rows;
  }

  /** Prepares for a draw of up to `rows` vertices at a time, and gives how many words each attribute has. */
  begin(attributes: readonly Attribute[], rows: number): readonly number[] {
    const components: number[] = [];
    this.#loads = attributes.flatMap(({ number, words, array }) => {
      while (components.length < number) components.push(0);
      components.push(array?.components ?? COMPONENTS);
      if (array !== null) return [{ number, array: converted(array) }];
      const fixed = this.#rows.attributes[number]!.words;
      for (let row = 0; row < rows; row += 1) fixed.set(words, COMPONENTS * row);
      return [];
    });
    return components;
  }

  /** Loads the vertices of these numbers, of an instance. */
  load(numbers: Uint32Array, count: number, instance: number): void {
    const { vertices, attributes } = this.#rows;
    for (let row = 0; row < count; row += 1) {
      vertices[COMPONENTS * row] = numbers[row]!;
      vertices[COMPONENTS * row + 1] = instance;
    }
    for (const { number, array } of this.#loads)
      putConverted(array, array.count, numbers, count, { ...attributes[number]!, stride: COMPONENTS }, 0);
  }
}
