/** A process of its own, on all cores: prints how long each workload takes with one thread and with two. */

import { Worker } from "node:worker_threads";
import { type Batch, createWorkerPool, type WorkerPool } from "@glasm/nv-vertex";
import { expectSameBits } from "./agreement.js";
import { ATTRIBUTES, VERTEX_WORDS, type VertexData } from "./data/vertices.js";
import { WORKLOADS } from "./data/workloads.js";
import { loadProgram } from "./first-vertices.js";
import { programText, ROOM } from "./room.js";
import { clockTime, interleavedTimes } from "./rounds.js";

const BATCH_ATTRIBUTE_WORDS = 64;
const BATCH_RESULT_WORDS = 84;

/** A pool whose workers have started. */
async function startPool(threads: number): Promise<WorkerPool> {
  const starts: Promise<unknown>[] = [];
  const pool = createWorkerPool({
    threads,
    spawn() {
      const worker = new Worker(`${ROOM}dist/worker.js`);
      starts.push(new Promise((resolve) => worker.once("message", resolve)));
      return worker;
    },
  });
  await Promise.all(starts);
  return pool;
}

function sharedBatch({ count, attributes, parameters }: VertexData): Batch {
  const shared = (words: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * words));
  const batch = {
    count,
    attributes: shared(count * BATCH_ATTRIBUTE_WORDS),
    parameters,
    results: shared(count * BATCH_RESULT_WORDS),
  };
  for (let vertex = 0; vertex < count; vertex += 1) {
    const row = attributes.subarray(vertex * VERTEX_WORDS, vertex * VERTEX_WORDS + 4 * ATTRIBUTES);
    batch.attributes.set(row, vertex * BATCH_ATTRIBUTE_WORDS);
  }
  return batch;
}

/** Nanoseconds in each round, for one thread and for two. */
async function measureWorkload(
  { name, data }: (typeof WORKLOADS)[number],
  pools: readonly WorkerPool[],
  vertices: number,
  rounds: number,
): Promise<readonly (readonly number[])[]> {
  const program = loadProgram(new TextEncoder().encode(programText(`${name}.vp`)));
  const batch = sharedBatch(data(vertices));
  const results = pools.map((pool) => {
    batch.results.fill(NaN);
    pool.run(program, batch, { engine: "compiled" });
    return new Float32Array(batch.results);
  });
  expectSameBits(`two threads, ${name}`, results[1]!, results[0]!);
  const contenders = pools.map((pool, i) => ({
    title: `${i + 1}`,
    time: () =>
      clockTime(() => {
        pool.run(program, batch, { engine: "compiled" });
      }),
  }));
  return interleavedTimes(contenders, rounds);
}

/** What every workload takes, by its name: one after another, as each needs all cores. */
async function measure(
  vertices: number,
  rounds: number,
): Promise<Record<string, readonly (readonly number[])[]>> {
  const pools = [await startPool(1), await startPool(2)];
  const times: Record<string, readonly (readonly number[])[]> = {};
  for (const workload of WORKLOADS)
    times[workload.name] = await measureWorkload(workload, pools, vertices, rounds);
  for (const pool of pools) pool.close();
  return times;
}

const [vertices, rounds] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(await measure(vertices!, rounds!)));
