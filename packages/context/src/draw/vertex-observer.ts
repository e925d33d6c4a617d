import { singleToBits, withOneNaN, wordsOf } from "@glasm/base";
import { ATTRIBUTE_COUNT, RESULT_COUNT, type VertexColumns } from "../programs/machine.js";
import { ATTRIBUTE_WORDS, RESULT_WORDS, type VertexStage } from "../programs/vertex-stage.js";
import type { Observer } from "./observer.js";
import type { VertexFeed } from "./vertex-source.js";

/** Shows the observer vertices one at a time: as bits, since a host may change those of a NaN. [Ruling 15] */
export class VertexObserver {
  private readonly observer: Observer;
  private readonly attributeColumns: readonly Uint32Array[];
  private readonly resultColumns: readonly Uint32Array[];
  private readonly attributes = new Float32Array(ATTRIBUTE_WORDS);
  private readonly results = new Float32Array(RESULT_WORDS);
  private readonly attributeWords = wordsOf(this.attributes);
  private readonly resultWords = wordsOf(this.results);

  /** The vertices are in columns that nothing changes while the observer runs. */
  constructor(observer: Observer, { attributes, results }: VertexColumns) {
    this.observer = observer;
    this.attributeColumns = attributes.map(wordsOf);
    this.resultColumns = results.map(wordsOf);
  }

  /**
   * Shows the first `count` vertices of the columns, of which all attributes are set; they are those from number
   * `first` on of `feed`.
   */
  show(feed: VertexFeed, first: number, count: number, { observed }: VertexStage): void {
    for (let row = 0; row < count; row += 1) {
      for (let index = 0; index < ATTRIBUTE_COUNT; index += 1)
        copyRegister(this.attributeColumns[index]!, row, this.attributeWords, index);
      for (let index = 0; index < RESULT_COUNT; index += 1) {
        if (observed[index]!) copyRegister(this.resultColumns[index]!, row, this.resultWords, index);
        else setInitial(this.resultWords, index);
      }
      this.observer.vertex(this.attributes, this.results, feed.origin(first + row));
    }
  }
}

function copyRegister(column: Uint32Array, row: number, to: Uint32Array, index: number): void {
  for (let component = 0; component < 4; component += 1)
    to[4 * index + component] = withOneNaN(column[4 * row + component]!);
}

const ONE_BITS = singleToBits(1);

/** Results that nothing writes, and those that are not shown, have their initial value. [VP2 2.14.1.5] */
function setInitial(results: Uint32Array, index: number): void {
  results.fill(0, 4 * index, 4 * index + 3);
  results[4 * index + 3] = ONE_BITS;
}
