/** Programs of tests from text, and sinks that show what comes of a draw. */

import { load, type Program } from "@glasm/nv-gpu";
import type { ColumnName, PrimitiveBatch, RasterState } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import {
  createRenderer,
  type Draw,
  type Drawn,
  type RendererOptions,
  type RendererSink,
} from "../../src/index.js";

/** The program of some instructions. */
export function programOf(main: string, header = "!!NVvp5.0"): Program {
  const loaded = load(`${header}\n${main}\nEND`);
  if (!loaded.ok) throw new SyntaxError(loaded.diagnostics.map(({ message }) => message).join("\n"));
  return loaded.program;
}

/** vertex.attrib[0] is the position, 3 the color, 8 the texture coordinate. */
export const PASS_THROUGH = programOf(
  "MOV result.position, vertex.position; MOV result.color, vertex.color; MOV result.texcoord[0], vertex.texcoord[0];",
);

/** Four floats a vertex. */
export const rows = (...vectors: readonly (readonly number[])[]) =>
  ({ data: Float32Array.from(vectors.flat()), components: vectors[0]!.length as 1 | 2 | 3 | 4 }) as const;

/** A triangle that is seen. */
export const TRIANGLE = rows([-0.75, -0.75], [0.75, -0.75], [0, 0.75]);

/** Attributes by their numbers. */
export function attributesOf(
  given: Readonly<Record<number, Draw["attributes"][number]>>,
): Draw["attributes"] {
  const attributes: Draw["attributes"][number][] = [];
  for (const [number, attribute] of Object.entries(given)) attributes[Number(number)] = attribute;
  return attributes;
}

export interface DrawnVertex {
  readonly window: readonly number[];
  readonly columns: Readonly<Record<string, readonly number[]>>;
}

export interface DrawnPrimitive {
  readonly corners: readonly DrawnVertex[];
  readonly facing: number;
  readonly pointSize: number;
}

/** What a sink got of a draw. */
export interface Recording {
  readonly primitives: readonly DrawnPrimitive[];
  readonly states: readonly RasterState[];
  readonly drawn: Drawn;
}

/** Draws into a recorder of 100 x 100 pixels. */
export function record(
  draw: Draw,
  options: Omit<RendererOptions, "sink"> = {},
  sink: Partial<RendererSink> = {},
): Recording {
  const primitives: DrawnPrimitive[] = [];
  const states: RasterState[] = [];
  const recorder: RendererSink = {
    width: 100,
    height: 100,
    draw(batch, state) {
      primitives.push(...primitivesOf(batch));
      states.push(state);
    },
    ...sink,
  };
  const drawn = createRenderer({ sink: recorder, ...options }).draw(draw);
  return { primitives, states, drawn };
}

function primitivesOf(batch: PrimitiveBatch): DrawnPrimitive[] {
  const { floats, layout, indices, firstIndex, facing, pointSize } = batch;
  const values = (row: number, name: ColumnName): readonly number[] => {
    const { offset, components } = layout.columns.find((column) => column.name === name)!;
    return [...floats.subarray(row * layout.stride + offset, row * layout.stride + offset + components)];
  };
  return Array.from({ length: batch.primitiveCount }, (_, primitive) => ({
    corners: [...indices.subarray(firstIndex[primitive], firstIndex[primitive + 1])].map((row) => ({
      window: values(row, "window"),
      columns: Object.fromEntries(
        layout.columns.filter(({ name }) => name !== "window").map(({ name }) => [name, values(row, name)]),
      ),
    })),
    facing: facing[primitive]!,
    pointSize: pointSize[primitive]!,
  }));
}

/** A column of the corners of all primitives. */
export const columns = ({ primitives }: Recording, name: string) =>
  primitives.map(({ corners }) => corners.map((corner) => corner.columns[name]));

/** The x and y in the window of the corners of all primitives. */
export const places = ({ primitives }: Recording) =>
  primitives.map(({ corners }) => corners.map(({ window: [x, y] }) => [x, y]));

/** The window in which some draws are made one after the other. */
export function drawn(size: number, draws: readonly Draw[], options: Omit<RendererOptions, "sink"> = {}) {
  const rasterizer = createRasterizer({ width: size, height: size });
  const renderer = createRenderer({ sink: rasterizer, ...options });
  for (const draw of draws) renderer.draw(draw);
  return rasterizer.image();
}
