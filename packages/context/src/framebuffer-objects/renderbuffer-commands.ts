import { TOKENS } from "../generated/tokens.js";
import type { BufferComponent } from "../framebuffer/framebuffer-binding.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { MAX_RENDERBUFFER_SIZE } from "../ground/implementation/limits.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { readNames, writeNewNames } from "../ground/memory/name-lists.js";
import { storeState } from "../ground/state-rows/state-conversions.js";
import type { FramebufferObjectContext } from "./framebuffer-object-context.js";
import { bitsOf, RENDERBUFFER_FORMATS } from "./renderable-formats.js";
import { Renderbuffer, RenderbufferImage } from "./renderbuffer.js";

/** Whether a target is none of renderbuffers, an error. */
function isWrongTarget({ errors }: FramebufferObjectContext, target: number): boolean {
  const isWrong = target !== TOKENS.RENDERBUFFER_EXT;
  return errors.when(
    isWrong,
    "INVALID_ENUM",
    "it is not RENDERBUFFER_EXT",
    "[EXT_framebuffer_object 4.4.2.1]",
    "target",
  );
}

/** The renderbuffer that is bound; null, after an error, if there is none. [EXT_framebuffer_object Errors] */
function boundTo(context: FramebufferObjectContext, target: number): Renderbuffer | null {
  if (isWrongTarget(context, target)) return null;
  const { renderbuffer } = context.framebufferObjects;
  const reason = "no renderbuffer is bound";
  context.errors.when(renderbuffer === null, "INVALID_OPERATION", reason, "[EXT_framebuffer_object Errors]");
  return renderbuffer;
}

const bits =
  (component: BufferComponent) =>
  ({ format, width, height }: RenderbufferImage): number =>
    width * height === 0 ? 0 : bitsOf(format, component);

/** [EXT_framebuffer_object Chapter 6, New State] */
const PARAMETERS: ReadonlyMap<number, (image: RenderbufferImage) => number> = new Map([
  [TOKENS.RENDERBUFFER_WIDTH_EXT, ({ width }: RenderbufferImage) => width],
  [TOKENS.RENDERBUFFER_HEIGHT_EXT, ({ height }: RenderbufferImage) => height],
  [TOKENS.RENDERBUFFER_INTERNAL_FORMAT_EXT, ({ format }: RenderbufferImage) => format.token],
  [TOKENS.RENDERBUFFER_RED_SIZE_EXT, bits("red")],
  [TOKENS.RENDERBUFFER_GREEN_SIZE_EXT, bits("green")],
  [TOKENS.RENDERBUFFER_BLUE_SIZE_EXT, bits("blue")],
  [TOKENS.RENDERBUFFER_ALPHA_SIZE_EXT, bits("alpha")],
  [TOKENS.RENDERBUFFER_DEPTH_SIZE_EXT, bits("depth")],
  [TOKENS.RENDERBUFFER_STENCIL_SIZE_EXT, bits("stencil")],
]);

/** Renderbuffers. [EXT_framebuffer_object 4.4.2.1, 6.1.15] */
export const renderbufferCommands = {
  genRenderbuffersEXT(context, n, renderbuffers) {
    writeNewNames(context, n, renderbuffers, context.framebufferObjects.renderbuffers);
  },

  isRenderbufferEXT: ({ framebufferObjects }, name) => framebufferObjects.renderbuffers.get(name) !== null,

  bindRenderbufferEXT(context, target, name) {
    if (isWrongTarget(context, target)) return;
    const { framebufferObjects } = context;
    if (name === 0) return framebufferObjects.bindRenderbuffer(null);
    const renderbuffer = framebufferObjects.renderbuffers.get(name) ?? new Renderbuffer(name);
    framebufferObjects.renderbuffers.put(renderbuffer);
    framebufferObjects.bindRenderbuffer(renderbuffer);
  },

  /** Those that are attached to the bound framebuffer object are detached first. [EXT_framebuffer_object 4.4.2.2] */
  deleteRenderbuffersEXT(context, n, memory) {
    const { renderbuffers } = context.framebufferObjects;
    for (const name of readNames(context, n, memory) ?? []) {
      const renderbuffer = renderbuffers.get(name);
      if (renderbuffer !== null) {
        context.framebuffers.bound?.detach(renderbuffer);
        renderbuffer.isDeleted = true;
      }
      renderbuffers.delete(name);
    }
  },

  renderbufferStorageEXT(context, target, internalFormat, width, height) {
    const { errors } = context;
    const renderbuffer = boundTo(context, target);
    if (renderbuffer === null) return;
    const format = RENDERBUFFER_FORMATS.get(internalFormat);
    const reason = "not a format that can be drawn to";
    if (
      errors.when(
        format === undefined,
        "INVALID_ENUM",
        reason,
        "[EXT_framebuffer_object Errors]",
        "internalformat",
      )
    )
      return;
    for (const [name, size] of Object.entries({ width, height })) {
      if (errors.when(size < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", name)) return;
      const large = `it is more than ${MAX_RENDERBUFFER_SIZE}`;
      const isLarge = size > MAX_RENDERBUFFER_SIZE;
      if (errors.when(isLarge, "INVALID_VALUE", large, "[EXT_framebuffer_object 4.4.2.1]", name)) return;
    }
    const image = makeOrFail(context, () => new RenderbufferImage(format!, width, height));
    if (image !== null) renderbuffer.image = image;
  },

  getRenderbufferParameterivEXT(context, target, pname, params) {
    const renderbuffer = boundTo(context, target);
    if (renderbuffer === null) return;
    const parameter = PARAMETERS.get(pname);
    const reason = "not a parameter of renderbuffers";
    if (parameter === undefined)
      return context.errors.record("INVALID_ENUM", reason, "[EXT_framebuffer_object Errors]", "pname");
    storeState(context, params, parameter(renderbuffer.image), "integer");
  },
} satisfies Implementations<FramebufferObjectContext>;
