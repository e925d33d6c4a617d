import { ATTRIBUTE_COUNT, RESULT_COUNT, vertexColumns } from "@glasm/vm";
import type { Observer } from "../options.js";
import type { VertexFeed } from "./vertex-source.js";
import { ATTRIBUTE_WORDS, RESULT_WORDS, type VertexStage } from "./vertex-stage.js";

/** Shows the observer vertices one at a time. What it does meanwhile may run programs, so they are copied before. */
export class VertexObserver {
  private readonly observer: Observer;
  private readonly attributes = new Float32Array(vertexColumns().capacity * ATTRIBUTE_WORDS);
  private readonly results = new Float32Array(vertexColumns().capacity * RESULT_WORDS);
  private readonly shownAttributes = new Float32Array(ATTRIBUTE_WORDS);
  private readonly shownResults = new Float32Array(RESULT_WORDS);

  constructor(observer: Observer) {
    this.observer = observer;
  }

  /** Copies the first `count` vertices of the columns, of which all attributes are set. */
  copy(count: number, { observed }: VertexStage): void {
    const columns = vertexColumns();
    for (let index = 0; index < ATTRIBUTE_COUNT; index += 1)
      copyColumn(columns.attributes[index]!, count, this.attributes, 4 * index, ATTRIBUTE_WORDS);
    for (let index = 0; index < RESULT_COUNT; index += 1) {
      if (observed[index]!) copyColumn(columns.results[index]!, count, this.results, 4 * index, RESULT_WORDS);
      else setInitial(count, this.results, 4 * index);
    }
  }

  /** Shows the copied vertices, which are those from number `first` on of `feed`. */
  show(feed: VertexFeed, first: number, count: number): void {
    const { observer, shownAttributes, shownResults } = this;
    for (let i = 0; i < count; i += 1) {
      copyWords(this.attributes, i * ATTRIBUTE_WORDS, shownAttributes);
      copyWords(this.results, i * RESULT_WORDS, shownResults);
      observer.vertex(shownAttributes, shownResults, feed.origin(first + i));
    }
  }
}

function copyColumn(
  column: Float32Array,
  count: number,
  rows: Float32Array,
  word: number,
  stride: number,
): void {
  for (let i = 0; i < count; i += 1)
    for (let component = 0; component < 4; component += 1)
      rows[i * stride + word + component] = column[4 * i + component]!;
}

/** Results that nothing writes, and those that are not shown, have their initial value. [VP2 2.14.1.5] */
function setInitial(count: number, results: Float32Array, word: number): void {
  for (let at = word; at < count * RESULT_WORDS; at += RESULT_WORDS) {
    results.fill(0, at, at + 3);
    results[at + 3] = 1;
  }
}

/** Fills `to` with the words of `from` that begin at `first`. */
function copyWords(from: Float32Array, first: number, to: Float32Array): void {
  for (let word = 0; word < to.length; word += 1) to[word] = from[first + word]!;
}
