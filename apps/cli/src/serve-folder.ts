/** A folder's files over HTTP. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import { UsageError } from "./exit.js";

/** Where a server listens. */
export interface Place {
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
}

export interface Serving {
  readonly url: string;
  readonly server: Server;
}

/** Answers a request, or gives false if it is none of its own. */
export type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => boolean;

/** With these a page is cross-origin isolated: its threads can share memory. [Ruling 495] */
const ISOLATION = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
} as const;

/**
 * Serves a folder, each file with the headers that isolate a page.
 * @param answer Comes before the files of the folder
 * @throws UsageError if the server cannot listen there
 */
export async function serveFolder(
  folder: string,
  place: Place,
  answer: AnswerRequest = () => false,
): Promise<Serving> {
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(ISOLATION)) response.setHeader(name, value);
    if (answer(request, response)) return;
    files(request, response, () => {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
    });
  });
  await listen(server, place);
  const { address, family, port } = server.address() as AddressInfo;
  return { url: `http://${family === "IPv6" ? `[${address}]` : address}:${port}/`, server };
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "this port is taken; --port 0 takes a free one",
  EACCES: "this port needs more rights",
  EADDRNOTAVAIL: "this is not an address of this computer",
  ENOTFOUND: "this is not an address of this computer",
};

async function listen(server: Server, { host, port }: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", ({ code, message }: NodeJS.ErrnoException) =>
      reject(new UsageError(`${host}:${port}: ${REASONS[code ?? ""] ?? message}`)),
    );
    server.listen(port, host);
  });
}
