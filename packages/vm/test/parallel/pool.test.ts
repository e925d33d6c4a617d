import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { Batch } from "../src/exec/batch.js";
import { PROGRESS, PROGRESS_WORDS } from "../src/parallel/parts.js";
import { createWorkerPool } from "../src/parallel/pool.js";
import { serveWorkerPool, type Task, type WorkerPort } from "../src/parallel/serve.js";
import type { Program } from "../src/program/program.js";
import { run } from "../src/run.js";
import { newBatch } from "./execution.js";
import { loaded } from "./texts.js";

afterEach(() => {
  jest.restoreAllMocks();
});

/** A worker in this thread, which gets tasks when `post` is called. */
function localWorker(): { post(task: Task): void } {
  let listener: Parameters<WorkerPort["addEventListener"]>[1] | null = null;
  serveWorkerPool({ addEventListener: (_, added) => (listener = added) });
  return {
    post(data) {
      listener?.({ data });
    },
  };
}

const PROGRAM = loaded("!!VP1.0 ADD o[HPOS], v[0], c[0]; END");

describe("a worker", () => {
  const worker = localWorker();
  const batch: Batch = newBatch(1);

  /** Whether the worker could run a program that it gets, or with null the one that it has under this key. */
  function serves(key: number, program: Program | null, forgotten: number | null): boolean {
    const progress = new Int32Array(PROGRESS_WORDS);
    worker.post({ key, program, forgotten, batch, options: {}, progress });
    expect(progress[PROGRESS.finished]).toBe(1);
    return progress[PROGRESS.failed] === 0;
  }

  test("keeps a program until it is told to forget it [VP2 2.14.2.3]", () => {
    expect(serves(0, PROGRAM, null)).toBe(true);
    expect(serves(0, null, null)).toBe(true);
    expect(serves(1, PROGRAM, 0)).toBe(true);
    expect(serves(0, null, null)).toBe(false);
    expect(serves(1, null, null)).toBe(true);
  });
});

describe("a pool", () => {
  const COUNT = 2 * 2048;
  const WANTED = new Array(4).fill(1.5);

  /** Two parts whose vertices are (1,1,1,1) and whose parameters are 0.5, in shared arrays. */
  function sharedBatch(): Batch {
    const singles = (length: number) => new Float32Array(new SharedArrayBuffer(4 * length));
    return {
      count: COUNT,
      attributes: singles(64 * COUNT).fill(1),
      parameters: new Float32Array(1024).fill(0.5),
      results: singles(84 * COUNT),
    };
  }

  test("of a host without SharedArrayBuffer is refused", () => {
    const { SharedArrayBuffer } = globalThis;
    Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
    try {
      expect(() =>
        createWorkerPool({ threads: 1, spawn: () => ({ postMessage() {}, terminate() {} }) }),
      ).toThrow("cross-origin isolated");
    } finally {
      Object.assign(globalThis, { SharedArrayBuffer });
    }
  });

  test("interprets without options, as `run` does [Ruling 3]", () => {
    const [batch, expected] = [sharedBatch(), sharedBatch()];
    createWorkerPool({ threads: 2, spawn: () => ({ postMessage() {}, terminate() {} }) }).run(PROGRAM, batch);
    run(PROGRAM, expected);
    expect(batch.results).toEqual(expected.results);
    expect(Array.from(batch.results.subarray(-84, -80))).toEqual(WANTED);
  });

  test("in a thread that may not wait, like a page's own, polls until the others are done", () => {
    let task: Task | null = null;
    /** The part that another thread has taken and not begun with. */
    let part = -1;
    const worker = localWorker();
    const pool = createWorkerPool({
      threads: 2,
      spawn: () => ({
        postMessage(posted) {
          task = posted as Task;
          part = Atomics.add(task.progress, PROGRESS.taken, 1);
        },
        terminate() {},
      }),
    });
    jest.spyOn(Atomics, "wait").mockImplementation(() => {
      throw new TypeError("Atomics.wait cannot be called in this context");
    });
    const { load } = Atomics;
    let polls = 0;
    // The other thread comes to its part at the third look at what is finished.
    const loadLater = (words: Int32Array, place: number): number => {
      if (place === PROGRESS.finished && (polls += 1) === 3) finishPart(worker, task!, part);
      return load(words, place);
    };
    jest.spyOn(Atomics, "load").mockImplementation(loadLater as never);
    const batch = sharedBatch();
    pool.run(PROGRAM, batch);
    expect(part).toBe(0);
    expect(polls).toBeGreaterThanOrEqual(3);
    expect(Array.from(batch.results.subarray(0, 4))).toEqual(WANTED);
    expect(Array.from(batch.results.subarray(-84, -80))).toEqual(WANTED);
  });

  /** Runs one part of a task in a worker and counts it as finished. */
  function finishPart(worker: ReturnType<typeof localWorker>, task: Task, part: number): void {
    const progress = new Int32Array(PROGRESS_WORDS);
    Atomics.store(progress, PROGRESS.taken, part);
    worker.post({ ...task, batch: { ...task.batch, count: 2048 * (part + 1) }, progress });
    Atomics.add(task.progress, PROGRESS.finished, 1);
  }
});
