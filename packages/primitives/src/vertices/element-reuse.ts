import { withRoom } from "../arrays/grow.js";
import { type ElementLabels, labelElements } from "./element-labels.js";
import { GONE, type SlotUser } from "./vertex-store.js";

/** In the place of the slot of an element that is in none. */
const NOT_STORED = -1;

/** Vertex i of an indexed draw is element number `indices[i]`. */
export interface VertexIndices {
  readonly indices: ArrayLike<number>;
  /** Of all elements. */
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Finds the vertices of an indexed draw that are processed already, so that each element is processed once, unless
 * this many elements come again later that there is no room for them all.
 */
export class ElementReuse implements SlotUser {
  /** The slots of the vertices that the last call of `next` has looked up, in order, and their number. */
  readonly slots: Uint32Array;
  slotCount = 0;
  /** Those of their elements that were in no slot, and their number. */
  readonly newElements: Uint32Array;
  newCount = 0;
  /** Number of vertices that have been looked up. */
  position = 0;

  private count = 0;
  private labels!: ElementLabels;
  /** For each label the element's slot. */
  private slotOf = new Int32Array(0);
  /** For each label the last position of the element; known once slots have to be vacated. */
  private lastUse = new Int32Array(0);
  private knowsLastUses = false;
  /** For each slot the label of its element, and the number of slots. */
  private labelOf = new Uint32Array(0);
  private slotEnd = 0;

  /** `next` looks up to `slots` vertices up, and finds up to `newElements`. */
  constructor(slots: number, newElements: number) {
    this.slots = new Uint32Array(slots);
    this.newElements = new Uint32Array(newElements);
  }

  /** Prepares for a draw: no element is in a slot. */
  clear(): void {
    this.slotEnd = 0;
    this.knowsLastUses = false;
  }

  /** Prepares to look up the vertices from number `first` up to `count`. */
  begin({ indices, lowest, highest }: VertexIndices, count: number, first = 0): void {
    this.count = count;
    this.position = first;
    this.labels = labelElements(indices, count, lowest, highest);
    this.slotOf = withRoom(this.slotOf, Int32Array, this.labels.count);
    this.slotOf.fill(NOT_STORED, 0, this.labels.count);
  }

  get isAtEnd(): boolean {
    return this.position === this.count;
  }

  /**
   * Looks up the next vertices; new elements get the slots from number `slot` on. Memory of indices may be taken away
   * during the draw, which ends it, or change, so that there may be elements without a label. [Ruling 62]
   */
  next(slot: number): void {
    const { slots, slotOf, newElements } = this;
    const { keys, lowest, count: labelCount } = this.labels;
    this.labelOf = withRoom(this.labelOf, Uint32Array, slot + newElements.length);
    this.count = Math.min(this.count, keys.length);
    const { labelOf } = this;
    const end = Math.min(this.count, this.position + slots.length);
    const maxNew = newElements.length;
    let position = Math.min(this.position, end);
    let slotCount = 0;
    let newCount = 0;
    for (; position < end && newCount < maxNew; position += 1) {
      const label = (keys[position]! - lowest) >>> 0;
      // What has no label may have a slot of an earlier draw there.
      const hasLabel = label < labelCount;
      let found = hasLabel ? slotOf[label] : undefined;
      if (found === undefined || found === NOT_STORED) {
        found = slot + newCount;
        if (hasLabel) slotOf[label] = found;
        labelOf[found] = label;
        newCount += 1;
      }
      slots[slotCount] = found;
      slotCount += 1;
    }
    this.position = position;
    this.slotCount = slotCount;
    this.newCount = newCount;
    this.slotEnd = slot + newCount;
    this.findNewElements(slot);
  }

  private findNewElements(slot: number): void {
    const { newElements, newCount, labelOf } = this;
    const { elements, lowest } = this.labels;
    for (let i = 0; i < newCount; i += 1) {
      const label = labelOf[slot + i]!;
      newElements[i] = elements === null ? lowest + label : elements[label]!;
    }
  }

  /** It needs the vertices whose elements come again, but can have them processed once more. */
  markSlots(needed: Uint8Array, isScarce: boolean): void {
    if (this.slotEnd === 0 || isScarce) return;
    this.findLastUses();
    const { slotOf, labelOf, lastUse, position, slotEnd } = this;
    for (let slot = 0; slot < slotEnd; slot += 1) {
      const label = labelOf[slot]!;
      if (slotOf[label] === slot && lastUse[label]! >= position) needed[slot] = 1;
    }
  }

  renumberSlots(moved: Uint32Array): void {
    const { slotOf, labelOf, slotEnd } = this;
    let end = 0;
    for (let slot = 0; slot < slotEnd; slot += 1) {
      const label = labelOf[slot]!;
      const to = moved[slot]!;
      if (slotOf[label] === slot) slotOf[label] = to === GONE ? NOT_STORED : to;
      if (to === GONE) continue;
      labelOf[to] = label;
      end = to + 1;
    }
    this.slotEnd = end;
  }

  private findLastUses(): void {
    if (this.knowsLastUses) return;
    this.knowsLastUses = true;
    const { count, labels } = this;
    const { keys, lowest } = labels;
    this.lastUse = withRoom(this.lastUse, Int32Array, labels.count);
    const { lastUse } = this;
    lastUse.fill(-1, 0, labels.count);
    for (let position = this.position; position < count; position += 1)
      lastUse[(keys[position]! - lowest) >>> 0] = position;
  }
}
