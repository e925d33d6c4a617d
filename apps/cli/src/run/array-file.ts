/** Arrays of vertices in files: `.npy` as NumPy has them, or `.f32`, singles in little-endian order. [Ruling 195] */

import { type ArrayRows, NpyError, readNpy, readSingles, writeNpy, writeSingles } from "@glasm/base";
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

/** @throws UsageError if it is not an array of vertices, FileError if it cannot be read */
export async function readArray(name: string, host: Host): Promise<ArrayRows> {
  const file = arrayPath(name);
  const bytes = await readBytes(file, Infinity, host);
  try {
    return name.endsWith(".npy") ? readNpy(bytes) : readRaw(bytes, Number(RAW.exec(name)?.[2] ?? COMPONENTS));
  } catch (error) {
    if (!(error instanceof NpyError)) throw error;
    throw new UsageError(`${file}: ${error.message}`);
  }
}

function readRaw(bytes: Uint8Array, size: number): ArrayRows {
  const each = size * Float32Array.BYTES_PER_ELEMENT;
  if (bytes.length % each !== 0)
    throw new NpyError(
      `it has ${bytes.length} bytes, and a vertex of ${size} singles ${each}; FILE.f32:3 has three a vertex`,
    );
  return { data: readSingles(bytes), size };
}

export async function writeArray(name: string, rows: ArrayRows, host: Host): Promise<void> {
  await writeOutput(name, name.endsWith(".npy") ? writeNpy(rows) : writeSingles(rows.data), host);
}
