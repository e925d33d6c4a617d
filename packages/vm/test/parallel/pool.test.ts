import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import type { LaneBatch } from "../../src/machine/machine.js";
import { PART, partsOf, PROGRESS, PROGRESS_WORDS } from "../../src/parallel/parts.js";
import { createWorkerPool } from "../../src/parallel/pool.js";
import { denseVectors } from "../../src/parallel/pooled-batch.js";
import { serveWorkerPool, type Task } from "../../src/parallel/serve.js";
import type { PoolWorker } from "../../src/parallel/pool-worker.js";
import { ADDING_MACHINE, type Addition, ADDITION, additions } from "./adding-machine.js";
import { differences, eagerWorker, expected, IDLE, localWorker, OPTIONS } from "./workers.js";

afterEach(() => {
  jest.restoreAllMocks();
});

/** Three parts and a remainder. */
const COUNT = 3 * 2048 + 5;

describe("a pool of any machine does what its run does", () => {
  test("in this thread where somebody takes the primitives", () => {
    const postMessage = jest.fn();
    const pool = createWorkerPool({ threads: 2, spawn: () => ({ postMessage, terminate() {} }) });
    const run = jest.spyOn(ADDING_MACHINE, "run");
    const [batch, onPrimitive] = [additions(COUNT, true), () => undefined];
    pool.run(ADDING_MACHINE, ADDITION, batch, { ...OPTIONS, onPrimitive });
    expect(postMessage).not.toHaveBeenCalled();
    expect(run.mock.calls.map(([, { count }, options]) => [count, options?.onPrimitive])).toEqual([
      [COUNT, onPrimitive],
    ]);
    expect(differences(batch, expected(COUNT))).toEqual([]);
  });

  describe.each([
    ["that comes first", () => eagerWorker()],
    ["that is not ready", () => IDLE],
    ["that does not know the machine", () => eagerWorker([])],
  ])("with a worker %s", (_, spawn) => {
    test.each([true, false])("in arrays that are shared: %s", (shared) => {
      const pool = createWorkerPool({ threads: 2, spawn });
      for (const count of [0, 1, 2048, 2049, COUNT, 70_001]) {
        const batch = additions(count, shared);
        pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
        expect(differences(batch, expected(count))).toEqual([]);
      }
    });
  });

  test("without the arrays that need not be there", () => {
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    const { inputs, constants, results } = additions(COUNT, false);
    pool.run(ADDING_MACHINE, ADDITION, { count: COUNT, inputs, constants, results }, OPTIONS);
    expect(differences({ ...expected(COUNT), results }, expected(COUNT))).toEqual([]);
  });

  test.each([true, false])("with as many output vertices as a lane has; shared: %s", (shared) => {
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    for (const vertices of [1, 3, 2]) {
      const program = { ...ADDITION, vertices };
      const batch = additions(COUNT, shared, vertices);
      pool.run(ADDING_MACHINE, program, batch);
      expect(differences(batch, expected(COUNT, program))).toEqual([]);
    }
  });

  test("with what all lanes read as it is at the call, and marks that stay where they are set", () => {
    const posted: Task[] = [];
    const worker = { ...IDLE, postMessage: (task: unknown) => posted.push(task as Task) };
    const pool = createWorkerPool({ threads: 2, spawn: () => worker });
    const batch = additions(COUNT, true);
    batch.inputs.fill(singleToBits(1));
    batch.reached.set([0, 0, 0, 5]);
    pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
    expect([...batch.reached]).toEqual([0, 1, 0, 5]);
    const { constants } = additions(1, false);
    batch.constants.fill(0);
    expect(posted[0]!.batch.arrays["constants"]!.data).toEqual(constants);
    expect(posted[0]!.options).toEqual(OPTIONS);
  });

  test("in the calling thread alone, if each lane reads what the one before wrote", () => {
    const running = { ...ADDITION, isRunning: true };
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    const batch = additions(COUNT, true);
    pool.run(ADDING_MACHINE, running, batch, OPTIONS);
    expect(differences(batch, expected(COUNT, running))).toEqual([]);
  });

  test("of several machines, one call after the other", () => {
    const other: typeof ADDING_MACHINE = {
      ...ADDING_MACHINE,
      name: "subtracting",
      run(program, batch) {
        ADDING_MACHINE.run({ ...program, factor: -program.factor }, batch);
      },
    };
    const pool = createWorkerPool({ threads: 2, spawn: () => eagerWorker([ADDING_MACHINE, other]) });
    for (const [machine, factor] of [
      [ADDING_MACHINE, 2],
      [other, -2],
      [ADDING_MACHINE, 2],
    ] as const) {
      const batch = additions(COUNT, false);
      pool.run(machine, ADDITION, batch, OPTIONS);
      expect(differences(batch, expected(COUNT, { ...ADDITION, factor }))).toEqual([]);
    }
  });

  test("and throws what it throws, before anything is changed", () => {
    const pool = createWorkerPool({ threads: 2, spawn: eagerWorker });
    const batch = additions(COUNT, true);
    const short = { ...batch, results: batch.results.subarray(1) };
    const run = (given: LaneBatch, options: object) => () => {
      pool.run(ADDING_MACHINE, ADDITION, given, options);
    };
    expect(run(short, OPTIONS)).toThrow(
      new RangeError(`pool.run: results has ${COUNT - 1} elements, and needs ${COUNT}`),
    );
    expect(run(batch, { engine: "none" })).toThrow(TypeError);
    expect(batch.results.every((sum) => sum === 2 ** 32 - 1)).toBe(true);
  });
});

test("no part is smaller than it pays", () => {
  expect([0, 1, 2048, 2049, COUNT].map((count) => partsOf(count))).toEqual([0, 1, 1, 2, 4]);
});

describe("a worker", () => {
  const worker = localWorker();

  /** Whether the worker could run a program that it gets, or with null the one that it has under this key. */
  function serves(key: number, program: Addition | null, forgotten: number | null): boolean {
    const progress = new Int32Array(PROGRESS_WORDS);
    const { inputs, constants, results } = additions(1, false);
    const batch = {
      count: 1,
      arrays: {
        inputs: denseVectors("input", inputs, 2),
        constants: { use: "uniform", data: constants },
        results: denseVectors("output", results, 1),
      },
    } as const;
    const given = { key, program, forgotten, batch, options: OPTIONS, part: PART, progress };
    worker.post({ runner: "adding", ...given });
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

  describe("[Ruling 191] with a signal", () => {
    const REASON = new Error("enough");
    const pooled = (signal: AbortSignal) => {
      const terminate = jest.fn();
      const spawn = jest.fn((): PoolWorker => ({ ...IDLE, terminate }));
      return { pool: createWorkerPool({ threads: 3, spawn, signal }), terminate };
    };
    const runIn = (pool: ReturnType<typeof createWorkerPool>): LaneBatch => {
      const batch = additions(TWO_PARTS, true);
      pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
      return batch;
    };

    test("that is aborted already starts no worker", () => {
      const spawn = jest.fn(() => IDLE);
      const signal = AbortSignal.abort(REASON);
      expect(() => createWorkerPool({ threads: 3, spawn, signal })).toThrow(REASON);
      expect(spawn).not.toHaveBeenCalled();
    });

    test("that is aborted between batches ends the workers, and no batch is touched any more", () => {
      const controller = new AbortController();
      const { pool, terminate } = pooled(controller.signal);
      expect(differences(runIn(pool) as Required<LaneBatch>, expected(TWO_PARTS))).toEqual([]);
      controller.abort(REASON);
      expect(terminate).toHaveBeenCalledTimes(2);
      const batch = additions(TWO_PARTS, true);
      const untouched = batch.results.slice();
      expect(() => pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS)).toThrow(REASON);
      expect(batch.results).toEqual(untouched);
    });

    test("that is aborted while workers start ends them", () => {
      const controller = new AbortController();
      const terminate = jest.fn();
      const spawn = (): PoolWorker => {
        controller.abort(REASON);
        return { ...IDLE, terminate };
      };
      expect(() => createWorkerPool({ threads: 3, spawn, signal: controller.signal })).toThrow(REASON);
      expect(terminate).toHaveBeenCalledTimes(2);
    });

    test("that is aborted after it is closed runs in this thread on", () => {
      const controller = new AbortController();
      const { pool, terminate } = pooled(controller.signal);
      pool.close();
      controller.abort(REASON);
      expect(terminate).toHaveBeenCalledTimes(2);
      expect(differences(runIn(pool) as Required<LaneBatch>, expected(TWO_PARTS))).toEqual([]);
    });

    test("an unknown option is a TypeError that tells the near one [Ruling 189]", () => {
      const make = () => createWorkerPool({ thread: 1, spawn: () => IDLE } as never);
      expect(make).toThrow(
        new TypeError('createWorkerPool: options has no member "thread"; did you mean "threads"?'),
      );
      const pool = createWorkerPool({ threads: 1, spawn: () => IDLE });
      expect(() =>
        pool.run(ADDING_MACHINE, ADDITION, additions(1, true), { engin: "auto" } as never),
      ).toThrow(new TypeError('pool.run: options has no member "engin"; did you mean "engine"?'));
    });
  });

  test.each([
    [1, "a number"],
    [undefined, "undefined"],
    [{ postMessage() {} }, "an object"],
    [Promise.resolve(IDLE), "a Promise"],
  ])("whose spawn gives no worker is refused, and ends those that it has: %p", (given, kind) => {
    const terminate = jest.fn();
    const workers = [{ ...IDLE, terminate }, given];
    expect(() => createWorkerPool({ threads: 3, spawn: () => workers.shift() as PoolWorker })).toThrow(
      new TypeError(
        `createWorkerPool: spawn must give a worker, with postMessage and terminate, not ${kind}`,
      ),
    );
    expect(terminate).toHaveBeenCalledTimes(1);
  });

  describe("is ready [Ruling 222]", () => {
    /** A worker with the events of Node, or of a page, which a test gives it. */
    function eventful(host: "Node" | "page") {
      const listeners = new Map<string, (value: unknown) => void>();
      const listen = (event: string, listener: (value: unknown) => void) => listeners.set(event, listener);
      const posted: unknown[] = [];
      const events = host === "Node" ? { on: listen } : { addEventListener: listen };
      const worker: PoolWorker = { ...IDLE, ...events, postMessage: (message) => posted.push(message) };
      const say = (event: string, value: unknown) => listeners.get(event)?.(value);
      const answer = () => {
        serveWorkerPool(
          {
            addEventListener: (_, listener) => posted.forEach((data) => listener({ data })),
            postMessage: (data) => say("message", host === "Node" ? data : { data }),
          },
          [ADDING_MACHINE],
        );
      };
      return { worker, say, answer, posted };
    }

    test.each(["Node", "page"] as const)("when each worker has answered or failed, of %s", async (host) => {
      const [one, other] = [eventful(host), eventful(host)];
      const workers = [one.worker, other.worker];
      const pool = createWorkerPool({ threads: 3, spawn: () => workers.shift()! });
      const settled = jest.fn();
      void pool.ready.then(settled);
      one.answer();
      one.answer();
      other.say("message", host === "Node" ? "hello" : { data: "hello" });
      await new Promise((resolve) => setImmediate(resolve));
      expect(settled).not.toHaveBeenCalled();
      other.say("error", new Error("no such file"));
      expect(await pool.ready).toBe(2);
    });

    test("and goes on without a worker that has ended", async () => {
      const { worker, say, posted } = eventful("Node");
      const pool = createWorkerPool({ threads: 2, spawn: () => worker });
      say("exit", 1);
      expect(await pool.ready).toBe(1);
      const asked = posted.length;
      const batch = additions(COUNT, true);
      pool.run(ADDING_MACHINE, ADDITION, batch, OPTIONS);
      expect(differences(batch, expected(COUNT))).toEqual([]);
      expect(posted).toHaveLength(asked);
    });

    test("when a worker has not answered for some time, and when the pool is closed", async () => {
      const pools = [1, Infinity].map((patience) =>
        createWorkerPool({ threads: 2, spawn: () => eventful("page").worker, patience }),
      );
      expect(await pools[0]!.ready).toBe(1);
      pools[1]!.close();
      expect(await pools[1]!.ready).toBe(1);
    });

    test("at once without workers, or with such as have no events", async () => {
      const postMessage = jest.fn();
      const spawn = () => ({ ...IDLE, postMessage });
      expect(await createWorkerPool({ threads: 1, spawn }).ready).toBe(1);
      expect(await createWorkerPool({ threads: 3, spawn }).ready).toBe(1);
      expect(postMessage).not.toHaveBeenCalled();
    });
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
    const batch = additions(TWO_PARTS, true);
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
