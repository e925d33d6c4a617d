import { ATTRIBUTE_COUNT, ATTRIBUTE_NAMES, RESULT_COUNT, RESULT_REGISTERS } from "@glasm/vm";

/** Words of a vertex's attributes: 16 x 4 singles. [VP2 2.14.1.1] */
export const ATTRIBUTE_WORDS = 4 * ATTRIBUTE_COUNT;
/** Words of a vertex's results: 21 x 4 singles in the order of Table X.1. [VP2 2.14.1.5] */
export const RESULT_WORDS = 4 * RESULT_COUNT;

/** First word of a result register among a vertex's results. */
export const RESULT_WORD = Object.fromEntries(
  RESULT_REGISTERS.map((name, register) => [name, register * 4]),
) as Readonly<Record<(typeof RESULT_REGISTERS)[number], number>>;

/** First word of a conventional parameter among a vertex's attributes. [VP2 Table X.2] */
export const ATTRIBUTE_WORD = Object.fromEntries(
  Object.entries(ATTRIBUTE_NAMES).map(([name, attribute]) => [name, attribute * 4]),
) as Readonly<Record<keyof typeof ATTRIBUTE_NAMES, number>>;

/**
 * Turns attributes into results for many vertices at once; one for each kind of vertex processing.
 * The next machine plugs in beside the first.
 */
export interface VertexStage {
  /** Which result registers (Table X.1) the stage writes, in the sense of [Ruling 26]; HPOS always. */
  readonly written: readonly boolean[];
  /** Whether CLP0 to CLP5 clip: VP2.0 programs. [Ruling 30] */
  readonly clipDistances: boolean;
  /** Registers among the written ones that an observer sees with their initial values. */
  readonly hidden: readonly number[];
  /**
   * Runs `count` vertices: 16 x 4 singles a vertex in, 21 x 4 singles a vertex out, HPOS included.
   * Returns the number of instructions executed.
   */
  run(count: number, attributes: Float32Array, results: Float32Array): number;
}
