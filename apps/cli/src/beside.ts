/** Packages of their own, which the published command does not bring along: they are found beside it or missing. [Ruling 196] */

import { createRequire } from "node:module";
import { dirname } from "node:path";
import { UsageError } from "./exit.js";
import { VERSION } from "./version.js";

/**
 * What a module gives that needs the package `name`.
 * @throws UsageError that says what to install, if the package is missing
 */
export async function needing<Module>(
  name: string,
  subcommand: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw lacks(error, name) ? missing(name, subcommand) : error;
  }
}

/**
 * The folder of a package.
 * @throws UsageError that says what to install, if the package is missing
 */
export function folderOf(name: string, subcommand: string): string {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch (error) {
    throw lacks(error, name) ? missing(name, subcommand) : error;
  }
}

/** Whether an error of Node says that there is no such package, and not that something in it is missing. */
function lacks(error: unknown, name: string): boolean {
  const { code, message } = { ...(error as NodeJS.ErrnoException), message: String(error) };
  return (code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND") && message.includes(`'${name}`);
}

function missing(name: string, subcommand: string): UsageError {
  return new UsageError(
    `${subcommand} needs ${name}, a package of its own: npm install ${name}@${VERSION} (with --global if glasm was installed so)`,
  );
}
