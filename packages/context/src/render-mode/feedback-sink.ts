import type { ColumnName, PrimitiveBatch, RasterState, Sink } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { FeedbackBuffer } from "./feedback-buffer.js";

/** Feeds back the primitives that would be rasterized. [GL1.3 5.3] */
export class FeedbackSink implements Pick<Sink, "draw"> {
  private readonly buffer: FeedbackBuffer;
  private readonly stipple: StippleStart = { isDue: true };

  constructor(buffer: FeedbackBuffer) {
    this.buffer = buffer;
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    for (let i = 0; i < batch.primitiveCount; i += 1) {
      this.stipple.isDue ||= batch.lineStart[i] === 1;
      new FedBackPrimitive(this.buffer, batch, state, i, this.stipple).write();
    }
  }
}

/** Whether the next line or edge starts the line stipple. */
interface StippleStart {
  isDue: boolean;
}

/** One primitive of a batch. */
class FedBackPrimitive {
  private readonly buffer: FeedbackBuffer;
  private readonly batch: PrimitiveBatch;
  private readonly state: RasterState;
  private readonly number: number;
  private readonly stipple: StippleStart;
  /** Where its corners begin in `batch.indices`. */
  private readonly first: number;
  private readonly count: number;
  /** The column of its color. [VP2 2.14.1.5] */
  private readonly color: ColumnName;

  constructor(
    buffer: FeedbackBuffer,
    batch: PrimitiveBatch,
    state: RasterState,
    number: number,
    stipple: StippleStart,
  ) {
    this.buffer = buffer;
    this.batch = batch;
    this.state = state;
    this.number = number;
    this.stipple = stipple;
    this.first = batch.firstIndex[number]!;
    this.count = batch.firstIndex[number + 1]! - this.first;
    this.color = state.twoSided && batch.facing[number] === 1 ? "back-color" : "color";
  }

  write(): void {
    const { batch, state, number } = this;
    if (batch.kind === "point") this.point(0);
    else if (batch.kind === "line") this.line(0, 1);
    else this.polygon(state.polygonMode[batch.facing[number] as 0 | 1]);
  }

  private polygon(mode: "point" | "line" | "fill"): void {
    if (mode === "fill") {
      this.buffer.write(TOKENS.POLYGON_TOKEN);
      this.buffer.write(this.count);
      for (let i = 0; i < this.count; i += 1) this.vertex(i);
      return;
    }
    for (let i = 0; i < this.count; i += 1) {
      if (this.batch.edgeFlags[this.first + i] === 0) continue;
      if (mode === "point") this.point(i);
      else this.line(i, i + 1 === this.count ? 0 : i + 1);
    }
  }

  private point(corner: number): void {
    this.buffer.write(TOKENS.POINT_TOKEN);
    this.vertex(corner);
  }

  /** Of a polygon the first edge that is rasterized starts the line stipple. [GL1.3 3.5.4] */
  private line(from: number, to: number): void {
    this.buffer.write(this.stipple.isDue ? TOKENS.LINE_RESET_TOKEN : TOKENS.LINE_TOKEN);
    this.stipple.isDue = false;
    this.vertex(from);
    this.vertex(to);
  }

  private vertex(corner: number): void {
    const { batch, state, number } = this;
    const row = batch.indices[this.first + corner]!;
    const colorRow = state.flat ? batch.provokingVertex[number]! : row; // [GL1.3 2.13.7]
    this.buffer.writeVertex(batch, row, this.color, colorRow);
  }
}
