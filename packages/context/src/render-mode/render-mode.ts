import type { Sink, VertexRows } from "@glasm/primitives";
import type { DrawTarget } from "../draw/draw-target.js";
import type { FramebufferBinding } from "../framebuffer/framebuffer-binding.js";
import { FeedbackBuffer } from "./feedback-buffer.js";
import { FeedbackSink } from "./feedback-sink.js";
import { Selection } from "./selection.js";

/** What becomes of primitives. [GL1.3 5.2, 5.3] */
export type Mode = "render" | "select" | "feedback";

/** Rendering, selection or feedback, each with the target that it draws to. */
export class RenderMode {
  mode: Mode = "render";
  readonly selection = new Selection();
  readonly feedback = new FeedbackBuffer();

  private readonly targets: Readonly<Record<Mode, DrawTarget | null>>;
  private readonly framebuffers: FramebufferBinding;
  /** Where primitives go while a framebuffer object is bound, by what draws to its images. */
  private readonly offscreen = new WeakMap<object, DrawTarget>();

  /** @param sink what draws, if anything does */
  constructor(sink: Sink | undefined, framebuffers: FramebufferBinding) {
    this.framebuffers = framebuffers;
    this.targets = {
      render:
        sink === undefined
          ? null
          : { sink, everyResult: false, unclamped: sink.unclamped, numbered: sink.numbered },
      select: { sink: this.selection, everyResult: false },
      feedback: { sink: new FeedbackSink(this.feedback), everyResult: true },
    };
  }

  /** Where primitives go; null if nothing draws them. */
  get target(): DrawTarget | null {
    const target = this.targets[this.mode];
    if (target === null || this.mode !== "render" || this.framebuffers.bound === null) return target;
    const sink = this.framebuffers.drawn!;
    let offscreen = this.offscreen.get(sink);
    if (offscreen === undefined) this.offscreen.set(sink, (offscreen = { ...target, sink }));
    return offscreen;
  }

  /** Enters a mode; what RenderMode returns for the one that is left. */
  enter(mode: Mode): number {
    const result = this.leave();
    if (mode === "select") this.selection.restart();
    if (mode === "feedback") this.feedback.restart();
    this.mode = mode;
    return result;
  }

  private leave(): number {
    const { mode, selection, feedback } = this;
    if (mode === "select") selection.writeRecord();
    selection.names.length = 0; // in any mode [GL1.3 5.2]
    return { render: 0, select: selection.result, feedback: feedback.result }[mode];
  }

  /** A raster position in the clip volume. [GL1.3 5.2] */
  hit(depth: number): void {
    if (this.mode === "select") this.selection.hit(depth);
  }

  /** A bitmap or a pixel rectangle at a valid raster position, whose vertex is the first row. [GL1.3 5.3] */
  feedBack(token: number, vertex: VertexRows): void {
    if (this.mode !== "feedback") return;
    this.feedback.write(token);
    this.feedback.writeVertex(vertex, 0, "color", 0);
  }
}
