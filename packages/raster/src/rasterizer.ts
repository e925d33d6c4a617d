import { CompilePolicy } from "@glasm/codegen";
import type {
  Accumulation,
  ClearMask,
  ClearValues,
  ColorBuffer,
  PixelRectangle,
  PrimitiveBatch,
  RasterState,
  ReadKind,
  Rectangle,
  SamplePosition,
  Sink,
} from "@glasm/primitives";
import { BatchRasterizer } from "./batch-rasterizer.js";
import { ACCUMULATION_BITS, AccumulationBuffer } from "./framebuffer/accumulation-buffer.js";
import { SampleCounter } from "./fragment-operations/sample-counter.js";
import type { Framebuffer } from "./framebuffer/framebuffer.js";
import { packColor } from "./framebuffer/packed-color.js";
import { WindowBuffers } from "./framebuffer/window-buffers.js";
import type { Image } from "./image/image.js";
import { StippleCounter } from "./lines/stipple-counter.js";
import { SAMPLE_POSITIONS } from "./multisampling/sample-positions.js";
import { type SampleState, sampleState, type Shift } from "./multisampling/sample-state.js";
import { drawPixelRectangle } from "./pixel-rectangles/pixel-rasterizer.js";
import { PolygonFiller } from "./polygons/polygon-filler.js";
import { withPlaceUnit } from "./texture-shaders/place-unit.js";
import { checkedRasterizerOptions, checkWindowSize, type RasterizerOptions } from "./rasterizer-options.js";

/** A sink that draws into memory: RGBA8 color, or RGB8, 24-bit depth, 8-bit stencil and, if asked for, accumulation. */
export interface Rasterizer extends Sink {
  /** Whether color buffers have alpha. Without it alpha reads as 1, whatever is cleared or drawn. [GL1.3 4.1.7, 4.3.2] */
  readonly alpha: boolean;
  /** Where the samples of each pixel are: as many as `samples` said. */
  readonly samplePositions: readonly SamplePosition[];
  /** 16 with an accumulation buffer, else 0. */
  readonly accumulationBits: number;
  /** Without an accumulation buffer nothing happens. [GL1.3 4.2.4] */
  accumulate(accumulation: Accumulation): void;
  /** While samples are counted, polygons are filled by the reference, to the same bits. [Ruling 398] */
  countSamples(isCounting: boolean): number;
  /**
   * A copy of the front buffer, the top row first, in memory of its own, which is not shared: `data` is what ImageData
   * and readPixels take.
   */
  image(): Image;
  /** Exchanges the contents of the front and the back buffer; without a back buffer nothing happens. [Ruling 91] */
  swapBuffers(): void;
}

type ColorMask = RasterState["colorMask"];

/** A color mask with which no color is written. */
const NO_COLORS: ColorMask = [false, false, false, false];

/** What the accumulation buffer is cleared to, if nothing else is said. */
const NO_COLOR = [0, 0, 0, 0] as const;

/** What the color buffers begin with: color 0, and alpha 1 where they have none. [Ruling 67, Ruling 187] */
const BLACK = packColor(0, 0, 0, 0);
const OPAQUE_BLACK = packColor(0, 0, 0, 255);

/** Where color buffers have no alpha, that of each pixel is 1 and never written. */
class SoftwareRasterizer implements Rasterizer {
  readonly doubleBuffered: boolean;
  readonly alpha: boolean;
  readonly accumulationBits: number;
  readonly samplePositions: readonly SamplePosition[];
  private buffers: WindowBuffers;
  private accumulation: AccumulationBuffer | null;
  private readonly filler: PolygonFiller;
  private stippleCounter = new StippleCounter();
  private sampleCounter: SampleCounter | null = null;
  /** The last state and what it is drawn as, which is the same object for the batches of a draw. */
  private drawn: { readonly given: RasterState; readonly placed: RasterState } | null = null;

  constructor({
    width,
    height,
    doubleBuffered = false,
    alpha = true,
    accumulation = false,
    samples = 1,
    engine = "auto",
  }: RasterizerOptions) {
    this.doubleBuffered = doubleBuffered;
    this.alpha = alpha;
    this.samplePositions = SAMPLE_POSITIONS[samples];
    this.filler = new PolygonFiller(new CompilePolicy(engine));
    this.buffers = this.newBuffers(width, height);
    this.accumulationBits = accumulation ? ACCUMULATION_BITS : 0;
    this.accumulation = this.newAccumulation(width, height);
  }

  get width(): number {
    return this.buffers.width;
  }

  get height(): number {
    return this.buffers.height;
  }

  resize(width: number, height: number): void {
    checkWindowSize("resize: width", width);
    checkWindowSize("resize: height", height);
    this.stippleCounter = new StippleCounter();
    if (width !== this.width || height !== this.height) {
      const buffers = this.newBuffers(width, height);
      this.accumulation = this.newAccumulation(width, height);
      this.buffers = buffers;
    } else {
      this.buffers.reset(this.black);
      this.accumulation?.reset();
      this.filler.forgetTextures();
    }
  }

  clear(mask: ClearMask, values: ClearValues): void {
    const { color, colorBuffers } = values;
    const written = colorBuffers.length === 0 ? { ...mask, color: false } : mask;
    const [red, green, blue] = color;
    const opaque = this.alpha ? values : { ...values, color: [red, green, blue, 1] as const };
    this.buffers.drawTo(colorBuffers, (framebuffer) => framebuffer.clear(written, opaque));
    if (mask.accumulation === true)
      this.accumulation?.clear(this.buffers.any, values.scissor, values.accumulation ?? NO_COLOR);
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    const written = this.masked(this.placed(state));
    const counter = this.stippleCounter;
    let samples = this.sampleCounter;
    this.buffers.drawTo(state.colorBuffers, (framebuffer) => {
      this.forEachSample(framebuffer, written, (sampled, shift) => {
        if (samples === null && this.filler.draw(framebuffer, batch, sampled, shift)) return;
        this.stippleCounter = counter.copy(); // each buffer and each sample is drawn with the same one
        new BatchRasterizer(framebuffer, batch, sampled, this.stippleCounter, samples, shift).draw();
      });
      samples = null; // those of another buffer are the same fragments
    });
  }

  countSamples(isCounting: boolean): number {
    const { count } = this.sampleCounter ?? { count: 0 };
    this.sampleCounter = isCounting ? new SampleCounter() : null;
    return count;
  }

  drawPixels(pixels: PixelRectangle, state: RasterState): void {
    const isBypassing = pixels.kind === "stencil" || pixels.kind === "depth-stencil"; // [GL1.3 4.3.1]
    const written = { ...this.masked(this.placed(state)), ...(isBypassing && { multisample: undefined }) };
    let samples = this.sampleCounter;
    this.buffers.drawTo(state.colorBuffers, (framebuffer) => {
      this.forEachSample(framebuffer, written, (sampled) => {
        if (pixels.sample === undefined || pixels.sample === framebuffer.sample)
          drawPixelRectangle(framebuffer, pixels, sampled, samples);
      });
      samples = null;
    });
  }

  /**
   * Calls `draw` with the state of each sample that may be covered, while it is selected, and with what moves it to the
   * center of its pixel; null where fragments cover all samples alike. [GL1.3 3.2.1, 4.1.3]
   */
  private forEachSample(
    framebuffer: Framebuffer,
    state: RasterState,
    draw: (state: SampleState, shift: Shift | null) => void,
  ): void {
    const { samples } = framebuffer;
    if (samples === 1) return draw(state, null);
    framebuffer.forEachSample((sample) => {
      const sampled = sampleState(state, sample, samples);
      if (sampled === null) return;
      const [x, y] = this.samplePositions[sample]!;
      draw(sampled, state.multisample === undefined ? null : [0.5 - x, 0.5 - y]);
    });
  }

  accumulate(accumulation: Accumulation): void {
    const buffer = this.accumulation;
    const { operation, readBuffer, colorBuffers, colorMask } = accumulation;
    if (buffer === null) return;
    if (operation !== "return") return buffer.change(this.buffers.with(readBuffer), operation, accumulation);
    const [red, green, blue, alpha] = colorMask;
    const written = { ...accumulation, colorMask: [red, green, blue, alpha && this.alpha] as const };
    for (const name of colorBuffers) buffer.returnTo(this.buffers.with(name), written);
  }

  read(rectangle: Rectangle, kind: "color", buffer?: ColorBuffer): Uint8Array;
  read(rectangle: Rectangle, kind: "stencil"): Uint8Array;
  read(rectangle: Rectangle, kind: "depth"): Float64Array;
  read(rectangle: Rectangle, kind: ReadKind, buffer: ColorBuffer = "front"): Uint8Array | Float64Array {
    const framebuffer = this.buffers.with(buffer);
    if (kind === "color") return framebuffer.readColor(rectangle);
    return kind === "stencil" ? framebuffer.readStencil(rectangle) : framebuffer.readDepth(rectangle);
  }

  /** Nothing is ever pending. */
  finish(): void {}

  image(): Image {
    return this.buffers.with("front").image();
  }

  swapBuffers(): void {
    this.buffers.swap();
  }

  private newBuffers(width: number, height: number): WindowBuffers {
    return new WindowBuffers(width, height, this.doubleBuffered, this.black, this.samplePositions.length);
  }

  private newAccumulation(width: number, height: number): AccumulationBuffer | null {
    return this.accumulationBits === 0 ? null : new AccumulationBuffer(width * height);
  }

  private get black(): number {
    return this.alpha ? BLACK : OPAQUE_BLACK;
  }

  /** The state with what texture shaders need besides. */
  private placed(state: RasterState): RasterState {
    if (this.drawn?.given !== state) this.drawn = { given: state, placed: withPlaceUnit(state) };
    return this.drawn.placed;
  }

  /** The state that draws as the given one, in which nothing is written that there is no buffer for. [GL1.3 4.2.1] */
  private masked(state: RasterState): RasterState {
    const [red, green, blue, alpha] = state.colorMask;
    if (state.colorBuffers.length === 0) return { ...state, colorMask: NO_COLORS };
    return this.alpha || !alpha ? state : { ...state, colorMask: [red, green, blue, false] };
  }
}

/**
 * Makes a rasterizer for a window of the given size. Its buffers start, and start again at each `resize`, as the
 * initial clear values would leave them: color 0, depth 1, stencil 0. The same calls give the same bytes on every
 * machine.
 * @throws TypeError if an option is missing, unknown or of another kind, or `engine` is "compiled" and the host does not
 *   run WebAssembly
 * @throws RangeError if width or height, here or of `resize`, are not whole numbers from 0 to MAX_WINDOW_SIZE, or more
 *   than fits into memory
 */
export function createRasterizer(options: RasterizerOptions): Rasterizer {
  return new SoftwareRasterizer(checkedRasterizerOptions(options));
}
