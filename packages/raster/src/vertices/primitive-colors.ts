import {
  columnOffset,
  type OutputName,
  type PolygonMode,
  type PrimitiveBatch,
  type RasterState,
  type VertexLayout,
} from "@glasm/primitives";
import { hasTextureStage, usesSecondary } from "./texture-stage-use.js";
import { SECONDARY, COLOR } from "./varyings.js";

/** Where the colors of a face begin in a vertex row; -1 for a color that the row does not have. */
interface FaceColumns {
  readonly primary: number;
  readonly secondary: number;
}

/** A color that no one writes. [VP2 2.14.1.5] */
const INITIAL_COLOR = new Float32Array([0, 0, 0, 1]);

/**
 * The color of a vertex after the choice between front and back [VP2 2.14.1.5], flat shading [GL1.3 2.13.7] and
 * color sum [GL1.3 3.9]. As all of them are linear, summing before the interpolation gives the same fragment as
 * summing after it; the clamp of the sum comes at the fragment. The secondary color stays by itself where a texture stage
 * comes between, and in lines: past their ends each of both colors has a clamp of its own.
 */
export class PrimitiveColors {
  private readonly floats: Float32Array;
  private readonly stride: number;
  private readonly provokingVertex: Uint32Array | null;
  private readonly faces: readonly [FaceColumns, FaceColumns];
  /** Whether there is a secondary color to be added. */
  readonly hasSecondary: boolean;
  /** For front and back: from the primary color to where the secondary one is added. */
  private readonly toSum: readonly [number, number];

  constructor(batch: PrimitiveBatch, state: RasterState) {
    const front = faceColumns(batch.layout, state, "color", "secondary-color");
    const back = state.twoSided
      ? faceColumns(batch.layout, state, "back-color", "back-secondary-color")
      : front;
    this.floats = batch.floats;
    this.stride = batch.layout.stride;
    this.provokingVertex = state.flat ? batch.provokingVertex : null;
    this.faces = [front, back];
    this.hasSecondary = front.secondary >= 0 || back.secondary >= 0;
    const toSum = (mode: PolygonMode): number =>
      hasTextureStage(state) || batch.kind === "line" || mode === "line" ? SECONDARY - COLOR : 0;
    this.toSum = [toSum(state.polygonMode[0]), toSum(state.polygonMode[1])];
  }

  /** Stores the colors of a vertex of a primitive, whose words begin at `at`; facing is 0 front or 1 back. */
  store(primitive: number, vertex: number, facing: number, out: Float64Array, at: number): void {
    const row = (this.provokingVertex === null ? vertex : this.provokingVertex[primitive]!) * this.stride;
    const { primary, secondary } = this.faces[facing as 0 | 1];
    const colors = primary < 0 ? INITIAL_COLOR : this.floats;
    const first = primary < 0 ? 0 : row + primary;
    const color = at + COLOR;
    const sum = color + this.toSum[facing as 0 | 1];
    if (sum !== color) out.set(INITIAL_COLOR, sum);
    out[color] = colors[first]!;
    out[color + 1] = colors[first + 1]!;
    out[color + 2] = colors[first + 2]!;
    out[color + 3] = colors[first + 3]!;
    if (secondary < 0) return;
    // In the color sum the secondary color's alpha is zero. [VP1 3.9]
    for (let i = 0; i < 3; i += 1)
      out[sum + i] = Math.fround(out[sum + i]! + this.floats[row + secondary + i]!);
    if (sum !== color) out[sum + 3] = this.floats[row + secondary + 3]!;
  }
}

function faceColumns(
  layout: VertexLayout,
  state: RasterState,
  primary: OutputName,
  secondary: OutputName,
): FaceColumns {
  return {
    primary: columnOffset(layout, primary),
    secondary: usesSecondary(state) ? columnOffset(layout, secondary) : -1,
  };
}
