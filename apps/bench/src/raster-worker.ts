/** The script of a thread that draws. */

import { parentPort } from "node:worker_threads";
import { serveRasterizer } from "@glasm/raster";

serveRasterizer(parentPort!);
