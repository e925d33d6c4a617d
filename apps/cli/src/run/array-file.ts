/** Arrays of vertices in files: `.npy` as NumPy has them, or `.f32`, singles in little-endian order. [Ruling 195] */

import {
  type ArrayRows,
  NpyError,
  type NpyType,
  readNpy,
  readNpyWords,
  readSingles,
  type WordRows,
  wordsOf,
  writeNpyWords,
  writeSingles,
} from "@glasm/base";
import { UsageError } from "../exit.js";
import { readBytes, writeOutput } from "../files.js";
import type { Host } from "../host.js";

/** The name of a raw file, and how many singles a vertex has in it. */
const RAW = /^(.*\.f32)(?::([1-4]))?$/s;
const COMPONENTS = 4;

/** Whether the name of a file says that it has an array. */
export function isArrayFile(name: string): boolean {
  return name.endsWith(".npy") || RAW.test(name);
}

/** The file of a name, without what else it says. */
export function arrayPath(name: string): string {
  return RAW.exec(name)?.[1] ?? name;
}

/** What an array has when it is read: numbers as singles, or as the words that they are. */
interface Reading<Rows> {
  readonly npy: (bytes: Uint8Array) => Rows;
  readonly raw: (data: Float32Array, size: number) => Rows;
}

/** @throws UsageError if it is not an array of vertices, FileError if it cannot be read */
export function readArray(name: string, host: Host): Promise<ArrayRows> {
  return readRows(name, { npy: readNpy, raw: (data, size) => ({ data, size }) }, host);
}

/** The same with the bits of the numbers, also of integers. [Ruling 314] */
export function readWordArray(name: string, host: Host): Promise<WordRows> {
  const raw = (data: Float32Array, size: number): WordRows => ({ type: "<f4", words: wordsOf(data), size });
  return readRows(name, { npy: readNpyWords, raw }, host);
}

async function readRows<Rows>(name: string, { npy, raw }: Reading<Rows>, host: Host): Promise<Rows> {
  const file = arrayPath(name);
  const bytes = await readBytes(file, Infinity, host);
  try {
    if (name.endsWith(".npy")) return npy(bytes);
    const size = Number(RAW.exec(name)?.[2] ?? COMPONENTS);
    return raw(rawSingles(bytes, size), size);
  } catch (error) {
    if (!(error instanceof NpyError)) throw error;
    throw new UsageError(`${file}: ${error.message}`);
  }
}

function rawSingles(bytes: Uint8Array, size: number): Float32Array {
  const each = size * Float32Array.BYTES_PER_ELEMENT;
  if (bytes.length % each !== 0)
    throw new NpyError(
      `it has ${bytes.length} bytes, and a vertex of ${size} singles ${each}; FILE.f32:3 has three a vertex`,
    );
  return readSingles(bytes);
}

/** The types that results may be written as, whose words they have. [Ruling 314] */
const RESULT_TYPES: Readonly<Record<string, NpyType>> = {
  float32: "<f4",
  int32: "<i4",
  uint32: "<u4",
};
const TYPED = new RegExp(`^(.*\\.npy):(${Object.keys(RESULT_TYPES).join("|")})$`, "s");

/** The file of a result, and what its words are called there. */
export interface ArrayTarget {
  readonly path: string;
  readonly type: NpyType;
}

/** What the name of a file for a result says; null if it is none. */
export function arrayTarget(name: string): ArrayTarget | null {
  const [, path, type] = TYPED.exec(name) ?? [];
  if (path !== undefined) return { path, type: RESULT_TYPES[type!]! };
  return isArrayFile(name) && arrayPath(name) === name ? { path: name, type: "<f4" } : null;
}

export async function writeArray(
  { path, type }: ArrayTarget,
  { data, size }: ArrayRows,
  host: Host,
): Promise<void> {
  const isNpy = path.endsWith(".npy");
  await writeOutput(
    path,
    isNpy ? writeNpyWords({ type, words: wordsOf(data), size }) : writeSingles(data),
    host,
  );
}
