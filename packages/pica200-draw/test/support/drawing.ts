/** Shaders of tests from text, and sinks that show what comes of a draw. */

import { assemble, readShader, type Shader } from "@glasm/pica200";
import type { ColumnName, PrimitiveBatch, RasterState } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import {
  createRenderer,
  type Draw,
  type RendererOptions,
  type RendererSink,
  type Shaders,
  shadersOf,
} from "../../src/index.js";

/** The container of some sources. */
export function shaderOf(...texts: readonly string[]): Shader {
  const assembled = assemble(texts.map((text, number) => ({ name: `${number}.pica`, text })));
  if (!assembled.ok) throw new SyntaxError(assembled.diagnostics.map(({ message }) => message).join("\n"));
  const read = readShader(assembled.bytes);
  if (!read.ok) throw new SyntaxError(read.diagnostics.map(({ message }) => message).join("\n"));
  return read.shader;
}

/** The shaders of a vertex program of these instructions and directives, after its outputs. */
export function vertexShaders(
  main: string,
  outputs = ".out pos position\n.out clr color\n.out tex texcoord0",
): Shaders {
  return shadersOf(shaderOf(`${outputs}\n.proc main\n${main}\nend\n.end`));
}

/** v0 is the position, v1 the color, v2 the texture coordinate. */
export const PASS_THROUGH = vertexShaders("mov pos, v0\nmov clr, v1\nmov tex, v2");

/** Four floats a vertex. */
export const rows = (...vectors: readonly (readonly number[])[]) =>
  ({ data: Float32Array.from(vectors.flat()), components: vectors[0]!.length as 1 | 2 | 3 | 4 }) as const;

export interface DrawnVertex {
  readonly window: readonly number[];
  readonly columns: Readonly<Record<string, readonly number[]>>;
  /** If the sink is numbered. */
  readonly number: number | undefined;
}

export interface DrawnTriangle {
  readonly corners: readonly DrawnVertex[];
  readonly facing: number;
  readonly number: number | undefined;
}

/** What a sink got of a draw. */
export interface Recording {
  readonly triangles: readonly DrawnTriangle[];
  readonly states: readonly RasterState[];
}

/** Draws into a recorder of 100 x 100 pixels. */
export function record(
  draw: Draw,
  options: Omit<RendererOptions, "sink"> = {},
  sink: Partial<RendererSink> = {},
): Recording {
  const triangles: DrawnTriangle[] = [];
  const states: RasterState[] = [];
  const recorder: RendererSink = {
    width: 100,
    height: 100,
    draw(batch, state) {
      triangles.push(...trianglesOf(batch));
      states.push(state);
    },
    ...sink,
  };
  createRenderer({ sink: recorder, ...options }).draw(draw);
  return { triangles, states };
}

function trianglesOf(batch: PrimitiveBatch): DrawnTriangle[] {
  const { floats, layout, indices, firstIndex, facing, vertexNumbers, primitiveNumbers } = batch;
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
      number: vertexNumbers?.[row],
    })),
    facing: facing[primitive]!,
    number: primitiveNumbers?.[primitive],
  }));
}

/** The windows x, y and depth of the corners of all triangles. */
export const places = ({ triangles }: Recording) =>
  triangles.map(({ corners }) => corners.map(({ window: [x, y, z] }) => [x, y, z]));

/** The colors of the corners of all triangles. */
export const colors = ({ triangles }: Recording) =>
  triangles.map(({ corners }) => corners.map(({ columns }) => columns["color"]));

/** A window in which some draws are made one after the other. */
export function drawn(size: number, draws: readonly Draw[], options: Omit<RendererOptions, "sink"> = {}) {
  const rasterizer = createRasterizer({ width: size, height: size });
  const renderer = createRenderer({ sink: rasterizer, ...options });
  for (const draw of draws) renderer.draw(draw);
  return rasterizer;
}

/** The picture of some draws in a window of this many pixels: a character a pixel, which colors have by their bytes. */
export function picture(size: number, draws: readonly Draw[], names: Readonly<Record<string, string>> = {}) {
  const { data } = drawn(size, draws).image();
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const at = 4 * (size * y + x);
      const bytes = [...data.subarray(at, at + 4)].join(" ");
      return bytes === "0 0 0 0" ? "." : (names[bytes] ?? "#");
    }).join(""),
  );
}
