import {
  COMPONENT_COUNT,
  type PipelineInput,
  registersOfMask,
  runPipeline,
  type Triangle,
} from "@glasm/pica200";
import { AttributeColumns } from "../attributes/attribute-columns.js";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { GeometryStage as Stage } from "../shaders/shaders.js";
import { boundaryEdges, type Pass, ROWS } from "./pass.js";

const CORNERS = 3;

/** Takes vertices through both shaders, and what these emit to primitives. */
export class GeometryStage {
  readonly #edgeFlags = boundaryEdges();
  /** Vertices in the columns. */
  #count = 0;

  /** Gives how many vertices or indices are left over. */
  draw(pass: Pass, { program, mergesOutputs: _, ...input }: Stage): number {
    const { draw, columns, options } = pass;
    const { shaders, vertexUniforms, geometryUniforms } = draw;
    const registers = registersOfMask(program.outputMask);
    this.#count = 0;
    const { leftOver } = runPipeline(
      { ...input, vertex: shaders.vertex, geometry: program },
      {
        ...loadedVertices(draw),
        ...(vertexUniforms === undefined ? {} : { vertexUniforms }),
        ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
        onPassingTriangle: (triangle) => {
          storeTriangle(triangle, registers, columns.registers, this.#count);
          this.#count += CORNERS;
          if (this.#count === ROWS) this.#put(pass);
        },
      },
      options,
    );
    this.#put(pass);
    return leftOver;
  }

  #put({ primitives, columns }: Pass): void {
    primitives.makeRoom(this.#count);
    columns.gather(this.#count);
    primitives.put(this.#count, columns.results, this.#edgeFlags);
    primitives.takeNew(this.#count);
    this.#count = 0;
  }
}

type Vertices = Pick<PipelineInput, "count" | "attributes" | "indices">;

/** The vertices from the lowest to the highest one, and the indices, which count from the lowest. */
function loadedVertices({ shaders, attributes, vertices }: CheckedDraw): Vertices {
  const { lowest, highest, indices } = vertices;
  const count = Math.max(0, highest - lowest + 1);
  const numbers = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) numbers[row] = lowest + row;
  const columns = new AttributeColumns(count);
  columns.begin(attributes, count);
  columns.load(numbers, count);
  const loaded = { count, attributes: columns.columns };
  if (indices === null) return loaded;
  return { ...loaded, indices: renumbered(indices, lowest, shaders.geometry?.mode === "variable") };
}

/** Indices that count from the lowest vertex; of some the numbers that say how many follow stay as they are. */
function renumbered(indices: ArrayLike<number>, lowest: number, isCounted: boolean): Uint32Array {
  const moved = new Uint32Array(indices.length);
  for (let at = 0, left = 0; at < indices.length; at += 1) {
    const index = indices[at]!;
    const isCount = isCounted && left === 0;
    moved[at] = isCount ? index : index - lowest;
    left = isCount ? index : left - 1;
  }
  return moved;
}

/** Stores the vertices of a triangle in columns of output registers, in reverse order if it is to be. [PICA200 8 s4, 13 s18] */
function storeTriangle(
  { invert, vertices }: Triangle,
  registers: readonly number[],
  columns: readonly (Float32Array | null)[],
  first: number,
): void {
  for (let corner = 0; corner < CORNERS; corner += 1) {
    const words = vertices[invert ? CORNERS - 1 - corner : corner]!;
    for (let place = 0; place < registers.length; place += 1) {
      const column = columns[registers[place]!] ?? null;
      if (column === null) continue;
      for (let component = 0; component < COMPONENT_COUNT; component += 1)
        column[COMPONENT_COUNT * (first + corner) + component] = words[COMPONENT_COUNT * place + component]!;
    }
  }
}
