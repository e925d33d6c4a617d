import { newMemory, type WasmMemory } from "@glasm/codegen";
import { glLibraries } from "../../scripts/libraries.mjs";
import { linkNames, readLibraries } from "../../scripts/linked-code.mjs";

/** A program as Emscripten links it: its memory, and the functions of the libraries by their names. */
export interface LinkedLibraries {
  readonly memory: WasmMemory;
  /** The memory as it is now; more of it makes new ones. */
  readonly heap: Readonly<Record<"U8" | "F32" | "F64" | "32" | "U32" | "16" | "U16", ArrayLike<number>>>;
  readonly functions: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
  readonly signatures: Readonly<Record<string, string>>;
  /** What the program has said on standard error. */
  readonly said: readonly string[];
  makeCurrent(gl: unknown): void;
  /** Gives the program more memory, in pages. */
  grow(pages: number): void;
}

/** Where the memory that `malloc` gives begins. */
export const ALLOCATED = 4096;

/** Links the libraries for the GL with a memory, in which a program of nothing runs. */
export function link(): LinkedLibraries {
  const memory = newMemory(65536);
  const said: string[] = [];
  let free = ALLOCATED;
  const library = readLibraries(glLibraries());
  const names = Object.keys(library).filter((name) => !/__\w+$/.test(name));
  const { linked, grown } = linkNames(library, names, {
    memory,
    names: {
      err: (text: string) => said.push(text),
      _malloc(size: number) {
        if (free + size > memory.buffer.byteLength) return 0;
        const address = free;
        free += (size + 15) & ~15;
        return address;
      },
      addFunction: (call: unknown) => call,
    },
  });
  const views = {
    U8: Uint8Array,
    F32: Float32Array,
    F64: Float64Array,
    32: Int32Array,
    U32: Uint32Array,
    16: Int16Array,
    U16: Uint16Array,
  };
  return {
    memory,
    get heap() {
      const buffer = memory.buffer as ArrayBuffer;
      return Object.fromEntries(
        Object.entries(views).map(([name, View]) => [name, new View(buffer)]),
      ) as unknown as LinkedLibraries["heap"];
    },
    functions: Object.fromEntries(
      Object.entries(linked).filter(([, value]) => typeof value === "function"),
    ) as LinkedLibraries["functions"],
    signatures: Object.fromEntries(
      Object.entries(library)
        .filter(([name]) => name.endsWith("__sig"))
        .map(([name, value]) => [name.slice(0, -5), value as string]),
    ),
    said,
    makeCurrent: (gl) => (linked["$GLASM"] as { makeCurrent(made: unknown): void }).makeCurrent(gl),
    grow(pages) {
      memory.grow(pages);
      grown();
    },
  };
}
