/** A process of its own that draws: it reads jobs from lines and answers, as the yardsticks do (protocol.c). */

import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { CALLS } from "./calls.js";
import { GROWTH } from "./growth.js";
import type { Job, Jobs } from "./job.js";
import { PICTURES } from "./pictures.js";
import { type Linking, wasmCalls } from "./wasm-calls.js";
import { ROOM } from "../room.js";
import { clockTime, processorTime } from "../rounds.js";

const linking = (await import(`${ROOM}dist/linked-programs.js`)) as Linking;
const JOBS: Jobs = { ...PICTURES, ...CALLS, ...wasmCalls(linking), ...GROWTH };

function prepare(name: string): Job {
  const job = JOBS[name];
  if (job === undefined) throw new Error(`There is no job ${name}`);
  return job();
}

/** Answers a line; a job is prepared when it comes for the first time. */
function answer(line: string, prepared: Map<string, Job>): string {
  const [task, name, file] = line.split(" ");
  const job = prepared.get(name!) ?? prepare(name!);
  prepared.set(name!, job);
  if (task === "time") return String(Math.round(processorTime(job.run)));
  if (task === "clock") return String(Math.round(clockTime(job.run)));
  writeFileSync(file!, job.output());
  return "done";
}

function serve(): void {
  const prepared = new Map<string, Job>();
  createInterface({ input: process.stdin }).on("line", (line) =>
    process.stdout.write(`${answer(line, prepared)}\n`),
  );
}

serve();
