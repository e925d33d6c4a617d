import {
  type DrawMode,
  type DrawRules,
  Geometry,
  type PrimitiveBatch,
  type RasterState,
  RecordLayouts,
  VIEW_VOLUME,
  viewportOf,
} from "../../src/index.js";

/** A primitive as the sink got it, with the window coordinates of its corners. */
export interface DrawnPrimitive {
  readonly corners: readonly (readonly number[])[];
  readonly facing: number;
  readonly number: number | undefined;
  /** Of the vertices of its corners, and of the provoking one. */
  readonly vertices: readonly number[] | undefined;
  readonly provoking: number | undefined;
}

const STATE = {} as RasterState;

/**
 * Draws vertices given by their clip coordinates, at most `chunk` at a time, in a window of 100 x 100 pixels with depths from
 * 0 to 1; `changes` replaces rules.
 */
export function draw(
  mode: DrawMode,
  vertices: readonly (readonly number[])[],
  changes: Partial<DrawRules> = {},
  chunk = 1000,
  seeBatch: (batch: PrimitiveBatch) => void = () => {},
): DrawnPrimitive[] {
  const drawn: DrawnPrimitive[] = [];
  const geometry = new Geometry();
  const rules: DrawRules = {
    mode,
    layout: new RecordLayouts().get({ position: 0, travelling: [], clipDistances: [] }),
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
    const positions = Float32Array.from(part.flatMap((vertex) => vertex.slice(0, 4)));
    const distances = Float32Array.from(part.flatMap(([, , , , distance = 0]) => [distance, 0, 0, 0]));
    geometry.put(part.length, [positions, distances], new Float32Array(4 * part.length).fill(1));
    geometry.takeNew(part.length);
  }
  geometry.end();
  return drawn;
}

function primitivesOf(batch: PrimitiveBatch): DrawnPrimitive[] {
  const { floats, layout, firstIndex, indices, facing, provokingVertex, vertexNumbers, primitiveNumbers } =
    batch;
  return Array.from({ length: batch.primitiveCount }, (_, i) => {
    const rows = [...indices.subarray(firstIndex[i]!, firstIndex[i + 1]!)];
    return {
      corners: rows.map((row) => [...floats.subarray(row * layout.stride, row * layout.stride + 4)]),
      facing: facing[i]!,
      number: primitiveNumbers?.[i],
      vertices: vertexNumbers === undefined ? undefined : rows.map((row) => vertexNumbers[row]!),
      provoking: vertexNumbers?.[provokingVertex[i]!],
    };
  });
}
