/** Serves the page and builds it anew when a source changes: `node scripts/serve.mjs [PORT]`. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { context } from "esbuild";
import { options } from "./bundle.mjs";

const port = Number(process.argv[2] ?? 8000);
const folder = await mkdtemp(join(tmpdir(), "glasm-playground-"));

const builder = await context({ ...options(folder, { minify: false }), logLevel: "info" });
await builder.watch();
const server = await builder.serve({ servedir: folder, host: "127.0.0.1", port });
console.log(`The playground: http://127.0.0.1:${server.port}/`);
