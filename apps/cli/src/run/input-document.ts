/** Files that say what programs run on. */

import { UsageError } from "../exit.js";
import type { JsonDocument } from "../json-file.js";
import { InputError } from "./inputs.js";

/**
 * What a reader makes of a document, whose messages call all of it `root` and its members by their paths.
 * @throws UsageError with the place, for an InputError of the reader
 */
export function readDocument<Read>(
  { value, placeOf }: JsonDocument,
  root: string,
  read: (value: unknown) => Read,
): Read {
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const path = error.path.startsWith(root) ? error.path.slice(root.length) : error.path;
    throw new UsageError(`${placeOf(path)}: ${error.message}`);
  }
}
