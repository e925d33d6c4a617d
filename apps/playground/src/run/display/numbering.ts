/** What the vertices of a picture's primitives are, by their numbers among all of the picture. */
export interface Numbering {
  /** The number in the answer of the vertex, or of the run of a geometry program, that has made one. */
  readonly original: (vertex: number) => number;
  /** Whether one has come of the vertex, or the run, with a number in the answer. */
  readonly isOf: (vertex: number, number: number) => boolean;
  /** Which of the vertices that its run has emitted one is; null of what no geometry program has emitted one by one. */
  readonly emitted?: ((vertex: number) => number | null) | undefined;
  /** The number among the vertices of all primitives of the scene. */
  readonly inScene: (vertex: number) => number;
}
