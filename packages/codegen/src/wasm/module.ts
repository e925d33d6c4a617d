import { ByteWriter } from "./byte-writer.js";
import { OPCODE, SECTION, TYPE, type WasmType } from "./opcodes.js";

/** The names under which a module imports its memory and an address. */
export const HOST_IMPORTS = { module: "host", memory: "memory", base: "base" } as const;
/** The name under which the module of a kernel exports its function. */
export const FUNCTION_EXPORT = "run";

/** A function from `parameters` integers to one integer. */
export interface FunctionBody extends LocalsAndCode {
  readonly parameters: number;
}

/** A function of a module that has several; each is called by its place among them. */
export interface ModuleFunction extends LocalsAndCode {
  /** The name under which it is exported; null for one that is only called. */
  readonly name: string | null;
  readonly parameters: readonly WasmType[];
  readonly results: readonly WasmType[];
}

/** What a function has inside. */
export interface LocalsAndCode {
  /** The types of the locals after the parameters. */
  readonly locals: readonly WasmType[];
  /** The instructions, without the last `end`. */
  readonly code: Uint8Array;
}

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const FUNCTION_TYPE = 0x60;
const KIND = { function: 0, memory: 2, global: 3 } as const;
/** Limits with a minimum only, and those of a memory that threads share, which has both. */
const LIMITS = { minimum: 0, shared: 3 } as const;
const IMMUTABLE = 0;
/** The most pages that a memory has. */
export const MAX_PAGES = 0x10000;

/** What a module imports: a memory, which threads may share, and perhaps an address. */
export interface ModuleImports {
  readonly shared: boolean;
  readonly base: boolean;
}

/** The binary of a module that has one function and imports its memory, which threads may share. */
export function encodeModule({ parameters, ...body }: FunctionBody, shared = false): Uint8Array {
  const types = new Array<WasmType>(parameters).fill(TYPE.i32);
  const run = { name: FUNCTION_EXPORT, parameters: types, results: [TYPE.i32], ...body };
  return encodeFunctions([run], { shared, base: false });
}

/** The binary of a module of several functions. */
export function encodeFunctions(functions: readonly ModuleFunction[], imports: ModuleImports): Uint8Array {
  const out = new ByteWriter();
  const content = new ByteWriter();
  /** Adds a section once its content is written. */
  const section = (id: number): void => {
    out.byte(id);
    out.sized(content.bytes);
    content.clear();
  };
  out.raw(MAGIC_AND_VERSION);
  writeTypes(content, functions);
  section(SECTION.type);
  writeImports(content, imports);
  section(SECTION.import);
  // Every function has the type of the same number.
  content.unsigned(functions.length);
  functions.forEach((_function, i) => content.unsigned(i));
  section(SECTION.function);
  writeExports(content, functions);
  section(SECTION.export);
  content.unsigned(functions.length);
  const body = new ByteWriter();
  for (const each of functions) {
    writeFunction(body, each);
    content.sized(body.bytes);
    body.clear();
  }
  section(SECTION.code);
  return out.bytes;
}

function writeTypes(content: ByteWriter, functions: readonly ModuleFunction[]): void {
  content.unsigned(functions.length);
  for (const { parameters, results } of functions) {
    content.byte(FUNCTION_TYPE);
    content.sized(parameters);
    content.sized(results);
  }
}

function writeImports(content: ByteWriter, { shared, base }: ModuleImports): void {
  content.unsigned(base ? 2 : 1);
  content.name(HOST_IMPORTS.module);
  content.name(HOST_IMPORTS.memory);
  content.raw([KIND.memory, shared ? LIMITS.shared : LIMITS.minimum, 1]);
  if (shared) content.unsigned(MAX_PAGES);
  if (!base) return;
  content.name(HOST_IMPORTS.module);
  content.name(HOST_IMPORTS.base);
  content.raw([KIND.global, TYPE.i32, IMMUTABLE]);
}

function writeExports(content: ByteWriter, functions: readonly ModuleFunction[]): void {
  content.unsigned(functions.filter(({ name }) => name !== null).length);
  functions.forEach(({ name }, i) => {
    if (name === null) return;
    content.name(name);
    content.byte(KIND.function);
    content.unsigned(i);
  });
}

function writeFunction(out: ByteWriter, { locals, code }: LocalsAndCode): void {
  const runs: [type: WasmType, count: number][] = [];
  for (const type of locals) {
    const last = runs.at(-1);
    if (last?.[0] === type) last[1]++;
    else runs.push([type, 1]);
  }
  out.unsigned(runs.length);
  for (const [type, count] of runs) {
    out.unsigned(count);
    out.byte(type);
  }
  out.raw(code);
  out.byte(OPCODE.end);
}
