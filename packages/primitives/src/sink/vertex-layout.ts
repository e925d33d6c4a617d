/**
 * What an output of a vertex means to what comes after the vertex stage, whatever register or variable of a machine
 * it was. `position` are the clip coordinates x, y, z and w.
 */
export type OutputName =
  | "position"
  | "color"
  | "secondary-color"
  /** What back-facing polygons take in the place of the two before, in two-sided color mode. */
  | "back-color"
  | "back-secondary-color"
  | "fog-coordinate"
  | "point-size"
  /** The set of texture coordinates s, t, r and q of a texture unit. */
  | `texture-coordinates-${number}`
  /** What a primitive keeps where it is at least zero. */
  | `clip-distance-${number}`
  /** What only a program and who draws with it know; nothing in the fixed stages takes it. */
  | `generic-${number}`;

/** How a column of a vertex row varies over a primitive. */
export type Interpolation =
  /** Window coordinates: x, y, depth in [0,1] and 1/w; linear in the window. */
  | "window"
  /** Perspective-correct. [GL1.3 3.5.1] */
  | "perspective"
  /** A color: perspective-correct, or the provoking vertex's under flat shading; already clamped to [0,1]. */
  | "color";

/** What a column holds: window coordinates, an output of the vertex, or the output that `Sink.unclamped` names. */
export type ColumnName = "window" | OutputName | "unclamped";

/** One column of a vertex row. */
export interface LayoutColumn {
  readonly name: ColumnName;
  /** First word of the column in the row. */
  readonly offset: number;
  readonly components: number;
  readonly type: "float32";
  readonly interpolation: Interpolation;
}

/**
 * The columns of a vertex row; `window` is always the first. An output without a column is (0,0,0,1) at every vertex.
 * The same columns are the same object, as long as they are among those that were drawn last. [VP2 2.14.1.5]
 */
export interface VertexLayout {
  /** Words in a row. */
  readonly stride: number;
  readonly columns: readonly LayoutColumn[];
}

/** Rows of vertices with their layout: a batch, or a single vertex. */
export interface VertexRows {
  readonly layout: VertexLayout;
  /** Rows of `layout.stride` words. */
  readonly floats: Float32Array;
}

/** An output without a column. [VP2 2.14.1.5] */
const INITIAL_OUTPUT = [0, 0, 0, 1];

/** The first word of a column in a row; -1 if the layout has no such column. */
export function columnOffset(layout: VertexLayout, name: ColumnName): number {
  return layout.columns.find((column) => column.name === name)?.offset ?? -1;
}

/** A component of the column at an offset, in the given row; that of (0,0,0,1) if the offset is negative. */
export function component({ layout, floats }: VertexRows, row: number, offset: number, i: number): number {
  return offset < 0 ? INITIAL_OUTPUT[i]! : floats[row * layout.stride + offset + i]!;
}
