import { locate } from "@glasm/base";
import { UsageError } from "./exit.js";
import { displayName, readBytes } from "./files.js";
import type { Host } from "./host.js";
import { offsetOf } from "./json-place.js";
import { bytePosition, decodeUtf8, JsonError, parseJson } from "./json-text.js";

/** Of a file that holds a JSON document. [Ruling 118] */
const MAX_BYTES = 0x10000000;

/** A JSON document in a file. */
export interface JsonDocument {
  readonly value: unknown;
  /** What messages call the place of a part of it, as `FILE:2:15`; see `offsetOf`. */
  placeOf(path: string): string;
}

/**
 * Reads a JSON document from a file. Throws a UsageError, with the place, for one that is none or too large, a
 * FileError for one that cannot be read.
 */
export async function readJsonFile(file: string, host: Host): Promise<JsonDocument> {
  const name = displayName(file);
  const bytes = await readBytes(file, MAX_BYTES + 1, host);
  if (bytes.length > MAX_BYTES)
    throw new UsageError(`${name}: it is larger than ${MAX_BYTES} bytes, the most that is read`);
  const placeAt = (position: number): string => {
    const { line, column } = locate(bytes, position);
    return `${name}:${line}:${column}`;
  };
  try {
    return {
      value: parseJson(decodeUtf8(bytes), bytes),
      placeOf(path) {
        const text = decodeUtf8(bytes);
        return placeAt(bytePosition(text, offsetOf(text, path), bytes));
      },
    };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { message, position } = error;
    throw new UsageError(`${placeAt(position)}: this is not valid JSON: ${message} (byte ${position})`);
  }
}
