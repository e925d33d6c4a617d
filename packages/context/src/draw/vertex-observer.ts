import { singleToBits, withOneNaN, wordsOf } from "@glasm/base";
import { ATTRIBUTE_COUNT, RESULT_COUNT, type VertexColumns } from "../programs/machine.js";
import { ATTRIBUTE_WORDS, RESULT_WORDS, type VertexStage } from "../programs/vertex-stage.js";
import type { Observer } from "./observer.js";
import type { VertexFeed } from "./vertex-source.js";

/** Shows the observer vertices one at a time: as bits, since a host may change those of a NaN. [Ruling 15, Ruling 358] */
export class VertexObserver {
  private readonly observer: Observer;
  private readonly attributeColumns: readonly Uint32Array[];
  private readonly resultColumns: readonly Uint32Array[];
  private readonly attributes = new Float32Array(ATTRIBUTE_WORDS);
  private readonly results = new Float32Array(RESULT_WORDS);
  private readonly attributeWords = wordsOf(this.attributes);
  private readonly resultWords = wordsOf(this.results);
  private readonly initialWords = Uint32Array.from(INITIAL_RESULTS);

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
  show(feed: VertexFeed, first: number, count: number, stage: VertexStage): void {
    const { observed, keepsNaNs } = stage;
    const { observer, attributes, results, attributeWords, resultWords } = this;
    const { attributeColumns, resultColumns, initialWords } = this;
    const shown = RESULT_NUMBERS.filter((index) => observed[index]!);
    for (let row = 0; row < count; row += 1) {
      for (let index = 0; index < ATTRIBUTE_COUNT; index += 1)
        copyRegister(attributeColumns[index]!, 4 * row, attributeWords, 4 * index, keepsNaNs);
      resultWords.set(initialWords);
      for (const index of shown)
        copyRegister(resultColumns[index]!, 4 * row, resultWords, 4 * index, keepsNaNs);
      observer.vertex(attributes, results, feed.origin(first + row));
    }
  }
}

const RESULT_NUMBERS = Array.from({ length: RESULT_COUNT }, (_, index) => index);

/** Results that nothing writes, and those that are not shown, have their initial value. [VP2 2.14.1.5] */
const INITIAL_RESULTS: readonly number[] = RESULT_NUMBERS.flatMap(() => [0, 0, 0, singleToBits(1)]);

/** Copies a register from a word on to another, with the one NaN, or with the NaNs that there are. */
function copyRegister(
  from: Uint32Array,
  at: number,
  to: Uint32Array,
  target: number,
  keepsNaNs = false,
): void {
  for (let i = 0; i < 4; i += 1) {
    const word = from[at + i]!;
    to[target + i] = keepsNaNs ? word : withOneNaN(word);
  }
}
