import type {
  BlendFactor,
  Blending,
  ColumnName,
  LayoutColumn,
  PrimitiveBatch,
  PrimitiveKind,
  RasterState,
  VertexLayout,
} from "@glasm/primitives";

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
  /** The fog coordinate; default 0. */
  readonly fog?: number;
  /** s, t, r and q by unit; default (0,0,0,1). */
  readonly coordinates?: Readonly<Record<number, readonly [number, number?, number?, number?]>>;
}

export interface Primitive {
  readonly vertices: readonly Vertex[];
  readonly facing?: 0 | 1;
  readonly edgeFlags?: readonly number[];
  /** Position of the provoking vertex in the primitive; default the last. */
  readonly provoking?: number;
  readonly pointSize?: number;
  /** Whether the line stipple starts again; default true. */
  readonly lineStart?: boolean;
}

const column = (
  name: ColumnName,
  offset: number,
  interpolation: LayoutColumn["interpolation"],
): LayoutColumn => ({
  name,
  offset,
  components: 4,
  type: "float32",
  interpolation,
});

const LAYOUT: VertexLayout = layoutWith([]);

/** The columns of all colors, of the fog coordinate, and of the texture coordinates of units. */
function layoutWith(units: readonly number[]): VertexLayout {
  const columns = [
    column("window", 0, "window"),
    column("color", 4, "color"),
    column("secondary-color", 8, "color"),
    column("back-color", 12, "color"),
    column("back-secondary-color", 16, "color"),
    { ...column("fog-coordinate", 20, "perspective"), components: 1 },
    ...units.map((unit, i) => column(`texture-coordinates-${unit}`, 24 + 4 * i, "perspective")),
  ];
  return { stride: 4 * columns.length, columns };
}

const WHITE: Color = [1, 1, 1, 1];
const BLACK: Color = [0, 0, 0, 1];

function rowOf(vertex: Vertex, units: readonly number[]): number[] {
  return [
    ...[vertex.x, vertex.y, vertex.depth ?? 0.5, 1 / (vertex.w ?? 1)],
    ...(vertex.front ?? WHITE),
    ...(vertex.frontSecondary ?? BLACK),
    ...(vertex.back ?? WHITE),
    ...(vertex.backSecondary ?? BLACK),
    ...[vertex.fog ?? 0, 0, 0, 0],
    ...units.flatMap((unit) => {
      const [s = 0, t = 0, r = 0, q = 1] = vertex.coordinates?.[unit] ?? [];
      return [s, t, r, q];
    }),
  ];
}

/** A batch of primitives, each with rows of its own, which have the texture coordinates of `units`. */
export function batchOf(
  kind: PrimitiveKind,
  primitives: readonly Primitive[],
  units: readonly number[] = [],
): PrimitiveBatch {
  const vertices = primitives.flatMap((primitive) => primitive.vertices);
  const floats = new Float32Array(vertices.flatMap((vertex) => rowOf(vertex, units)));
  const firstIndex = [0];
  for (const { vertices } of primitives) firstIndex.push(firstIndex.at(-1)! + vertices.length);
  return {
    kind,
    layout: units.length === 0 ? LAYOUT : layoutWith(units),
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
    lineStart: Uint8Array.from(primitives, ({ lineStart = true }) => (lineStart ? 1 : 0)),
  };
}

/** Blending that adds what two factors make, in the initial constant color. */
export function added(source: BlendFactor, destination: BlendFactor): Blending {
  return { equation: "add", source, destination, constant: [0, 0, 0, 0] };
}

/** The initial raster state of a vertex program, which has color sum, with changes. */
export function stateOf(changes: Partial<RasterState> = {}): RasterState {
  return {
    flat: false,
    twoSided: false,
    colorSum: true,
    textures: [],
    fog: null,
    smooth: { point: false, line: false, polygon: false },
    lineWidth: 1,
    lineStipple: null,
    pointSize: 1,
    polygonMode: ["fill", "fill"],
    polygonOffset: { factor: 0, units: 0, point: false, line: false, fill: false },
    polygonStipple: null,
    scissor: null,
    alphaTest: null,
    stencilTest: null,
    depthTest: null,
    blend: null,
    dither: true,
    logicOperation: null,
    colorBuffers: ["front"],
    colorMask: [true, true, true, true],
    ...changes,
  };
}
