import { ENOUGH_THREADS, type RasterizerOptions } from "@glasm/raster";

/** Milliseconds that a worker may go without drawing anything; the page waits little longer for the whole picture. */
const PATIENCE = 1000;

/**
 * How the cores share pictures where threads can share memory: in a page that is cross-origin isolated. Elsewhere one thread
 * draws. [Ruling 480]
 */
export function drawingThreads(): Pick<RasterizerOptions, "threads" | "spawn" | "patience"> {
  if (!globalThis.crossOriginIsolated) return {};
  return {
    threads: Math.min(navigator.hardwareConcurrency, ENOUGH_THREADS),
    spawn: () => new Worker(new URL("./raster-worker.js", import.meta.url), { type: "module" }),
    patience: PATIENCE,
  };
}
