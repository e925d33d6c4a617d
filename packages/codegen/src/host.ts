/** What every host of WebAssembly offers, which the language's own library does not declare. */

/** What a kernel works in. */
export interface LinearMemory {
  readonly buffer: ArrayBufferLike;
}

export interface WasmMemory extends LinearMemory {
  /** Adds pages of PAGE_BYTES zeros, and detaches the buffer; a RangeError if there is no room. */
  grow(pages: number): number;
}

interface Host {
  readonly Memory: new (limits: { readonly initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, LinearMemory>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
  validate(bytes: Uint8Array): boolean;
}

/** WebAssembly; undefined where there is none. */
export const host = (globalThis as unknown as { readonly WebAssembly?: Host }).WebAssembly;

export const PAGE_BYTES = 0x10000;
