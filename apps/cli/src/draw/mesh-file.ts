/** `--mesh FILE.obj`: what somebody's own programs and shaders are drawn with. */

import type { TurningMesh } from "@glasm/rasterizer";
import { UsageError } from "../exit.js";
import { displayName, readBytes } from "../files.js";
import type { Host } from "../host.js";

/** Of an OBJ file. [Ruling 170] */
const MAX_BYTES = 0x4000000;

/** @throws UsageError with the place of what is wrong with a mesh, FileError if the file cannot be read */
export async function readMesh(file: string, host: Host): Promise<TurningMesh> {
  const name = displayName(file);
  const bytes = await readBytes(file, MAX_BYTES + 1, host);
  if (bytes.length > MAX_BYTES)
    throw new UsageError(`${name}: it is larger than ${MAX_BYTES} bytes, the most that is read`);
  const { ObjError, readObj } = await import("@glasm/rasterizer");
  try {
    return readObj(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof ObjError)) throw error;
    const { line, column, message } = error;
    throw new UsageError(`${name}:${line}:${column}: this is not a mesh: ${message}`);
  }
}
