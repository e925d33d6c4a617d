import { type HelperCalls, type Helpers, MAX_HELPER_CALLS } from "@glasm/primitives";
import { sharedColumns } from "../programs/shared-columns.js";
import type { BegunVertices, VertexStage } from "../programs/vertex-stage.js";
import type { VertexInput, VertexSource } from "./vertex-source.js";

/** Vertices after their stage: columns of results, and edge flags, a row of four each. */
export interface ProcessedVertices {
  readonly results: readonly Float32Array[];
  readonly edgeFlags: Float32Array;
}

/** Vertices that are processed in their order: how to load any of them. */
export interface VertexRun {
  readonly stage: VertexStage;
  /** The number of the first vertex, and of the one after the last. */
  readonly first: number;
  readonly end: number;
  load(first: number, count: number, input: VertexInput): void;
}

/**
 * So much work, of all vertices, is worth the time of several threads, about a millisecond, and so much of each vertex: results
 * that another core has computed take about as long to fetch from there as 30 instructions.
 */
const LEAST_WORK = 2 ** 22;
const LEAST_OF_A_VERTEX = 96;

/** Whether so many vertices take long enough for several threads. */
export function areWorthSharing({ work }: VertexStage, count: number): boolean {
  return work >= LEAST_OF_A_VERTEX && count * work >= LEAST_WORK;
}

/** The vertices of a source in the order in which they are processed; null if they have none, or are too few. */
export function vertexRun(source: VertexSource, stage: VertexStage): VertexRun | null {
  const { count, indexed } = source;
  const { read } = stage;
  if (indexed === null) {
    return {
      stage,
      first: 0,
      end: count,
      load: (first, rows, input) => source.load(first, rows, read, input),
    };
  }
  const { lowest, highest } = indexed;
  if (highest - lowest >= count || !areWorthSharing(stage, highest + 1 - lowest)) return null;
  return {
    stage,
    first: lowest,
    end: highest + 1,
    load: (first, rows, input) => indexed.loadRange(first, rows, read, input),
  };
}

/** Sets of columns for each thread: the one that it works on, and the next. */
const SETS_OF_A_THREAD = 2;

/** Columns with the vertices that are in them. */
interface ColumnSet {
  readonly place: number;
  readonly input: VertexInput;
  first: number;
  count: number;
  /** What any thread may do. */
  begun: BegunVertices | null;
  /** Whether that is offered to others. */
  isOffered: boolean;
  /** What it has given. */
  left: number;
}

/**
 * Vertices that threads process together: the calling one loads them, a thousand at a time, into sets of columns, each of which
 * whoever is free computes, and takes the results in their order. It waits for nobody who has not begun.
 */
export class SharedVertices {
  /** Whether a thread that was given up may still write to the memory, so that it serves no more. */
  isSpoiled = false;
  private readonly calls: HelperCalls;
  private readonly capacity: number;
  private readonly sets: readonly ColumnSet[];
  /** Of the sets in turn those that have vertices: the place of the first, and how many. */
  private oldest = 0;
  private used = 0;
  /** null if others process its vertices. */
  private run: VertexRun | null = null;
  /** The next vertex to be loaded. */
  private next = 0;

  private constructor(calls: HelperCalls, sets: readonly ColumnSet[]) {
    this.calls = calls;
    this.sets = sets;
    this.capacity = sets[0]!.input.columns.capacity;
  }

  /** In a memory of their own; null if threads cannot share one. */
  static with(helpers: Helpers): SharedVertices | null {
    const columns = sharedColumns(Math.min(SETS_OF_A_THREAD * (helpers.count + 1), MAX_HELPER_CALLS));
    if (columns === null) return null;
    const { capacity } = columns.sets[0]!;
    const elements = new Uint32Array(capacity);
    const sets = columns.sets.map((set, place): ColumnSet => {
      const edgeFlags = new Float32Array(4 * capacity);
      const input = { columns: set, attributes: set.attributes, edgeFlags, elements };
      return { place, input, first: 0, count: 0, begun: null, isOffered: false, left: 0 };
    });
    return new SharedVertices(helpers.callsOver(columns.memory), sets);
  }

  /** Takes vertices that `take` is to give. */
  begin(run: VertexRun): void {
    this.run = run;
    this.next = run.first;
  }

  /** Forgets the vertices; nobody is at any of them then. */
  end(): void {
    this.run = null;
    while (this.used > 0) {
      this.giveUp(this.sets[this.oldest]!);
      this.free();
    }
  }

  /**
   * Gives `count` vertices from one on, at most as many as a set has rows and otherwise up to the last, after those that it has
   * given before, if they were the last ones before them: as they are until it is asked again. null if they are to be loaded
   * and processed elsewhere.
   */
  take(first: number, count: number): ProcessedVertices | null {
    const { run } = this;
    if (run === null) return null;
    this.freeThoseBefore(first);
    if (this.isSpoiled) {
      this.end();
      return null;
    }
    if (this.used === 0) this.next = first;
    this.fill(run);
    const set = this.sets[this.oldest]!;
    if (this.used > 0 && set.count === count && this.compute(set))
      return { results: set.input.columns.results, edgeFlags: set.input.edgeFlags };
    this.end();
    return null;
  }

  private freeThoseBefore(first: number): void {
    while (this.used > 0 && this.sets[this.oldest]!.first !== first) {
      this.giveUp(this.sets[this.oldest]!);
      this.free();
    }
  }

  private free(): void {
    this.oldest = (this.oldest + 1) % this.sets.length;
    this.used -= 1;
  }

  /** Loads vertices into all sets that have none, and offers them. */
  private fill({ stage, end, load }: VertexRun): void {
    const { sets, capacity } = this;
    while (this.used < sets.length && this.next < end) {
      const set = sets[(this.oldest + this.used) % sets.length]!;
      set.first = this.next;
      set.count = Math.min(capacity, end - this.next);
      load(set.first, set.count, set.input);
      set.begun = stage.begin(set.input.columns, set.count);
      if (set.begun === null) {
        this.run = null;
        return;
      }
      this.calls.offer(set.place, set.begun.module, set.begun.arguments);
      set.isOffered = true;
      this.next += set.count;
      this.used += 1;
    }
  }

  /** Sees that the results of a set are there; false if they are lost. */
  private compute(set: ColumnSet): boolean {
    while (set.isOffered && !this.calls.isDone(set.place) && this.computeOne());
    if (set.isOffered && !this.await(set)) return false;
    set.begun!.complete(set.left);
    return true;
  }

  /** Computes the first set that nobody has begun with; false if there is none. */
  private computeOne(): boolean {
    const { sets, oldest, used } = this;
    for (let i = 0; i < used; i += 1) {
      const set = sets[(oldest + i) % sets.length]!;
      if (!set.isOffered || !this.calls.withdraw(set.place)) continue;
      set.isOffered = false;
      set.left = set.begun!.run();
      return true;
    }
    return false;
  }

  /** Waits for a set that another thread has begun with; false if that is given up. */
  private await(set: ColumnSet): boolean {
    const left = this.calls.result(set.place);
    set.isOffered = false;
    if (left === null) this.isSpoiled = true;
    else set.left = left;
    return left !== null;
  }

  /** Sees that nobody is at a set. */
  private giveUp(set: ColumnSet): void {
    if (!set.isOffered) return;
    if (this.calls.withdraw(set.place)) set.isOffered = false;
    else this.await(set);
  }
}
