/** What every host of WebAssembly offers, which the language's own library does not declare; and whether this one does. */

import { HOST_IMPORTS, MAX_PAGES } from "./wasm/module.js";

/** Whose a memory is that code is made for: its thread's own, or one that threads share. */
export type MemoryKind = "own" | "shared";

/** What a kernel works in. */
export interface LinearMemory {
  readonly buffer: ArrayBufferLike;
}

export interface WasmMemory extends LinearMemory {
  /** Adds pages of PAGE_BYTES zeros, and detaches the buffer; a RangeError if there is no room. */
  grow(pages: number): number;
}

/** What an instance of a module exports, by its names. */
export type Exports = Readonly<Record<string, unknown>>;

/** Pages of a memory; one that threads share has a largest number. */
interface Limits {
  readonly initial: number;
  readonly maximum?: number;
  readonly shared?: boolean;
}

interface Host {
  readonly Memory: new (limits: Limits) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, LinearMemory | number>>>>,
  ) => { readonly exports: Exports };
  validate(bytes: Uint8Array): boolean;
}

/** The bytes of a page, the unit in which WebAssembly's memories grow. */
export const PAGE_BYTES = 0x10000;

/** A module of nothing but its magic number and its version. */
const EMPTY_MODULE = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00] as const;

/** The host has no WebAssembly, does not let it run, or has no room for more of it. */
export class HostRefusal extends TypeError {
  constructor(reason: string) {
    super(`This host does not run WebAssembly: ${reason}`);
    this.name = "TypeError";
  }
}

function webAssembly(): Host | undefined {
  return (globalThis as unknown as { readonly WebAssembly?: Host }).WebAssembly;
}

function host(): Host {
  const present = webAssembly();
  if (present === undefined) throw new HostRefusal("it has none");
  return present;
}

/** What is made once for a host, and belongs to it: where another WebAssembly takes its place, it is made again. */
export class PerHost<Value> {
  readonly #make: () => Value;
  /** By what the host has of WebAssembly; if that is nothing, by its global object. */
  readonly #values = new WeakMap<object, Value>();

  constructor(make: () => Value) {
    this.#make = make;
  }

  /** The value for the WebAssembly that there is now, which is made if there is none. */
  get(): Value {
    const key = webAssembly() ?? globalThis;
    let value = this.#values.get(key);
    if (value === undefined) this.#values.set(key, (value = this.#make()));
    return value;
  }

  /** Replaces the value for the WebAssembly that there is now. */
  set(value: Value): void {
    this.#values.set(webAssembly() ?? globalThis, value);
  }
}

const refusals = new PerHost<HostRefusal | null>(refusalOfEmptyModule);

/**
 * Why the host does not run WebAssembly, which it may lack, or the policy of a page forbid; null if it does. It is
 * tried once; a host that later refuses a module is not asked again either.
 */
export function hostRefusal(): HostRefusal | null {
  return refusals.get();
}

function refusalOfEmptyModule(): HostRefusal | null {
  try {
    const { Instance, Module } = host();
    const bytes = Uint8Array.from(EMPTY_MODULE);
    new Instance(new Module(bytes), {});
    return isValid(bytes) ? null : new HostRefusal("it knows no module");
  } catch (error) {
    return refusalOf(error);
  }
}

/** Whether a module is one that the host knows, be it allowed to run or not. */
export function isValid(bytes: Uint8Array): boolean {
  return host().validate(bytes);
}

/**
 * A memory of at least this many bytes, all zero.
 * @throws HostRefusal if the host has no such memory, or no room for it
 */
export function newMemory(bytes: number): WasmMemory {
  return newMemoryWith({ initial: pagesOf(bytes) });
}

/**
 * The same for threads to share, which grows to another number of bytes at most.
 * @throws HostRefusal if the host has no such memory, or no room for it
 */
export function newSharedMemory(bytes: number, maxBytes: number): WasmMemory {
  const maximum = Math.min(MAX_PAGES, pagesOf(maxBytes));
  return newMemoryWith({ initial: pagesOf(bytes), maximum, shared: true });
}

const pagesOf = (bytes: number): number => Math.ceil(bytes / PAGE_BYTES);

function newMemoryWith(limits: Limits): WasmMemory {
  try {
    return new (host().Memory)(limits);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Machine code that is tied to no memory: any number of memories can have functions of it. */
export class HostModule<Functions extends Exports> {
  readonly #bytes: Uint8Array;
  readonly #module: object;

  /**
   * Compiles the binary of a module.
   * @throws HostRefusal if the host does not compile it, though it is valid
   */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#module = unlessRefused(bytes, ({ Module }) => new Module(bytes));
  }

  /** What can be posted to another thread, for `instantiateModule` there. */
  get module(): object {
    return this.#module;
  }

  /**
   * Its functions over a memory, with an address for those that have `base`.
   * @throws HostRefusal if the host does not let it
   */
  instantiate(memory: LinearMemory, base = 0): Functions {
    return unlessRefused(this.#bytes, () => instantiateModule(this.#module, memory, base)) as Functions;
  }
}

/** The functions of a module that another thread has posted, over a memory and with an address. */
export function instantiateModule(module: object, memory: LinearMemory, base: number): Exports {
  const imports = {
    [HOST_IMPORTS.module]: { [HOST_IMPORTS.memory]: memory, [HOST_IMPORTS.base]: base },
  };
  return new (host().Instance)(module, imports).exports;
}

/** @throws HostRefusal if the host fails at a module that it knows, and from then on */
function unlessRefused<T>(bytes: Uint8Array, attempt: (host: Host) => T): T {
  const available = host();
  try {
    return attempt(available);
  } catch (error) {
    if (!isValid(bytes)) throw error; // A mistake of ours.
    const refusal = refusalOf(error);
    refusals.set(refusal);
    throw refusal;
  }
}

function refusalOf(error: unknown): HostRefusal {
  if (error instanceof HostRefusal) return error;
  return new HostRefusal(error instanceof Error ? error.message : String(error));
}
