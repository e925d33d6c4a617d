import { newMemory, type WasmMemory } from "@glasm/codegen";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readRows } from "../scripts/tables.mjs";
import { linkerLibrary } from "../scripts/linker-library.mjs";

const place = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A program as Emscripten links it: its memory, and the functions of the libraries by their names. */
export interface Linked {
  readonly memory: WasmMemory;
  /** The memory as it is now; more of it makes new ones. */
  readonly heap: Readonly<Record<"U8" | "F32" | "F64" | "32" | "U32" | "16" | "U16", ArrayLike<number>>>;
  readonly functions: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
  readonly signatures: Readonly<Record<string, string>>;
  /** What the program has said on standard error. */
  readonly said: readonly string[];
  makeCurrent(gl: unknown): void;
}

/** Where the memory that `malloc` gives begins. */
export const ALLOCATED = 4096;

/** Links the libraries for the GL with a memory, in which a program of nothing runs. */
export function link(): Linked {
  const memory = newMemory(65536);
  const said: string[] = [];
  const library: Record<string, unknown> = {};
  let free = ALLOCATED;
  const known: Record<string, unknown> = {
    LibraryManager: { library },
    mergeInto: Object.assign,
    wasmMemory: memory,
    err: (text: string) => said.push(text),
    _malloc(size: number) {
      if (free + size > memory.buffer.byteLength) return 0;
      const address = free;
      free += (size + 15) & ~15;
      return address;
    },
    // What the libraries make of text belongs to the program as well.
    Function: function (body: string): unknown {
      return new Function("scope", `with (scope) return function () { ${body} }`)(scope);
    },
  };
  const arrays: Record<string, new (buffer: ArrayBufferLike) => ArrayLike<number>> = {
    HEAP8: Int8Array,
    HEAPU8: Uint8Array,
    HEAP16: Int16Array,
    HEAPU16: Uint16Array,
    HEAP32: Int32Array,
    HEAPU32: Uint32Array,
    HEAPF32: Float32Array,
    HEAPF64: Float64Array,
  };
  const find = (name: string): unknown => {
    const array = arrays[name];
    if (array !== undefined) return new array(memory.buffer);
    return known[name] ?? library[`$${name}`] ?? library[name.slice(1)];
  };
  // A name that is none of those is the host's own, as in the functions of a program.
  const scope = new Proxy(known, {
    has: (_, name) => typeof name === "string" && find(name) !== undefined,
    get: (_, name) => (typeof name === "string" ? find(name) : undefined),
  });
  const commands = readRows();
  for (const text of [
    readFileSync(place("src/library/glasm.js"), "utf8"),
    linkerLibrary(commands.present, commands.absent),
  ])
    new Function("scope", `with (scope) {\n${text}\n}`)(scope);
  const functions = Object.fromEntries(
    Object.entries(library).filter(([name, value]) => !/__\w+$/.test(name) && typeof value === "function"),
  ) as Linked["functions"];
  return {
    memory,
    get heap() {
      return Object.fromEntries(
        Object.entries(arrays).map(([name, array]) => [name.slice(4), new array(memory.buffer)]),
      ) as Linked["heap"];
    },
    functions,
    signatures: Object.fromEntries(
      Object.entries(library)
        .filter(([name]) => name.endsWith("__sig"))
        .map(([name, value]) => [name.slice(0, -5), value as string]),
    ),
    said,
    makeCurrent: (gl) => (library["$GLASM"] as { makeCurrent(made: unknown): void }).makeCurrent(gl),
  };
}
