import { TOKENS } from "../generated/tokens.js";
import type { FramebufferObject } from "./framebuffer-object.js";
import type { FramebufferObjectContext } from "./framebuffer-object-context.js";

/** Whether a target is none of framebuffers, an error. */
export function isWrongTarget({ errors }: FramebufferObjectContext, target: number): boolean {
  const isWrong = target !== TOKENS.FRAMEBUFFER_EXT;
  return errors.when(
    isWrong,
    "INVALID_ENUM",
    "it is not FRAMEBUFFER_EXT",
    "[EXT_framebuffer_object 4.4.1]",
    "target",
  );
}

/** The framebuffer object that is bound; null, after an error, if there is none. [EXT_framebuffer_object Errors] */
export function boundObject({
  errors,
  framebuffers,
  framebufferObjects,
}: FramebufferObjectContext): FramebufferObject | null {
  const { bound } = framebuffers;
  const reason = "no framebuffer object is bound";
  if (errors.when(bound === null, "INVALID_OPERATION", reason, "[EXT_framebuffer_object Errors]"))
    return null;
  return framebufferObjects.framebuffers.get(bound!.name);
}
