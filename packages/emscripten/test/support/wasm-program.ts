/** Runs a program in C that emcc has compiled without JavaScript of its own, with the libraries of this package. */
import { createGlu } from "@glasm/glu";
import type { GlutWindow, PageElement } from "@glasm/glut";
import type { Started } from "../../src/started.js";
import { linkNames, readLibraries } from "./linker.js";

/** Starts GLUT where the program runs. */
export type StartGlut = (
  makeCurrent: (window: GlutWindow | null) => void,
  call: (step: () => void) => void,
  canvas: PageElement | undefined,
) => Started;

/** What a program has written so far. */
export interface Written {
  readonly output: string;
  readonly errors: string;
}

/** The functions that a program has pointers to. */
interface Table {
  get(pointer: number): (...given: readonly unknown[]) => unknown;
  set(pointer: number, call: unknown): void;
  grow(count: number): number;
}

/** A program that has begun: its callbacks, and what it exports besides, can be called. */
export interface Running {
  /** What it writes: it writes on while its callbacks are called. */
  readonly written: Written;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** What a program in WebAssembly exports. */
interface Exports extends Readonly<Record<string, unknown>> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly __indirect_function_table: Table;
  readonly malloc: (size: number) => number;
  readonly _start: () => void;
}

/** Thrown where a program ends. */
class Exit extends Error {}

/** What of WebAssembly a program needs. */
interface WasmApi {
  readonly Module: {
    new (bytes: Uint8Array): object;
    imports(module: object): readonly { readonly module: string; readonly name: string }[];
  };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** Calls what the program may end in, or leave for its main loop. */
function endingWell(call: () => void): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof Exit) && error !== "unwind") throw error;
  }
}

/** WebAssembly that exports as `f` what it imports: only such functions can be in a table. The signature has Emscripten's letters. */
function forwarder(signature: string): Uint8Array {
  const types: Readonly<Record<string, number>> = { i: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c };
  const [result, ...parameters] = Array.from(signature, (letter) => types[letter]);
  const results = result === undefined ? [0] : [1, result];
  const type = [0x60, parameters.length, ...(parameters as number[]), ...results];
  return Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, type.length + 1, 1, ...type],
    ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    ...[7, 5, 1, 1, 0x66, 0, 0],
  );
}

/** Functions of WASI, as far as programs here use them: there are standard output and no arguments or files. */
function wasi(memory: () => ArrayBuffer, write: (file: number, text: string) => void) {
  const words = (): Uint32Array => new Uint32Array(memory());
  return {
    args_sizes_get(count: number, bytes: number) {
      words()
        .fill(0, count >> 2, (count >> 2) + 1)
        .fill(0, bytes >> 2, (bytes >> 2) + 1);
      return 0;
    },
    args_get: () => 0,
    fd_close: () => 0,
    fd_seek: () => 8,
    fd_write(file: number, parts: number, count: number, written: number) {
      let total = 0;
      for (let i = 0; i < count; i += 1) {
        const [at, length] = words().subarray((parts >> 2) + 2 * i) as unknown as [number, number];
        write(file, new TextDecoder().decode(new Uint8Array(memory(), at, length)));
        total += length;
      }
      words()[written >> 2] = total;
      return 0;
    },
    proc_exit() {
      throw new Exit();
    },
  };
}

/**
 * Runs a program.
 * @param bytes the program in WebAssembly
 * @param libraries the texts of the libraries for the linker
 */
export function runProgram(bytes: Uint8Array, libraries: readonly string[], startGlut: StartGlut): Running {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: WasmApi }).WebAssembly;
  const module = new Module(bytes);
  const written = { output: "", errors: "" };
  const write = (file: number, text: string): void => {
    written[file === 2 ? "errors" : "output"] += text;
  };
  // The functions of the libraries are called when the program has been made, which has their memory.
  let program: Exports | null = null;
  const memory = { get: () => program!.memory.buffer };
  const imports = Module.imports(module).filter((each) => each.module === "env");
  const ground = {
    memory: {
      get buffer() {
        return program === null ? new ArrayBuffer(0) : memory.get();
      },
    },
    names: {
      glasm: { createGlu, startGlut },
      Module: {},
      err: (text: string) => write(2, `${text}\n`),
      _malloc: (size: number) => program!.malloc(size),
      _exit() {
        throw new Exit();
      },
      dynCall: (_: string, pointer: number, given: readonly unknown[]) =>
        program!.__indirect_function_table.get(pointer)(...given),
      callUserCallback: endingWell,
      addFunction(call: () => unknown, signature: string) {
        const { exports } = new Instance(new Module(forwarder(signature)), { e: { f: call } });
        const table = program!.__indirect_function_table;
        const pointer = table.grow(1);
        table.set(pointer, (exports as { readonly f: () => unknown }).f);
        return pointer;
      },
    },
  };
  const { linked, grown } = linkNames(
    readLibraries(libraries),
    imports.map(({ name }) => name),
    ground,
  );
  const instance = new Instance(module, {
    env: { ...linked, emscripten_notify_memory_growth: grown },
    wasi_snapshot_preview1: wasi(memory.get, write),
  });
  program = instance.exports as Exports;
  grown();
  endingWell(program._start);
  return { written, exports: program };
}
