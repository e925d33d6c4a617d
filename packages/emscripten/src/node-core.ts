/** What every program has in Node, and what its command line asks for. */
import { takeFrameOptions } from "./frame-options.js";

export * from "./core.js";

/** Taken before the program looks at its command line. */
export const frameOptions = takeFrameOptions(process.argv);

declare function require(name: "fs"): {
  existsSync(path: string): boolean;
  mkdirSync(folder: string): void;
  writeFileSync(file: string, data: Uint8Array): void;
};
declare function require(name: "path"): { dirname(path: string): string };

/** Writes a file, in a folder that is made if there is none, or ends the program. Pieces have no modules of Node. */
export function writeFile(file: string, data: Uint8Array): void {
  try {
    makeFolder(require("path").dirname(file));
    require("fs").writeFileSync(file, data);
  } catch (error) {
    // An exception would show the whole program.
    process.stderr.write(`${file} cannot be written: ${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** Folder by folder: Node's recursive mkdirSync never ends where the system refuses one as if its parent were missing, as in /proc. */
function makeFolder(folder: string): void {
  const { existsSync, mkdirSync } = require("fs");
  if (existsSync(folder)) return;
  makeFolder(require("path").dirname(folder));
  mkdirSync(folder);
}
