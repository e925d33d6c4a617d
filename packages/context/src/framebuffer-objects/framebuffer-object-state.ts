import { MAX_COLOR_ATTACHMENTS, MAX_RENDERBUFFER_SIZE } from "../ground/implementation/limits.js";
import { constantState } from "../ground/state-rows/constant-state.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { FramebufferObjectContext } from "./framebuffer-object-context.js";

const limit = constantState("[EXT_framebuffer_object New Implementation Dependent State]");

/** The bindings, which no attribute group saves, and limits. [EXT_framebuffer_object New State] */
export const framebufferObjectState: readonly StateRow<FramebufferObjectContext>[] = [
  {
    name: "FRAMEBUFFER_BINDING_EXT",
    type: "integer",
    initial: 0,
    get: ({ framebuffers }) => framebuffers.bound?.name ?? 0,
    citation: "[EXT_framebuffer_object New State]",
  },
  {
    name: "RENDERBUFFER_BINDING_EXT",
    type: "integer",
    initial: 0,
    get: ({ framebufferObjects }) => framebufferObjects.renderbuffer?.name ?? 0,
    citation: "[EXT_framebuffer_object New State]",
  },
  limit("MAX_COLOR_ATTACHMENTS_EXT", "integer", MAX_COLOR_ATTACHMENTS, 1),
  limit("MAX_RENDERBUFFER_SIZE_EXT", "integer", MAX_RENDERBUFFER_SIZE, 1),
];
