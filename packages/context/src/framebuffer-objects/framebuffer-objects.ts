import { NameSpace } from "../ground/names/name-space.js";
import type { FramebufferObject } from "./framebuffer-object.js";
import type { Renderbuffer } from "./renderbuffer.js";

/**
 * The framebuffer objects and renderbuffers that a context shares, and the renderbuffer that it has bound.
 * [EXT_framebuffer_object 4.4.1, 4.4.2.1]
 */
export class FramebufferObjects {
  readonly framebuffers: NameSpace<FramebufferObject>;
  readonly renderbuffers: NameSpace<Renderbuffer>;
  private binding: Renderbuffer | null = null;

  /** @param share those of a context to share objects with, or null */
  constructor(share: FramebufferObjects | null) {
    this.framebuffers = share?.framebuffers ?? new NameSpace<FramebufferObject>();
    this.renderbuffers = share?.renderbuffers ?? new NameSpace<Renderbuffer>();
  }

  bindRenderbuffer(renderbuffer: Renderbuffer | null): void {
    this.binding = renderbuffer;
  }

  /** The renderbuffer that is bound; null if there is none, also once it is deleted. [Ruling 454] */
  get renderbuffer(): Renderbuffer | null {
    return this.binding === null || this.binding.isDeleted ? null : this.binding;
  }
}
