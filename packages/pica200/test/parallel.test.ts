import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { buildSync } from "esbuild";
import type { Batch, RunOptions, VertexArrays } from "../src/exec/batch.js";
import type { Triangle } from "../src/exec/unit.js";
import { uniformsOf } from "../src/exec/uniforms.js";
import { createWorkerPool, type WorkerPool } from "../src/parallel/pool.js";
import { run } from "../src/run.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { compute, control, END, programOfLines } from "./support/code.js";

const SCRIPT = `
  import { parentPort } from "node:worker_threads";
  import { serveWorkerPool } from "./src/parallel/pool.js";
  serveWorkerPool(parentPort);
  parentPort.postMessage("ready");`;

let pool: WorkerPool;
beforeAll(async () => {
  const resolveDir = fileURLToPath(new URL("../", import.meta.url));
  const { outputFiles } = buildSync({
    stdin: { contents: SCRIPT, resolveDir, loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    conditions: ["glasm-source"],
  });
  const worker = new Worker(outputFiles[0]!.text, { eval: true });
  pool = createWorkerPool({ threads: 2, spawn: () => worker });
  await new Promise((resolve) => worker.once("message", resolve));
});
afterAll(() => {
  pool.close();
});

const PROGRAM = programOfLines([
  compute("add", "r0", ["v1", "v0"]),
  compute("mul", "r1", ["c0", "r0"]),
  compute("mov", "o0", ["r0"]),
  compute("mov", "o3", ["r1"]),
  END,
]);
/** A part and a remainder. */
const COUNT = 2048 + 5;
const OPTIONS = ARITHMETICS.flatMap((arithmetic) =>
  (["interpreter", "compiled"] as const).map((engine) => ({ arithmetic, engine }) satisfies RunOptions),
);

const bufferOf = (shared: boolean, bytes: number): ArrayBufferLike =>
  shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
const floats = (shared: boolean, length: number): Float32Array => {
  const array = new Float32Array(bufferOf(shared, 4 * length));
  for (let i = 0; i < length; i += 1) array[i] = ((i * 7919) % 1021) / 8;
  return array;
};

/** Runs in arrays of which one result takes the place of what is read, in both sorts of values. */
const named = (shared: boolean, count: number) => {
  const data = floats(shared, 9 * count);
  const words = new Uint32Array(bufferOf(shared, 12 * count));
  for (let i = 0; i < words.length; i += 1) words[i] = 0x3f0000 + (i % 65_536);
  return {
    attributes: { v0: { data, size: 4, stride: 9 }, v1: { data: words, size: 3 } },
    results: { o0: { data, size: 3, stride: 9 }, o3: { data, size: 2, stride: 9, offset: 5 } },
    executed: new Uint32Array(bufferOf(shared, 4 * count)),
  } satisfies VertexArrays;
};

/** The same in columns, with all that a run shows. */
const columns = (shared: boolean, count: number) => ({
  count,
  attributes: [floats(shared, 4 * count), floats(shared, 4 * count)],
  uniforms: { ...uniformsOf(PROGRAM), c: new Float32Array(384).fill(0.3) },
  outputs: [floats(shared, 4 * count), null, null, floats(shared, 4 * count)],
  temporaries: [floats(shared, 4 * count)],
  addresses: new Int32Array(bufferOf(shared, 12 * count)).fill(9),
  flags: new Uint8Array(bufferOf(shared, 2 * count)).fill(9),
  ends: new Uint8Array(bufferOf(shared, count)).fill(9),
  executed: new Uint32Array(bufferOf(shared, 4 * count)).fill(9),
  reached: new Uint8Array(bufferOf(shared, 5)),
});

/** The bytes of all arrays of a batch. */
function bytesOf(batch: unknown): Buffer {
  if (ArrayBuffer.isView(batch)) return Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength);
  if (typeof batch !== "object" || batch === null) return Buffer.of();
  return Buffer.concat(Object.values(batch).map(bytesOf));
}

describe.each(OPTIONS)("a pool gives the bits of run, with %o", (options) => {
  test.each([true, false])(
    "in arrays by name and in columns; shared: %s [Ruling 3, Ruling 206]",
    async (shared) => {
      for (const count of [1, COUNT])
        for (const make of [named, columns]) {
          const [wanted, now, later] = [make(false, count), make(shared, count), make(shared, count)] as (
            | Batch
            | VertexArrays
          )[];
          run(PROGRAM, wanted!, options);
          pool.run(PROGRAM, now!, options);
          await pool.runAsync(PROGRAM, later!, options);
          expect([now, later].map((batch) => bytesOf(batch).equals(bytesOf(wanted)))).toEqual([true, true]);
        }
    },
  );
});

test.each(["fresh", "kept"] as const)(
  "geometry programs and runs that keep their state go one after the other; state %s [PICA200 3 s13, 8]",
  async (state) => {
    const count = 300;
    const lines = [
      control("setemit", { vertex: 2, primitive: 1 }),
      compute("add", "r0", ["r0", "v0"]),
      compute("mov", "o0", ["r0"]),
      control("emit"),
      END,
    ];
    for (const stage of ["vertex", "geometry"] as const) {
      const program = programOfLines(stage === "vertex" ? [...lines.slice(1, 3), END] : lines, { stage });
      const shown = (start: (batch: VertexArrays) => void | Promise<void>) => {
        const sums = new Float32Array(count);
        const triangles: (readonly [number, Triangle])[] = [];
        const ended = start({
          attributes: { v0: { data: new Float32Array(count).fill(1), size: 1 } },
          results: { o0: { data: sums, size: 1 } },
          onTriangle: (triangle, number) => triangles.push([number, triangle]),
        });
        return { ended, sums, triangles };
      };
      const wanted = shown((batch) => run(program, batch, { state }));
      expect(wanted.triangles).toHaveLength(stage === "vertex" ? 0 : count);
      for (const actual of [
        shown((batch) => pool.run(program, batch, { state })),
        shown((batch) => pool.runAsync(program, batch, { state })),
      ]) {
        await actual.ended;
        expect(actual.sums).toEqual(wanted.sums);
        expect(actual.triangles).toEqual(wanted.triangles);
      }
    }
  },
);

test("a batch can be stopped while several threads run it, soon, and each run is whole [Ruling 207]", async () => {
  const count = 400_000;
  const [given, wanted, before] = [named(true, count), named(false, count), named(false, count)];
  run(PROGRAM, wanted, { engine: "compiled" });
  const controller = new AbortController();
  const reason = new Error("enough");
  const promise = pool.runAsync(PROGRAM, given, { engine: "interpreter", signal: controller.signal });
  const waiting = pool.runAsync(PROGRAM, named(true, COUNT), { signal: controller.signal });
  const runSoFar = (): number => given.executed.reduce((sum, one) => sum + (one === 0 ? 0 : 1), 0);
  setTimeout(() => controller.abort(reason), 20);
  await expect(waiting).rejects.toBe(reason);
  await expect(promise).rejects.toBe(reason);
  // Once the promise is settled nothing goes on: what the threads had begun is ended.
  const atEnd = runSoFar();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runSoFar()).toBe(atEnd);
  const [actual, all, none] = [given, wanted, before].map(({ attributes }) => attributes.v0.data);
  let done = 0;
  for (let number = 0; number < count; number += 1) {
    const isDone = given.executed[number] !== 0;
    if (isDone) done += 1;
    const from = isDone ? all! : none!;
    for (let word = 9 * number; word < 9 * number + 9; word += 1)
      if (actual![word] !== from[word]) throw new Error(`run ${number} is not whole`);
  }
  expect(done).toBeLessThan(count);
  const [again, once] = [named(true, COUNT), named(false, COUNT)];
  await pool.runAsync(PROGRAM, again);
  run(PROGRAM, once);
  expect(bytesOf(again).equals(bytesOf(once))).toBe(true);
});

test("what is wrong is said as by run, and nothing is changed [Ruling 189]", async () => {
  const wrong = { attributes: { v16: new Float32Array(4) } };
  expect(() => pool.run(PROGRAM, wrong)).toThrow(TypeError);
  await expect(pool.runAsync(PROGRAM, wrong)).rejects.toThrow(
    'pool.runAsync: attributes has no member "v16"; there are v0 to v15',
  );
  await expect(pool.runAsync(PROGRAM, named(true, 1), { sginal: 1 } as never)).rejects.toThrow(TypeError);
  await expect(pool.runAsync(PROGRAM, named(true, 1), { signal: 1 as never })).rejects.toThrow(
    new TypeError("pool.runAsync: signal must be an object"),
  );
});
