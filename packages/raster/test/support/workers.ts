import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { lazily } from "@glasm/base";
import { buildSync } from "esbuild";
import { BAND, CONTROL, sharedPlaces, UNPREPARED } from "../../src/threads/shared-layout.js";

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

/** Serves, and counts the bands in which it has drawn a job. */
const SERVING = `
  import { parentPort, workerData } from "node:worker_threads";
  import { serveRasterizer } from "./src/threads/serve.js";
  const addUncounted = Atomics.add;
  Atomics.add = (words, index, value) => {
    if (index === ${CONTROL.progress / 4} && workerData !== null) addUncounted(workerData, 0, 1);
    return addUncounted(words, index, value);
  };
  serveRasterizer(parentPort);
  parentPort.postMessage("ready");`;

/** The script of workers, which say when it has loaded. */
export const workerScript = lazily(() => bundled(SERVING));

/**
 * One whose workers stand still at every fifth job that they begin to prepare, or have drawn in a band which they still hold: in
 * turns for a moment and for much longer than anybody waits.
 */
export const stallingScript = lazily(() =>
  bundled(`${SERVING}
  const { add, compareExchange, wait } = Atomics;
  const never = new Int32Array(new SharedArrayBuffer(4));
  let jobs = 0;
  const stall = () => {
    jobs += 1;
    if (jobs % 5 === 0) wait(never, 0, 0, jobs % 10 === 0 ? 5000 : 5);
  };
  Atomics.add = (words, index, value) => {
    if (index === ${CONTROL.progress / 4}) stall();
    return add(words, index, value);
  };
  Atomics.compareExchange = (words, index, expected, value) => {
    const before = compareExchange(words, index, expected, value);
    if (expected === ${UNPREPARED} && before === expected) stall();
    return before;
  };`),
);

/**
 * One of two threads that stands still once it has drawn the second job in a band, and not said so, until so long after it has
 * been dismissed.
 */
export function haltingScript(milliseconds = Infinity): string {
  return bundled(`${SERVING}
  const { store, wait } = Atomics;
  const never = new Int32Array(new SharedArrayBuffer(4));
  let halts = true;
  const { bands, jobs } = ${JSON.stringify(sharedPlaces(2))};
  Atomics.store = (words, index, value) => {
    const isNext = index >= bands / 4 && index < jobs / 4 && (4 * index - bands) % ${BAND.bytes} === ${BAND.next};
    if (isNext && value === 2 && halts) {
      halts = false;
      parentPort.postMessage("halted");
      while (Atomics.load(words, ${CONTROL.worker / 4 + 1}) === 1) wait(never, 0, 0, 1);
      wait(never, 0, 0, ${milliseconds});
    }
    return store(words, index, value);
  };`);
}

/** One of two threads that stands still in the first call that it has begun, until so long after it has been dismissed. */
export function callHaltingScript(milliseconds: number): string {
  return bundled(`${SERVING}
  const { compareExchange, wait } = Atomics;
  const never = new Int32Array(new SharedArrayBuffer(4));
  let halts = true;
  const { calls, end } = ${JSON.stringify(sharedPlaces(2))};
  Atomics.compareExchange = (words, index, expected, value) => {
    const before = compareExchange(words, index, expected, value);
    const hasBegun = index >= calls / 4 && index < end / 4 && before === expected && (value & 3) === 2;
    if (hasBegun && halts) {
      halts = false;
      // It has looked already whether it was dismissed.
      const { load } = Atomics;
      Atomics.load = (...given) => {
        Atomics.load = load;
        const present = load(...given);
        while (load(...given) === present) wait(never, 0, 0, 1);
        wait(never, 0, 0, ${milliseconds});
        return present;
      };
    }
    return before;
  };`);
}

/** Starts workers, and knows them. */
export class Workers {
  readonly all: Worker[] = [];
  private readonly script: string;
  private readonly loaded: Promise<unknown>[] = [];
  private readonly standing: Promise<void>[] = [];
  private readonly counted = new Int32Array(new SharedArrayBuffer(4));

  constructor(script = workerScript()) {
    this.script = script;
  }

  readonly spawn = (): Worker => {
    const worker = new Worker(this.script, { eval: true, workerData: this.counted });
    this.all.push(worker);
    this.loaded.push(new Promise((resolve) => worker.once("message", resolve)));
    this.standing.push(
      new Promise((resolve, reject) => {
        worker.on("message", (said) => said === "halted" && resolve());
        worker.on("exit", () => reject(new Error("a worker has ended before it stood still")));
      }),
    );
    // Most workers are never waited for to stand still.
    this.standing.at(-1)!.catch(() => undefined);
    return worker;
  };

  /** How many times they have drawn a job in a band. */
  get drawn(): number {
    return Atomics.load(this.counted, 0);
  }

  /** Settles when those that have been started serve. */
  async ready(): Promise<void> {
    await Promise.all(this.loaded);
  }

  /** Settles when one of those that have been started stands still; see haltingScript. */
  async halted(): Promise<void> {
    await Promise.race(this.standing);
  }
}
