/** Work that is counted instead of timed, for tests of other packages, too: `@glasm/base/counted-work`. */

import { expect } from "@jest/globals";
import { type Profiler, Session } from "node:inspector";

/**
 * Counts how often blocks of code are entered, those of everything that runs. It sees only functions that have not run
 * before, and what engines do by themselves (patterns, sorting, copies) counts as nothing.
 */
export class WorkCounter {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#post("Profiler.enable");
    this.#post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** How many blocks are entered while something is done. */
  of(action: () => void): number {
    this.#take();
    action();
    return this.#take();
  }

  stop(): void {
    this.#post("Profiler.stopPreciseCoverage");
    this.#session.disconnect();
  }

  /** What was counted since the last time. */
  #take(): number {
    const { result } = this.#post("Profiler.takePreciseCoverage") as Profiler.TakePreciseCoverageReturnType;
    return result
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  #post(method: string, params: object = {}): object {
    let result: object = {};
    this.#session.post(method, params, (error, answer) => {
      if (error !== null) throw error;
      result = answer ?? {};
    });
    return result;
  }
}

/** The smallest of three sizes whose work is compared; `WORK_SIZE=400` takes others. */
const SIZE = Number(process.env["WORK_SIZE"] ?? 32);
/** Twice as much may take this many times the work; and what does not depend on the size. */
const [MOST, BESIDE] = [2.3, 2000];

/** Expects that twice the size takes about twice the work. */
export function expectProportionalWork(workOf: (size: number) => number): void {
  // The engine drops counts now and then, with code that it throws away, and never adds any.
  const counted = (size: number): number => Math.max(workOf(size), workOf(size));
  const work = [SIZE, 2 * SIZE, 4 * SIZE].map(counted) as [number, number, number];
  const [once, twice, fourTimes] = work;
  expect([twice <= MOST * once + BESIDE, fourTimes <= MOST * twice + BESIDE, work]).toEqual([
    true,
    true,
    work,
  ]);
}
