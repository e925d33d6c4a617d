import { singleToBits, withOneNaN } from "@glasm/base";
import { ATTRIBUTE_COUNT, RESULT_COUNT, vertexColumns } from "@glasm/nv-vertex";
import type { Observer } from "../roof/options.js";
import type { VertexFeed } from "./vertex-source.js";
import { ATTRIBUTE_WORDS, RESULT_WORDS, type VertexStage } from "./vertex-stage.js";

/**
 * Shows the observer vertices one at a time. What it does meanwhile may run programs, so they are copied before: as
 * bits, since a host may change those of a NaN. [Ruling 15]
 */
export class VertexObserver {
  private readonly observer: Observer;
  private readonly attributeColumns = vertexColumns().attributes.map(wordsOf);
  private readonly resultColumns = vertexColumns().results.map(wordsOf);
  private readonly attributes = new Uint32Array(vertexColumns().capacity * ATTRIBUTE_WORDS);
  private readonly results = new Uint32Array(vertexColumns().capacity * RESULT_WORDS);
  private readonly shownAttributes = new Float32Array(ATTRIBUTE_WORDS);
  private readonly shownResults = new Float32Array(RESULT_WORDS);
  private readonly shownAttributeWords = wordsOf(this.shownAttributes);
  private readonly shownResultWords = wordsOf(this.shownResults);

  constructor(observer: Observer) {
    this.observer = observer;
  }

  /** Copies the first `count` vertices of the columns, of which all attributes are set. */
  copy(count: number, { observed }: VertexStage): void {
    for (let index = 0; index < ATTRIBUTE_COUNT; index += 1)
      copyColumn(this.attributeColumns[index]!, count, this.attributes, 4 * index, ATTRIBUTE_WORDS);
    for (let index = 0; index < RESULT_COUNT; index += 1) {
      if (observed[index]!)
        copyColumn(this.resultColumns[index]!, count, this.results, 4 * index, RESULT_WORDS);
      else setInitial(count, this.results, 4 * index);
    }
  }

  /** Shows the copied vertices, which are those from number `first` on of `feed`. */
  show(feed: VertexFeed, first: number, count: number): void {
    const { observer, shownAttributes, shownResults } = this;
    for (let i = 0; i < count; i += 1) {
      copyWords(this.attributes, i * ATTRIBUTE_WORDS, this.shownAttributeWords);
      copyWords(this.results, i * RESULT_WORDS, this.shownResultWords);
      observer.vertex(shownAttributes, shownResults, feed.origin(first + i));
    }
  }
}

const wordsOf = ({ buffer, byteOffset, length }: Float32Array) => new Uint32Array(buffer, byteOffset, length);

function copyColumn(
  column: Uint32Array,
  count: number,
  rows: Uint32Array,
  word: number,
  stride: number,
): void {
  for (let i = 0; i < count; i += 1)
    for (let component = 0; component < 4; component += 1)
      rows[i * stride + word + component] = withOneNaN(column[4 * i + component]!);
}

const ONE_BITS = singleToBits(1);

/** Results that nothing writes, and those that are not shown, have their initial value. [VP2 2.14.1.5] */
function setInitial(count: number, results: Uint32Array, word: number): void {
  for (let at = word; at < count * RESULT_WORDS; at += RESULT_WORDS) {
    results.fill(0, at, at + 3);
    results[at + 3] = ONE_BITS;
  }
}

/** Fills `to` with the words of `from` that begin at `first`. */
function copyWords(from: Uint32Array, first: number, to: Uint32Array): void {
  for (let word = 0; word < to.length; word += 1) to[word] = from[first + word]!;
}
