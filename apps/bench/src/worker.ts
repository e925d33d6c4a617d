/** The script of a worker thread. */

import { parentPort } from "node:worker_threads";
import { serveWorkerPool } from "@glasm/vm";

serveWorkerPool(parentPort!);
parentPort!.postMessage("ready");
