/**
 * Serves the page and builds it again when a source changes: `node scripts/serve.mjs [PORT]`. Where `npm run docs` has made
 * the site of documents, it is served too, and the lessons link to it.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { context, stop } from "esbuild";
import getPort, { portNumbers } from "get-port";
import { ISOLATION } from "./browser.mjs";
import { options } from "./bundle.mjs";
import { documentsOf } from "./documents.mjs";

const LAST_PORT = 65535;

const wanted = Number(process.argv[2] ?? 8000);
if (!Number.isInteger(wanted) || wanted < 1024 || wanted > LAST_PORT) {
  console.error(`${process.argv[2]} is not a port: expected a number from 1024 to ${LAST_PORT}`);
  process.exit(2);
}
const host = "127.0.0.1";
const folder = await mkdtemp(join(tmpdir(), "glasm-playground-"));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);

/** Ends with all that was begun: the process of esbuild would otherwise watch the sources for ever. */
async function end() {
  await stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}

const site = fileURLToPath(new URL("../../../docs/site", import.meta.url));
const hasSite = existsSync(join(site, "documents.json"));
if (hasSite) await symlink(site, join(folder, "site"), "junction");
const documents = hasSite ? await documentsOf(site, "site") : [];

/** Builds a part of the page whenever a source changes; it resolves once the part is there, or its errors are told. */
async function watch(part) {
  let end;
  const firstBuild = new Promise((resolve) => (end = resolve));
  const plugin = { name: "first build", setup: (build) => build.onEnd(end) };
  const builder = await context({ ...part, plugins: [...part.plugins, plugin], logLevel: "info" });
  await builder.watch();
  await firstBuild;
  return builder;
}

const [builder] = await Promise.all(options(folder, { minify: false, documents }).map(watch));
const port = await getPort({ host, port: portNumbers(wanted, LAST_PORT) });
const built = await builder.serve({ servedir: folder, host, port: await getPort({ host }) });

/** Passes a request on to the server of esbuild, and its answer back, with the headers that this one does not send. */
function pass({ url, method, headers }, response) {
  const passed = request({ host, port: built.port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode, { ...answer.headers, ...ISOLATION });
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  response.on("close", () => passed.destroy());
  passed.end();
}

createServer(pass).listen(port, host, () => {
  if (port !== wanted) console.log(`Port ${wanted} is taken, so the page has another:`);
  console.log(`The playground: http://${host}:${port}/`);
});
