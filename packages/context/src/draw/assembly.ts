import { TOKENS } from "../generated/tokens.js";
import type { BatchBuilder } from "./batch.js";
import type { FacingRules } from "./facing.js";
import { Primitives } from "./primitives.js";
import type { PrimitiveKind } from "./sink.js";
import { type RecordRules, VertexBuffer } from "./vertex-buffer.js";
import { CHUNK_VERTICES } from "./vertex-chunk.js";

/**
 * A polygon of more vertices is drawn in pieces of so many, each with the first vertex; the edges between pieces
 * are no boundary edges. [Ruling 61]
 */
const MAX_POLYGON_VERTICES = 1024;
/** No other primitive reaches further back than this, apart from the first vertex. */
const MAX_PRIMITIVE_VERTICES = 4;

/** How vertices between Begin and End become primitives; they are numbered from 0. [GL1.3 2.6.1] */
export interface PrimitiveMode {
  readonly kind: PrimitiveKind;
  /** Vertex n has arrived. */
  readonly vertex: (assembler: Assembler, n: number) => void;
  /** End, after `count` vertices. */
  readonly end?: (assembler: Assembler, count: number) => void;
}

/** The ten modes; a primitive's last vertex is the provoking one, but for POLYGON. [GL1.3 2.6.1, Table 2.9] */
const MODES = {
  POINTS: {
    kind: "point",
    vertex: (a, n) => a.point(n),
  },
  LINES: {
    kind: "line",
    vertex: (a, n) => n % 2 === 1 && a.line(n - 1, n, true),
  },
  LINE_STRIP: {
    kind: "line",
    vertex: (a, n) => n >= 1 && a.line(n - 1, n, false),
  },
  LINE_LOOP: {
    kind: "line",
    vertex: (a, n) => n >= 1 && a.line(n - 1, n, false),
    end: (a, count) => count >= 2 && a.line(count - 1, 0, false),
  },
  TRIANGLES: {
    kind: "polygon",
    vertex: (a, n) => n % 3 === 2 && a.separate(3, n),
  },
  // Vertices A and B take turns in being replaced, so that every triangle has the orientation of the first.
  TRIANGLE_STRIP: {
    kind: "polygon",
    vertex: (a, n) => n >= 2 && (n % 2 === 0 ? a.triangle(n - 2, n - 1, n) : a.triangle(n - 1, n - 2, n)),
  },
  TRIANGLE_FAN: {
    kind: "polygon",
    vertex: (a, n) => n >= 2 && a.triangle(0, n - 1, n),
  },
  QUADS: {
    kind: "polygon",
    vertex: (a, n) => n % 4 === 3 && a.separate(4, n),
  },
  QUAD_STRIP: {
    kind: "polygon",
    vertex: (a, n) => n >= 3 && n % 2 === 1 && a.quad(n - 3, n - 2, n, n - 1),
  },
  POLYGON: {
    kind: "polygon",
    vertex: (a, n) => a.polygonVertex(n),
    end: (a, count) => count >= 3 && a.piece(count, true),
  },
} as const satisfies Record<string, PrimitiveMode>;

const MODES_BY_TOKEN: ReadonlyMap<number, PrimitiveMode> = new Map(
  Object.entries(MODES).map(([name, mode]) => [TOKENS[name as keyof typeof MODES], mode]),
);

/** The mode of a token that Begin takes, else undefined. */
export function primitiveMode(token: number): PrimitiveMode | undefined {
  return MODES_BY_TOKEN.get(token);
}

/**
 * Assembles the primitives of a draw from its vertices, however many come at a time. It keeps the first vertex,
 * and of the last ones those that later primitives can use. [GL1.3 2.6.1]
 */
export class Assembler {
  private readonly buffer = new VertexBuffer(1 + MAX_POLYGON_VERTICES + CHUNK_VERTICES);
  private readonly primitives: Primitives;
  private mode: PrimitiveMode = MODES.POINTS;
  /** Number of vertices that have arrived. */
  private count = 0;
  /** Number of the vertex in slot 1; the first vertex stays in slot 0. */
  private base = 1;
  /** Number of the vertex behind the first one in the present piece of a polygon. */
  private pieceStart = 1;
  private readonly corners = new Uint32Array(MAX_POLYGON_VERTICES);
  private readonly edges = new Uint8Array(MAX_POLYGON_VERTICES);

  constructor(batch: BatchBuilder) {
    this.primitives = new Primitives(this.buffer, batch);
  }

  /** Begin. */
  begin(mode: PrimitiveMode, records: RecordRules, facing: FacingRules): void {
    this.buffer.reset(records);
    this.primitives.reset(facing);
    this.mode = mode;
    this.count = 0;
    this.base = 1;
    this.pieceStart = 1;
  }

  /** Takes up to `CHUNK_VERTICES` vertices: 21 x 4 singles and an edge flag each. */
  take(count: number, results: Float32Array, edgeFlags: Uint8Array): void {
    this.buffer.store(this.slot(this.count), count, results, edgeFlags);
    try {
      for (let i = 0; i < count; i += 1) {
        this.mode.vertex(this, this.count);
        this.count += 1;
      }
    } finally {
      this.dropOldVertices(); // also if the sink throws, so that later vertices find room
    }
  }

  /** End: incomplete primitives are discarded. [GL1.3 2.6.1] */
  end(): void {
    this.mode.end?.(this, this.count);
  }

  private dropOldVertices(): void {
    const isPolygon = this.mode === MODES.POLYGON;
    const needed = isPolygon ? this.pieceStart : this.count - MAX_PRIMITIVE_VERTICES + 1;
    if (needed <= this.base) return;
    this.buffer.move(this.slot(needed), 1, this.count - needed);
    this.base = needed;
  }

  private slot(n: number): number {
    return n === 0 ? 0 : n - this.base + 1;
  }

  point(n: number): void {
    this.primitives.point(this.slot(n));
  }

  /** A line whose second vertex is the provoking one. */
  line(first: number, second: number, startsStipple: boolean): void {
    this.primitives.line(this.slot(first), this.slot(second), startsStipple);
  }

  /** A triangle of a strip or a fan: its edges are boundary edges. [GL1.3 2.6.2] */
  triangle(a: number, b: number, c: number): void {
    this.corner(0, a, 1);
    this.corner(1, b, 1);
    this.corner(2, c, 1);
    this.polygon(3, c);
  }

  /** A quadrilateral of a strip, whose third vertex is the provoking one. */
  quad(a: number, b: number, c: number, d: number): void {
    this.corner(0, a, 1);
    this.corner(1, b, 1);
    this.corner(2, c, 1);
    this.corner(3, d, 1);
    this.polygon(4, c);
  }

  /** A separate triangle or quadrilateral with its own edge flags, whose last vertex is n. [GL1.3 2.6.2] */
  separate(corners: number, n: number): void {
    for (let i = 0; i < corners; i += 1) {
      const vertex = n - corners + 1 + i;
      this.corner(i, vertex, this.edgeFlag(vertex));
    }
    this.polygon(corners, n);
  }

  /** A vertex of POLYGON: nothing is drawn before End, or before a piece is full and goes on. */
  polygonVertex(n: number): void {
    const isFull = n - this.pieceStart + 1 === MAX_POLYGON_VERTICES;
    if (!isFull) return;
    this.piece(n, false);
    this.pieceStart = n - 1;
  }

  /** The first vertex and those from the start of the piece up to, not including, `end`. */
  piece(end: number, isLast: boolean): void {
    const isFirst = this.pieceStart === 1;
    const count = end - this.pieceStart + 1;
    this.corner(0, 0, isFirst ? this.edgeFlag(0) : 0);
    for (let i = 1; i < count; i += 1) {
      const vertex = this.pieceStart + i - 1;
      const closes = i === count - 1;
      this.corner(i, vertex, closes && !isLast ? 0 : this.edgeFlag(vertex));
    }
    this.polygon(count, 0);
  }

  private edgeFlag(n: number): number {
    return this.buffer.edgeFlags[this.slot(n)]!;
  }

  private corner(i: number, n: number, edgeFlag: number): void {
    this.corners[i] = this.slot(n);
    this.edges[i] = edgeFlag;
  }

  private polygon(corners: number, provoking: number): void {
    this.primitives.polygon(this.corners, this.edges, corners, this.slot(provoking));
  }
}
