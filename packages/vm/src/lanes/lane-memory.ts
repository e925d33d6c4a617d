import { HostRefusal, type LinearMemory, type MemoryKind, newMemory, newSharedMemory } from "@glasm/codegen";

/** Where everything is in a lane memory; a machine has one. */
export interface LaneLayout<Group extends string> {
  /** Bytes of the whole memory. */
  readonly bytes: number;
  /** How many lanes a column has rows for. */
  readonly capacity: number;
  /** Words of a row. */
  readonly rowWords: number;
  /** Byte addresses of the first rows of columns, by what they are for. */
  readonly columns: Readonly<Record<Group, readonly number[]>>;
}

/** A row for each lane, as singles and as words; both are the same memory. */
export interface LaneColumn {
  readonly singles: Float32Array;
  readonly words: Uint32Array;
}

/**
 * Memory in which compiled programs work on many lanes at once. It belongs to whoever made it: nobody else reads or
 * writes it. Machine code is shared, but its functions are made for one memory and belong to it.
 */
export class LaneMemory<Group extends string = string> {
  readonly memory: LinearMemory;
  readonly kind: MemoryKind;
  readonly #columnWords: number;
  /** Why it is not one of WebAssembly, so that only an interpreter can use it; else null. */
  readonly refusal: HostRefusal | null;
  readonly singles: Float32Array;
  readonly words: Uint32Array;
  readonly columns: Readonly<Record<Group, readonly LaneColumn[]>>;

  /**
   * One of the thread's own, or one that threads share.
   * @throws HostRefusal if threads are to share it and the host does not let them, or has no room
   */
  constructor({ bytes, capacity, rowWords, columns }: LaneLayout<Group>, kind: MemoryKind = "own") {
    const { memory, refusal } =
      kind === "own" ? memoryOfHost(bytes) : { memory: newSharedMemory(bytes, bytes), refusal: null };
    const { buffer } = memory;
    this.memory = memory;
    this.kind = kind;
    this.#columnWords = capacity * rowWords;
    this.refusal = refusal;
    this.singles = new Float32Array(buffer);
    this.words = new Uint32Array(buffer);
    const groups = Object.entries<readonly number[]>(columns).map(([group, addresses]) => [
      group,
      addresses.map((address) => this.column(address)),
    ]);
    this.columns = Object.fromEntries(groups) as typeof this.columns;
  }

  /** The column from an address on. */
  column(address: number): LaneColumn {
    const { buffer } = this.memory;
    return {
      singles: new Float32Array(buffer, address, this.#columnWords),
      words: new Uint32Array(buffer, address, this.#columnWords),
    };
  }
}

/** A host without WebAssembly has lane memory too, for the interpreter. */
function memoryOfHost(bytes: number): Pick<LaneMemory, "memory" | "refusal"> {
  try {
    return { memory: newMemory(bytes), refusal: null };
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error;
    return { memory: { buffer: new ArrayBuffer(bytes) }, refusal: error };
  }
}
