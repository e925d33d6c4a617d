import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { AnyMachine } from "../../src/parallel/parallel-machine.js";
import { partsOf, PROGRESS, PROGRESS_WORDS } from "../../src/parallel/parts.js";
import { createWorkerPool, type PoolWorker } from "../../src/parallel/pool.js";
import { serveWorkerPool, type Task, type WorkerPort } from "../../src/parallel/serve.js";
import { ADDING_MACHINE, type Addition, type Sums } from "./adding-machine.js";

afterEach(() => {
  jest.restoreAllMocks();
});

/** A worker in this thread, which gets tasks when `post` is called. */
function localWorker(machines: readonly AnyMachine[] = [ADDING_MACHINE]): { post(task: Task): void } {
  let listener: Parameters<WorkerPort["addEventListener"]>[1] | null = null;
  serveWorkerPool({ addEventListener: (_, added) => (listener = added) }, machines);
  return {
    post(data) {
      listener?.({ data });
    },
  };
}

/** The same, which gets them at once and does all that there is before the calling thread begins. */
function eagerWorker(machines?: readonly AnyMachine[]): PoolWorker {
  const worker = localWorker(machines);
  return {
    postMessage: (data) => {
      worker.post(structuredClone(data) as Task);
    },
    terminate() {},
  };
}

const IDLE: PoolWorker = { postMessage() {}, terminate() {} };
const OPTIONS = { bias: 0.5 };
const ADDITION: Addition = { factor: 2 };

/** Lanes that are all different, in arrays that other threads can see, or cannot. */
function sumsOf(count: number, shared: boolean): Required<Sums> {
  const buffer = (bytes: number) => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  const pairs = new Float32Array(buffer(8 * count));
  for (let i = 0; i < pairs.length; i += 1) pairs[i] = i % 1021;
  return {
    count,
    pairs,
    table: Float32Array.of(10, 20, 30, 40),
    sums: new Float32Array(buffer(4 * count)).fill(-1),
    summands: new Uint32Array(buffer(4 * count)),
    taken: new Uint8Array(buffer(4)),
  };
}

/** What the machine alone makes of them. */
function expected(count: number, program = ADDITION): Required<Sums> {
  const batch = sumsOf(count, false);
  ADDING_MACHINE.run(program, batch, OPTIONS);
  return batch;
}

/** Where a batch is not what is expected: the name of an array and a place, or nothing. */
function differences(batch: Required<Sums>, wanted: Required<Sums>): readonly string[] {
  return (["sums", "summands", "taken"] as const).flatMap((name) => {
    const [actual, other] = [batch[name], wanted[name]];
    const at = actual.findIndex((value, i) => value !== other[i]);
    return at < 0 ? [] : [`${name}[${at}]`];
  });
}

/** Three parts and a remainder. */
const COUNT = 3 * 2048 + 5;

describe("a pool of any machine does what its run does", () => {
  describe.each([
    ["that comes first", () => eagerWorker()],
    ["that is not ready", () => IDLE],
    ["that does not know the machine", () => eagerWorker([])],
  ])("with a worker %s", (_, spawn) => {
    test.each([true, false])("in arrays that are shared: %s", (shared) => {
      const pool = createWorkerPool({ threads: 2, spawn });
      for (const count of [0, 1, 2048, 2049, COUNT, 70_001]) {
        const batch = sumsOf(count, shared);
        pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
        expect(differences(batch, expected(count))).toEqual([]);
      }
    });
  });

  test("without the arrays that need not be there", () => {
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    const { pairs, table, sums } = sumsOf(COUNT, false);
    pool.run(ADDING_MACHINE, ADDITION, { count: COUNT, pairs, table, sums }, OPTIONS);
    expect(differences({ ...expected(COUNT), sums }, expected(COUNT))).toEqual([]);
  });

  test("with what all lanes read as it is at the call, and marks that stay where they are set", () => {
    const posted: Task[] = [];
    const worker = { ...IDLE, postMessage: (task: unknown) => posted.push(task as Task) };
    const pool = createWorkerPool({ threads: 2, spawn: () => worker });
    const batch = sumsOf(COUNT, true);
    batch.pairs.fill(1);
    batch.taken.set([0, 0, 0, 5]);
    pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
    expect([...batch.taken]).toEqual([0, 1, 0, 5]);
    batch.table.fill(0);
    expect((posted[0]!.batch as Sums).table).toEqual(Float32Array.of(10, 20, 30, 40));
  });

  test("in the calling thread alone, if lanes may not run at the same time", () => {
    const running = { factor: 1, isRunning: true };
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    const batch = sumsOf(COUNT, true);
    pool.run(ADDING_MACHINE, running, batch, OPTIONS);
    expect(differences(batch, expected(COUNT, running))).toEqual([]);
  });

  test("of several machines, one call after the other", () => {
    const other: typeof ADDING_MACHINE = {
      ...ADDING_MACHINE,
      name: "subtracting",
      run({ factor }, batch, options) {
        ADDING_MACHINE.run({ factor: -factor }, batch, options);
      },
    };
    const pool = createWorkerPool({ threads: 2, spawn: () => eagerWorker([ADDING_MACHINE, other]) });
    for (const [machine, factor] of [
      [ADDING_MACHINE, 2],
      [other, -2],
      [ADDING_MACHINE, 2],
    ] as const) {
      const batch = sumsOf(COUNT, false);
      pool.run(machine, ADDITION, batch, OPTIONS);
      expect(differences(batch, expected(COUNT, { factor }))).toEqual([]);
    }
  });

  test("and throws what it throws, before anything is changed", () => {
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    const batch = sumsOf(COUNT, true);
    const short = { ...batch, sums: batch.sums.subarray(1) };
    expect(() => {
      pool.run(ADDING_MACHINE, ADDITION, short, OPTIONS);
    }).toThrow("adding: sums has too few elements");
    expect(batch.sums.every((sum) => sum === -1)).toBe(true);
  });
});

test("no part is smaller than it pays", () => {
  expect([0, 1, 2048, 2049, COUNT].map((count) => partsOf({ count }))).toEqual([0, 1, 1, 2, 4]);
});

describe("a worker", () => {
  const worker = localWorker();

  /** Whether the worker could run a program that it gets, or with null the one that it has under this key. */
  function serves(key: number, program: Addition | null, forgotten: number | null): boolean {
    const progress = new Int32Array(PROGRESS_WORDS);
    const batch = sumsOf(1, false);
    worker.post({ machine: "adding", key, program, forgotten, batch, options: OPTIONS, progress });
    expect(progress[PROGRESS.finished]).toBe(1);
    return progress[PROGRESS.failed] === 0;
  }

  test("keeps a program until it is told to forget it", () => {
    expect(serves(0, ADDITION, null)).toBe(true);
    expect(serves(0, null, null)).toBe(true);
    expect(serves(1, ADDITION, 0)).toBe(true);
    expect(serves(0, null, null)).toBe(false);
    expect(serves(1, null, null)).toBe(true);
  });
});

describe("a pool", () => {
  const TWO_PARTS = 2 * 2048;

  test("of a host without SharedArrayBuffer is refused", () => {
    const { SharedArrayBuffer } = globalThis;
    Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
    try {
      expect(() => createWorkerPool({ threads: 1, spawn: () => IDLE })).toThrow("cross-origin isolated");
    } finally {
      Object.assign(globalThis, { SharedArrayBuffer });
    }
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
    const batch = sumsOf(TWO_PARTS, true);
    pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
    expect(part).toBe(0);
    expect(polls).toBeGreaterThanOrEqual(3);
    expect(differences(batch, expected(TWO_PARTS))).toEqual([]);
  });

  /** Runs one part of a task in a worker and counts it as finished. */
  function finishPart(worker: ReturnType<typeof localWorker>, task: Task, part: number): void {
    const progress = new Int32Array(PROGRESS_WORDS);
    Atomics.store(progress, PROGRESS.taken, part);
    worker.post({ ...task, batch: { ...task.batch, count: 2048 * (part + 1) }, progress });
    Atomics.add(task.progress, PROGRESS.finished, 1);
  }
});
