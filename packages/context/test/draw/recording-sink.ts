import type { ColumnName, PrimitiveBatch, RasterState, Sink } from "../../src/index.js";

/** A vertex as the sink got it: a column's components by its name. */
export type RecordedVertex = Readonly<Partial<Record<ColumnName, readonly number[]>>>;

export interface RecordedPrimitive {
  readonly kind: string;
  readonly vertices: readonly RecordedVertex[];
  readonly edgeFlags: readonly number[];
  readonly facing: number;
  readonly provoking: RecordedVertex;
  readonly pointSize: number;
  readonly lineStart: number;
  readonly state: RasterState;
}

/** A sink that keeps what it is given. */
export class RecordingSink implements Sink {
  readonly width: number;
  readonly height: number;
  readonly primitives: RecordedPrimitive[] = [];
  /** Numbers of rows and primitives of each batch. */
  readonly batches: { vertexCount: number; primitiveCount: number }[] = [];

  constructor(width = 100, height = 100) {
    this.width = width;
    this.height = height;
  }

  resize(): void {}
  clear(): void {}
  finish(): void {}

  read(): never {
    throw new Error("the recording sink has no pixels");
  }

  draw(batch: PrimitiveBatch, state: RasterState): void {
    const { vertexCount, primitiveCount } = batch;
    this.batches.push({ vertexCount, primitiveCount });
    for (let i = 0; i < primitiveCount; i += 1) this.primitives.push(record(batch, i, state));
  }

  /** What was drawn since the last call. */
  take(): RecordedPrimitive[] {
    return this.primitives.splice(0);
  }
}

function record(batch: PrimitiveBatch, i: number, state: RasterState): RecordedPrimitive {
  const first = batch.firstIndex[i]!;
  const end = batch.firstIndex[i + 1]!;
  return {
    kind: batch.kind,
    vertices: [...batch.indices.subarray(first, end)].map((row) => vertex(batch, row)),
    edgeFlags: [...batch.edgeFlags.subarray(first, end)],
    facing: batch.facing[i]!,
    provoking: vertex(batch, batch.provokingVertex[i]!),
    pointSize: batch.pointSize[i]!,
    lineStart: batch.lineStart[i]!,
    state,
  };
}

function vertex({ layout, floats, vertexCount }: PrimitiveBatch, row: number): RecordedVertex {
  if (row >= vertexCount) throw new Error(`row ${row} of ${vertexCount}`);
  const at = row * layout.stride;
  return Object.fromEntries(
    layout.columns.map(({ name, offset, components }) => [
      name,
      [...floats.subarray(at + offset, at + offset + components)],
    ]),
  );
}
