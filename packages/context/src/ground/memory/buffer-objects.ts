import type { ErrorContext } from "../errors/errors.js";
import { NameSpace } from "../names/name-space.js";
import type { Memory } from "./memory.js";

/** What BufferData says of how a data store is used, and MapBuffer: tokens. [ARB_vertex_buffer_object Chapter 2] */
export interface BufferUse {
  readonly usage: number;
  readonly access: number;
}

/** A buffer object. [ARB_vertex_buffer_object Chapter 2] */
export class BufferObject {
  readonly name: number;
  private used: BufferUse;
  isDeleted = false;
  private store = new Uint8Array(0);
  private size = 0;
  private pointer: Uint8Array | null = null;

  constructor(name: number, use: BufferUse) {
    this.name = name;
    this.used = use;
  }

  get use(): BufferUse {
    return this.used;
  }

  /** The data store, which is another array for each BufferData, and if a client has taken its memory away. [Ruling 395] */
  get bytes(): Uint8Array<ArrayBuffer> {
    if (this.isLost) this.store = new Uint8Array(this.size);
    return this.store;
  }

  private get isLost(): boolean {
    return this.store.length !== this.size;
  }

  /** BUFFER_SIZE. */
  get byteLength(): number {
    return this.size;
  }

  /** BUFFER_MAP_POINTER. */
  get mapped(): Uint8Array | null {
    return this.pointer;
  }

  /** Replaces the data store, which unmaps it. [ARB_vertex_buffer_object Chapter 2] */
  specify(store: Uint8Array<ArrayBuffer>, use: BufferUse): void {
    this.store = store;
    this.size = store.length;
    this.used = use;
    this.pointer = null;
  }

  /** The data store for a client, which reads and writes it itself. [Ruling 395] */
  map(access: number): Uint8Array {
    this.used = { ...this.used, access };
    this.pointer = this.bytes;
    return this.pointer;
  }

  /** Whether the data store is whole: whether no client has taken its memory away. [Ruling 395] */
  unmap(): boolean {
    this.pointer = null;
    return !this.isLost;
  }
}

/** What buffer objects are bound to: which pointers of commands are offsets into them. */
export type BufferTarget = "array" | "element-array" | "pixel-pack" | "pixel-unpack";

/** The state that contexts of a share group have in common. */
interface SharedBuffers {
  readonly names: NameSpace<BufferObject>;
  /** The offsets of memory in data stores, or of copies of it. */
  readonly offsets: WeakMap<object, number>;
}

/** A context's buffer objects: the names, which it shares, and its bindings. [ARB_vertex_buffer_object Chapter 2] */
export class BufferBindings {
  private readonly shared: SharedBuffers;
  private readonly bindings = new Map<BufferTarget, BufferObject>();

  /** @param share the bindings of a context to share names with, or null */
  constructor(share: BufferBindings | null) {
    this.shared = share?.shared ?? { names: new NameSpace(), offsets: new WeakMap() };
  }

  get names(): NameSpace<BufferObject> {
    return this.shared.names;
  }

  bound(target: BufferTarget): BufferObject | null {
    return this.bindings.get(target) ?? null;
  }

  bind(target: BufferTarget, object: BufferObject | null): void {
    if (object === null) this.bindings.delete(target);
    else this.bindings.set(target, object);
  }

  /** Deletes an object; in this context no target is bound to it any more. [ARB_vertex_buffer_object Chapter 2] */
  delete(name: number): BufferObject | null {
    const object = this.names.get(name);
    this.names.delete(name);
    if (object === null) return null;
    object.isDeleted = true;
    for (const [target, bound] of this.bindings) if (bound === object) this.bind(target, null);
    return object;
  }

  /** The memory of an object from an offset on. */
  memoryAt({ bytes }: BufferObject, offset: number): Uint8Array {
    const memory = bytes.subarray(offset);
    this.shared.offsets.set(memory, offset);
    return memory;
  }

  /** Where memory lies in a data store, or what it is a copy of; null if it is a client's. */
  offsetOf(memory: object | null): number | null {
    return memory === null ? null : (this.shared.offsets.get(memory) ?? null);
  }

  /** Marks a copy that a display list keeps of memory, if this is of a buffer object. */
  noteCopy<Copy extends Memory>(memory: Memory, copy: Copy): Copy {
    const offset = this.offsetOf(memory);
    if (offset !== null) this.shared.offsets.set(copy, offset);
    return copy;
  }
}

/** What of a context knows its buffer objects. */
export interface BufferContext {
  readonly buffers: BufferBindings;
}

/** What checks of memory take of a context. */
export type MemoryContext = ErrorContext & BufferContext;
