import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

export interface FileServer {
  /** Of the folder, with a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the files of a folder under a path, like any file server. */
export async function serveFolder(folder: string, path: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = pathname === path ? "index.html" : normalize(pathname.slice(path.length));
    const answer = pathname.startsWith(path) ? readFile(join(folder, file)) : Promise.reject(new Error());
    answer.then(
      (bytes) => response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${path}`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
