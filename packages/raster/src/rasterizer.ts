import { CompilePolicy } from "@glasm/codegen";
import type {
  Accumulation,
  ClearMask,
  ClearValues,
  ColorBuffer,
  Helpers,
  PixelRectangle,
  PrimitiveBatch,
  RasterState,
  ReadKind,
  Rectangle,
  SamplePosition,
  Sink,
  Surface,
  SurfaceImages,
} from "@glasm/primitives";
import { BufferDrawing } from "./buffer-drawing.js";
import { ACCUMULATION_BITS, AccumulationBuffer } from "./framebuffer/accumulation-buffer.js";
import type { Framebuffer } from "./framebuffer/framebuffer.js";
import { packColor } from "./framebuffer/packed-color.js";
import { WindowBuffers } from "./framebuffer/window-buffers.js";
import type { Image } from "./image/image.js";
import { SAMPLE_POSITIONS } from "./multisampling/sample-positions.js";
import { Samples } from "./multisampling/sample-rules.js";
import { PolygonFiller } from "./polygons/polygon-filler.js";
import { checkedRasterizerOptions, checkWindowSize, type RasterizerOptions } from "./rasterizer-options.js";
import type { DrawnBuffers } from "./surfaces/drawn-buffers.js";
import { ImageSurface } from "./surfaces/late-surface.js";

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
  countSamples(isCounting: boolean): number;
  /**
   * Draws to images as to the window. Its memory is used before the first draw and after `finish` alone.
   * @throws TypeError, RangeError if the images are not as SurfaceImages says
   */
  surface(images: SurfaceImages): Surface;
  /**
   * A copy of the front buffer, the top row first, in memory of its own, which is not shared: `data` is what ImageData
   * and readPixels take.
   * @param into an earlier picture: if it has the same size, it is filled and returned, and nothing is allocated
   */
  image(into?: Image): Image;
  /** Exchanges the contents of the front and the back buffer; without a back buffer nothing happens. [Ruling 91] */
  swapBuffers(): void;
  /** Ends the workers that draw, if there are any; from now on the calling thread draws alone. */
  close(): void;
}

/** How many milliseconds to wait for a worker, if nothing else is said. */
const PATIENCE = 10_000;

/** What the accumulation buffer is cleared to, if nothing else is said. */
const NO_COLOR = [0, 0, 0, 0] as const;

/** What the color buffers begin with: color 0, and alpha 1 where they have none. [Ruling 67, Ruling 187] */
const BLACK = packColor(0, 0, 0, 0);
const OPAQUE_BLACK = packColor(0, 0, 0, 255);

/** Where color buffers have no alpha, that of each pixel is 1 and never written. */
class SoftwareRasterizer implements Rasterizer, DrawnBuffers {
  readonly doubleBuffered: boolean;
  readonly alpha: boolean;
  readonly accumulationBits: number;
  readonly samplePositions: readonly SamplePosition[];
  readonly samples: Samples;
  private buffers: WindowBuffers;
  private accumulation: AccumulationBuffer | null;
  readonly filler: PolygonFiller;
  readonly helpers: Helpers;
  private readonly drawing = new BufferDrawing();
  private readonly policy: CompilePolicy;
  /** What fills polygons of surfaces; null before the first one. */
  private surfaceFiller: PolygonFiller | null = null;

  constructor({
    width,
    height,
    doubleBuffered = false,
    alpha = true,
    accumulation = false,
    samples = 1,
    engine = "auto",
    threads = 1,
    spawn,
    patience = PATIENCE,
  }: RasterizerOptions) {
    this.doubleBuffered = doubleBuffered;
    this.alpha = alpha;
    this.samplePositions = SAMPLE_POSITIONS[samples];
    this.samples = new Samples(this.samplePositions);
    this.policy = new CompilePolicy(engine);
    const shared = spawn === undefined || threads === 1 ? null : { threads, spawn, patience };
    this.filler = new PolygonFiller(this.policy, shared);
    this.helpers = this.filler.helpers;
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
    this.drawing.restartStipple();
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

  drawTo(buffers: readonly ColorBuffer[], draw: (framebuffer: Framebuffer) => void): void {
    this.buffers.drawTo(buffers, draw);
  }

  clear(mask: ClearMask, values: ClearValues): void {
    this.drawing.clear(this, mask, values);
    if (mask.accumulation === true)
      this.accumulation?.clear(this.buffers.any, values.scissor, values.accumulation ?? NO_COLOR);
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    this.drawing.draw(this, batch, state);
  }

  countSamples(isCounting: boolean): number {
    return this.drawing.countSamples(isCounting);
  }

  drawPixels(pixels: PixelRectangle, state: RasterState): void {
    this.drawing.drawPixels(this, pixels, state);
  }

  surface(images: SurfaceImages): Surface {
    this.surfaceFiller ??= new PolygonFiller(this.policy);
    return new ImageSurface(images, this.drawing, this.surfaceFiller);
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

  finish(): void {
    this.filler.finish();
  }

  close(): void {
    this.filler.close();
  }

  image(into?: Image): Image {
    return this.buffers.with("front").image(into);
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
}

/**
 * Makes a rasterizer for a window of the given size. Its buffers start, and start again at each `resize`, as the
 * initial clear values would leave them: color 0, depth 1, stencil 0. The same calls give the same bytes on every
 * machine.
 * @throws TypeError if an option is missing, unknown or of another kind, or `engine` is "compiled" and the host does not
 *   run WebAssembly, or there are several threads and no `spawn`; a draw throws one if `spawn` gives no worker
 * @throws RangeError if width or height, here or of `resize`, are not whole numbers from 0 to MAX_WINDOW_SIZE, or more
 *   than fits into memory, if `threads` is not a whole number from 1 to MAX_THREADS, or `patience` is below 0
 */
export function createRasterizer(options: RasterizerOptions): Rasterizer {
  return new SoftwareRasterizer(checkedRasterizerOptions(options));
}
