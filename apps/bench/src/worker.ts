/** The script of a worker thread. */

import { parentPort } from "node:worker_threads";
import { serveWorkerPool } from "@glasm/nv-vertex";

serveWorkerPool(parentPort!);
parentPort!.postMessage("ready");
