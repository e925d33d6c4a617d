import type { ClearMask, ClearValues, PixelRectangle, PrimitiveBatch, RasterState } from "@glasm/primitives";
import { BatchRasterizer } from "./batch-rasterizer.js";
import { SampleCounter } from "./fragment-operations/sample-counter.js";
import type { Framebuffer } from "./framebuffer/framebuffer.js";
import { StippleCounter } from "./lines/stipple-counter.js";
import type { SampleRules } from "./multisampling/sample-rules.js";
import { drawPixelRectangle } from "./pixel-rectangles/late-pixel-rasterizer.js";
import { withPlaceUnit } from "./texture-shaders/place-unit.js";
import type { DrawnBuffers, SurfaceDrawing } from "./surfaces/drawn-buffers.js";

type ColorMask = RasterState["colorMask"];

/** A color mask with which no color is written. */
const NO_COLORS: ColorMask = [false, false, false, false];

/** Calls `draw` with the rules of each sample that may be covered, while it is selected. [GL1.3 3.2.1, 4.1.3] */
function forEachSample(
  framebuffer: Framebuffer,
  { samples }: DrawnBuffers,
  state: RasterState,
  draw: (rules: SampleRules) => void,
): void {
  framebuffer.forEachSample((sample) => {
    const rules = samples.rulesIn(state, sample);
    if (rules !== null) draw(rules);
  });
}

/** How a batch is drawn to framebuffers: one object for all batches, so that none is made for each. */
class BatchDrawing {
  /** The counter of line stipple after the batch. */
  counter = new StippleCounter();
  private buffers!: DrawnBuffers;
  private batch!: PrimitiveBatch;
  private state!: RasterState;
  private samples: SampleCounter | null = null;
  private framebuffer!: Framebuffer;
  private first = this.counter;

  begin(
    buffers: DrawnBuffers,
    batch: PrimitiveBatch,
    state: RasterState,
    samples: SampleCounter | null,
  ): void {
    this.buffers = buffers;
    this.batch = batch;
    this.state = state;
    this.samples = samples;
    this.first = this.counter;
  }

  readonly drawTo = (framebuffer: Framebuffer): void => {
    this.framebuffer = framebuffer;
    framebuffer.forEachSample(this.drawSample);
    this.samples = null; // those of another buffer are the same fragments
  };

  private readonly drawSample = (sample: number): void => {
    const { buffers, framebuffer, batch, state, samples } = this;
    const rules = buffers.samples.rulesIn(state, sample);
    if (rules === null || buffers.filler.draw(framebuffer, batch, state, rules, samples)) return;
    this.counter = this.first.copy(); // each buffer and each sample is drawn with the same one
    new BatchRasterizer(framebuffer, batch, state, rules, this.counter, samples).draw();
  };
}

/** Draws to the buffers of a window and of its surfaces, which share the counters of line stipple and of samples. */
export class BufferDrawing implements SurfaceDrawing {
  private readonly batchDrawing = new BatchDrawing();
  private sampleCounter: SampleCounter | null = null;
  /** The last state and what it is drawn as, which is the same object for the batches of a draw. */
  private drawn: { readonly given: RasterState; readonly placed: RasterState } | null = null;

  /** What states are drawn as that have another color mask, which follows from the state alone. */
  private readonly masked = new WeakMap<RasterState, RasterState>();

  restartStipple(): void {
    this.batchDrawing.counter = new StippleCounter();
  }

  countSamples(isCounting: boolean): number {
    const { count } = this.sampleCounter ?? { count: 0 };
    this.sampleCounter = isCounting ? new SampleCounter() : null;
    return count;
  }

  clear(buffers: DrawnBuffers, mask: ClearMask, values: ClearValues): void {
    const { color, colorBuffers } = values;
    const written = colorBuffers.length === 0 ? { ...mask, color: false } : mask;
    const [red, green, blue] = color;
    const opaque = buffers.alpha ? values : { ...values, color: [red, green, blue, 1] as const };
    buffers.drawTo(colorBuffers, (framebuffer) => {
      if (!buffers.filler.clear(framebuffer, written, opaque)) framebuffer.clear(written, opaque);
    });
  }

  draw(buffers: DrawnBuffers, batch: PrimitiveBatch, state: RasterState): void {
    this.batchDrawing.begin(buffers, batch, this.written(buffers, this.placed(state)), this.sampleCounter);
    buffers.drawTo(state.colorBuffers, this.batchDrawing.drawTo);
  }

  drawPixels(buffers: DrawnBuffers, pixels: PixelRectangle, state: RasterState): void {
    const isBypassing = pixels.kind === "stencil" || pixels.kind === "depth-stencil"; // [GL1.3 4.3.1]
    const written = {
      ...this.written(buffers, this.placed(state)),
      ...(isBypassing && { multisample: undefined }),
    };
    let samples = this.sampleCounter;
    buffers.drawTo(state.colorBuffers, (framebuffer) => {
      forEachSample(framebuffer, buffers, written, (rules) => {
        if (pixels.sample === undefined || pixels.sample === framebuffer.sample)
          drawPixelRectangle(framebuffer, pixels, written, rules, samples);
      });
      samples = null;
    });
  }

  /** The state that draws as the given one, in which nothing is written that there is no buffer for. [GL1.3 4.2.1] */
  private written({ alpha: hasAlpha }: DrawnBuffers, state: RasterState): RasterState {
    const [red, green, blue, alpha] = state.colorMask;
    if (state.colorBuffers.length === 0) return this.withColorMask(state, NO_COLORS);
    return hasAlpha || !alpha ? state : this.withColorMask(state, [red, green, blue, false]);
  }

  private withColorMask(state: RasterState, colorMask: ColorMask): RasterState {
    let known = this.masked.get(state);
    if (known === undefined) this.masked.set(state, (known = { ...state, colorMask }));
    return known;
  }

  /** The state with what texture shaders need besides. */
  private placed(state: RasterState): RasterState {
    if (this.drawn?.given !== state) this.drawn = { given: state, placed: withPlaceUnit(state) };
    return this.drawn.placed;
  }
}
