/** The matrix that a stack holds; MODELVIEW_PROJECTION is their product. */
export type MatrixName = "modelview" | "projection" | "color" | `texture${number}` | `matrix${number}`;

/** The matrix stacks. [GL1.3 2.10.2, VP2 2.14.7] */
export class Matrices {
  /** Called after the top of a stack changed, whichever command changed it. */
  onChange: (name: MatrixName) => void = () => {};

  /** The top of a stack: 16 singles, column by column. */
  current(_name: MatrixName): Float32Array {
    return new Float32Array(16);
  }
}
