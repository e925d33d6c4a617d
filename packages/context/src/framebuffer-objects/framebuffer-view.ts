import type {
  ClearMask,
  ClearValues,
  PixelRectangle,
  PrimitiveBatch,
  RasterState,
  ReadKind,
  Rectangle,
  Sink,
  Surface,
} from "@glasm/primitives";
import type { BufferComponent, DrawnFramebuffer } from "../framebuffer/framebuffer-binding.js";
import { TOKENS } from "../generated/tokens.js";
import type { ErrorContext } from "../ground/errors/errors.js";
import { DEPTH_BITS } from "../ground/implementation/limits.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import type { PixelHolder } from "../textures/image-array.js";
import type { AttachedImage } from "./attached-image.js";
import type { FramebufferObject } from "./framebuffer-object.js";
import { bitsOf, type LogicalBuffer } from "./renderable-formats.js";

/** The image that is drawn to as each buffer; null where there is none. */
type DrawnImages = Readonly<Record<LogicalBuffer, AttachedImage | null>>;

/** Images whose pixels a surface has. */
interface Held {
  readonly surface: Surface;
  readonly images: DrawnImages;
  readonly depths: Int32Array | null;
  readonly stencils: Uint8Array | null;
}

const BUFFERS = ["color", "depth", "stencil"] as const;

const DEPTH_ONES = 2 ** DEPTH_BITS - 1;

/**
 * A framebuffer object that a context has bound: what draws to its images is a surface of the context's sink. The surface
 * has their pixels from the first drawing until somebody else wants to see or change one of them.
 */
export class FramebufferView implements DrawnFramebuffer, PixelHolder {
  readonly accumulationBits = 0;
  private readonly object: FramebufferObject;
  private readonly context: ErrorContext;
  private readonly sink: Sink | undefined;
  private held: Held | null = null;

  /** @param context what memory is missing in, if a surface cannot be made */
  constructor(object: FramebufferObject, context: ErrorContext, sink: Sink | undefined) {
    this.object = object;
    this.context = context;
    this.sink = sink;
  }

  get width(): number {
    return this.object.anyImage?.width ?? 0;
  }

  get height(): number {
    return this.object.anyImage?.height ?? 0;
  }

  /** What CheckFramebufferStatusEXT returns; a sink without surfaces supports no images. [Ruling 450] */
  get status(): number {
    const { status } = this.object;
    const isSupported = this.sink === undefined || this.sink.surface !== undefined;
    if (status !== TOKENS.FRAMEBUFFER_COMPLETE_EXT || isSupported) return status;
    return TOKENS.FRAMEBUFFER_UNSUPPORTED_EXT;
  }

  bits(component: BufferComponent): number {
    return this.object.bits(component);
  }

  clear(mask: ClearMask, values: ClearValues): void {
    this.surface()?.clear(mask, values);
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    this.surface()?.draw(batch, state);
  }

  drawPixels(pixels: PixelRectangle, state: RasterState): void {
    this.surface()?.drawPixels?.(pixels, state);
  }

  read(area: Rectangle, kind: "color" | "stencil"): Uint8Array;
  read(area: Rectangle, kind: "depth"): Float64Array;
  read(area: Rectangle, kind: ReadKind): Uint8Array | Float64Array {
    const image = this.readImage(kind)!;
    image.store.holder?.give();
    const { x, y, width, height } = area;
    const values =
      kind === "depth" ? new Float64Array(width * height) : new Uint8Array(SIZES[kind] * width * height);
    for (let row = 0; row < height; row += 1) {
      const from = (y + row) * image.width + x;
      READERS[kind](image, from, from + width, values, row * width);
    }
    return values;
  }

  give(): void {
    const { held } = this;
    if (held === null) return;
    const { surface, images, depths, stencils } = held;
    this.held = null;
    for (const buffer of BUFFERS) if (images[buffer] !== null) images[buffer].store.holder = null;
    surface.finish();
    if (depths !== null) images.depth!.storeDepths(depths);
    if (stencils !== null) images.stencil!.storeStencils(stencils);
  }

  private readImage(kind: LogicalBuffer): AttachedImage | null {
    if (kind === "color") return this.object.image(this.object.colorBuffers.readBuffer);
    return this.object.image(kind === "depth" ? TOKENS.DEPTH_ATTACHMENT_EXT : TOKENS.STENCIL_ATTACHMENT_EXT);
  }

  /** What draws to the images, and has their pixels; null if nothing can be drawn, or after an error. */
  private surface(): Surface | null {
    if (this.sink?.surface === undefined || this.object.status !== TOKENS.FRAMEBUFFER_COMPLETE_EXT)
      return null;
    const images: DrawnImages = {
      color: this.object.image(this.object.colorBuffers.drawBuffer),
      depth: this.readImage("depth"),
      stencil: this.readImage("stencil"),
    };
    if (!BUFFERS.every((buffer) => this.holds(buffer, images[buffer])))
      makeOrFail(this.context, () => this.take(images));
    return this.held?.surface ?? null;
  }

  private holds(buffer: LogicalBuffer, image: AttachedImage | null): boolean {
    if (this.held === null) return false;
    const held = this.held.images[buffer];
    if (image === null || held === null) return image === held;
    return image.store === held.store && image.slice === held.slice && image.store.holder === this;
  }

  /** Makes a surface of images, after all that hold them have given them. */
  private take(images: DrawnImages): void {
    this.give();
    for (const buffer of BUFFERS) images[buffer]?.store.holder?.give();
    const { color, depth, stencil } = images;
    const depths = depth?.drawnDepths() ?? null;
    const stencils = stencil?.drawnStencils() ?? null;
    const surface = this.sink!.surface!({
      width: this.width,
      height: this.height,
      color: color?.drawnColors() ?? null,
      alpha: color !== null && bitsOf(color.format, "alpha") > 0,
      depth: depths,
      stencil: stencils,
    });
    for (const buffer of BUFFERS) if (images[buffer] !== null) images[buffer].store.holder = this;
    this.held = { surface, images, depths, stencils };
  }
}

/** Bytes of a pixel. */
const SIZES = { color: 4, stencil: 1 } as const;

/** Copies pixels of a row to a place among values. [EXT_framebuffer_object 4.4.6] */
const READERS: Readonly<
  Record<
    ReadKind,
    (image: AttachedImage, from: number, to: number, values: Uint8Array | Float64Array, at: number) => void
  >
> = {
  color: (image, from, to, values, at) => values.set(image.colors.subarray(4 * from, 4 * to), 4 * at),
  depth(image, from, to, values, at) {
    for (let pixel = from; pixel < to; pixel += 1)
      values[at + pixel - from] = image.depth(pixel) / DEPTH_ONES;
  },
  stencil(image, from, to, values, at) {
    for (let pixel = from; pixel < to; pixel += 1) values[at + pixel - from] = image.stencil(pixel);
  },
};
