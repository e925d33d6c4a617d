/** What a thread that draws runs. */
import { serveRasterizer } from "@glasm/raster";
import { parentPort } from "node:worker_threads";

serveRasterizer(parentPort!);
