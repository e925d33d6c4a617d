/**
 * Turns attributes into results for many vertices at once; one for each kind of vertex processing.
 * The next machine plugs in beside the first.
 */
export interface VertexStage {
  /** Which result registers (Table X.1) the stage writes, in the sense of [Ruling 26]; HPOS always. */
  readonly written: readonly boolean[];
  /** Whether CLP0 to CLP5 clip: VP2.0 programs. [Ruling 30] */
  readonly clipDistances: boolean;
  /**
   * Runs `count` vertices: 16 x 4 singles a vertex in, 21 x 4 singles a vertex out, HPOS included.
   * Returns the number of instructions executed.
   */
  run(count: number, attributes: Float32Array, results: Float32Array): number;
}
