import { MAX_PROGRAM_BYTES } from "@glasm/nv-vertex";
import { InvalidArgumentError, Option } from "commander";
import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { FileError, UsageError } from "./exit.js";
import { GrowingBytes } from "./growing-bytes.js";
import type { Host } from "./host.js";
import { makeFolder } from "./make-folder.js";
import { joinedPieces, writePiece, writePieces } from "./output.js";
import { writeWholeFile } from "./write-file.js";

/** The file name that stands for standard input. */
export const STANDARD_INPUT = "-";

/** What messages call a file. */
export function displayName(file: string): string {
  return file === STANDARD_INPUT ? "<stdin>" : file;
}

/** Standard inputs that have been read. */
const readInputs = new WeakSet<Host["stdin"]>();

function standardInput({ stdin }: Host): Host["stdin"] {
  if (readInputs.has(stdin)) throw new UsageError("- stands for standard input, which can be read only once");
  readInputs.add(stdin);
  return stdin;
}

/** The bytes of a file, or of standard input if it is `-`; of a longer one the first `most` or some more. */
export async function readBytes(file: string, most: number, host: Host): Promise<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> =
    file === STANDARD_INPUT ? standardInput(host) : createReadStream(file);
  const bytes = new GrowingBytes();
  try {
    for await (const chunk of chunks) {
      bytes.append(chunk);
      if (bytes.length >= most) break;
    }
  } catch (error) {
    throw refusalOf(displayName(file), error);
  }
  return bytes.take();
}

/** The bytes of a program, and one more if there are more than a program may have. */
export async function readProgram(file: string, host: Host): Promise<Uint8Array> {
  const most = MAX_PROGRAM_BYTES + 1;
  return (await readBytes(file, most, host)).subarray(0, most);
}

/** `-o`, which says where to write. */
export function outputOption(flags: string, description: string): Option {
  return new Option(`-o, --output ${flags}`, description).argParser(parseName);
}

/** The name of a file or a folder. */
export function parseName(text: string): string {
  if (text === "") throw new InvalidArgumentError("Expected a name.");
  return text;
}

/** What is written: bytes, or a text, at once or in pieces; of bytes in pieces each is made when there is room for it. */
export type OutputData = Uint8Array | string | Iterable<string> | AsyncIterable<Uint8Array>;

/**
 * Writes a file, with the folders that lead to it, or to standard output if there is no name.
 * @throws FileError if the system refuses it, and what is thrown where pieces are made
 */
export async function writeOutput(file: string | undefined, data: OutputData, host: Host): Promise<void> {
  if (file === undefined || file === STANDARD_INPUT) return writeToReader(host, data);
  const folder = dirname(file);
  await makeFolder(folder).catch((error: unknown) => {
    throw new FileError(folder, error);
  });
  const whole = typeof data === "string" ? [data] : data;
  const isText = Symbol.iterator in whole && !(whole instanceof Uint8Array);
  await writeWholeFile(file, isText ? joinedPieces(whole) : whole).catch((error: unknown) => {
    throw refusalOf(file, error);
  });
}

async function writeToReader({ stdout }: Host, data: OutputData): Promise<void> {
  if (typeof data === "string") await writePieces(stdout, [data]);
  else if (data instanceof Uint8Array) stdout.write(data);
  else if (Symbol.iterator in data) await writePieces(stdout, data);
  else for await (const piece of data) await writePiece(stdout, piece);
}

/** What the system refuses as a FileError, and other errors as they are. */
function refusalOf(file: string, error: unknown): unknown {
  return (error as NodeJS.ErrnoException).syscall === undefined ? error : new FileError(file, error);
}
