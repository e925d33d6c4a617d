import { type DrawMode, ElementReuse, ElementWindow, Geometry, MAX_TAKEN_VERTICES } from "@glasm/primitives";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { ATTRIBUTE_COUNT, vertexColumns } from "../programs/machine.js";
import type { VertexStage } from "../programs/vertex-stage.js";
import type { DrawContext } from "./draw-context.js";
import type { DrawTarget } from "./draw-target.js";
import { KeptRules } from "./kept-rules.js";
import { areWorthSharing, SharedVertices, vertexRun } from "./late-shared-vertices.js";
import type { ProcessedVertices } from "./shared-vertices.js";
import { VertexChunk } from "./vertex-chunk.js";
import { VertexObserver } from "./vertex-observer.js";
import type { IndexedVertices, VertexFeed, VertexInput, VertexSource } from "./vertex-source.js";

/** Where the strips of a feed are. [NV_primitive_restart Chapter 2] */
class Strips {
  /** The number of the vertex after the present strip. */
  end = 0;
  private starts: VertexFeed["starts"];
  private count = 0;
  private next = 0;

  begin({ starts, count }: VertexFeed): void {
    this.starts = starts;
    this.count = count;
    this.next = 0;
    this.end = starts?.[0] ?? count;
  }

  /** Whether a strip begins with a vertex, and not with the first one: then it is the present one. */
  begins(vertex: number): boolean {
    if (vertex !== this.end) return false;
    this.next += 1;
    this.end = this.starts?.[this.next] ?? this.count;
    return true;
  }
}

/** The slots of the vertices that were looked up last, their number, and that of all which were looked up. */
type LookedUp = Pick<ElementReuse, "slots" | "slotCount" | "position">;

function beginReuse(reuse: ElementReuse, elements: IndexedVertices, count: number, first: number): void {
  reuse.begin(elements, count, first);
}

const ALL_ATTRIBUTES: readonly boolean[] = new Array<boolean>(ATTRIBUTE_COUNT).fill(true);

/**
 * Takes vertices through the vertex stage to the observer and, as primitives, to the sink. Its columns and buffers
 * serve all draws of one context, and nothing else.
 */
export class VertexProcessor {
  readonly columns = vertexColumns();
  readonly capacity = this.columns.capacity;
  readonly input: VertexInput = {
    columns: this.columns,
    attributes: this.columns.attributes,
    edgeFlags: new Float32Array(4 * this.capacity),
    elements: new Uint32Array(this.capacity),
  };
  private readonly own: ProcessedVertices = {
    results: this.columns.results,
    edgeFlags: this.input.edgeFlags,
  };
  /** To be forgotten when a command may change them. */
  readonly keptRules: KeptRules;
  /** The observer or the sink is running. */
  isDelivering = false;

  private readonly context: DrawContext;
  private readonly observer: VertexObserver | null;
  /** Made by the first draw that has a target. */
  private madeGeometry: Geometry | null = null;
  /** null if the draw has no target. */
  private geometry: Geometry | null = null;
  private readonly window = new ElementWindow();
  private madeChunk: VertexChunk | null = null;
  private readonly reuse = new ElementReuse(MAX_TAKEN_VERTICES, this.capacity);
  private readonly slotUsers = [this.window, this.reuse];
  private readonly strips = new Strips();
  /** Made by the first draw that is worth several threads; null once threads cannot share memory. */
  private shared: SharedVertices | null | undefined;
  private stage!: VertexStage;

  constructor(context: DrawContext) {
    const { observer } = context.options;
    this.context = context;
    this.keptRules = new KeptRules(context);
    this.observer = observer === undefined ? null : new VertexObserver(observer, this.columns);
  }

  /** For who keeps vertices in the order in which they come. */
  get chunk(): VertexChunk {
    return (this.madeChunk ??= new VertexChunk(this.capacity));
  }

  /** Which attributes of vertices must be there for a stage to process them, and the observer to see them. */
  readBy(stage: VertexStage): readonly boolean[] {
    return this.observer === null ? stage.read : ALL_ATTRIBUTES;
  }

  /** Begin, in a state without problems; without a target the observer alone sees the vertices. */
  begin(mode: DrawMode, stage: VertexStage, target: DrawTarget | null): void {
    this.stage = stage;
    this.window.clear();
    this.reuse.clear();
    this.geometry = target === null ? null : (this.madeGeometry ??= new Geometry());
    if (target === null) return;
    this.geometry?.begin(this.keptRules.get(mode, stage, target), this.slotUsers);
  }

  /** Vertices yet to come are processed by another stage, which writes the same results. */
  restage(stage: VertexStage): void {
    this.stage = stage;
  }

  /** Draws a source: from Begin to End. */
  draw(mode: DrawMode, stage: VertexStage, source: VertexSource, target: DrawTarget | null): void {
    this.begin(mode, stage, target);
    const { geometry, observer } = this;
    // The observer sees every vertex, as often as it comes, and each has a number of its own.
    const isEveryVertex = observer !== null || target?.numbered === true;
    const isReused = geometry !== null && !isEveryVertex && source.indexed !== null;
    const shared = isEveryVertex ? null : this.share(source);
    try {
      if (isReused) this.deliverElements(geometry, source, source.indexed);
      else this.deliver(source);
      this.end();
    } finally {
      shared?.end();
      if (shared?.isSpoiled === true) this.shared = undefined;
    }
  }

  /** Has several threads process the vertices of a source, if there are any and it is worth it; what they do it with. */
  private share(source: VertexSource): SharedVertices | null {
    const { stage } = this;
    const { sink, maxInstructionsPerDraw } = this.context.options;
    const helpers = sink?.helpers;
    if (helpers === undefined || helpers.count === 0 || maxInstructionsPerDraw !== undefined) return null;
    if ((SharedVertices as unknown) === undefined) return null; // in a page that begins
    if (!areWorthSharing(stage, source.count)) return null;
    const run = vertexRun(source, stage);
    if (run === null) return null;
    if (this.shared === undefined) this.shared = SharedVertices.with(helpers);
    this.shared?.begin(run);
    return this.shared;
  }

  /** Processes the vertices of a feed. */
  deliver(feed: VertexFeed): void {
    const { geometry, input, stage, strips } = this;
    const read = this.readBy(stage);
    strips.begin(feed);
    for (let first = 0, count = 0; first < feed.count; first += count) {
      if (strips.begins(first)) geometry?.endStrip();
      count = Math.min(this.capacity, strips.end - first);
      this.makeRoom(count);
      const shared = this.takeShared(first, count);
      if (shared === null) feed.load(first, count, read, input);
      const vertices = shared ?? this.run(count);
      if (geometry !== null) this.put(geometry, count, vertices);
      this.takeNew(feed, first, count);
    }
  }

  /** Processes the elements of a source, each once. */
  private deliverElements(geometry: Geometry, source: VertexSource, indexed: IndexedVertices): void {
    const { context, reuse, input, stage } = this;
    this.strips.begin(source);
    const first = this.deliverWindow(geometry, source, indexed);
    if (first === source.count) return;
    if (makeOrFail(context, beginReuse, reuse, indexed, source.count, first) === null) return;
    while (!reuse.isAtEnd) {
      this.makeRoom(this.capacity);
      reuse.next(geometry.nextSlot);
      if (reuse.slotCount > 0) source.select(reuse.position - 1); // [Ruling 37]
      if (reuse.newCount > 0) {
        indexed.loadElements(reuse.newElements, reuse.newCount, stage.read, input);
        this.put(geometry, reuse.newCount, this.run(reuse.newCount));
      }
      this.takeStrips(geometry, reuse);
    }
  }

  /** Processes the elements of a source whose indices are dense; how many of its vertices were delivered thereby. */
  private deliverWindow(geometry: Geometry, source: VertexSource, indexed: IndexedVertices): number {
    const { window } = this;
    if (!window.begin(indexed.indices, indexed.ranges)) return 0;
    while (!window.isAtEnd) {
      window.next(this.capacity);
      this.makeRoom(window.newCount);
      while (window.newCount > 0) this.addToWindow(geometry, indexed);
      if (!window.look()) break;
      source.select(window.position - 1); // [Ruling 37]
      this.takeStrips(geometry, window);
    }
    return window.position;
  }

  private addToWindow(geometry: Geometry, indexed: IndexedVertices): void {
    const { window, stage, input } = this;
    const count = Math.min(this.capacity, window.newCount);
    const shared = this.takeShared(window.end, count);
    if (shared === null) indexed.loadRange(window.end, count, stage.read, input);
    const slot = geometry.nextSlot;
    this.put(geometry, count, shared ?? this.run(count));
    window.add(count, slot);
  }

  /** Takes the elements that were looked up last, strip by strip; the sink may be called. */
  private takeStrips(geometry: Geometry, looked: LookedUp): void {
    const { strips } = this;
    const { slots, slotCount, position } = looked;
    const first = position - slotCount;
    this.isDelivering = true;
    try {
      for (let taken = 0, end = 0; taken < slotCount; taken = end) {
        if (strips.begins(first + taken)) geometry.endStrip();
        end = Math.min(slotCount, strips.end - first);
        geometry.take(slots, end - taken, taken);
      }
    } finally {
      this.isDelivering = false;
    }
  }

  /** Makes sure that there is room for vertices; the sink may be called. */
  private makeRoom(vertices: number): void {
    this.isDelivering = true;
    try {
      this.geometry?.makeRoom(vertices);
    } finally {
      this.isDelivering = false;
    }
  }

  /** Shows the vertices of a feed that were put last to the observer, and takes them; the sink may be called. */
  private takeNew(feed: VertexFeed, first: number, count: number): void {
    this.isDelivering = true;
    try {
      this.observer?.show(feed, first, count, this.stage);
      this.geometry?.takeNew(count);
    } finally {
      this.isDelivering = false;
    }
  }

  /** Vertices that threads process together; null if they are to be loaded here, and run. */
  private takeShared(first: number, count: number): ProcessedVertices | null {
    return this.shared?.take(first, count) ?? null;
  }

  /** Processes vertices that are loaded. */
  private run(count: number): ProcessedVertices {
    this.stage.run(this.columns, count);
    return this.own;
  }

  /** Hands on what the stage has made of vertices. */
  private put(geometry: Geometry, count: number, { results, edgeFlags }: ProcessedVertices): void {
    geometry.put(count, this.stage.handOn?.(results, count) ?? results, edgeFlags);
  }

  /** End: what is complete has gone to the sink. */
  end(): void {
    this.isDelivering = true;
    try {
      this.geometry?.end();
    } finally {
      this.isDelivering = false;
    }
  }
}
