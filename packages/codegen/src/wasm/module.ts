import { ByteWriter } from "./byte-writer.js";
import { OPCODE, SECTION, TYPE, type WasmType } from "./opcodes.js";

/** The names under which a module imports its memory and exports its function. */
export const MEMORY_IMPORT = { module: "host", name: "memory" } as const;
export const FUNCTION_EXPORT = "run";

/** A function from `parameters` integers to one integer. */
export interface FunctionBody {
  readonly parameters: number;
  /** The types of the locals behind the parameters. */
  readonly locals: readonly WasmType[];
  /** The instructions, without the last `end`. */
  readonly code: Uint8Array;
}

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const FUNCTION_TYPE = 0x60;
const KIND = { function: 0, memory: 2 } as const;
/** Limits with a minimum only. */
const NO_MAXIMUM = 0;

/** The binary of a module that has one function and imports its memory. */
export function encodeModule(body: FunctionBody): Uint8Array {
  const out = new ByteWriter();
  out.raw(MAGIC_AND_VERSION);
  section(out, SECTION.type, (content) => {
    content.unsigned(1);
    content.byte(FUNCTION_TYPE);
    content.sized(new Array<number>(body.parameters).fill(TYPE.i32));
    content.sized([TYPE.i32]);
  });
  section(out, SECTION.import, (content) => {
    content.unsigned(1);
    content.name(MEMORY_IMPORT.module);
    content.name(MEMORY_IMPORT.name);
    content.raw([KIND.memory, NO_MAXIMUM, 1]);
  });
  section(out, SECTION.function, (content) => content.raw([1, 0]));
  section(out, SECTION.export, (content) => {
    content.unsigned(1);
    content.name(FUNCTION_EXPORT);
    content.raw([KIND.function, 0]);
  });
  section(out, SECTION.code, (content) => {
    content.unsigned(1);
    content.sized(encodeFunction(body));
  });
  return out.bytes;
}

function section(out: ByteWriter, id: number, write: (content: ByteWriter) => void): void {
  const content = new ByteWriter();
  write(content);
  out.byte(id);
  out.sized(content.bytes);
}

function encodeFunction({ locals, code }: FunctionBody): Uint8Array {
  const out = new ByteWriter();
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
  return out.bytes;
}
