/** Which storage modifiers instructions take, by what they do with memory. */

import { STORAGE } from "./data-types.js";
import type { OptionName } from "./options.js";

/** What the table says of an atomic operation: the storage modifiers that it takes, and those by options. */
interface AtomicRow {
  readonly storage: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, readonly string[]>>>;
}

const FLOAT = { NV_shader_atomic_float: ["F32"] } as const;
const HALVES = { NV_shader_atomic_fp16_vector: ["F16X2", "F16X4"] } as const;
const LONGER = { NV_shader_atomic_int64: ["U64", "S64"] } as const;
const WORDS = ["U32", "S32"] as const;
const WORDS_AND_U64 = ["U32", "S32", "U64"] as const;

/** [NV_gpu_program5 2.X.8 ATOM], [NV_shader_atomic_float Dependencies], [NV_shader_atomic_int64 Dependencies] */
const ATOMICS: Readonly<Record<string, AtomicRow>> = {
  ADD: { storage: WORDS_AND_U64, options: { ...FLOAT, ...HALVES, ...LONGER } },
  MIN: { storage: WORDS, options: { ...HALVES, ...LONGER } },
  MAX: { storage: WORDS, options: { ...HALVES, ...LONGER } },
  IWRAP: { storage: ["U32"], options: {} },
  DWRAP: { storage: ["U32"], options: {} },
  AND: { storage: WORDS, options: LONGER },
  OR: { storage: WORDS, options: LONGER },
  XOR: { storage: WORDS, options: LONGER },
  EXCH: { storage: WORDS_AND_U64, options: { ...FLOAT, ...HALVES, ...LONGER } },
  CSWAP: { storage: WORDS_AND_U64, options: LONGER },
};

/** The storage modifiers of an atomic operation of an instruction, under some options. */
export function atomicStorage(
  opcode: string,
  atomic: string,
  hasOption: (name: OptionName) => boolean,
): readonly string[] {
  const { storage, options } = ATOMICS[atomic]!;
  const more = Object.entries(options).flatMap(([option, names]) =>
    hasOption(option as OptionName) ? names : [],
  );
  // [NV_shader_storage_buffer_object 2.X.8 ATOMB], [NV_compute_program5 2.X.8 ATOMS]
  const needsNoOption = opcode === "ATOMB" || opcode === "ATOMS";
  if (needsNoOption && "NV_shader_atomic_float" in options) more.push("F32");
  // Images have words of 32 bits. [EXT_shader_image_load_store 2.X.8 ATOMIM]
  return [...storage, ...more].filter((name) => opcode !== "ATOMIM" || !name.endsWith("64"));
}

/** What loads from images and stores to them take. [EXT_shader_image_load_store 2.X.8 LOADIM] */
const IMAGE_STORAGE: ReadonlySet<string> = new Set(
  ["F32", "S32", "U32"].flatMap((type) => [type, `${type}X2`, `${type}X4`]).concat("S16", "U16", "S8", "U8"),
);

/** Whether a load or a store takes a storage modifier, `extended` if those of NV_gpu_program5_mem_extended count. */
export function takesStorage(use: "load" | "store" | "image", name: string, extended: boolean): boolean {
  const row = STORAGE.get(name)!;
  if (row.extended) return extended;
  return use !== "image" || IMAGE_STORAGE.has(name);
}
