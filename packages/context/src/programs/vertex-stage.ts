import { ATTRIBUTE_COUNT, RESULT_COUNT, type VertexColumns } from "@glasm/nv-vertex";
import type { OutputName } from "@glasm/primitives";

/** Words of a vertex's attributes: 16 x 4 singles. [VP2 2.14.1.1] */
export const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
/** Words of a vertex's results: 21 x 4 singles in the order of Table X.1. [VP2 2.14.1.5] */
export const RESULT_WORDS = 4 * RESULT_COUNT;

/** Vertices in columns that any thread may process, once. */
export interface BegunVertices {
  /** The module whose function `run` is to be called, over the memory of the columns, and with what. */
  readonly module: object;
  readonly arguments: readonly number[];
  /** Calls it here; what it gives. */
  run(): number;
  /** Goes on with what the function has given, in the thread that has begun: then the results are there. */
  complete(left: number): void;
}

/**
 * Turns attributes into results for many vertices at once; one for each kind of vertex processing.
 * The next machine plugs in beside the first.
 */
export interface VertexStage {
  /** Which of the 16 attributes the stage reads; it leaves the others alone. */
  readonly read: readonly boolean[];
  /** Which result registers (Table X.1) an observer sees; it sees the initial values of the others. */
  readonly observed: readonly boolean[];
  /** Which result registers it writes besides the position: an array that stages share, the same each time. */
  readonly results: readonly boolean[];
  /** Whether an observer sees the bits of NaNs among attributes and results: of programs under the arithmetic of a chip. [Ruling 358] */
  readonly keepsNaNs?: boolean;
  /** Whether clip distances clip: VP2.0 programs. [Ruling 30] */
  readonly clipDistances: boolean;
  /**
   * The number of the column of results that holds an output, or undefined if the stage does not write it in the sense
   * of [Ruling 26]; it always writes the position.
   */
  column(output: OutputName): number | undefined;
  /**
   * Runs the vertices in rows 0 to count - 1 of the columns: of their results those that it writes are set. NaNs
   * among them have any bits: who shows a result to somebody gives it the one NaN. [Ruling 15, Ruling 113]
   * If `executed` is given, it gets the number of instructions of each.
   */
  run(columns: VertexColumns, count: number, executed?: Uint32Array): void;
  /** About how long a vertex takes: in instructions that compute with numbers. */
  readonly work: number;
  /**
   * Begins the same as `run` does, for columns that threads share: any thread may do it, while parameters stay as they are.
   * null, and nothing has begun, where `run` is to do it.
   */
  begin(columns: VertexColumns, count: number): BegunVertices | null;
  /** The columns of results that go to primitives after a run; without it they are those of the run. [Ruling 362] */
  handOn?(results: readonly Float32Array[], count: number): readonly Float32Array[];
}
