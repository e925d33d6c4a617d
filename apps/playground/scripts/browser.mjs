/** The page in a browser, for tests and measurements. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SHELL = "/usr/bin/chromium-headless-shell";
/** The same engine without windows of its own, where it is installed: tests take a fifth less time in it. */
export const TEST_CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : CHROMIUM);
export const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/** What a machine without a display and a network can run, as root as well. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Those of tests, besides: most of them run a function a few times only, and V8 waits longer before it optimizes it. */
export const TEST_FLAGS = [...FLAGS, "--js-flags=--interrupt-budget=1000000"];

/** Headers with which a page is cross-origin isolated, so that its threads can share memory. */
export const ISOLATION = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** Serves the files of a folder under a path, like any file server. */
export async function serveFolder(folder, path, { headers = {}, sent = (_, bytes) => bytes } = {}) {
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const name = pathname === path ? "index.html" : pathname.slice(path.length);
    const isFile = pathname.startsWith(path) && /^[\w.-]+$/.test(name);
    const bytes = sent(name, isFile ? await readFile(join(folder, name)).catch(() => null) : null);
    const type = TYPES[extname(name)] ?? "text/plain";
    response.writeHead(bytes === null ? 404 : 200, { ...headers, "content-type": type });
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
