import { DataTable } from "@glasm/base";
import type { ColumnName, Interpolation, LayoutColumn, VertexLayout } from "../sink/vertex-layout.js";

/** An output of a vertex stage that travels to the sink. */
export interface TravellingOutput {
  readonly name: Exclude<ColumnName, "window">;
  /** Number of the column of results that holds it. */
  readonly column: number;
  /** The first this many of its four components travel. */
  readonly components: number;
  readonly interpolation: Exclude<Interpolation, "window">;
}

/** What primitives take of the results of a vertex stage: columns of four singles a vertex, which have numbers. */
export interface VertexOutputs {
  /** The column of the clip coordinates. */
  readonly position: number;
  /** In the order of their columns in a row, after `window`. */
  readonly travelling: readonly TravellingOutput[];
  /** The columns whose first component is a clip distance. */
  readonly clipDistances: readonly number[];
}

/** An output that travels: the column of results that holds it, and its place in a row of the batch. */
export interface Varying {
  readonly column: number;
  readonly offset: number;
  readonly components: number;
  readonly isColor: boolean;
}

/** How a vertex is stored, from its results to the batch. */
export interface VertexRecordLayout {
  /** A row of the batch: window coordinates, and the varyings. */
  readonly sink: VertexLayout;
  /** The column of results that holds the clip coordinates. */
  readonly position: number;
  readonly varyings: readonly Varying[];
  /** The columns of results that hold clip distances. */
  readonly clipDistances: readonly number[];
}

const WINDOW: LayoutColumn = {
  name: "window",
  offset: 0,
  components: 4,
  type: "float32",
  interpolation: "window",
};

function recordLayout({ position, travelling, clipDistances }: VertexOutputs): VertexRecordLayout {
  const columns: LayoutColumn[] = [WINDOW];
  const varyings: Varying[] = [];
  let stride = WINDOW.components;
  for (const { name, column, components, interpolation } of travelling) {
    columns.push({ name, offset: stride, components, type: "float32", interpolation });
    varyings.push({ column, offset: stride, components, isColor: interpolation === "color" });
    stride += components;
  }
  return { sink: { stride, columns }, position, varyings, clipDistances };
}

/** Sets of outputs for which the layout is kept. */
export const MAX_LAYOUTS = 64;

/** One layout object for each set of outputs, of those that were drawn last, so that a sink may recognise it. */
export class RecordLayouts {
  private readonly known = new DataTable<VertexOutputs, VertexRecordLayout>(MAX_LAYOUTS);

  /** The layout for some outputs, the same one each time while it is remembered. */
  get(outputs: VertexOutputs): VertexRecordLayout {
    return this.known.get(outputs, recordLayout);
  }
}
