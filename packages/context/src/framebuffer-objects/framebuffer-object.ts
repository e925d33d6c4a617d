import { ColorBuffers } from "../framebuffer/color-buffers.js";
import type {
  BoundFramebuffer,
  BufferComponent,
  FramebufferBinding,
} from "../framebuffer/framebuffer-binding.js";
import { TOKENS } from "../generated/tokens.js";
import { MAX_COLOR_ATTACHMENTS } from "../ground/implementation/limits.js";
import type { TextureObject } from "../textures/texture-object.js";
import { type AttachedImage, type TexturePlace, TextureSlice } from "./attached-image.js";
import type { FramebufferView } from "./framebuffer-view.js";
import { bitsOf, hasSignedColors, isRenderable, type LogicalBuffer } from "./renderable-formats.js";
import type { Renderbuffer } from "./renderbuffer.js";

/** What is attached to an attachment point. */
export type Attachment =
  | { readonly type: "renderbuffer"; readonly object: Renderbuffer }
  | ({ readonly type: "texture"; readonly object: TextureObject } & TexturePlace);

const { COLOR_ATTACHMENT0_EXT, DEPTH_ATTACHMENT_EXT, STENCIL_ATTACHMENT_EXT, NONE } = TOKENS;

/** The attachment points, by their tokens. [EXT_framebuffer_object 4.4.2.2] */
export const ATTACHMENT_POINTS: ReadonlyMap<number, LogicalBuffer> = new Map<number, LogicalBuffer>([
  ...Array.from({ length: MAX_COLOR_ATTACHMENTS }, (_, i): [number, LogicalBuffer] => [
    COLOR_ATTACHMENT0_EXT + i,
    "color",
  ]),
  [DEPTH_ATTACHMENT_EXT, "depth"],
  [STENCIL_ATTACHMENT_EXT, "stencil"],
]);

/** The image of an attachment; null if the object is deleted or has no such image. [EXT_framebuffer_object 4.4.4.1, Ruling 454] */
function imageOf(attachment: Attachment): AttachedImage | null {
  if (attachment.object.isDeleted) return null;
  if (attachment.type === "renderbuffer") return attachment.object.image;
  const array = attachment.object.faces[attachment.face]!.get(attachment.level);
  if (array === undefined || attachment.zoffset >= array.shape.depth) return null;
  return new TextureSlice(attachment.object, array, attachment);
}

/** An image at its attachment point, and which buffer it is there. */
interface Attached {
  readonly buffer: LogicalBuffer;
  readonly image: AttachedImage | null;
}

type Complete = Attached & { readonly image: AttachedImage };

/** [EXT_framebuffer_object 4.4.4.1] */
function isComplete(attached: Attached): attached is Complete {
  const { buffer, image } = attached;
  return image !== null && image.width > 0 && image.height > 0 && isRenderable(image.format, buffer);
}

const areSame = (values: readonly unknown[]): boolean => values.every((value) => value === values[0]);

/** The rules of completeness that concern the images, in the order in which they are asked. [EXT_framebuffer_object 4.4.4.2, Ruling 453] */
const RULES_OF_IMAGES: readonly (readonly [
  status: number,
  holds: (images: readonly Complete[]) => boolean,
])[] = [
  [TOKENS.FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT_EXT, (images) => images.length > 0],
  [
    TOKENS.FRAMEBUFFER_INCOMPLETE_DIMENSIONS_EXT,
    (images) =>
      areSame(images.map(({ image }) => image.width)) && areSame(images.map(({ image }) => image.height)),
  ],
  [
    TOKENS.FRAMEBUFFER_INCOMPLETE_FORMATS_EXT,
    (images) => areSame(images.filter(({ buffer }) => buffer === "color").map(({ image }) => image.format)),
  ],
];

/** A framebuffer object. [EXT_framebuffer_object 4.4.1] */
export class FramebufferObject implements BoundFramebuffer {
  readonly name: number;
  isDeleted = false;
  readonly colorBuffers = ColorBuffers.ofFramebufferObject();
  /** What the contexts that have bound it draw to. */
  readonly views = new WeakMap<FramebufferBinding, FramebufferView>();
  private readonly attachments = new Map<number, Attachment>();

  constructor(name: number) {
    this.name = name;
  }

  /** What is attached to a point; null if nothing is. */
  attachment(point: number): Attachment | null {
    return this.attachments.get(point) ?? null;
  }

  attach(point: number, attachment: Attachment | null): void {
    if (attachment === null) this.attachments.delete(point);
    else this.attachments.set(point, attachment);
  }

  detach(object: object): void {
    for (const [point, attachment] of this.attachments)
      if (attachment.object === object) this.attachments.delete(point);
  }

  /** The image at a point, if it may be drawn to there; null if there is none. */
  image(point: number): AttachedImage | null {
    const attachment = this.attachment(point);
    const buffer = ATTACHMENT_POINTS.get(point);
    if (attachment === null || buffer === undefined) return null;
    const attached = { buffer, image: imageOf(attachment) };
    return isComplete(attached) ? attached.image : null;
  }

  /** An image that is attached, whose size is the framebuffer's if it is complete; null if there is none. */
  get anyImage(): AttachedImage | null {
    for (const point of this.attachments.keys()) {
      const image = this.image(point);
      if (image !== null) return image;
    }
    return null;
  }

  /** Bits of a component in the first image of a buffer that has it. [EXT_framebuffer_object 4.4.5, Ruling 456] */
  bits(component: BufferComponent): number {
    const buffer = component === "depth" || component === "stencil" ? component : "color";
    for (const [point, of] of ATTACHMENT_POINTS) {
      const image = of === buffer ? this.image(point) : null;
      if (image !== null) return bitsOf(image.format, component);
    }
    return 0;
  }

  /** The first rule of completeness that is violated. [EXT_framebuffer_object 4.4.4.2, Ruling 453] */
  get status(): number {
    const attached = [...this.attachments].map(([point, attachment]): Attached => {
      return { buffer: ATTACHMENT_POINTS.get(point)!, image: imageOf(attachment) };
    });
    const images = attached.filter(isComplete);
    if (images.length < attached.length) return TOKENS.FRAMEBUFFER_INCOMPLETE_ATTACHMENT_EXT;
    const violated = RULES_OF_IMAGES.find(([, holds]) => !holds(images));
    if (violated !== undefined) return violated[0];
    const { drawBuffer, readBuffer } = this.colorBuffers;
    if (this.lacks(drawBuffer)) return TOKENS.FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER_EXT;
    if (this.lacks(readBuffer)) return TOKENS.FRAMEBUFFER_INCOMPLETE_READ_BUFFER_EXT;
    if (images.some(({ image }) => hasSignedColors(image.format))) return TOKENS.FRAMEBUFFER_UNSUPPORTED_EXT; // [Ruling 450]
    return TOKENS.FRAMEBUFFER_COMPLETE_EXT;
  }

  /** Whether a draw or read buffer is a point where nothing is attached. */
  private lacks(buffer: number): boolean {
    return buffer !== NONE && !this.attachments.has(buffer);
  }
}
