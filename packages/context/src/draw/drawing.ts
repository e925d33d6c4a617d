import { type DrawMode, IndexRanges } from "@glasm/primitives";
import type { Attributes } from "../attributes/attributes.js";
import type { VertexOrigin } from "../attributes/vertex-receiver.js";
import { ConsecutiveElements, IndexedElements } from "./array-source.js";
import type { DrawContext } from "./draw-context.js";
import { type BeginEnd, LimitedBeginEnd, StreamingBeginEnd } from "./begin-end.js";
import type { DrawTarget } from "./draw-target.js";
import type { Keeping } from "./keeping.js";
import { JoinedDraws } from "./joined-draws.js";
import { InstructionMeter } from "./instruction-meter.js";
import { isProgramMode } from "./vertex-processing.js";
import type { VertexBlock } from "./vertex-block.js";
import { VertexProcessor } from "./vertex-processor.js";
import type { VertexSource } from "./vertex-source.js";
import { VertexStages } from "./vertex-stages.js";

/** Begin and End, and everything between a provoked vertex and the sink. */
export class Drawing {
  /** Also during commands that are defined by a Begin and an End of their own. */
  insideBeginEnd = false;
  /** Of the indices of the draw that comes next. */
  readonly indexRanges = new IndexRanges();

  /** What DrawArrays and DrawElements draw, one at a time. */
  readonly consecutive: ConsecutiveElements;
  readonly indexed: IndexedElements;

  private readonly context: DrawContext;
  private madeJoined: JoinedDraws | null = null;
  /** Made by the first draw. */
  private processor: VertexProcessor | null = null;
  private madeStages: VertexStages | null = null;
  private streaming: StreamingBeginEnd | null = null;
  private beginEnd: BeginEnd | null = null;

  constructor(context: DrawContext) {
    this.context = context;
    this.consecutive = new ConsecutiveElements(context.attributes);
    this.indexed = new IndexedElements(context.attributes);
  }

  /**
   * Joins draws of one command, at first none; null if something tells the draws apart: the observer, numbers, the limit of
   * instructions, or an image that is drawn to and may be a texture, too. [Ruling 62, Ruling 127, Ruling 459]
   */
  get joined(): JoinedDraws | null {
    const { framebuffers, options, renderMode } = this.context;
    const isSeen = options.observer !== undefined || renderMode.target?.numbered === true;
    if (isSeen || framebuffers.bound !== null || this.instructionLimit !== Infinity) return null;
    this.madeJoined ??= new JoinedDraws();
    this.madeJoined.clear(); // of what is left of a command that ended with an exception
    return this.madeJoined;
  }

  private get stages(): VertexStages {
    return (this.madeStages ??= new VertexStages(this.context));
  }

  /** A command is about to run that may change state, but for what draws keep. */
  stateChanges(kept: Exclude<Keeping, "all">): void {
    if (kept !== "stage") this.madeStages?.forget();
    if (kept !== "rules") this.processor?.keptRules.forget();
  }

  /** Begin, after its checks. */
  begin(mode: DrawMode): void {
    this.insideBeginEnd = true;
    const { renderMode, options } = this.context;
    const { target } = renderMode;
    if (this.hasNoEffect(target)) return;
    const processor = (this.processor ??= new VertexProcessor(this.context));
    const stage = this.stages.present(target);
    if (this.instructionLimit !== Infinity) {
      this.beginEnd = new LimitedBeginEnd(processor, mode, stage, target, this.instructionLimit);
      return;
    }
    this.streaming ??= new StreamingBeginEnd(processor, options.observer !== undefined);
    this.streaming.begin(mode, stage, target);
    this.beginEnd = this.streaming;
  }

  /** A vertex is provoked, by default with the current values. Outside Begin and End nothing happens. */
  provoke(origin: VertexOrigin, attributes: Attributes = this.context.attributes): void {
    if (this.beginEnd === null || this.isCalledBack) return;
    this.beginEnd.vertex(attributes, origin);
  }

  /** The vertices of a block are provoked; false, and nothing happens, if each is to be provoked for itself. */
  provokeBlock(block: VertexBlock): boolean {
    const { beginEnd } = this;
    if (!(beginEnd instanceof StreamingBeginEnd) || this.isCalledBack) return false;
    return beginEnd.vertices(block, this.context.attributes);
  }

  /** Changes state that later vertices see, but not those before: what Material may do. [GL1.3 2.6.3] */
  changeBetweenVertices(change: () => void): void {
    const { context, beginEnd } = this;
    this.madeStages?.forget();
    if (!(beginEnd instanceof StreamingBeginEnd) || isProgramMode(context)) return change();
    beginEnd.restage(() => {
      change();
      this.stages.forget(); // that of a change by the sink, which has been called
      return this.stages.present(context.renderMode.target);
    });
  }

  /** End, inside of Begin and End. */
  end(): void {
    try {
      if (this.beginEnd !== null && !this.beginEnd.end()) this.recordLimit();
    } finally {
      this.insideBeginEnd = false;
      this.beginEnd = null;
    }
  }

  /** Primitives begin afresh, inside of Begin and End. */
  restart(): void {
    this.beginEnd?.restart();
  }

  /** Whether Begin was called, and not by a command that calls End itself. */
  get expectsEnd(): boolean {
    return this.insideBeginEnd && !this.isCalledBack;
  }

  /**
   * Draws the vertices of a source as if between Begin and End; whether the draw kept within the limit of
   * instructions. If not, nothing was drawn or observed.
   */
  draw(mode: DrawMode, source: VertexSource, target = this.context.renderMode.target): boolean {
    if (source.count === 0) return true;
    this.insideBeginEnd = true;
    try {
      // The last element leaves the current values that all of them would. [Ruling 37]
      const isDrawn = source.provokes && !this.hasNoEffect(target);
      if (isDrawn) return this.drawSource(mode, source, target);
      source.select(source.count - 1);
      return true;
    } finally {
      this.insideBeginEnd = false;
    }
  }

  private drawSource(mode: DrawMode, source: VertexSource, target: DrawTarget | null): boolean {
    const { context } = this;
    const processor = (this.processor ??= new VertexProcessor(context));
    const stage = this.stages.present(target);
    if (this.instructionLimit !== Infinity) {
      const meter = new InstructionMeter(stage, this.instructionLimit, processor.columns, processor.input);
      const saved = context.attributes.save();
      const isWithin = meter.measure(source);
      context.attributes.restore(saved);
      if (!isWithin) {
        this.recordLimit();
        return false;
      }
    }
    processor.draw(mode, stage, source, target);
    return true;
  }

  /** What would be drawn is not seen. */
  private hasNoEffect(target: DrawTarget | null): boolean {
    const { observer } = this.context.options;
    return target === null && observer === undefined && this.instructionLimit === Infinity;
  }

  /** The limit for one draw; conventional processing executes no instructions. */
  private get instructionLimit(): number {
    return isProgramMode(this.context) ? (this.context.options.maxInstructionsPerDraw ?? Infinity) : Infinity;
  }

  /** An observer or a sink has called the command that is running. [Ruling 62] */
  private get isCalledBack(): boolean {
    return this.processor?.isDelivering === true;
  }

  private recordLimit(): void {
    this.context.errors.record(
      "OUT_OF_MEMORY",
      `the draw executes more than ${this.context.options.maxInstructionsPerDraw} instructions`,
      "[GL1.3 2.5]",
    );
  }
}
