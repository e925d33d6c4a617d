import type { ClipVolume } from "./clip-volume.js";
import type { VertexRecordLayout } from "./vertex-record.js";
import { RESULT_WORD, RESULT_WORDS } from "./vertex-stage.js";

const MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;

/** How the vertices of a draw become records. */
export interface RecordRules {
  readonly layout: VertexRecordLayout;
  readonly volume: ClipVolume;
  /** The size of points, or null if PSIZ gives it. [VP2 2.14.1.5] */
  readonly pointSize: number | null;
  /** The largest size that PSIZ gives. */
  readonly maxPointSize: number;
}

/** The vertex records that primitives are assembled from, in numbered slots. */
export class VertexBuffer {
  readonly capacity: number;
  rules!: RecordRules;
  /** `rules.layout.stride` words a slot. */
  records = new Float32Array(0);
  /** For each slot the `ClipVolume.outcode`. */
  readonly outcodes: Uint16Array;
  readonly edgeFlags: Uint8Array;
  readonly pointSizes: Float32Array;
  /** For each slot the number of the batch that has it, and its row there. */
  readonly batches: Float64Array;
  readonly batchRows: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.outcodes = new Uint16Array(capacity);
    this.edgeFlags = new Uint8Array(capacity);
    this.pointSizes = new Float32Array(capacity);
    this.batches = new Float64Array(capacity);
    this.batchRows = new Uint32Array(capacity);
  }

  /** Prepares for a draw; what the buffer holds is lost. */
  reset(rules: RecordRules): void {
    this.rules = rules;
    const words = this.capacity * rules.layout.stride;
    if (this.records.length < words) this.records = new Float32Array(words);
  }

  /** Stores `count` vertices, with 21 x 4 singles and an edge flag each, in the slots from `slot` on. */
  store(slot: number, count: number, results: Float32Array, edgeFlags: Uint8Array): void {
    const { layout, volume } = this.rules;
    for (let i = 0; i < count; i += 1) {
      const row = (slot + i) * layout.stride;
      this.storeRecord(row, results, i * RESULT_WORDS);
      this.outcodes[slot + i] = volume.outcode(this.records, row);
      this.edgeFlags[slot + i] = edgeFlags[i]!;
      this.pointSizes[slot + i] = this.pointSize(results[i * RESULT_WORDS + RESULT_WORD.PSIZ]!);
      this.batches[slot + i] = 0;
    }
  }

  private storeRecord(row: number, results: Float32Array, from: number): void {
    const { records } = this;
    const { source, stride, sink, colorEnd } = this.rules.layout;
    for (let word = 0; word < stride; word += 1) records[row + word] = results[from + source[word]!]!;
    for (let word = 4; word < colorEnd; word += 1) records[row + word] = clampColor(records[row + word]!);
    for (let word = 0; word < 4; word += 1) records[row + word] = finite(records[row + word]!);
    for (let word = sink.stride; word < stride; word += 1) records[row + word] = finite(records[row + word]!);
  }

  /** Clamped from zero to the maximum; NaN counts as zero. [VP2 2.14.1.5, Ruling 39, Ruling 60] */
  private pointSize(programSize: number): number {
    const { pointSize, maxPointSize } = this.rules;
    if (pointSize !== null) return pointSize;
    return programSize > 0 ? Math.min(programSize, maxPointSize) : 0;
  }

  /** Moves `count` slots down. */
  move(from: number, to: number, count: number): void {
    const { stride } = this.rules.layout;
    this.records.copyWithin(to * stride, from * stride, (from + count) * stride);
    for (const column of [this.outcodes, this.edgeFlags, this.pointSizes, this.batches, this.batchRows]) {
      column.copyWithin(to, from, from + count);
    }
  }
}

/** Before clipping, to [0, 1]; NaN becomes 0. [VP2 2.14.1.5, Ruling 39] */
function clampColor(value: number): number {
  return value > 0 ? Math.min(value, 1) : 0;
}

/** Clips infinite coordinates and distances like the largest finite ones; NaN stays. [Ruling 58] */
function finite(value: number): number {
  if (value > MAX_SINGLE) return MAX_SINGLE;
  return value < -MAX_SINGLE ? -MAX_SINGLE : value;
}
