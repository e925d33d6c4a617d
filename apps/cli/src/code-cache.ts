import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";

/** What Node's module `module` has, since Node 22.8, to keep the code that V8 makes of modules. */
export interface CodeKeeper {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/** More files than some versions of the command leave: each has about a hundred modules, of 50 kB of code each. */
const MOST_FILES = 500;

/**
 * Lets Node keep the code that V8 makes of our modules for later processes, in the user's folder for caches, if it can and
 * `GLASM_CODE_CACHE` is not `never`. Node takes no code that another version, or another text of the module, has left, or
 * that is broken; where it cannot write it keeps nothing.
 *
 * @param home asked only where the environment does not name the folder for caches; it may throw
 */
export function keepCode(
  { enableCompileCache }: CodeKeeper,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: () => string,
): void {
  if (enableCompileCache === undefined || env.GLASM_CODE_CACHE === "never") return;
  const caches = cacheFolder(env, platform, home);
  if (caches === null) return;
  const folder = join(caches, "glasm", "code");
  emptyIfFull(folder);
  if ([caches, join(caches, "glasm"), folder].every(isThere)) enableCompileCache(folder);
}

/** Where the operating system has the caches of a user; null if it does not say. */
function cacheFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: () => string): string | null {
  const named = platform === "win32" ? env.LOCALAPPDATA : env.XDG_CACHE_HOME;
  if (named !== undefined && isAbsolute(named)) return named;
  if (platform === "win32") return null;
  try {
    return join(home(), platform === "darwin" ? "Library/Caches" : ".cache");
  } catch {
    // The user has no home.
    return null;
  }
}

/** Whether there is a folder, which is made if need be. Node itself would try forever in a place like /proc. */
function isThere(folder: string): boolean {
  try {
    if (!existsSync(folder)) mkdirSync(folder, 0o700);
    return true;
  } catch {
    // It cannot be made, or another process has just made it.
    return existsSync(folder);
  }
}

/** Versions that are gone have left files that nobody reads. */
function emptyIfFull(folder: string): void {
  try {
    if (readdirSync(folder, { recursive: true }).length > MOST_FILES) rmSync(folder, { recursive: true });
  } catch {
    // There is no such folder yet, another process empties it, or it is not ours.
  }
}
