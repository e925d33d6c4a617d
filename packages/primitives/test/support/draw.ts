import type { CompilePolicy } from "@glasm/codegen";
import {
  type DrawMode,
  type DrawRules,
  Geometry,
  type PrimitiveBatch,
  type PrimitiveMode,
  type RasterState,
  RecordLayouts,
  type VertexRecordLayout,
  VIEW_VOLUME,
  viewportOf,
} from "../../src/index.js";

/** A vertex as it comes to a draw. */
export interface GivenVertex {
  /** Clip coordinates. */
  readonly position: readonly number[];
  /** Up to four clip distances, for layouts that have some; others are 0. */
  readonly distances?: readonly number[];
  /** Texture coordinates, which travel with the vertex; default 0. */
  readonly texture?: readonly number[];
  /** Default true. */
  readonly edgeFlag?: boolean;
}

/** A vertex as the sink got it. */
export interface DrawnVertex {
  readonly window: readonly number[];
  readonly texture: readonly number[];
}

/** A primitive as the sink got it. */
export interface DrawnPrimitive {
  readonly corners: readonly DrawnVertex[];
  readonly edgeFlags: readonly number[];
  readonly facing: number;
  readonly lineStart: number;
  readonly provokingVertex: DrawnVertex;
  readonly number: number | undefined;
  /** Of the vertices of its corners, and of the provoking one. */
  readonly vertices: readonly number[] | undefined;
  readonly provoking: number | undefined;
}

const STATE = {} as RasterState;
const LAYOUTS = new RecordLayouts();

/** Columns of results: positions, texture coordinates, then a column for each clip distance. */
const POSITION = 0;
const TEXTURE = 1;
const FIRST_DISTANCE = 2;
const MAX_DISTANCES = 4;

/** Vertices with texture coordinates, and those of their clip distances that count. */
export function layoutWith(...distances: readonly number[]): VertexRecordLayout {
  return LAYOUTS.get({
    position: POSITION,
    travelling: [
      { name: "texture-coordinates-0", column: TEXTURE, components: 4, interpolation: "perspective" },
    ],
    clipDistances: distances.map((distance) => FIRST_DISTANCE + distance),
  });
}

/**
 * Draws vertices, given whole or by their clip coordinates alone, at most `chunk` at a time, in a window of 100 x 100
 * pixels with depths from 0 to 1; `changes` replaces rules,
 * and the policy says what is done by compiled functions.
 */
export function draw(
  mode: DrawMode | PrimitiveMode,
  given: readonly (GivenVertex | readonly number[])[],
  changes: Partial<DrawRules> = {},
  chunk = 1000,
  seeBatch: (batch: PrimitiveBatch) => void = () => {},
  policy?: CompilePolicy,
): DrawnPrimitive[] {
  const drawn: DrawnPrimitive[] = [];
  const geometry = new Geometry(policy);
  const vertices = given.map((vertex) => ("position" in vertex ? vertex : { position: vertex }));
  const rules: DrawRules = {
    mode: typeof mode === "string" ? { primitives: mode } : mode,
    layout: layoutWith(),
    planes: VIEW_VOLUME,
    viewport: viewportOf([0, 0, 100, 100], [0, 1]),
    facing: { clockwise: false, culled: [false, false] },
    pointSize: 1,
    numbered: false,
    sink: {
      draw(batch) {
        seeBatch(batch);
        drawn.push(...primitivesOf(batch));
      },
    },
    state: STATE,
    ...changes,
  };
  geometry.begin(rules, []);
  for (let first = 0; first < vertices.length; first += chunk) {
    const part = vertices.slice(first, first + chunk);
    geometry.makeRoom(part.length);
    geometry.put(part.length, ...columnsOf(part));
    geometry.takeNew(part.length);
  }
  geometry.end();
  return drawn;
}

/** Columns of results, and edge flags. */
function columnsOf(vertices: readonly GivenVertex[]): [readonly Float32Array[], Float32Array] {
  const rows = (row: (vertex: GivenVertex) => readonly number[]): Float32Array => {
    const column = new Float32Array(4 * vertices.length);
    vertices.forEach((vertex, i) => column.set(row(vertex), 4 * i));
    return column;
  };
  const distances = Array.from({ length: MAX_DISTANCES }, (_, i) =>
    rows((vertex) => [vertex.distances?.[i] ?? 0]),
  );
  const columns = [rows(({ position }) => position), rows(({ texture = [] }) => texture), ...distances];
  return [columns, rows(({ edgeFlag = true }) => [edgeFlag ? 1 : 0])];
}

function primitivesOf(batch: PrimitiveBatch): DrawnPrimitive[] {
  const { floats, layout, indices, firstIndex, vertexNumbers, primitiveNumbers } = batch;
  const vertexIn = (row: number): DrawnVertex => {
    if (row >= batch.vertexCount) throw new Error(`row ${row} of ${batch.vertexCount}`);
    const at = row * layout.stride;
    return { window: [...floats.subarray(at, at + 4)], texture: [...floats.subarray(at + 4, at + 8)] };
  };
  return Array.from({ length: batch.primitiveCount }, (_, i) => {
    const [first, end] = [firstIndex[i]!, firstIndex[i + 1]!];
    const rows = [...indices.subarray(first, end)];
    const provoking = batch.provokingVertex[i]!;
    return {
      corners: rows.map(vertexIn),
      edgeFlags: [...batch.edgeFlags.subarray(first, end)],
      facing: batch.facing[i]!,
      lineStart: batch.lineStart[i]!,
      provokingVertex: vertexIn(provoking),
      number: primitiveNumbers?.[i],
      vertices: vertexNumbers === undefined ? undefined : rows.map((row) => vertexNumbers[row]!),
      provoking: vertexNumbers?.[provoking],
    };
  });
}
