import { TOKENS } from "../generated/tokens.js";
import type { Assembler } from "./assembly.js";
import type { PrimitiveKind } from "./sink.js";

/** How vertices between Begin and End become primitives; they are numbered from 0. [GL1.3 2.6.1] */
export interface PrimitiveMode {
  readonly kind: PrimitiveKind;
  /** After so many vertices, at least one, the next Begin and End start; without it all are between the same. */
  readonly stripLength?: number;
  /** The vertices from number `from` up to, not including, `to` have arrived. */
  readonly vertices: (assembler: Assembler, from: number, to: number) => void;
  /** End, after `count` vertices. */
  readonly end?: (assembler: Assembler, count: number) => void;
}

/** The ten modes; a primitive's last vertex is the provoking one, but for POLYGON. [GL1.3 2.6.1, Table 2.9] */
const MODES = {
  POINTS: {
    kind: "point",
    vertices: (a, from, to) => a.points(from, to),
  },
  LINES: {
    kind: "line",
    vertices: (a, from, to) => a.separateLines(from - (from % 2), to),
  },
  LINE_STRIP: {
    kind: "line",
    vertices: (a, from, to) => a.connectedLines(Math.max(from, 1), to),
  },
  LINE_LOOP: {
    kind: "line",
    vertices: (a, from, to) => a.connectedLines(Math.max(from, 1), to),
    end: (a, count) => count >= 2 && a.closingLine(count - 1),
  },
  TRIANGLES: {
    kind: "polygon",
    vertices: (a, from, to) => a.separateTriangles(from - (from % 3), to),
  },
  TRIANGLE_STRIP: {
    kind: "polygon",
    vertices: (a, from, to) => a.stripTriangles(Math.max(from, 2), to),
  },
  TRIANGLE_FAN: {
    kind: "polygon",
    vertices: (a, from, to) => a.fanTriangles(Math.max(from, 2), to),
  },
  QUADS: {
    kind: "polygon",
    vertices: (a, from, to) => a.separateQuads(from - (from % 4), to),
  },
  QUAD_STRIP: {
    kind: "polygon",
    vertices: (a, from, to) => a.stripQuads(Math.max(from, 3), to),
  },
  POLYGON: {
    kind: "polygon",
    vertices: (a, _from, to) => a.polygonVertices(to),
    end: (a, count) => count >= 3 && a.lastPolygonPiece(count),
  },
} as const satisfies Record<string, PrimitiveMode>;

const MODES_BY_TOKEN: ReadonlyMap<number, PrimitiveMode> = new Map(
  Object.entries(MODES).map(([name, mode]) => [TOKENS[name as keyof typeof MODES], mode]),
);

/** The mode of a token that Begin takes, else undefined. */
export function primitiveMode(token: number): PrimitiveMode | undefined {
  return MODES_BY_TOKEN.get(token);
}
