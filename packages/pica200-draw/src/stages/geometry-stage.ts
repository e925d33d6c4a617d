import { type PipelineOutput, registersOfMask, runPipeline, type Triangle } from "@glasm/pica200";
import { AttributeColumns } from "../attributes/attribute-columns.js";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { GeometryStage as Stage } from "../shaders/shaders.js";
import { boundaryEdges, type Pass, ROWS } from "./pass.js";

const COMPONENTS = 4;
const CORNERS = 3;

/** Takes vertices through both shaders, and what these emit to primitives. */
export class GeometryStage {
  readonly #edgeFlags = boundaryEdges();

  draw(pass: Pass, stage: Stage): void {
    const { triangles } = emitted(pass, stage);
    const registers = registersOfMask(stage.program.outputMask);
    const { primitives, columns } = pass;
    const most = ROWS / CORNERS;
    for (let done = 0; done < triangles.length; done += most) {
      const count = Math.min(most, triangles.length - done);
      for (let number = 0; number < count; number += 1)
        storeTriangle(triangles[done + number]!, registers, columns.registers, CORNERS * number);
      primitives.makeRoom(CORNERS * count);
      columns.gather(CORNERS * count);
      primitives.put(CORNERS * count, columns.results, this.#edgeFlags);
      primitives.takeNew(CORNERS * count);
    }
  }
}

/** What the geometry shader makes of the vertices of a draw. */
function emitted({ draw, options }: Pass, { program, mergesOutputs: _, ...input }: Stage): PipelineOutput {
  const { shaders, attributes, vertexUniforms, geometryUniforms } = draw;
  const { count, numbers, indices } = renumbered(draw);
  const columns = new AttributeColumns(count);
  columns.begin(attributes, count);
  columns.load(numbers, count);
  return runPipeline(
    { ...input, vertex: shaders.vertex, geometry: program },
    {
      count,
      attributes: columns.columns,
      ...(indices === null ? {} : { indices }),
      ...(vertexUniforms === undefined ? {} : { vertexUniforms }),
      ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
    },
    options,
  );
}

/** The vertices from the lowest to the highest one, and the indices, which count from the lowest. */
function renumbered({ shaders, vertices }: CheckedDraw): {
  readonly count: number;
  readonly numbers: Uint32Array;
  readonly indices: Uint32Array | null;
} {
  const { lowest, highest, indices } = vertices;
  const count = Math.max(0, highest - lowest + 1);
  const numbers = Uint32Array.from({ length: count }, (_, i) => lowest + i);
  if (indices === null) return { count, numbers, indices };
  const isCounted = shaders.geometry?.mode === "variable";
  const moved = new Uint32Array(indices.length);
  for (let at = 0, left = 0; at < indices.length; at += 1) {
    const isCount = isCounted && left === 0;
    moved[at] = isCount ? indices[at]! : indices[at]! - lowest;
    left = isCount ? indices[at]! : left - 1;
  }
  return { count, numbers, indices: moved };
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
      for (let component = 0; component < COMPONENTS; component += 1)
        column[COMPONENTS * (first + corner) + component] = words[COMPONENTS * place + component]!;
    }
  }
}
