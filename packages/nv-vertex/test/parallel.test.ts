import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { NAN_BITS } from "@glasm/base";
import type { PoolWorker, WorkerPort } from "@glasm/vm";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { buildSync } from "esbuild";
import * as fc from "fast-check";
import { createWorkerPool, serveWorkerPool, type WorkerPool } from "../src/parallel/pool.js";
import type { Program } from "../src/program/program.js";
import { type EngineOptions, run } from "../src/run.js";
import { arbitraryBatch, fillSingles } from "./arbitrary-batch.js";
import { arbitraryProgram } from "./arbitrary-program.js";
import { type CountedBatch, newBatch } from "./execution.js";
import { loaded } from "./texts.js";

const COMPILED: EngineOptions = { engine: "compiled" };
/** Three parts and a remainder. */
const COUNT = 3 * 2048 + 5;

const SCRIPT = `
  import { parentPort } from "node:worker_threads";
  import { serveWorkerPool } from "./src/parallel/pool.js";
  const port = parentPort;
  serveWorkerPool(port);
  port.postMessage("ready");`;

let script = "";
beforeAll(() => {
  const resolveDir = fileURLToPath(new URL("../", import.meta.url));
  const { outputFiles } = buildSync({
    stdin: { contents: SCRIPT, resolveDir, loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    conditions: ["glasm-source"],
  });
  script = outputFiles[0]!.text;
});

/** A pool whose workers are ready. */
async function readyPool(threads: number): Promise<WorkerPool> {
  const workers: Worker[] = [];
  const pool = createWorkerPool({
    threads,
    spawn() {
      const worker = new Worker(script, { eval: true });
      workers.push(worker);
      return worker;
    },
  });
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once("message", resolve))));
  return pool;
}

/** The same inputs in arrays of their own, shared ones if wanted. */
function copyOf(batch: CountedBatch, shared: boolean): CountedBatch {
  const bufferOf = (bytes: number): ArrayBufferLike =>
    shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
  const { count } = batch;
  const attributes = new Float32Array(bufferOf(256 * count));
  attributes.set(batch.attributes);
  return {
    count,
    attributes,
    parameters: batch.parameters.slice(),
    results: new Float32Array(bufferOf(336 * count)).fill(-7),
    ends: new Uint8Array(bufferOf(count)).fill(255),
    executed: new Uint32Array(bufferOf(4 * count)).fill(~0),
  };
}

function expectSame(
  pool: WorkerPool,
  program: Program,
  batch: CountedBatch,
  { shared = true, options = COMPILED } = {},
): void {
  const [expected, actual] = [copyOf(batch, false), copyOf(batch, shared)];
  run(program, expected, options);
  pool.run(program, actual, options);
  expect(firstDifference(actual, expected)).toBe(null);
}

/** Where two batches do not have the same bits, or null. */
function firstDifference(actual: CountedBatch, expected: CountedBatch): string | null {
  for (const name of ["ends", "executed", "results", "parameters"] as const) {
    const [a, b] = [actual[name], expected[name]].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ) as [Buffer, Buffer];
    if (a.equals(b)) continue;
    const i = a.findIndex((byte, place) => byte !== b[place]);
    if (i >= 0) return `byte ${i} of ${name} is ${a[i]}, not ${b[i]}`;
  }
  return null;
}

/** Vertices that are all different. */
function distinctVertices(count: number): CountedBatch {
  const batch = newBatch(count);
  const { attributes, parameters } = batch;
  for (let i = 0; i < attributes.length; i += 1) attributes[i] = (i % 4099) / 16;
  for (let i = 0; i < parameters.length; i += 1) parameters[i] = i / 8;
  return batch;
}

/** Vertices with NaNs of every sort in v[0] and c[0], and numbers in v[1]. */
function nanVertices(count: number): CountedBatch {
  const batch = newBatch(count);
  fillSingles(batch.attributes, (i) => (i % 64 < 4 ? NaN : (i % 64) - 1));
  fillSingles(batch.parameters, () => NaN);
  return batch;
}

const LOOP = loaded(`!!VP2.0
  ARL A0.x, v[0].x; MOV o[HPOS], v[0]; MOVC R0.x, v[1].x; BRA end (EQ.x); ADD o[COL0], c[A0.x + 3], v[2]; end: END`);

describe.each([1, 2])("a pool of %i threads gives the bits of run", (threads) => {
  let pool: WorkerPool;
  beforeAll(async () => {
    pool = await readyPool(threads);
  });
  afterAll(() => {
    pool.close();
  });

  test.each(["VP1.0", "VP1.1", "VP2.0"] as const)("for %s programs [Ruling 3]", (environment) => {
    fc.assert(
      fc.property(arbitraryProgram(environment), arbitraryBatch(COUNT), (program, batch) => {
        expectSame(pool, program, batch);
      }),
      { numRuns: 6 },
    );
  });

  test("under the arithmetic and with the engine of the options [Ruling 16]", () => {
    const program = loaded("!!VP1.0 MUL o[HPOS], v[0], c[0]; RCP o[COL0], v[1].x; END");
    for (const arithmetic of ["unified", "vp1", "nv20", "nv30"] as const)
      for (const engine of ["interpreter", "compiled"] as const)
        expectSame(pool, program, distinctVertices(COUNT), { options: { arithmetic, engine } });
  });

  test("from arrays that are not shared, however many vertices, and from few vertices", () => {
    for (const count of [1, 2048, 2049, 70_001])
      expectSame(pool, LOOP, distinctVertices(count), { shared: false });
  });

  test.each([true, false])("without ends and numbers of executed instructions; shared: %s", (shared) => {
    const [expected, actual] = [
      copyOf(distinctVertices(COUNT), false),
      copyOf(distinctVertices(COUNT), shared),
    ];
    const { count, attributes, parameters, results } = actual;
    pool.run(LOOP, { count, attributes, parameters, results }, COMPILED);
    run(LOOP, { count, attributes, parameters, results: expected.results }, COMPILED);
    expect(firstDifference(actual, expected)).toBe(null);
  });

  test.each(["interpreter", "compiled"] as const)(
    "with the one NaN, by the engine %s [Ruling 15]",
    (engine) => {
      const program = loaded(
        "!!VP2.0 MOV o[HPOS], -v[0]; ADD o[COL0], v[0], c[0]; RSQ o[COL1], -v[1].y; MOV o[TEX0], v[1]; END",
      );
      for (const shared of [true, false]) {
        const batch = copyOf(nanVertices(20_000), shared);
        pool.run(program, batch, { engine });
        const nans = new Uint32Array(batch.results.buffer).filter((word) => (word & 0x7fffffff) > 0x7f800000);
        expect([new Set(nans), nans.length]).toEqual([new Set([NAN_BITS]), 12 * 20_000]);
        const expected = copyOf(nanVertices(20_000), false);
        run(program, expected, { engine: "interpreter" });
        expect(firstDifference(batch, expected)).toBe(null);
      }
    },
  );

  test("for parameters that change between two runs", () => {
    const batch = distinctVertices(COUNT);
    for (const value of [1, 2]) {
      batch.parameters.fill(value);
      expectSame(pool, LOOP, batch);
    }
  });

  test("for more programs than the workers keep", () => {
    const programs = Array.from({ length: 70 }, (_, i) => loaded(`!!VP1.0 ADD o[HPOS], v[0], c[${i}]; END`));
    const batch = distinctVertices(2049);
    for (const program of [...programs, ...programs.slice(0, 8)]) expectSame(pool, program, batch);
  });

  test.each([true, false])("and what was reached, by whichever thread; shared: %s [Ruling 3]", (shared) => {
    for (const at of [0, 2048, COUNT - 1]) {
      const batch = copyOf(distinctVertices(COUNT), shared);
      for (let vertex = 0; vertex < COUNT; vertex += 1)
        batch.attributes[64 * vertex + 4] = vertex === at ? 1 : 0;
      const bytes = LOOP.instructions.length + 1;
      const reached = new Uint8Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
      reached[bytes - 1] = 7;
      pool.run(LOOP, { ...batch, reached }, COMPILED);
      expect([...reached]).toEqual([1, 1, 1, 1, 1, 7]);
      reached.fill(0);
      batch.attributes[64 * at + 4] = 0;
      pool.run(LOOP, { ...batch, reached }, COMPILED);
      expect([...reached]).toEqual([1, 1, 1, 1, 0, 0]);
    }
  });

  test("of a vertex state program, which is sequential [VP2 2.14.5]", () => {
    const batch = distinctVertices(COUNT);
    const program = loaded("!!VSP1.0 ADD c[0], c[0], v[0]; END");
    expectSame(pool, program, batch);
  });
});

describe("vertices in arrays by the names of registers", () => {
  const SUM = loaded("!!VP1.0 MOV R0, v[NRML]; ADD o[HPOS], v[OPOS], R0; MUL o[TEX3], R0, c[0]; END");
  let pool: WorkerPool;
  beforeAll(async () => {
    pool = await readyPool(2);
  });
  afterAll(() => {
    pool.close();
  });

  /** A mesh with places, normals and room for a result, and another array for results. */
  const verticesOf = (shared: boolean, count: number) => {
    const array = (length: number) =>
      new Float32Array(shared ? new SharedArrayBuffer(4 * length) : new ArrayBuffer(4 * length));
    const [data, textures] = [array(10 * count), array(2 * count).fill(-7)];
    for (let i = 0; i < data.length; i += 1) data[i] = (i * 7919) % 1021;
    return {
      attributes: { OPOS: { data, size: 4, stride: 10 }, NRML: { data, size: 3, stride: 10, offset: 4 } },
      // One replaces what is read, the other is tight.
      results: { HPOS: { data, size: 3, stride: 10 }, TEX3: { data: textures, size: 2 } },
      parameters: new Float32Array(1024).fill(1.5),
      executed: new Uint32Array(shared ? new SharedArrayBuffer(4 * count) : new ArrayBuffer(4 * count)),
    };
  };
  const bitsOf = ({ results: { HPOS, TEX3 }, executed }: ReturnType<typeof verticesOf>) =>
    [HPOS.data, TEX3.data, executed].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    );
  const expectBits = (given: ReturnType<typeof verticesOf>, wanted: ReturnType<typeof verticesOf>) => {
    const wantedBits = bitsOf(wanted);
    expect(bitsOf(given).map((bits, i) => bits.equals(wantedBits[i]!))).toEqual([true, true, true]);
  };

  test.each([true, false])("are those of run, at once and later; shared: %s [Ruling 186]", async (shared) => {
    for (const engine of ["interpreter", "compiled"] as const)
      for (const count of engine === "compiled" ? [1, COUNT, 33_001] : [COUNT]) {
        const [wanted, now, later] = [
          verticesOf(false, count),
          verticesOf(shared, count),
          verticesOf(shared, count),
        ];
        run(SUM, wanted, { engine });
        pool.run(SUM, now, { engine });
        await pool.runAsync(SUM, later, { engine });
        expectBits(now, wanted);
        expectBits(later, wanted);
      }
  });

  test("can be stopped while several threads run them, soon, and each is whole [Ruling 207]", async () => {
    const count = 400_000;
    const [given, wanted] = [verticesOf(true, count), verticesOf(false, count)];
    run(SUM, wanted, COMPILED);
    const controller = new AbortController();
    const reason = new Error("enough");
    const promise = pool.runAsync(SUM, given, { engine: "interpreter", signal: controller.signal });
    const runSoFar = (): number => given.executed.reduce((sum, one) => sum + (one === 0 ? 0 : 1), 0);
    setTimeout(() => controller.abort(reason), 20);
    await expect(promise).rejects.toBe(reason);
    // Once the promise is settled nothing goes on: what the threads had begun is ended.
    const atEnd = runSoFar();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runSoFar()).toBe(atEnd);
    const [before, places, sums] = [
      verticesOf(false, count).results.HPOS.data,
      given.results.HPOS.data,
      wanted.results.HPOS.data,
    ];
    let done = 0;
    for (let vertex = 0; vertex < count; vertex += 1) {
      const isDone = given.executed[vertex] !== 0;
      if (isDone) done += 1;
      const from = isDone ? sums : before;
      for (let word = 10 * vertex; word < 10 * vertex + 10; word += 1)
        if (places[word] !== from[word]) throw new Error(`vertex ${vertex} is not whole`);
    }
    expect(done).toBeLessThan(count);
    const again = verticesOf(true, COUNT);
    await pool.runAsync(SUM, again);
    const once = verticesOf(false, COUNT);
    run(SUM, once);
    expectBits(again, once);
  });

  test("of a vertex state program are the first ones, if it is stopped [VP2 2.14.5, Ruling 207]", async () => {
    const program = loaded("!!VSP1.0 ADD c[0], c[0], v[0]; END");
    const parameters = new Float32Array(1024);
    const given = { attributes: { 0: new Float32Array(4 * 100_000).fill(1) }, parameters };
    const controller = new AbortController();
    setImmediate(() => controller.abort("enough"));
    await expect(pool.runAsync(program, given, { signal: controller.signal })).rejects.toBe("enough");
    expect(parameters[0]! % 64).toBe(0);
    expect(parameters[0]).toBeLessThan(100_000);
    parameters.fill(0);
    await pool.runAsync(program, given);
    expect(parameters[0]).toBe(100_000);
  });

  test("are checked as by run, and nothing is changed [Ruling 189]", async () => {
    const data = new Float32Array(8);
    const wrong = { attributes: { OPSO: data } };
    const message = 'attributes has no member "OPSO"; did you mean "OPOS"?';
    expect(() => pool.run(SUM, wrong)).toThrow(`pool.run: ${message}`);
    await expect(pool.runAsync(SUM, wrong)).rejects.toThrow(`pool.runAsync: ${message}`);
    const rows = { ...newBatch(2), count: "2" } as never;
    expect(() => pool.run(SUM, rows)).toThrow('pool.run: count must be a number, not "2"');
    expect(() => pool.run("!!VP1.0 END" as never, wrong)).toThrow(
      "pool.run: program must be a program that load has made, not a string",
    );
    expect(() => pool.run(SUM, wrong, { engine: "fast" } as never)).toThrow(
      'pool.run: engine must be one of "auto", "interpreter", "compiled", not "fast"',
    );
    await expect(pool.runAsync(SUM, { attributes: {} }, { signal: 1 as never })).rejects.toThrow(TypeError);
  });
});

/** A worker in this thread: it gets what is posted to it at once, before the calling thread begins. */
function synchronousWorker(): PoolWorker {
  let listener: Parameters<WorkerPort["addEventListener"]>[1] | null = null;
  serveWorkerPool({ addEventListener: (_, added) => (listener = added) });
  return { postMessage: (data) => listener?.({ data: structuredClone(data) }), terminate() {} };
}

describe("the work", () => {
  test("is done by workers that come first", () => {
    const pool = createWorkerPool({ threads: 2, spawn: synchronousWorker });
    expectSame(pool, LOOP, distinctVertices(COUNT));
  });

  test("is done by the calling thread while a worker is not ready, and after the pool is closed", () => {
    let terminated = 0;
    const pool = createWorkerPool({
      threads: 3,
      spawn: () => ({ postMessage() {}, terminate: () => (terminated += 1) }),
    });
    expectSame(pool, LOOP, distinctVertices(COUNT));
    pool.close();
    expect(terminated).toBe(2);
    expectSame(pool, LOOP, distinctVertices(COUNT));
  });

  test("that a worker fails in is done again by the calling thread", () => {
    const worker = synchronousWorker();
    const broken: PoolWorker = {
      ...worker,
      postMessage(data) {
        // Without the program, which it should have.
        worker.postMessage({ ...(data as object), program: null });
      },
    };
    const pool = createWorkerPool({ threads: 2, spawn: () => broken });
    expectSame(pool, LOOP, distinctVertices(COUNT));
  });

  test("that the calling thread fails in is an error, after which the arrays are not in use", async () => {
    const pool = await readyPool(2);
    const batch = copyOf(distinctVertices(COUNT), true);
    const short = { ...batch, results: batch.results.subarray(0, 84) };
    expect(() => {
      pool.run(LOOP, short, COMPILED);
    }).toThrow(RangeError);
    expectSame(pool, LOOP, distinctVertices(COUNT));
    pool.close();
  });

  test("that a worker takes and does not finish is an error, and closes the pool", () => {
    let terminated = 0;
    const takesOne: PoolWorker = {
      postMessage: (data) => Atomics.add((data as { readonly progress: Int32Array }).progress, 0, 1),
      terminate: () => (terminated += 1),
    };
    const pool = createWorkerPool({ threads: 2, spawn: () => takesOne, patience: 1 });
    const batch = copyOf(distinctVertices(COUNT), true);
    expect(() => {
      pool.run(LOOP, batch, COMPILED);
    }).toThrow("does not finish");
    expect(terminated).toBe(1);
    expectSame(pool, LOOP, distinctVertices(COUNT));
  });
});

describe("a pool of workers of Node", () => {
  const poolOf = (script: string) =>
    createWorkerPool({ threads: 2, spawn: () => new Worker(script, { eval: true }) });

  test("is ready when they have loaded [Ruling 222]", async () => {
    const pool = poolOf(script);
    expect(await pool.ready).toBe(2);
    expectSame(pool, LOOP, distinctVertices(COUNT));
    pool.close();
  });

  test.each([
    ["fail", "throw new Error('it fails')"],
    ["have a script that there is not", "import('./misspelt.mjs')"],
    ["do not serve it", ""],
  ])("that %s runs in the calling thread, and says so [Ruling 222]", async (_, failing) => {
    const pool = poolOf(failing);
    expect(await pool.ready).toBe(1);
    expectSame(pool, LOOP, distinctVertices(COUNT));
    pool.close();
  });
});

describe("a pool", () => {
  test.each([0, 1.5, NaN])("of %d threads is refused", (threads) => {
    expect(() => createWorkerPool({ threads, spawn: synchronousWorker })).toThrow(RangeError);
  });

  test("of one thread starts no worker", () => {
    const pool = createWorkerPool({
      threads: 1,
      spawn: () => {
        throw new Error("a worker is started");
      },
    });
    expectSame(pool, LOOP, distinctVertices(COUNT));
  });
});
