/** `--mesh FILE`, an OBJ or a glTF file: what somebody's own programs and shaders are drawn with. */

import type { TurningMesh } from "@glasm/rasterizer";
import { FileError, UsageError } from "../exit.js";
import { dirname, join } from "node:path";
import { displayName, readBytes } from "../files.js";
import type { Host } from "../host.js";

/** Of each file. [Ruling 170, Ruling 232] */
const MAX_BYTES = 0x4000000;

/** @throws UsageError with the place of what is wrong with a mesh, FileError if the file cannot be read */
export async function readMesh(file: string, host: Host): Promise<TurningMesh> {
  const name = displayName(file);
  const bytes = await readAll(file, host);
  const beside = (name: string): Promise<Uint8Array | undefined> => besideOf(join(dirname(file), name), host);
  const { GltfError, meshText, ObjError, readObj } = await import("@glasm/rasterizer");
  try {
    return readObj(await meshText({ name: file, bytes, beside }));
  } catch (error) {
    if (error instanceof GltfError) throw new UsageError(`${name}: this is not a mesh: ${error.message}`);
    if (!(error instanceof ObjError)) throw error;
    const { line, column, message } = error;
    throw new UsageError(`${name}:${line}:${column}: this is not a mesh: ${message}`);
  }
}

/** The bytes of a file beside that of a mesh; undefined if it cannot be read. */
async function besideOf(file: string, host: Host): Promise<Uint8Array | undefined> {
  try {
    return await readAll(file, host);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

async function readAll(file: string, host: Host): Promise<Uint8Array> {
  const bytes = await readBytes(file, MAX_BYTES + 1, host);
  if (bytes.length > MAX_BYTES)
    throw new UsageError(`${displayName(file)}: it is larger than ${MAX_BYTES} bytes, the most that is read`);
  return bytes;
}
