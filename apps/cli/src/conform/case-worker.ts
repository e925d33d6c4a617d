/** What runs in the thread of a `CaseThread`: it gets engines to begin with, then cases, and answers each with its outcome. */
import { type Case, runnerOn } from "@glasm/conformance";
import type { EngineName } from "@glasm/nv-vertex";
import { parentPort, workerData } from "node:worker_threads";
import { ownTargets } from "./own-targets.js";

const runner = runnerOn(ownTargets(workerData as readonly EngineName[]));

parentPort!.on("message", (one: Case) => {
  // A mistake of ours is not caught here and ends the thread.
  void runner.run(one).then((outcome) => parentPort!.postMessage(outcome));
});
