import { MAX_VIEWPORT_SIZE, type ClearMask, type ClearValues, type Rectangle } from "@glasm/primitives";
import type { Image } from "../image/image.js";
import { clearingOf, clearRun } from "./clearing.js";
import type { KnownDepth } from "../compilation/depth-blocks.js";
import { DEPTH_MAX } from "./fixed-point.js";
import { bytesOf, newBuffers, type SampleBuffers, storeMeans } from "./sample-buffers.js";

/** Largest width and height of a window, in pixels. */
export const MAX_WINDOW_SIZE = MAX_VIEWPORT_SIZE;

/** A half-open rectangle of pixels that lies inside the window. */
export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Drawing that is not done yet. */
export interface PendingDrawing {
  /** Returns when it is done. */
  finish(): void;
}

/**
 * The window's buffers: RGBA8 color, 24-bit depth and 8-bit stencil, rows from bottom to top. Where pixels have several
 * samples, those of all pixels come one after another, and one of them is selected. Depths and stencil indices that are
 * read are those of the first one, colors are the means of all. [GL1.3 4.1.10, 4.3.2, Ruling 422]
 * New buffers hold what the initial clear values give: depth 1, stencil 0, and a color, by default 0.
 * [GL1.3 4.2.3, Ruling 67]
 */
export class Framebuffer {
  readonly width: number;
  readonly height: number;
  /** How many samples a pixel has. */
  readonly samples: number;
  /** The number of the selected sample. */
  #sample = 0;
  #all: SampleBuffers;
  /** Where the buffers are that belong to somebody else; null if they do not. */
  readonly #home: SampleBuffers | null;
  // Those of the selected sample.
  #color: Uint8Array;
  #packedColor: Int32Array;
  #depth: Int32Array;
  #stencil: Uint8Array;
  /** What is known of the depths of blocks, if anything: nothing as soon as somebody asks for depths, who may write them. */
  knownDepth: KnownDepth | null = null;
  /** What is still drawn to the buffers: nobody sees them before it is done. */
  #pending: PendingDrawing | null = null;

  /** New buffers, or those that are given with one sample a pixel. More pixels than fit into memory are a RangeError. */
  constructor(width: number, height: number, color = 0, samples = 1, home: SampleBuffers | null = null) {
    this.width = width;
    this.height = height;
    this.samples = samples;
    this.#home = home;
    this.#all = home ?? newBuffers(samples * width * height, color);
    this.#packedColor = this.#all.packedColor;
    this.#depth = this.#all.depth;
    this.#stencil = this.#all.stencil;
    this.#color = bytesOf(this.#packedColor);
    if (samples > 1) this.select(0);
  }

  /** Makes it what a new one is. */
  reset(color: number): void {
    const { packedColor, depth, stencil } = this.all;
    packedColor.fill(color);
    depth.fill(DEPTH_MAX);
    stencil.fill(0);
  }

  /** The number of the sample that the buffers below are of; 0 unless another one is selected. */
  get sample(): number {
    return this.#sample;
  }

  /** From now on the buffers are those of a sample. */
  select(sample: number): void {
    const { packedColor, depth, stencil } = this.#all;
    const from = sample * this.width * this.height;
    const to = from + this.width * this.height;
    this.#sample = sample;
    this.#packedColor = packedColor.subarray(from, to);
    this.#color = bytesOf(this.#packedColor);
    this.#depth = depth.subarray(from, to);
    this.#stencil = stencil.subarray(from, to);
  }

  /** Calls `visit` while each sample is selected; afterwards the first one is, also if `visit` throws. */
  forEachSample(visit: (sample: number) => void): void {
    if (this.samples === 1) return visit(0);
    try {
      for (let sample = 0; sample < this.samples; sample += 1) {
        this.select(sample);
        visit(sample);
      }
    } finally {
      this.select(0);
    }
  }

  /** The buffers of all samples, one after another. */
  get all(): SampleBuffers {
    this.#pending?.finish();
    this.knownDepth = null;
    return this.#all;
  }

  /** The colors of all pixels, 4 bytes each: the means of their samples. [GL1.3 4.1.10] */
  resolved(): Uint8Array {
    if (this.samples === 1) return this.color;
    const pixels = this.width * this.height;
    const means = new Int32Array(pixels);
    storeMeans(this.all.packedColor, this.samples, [0, pixels], means, 0);
    return bytesOf(means);
  }

  /** 4 bytes a pixel. */
  get color(): Uint8Array {
    this.#pending?.finish();
    return this.#color;
  }

  /** A word a pixel; the same memory as `color`. */
  get packedColor(): Int32Array {
    this.#pending?.finish();
    return this.#packedColor;
  }

  /** k stands for k / (2^24 - 1). [GL1.3 2.10.1] */
  get depth(): Int32Array {
    this.#pending?.finish();
    this.knownDepth = null;
    return this.#depth;
  }

  get stencil(): Uint8Array {
    this.#pending?.finish();
    return this.#stencil;
  }

  /**
   * From now on the buffers are at these addresses of a memory, which holds their contents already, and may still be drawn
   * to.
   */
  lieIn(
    memory: ArrayBufferLike,
    [color, depth, stencil]: readonly [number, number, number],
    pending: PendingDrawing | null,
  ): void {
    this.#pending = pending;
    const elements = this.samples * this.width * this.height;
    this.#all = {
      packedColor: new Int32Array(memory, color, elements),
      depth: new Int32Array(memory, depth, elements),
      stencil: new Uint8Array(memory, stencil, elements),
    };
    this.select(this.#sample);
  }

  /** From now on the buffers that were given are those that were given again, and hold what was drawn. */
  goHome(): void {
    const home = this.#home;
    const { packedColor, depth, stencil } = this.all;
    if (home === null || packedColor === home.packedColor) return;
    home.packedColor.set(packedColor);
    home.depth.set(depth);
    home.stencil.set(stencil);
    this.#all = home;
    this.#pending = null;
    this.select(0);
  }

  /** The part of the window that the scissor test leaves. [GL1.3 4.1.2] */
  bounds(scissor: Rectangle | null): Bounds {
    if (scissor === null) return { left: 0, bottom: 0, right: this.width, top: this.height };
    return {
      left: Math.max(0, scissor.x),
      bottom: Math.max(0, scissor.y),
      right: Math.min(this.width, scissor.x + scissor.width),
      top: Math.min(this.height, scissor.y + scissor.height),
    };
  }

  /** Only the scissor test and the masks apply. [GL1.3 4.2.3] */
  clear(mask: ClearMask, values: ClearValues): void {
    const clearing = clearingOf(mask, values);
    const { all } = this;
    const pixels = this.width * this.height;
    for (let first = 0; first < this.samples * pixels; first += pixels)
      this.forEachRun(values.scissor, (from, to) => clearRun(all, clearing, first + from, first + to));
  }

  /** RGBA bytes of a rectangle, rows from bottom to top; 0 outside the window. [GL1.3 4.3.2] */
  readColor(rectangle: Rectangle): Uint8Array {
    const pixels = new Int32Array(rectangle.width * rectangle.height);
    const { packedColor } = this.all;
    this.copyRows(rectangle, (from, to, at) => {
      if (this.samples === 1) pixels.set(packedColor.subarray(from, to), at);
      else storeMeans(packedColor, this.samples, [from, to], pixels, at);
    });
    return bytesOf(pixels);
  }

  /** Depths in [0,1] of a rectangle, rows from bottom to top; 0 outside the window. [GL1.3 4.3.2] */
  readDepth(rectangle: Rectangle): Float64Array {
    const pixels = new Float64Array(rectangle.width * rectangle.height);
    this.copyRows(rectangle, (from, to, at) => {
      for (let i = from; i < to; i += 1) pixels[at + i - from] = this.depth[i]! / DEPTH_MAX;
    });
    return pixels;
  }

  /** Stencil indices of a rectangle, rows from bottom to top; 0 outside the window. [GL1.3 4.3.2] */
  readStencil(rectangle: Rectangle): Uint8Array {
    const pixels = new Uint8Array(rectangle.width * rectangle.height);
    this.copyRows(rectangle, (from, to, at) => pixels.set(this.stencil.subarray(from, to), at));
    return pixels;
  }

  /** A copy of the color buffer as a picture, its top row first; `into` is filled if it has the same size. */
  image(into?: Image): Image {
    const { width, height } = this;
    const hasSize = into?.width === width && into.height === height;
    const image = hasSize ? into : { width, height, data: new Uint8ClampedArray(4 * width * height) };
    const color = this.resolved();
    for (let y = 0; y < height; y += 1) {
      const from = 4 * width * (height - 1 - y);
      image.data.set(color.subarray(from, from + 4 * width), 4 * width * y);
    }
    return image;
  }

  /** Calls `visit` with ranges of pixels that together are those that the scissor test leaves. */
  forEachRun(scissor: Rectangle | null, visit: (from: number, to: number) => void): void {
    const { left, bottom, right, top } = this.bounds(scissor);
    const { width } = this;
    if (left >= right || bottom >= top) return;
    if (right - left === width) return visit(bottom * width, top * width);
    for (let y = bottom; y < top; y += 1) visit(y * width + left, y * width + right);
  }

  /** Calls `copy` with a range of window pixels and its place in the rectangle, row by row. */
  private copyRows(rectangle: Rectangle, copy: (from: number, to: number, at: number) => void): void {
    const { left, bottom, right, top } = this.bounds(rectangle);
    for (let y = bottom; y < top && left < right; y += 1) {
      const row = y * this.width;
      copy(row + left, row + right, (y - rectangle.y) * rectangle.width + (left - rectangle.x));
    }
  }
}
