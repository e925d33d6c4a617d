import type { ClearMask, ClearValues, Rectangle, Sink } from "../../src/index.js";

/** A window of given pixels, which keeps what it was asked. */
export class PixelSink implements Sink {
  readonly width: number;
  readonly height: number;
  readonly clears: (readonly [ClearMask, ClearValues])[] = [];
  readonly reads: Rectangle[] = [];
  finished = 0;
  private readonly color: (x: number, y: number) => readonly number[];
  private readonly depth: (x: number, y: number) => number;

  constructor(
    width: number,
    height: number,
    color: (x: number, y: number) => readonly number[] = () => [0, 0, 0, 0],
    depth: (x: number, y: number) => number = () => 0,
  ) {
    this.width = width;
    this.height = height;
    this.color = color;
    this.depth = depth;
  }

  resize(): void {}
  draw(): void {}

  clear(mask: ClearMask, values: ClearValues): void {
    this.clears.push([mask, values]);
  }

  finish(): void {
    this.finished += 1;
  }

  read(rectangle: Rectangle, kind: "color"): Uint8Array;
  read(rectangle: Rectangle, kind: "depth"): Float64Array;
  read(rectangle: Rectangle, kind: "color" | "depth"): Uint8Array | Float64Array {
    this.reads.push(rectangle);
    const { x, y, width, height } = rectangle;
    const pixels = Array.from({ length: width * height }, (_, i): [number, number] => [
      x + (i % width),
      y + Math.floor(i / width),
    ]);
    return kind === "color"
      ? Uint8Array.from(pixels.flatMap(([i, j]) => this.color(i, j)))
      : Float64Array.from(pixels, ([i, j]) => this.depth(i, j));
  }
}
