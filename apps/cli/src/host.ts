import type { SuiteFiles } from "@glasm/conformance/node";
import type { RasterWorker } from "@glasm/raster";
import type { Machine } from "@glasm/vm";
import type { Writable } from "node:stream";
import type { ColorChoice } from "./color.js";

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean };

/** Signals that ask a process to end. */
export type SignalName = "SIGINT" | "SIGTERM";

/** Where signals come from, such as Ctrl-C. */
export interface Signals {
  on(name: SignalName, listener: () => void): unknown;
  off(name: SignalName, listener: () => void): unknown;
}

/** What the command line touches of the process it runs in, so that tests can give their own. */
export interface Host {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Tells of signals, which end the process as long as nobody listens. */
  readonly signals?: Signals;
  /** Opens an address in a browser, if not the usual one does. */
  readonly openBrowser?: (address: string) => Promise<void>;
  /** Starts a thread that draws; without it one thread draws all. */
  readonly spawnRasterWorker?: () => RasterWorker;
  /** What `--color` says. */
  readonly color?: ColorChoice;
  /** The conformance suite, if it is not that of its package. */
  readonly suiteFiles?: SuiteFiles;
  /** The machines, if they are not those of `machines.ts`. */
  readonly machines?: readonly Machine[];
}
