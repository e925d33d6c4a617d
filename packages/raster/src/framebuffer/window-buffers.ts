import type { ColorBuffer } from "@glasm/primitives";
import { Framebuffer } from "./framebuffer.js";

/**
 * The buffers of a window: one framebuffer, whose color is that of the color buffer in use, and aside the contents of
 * the other color buffer, if there is one. What draws knows of no second color buffer, and taking turns costs a copy.
 */
export class WindowBuffers {
  private readonly framebuffer: Framebuffer;
  /** The color buffer in `framebuffer`. */
  private current: ColorBuffer = "front";
  /** The contents of the other color buffer; null if there is none. */
  private readonly aside: Int32Array | null;

  /** All color buffers begin with a packed color. */
  constructor(width: number, height: number, doubleBuffered: boolean, color: number, samples = 1) {
    this.framebuffer = new Framebuffer(width, height, color, samples);
    this.aside = doubleBuffered ? new Int32Array(samples * width * height).fill(color) : null;
  }

  /** Makes them what new ones are, in the same memory. */
  reset(color: number): void {
    this.framebuffer.reset(color);
    this.aside?.fill(color);
    this.current = "front";
  }

  get width(): number {
    return this.framebuffer.width;
  }

  get height(): number {
    return this.framebuffer.height;
  }

  /** The framebuffer, whichever colors it has. */
  get any(): Framebuffer {
    return this.framebuffer;
  }

  /** The framebuffer with the colors of a buffer. The back buffer of a window without one is the front buffer. */
  with(buffer: ColorBuffer): Framebuffer {
    const { framebuffer, aside } = this;
    if (aside !== null && buffer !== this.current) {
      const { packedColor } = framebuffer.all;
      const colors = packedColor.slice();
      packedColor.set(aside);
      aside.set(colors);
      this.current = buffer;
    }
    return framebuffer;
  }

  /**
   * Draws to color buffers, each for itself: both see the depth and stencil buffers as they were before. With none the
   * drawing itself has to leave colors alone. [GL1.3 4.2.1]
   */
  drawTo(buffers: readonly ColorBuffer[], draw: (framebuffer: Framebuffer) => void): void {
    const [first = this.current, second] = buffers;
    if (second === undefined) return draw(this.with(first));
    const depth = this.framebuffer.all.depth.slice();
    const stencil = this.framebuffer.all.stencil.slice();
    draw(this.with(first));
    this.framebuffer.all.depth.set(depth);
    this.framebuffer.all.stencil.set(stencil);
    draw(this.with(second));
  }

  /** The front and the back buffer change places. */
  swap(): void {
    if (this.aside !== null) this.current = this.current === "front" ? "back" : "front";
  }
}
