import type { Implementations } from "../ground/arguments/implement.js";
import { readNames, writeNewNames } from "../ground/memory/name-lists.js";
import { attachmentCommands } from "./attachment-commands.js";
import { isWrongTarget } from "./check-target.js";
import { FramebufferObject } from "./framebuffer-object.js";
import type { FramebufferObjectContext } from "./framebuffer-object-context.js";
import { FramebufferView } from "./framebuffer-view.js";
import { generateMipmapCommands } from "./generate-mipmap.js";
import { renderbufferCommands } from "./renderbuffer-commands.js";

/** Binds an object; what draws to it is kept for the next time. */
function bind(context: FramebufferObjectContext, object: FramebufferObject): void {
  const { framebuffers, options } = context;
  const view = object.views.get(framebuffers) ?? new FramebufferView(object, context, options.sink);
  object.views.set(framebuffers, view);
  framebuffers.bind({ object, view });
}

/** Framebuffer objects. [EXT_framebuffer_object 4.4.1, 4.4.4.2, 6.1.14] */
export const framebufferObjectCommands = {
  ...renderbufferCommands,
  ...attachmentCommands,
  ...generateMipmapCommands,

  genFramebuffersEXT(context, n, framebuffers) {
    writeNewNames(context, n, framebuffers, context.framebufferObjects.framebuffers);
  },

  isFramebufferEXT: ({ framebufferObjects }, name) => framebufferObjects.framebuffers.get(name) !== null,

  bindFramebufferEXT(context, target, name) {
    if (isWrongTarget(context, target)) return;
    if (name === 0) return context.framebuffers.bind(null);
    const { framebuffers } = context.framebufferObjects;
    const object = framebuffers.get(name) ?? new FramebufferObject(name);
    framebuffers.put(object);
    bind(context, object);
  },

  deleteFramebuffersEXT(context, n, memory) {
    const { framebuffers } = context.framebufferObjects;
    for (const name of readNames(context, n, memory) ?? []) {
      const object = framebuffers.get(name);
      if (object !== null) object.isDeleted = true;
      framebuffers.delete(name);
    }
  },

  checkFramebufferStatusEXT(context, target) {
    return isWrongTarget(context, target) ? 0 : context.framebuffers.status;
  },
} satisfies Implementations<FramebufferObjectContext>;
