import { randomUUID } from "node:crypto";
import { chmod, chown, open, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { rmSync, type Stats } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { onExit } from "signal-exit";

/**
 * Writes a file beside its place and renames it, so that whatever ends the command the place has the old file or the
 * whole new one, and nothing is left beside. What is not a file, like /dev/null or a pipe, is written to as it is.
 * (The package write-file-atomic takes a write that a full disk cuts short for a whole one.)
 */
export async function writeWholeFile(
  file: string,
  data: Uint8Array | Iterable<string> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const old = await stat(file).catch(absent);
  if (old !== null && !old.isFile()) return writeFile(file, data);
  const place = await placeOf(file);
  // Renaming would replace a file that may not be written to.
  if (old !== null) await (await open(place, "r+")).close();
  const beside = join(dirname(place), `.glasm-${randomUUID()}.tmp`);
  const forget = onExit(() => rmSync(beside, { force: true }));
  process.on("SIGXFSZ", leaveToTheError);
  try {
    await writeFile(beside, data, { flag: "wx", flush: true });
    if (old !== null) await keepAccess(beside, old);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    forget();
    process.off("SIGXFSZ", leaveToTheError);
  }
}

/**
 * A file that grows beyond the limit of its size is an error of the write as well, which removes the file and says
 * why. The signal would end the command, and where a write is tried twice before the file is removed.
 */
function leaveToTheError(): void {}

/** A symbolic link to a file stays one, also while the file is not there yet. */
async function placeOf(file: string): Promise<string> {
  const target = await readlink(file).catch(() => null);
  return target === null ? file : placeOf(resolve(await realpath(dirname(file)), target));
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Gives a file the mode of another and, if that is allowed, its owner. */
async function keepAccess(file: string, { mode, uid, gid }: Stats): Promise<void> {
  await chown(file, uid, gid).catch(() => undefined);
  await chmod(file, mode);
}
