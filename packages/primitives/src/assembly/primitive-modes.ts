import type { PrimitiveKind } from "../sink/primitive-batch.js";
import type { Assembler } from "./assembler.js";

/** What vertices are assembled to; they are numbered from 0. [GL1.3 2.6.1] */
export type PrimitiveMode =
  | "points"
  | "lines"
  | "line-strip"
  | "line-loop"
  | "triangles"
  | "triangle-strip"
  | "triangle-fan"
  | "quads"
  | "quad-strip"
  | "polygon";

/** How the vertices of a draw become primitives. */
export interface DrawMode {
  readonly primitives: PrimitiveMode;
  /** After this many vertices, at least one, they are assembled afresh, as by another draw; without it all are one strip. */
  readonly stripLength?: number;
}

/** How the assembler does it. */
export interface AssemblyMode {
  readonly kind: PrimitiveKind;
  /** The vertices from number `from` up to, not including, `to` have arrived. */
  readonly vertices: (assembler: Assembler, from: number, to: number) => void;
  /** The end, after `count` vertices. */
  readonly end?: (assembler: Assembler, count: number) => void;
}

/** The ten modes; a primitive's last vertex is the provoking one, but for `polygon`. [GL1.3 2.6.1, Table 2.9] */
export const MODES: Readonly<Record<PrimitiveMode, AssemblyMode>> = {
  points: {
    kind: "point",
    vertices: (a, from, to) => a.points(from, to),
  },
  lines: {
    kind: "line",
    vertices: (a, from, to) => a.separateLines(from - (from % 2), to),
  },
  "line-strip": {
    kind: "line",
    vertices: (a, from, to) => a.connectedLines(Math.max(from, 1), to),
  },
  "line-loop": {
    kind: "line",
    vertices: (a, from, to) => a.connectedLines(Math.max(from, 1), to),
    end: (a, count) => count >= 2 && a.closingLine(count - 1),
  },
  triangles: {
    kind: "polygon",
    vertices: (a, from, to) => a.separateTriangles(from - (from % 3), to),
  },
  "triangle-strip": {
    kind: "polygon",
    vertices: (a, from, to) => a.stripTriangles(Math.max(from, 2), to),
  },
  "triangle-fan": {
    kind: "polygon",
    vertices: (a, from, to) => a.fanTriangles(Math.max(from, 2), to),
  },
  quads: {
    kind: "polygon",
    vertices: (a, from, to) => a.separateQuads(from - (from % 4), to),
  },
  "quad-strip": {
    kind: "polygon",
    vertices: (a, from, to) => a.stripQuads(Math.max(from, 3), to),
  },
  polygon: {
    kind: "polygon",
    vertices: (a, _from, to) => a.polygonVertices(to),
    end: (a, count) => count >= 3 && a.lastPolygonPiece(count),
  },
};

/** All of them. */
export const PRIMITIVE_MODES = Object.keys(MODES) as readonly PrimitiveMode[];

/** What the primitives of a mode are in a batch. */
export function primitiveKind(mode: PrimitiveMode): PrimitiveKind {
  return MODES[mode].kind;
}
