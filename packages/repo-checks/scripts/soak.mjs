/**
 * `npm run soak -- --minutes N [--seed S] [--only NAME] [--path P]`: runs the random parts of all rooms in turn, for as
 * long as asked, and prints what it finds with a reproducer. The exit status is 1 after a finding, 2 for wrong
 * arguments.
 */
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { bundleRooms } from "./soak-rooms.mjs";

const HELP = `npm run soak -- [options]
  --minutes N   how long; default 1
  --seed S      an integer; the same seed draws the same cases; default: a new one
  --only NAME   the parts whose names contain NAME
  --path P      with --seed and --only: the one run of a finding`;

/** How long a part runs before the next one's turn, at most. */
const TURN_MILLISECONDS = 20_000;
/** A single run that takes longer hangs. */
const PATIENCE_MILLISECONDS = 60_000;
/** A round's seeds are far from those of the next one. */
const SEED_STEP = 0x9e3779b1;

function usageError(message) {
  console.error(`${message}\n${HELP}`);
  process.exit(2);
}

function readOptions() {
  try {
    const text = { type: "string" };
    return parseArgs({
      options: { minutes: text, seed: text, only: text, path: text, help: { type: "boolean" } },
    }).values;
  } catch (error) {
    return usageError(error.message);
  }
}

function numberOf(name, text, isValid) {
  const value = Number(text);
  if (text.trim() === "" || !isValid(value)) usageError(`--${name} is not a number that it can be: ${text}`);
  return value;
}

/** A thread that runs parts, with what it notes. */
async function startWorker(rooms) {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL("soak-worker.mjs", import.meta.url), {
    workerData: { rooms, progress: progress.buffer },
  });
  const { names } = await answerOf(worker);
  return { worker, progress, names };
}

/** What a thread posts next; if it ends, an error. */
const answerOf = (worker) =>
  new Promise((resolve, reject) => {
    const fail = (reason) => reject(reason instanceof Error ? reason : new Error("the thread ended"));
    const answer = (value) => {
      worker.off("error", fail).off("exit", fail);
      resolve(value);
    };
    worker.once("message", answer).once("error", fail).once("exit", fail);
  });

/** Rejects when one run has taken too long. */
function hanging(progress) {
  let timer;
  const promise = new Promise((_, reject) => {
    let [last, since] = [-1, 0];
    timer = setInterval(() => {
      const run = Atomics.load(progress, 0);
      if (run !== last) [last, since] = [run, performance.now()];
      else if (performance.now() - since > PATIENCE_MILLISECONDS)
        reject(new Error(`one run takes longer than ${PATIENCE_MILLISECONDS / 1000} seconds`));
    }, 250);
  });
  return { promise, stop: () => clearInterval(timer) };
}

/** Runs a task in the thread; a thread that hangs or ends is a finding at the run that it was at, and is replaced. */
async function runTask(task) {
  const hang = hanging(thread.progress);
  try {
    thread.worker.postMessage(task);
    return await Promise.race([answerOf(thread.worker), hang.promise]);
  } catch (error) {
    const [run, failed] = thread.progress;
    const path = task.path ?? String((failed || run) - 1);
    await thread.worker.terminate();
    thread = await startWorker(rooms);
    thread.worker.postMessage({ ...task, path, isShown: true });
    const counterexample = `${await answerOf(thread.worker)}\n(not shrunk)`;
    return { numRuns: run, finding: { path, counterexample, reason: error.stack } };
  } finally {
    hang.stop();
  }
}

function printFinding({ name, seed }, { path, counterexample, reason }) {
  console.log(`\nFINDING in ${name}\n${counterexample}\n\n${reason}\n`);
  console.log(`Again: npm run soak -- --only ${name} --seed=${seed} --path ${path}\n`);
}

const clock = (milliseconds) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
const minutes = numberOf("minutes", options.minutes ?? "1", (value) => value > 0 && value < 2 ** 20);
const seed = numberOf("seed", options.seed ?? String(Date.now() | 0), Number.isInteger) | 0;
const { path } = options;
const rooms = await bundleRooms();
let thread = await startWorker(rooms);
const chosen = thread.names.filter((name) => name.includes(options.only ?? ""));
if (chosen.length === 0) usageError(`There is no such part. The parts are: ${thread.names.join(", ")}`);
if (path !== undefined && (options.seed === undefined || chosen.length > 1))
  usageError("--path needs the --seed and the --only of a finding");

console.log(`${chosen.length} parts for ${minutes} minutes with seed ${seed}`);
const start = performance.now();
const end = start + minutes * 60_000;
const runs = new Map(chosen.map((name) => [name, 0]));
const found = new Set();

async function runPart(name, partSeed, milliseconds) {
  const task = { name, seed: partSeed, path, milliseconds };
  const answer = await runTask(task);
  runs.set(name, runs.get(name) + answer.numRuns);
  const elapsed = clock(performance.now() - start);
  console.log(`${elapsed.padStart(7)}  ${name.padEnd(28)} ${String(runs.get(name)).padStart(9)} runs`);
  if (answer.finding === undefined) return;
  found.add(name);
  printFinding(task, answer.finding);
}

for (let round = 0; found.size < chosen.length; round += 1) {
  for (const [i, name] of chosen.entries()) {
    const left = end - performance.now();
    // What has failed would fail again.
    if (left <= 0 || found.has(name)) continue;
    const turn = Math.min(TURN_MILLISECONDS, round === 0 ? left / (chosen.length - i) : left);
    await runPart(name, path === undefined ? (seed + Math.imul(round, SEED_STEP)) | 0 : seed, turn);
  }
  if (path !== undefined || performance.now() >= end) break;
}
await thread.worker.terminate();
const total = [...runs.values()].reduce((sum, count) => sum + count, 0);
console.log(`${total} runs in ${clock(performance.now() - start)}, ${found.size} findings`);
process.exitCode = found.size > 0 ? 1 : 0;
