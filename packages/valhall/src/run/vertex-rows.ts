/** Memory for the vertices of launches: what programs are given, and what is drawn of what they store. */

import { checkWhole } from "@glasm/base";
import type { HostRefusal, KernelFunction, KernelModule } from "@glasm/codegen";
import { type LaneColumn, LaneMemory } from "@glasm/vm";
import { UNIFORM_COUNT } from "../isa/registers.js";
import { UNIFORM_BYTES, VERTEX_WORDS } from "../compile/vertex-kernel.js";

/** Attributes that programs name by an immediate number. */
export const ATTRIBUTE_COUNT = 16;
/** Slots of varyings that rows have room for. */
export const DRAWN_SLOT_COUNT = 16;

/** Rows of four words for each vertex of a launch, which serve any number of launches of any programs. */
export interface VertexRows {
  /** How many vertices a launch has at most. */
  readonly capacity: number;
  /** The words of r60, the number of a vertex, and of r61, that of its instance; the other two are not to be changed. */
  readonly vertices: Uint32Array;
  /** The attributes with the numbers from 0 to 15. */
  readonly attributes: readonly LaneColumn[];
  /** What was stored as positions: x, y, z and 1 / w; zeros where nothing was. */
  readonly positions: LaneColumn;
  /** The bits of the half that was stored as point size, and 1; zeros if none was. The other two words are free. */
  readonly pointSizes: Uint32Array;
  /** What was stored into the slots that a runner was asked for, in their order; zeros where nothing was. */
  readonly varyings: readonly LaneColumn[];
}

export const ROW_WORDS = 4;
const WORD_BYTES = 4;
const ROW_BYTES = ROW_WORDS * WORD_BYTES;
const MOST_CAPACITY = 2 ** 16;
/** Kernels compute some lanes at once. */
const LANES = 4;
const UNIFORMS_BYTES = UNIFORM_BYTES * UNIFORM_COUNT;

type Group = "vertices" | "attributes" | "positions" | "pointSizes" | "varyings";
const GROUPS: Readonly<Record<Group, number>> = {
  vertices: 1,
  attributes: ATTRIBUTE_COUNT,
  positions: 1,
  pointSizes: 1,
  varyings: DRAWN_SLOT_COUNT,
};
const COLUMNS = Object.values(GROUPS).reduce((sum, count) => sum + count, 0);

/** The addresses of columns, one group behind the other, behind the uniforms. */
function addressesOf(capacity: number): Readonly<Record<Group, readonly number[]>> {
  let next = UNIFORMS_BYTES;
  const addresses = (group: Group): readonly number[] =>
    Array.from({ length: GROUPS[group] }, () => (next += ROW_BYTES * capacity) - ROW_BYTES * capacity);
  return {
    vertices: addresses("vertices"),
    attributes: addresses("attributes"),
    positions: addresses("positions"),
    pointSizes: addresses("pointSizes"),
    varyings: addresses("varyings"),
  };
}

/** The rows with the memory that they are in. */
export class RowMemory implements VertexRows {
  readonly capacity: number;
  readonly vertices: Uint32Array;
  readonly attributes: readonly LaneColumn[];
  readonly positions: LaneColumn;
  readonly pointSizes: Uint32Array;
  readonly varyings: readonly LaneColumn[];
  /** Of the first rows, in bytes. */
  readonly addresses: Readonly<Record<Group, readonly number[]>>;
  readonly #memory: LaneMemory<Group>;
  readonly #functions = new WeakMap<KernelModule, KernelFunction>();

  constructor(capacity: number) {
    this.capacity = capacity;
    this.addresses = addressesOf(capacity);
    this.#memory = new LaneMemory({
      ...{ capacity, rowWords: ROW_WORDS, columns: this.addresses },
      bytes: UNIFORMS_BYTES + COLUMNS * ROW_BYTES * capacity,
    });
    const { vertices, attributes, positions, pointSizes, varyings } = this.#memory.columns;
    this.vertices = vertices[0]!.words;
    this.attributes = attributes;
    this.positions = positions[0]!;
    this.pointSizes = pointSizes[0]!.words;
    this.varyings = varyings;
    for (let i = 0; i < capacity; i++) this.vertices[ROW_WORDS * i + VERTEX_WORDS.place] = i;
  }

  /** Why no machine code can work in it; else null. */
  get refusal(): HostRefusal | null {
    return this.#memory.refusal;
  }

  /** Machine code over this memory. */
  functionOf(module: KernelModule): KernelFunction {
    let found = this.#functions.get(module);
    if (found === undefined) this.#functions.set(module, (found = module.instantiate(this.#memory.memory)));
    return found;
  }

  /** Puts the uniforms where machine code finds them: each four times. */
  putUniforms(uniforms: Int32Array): void {
    const { words } = this.#memory;
    for (let i = 0; i < uniforms.length; i++) words.fill(uniforms[i]!, ROW_WORDS * i, ROW_WORDS * (i + 1));
  }
}

/**
 * Makes rows for vertices.
 * @param capacity A multiple of 4 from 4 to 65,536
 * @throws TypeError, RangeError if the capacity is none
 */
export function createVertexRows(capacity: number): VertexRows {
  checkWhole("createVertexRows: capacity", capacity, LANES, MOST_CAPACITY);
  if (capacity % LANES !== 0)
    throw new RangeError(`createVertexRows: capacity is ${capacity}, not a multiple of ${LANES}`);
  return new RowMemory(capacity);
}
