import {
  columnOffset,
  component,
  type OutputName,
  type PrimitiveBatch,
  type VertexLayout,
  type VertexRows,
} from "@glasm/primitives";
import { PositionTarget } from "./position-target.js";

/** A row of the initial raster position: window and clip coordinates (0,0,0,1), and a color of (1,1,1,1). [GL1.3 2.12] */
const INITIAL_LAYOUT: VertexLayout = {
  stride: 8,
  columns: [
    { name: "window", offset: 0, components: 4, type: "float32", interpolation: "window" },
    { name: "color", offset: 4, components: 4, type: "float32", interpolation: "color" },
  ],
};

/** What fog depends on, as singles. */
export interface RasterFog {
  /** From the eye. [GL1.3 2.12] */
  readonly distance: number;
  /** [EXT_fog_coord 2.12] */
  readonly fogCoordinate: number;
}

/** What a raster position is; never changed, a new position is a new object. [GL1.3 2.12] */
export interface RasterPositionValues extends RasterFog {
  readonly isValid: boolean;
  /** One row of a vertex: window coordinates, clip coordinates as `position`, and the associated data. */
  readonly vertex: VertexRows;
}

/** The current raster position. [GL1.3 2.12, EXT_fog_coord 2.12, EXT_secondary_color 2.12] */
export class RasterPosition {
  readonly target = new PositionTarget(this);
  values: RasterPositionValues = {
    isValid: true,
    vertex: { layout: INITIAL_LAYOUT, floats: Float32Array.of(0, 0, 0, 1, 1, 1, 1, 1) },
    distance: 0,
    fogCoordinate: 0,
  };

  /** The window coordinates x, y and z, and the clip coordinate w. */
  get coordinates(): readonly number[] {
    const [x, y, z] = this.values.vertex.floats;
    return [x!, y!, z!, this.output("position")[3]!];
  }

  /** The four components of an output of the vertex; (0,0,0,1) if it has none of that name. */
  output(name: OutputName): readonly number[] {
    const { vertex } = this.values;
    const offset = columnOffset(vertex.layout, name);
    return [0, 1, 2, 3].map((i) => component(vertex, 0, offset, i));
  }

  /** Takes the first vertex of a batch. */
  set({ layout, floats, indices }: PrimitiveBatch, fog: RasterFog): void {
    const first = indices[0]! * layout.stride;
    const vertex = { layout, floats: floats.slice(first, first + layout.stride) };
    this.values = { isValid: true, vertex, ...fog };
  }

  /** The rest of it becomes indeterminate, and stays as it is. [GL1.3 2.12, Ruling 88] */
  invalidate(): void {
    this.values = { ...this.values, isValid: false };
  }

  /** What Bitmap does at last; depth and w stay. [GL1.3 3.7] */
  move(x: number, y: number): void {
    const { layout, floats } = this.values.vertex;
    const moved = floats.slice();
    moved[0] = floats[0]! + x;
    moved[1] = floats[1]! + y;
    this.values = { ...this.values, vertex: { layout, floats: moved } };
  }
}
