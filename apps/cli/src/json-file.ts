import { locate } from "@glasm/base";
import { UsageError } from "./exit.js";
import { displayName, readBytes } from "./files.js";
import type { Host } from "./host.js";
import { decodeUtf8, JsonError, parseJson } from "./json-text.js";

/** Of a file that holds a JSON document. [Ruling 118] */
const MAX_BYTES = 0x10000000;

/**
 * The value of a JSON document in a file. Throws a UsageError, with the place, for one that is none or too large, a
 * FileError for one that cannot be read.
 */
export async function readJsonFile(file: string, host: Host): Promise<unknown> {
  const name = displayName(file);
  const bytes = await readBytes(file, MAX_BYTES + 1, host);
  if (bytes.length > MAX_BYTES)
    throw new UsageError(`${name}: it has more than the ${MAX_BYTES} bytes that are read`);
  try {
    return parseJson(decodeUtf8(bytes), bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { line, column } = locate(bytes, error.position);
    throw new UsageError(
      `${name}:${line}:${column}: this is not valid JSON: ${error.message} (byte ${error.position})`,
    );
  }
}
