import type { ColumnName, PrimitiveBatch, RasterState, VertexLayout } from "@glasm/context";

/** Rows of window coordinates and a color. */
const LAYOUT: VertexLayout = {
  stride: 8,
  columns: [
    { name: "window", offset: 0, components: 4, type: "float32", interpolation: "window" },
    { name: "color", offset: 4, components: 4, type: "float32", interpolation: "color" },
  ],
};

/** Where a color is in a row. */
const COLOR = 4;

/** The first word of a column in a row; -1 if there is none of the name. */
export function columnOffset({ layout }: PrimitiveBatch, name: ColumnName): number {
  return layout.columns.find((column) => column.name === name)?.offset ?? -1;
}

/** The primitives of a batch with rows of other colors: `color` writes that of row i at a place. */
export function recolored(
  batch: PrimitiveBatch,
  color: (row: number, floats: Float32Array, at: number) => void,
): PrimitiveBatch {
  const { vertexCount } = batch;
  const floats = new Float32Array(vertexCount * LAYOUT.stride);
  for (let row = 0; row < vertexCount; row += 1) {
    copyWindow(batch, row, floats, row * LAYOUT.stride);
    color(row, floats, row * LAYOUT.stride + COLOR);
  }
  return { ...partsOf(batch), layout: LAYOUT, vertexCount, floats, words: new Uint32Array(floats.buffer) };
}

/**
 * The primitives of a batch with rows of their own: `color` writes that of a corner of primitive i, which comes from a
 * row, at a place.
 */
export function separated(
  batch: PrimitiveBatch,
  color: (primitive: number, row: number, floats: Float32Array, at: number) => void,
): PrimitiveBatch {
  const { primitiveCount, firstIndex, indices } = batch;
  const vertexCount = firstIndex[primitiveCount]!;
  const floats = new Float32Array(vertexCount * LAYOUT.stride);
  for (let primitive = 0; primitive < primitiveCount; primitive += 1) {
    for (let corner = firstIndex[primitive]!; corner < firstIndex[primitive + 1]!; corner += 1) {
      const at = corner * LAYOUT.stride;
      copyWindow(batch, indices[corner]!, floats, at);
      color(primitive, indices[corner]!, floats, at + COLOR);
    }
  }
  return {
    ...partsOf(batch),
    layout: LAYOUT,
    vertexCount,
    floats,
    words: new Uint32Array(floats.buffer),
    indices: Uint32Array.from({ length: vertexCount }, (_, i) => i),
    provokingVertex: firstIndex.slice(0, primitiveCount),
  };
}

function copyWindow(batch: PrimitiveBatch, row: number, floats: Float32Array, at: number): void {
  const from = row * batch.layout.stride;
  for (let i = 0; i < 4; i += 1) floats[at + i] = batch.floats[from + i]!;
}

/** What both have in common; a batch may be an object with accessors. */
function partsOf(batch: PrimitiveBatch): Omit<PrimitiveBatch, "layout" | "vertexCount" | "floats" | "words"> {
  const { kind, primitiveCount, firstIndex, indices, edgeFlags, facing, provokingVertex } = batch;
  const { pointSize, lineStart } = batch;
  return {
    kind,
    primitiveCount,
    firstIndex,
    indices,
    edgeFlags,
    facing,
    provokingVertex,
    pointSize,
    lineStart,
  };
}

const ALL = [true, true, true, true] as const;
const NONE = [false, false, false, false] as const;

/** A state that writes nothing but depths and stencil indices. */
export function colorless(state: RasterState): RasterState {
  return { ...state, colorMask: NONE };
}

/** A state that writes the colors of rows as they are, where the given one writes any color at all. */
export function plain(state: RasterState): RasterState {
  return {
    ...state,
    twoSided: false,
    colorSum: false,
    textures: [],
    fog: null,
    alphaTest: null,
    blend: null,
    logicOperation: null,
    dither: false,
    colorMask: state.colorMask.includes(true) ? ALL : NONE,
  };
}
