import { Worker } from "node:worker_threads";

/** Seconds of processor time that a case may take; the slowest takes two without a fault. */
const LIMIT = 10;

/** Runs beside a thread that may never come back. */
const WATCH = `
  const { workerData } = require("node:worker_threads");
  const seconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  let [count, since] = [0, seconds()];
  setInterval(() => {
    const now = Atomics.load(workerData.counter, 0);
    if (now !== count) [count, since] = [now, seconds()];
    else if (now % 2 === 1 && seconds() - since > workerData.limit) process.kill(process.pid, "SIGKILL");
  }, 250);
`;

/** Kills the process when work in it takes too much processor time: wall time tells what other processes do. */
export class Watchdog {
  /** Odd while there is work. */
  readonly #counter = new Int32Array(new SharedArrayBuffer(4));

  constructor() {
    new Worker(WATCH, { eval: true, workerData: { counter: this.#counter, limit: LIMIT } }).unref();
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    Atomics.add(this.#counter, 0, 1);
    try {
      return await work();
    } finally {
      Atomics.add(this.#counter, 0, 1);
    }
  }
}
