/** Files of the disk that the page opens and follows: `glasm playground FILE`. [Ruling 237] */

import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { FileError, UsageError } from "./exit.js";
import { changesOf, type Versions, versionsOf } from "./file-versions.js";
import { readBytes } from "./files.js";
import type { Host } from "./host.js";
import { machinesOf } from "./machines.js";

/** Where the page asks for them, under the page itself. */
const PATH = "/files/";
const EVENTS = `${PATH}events`;
/** No file that the page opens is larger. */
const MAX_BYTES = 64_000_000;

/** What is said of each file. */
interface Described {
  readonly name: string;
  /** Null if it is gone. */
  readonly version: string | null;
}

/** How the names of files end that the page opens besides programs. */
const OTHER_ENDINGS = [".obj", ".gltf", ".glb", ".bin", ".csv", ".npy", ".json"];
const PROGRAM_ENDINGS = [".vp", ".vsp", ".pica", ".shbin"];

/**
 * Reads each file once, to know that the page can open it.
 * @throws FileError if one cannot be read, UsageError if it is nothing that the page opens
 */
export async function checkServed(files: readonly string[], host: Host): Promise<void> {
  const names = files.map((file) => basename(file));
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new UsageError(`playground: two of the files are called ${twice}`);
  for (const file of files) {
    if (file === "-")
      throw new UsageError("playground follows files of the disk, and - stands for standard input");
    const bytes = await readBytes(file, MAX_BYTES + 1, host);
    if (bytes.length > MAX_BYTES)
      throw new UsageError(`${file}: it is larger than ${MAX_BYTES} bytes, the most that the page opens`);
    const ending = /\.\w+$/.exec(file)?.[0].toLowerCase() ?? "";
    const isProgram = machinesOf(host).some((machine) => machine.recognise(bytes) !== null);
    if (!isProgram && ![...PROGRAM_ENDINGS, ...OTHER_ENDINGS].includes(ending))
      throw new UsageError(
        `${file}: it begins as no program, and its name ends in none of ${[...PROGRAM_ENDINGS, ...OTHER_ENDINGS].join(", ")}`,
      );
  }
}

export class ServedFiles {
  private readonly files: readonly string[];
  private readonly host: Host;
  private readonly listeners = new Set<ServerResponse>();
  private versions: Versions;

  private constructor(files: readonly string[], versions: Versions, host: Host) {
    this.files = files;
    this.versions = versions;
    this.host = host;
  }

  static async of(files: readonly string[], host: Host): Promise<ServedFiles> {
    return new ServedFiles(files, await versionsOf(files), host);
  }

  /** Tells the pages of each change until the signal is aborted. */
  async follow(signal: AbortSignal): Promise<void> {
    for await (const now of changesOf(this.files, this.versions, signal)) {
      this.versions = now;
      for (const listener of this.listeners) listener.write(this.event());
    }
  }

  /** Answers a request for one of the files, or for what happens to them; false if it is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (this.files.length === 0 || !pathname.startsWith(PATH)) return false;
    if (!isLocalName(request.headers.host))
      response.writeHead(403, TEXT).end("another name of this server\n");
    else if (pathname === EVENTS) this.listen(response);
    else void this.send(Number(/^\d+/.exec(pathname.slice(PATH.length))?.[0] ?? NaN), response);
    return true;
  }

  private listen(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(this.event());
    this.listeners.add(response);
    response.on("close", () => this.listeners.delete(response));
  }

  private event(): string {
    const described = this.files.map((file, i): Described => ({
      name: basename(file),
      version: this.versions[i]!,
    }));
    return `data: ${JSON.stringify(described)}\n\n`;
  }

  private async send(number: number, response: ServerResponse): Promise<void> {
    const file = this.files[number];
    if (file === undefined) return void response.writeHead(404, TEXT).end("not one of the files\n");
    try {
      const bytes = await readBytes(file, MAX_BYTES, this.host);
      response
        .writeHead(200, { "content-type": "application/octet-stream", "cache-control": "no-store" })
        .end(bytes);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      response.writeHead(404, TEXT).end(`${error.message}\n`);
    }
  }
}

const TEXT = { "content-type": "text/plain" };

/** A page of another site can be given this server's address under a name of its own, but under no number. */
function isLocalName(host = ""): boolean {
  return /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?$/i.test(host);
}
