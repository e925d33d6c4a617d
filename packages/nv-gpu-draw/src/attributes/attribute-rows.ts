/** The attributes of some vertices, as the machine takes them. */

import { type AttributePlace, attributePlaces, attributeWords, NV_GPU, type Program } from "@glasm/nv-gpu";
import { type Attribute, type Converted, converted, putConverted } from "@glasm/primitives";
import { laneWords } from "@glasm/vm";

/** An array, and where a program reads it. */
interface Load {
  readonly array: Converted;
  /** The first word of a row. */
  readonly word: number;
  /** How many numbers of a vertex are loaded. */
  readonly count: number;
}

/** Rows of the words of input registers, a row for each vertex. */
export class AttributeRows {
  #words = new Uint32Array(0);
  #singles = new Float32Array(0);
  #stride = 0;
  #loads: readonly Load[] = [];
  /** Where the numbers of vertices go; -1 if nowhere. */
  #idWord = -1;

  get words(): Uint32Array {
    return this.#words;
  }

  /** Prepares to load up to `rows` vertices of an instance at a time. */
  begin(program: Program, attributes: readonly Attribute[], instance: number, rows: number): void {
    const places = attributePlaces(program);
    this.#stride = laneWords(NV_GPU.cellsOf(program), 1).inputs;
    if (this.#words.length < rows * this.#stride) {
      this.#words = new Uint32Array(rows * this.#stride);
      this.#singles = new Float32Array(this.#words.buffer);
    }
    this.#loads = attributes.flatMap((attribute) => loadsOf(attribute, places));
    this.#idWord = places.find(({ attribute }) => attribute === "vertex.id")?.word ?? -1;
    const fixed = attributes.map(({ number, words }) => [`vertex.attrib[${number}]`, words] as const);
    const row = attributeWords(program, {
      ...Object.fromEntries(fixed),
      "vertex.instance": Uint32Array.of(instance, 0, 0, 0),
    });
    for (let i = 0; i < rows; i += 1) this.#words.set(row, i * this.#stride);
  }

  /** Loads the vertices of these numbers. */
  load(vertices: Uint32Array, count: number): void {
    const rows = { words: this.#words, singles: this.#singles, stride: this.#stride };
    for (const { array, word, count: components } of this.#loads)
      putConverted(array, components, vertices, count, rows, word);
    if (this.#idWord < 0) return;
    for (let row = 0; row < count; row += 1) this.#words[this.#stride * row + this.#idWord] = vertices[row]!;
  }
}

/** Variables of the other size read zeros. [Ruling 280] */
function loadsOf({ number, words, array }: Attribute, places: readonly AttributePlace[]): readonly Load[] {
  if (array === null) return [];
  const stored = converted(array);
  const perComponent = words.length / 4;
  return places
    .filter((place) => place.attribute === `vertex.attrib[${number}]` && place.words === words.length)
    .map(({ word, own }) => ({
      array: stored,
      word,
      count: Math.min(stored.count, perComponent * own),
    }));
}
