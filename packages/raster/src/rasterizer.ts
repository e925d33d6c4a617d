import type {
  ClearMask,
  ClearValues,
  ColorBuffer,
  PixelRectangle,
  PrimitiveBatch,
  RasterState,
  ReadKind,
  Rectangle,
  Sink,
} from "@glasm/primitives";
import { BatchRasterizer } from "./batch-rasterizer.js";
import { WindowBuffers } from "./framebuffer/window-buffers.js";
import type { Image } from "./image/image.js";
import { StippleCounter } from "./lines/stipple-counter.js";
import { drawPixelRectangle } from "./pixel-rectangles/pixel-rasterizer.js";
import { PolygonFiller } from "./polygons/polygon-filler.js";

/** A sink that draws into memory: RGBA8 color, 24-bit depth and 8-bit stencil. */
export interface Rasterizer extends Sink {
  /** A copy of the front buffer, the top row first. */
  image(): Image;
  /** Exchanges the contents of the front and the back buffer; without a back buffer nothing happens. [Ruling 91] */
  swapBuffers(): void;
}

export interface RasterizerOptions {
  /** Pixels, from 0 to MAX_WINDOW_SIZE. */
  readonly width: number;
  readonly height: number;
  /** Whether there is a back buffer, which is then drawn to at first; default false. [Ruling 91] */
  readonly doubleBuffered?: boolean;
}

/** A color mask with which no color is written. */
const NO_COLORS = [false, false, false, false] as const;

/** The state that draws as the given one, in which no color is written if there is no buffer for it. [GL1.3 4.2.1] */
function maskedState(state: RasterState): RasterState {
  return state.colorBuffers.length === 0 ? { ...state, colorMask: NO_COLORS } : state;
}

class SoftwareRasterizer implements Rasterizer {
  readonly doubleBuffered: boolean;
  private buffers!: WindowBuffers;
  private readonly filler = new PolygonFiller();
  private stippleCounter = new StippleCounter();

  constructor(width: number, height: number, doubleBuffered: boolean) {
    this.doubleBuffered = doubleBuffered;
    this.resize(width, height);
  }

  get width(): number {
    return this.buffers.width;
  }

  get height(): number {
    return this.buffers.height;
  }

  resize(width: number, height: number): void {
    this.buffers = new WindowBuffers(width, height, this.doubleBuffered);
  }

  clear(mask: ClearMask, values: ClearValues): void {
    const { colorBuffers } = values;
    const written = colorBuffers.length === 0 ? { ...mask, color: false } : mask;
    this.buffers.drawTo(colorBuffers, (framebuffer) => framebuffer.clear(written, values));
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    const written = maskedState(state);
    const counter = this.stippleCounter;
    this.buffers.drawTo(state.colorBuffers, (framebuffer) => {
      if (this.filler.draw(framebuffer, batch, written)) return;
      this.stippleCounter = counter.copy(); // each buffer is drawn with the same one
      new BatchRasterizer(framebuffer, batch, written, this.stippleCounter).draw();
    });
  }

  drawPixels(pixels: PixelRectangle, state: RasterState): void {
    const written = maskedState(state);
    this.buffers.drawTo(state.colorBuffers, (framebuffer) =>
      drawPixelRectangle(framebuffer, pixels, written),
    );
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
}

/**
 * Makes a rasterizer for a window of the given size. Its buffers start, and start again at each `resize`, as the
 * initial clear values would leave them: color 0, depth 1, stencil 0. A width or height that is no integer from 0
 * to MAX_WINDOW_SIZE, or more than fits into memory, is a RangeError, and none at all a TypeError. The same calls
 * give the same bytes on every machine.
 */
export function createRasterizer(options: RasterizerOptions): Rasterizer {
  const {
    width,
    height,
    doubleBuffered = false,
  }: Partial<RasterizerOptions> = (options as RasterizerOptions | undefined) ?? {};
  if (width === undefined || height === undefined)
    throw new TypeError("createRasterizer: options must give a width and a height");
  return new SoftwareRasterizer(width, height, doubleBuffered);
}
