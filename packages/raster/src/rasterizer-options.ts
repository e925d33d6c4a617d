import { checkBoolean, checkedOptions, checkName, checkWhole, type OptionChecks } from "@glasm/base";
import { ENGINE_CHOICES, type EngineChoice } from "@glasm/codegen";
import { MAX_WINDOW_SIZE } from "./framebuffer/framebuffer.js";
import { SAMPLE_COUNTS, type SampleCount } from "./multisampling/sample-positions.js";
import { checkCompiles } from "./polygons/polygon-filler.js";
import type { RasterWorker } from "./threads/raster-worker.js";
import { MAX_THREADS } from "./threads/thread-counts.js";

/** How a rasterizer is made. */
export interface RasterizerOptions {
  /** Pixels, from 0 to MAX_WINDOW_SIZE. */
  readonly width: number;
  readonly height: number;
  /** Whether there is a back buffer, which is then drawn to at first; default false. [Ruling 91] */
  readonly doubleBuffered?: boolean | undefined;
  /** Whether color buffers have alpha; default true. [Ruling 187] */
  readonly alpha?: boolean | undefined;
  /** Whether there is an accumulation buffer, of 8 bytes a pixel; default false. [Ruling 390] */
  readonly accumulation?: boolean | undefined;
  /** How many samples a pixel has: 1, 2, 4 or 8; default 1. Drawing takes as many times as long. [GL1.3 3.2.1, Ruling 422] */
  readonly samples?: SampleCount | undefined;
  /** What fills polygons: the reference, or compiled functions; default "auto". The bits are the same. [Ruling 188] */
  readonly engine?: EngineChoice | undefined;
  /**
   * How many threads draw large draws, and process their vertices for a context, the calling one among them, which has to
   * be one that may wait; default 1. Where threads cannot share memory one draws. The bits are the same.
   * [Ruling 480, Ruling 507]
   */
  readonly threads?: number | undefined;
  /** Starts a worker whose script calls `serveRasterizer`, at the first large draw; needed for two threads or more. */
  readonly spawn?: (() => RasterWorker) | undefined;
  /** How many milliseconds at most to wait for a worker that has begun to draw and draws nothing; default 10,000. */
  readonly patience?: number | undefined;
}

/** The width or height of a window. */
export function checkWindowSize(place: string, size: unknown): void {
  checkWhole(place, size, 0, MAX_WINDOW_SIZE);
}

function checkSamples(place: string, samples: unknown): void {
  if (samples === undefined) return;
  checkWhole(place, samples, 1, SAMPLE_COUNTS.at(-1)!);
  if (!(SAMPLE_COUNTS as readonly unknown[]).includes(samples))
    throw new RangeError(`${place} is ${String(samples)}, not 1, 2, 4 or 8`);
}

const OPTIONS: OptionChecks<RasterizerOptions> = {
  width: checkWindowSize,
  height: checkWindowSize,
  doubleBuffered: checkBoolean,
  alpha: checkBoolean,
  accumulation: checkBoolean,
  samples: checkSamples,
  engine(place, engine) {
    checkName(place, engine, ENGINE_CHOICES);
    if (engine === "compiled") checkCompiles(place);
  },
  threads(place, threads) {
    if (threads !== undefined) checkWhole(place, threads, 1, MAX_THREADS);
  },
  spawn(place, spawn) {
    if (spawn !== undefined && typeof spawn !== "function")
      throw new TypeError(`${place} must be a function`);
  },
  patience(place, patience) {
    if (patience === undefined) return;
    if (typeof patience !== "number") throw new TypeError(`${place} must be a number`);
    if (!(patience >= 0)) throw new RangeError(`${place} is ${patience}, not 0 or more`);
  },
};

/** The options, if they are all right. */
export function checkedRasterizerOptions(options: RasterizerOptions): RasterizerOptions {
  const checked = checkedOptions("createRasterizer", options, OPTIONS);
  const { threads = 1, spawn } = checked;
  if (threads > 1 && spawn === undefined)
    throw new TypeError(`createRasterizer: spawn must be a function where threads is ${threads}`);
  return checked;
}
