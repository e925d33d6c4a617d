import type { LayoutColumn, PrimitiveBatch, PrimitiveKind, RasterState, VertexLayout } from "@glasm/context";

export type Color = readonly [number, number, number, number];

/** A vertex in window coordinates; colors default to opaque white and black. */
export interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly depth?: number;
  readonly w?: number;
  readonly front?: Color;
  readonly frontSecondary?: Color;
  readonly back?: Color;
  readonly backSecondary?: Color;
}

export interface Primitive {
  readonly vertices: readonly Vertex[];
  readonly facing?: 0 | 1;
  readonly edgeFlags?: readonly number[];
  /** Position of the provoking vertex in the primitive; default the last. */
  readonly provoking?: number;
  readonly pointSize?: number;
}

const column = (
  name: string,
  offset: number,
  interpolation: LayoutColumn["interpolation"],
): LayoutColumn => ({
  name,
  offset,
  components: 4,
  type: "float32",
  interpolation,
});

const LAYOUT: VertexLayout = {
  stride: 20,
  columns: [
    column("window", 0, "window"),
    column("COL0", 4, "color"),
    column("COL1", 8, "color"),
    column("BFC0", 12, "color"),
    column("BFC1", 16, "color"),
  ],
};

const WHITE: Color = [1, 1, 1, 1];
const BLACK: Color = [0, 0, 0, 1];

function rowOf(vertex: Vertex): number[] {
  return [
    ...[vertex.x, vertex.y, vertex.depth ?? 0.5, 1 / (vertex.w ?? 1)],
    ...(vertex.front ?? WHITE),
    ...(vertex.frontSecondary ?? BLACK),
    ...(vertex.back ?? WHITE),
    ...(vertex.backSecondary ?? BLACK),
  ];
}

/** A batch of primitives, each with rows of its own. */
export function batchOf(kind: PrimitiveKind, primitives: readonly Primitive[]): PrimitiveBatch {
  const vertices = primitives.flatMap((primitive) => primitive.vertices);
  const floats = new Float32Array(vertices.flatMap(rowOf));
  const firstIndex = [0];
  for (const { vertices } of primitives) firstIndex.push(firstIndex.at(-1)! + vertices.length);
  return {
    kind,
    layout: LAYOUT,
    vertexCount: vertices.length,
    words: new Uint32Array(floats.buffer),
    floats,
    primitiveCount: primitives.length,
    firstIndex: new Uint32Array(firstIndex),
    indices: Uint32Array.from(vertices, (_vertex, i) => i),
    edgeFlags: new Uint8Array(
      primitives.flatMap((primitive) => primitive.edgeFlags ?? primitive.vertices.map(() => 1)),
    ),
    facing: Uint8Array.from(primitives, (primitive) => primitive.facing ?? 0),
    provokingVertex: Uint32Array.from(
      primitives,
      (primitive, i) => firstIndex[i]! + (primitive.provoking ?? primitive.vertices.length - 1),
    ),
    pointSize: Float32Array.from(primitives, (primitive) => primitive.pointSize ?? 1),
    lineStart: new Uint8Array(primitives.length).fill(1),
  };
}

/** The initial raster state of a vertex program, which has color sum, with changes. */
export function stateOf(changes: Partial<RasterState> = {}): RasterState {
  return {
    flat: false,
    twoSided: false,
    colorSum: true,
    textures: [],
    lineWidth: 1,
    pointSize: 1,
    polygonMode: ["fill", "fill"],
    polygonOffset: { factor: 0, units: 0, point: false, line: false, fill: false },
    scissor: null,
    alphaTest: null,
    depthTest: null,
    blend: null,
    dither: true,
    colorBuffers: ["front"],
    colorMask: [true, true, true, true],
    ...changes,
  };
}
