import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";

/** A script of this package, as one text that Node runs. */
export function bundled(contents: string): string {
  const resolveDir = fileURLToPath(new URL("../../", import.meta.url));
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir, loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    conditions: ["glasm-source"],
  });
  return outputFiles[0]!.text;
}

/** The script of workers, which say when it has loaded. */
export const WORKER_SCRIPT = bundled(`
  import { parentPort } from "node:worker_threads";
  import { serveRasterizer } from "./src/index.js";
  serveRasterizer(parentPort);
  parentPort.postMessage("ready");`);

/** Starts workers, and knows them. */
export class Workers {
  readonly all: Worker[] = [];
  private readonly loaded: Promise<unknown>[] = [];

  readonly spawn = (): Worker => {
    const worker = new Worker(WORKER_SCRIPT, { eval: true });
    this.all.push(worker);
    this.loaded.push(new Promise((resolve) => worker.once("message", resolve)));
    return worker;
  };

  /** Settles when those that have been started serve. */
  async ready(): Promise<void> {
    await Promise.all(this.loaded);
  }
}
