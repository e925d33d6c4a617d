import type {
  ClearMask,
  ClearValues,
  PrimitiveBatch,
  RasterState,
  ReadKind,
  Rectangle,
  Sink,
} from "@glasm/context";
import { PolygonFiller } from "./compiled/polygon-filler.js";
import { Framebuffer } from "./framebuffer.js";
import type { Image } from "./image/image.js";
import { BatchRasterizer } from "./raster/batch-rasterizer.js";

/** A sink that draws into memory: RGBA8 color, 24-bit depth and 8-bit stencil. */
export interface Rasterizer extends Sink {
  /** A copy of the color buffer, the top row first. */
  image(): Image;
}

export interface RasterizerOptions {
  /** Pixels, from 0 to MAX_WINDOW_SIZE. */
  readonly width: number;
  readonly height: number;
}

class SoftwareRasterizer implements Rasterizer {
  private framebuffer!: Framebuffer;
  private readonly filler = new PolygonFiller();

  constructor(width: number, height: number) {
    this.resize(width, height);
  }

  get width(): number {
    return this.framebuffer.width;
  }

  get height(): number {
    return this.framebuffer.height;
  }

  resize(width: number, height: number): void {
    this.framebuffer = new Framebuffer(width, height);
  }

  clear(mask: ClearMask, values: ClearValues): void {
    this.framebuffer.clear(mask, values);
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    if (this.filler.draw(this.framebuffer, batch, state)) return;
    new BatchRasterizer(this.framebuffer, batch, state).draw();
  }

  read(rectangle: Rectangle, kind: "color"): Uint8Array;
  read(rectangle: Rectangle, kind: "depth"): Float64Array;
  read(rectangle: Rectangle, kind: ReadKind): Uint8Array | Float64Array {
    return kind === "color" ? this.framebuffer.readColor(rectangle) : this.framebuffer.readDepth(rectangle);
  }

  /** Nothing is ever pending. */
  finish(): void {}

  image(): Image {
    return this.framebuffer.image();
  }
}

/**
 * Makes a rasterizer for a window of the given size. Its buffers start, and start again at each `resize`, as the
 * initial clear values would leave them: color 0, depth 1, stencil 0. A width or height that is no integer from 0
 * to MAX_WINDOW_SIZE, or more than fits into memory, is a RangeError, and none at all a TypeError. The same calls
 * give the same bytes on every machine.
 */
export function createRasterizer(options: RasterizerOptions): Rasterizer {
  const { width, height }: Partial<RasterizerOptions> = (options as RasterizerOptions | undefined) ?? {};
  if (width === undefined || height === undefined)
    throw new TypeError("createRasterizer: options must give a width and a height");
  return new SoftwareRasterizer(width, height);
}
