/** What drawings of somebody's own programs and shaders have in common. */

import type { OwnTexture, TurningMesh } from "@glasm/rasterizer";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";

/** A file that is drawn, the name of its pictures, and mesh and texture if they are not the usual ones. */
export interface OwnDrawing {
  readonly file: string;
  readonly name: string;
  readonly shown: { readonly mesh?: TurningMesh; readonly fit?: boolean; readonly texture?: OwnTexture };
}

/**
 * What some work gives that what is in a file can make impossible: with RangeErrors, which say how.
 * @throws UsageError with the name of the file
 */
export function refusing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusal(file, error);
  }
}

/** An error of such work as a UsageError with the name of the file; others as they are. */
export function refusal(file: string, error: unknown): unknown {
  return error instanceof RangeError ? new UsageError(`${displayName(file)}: ${error.message}`) : error;
}

/** A note that lists names, if there are any. */
export function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(", ")}`];
}
