import { InvalidArgumentError, Option } from "commander";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { FileError } from "./exit.js";
import type { Host } from "./host.js";

/** The file name that stands for standard input. */
const STANDARD_INPUT = "-";

/** What messages call a file. */
export function displayName(file: string): string {
  return file === STANDARD_INPUT ? "<stdin>" : file;
}

/** The bytes of a file, or of standard input if it is `-`. */
export async function readBytes(file: string, host: Host): Promise<Uint8Array> {
  if (file !== STANDARD_INPUT) {
    return readFile(file).catch((error: unknown) => {
      throw new FileError(file, error);
    });
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of host.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** `-o`, which says where to write. */
export function outputOption(flags: string, description: string): Option {
  return new Option(`-o, --output ${flags}`, description).argParser((text: string) => {
    if (text === "") throw new InvalidArgumentError("Expected a name.");
    return text;
  });
}

/** Writes a file, with the folders that lead to it, or to standard output if there is no name. */
export async function writeOutput(file: string | undefined, data: string | Uint8Array, host: Host) {
  if (file === undefined || file === STANDARD_INPUT) {
    host.stdout.write(data);
    return;
  }
  const folder = dirname(file);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new FileError(folder, error);
  });
  await writeFile(file, data).catch((error: unknown) => {
    throw new FileError(file, error);
  });
}
