import { singleToBits } from "@glasm/base";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { LaneBatch, LaneOptions } from "../../src/machine/machine.js";
import { PROGRESS } from "../../src/parallel/parts.js";
import { createWorkerPool, type StopOptions } from "../../src/parallel/pool.js";
import type { Task } from "../../src/parallel/serve.js";
import type { PoolWorker } from "../../src/parallel/pool-worker.js";
import { ADDING_MACHINE, ADDITION, additions } from "./adding-machine.js";
import { differences, eagerWorker, expected, IDLE, localWorker, OPTIONS } from "./workers.js";

afterEach(() => {
  jest.restoreAllMocks();
});

const COUNT = 3 * 2048 + 5;
const REASON = new Error("enough");
const UNTOUCHED = 2 ** 32 - 1;

const poolOf = (...workers: readonly PoolWorker[]) => {
  const rest = [...workers];
  return createWorkerPool({ threads: 1 + workers.length, spawn: () => rest.shift()! });
};
type Pool = ReturnType<typeof poolOf>;
const start = (pool: Pool, batch: LaneBatch, options: LaneOptions & StopOptions = {}, program = ADDITION) =>
  pool.runAsync(ADDING_MACHINE, program, batch, { ...OPTIONS, ...options });
const isUntouched = ({ results }: LaneBatch) => results.every((word) => word === UNTOUCHED);

/** Expects that a pool does batches as before. */
async function expectUsable(pool: Pool): Promise<void> {
  const [now, later] = [additions(COUNT, true), additions(COUNT, false)];
  const promise = start(pool, later);
  pool.run(ADDING_MACHINE, ADDITION, now, OPTIONS);
  await promise;
  expect([now, later].flatMap((batch) => differences(batch, expected(COUNT)))).toEqual([]);
}

/** Calls a function in the thread that runs the machine, after so many of its runs. */
function afterRuns(runs: number, then: () => void): jest.SpiedFunction<typeof ADDING_MACHINE.run> {
  const { run } = ADDING_MACHINE;
  let left = runs;
  return jest.spyOn(ADDING_MACHINE, "run").mockImplementation((...given) => {
    run(...given);
    left -= 1;
    if (left === 0) then();
  });
}

describe("a batch that does not keep the thread does what run does", () => {
  test.each([
    ["that comes first", () => [eagerWorker()]],
    ["that is not ready", () => [IDLE]],
    ["that does not know the machine", () => [eagerWorker([])]],
    ["that there is not", () => []],
  ] as const)("with a worker %s", async (_, workers) => {
    const pool = poolOf(...workers());
    for (const shared of [true, false])
      for (const count of [0, 1, 63, 64, 65, 2049, COUNT, 70_001]) {
        const batch = additions(count, shared);
        expect(await start(pool, batch)).toBeUndefined();
        expect(differences(batch, expected(count))).toEqual([]);
      }
  });

  test("and events have their turn meanwhile", async () => {
    const events: string[] = [];
    const run = afterRuns(1, () => setImmediate(() => events.push("event")));
    await start(poolOf(IDLE), additions(70_001, true)).then(() => events.push("end"));
    expect(events).toEqual(["event", "end"]);
    expect(run.mock.calls.length).toBeGreaterThan(20);
    expect(Math.max(...run.mock.calls.map(([, { count }]) => count))).toBeLessThanOrEqual(2048);
  });

  test("one after the other, and run comes in between", async () => {
    const pool = poolOf(IDLE);
    const batches = [additions(COUNT, false), additions(COUNT, true), additions(COUNT, false)];
    const ends: number[] = [];
    const promises = batches.map((batch, i) => start(pool, batch).then(() => ends.push(i)));
    await new Promise((resolve) => setImmediate(resolve));
    await expectUsable(pool);
    await Promise.all(promises);
    expect(ends).toEqual([0, 1, 2]);
    expect(batches.flatMap((batch) => differences(batch, expected(COUNT)))).toEqual([]);
  });

  test("in the calling thread alone, if each lane reads what the one before wrote, or primitives are taken", async () => {
    const postMessage = jest.fn();
    const pool = poolOf({ ...IDLE, postMessage });
    const running = { ...ADDITION, isRunning: true };
    const batch = additions(COUNT, true);
    await start(pool, batch, {}, running);
    expect(differences(batch, expected(COUNT, running))).toEqual([]);
    const lanes: number[] = [];
    const { run } = ADDING_MACHINE;
    jest.spyOn(ADDING_MACHINE, "run").mockImplementation((program, given, options) => {
      run(program, given, options);
      const primitive = { invert: false, vertices: [] };
      for (let lane = 0; lane < given.count; lane += 1) options?.onPrimitive?.(primitive, lane);
    });
    await start(pool, additions(200, true), { onPrimitive: (_, lane) => lanes.push(lane) });
    expect(lanes).toEqual([...Array(200).keys()]);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test("and rejects with what run throws, before anything is changed", async () => {
    const pool = poolOf(IDLE);
    const batch = additions(COUNT, true);
    const short = { ...batch, results: batch.results.subarray(1) };
    await expect(start(pool, short)).rejects.toThrow(RangeError);
    await expect(start(pool, batch, { engine: "none" as never })).rejects.toThrow(TypeError);
    await expect(start(pool, batch, { signal: {} as never })).rejects.toThrow(
      new TypeError("pool.runAsync: signal must be an AbortSignal"),
    );
    await expect(start(pool, batch, { sign: 1 } as never)).rejects.toThrow(
      new TypeError('pool.runAsync: options has no member "sign"'),
    );
    expect(isUntouched(batch)).toBe(true);
  });
});

describe("[Ruling 207] a batch with a signal that is aborted", () => {
  test("before it begins rejects with the reason, and touches nothing", async () => {
    const postMessage = jest.fn();
    const pool = poolOf({ ...IDLE, postMessage });
    const batch = additions(COUNT, true);
    const controller = new AbortController();
    const late = start(pool, batch, { signal: controller.signal });
    controller.abort(REASON);
    await expect(late).rejects.toBe(REASON);
    await expect(start(pool, batch, { signal: AbortSignal.abort(REASON) })).rejects.toBe(REASON);
    expect(isUntouched(batch)).toBe(true);
    expect(postMessage).not.toHaveBeenCalled();
    await expectUsable(pool);
  });

  test("while it waits for another rejects at once; the others are done", async () => {
    const pool = poolOf(IDLE);
    const [first, second, third] = [COUNT, COUNT, COUNT].map((count) => additions(count, true));
    const controller = new AbortController();
    const order: string[] = [];
    const promises = [
      start(pool, first!).then(() => order.push("first")),
      start(pool, second!, { signal: controller.signal }).catch((error: unknown) => {
        order.push("second");
        expect(error).toBe(REASON);
      }),
      start(pool, third!).then(() => order.push("third")),
    ];
    afterRuns(1, () => controller.abort(REASON));
    await Promise.all(promises);
    expect(order).toEqual(["second", "first", "third"]);
    expect(isUntouched(second!)).toBe(true);
    expect([first!, third!].flatMap((batch) => differences(batch, expected(COUNT)))).toEqual([]);
    await expectUsable(pool);
  });

  test.each([
    ["by several threads", () => [IDLE], ADDITION, true],
    ["by several threads, in arrays that are copied", () => [IDLE], ADDITION, false],
    ["by this thread", () => [], ADDITION, true],
    ["lane by lane", () => [IDLE], { ...ADDITION, isRunning: true }, true],
  ] as const)("while it is run %s begins no more lanes", async (_, workers, program, shared) => {
    const pool = poolOf(...workers());
    const batch = additions(70_001, shared);
    const controller = new AbortController();
    const run = afterRuns(3, () => controller.abort(REASON));
    await expect(start(pool, batch, { signal: controller.signal }, program)).rejects.toBe(REASON);
    expect(run.mock.calls).toHaveLength(3);
    const lanes = run.mock.calls.reduce((sum, [, { count }]) => sum + count, 0);
    run.mockRestore();
    const wanted = expected(70_001, program);
    const done = batch.results.filter((word) => word !== UNTOUCHED).length;
    // Pieces that were copied are given back when they are done.
    expect(done).toBe(shared ? lanes : 0);
    expect(batch.results.subarray(0, done)).toEqual(wanted.results.subarray(0, done));
    await expectUsable(pool);
  });

  test("while a worker has some of its lanes rejects when these are done", async () => {
    const worker = localWorker();
    let task: Task | null = null;
    const controller = new AbortController();
    const pool = poolOf({
      postMessage(posted) {
        task ??= posted as Task;
        if (task === posted) Atomics.add(task.progress, PROGRESS.taken, 1);
      },
      terminate() {},
    });
    const batch = additions(COUNT, true);
    let isSettled = false;
    const promise = start(pool, batch, { signal: controller.signal }).finally(() => (isSettled = true));
    afterRuns(1, () => controller.abort(REASON));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isSettled).toBe(false);
    Atomics.add(task!.progress, PROGRESS.finished, 1);
    await expect(promise).rejects.toBe(REASON);
    worker.post(task!);
    expect(batch.results.filter((word) => word !== UNTOUCHED)).toHaveLength(64);
    await expectUsable(pool);
  });

  test("after its end changes nothing", async () => {
    const pool = poolOf(eagerWorker());
    const controller = new AbortController();
    const batch = additions(COUNT, true);
    await start(pool, batch, { signal: controller.signal });
    controller.abort(REASON);
    expect(differences(batch, expected(COUNT))).toEqual([]);
    await expectUsable(pool);
  });
});

describe("a batch whose pool", () => {
  test("is closed meanwhile is rejected, and others run in this thread", async () => {
    const pool = poolOf(IDLE);
    afterRuns(2, () => pool.close());
    const [first, second] = [additions(70_001, true), additions(COUNT, true)];
    const promises = [start(pool, first), start(pool, second)];
    await expect(promises[0]).rejects.toThrow("The pool was closed before the batch had ended");
    await promises[1];
    expect(differences(second, expected(COUNT))).toEqual([]);
    await expectUsable(pool);
  });

  test("has a signal that is aborted is rejected with its reason, as those that wait are [Ruling 191]", async () => {
    const controller = new AbortController();
    const pool = createWorkerPool({ threads: 2, spawn: () => IDLE, signal: controller.signal });
    afterRuns(2, () => controller.abort(REASON));
    const [first, second] = [additions(70_001, true), additions(COUNT, true)];
    const promises = [start(pool, first), start(pool, second)];
    await expect(promises[0]).rejects.toBe(REASON);
    await expect(promises[1]).rejects.toBe(REASON);
    expect(isUntouched(second)).toBe(true);
  });

  test("has a worker that does not finish is rejected, and the pool is closed", async () => {
    const terminate = jest.fn();
    const takesOne: PoolWorker = {
      postMessage: (task) => Atomics.add((task as Task).progress, PROGRESS.taken, 1),
      terminate,
    };
    const pool = createWorkerPool({ threads: 2, spawn: () => takesOne, patience: 5 });
    await expect(start(pool, additions(COUNT, true))).rejects.toThrow("does not finish");
    expect(terminate).toHaveBeenCalledTimes(1);
    await expectUsable(pool);
  });
});

describe("lanes that a worker has failed in", () => {
  /** A worker without the program, which it should have. */
  const failing = (): PoolWorker => {
    const worker = localWorker();
    return {
      ...IDLE,
      postMessage: (task) => worker.post(structuredClone({ ...(task as Task), key: 99, program: null })),
    };
  };

  test("are run again", async () => {
    const pool = poolOf(failing());
    await expectUsable(pool);
  });

  test("are an error if results may have taken the places of what they read", async () => {
    const pool = poolOf(failing());
    const batch = additions(COUNT, true);
    const inPlace = { ...batch, results: batch.inputs };
    batch.inputs.fill(singleToBits(1));
    const message = "A worker has failed in a batch whose results take the places of what it reads";
    expect(() => pool.run(ADDING_MACHINE, ADDITION, inPlace, OPTIONS)).toThrow(message);
    await expect(start(pool, inPlace)).rejects.toThrow(message);
  });
});
