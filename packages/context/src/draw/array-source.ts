import type { IndexRanges } from "@glasm/primitives";
import { copyVector } from "../ground/memory/copy-singles.js";
import type { Attributes } from "../attributes/attributes.js";
import { type FetchPlan, haveVectors, provokesVertices, transferElement } from "../attributes/fetch-plan.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import { type NamedVertices, NO_STARTS, nameAll } from "./primitive-runs.js";
import { type IndexedVertices, NO_ELEMENT, type VertexInput, type VertexSource } from "./vertex-source.js";

/** The vertices that DrawArrays and DrawElements take from client arrays. [GL1.3 2.8] */
export abstract class ArraySource implements VertexSource {
  abstract readonly indexed: IndexedVertices | null;
  abstract readonly starts: Uint32Array;
  count = 0;

  private readonly attributes: Attributes;
  private plan: FetchPlan | undefined;

  constructor(attributes: Attributes) {
    this.attributes = attributes;
  }

  protected take(plan: FetchPlan, count: number): void {
    this.plan = plan;
    this.count = count;
  }

  /** Keeps nothing of a draw any longer. */
  release(): void {
    this.plan = undefined;
    this.count = 0;
  }

  abstract origin(): VertexOrigin;
  /** The number of the element that a vertex is. */
  abstract element(vertex: number): number;

  get provokes(): boolean {
    return provokesVertices(this.plan!);
  }

  /** Other elements of the same arrays. */
  ofElements(
    indices: ArrayLike<number>,
    count: number,
    starts: Uint32Array,
    ranges: IndexRanges,
  ): IndexedElements {
    const elements = nameAll(new IndexedElements(this.attributes), indices, count, starts);
    return elements.of(this.plan!, ranges);
  }

  select(vertex: number): void {
    transferElement(this.plan!, this.attributes, this.element(vertex));
  }

  abstract load(first: number, count: number, read: readonly boolean[], input: VertexInput): void;

  loadElements(elements: Uint32Array, count: number, read: readonly boolean[], input: VertexInput): void {
    this.fetch(elements, 0, count, read, input);
  }

  loadRange(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    this.fetch(null, first, count, read, input);
  }

  private fetch(
    elements: Uint32Array | null,
    first: number,
    count: number,
    read: readonly boolean[],
    { columns, attributes, edgeFlags }: VertexInput,
  ): void {
    const plan = this.plan!;
    const { current, edgeFlag } = this.attributes;
    const areLoaded = elements === null && haveVectors(plan, read, first + count);
    if (areLoaded) columns.loadAll(plan.vectors, read, first, count);
    for (let index = 0; index < read.length; index += 1) {
      const fetch = plan.attributes[index]!;
      if (!read[index]! || (areLoaded && plan.vectors[index] !== null)) continue;
      if (fetch === null) fillRows(attributes[index]!, count, current, 4 * index);
      else fetch(elements, first, count, attributes[index]!, 0);
    }
    if (plan.edgeFlag === null) fillFlags(edgeFlags, count, edgeFlag);
    else plan.edgeFlag(elements, first, count, edgeFlags, 0);
  }
}

/** The elements from number `first` on. */
export class ConsecutiveElements extends ArraySource {
  readonly indexed = null;
  readonly starts = NO_STARTS;
  private first = 0;

  /** Makes it so many elements from number `first` on. */
  of(plan: FetchPlan, count: number, first: number): this {
    this.take(plan, count);
    this.first = first;
    return this;
  }

  override release(): void {
    super.release();
    this.first = 0;
  }

  origin(): VertexOrigin {
    return "draw-arrays";
  }

  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    this.select(first + count - 1); // [Ruling 37]
    this.loadRange(this.first + first, count, read, input);
  }

  element(vertex: number): number {
    return this.first + vertex;
  }
}

/** The elements that indices name. */
export class IndexedElements extends ArraySource implements IndexedVertices, NamedVertices {
  readonly indexed = this;
  indices: ArrayLike<number> = NO_STARTS;
  starts: Uint32Array = NO_STARTS;
  private rangesOfDraw: IndexRanges | undefined;

  /**
   * Makes it the elements that its indices name.
   * @param ranges of the indices, which are its own until the draw ends
   */
  of(plan: FetchPlan, ranges: IndexRanges): this {
    this.take(plan, this.count);
    this.rangesOfDraw = ranges;
    return this;
  }

  get ranges(): IndexRanges {
    return this.rangesOfDraw!;
  }

  override release(): void {
    super.release();
    this.rangesOfDraw = undefined;
    this.indices = NO_STARTS;
    this.starts = NO_STARTS;
  }

  get lowest(): number {
    return this.ranges.lowest;
  }

  get highest(): number {
    return this.ranges.highest;
  }

  origin(): VertexOrigin {
    return "draw-elements";
  }

  load(first: number, count: number, read: readonly boolean[], input: VertexInput): void {
    this.select(first + count - 1); // [Ruling 37]
    const { elements } = input;
    for (let i = 0; i < count; i += 1) elements[i] = this.element(first + i);
    this.loadElements(elements, count, read, input);
  }

  element(vertex: number): number {
    return this.indices[vertex] ?? NO_ELEMENT;
  }
}

/** Fills `count` rows with four singles of `values`. */
function fillRows(column: Float32Array, count: number, values: Float32Array, first: number): void {
  copyVector(values, first, column, 0);
  for (let rows = 1; rows < count; rows *= 2)
    column.copyWithin(4 * rows, 0, 4 * Math.min(rows, count - rows));
}

function fillFlags(column: Float32Array, count: number, flag: boolean): void {
  column.fill(flag ? 1 : 0, 0, 4 * count);
}
