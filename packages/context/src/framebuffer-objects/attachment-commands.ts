import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { MAX_3D_TEXTURE_SIZE } from "../ground/implementation/limits.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import { IMAGE_TARGETS, type ImageTarget, maxLevel } from "../textures/texture-targets.js";
import { ATTACHMENT_POINTS, type Attachment, type FramebufferObject } from "./framebuffer-object.js";
import type { FramebufferObjectContext } from "./framebuffer-object-context.js";
import { boundObject, isWrongTarget } from "./check-target.js";

/** An attachment point of the framebuffer object that is bound. */
interface Point {
  readonly object: FramebufferObject;
  readonly point: number;
}

/** The attachment point that a command names; null after an error. [EXT_framebuffer_object 4.4.2.2, 4.4.2.3, Errors] */
function pointOf(context: FramebufferObjectContext, target: number, attachment: number): Point | null {
  const object = isWrongTarget(context, target) ? null : boundObject(context);
  if (object === null) return null;
  const isWrong = !ATTACHMENT_POINTS.has(attachment);
  const reason = "there is no such attachment point";
  const { errors } = context;
  if (errors.when(isWrong, "INVALID_ENUM", reason, "[EXT_framebuffer_object 4.4.2.2, Errors]", "attachment"))
    return null;
  return { object, point: attachment };
}

/** The images of a target that a command takes; null, after an error, if it takes none. [Ruling 457] */
function imageTarget(
  { errors }: FramebufferObjectContext,
  dimensions: 1 | 2 | 3,
  textarget: number,
): ImageTarget | null {
  const image = IMAGE_TARGETS.get(textarget);
  const isWrong = image === undefined || image.isProxy || image.row.dimensions !== dimensions;
  const reason = "not a target of the command";
  if (
    errors.when(isWrong, "INVALID_ENUM", reason, "[EXT_framebuffer_object 4.4.2.3, Ruling 457]", "textarget")
  )
    return null;
  return image!;
}

/** What FramebufferTexture attaches; null after an error. [EXT_framebuffer_object 4.4.2.3] */
function textureAttachment(
  context: FramebufferObjectContext,
  { row, face }: ImageTarget,
  name: number,
  [level, zoffset]: readonly [number, number],
): Attachment | null {
  const { errors, textures } = context;
  const object = textures.names.get(name);
  const citation = "[EXT_framebuffer_object 4.4.2.3]";
  if (errors.when(object === null, "INVALID_OPERATION", "there is no such texture", citation, "texture"))
    return null;
  const isOther = object!.row !== row;
  if (errors.when(isOther, "INVALID_OPERATION", "the texture has another target", citation, "texture"))
    return null;
  const isOutside = level < 0 || level > maxLevel(row);
  if (errors.when(isOutside, "INVALID_VALUE", "not a level of detail", citation, "level")) return null;
  const isBeyond = zoffset < 0 || zoffset >= MAX_3D_TEXTURE_SIZE;
  if (
    errors.when(
      isBeyond,
      "INVALID_VALUE",
      "no texture has such an image",
      `${citation.slice(0, -1)}, Ruling 457]`,
      "zoffset",
    )
  )
    return null;
  return { type: "texture", object: object!, face, level, zoffset };
}

/** Attaches an image of a texture, or detaches what is there if the texture is 0. [EXT_framebuffer_object 4.4.2.3] */
function framebufferTexture(
  context: FramebufferObjectContext,
  dimensions: 1 | 2 | 3,
  [target, attachment, textarget, texture]: readonly [number, number, number, number],
  place: readonly [level: number, zoffset: number],
): void {
  const point = pointOf(context, target, attachment);
  if (point === null) return;
  if (texture === 0) return point.object.attach(point.point, null);
  const image = imageTarget(context, dimensions, textarget);
  const attached = image && textureAttachment(context, image, texture, place);
  if (attached !== null) point.object.attach(point.point, attached);
}

type Texture = Extract<Attachment, { readonly type: "texture" }>;

/** What there is to know of an image of a texture. [EXT_framebuffer_object Chapter 6] */
const OF_TEXTURES: ReadonlyMap<number, (attachment: Texture) => number> = new Map([
  [TOKENS.FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL_EXT, ({ level }: Texture) => level],
  [
    TOKENS.FRAMEBUFFER_ATTACHMENT_TEXTURE_CUBE_MAP_FACE_EXT,
    ({ object, face }: Texture) =>
      object.row.target === "cube-map" ? TOKENS.TEXTURE_CUBE_MAP_POSITIVE_X + face : 0,
  ],
  [TOKENS.FRAMEBUFFER_ATTACHMENT_TEXTURE_3D_ZOFFSET_EXT, ({ zoffset }: Texture) => zoffset],
]);

const TYPES = { texture: TOKENS.TEXTURE, renderbuffer: TOKENS.RENDERBUFFER_EXT } as const;

/** The value of a parameter; undefined if an attachment of its type has no such one. [EXT_framebuffer_object Chapter 6, Ruling 457] */
function parameterOf(attachment: Attachment | null, pname: number): number | undefined {
  if (pname === TOKENS.FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE_EXT)
    return attachment === null ? TOKENS.NONE : TYPES[attachment.type];
  if (pname === TOKENS.FRAMEBUFFER_ATTACHMENT_OBJECT_NAME_EXT) return attachment?.object.name ?? 0;
  return attachment?.type === "texture" ? OF_TEXTURES.get(pname)?.(attachment) : undefined;
}

/** What is attached to framebuffer objects. [EXT_framebuffer_object 4.4.2.2, 4.4.2.3] */
export const attachmentCommands = {
  framebufferTexture1DEXT(context, target, attachment, textarget, texture, level) {
    framebufferTexture(context, 1, [target, attachment, textarget, texture], [level, 0]);
  },
  framebufferTexture2DEXT(context, target, attachment, textarget, texture, level) {
    framebufferTexture(context, 2, [target, attachment, textarget, texture], [level, 0]);
  },
  framebufferTexture3DEXT(context, target, attachment, textarget, texture, level, zoffset) {
    framebufferTexture(context, 3, [target, attachment, textarget, texture], [level, zoffset]);
  },

  framebufferRenderbufferEXT(context, target, attachment, renderbufferTarget, name) {
    const point = pointOf(context, target, attachment);
    if (point === null) return;
    if (name === 0) return point.object.attach(point.point, null);
    const { errors, framebufferObjects } = context;
    const isWrong = renderbufferTarget !== TOKENS.RENDERBUFFER_EXT;
    const citation = "[EXT_framebuffer_object 4.4.2.2]";
    if (errors.when(isWrong, "INVALID_ENUM", "it is not RENDERBUFFER_EXT", citation, "renderbuffertarget"))
      return;
    const object = framebufferObjects.renderbuffers.get(name);
    const reason = "there is no such renderbuffer";
    if (object === null) return errors.record("INVALID_OPERATION", reason, citation, "renderbuffer");
    point.object.attach(point.point, { type: "renderbuffer", object });
  },

  getFramebufferAttachmentParameterivEXT(context, target, attachment, pname, params) {
    const point = pointOf(context, target, attachment);
    if (point === null) return;
    const value = parameterOf(point.object.attachment(point.point), pname);
    const reason = "what is attached has no such parameter";
    if (value === undefined)
      return context.errors.record("INVALID_ENUM", reason, "[EXT_framebuffer_object Errors]", "pname");
    storeState(context, params, value, "integer");
  },
} satisfies Implementations<FramebufferObjectContext>;
