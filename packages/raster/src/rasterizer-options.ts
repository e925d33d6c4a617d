import { checkBoolean, checkedOptions, checkName, checkWhole, type OptionChecks } from "@glasm/base";
import { ENGINE_CHOICES, type EngineChoice } from "@glasm/codegen";
import { MAX_WINDOW_SIZE } from "./framebuffer/framebuffer.js";
import { SAMPLE_COUNTS, type SampleCount } from "./multisampling/sample-positions.js";
import { checkCompiles } from "./polygons/polygon-filler.js";

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
};

/** The options, if they are all right. */
export function checkedRasterizerOptions(options: RasterizerOptions): RasterizerOptions {
  return checkedOptions("createRasterizer", options, OPTIONS);
}
