/** Runs a program in C that emcc has compiled without JavaScript of its own, with the libraries of this package. */
import { createGlu } from "@glasm/glu";
import type { GlutWindow, PageElement } from "@glasm/glut";
import type { Started } from "../started.js";

/** Starts GLUT where the program runs. */
export type StartGlut = (
  makeCurrent: (window: GlutWindow | null) => void,
  call: (step: () => void) => void,
  canvas: PageElement | undefined,
) => Started;

/** What the functions of the libraries find by name besides each other. */
export interface Ground {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** The names of `glasm`, `err`, `_malloc` and the like, and what they are. */
  readonly names: Readonly<Record<string, unknown>>;
}

/** What has been linked. */
export interface Linked {
  /** Functions and objects by their names in C, such as `glClear`, or with `$` before that of JavaScript. */
  readonly linked: Readonly<Record<string, unknown>>;
  /** To be called when the memory has grown: the views of it are new ones then. */
  grown(): void;
}

/** What a program runs with. */
export interface ProgramEnvironment {
  /** Links functions of the libraries, at least those of these names. */
  link(ground: Ground, names: readonly string[]): Linked;
  readonly startGlut: StartGlut;
  /** What the libraries have of glasm; by default all of it. */
  readonly glasm?: object;
  /** Takes what the program writes. */
  write(text: string, isError: boolean): void;
  /** The program has called exit; by default nothing happens. */
  exited?(status: number): void;
}

/** The functions that a program has pointers to. */
interface Table {
  get(pointer: number): (...given: readonly unknown[]) => unknown;
  set(pointer: number, call: unknown): void;
  grow(count: number): number;
}

/** What a program in WebAssembly exports. */
interface Exports extends Readonly<Record<string, unknown>> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly __indirect_function_table: Table;
  readonly malloc: (size: number) => number;
  readonly _start: () => void;
}

/** Thrown where a program ends. */
class Exit extends Error {
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** A program that WebAssembly has compiled. */
export type ProgramModule = object;

/** What of WebAssembly a program needs. */
interface WasmApi {
  readonly Module: {
    new (bytes: Uint8Array): ProgramModule;
    imports(module: ProgramModule): readonly { readonly module: string; readonly name: string }[];
  };
  readonly Instance: new (module: ProgramModule, imports: object) => { readonly exports: unknown };
}

const wasmApi = (): WasmApi => (globalThis as unknown as { readonly WebAssembly: WasmApi }).WebAssembly;

/** Compiles a program for `runProgram`. */
export function compileProgram(bytes: Uint8Array): ProgramModule {
  const { Module } = wasmApi();
  return new Module(bytes);
}

/** Calls what the program may end in, or leave for its main loop. */
function endingWell(call: () => void, exited: (status: number) => void): void {
  try {
    call();
  } catch (error) {
    if (error instanceof Exit) exited(error.status);
    else if (error !== "unwind") throw error;
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
    proc_exit(status: number) {
      throw new Exit(status);
    },
  };
}

/**
 * Runs a program, whose callbacks are called from then on.
 *
 * @returns what it exports, to be called from then on as well
 * @throws what WebAssembly throws where the program aborts
 */
export function runProgram(
  module: ProgramModule,
  {
    link,
    startGlut,
    glasm = { piece: () => ({ createGlu, startGlut }) },
    write,
    exited = () => undefined,
  }: ProgramEnvironment,
): Readonly<Record<string, unknown>> {
  const { Module, Instance } = wasmApi();
  const call = (step: () => void): void => endingWell(step, exited);
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
      glasm,
      Module: {},
      err: (text: string) => write(`${text}\n`, true),
      _malloc: (size: number) => program!.malloc(size),
      _exit(status: number) {
        throw new Exit(status);
      },
      dynCall: (_: string, pointer: number, given: readonly unknown[]) =>
        program!.__indirect_function_table.get(pointer)(...given),
      callUserCallback: call,
      addFunction(added: () => unknown, signature: string) {
        const { exports } = new Instance(new Module(forwarder(signature)), { e: { f: added } });
        const table = program!.__indirect_function_table;
        const pointer = table.grow(1);
        table.set(pointer, (exports as { readonly f: () => unknown }).f);
        return pointer;
      },
    },
  };
  const { linked, grown } = link(
    ground,
    imports.map(({ name }) => name),
  );
  const instance = new Instance(module, {
    env: { ...linked, emscripten_notify_memory_growth: grown },
    wasi_snapshot_preview1: wasi(memory.get, (file, text) => write(text, file === 2)),
  });
  program = instance.exports as Exports;
  grown();
  call(program._start);
  return program;
}
