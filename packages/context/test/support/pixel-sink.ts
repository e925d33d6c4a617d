import type {
  Accumulation,
  ClearMask,
  ClearValues,
  ColorBuffer,
  PixelRectangle,
  RasterState,
  ReadKind,
  Rectangle,
  Sink,
} from "../../src/index.js";

/** A window of given pixels, which keeps what it was asked. */
export class PixelSink implements Sink {
  readonly width: number;
  readonly height: number;
  readonly clears: (readonly [ClearMask, ClearValues])[] = [];
  /** The rectangles of fragments, with copies of their values. */
  readonly rectangles: PixelRectangle[] = [];
  readonly states: RasterState[] = [];
  readonly reads: Rectangle[] = [];
  readonly buffersRead: (ColorBuffer | undefined)[] = [];
  readonly accumulations: Accumulation[] = [];
  readonly accumulationBits: number;
  finished = 0;
  private readonly color: (x: number, y: number) => readonly number[];
  private readonly depth: (x: number, y: number) => number;
  private readonly stencil: (x: number, y: number) => number;

  constructor(
    width: number,
    height: number,
    color: (x: number, y: number) => readonly number[] = () => [0, 0, 0, 0],
    depth: (x: number, y: number) => number = () => 0,
    stencil: (x: number, y: number) => number = () => 0,
    accumulationBits = 0,
  ) {
    this.accumulationBits = accumulationBits;
    this.width = width;
    this.height = height;
    this.color = color;
    this.depth = depth;
    this.stencil = stencil;
  }

  resize(): void {}
  draw(): void {}

  drawPixels(pixels: PixelRectangle, state: RasterState): void {
    this.rectangles.push({ ...pixels, values: pixels.values.slice() } as PixelRectangle);
    this.states.push(state);
  }

  clear(mask: ClearMask, values: ClearValues): void {
    this.clears.push([mask, values]);
  }

  accumulate(accumulation: Accumulation): void {
    this.accumulations.push(accumulation);
  }

  finish(): void {
    this.finished += 1;
  }

  read(rectangle: Rectangle, kind: "color", buffer?: ColorBuffer): Uint8Array;
  read(rectangle: Rectangle, kind: "stencil"): Uint8Array;
  read(rectangle: Rectangle, kind: "depth"): Float64Array;
  read(rectangle: Rectangle, kind: ReadKind, buffer?: ColorBuffer): Uint8Array | Float64Array {
    this.reads.push(rectangle);
    this.buffersRead.push(buffer);
    const { x, y, width, height } = rectangle;
    const pixels = Array.from({ length: width * height }, (_, i): [number, number] => [
      x + (i % width),
      y + Math.floor(i / width),
    ]);
    if (kind === "color") return Uint8Array.from(pixels.flatMap(([i, j]) => this.color(i, j)));
    if (kind === "stencil") return Uint8Array.from(pixels, ([i, j]) => this.stencil(i, j));
    return Float64Array.from(pixels, ([i, j]) => this.depth(i, j));
  }
}
