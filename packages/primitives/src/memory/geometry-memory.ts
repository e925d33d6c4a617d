import {
  type Assembled,
  type CompilePolicy,
  hasSimd,
  HostRefusal,
  newMemory,
  PAGE_BYTES,
  type WasmMemory,
} from "@glasm/codegen";
import { GEOMETRY_CODE } from "./late-compiled-geometry.js";
import {
  HALF_SPACE_DOUBLES,
  MAX_CORNERS,
  MAX_HALF_SPACES,
  MAX_POLYGON_VERTICES,
  MAX_PRIMITIVES,
  MAX_TAKEN_VERTICES,
  PLACES,
  ROWS,
  STAGED_ROWS,
} from "./places.js";

/** How many elements the arrays of vertices have. */
export interface VertexRoom {
  readonly floats: number;
  readonly clipCoordinates: number;
  readonly clipDistances: number;
  readonly outcodes: number;
  readonly edgeFlags: number;
}

const NO_ROOM: VertexRoom = { floats: 0, clipCoordinates: 0, clipDistances: 0, outcodes: 0, edgeFlags: 0 };

/** In the order in which they lie in memory, with the bytes of an element. */
const ARRAYS = [
  ["floats", 4],
  ["clipCoordinates", 4],
  ["clipDistances", 4],
  ["outcodes", 4],
  ["edgeFlags", 1],
] as const;

/**
 * The arrays of a store of vertices, of the assembler and of a batch: in one memory, so that compiled functions can work on
 * them. It becomes one of WebAssembly when so much has come that these are worth it; on hosts without vectors it never does.
 */
export class GeometryMemory {
  indices!: Uint32Array;
  cornerEdges!: Uint8Array;
  firstIndex!: Uint32Array;
  facing!: Uint8Array;
  provokingVertex!: Uint32Array;
  slots!: Uint32Array;
  found!: Uint32Array;
  viewport!: Float64Array;
  largestDepth!: Float64Array;
  halfSpaces!: Float64Array;
  axes!: Uint32Array;
  clipping!: Uint32Array;
  stage!: Float32Array;
  outside!: Uint32Array;
  floats!: Float32Array;
  words!: Uint32Array;
  clipCoordinates!: Float32Array;
  clipDistances!: Float32Array;
  outcodes!: Int32Array;
  edgeFlags!: Uint8Array;

  /** The compiled functions, once there are some. */
  functions: Assembled | null = null;

  private buffer: ArrayBufferLike = new ArrayBuffer(addressesOf(NO_ROOM).end);
  private memory: WasmMemory | null = null;
  private room = NO_ROOM;
  private isRefused = false;
  private readonly policy: CompilePolicy;

  constructor(policy: CompilePolicy) {
    this.policy = policy;
    this.place();
  }

  /** Sees that the arrays of vertices have room for at least so much; what is in them stays. */
  reserve(needed: VertexRoom): void {
    const { room } = this;
    if (ARRAYS.every(([name]) => needed[name] <= room[name])) return;
    const larger = { ...room };
    for (const [name] of ARRAYS)
      if (needed[name] > room[name]) larger[name] = Math.max(needed[name], 2 * room[name]);
    this.enlarge(larger);
  }

  private enlarge(larger: VertexRoom): void {
    const from = addressesOf(this.room);
    const to = addressesOf(larger);
    const before = this.buffer;
    this.extend(to.end);
    const [old, bytes] = [
      new Uint8Array(before.byteLength > 0 ? before : this.buffer),
      new Uint8Array(this.buffer),
    ];
    if (old.buffer !== bytes.buffer) bytes.set(old.subarray(0, ROWS));
    // The last ones first: all move away from the beginning.
    for (let i = ARRAYS.length - 1; i >= 0; i -= 1) {
      const [name, size] = ARRAYS[i]!;
      bytes.set(old.subarray(from[name], from[name] + size * this.room[name]), to[name]);
    }
    this.room = larger;
    this.place();
  }

  /** Makes the buffer another one, of at least so many bytes; one of WebAssembly has the same content. */
  private extend(bytes: number): void {
    if (this.memory === null) {
      this.buffer = new ArrayBuffer(bytes);
      return;
    }
    const missing = bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.buffer = this.memory.buffer;
  }

  /** The compiled functions, if they are worth it for so many rows more; null if others do their work. */
  forRows(count: number): Assembled | null {
    if (this.functions !== null || this.isRefused) return this.functions;
    this.policy.count("column code", this, count);
    if (!this.policy.isDue("column code", this)) return null;
    this.compile();
    return this.functions;
  }

  private compile(): void {
    if ((GEOMETRY_CODE as unknown) === undefined) return; // in a page that begins
    this.isRefused = !hasSimd();
    if (this.isRefused) return;
    try {
      const memory = newMemory(this.buffer.byteLength);
      this.functions = GEOMETRY_CODE.get().instantiate(memory);
      new Uint8Array(memory.buffer).set(new Uint8Array(this.buffer));
      this.memory = memory;
      this.buffer = memory.buffer;
      this.place();
    } catch (error) {
      if (!(error instanceof HostRefusal)) throw error;
      this.isRefused = true;
    }
  }

  private place(): void {
    const { buffer, room } = this;
    const at = addressesOf(room);
    this.indices = new Uint32Array(buffer, PLACES.indices, MAX_CORNERS);
    this.cornerEdges = new Uint8Array(buffer, PLACES.cornerEdges, MAX_CORNERS);
    this.firstIndex = new Uint32Array(buffer, PLACES.firstIndex, MAX_PRIMITIVES + 1);
    this.facing = new Uint8Array(buffer, PLACES.facing, MAX_PRIMITIVES);
    this.provokingVertex = new Uint32Array(buffer, PLACES.provokingVertex, MAX_PRIMITIVES);
    this.slots = new Uint32Array(buffer, PLACES.slots, MAX_POLYGON_VERTICES + MAX_TAKEN_VERTICES);
    this.found = new Uint32Array(buffer, PLACES.found, 4);
    this.viewport = new Float64Array(buffer, PLACES.viewport, 6);
    this.largestDepth = new Float64Array(buffer, PLACES.largestDepth, 1);
    this.halfSpaces = new Float64Array(buffer, PLACES.halfSpaces, HALF_SPACE_DOUBLES * MAX_HALF_SPACES);
    this.axes = new Uint32Array(buffer, PLACES.axes, MAX_HALF_SPACES);
    this.clipping = new Uint32Array(buffer, PLACES.clipping, 4);
    this.stage = new Float32Array(buffer, PLACES.stage, 4 * STAGED_ROWS);
    this.outside = new Uint32Array(buffer, PLACES.outside, STAGED_ROWS);
    this.floats = new Float32Array(buffer, at.floats, room.floats);
    this.words = new Uint32Array(buffer, at.floats, room.floats);
    this.clipCoordinates = new Float32Array(buffer, at.clipCoordinates, room.clipCoordinates);
    this.clipDistances = new Float32Array(buffer, at.clipDistances, room.clipDistances);
    this.outcodes = new Int32Array(buffer, at.outcodes, room.outcodes);
    this.edgeFlags = new Uint8Array(buffer, at.edgeFlags, room.edgeFlags);
    this.clipping[0] = at.clipCoordinates;
    this.clipping[1] = at.clipDistances;
  }
}

/** Where the arrays of vertices begin, and where the last one ends. After each is room for four words, which compiled functions store at a time. */
function addressesOf(room: VertexRoom): Readonly<Record<keyof VertexRoom | "end", number>> {
  let end = ROWS;
  const addresses = { floats: 0, clipCoordinates: 0, clipDistances: 0, outcodes: 0, edgeFlags: 0, end: 0 };
  for (const [name, size] of ARRAYS) {
    addresses[name] = end;
    end += Math.ceil((size * room[name]) / 16) * 16 + 16;
  }
  addresses.end = end;
  return addresses;
}
