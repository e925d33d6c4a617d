/** Which files have changed, for commands that follow them. [Ruling 194] */

import { type BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** For each file what tells a version of it from others; null if there is none. */
export type Versions = readonly (string | null)[];

export async function versionsOf(files: readonly string[]): Promise<Versions> {
  return Promise.all(
    files.map((file) =>
      stat(file, { bigint: true }).then(
        ({ ino, size, mtimeNs }: BigIntStats) => `${ino} ${size} ${mtimeNs}`,
        () => null,
      ),
    ),
  );
}

/** How often files are looked at: this finds changes on every file system, and files that editors replace. */
const INTERVAL_MILLISECONDS = 100;

/**
 * The versions of files whenever they are others than before, and have stayed the same from one look to the next, until the
 * signal is aborted.
 */
export async function* changesOf(
  files: readonly string[],
  before: Versions,
  signal: AbortSignal,
): AsyncGenerator<Versions> {
  let [known, last] = [before, before];
  while (!signal.aborted) {
    const now = await versionsOf(files);
    if (isSame(now, last) && !isSame(now, known)) {
      known = now;
      yield now;
    }
    last = now;
    await setTimeout(INTERVAL_MILLISECONDS, undefined, { signal }).catch(() => {});
  }
}

function isSame(a: Versions, b: Versions): boolean {
  return a.every((version, i) => version === b[i]);
}
