import type { ReadKind, Sink } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { ErrorContext } from "../ground/errors/errors.js";
import { ColorBuffers } from "./color-buffers.js";

/** Components that have bits in a framebuffer. */
export type BufferComponent = "red" | "green" | "blue" | "alpha" | "depth" | "stencil";

type OfWindows =
  | "accumulate"
  | "accumulationBits"
  | "alpha"
  | "clear"
  | "draw"
  | "drawPixels"
  | "height"
  | "read";

/** What is drawn to, cleared and read: a window, or the images of a framebuffer object. */
export interface DrawnFramebuffer extends Pick<Sink, OfWindows | "samplePositions" | "width"> {
  /** Bits of a component in the images; a window does not say so. */
  readonly bits?: (component: BufferComponent) => number;
}

/** A framebuffer object, as those see it that draw, read and delete textures. [EXT_framebuffer_object 4.4.1] */
export interface BoundFramebuffer {
  readonly name: number;
  readonly isDeleted: boolean;
  readonly colorBuffers: ColorBuffers;
  /** Detaches the images of a texture or a renderbuffer. [EXT_framebuffer_object 4.4.2.2, 4.4.2.3] */
  detach(object: object): void;
}

/** A framebuffer object of a context: its images, drawn to by the context's sink. */
interface Binding<Framebuffer extends BoundFramebuffer> {
  readonly object: Framebuffer;
  readonly view: DrawnFramebuffer & { readonly status: number };
}

/** Which framebuffer a context draws to and reads. [EXT_framebuffer_object 4.4.1] */
export class FramebufferBinding {
  private readonly sink: Sink | undefined;
  private readonly window: ColorBuffers;
  private binding: Binding<BoundFramebuffer> | null = null;

  /** @param sink what has the window, which is bound at first */
  constructor(sink: Sink | undefined) {
    this.sink = sink;
    this.window = ColorBuffers.ofWindow(sink?.doubleBuffered === true);
  }

  /** Binds a framebuffer object, or the window. */
  bind(binding: Binding<BoundFramebuffer> | null): void {
    this.binding = binding;
  }

  /** The framebuffer object that is bound; null for the window, also once the object is deleted. [Ruling 454] */
  get bound(): BoundFramebuffer | null {
    return this.present === null ? null : this.present.object;
  }

  /** What is drawn to and read; undefined if nothing is. */
  get drawn(): DrawnFramebuffer | undefined {
    return this.present === null ? this.sink : this.present.view;
  }

  get colorBuffers(): ColorBuffers {
    return this.bound?.colorBuffers ?? this.window;
  }

  /** What CheckFramebufferStatusEXT returns. [EXT_framebuffer_object 4.4.4.2] */
  get status(): number {
    return this.present?.view.status ?? TOKENS.FRAMEBUFFER_COMPLETE_EXT;
  }

  private get present(): Binding<BoundFramebuffer> | null {
    return this.binding === null || this.binding.object.isDeleted ? null : this.binding;
  }
}

/** What it takes of a context to know its framebuffer. */
export interface BindingContext extends ErrorContext {
  readonly framebuffers: FramebufferBinding;
}

/** Whether nothing can be drawn or read, as the framebuffer object is not complete, an error. [EXT_framebuffer_object 4.4.4.3] */
export function isIncomplete({ errors, framebuffers }: BindingContext): boolean {
  const fails = framebuffers.status !== TOKENS.FRAMEBUFFER_COMPLETE_EXT;
  const reason = "the framebuffer object is not complete";
  return errors.when(fails, "INVALID_FRAMEBUFFER_OPERATION_EXT", reason, "[EXT_framebuffer_object 4.4.4.3]");
}

/** Whether there is no buffer of one of these kinds to be read, or no stencil buffer to be drawn to, an error. [GL1.3 4.3.1, 4.3.2] */
export function lacksBuffer({ errors, framebuffers }: BindingContext, kinds: readonly ReadKind[]): boolean {
  const isMissing = (kind: ReadKind): boolean =>
    kind === "color"
      ? framebuffers.colorBuffers.readBuffer === TOKENS.NONE
      : framebuffers.drawn?.bits?.(kind) === 0;
  const missing = kinds.find(isMissing);
  const reason = `there is no ${missing} buffer`;
  return errors.when(missing !== undefined, "INVALID_OPERATION", reason, "[GL1.3 4.3.1, 4.3.2]");
}
