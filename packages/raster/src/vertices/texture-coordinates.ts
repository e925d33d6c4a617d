import { columnOffset, type PrimitiveBatch, type TextureUnit, type VertexLayout } from "@glasm/primitives";
import { TEXTURE } from "./varyings.js";

/** A result that no one writes. [VP2 2.14.1.5] */
const INITIAL_COORDINATES = new Float32Array([0, 0, 0, 1]);

/** Where the texture coordinates of units begin in a vertex row; -1 for those that the row does not have. */
export function coordinateColumns(
  layout: VertexLayout,
  units: readonly Pick<TextureUnit, "unit">[],
): readonly number[] {
  return units.map(({ unit }) => columnOffset(layout, `texture-coordinates-${unit}`));
}

/** The texture coordinates of vertices, for the units that take part in a draw. */
export class TextureCoordinates {
  private readonly floats: Float32Array;
  private readonly stride: number;
  private readonly columns: readonly number[];

  constructor({ floats, layout }: PrimitiveBatch, units: readonly TextureUnit[]) {
    this.floats = floats;
    this.stride = layout.stride;
    this.columns = coordinateColumns(layout, units);
  }

  /** Stores s, t, r and q of a vertex for each unit. */
  store(vertex: number, out: Float64Array, at: number): void {
    const { columns, floats, stride } = this;
    for (let unit = 0; unit < columns.length; unit += 1) {
      const column = columns[unit]!;
      const from = column < 0 ? INITIAL_COORDINATES : floats;
      const first = column < 0 ? 0 : vertex * stride + column;
      const to = at + TEXTURE + 4 * unit;
      for (let i = 0; i < 4; i += 1) out[to + i] = from[first + i]!;
    }
  }
}
