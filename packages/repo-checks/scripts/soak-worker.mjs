/**
 * Runs random parts for soak.mjs, in a thread of its own, which can be ended if it hangs. It notes the number of the
 * run that it is at in memory that both share.
 */
import fc from "fast-check";
import { parentPort, workerData } from "node:worker_threads";

const { PARTS } = await import(workerData.rooms);
/** The number of the run, and of the first run that failed, which is then shrunk; both count from 1. */
const progress = new Int32Array(workerData.progress);

/** Whether cases are shown instead of run. */
let isShowing = false;

/** A property that counts its runs. */
function counted(property) {
  const run = property.run.bind(property);
  property.run = (value) => {
    if (isShowing) return { error: new Error("shown") };
    Atomics.add(progress, 0, 1);
    const failure = run(value);
    if (failure !== null) Atomics.compareExchange(progress, 1, 0, Atomics.load(progress, 0));
    return failure;
  };
  return property;
}

const properties = Object.fromEntries(
  Object.entries(PARTS).map(([name, property]) => [name, counted(property)]),
);

/** Runs one part until its time is over or a run fails. */
function check({ name, seed, path, milliseconds }) {
  progress.fill(0);
  const details = fc.check(properties[name], {
    seed,
    // A path leads to one run.
    ...(path === undefined
      ? { numRuns: 2 ** 30, interruptAfterTimeLimit: milliseconds }
      : { path, numRuns: 1 }),
    markInterruptAsFailure: false,
  });
  const { failed, numRuns, counterexamplePath, counterexample, errorInstance } = details;
  if (!failed) return { numRuns };
  const shown = fc.stringify(counterexample);
  const reason =
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : errorInstance;
  return { numRuns, finding: { path: counterexamplePath, counterexample: shown, reason: String(reason) } };
}

/** The case of a run, which is not run. */
function show({ name, seed, path }) {
  isShowing = true;
  const { counterexample } = fc.check(properties[name], { seed, path, numRuns: 1, endOnFailure: true });
  isShowing = false;
  return fc.stringify(counterexample);
}

parentPort.on("message", (task) => parentPort.postMessage(task.isShown ? show(task) : check(task)));
parentPort.postMessage({ names: Object.keys(PARTS) });
