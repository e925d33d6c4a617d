/** Shaders of tests, and sinks that show what comes of a draw. */

import type { ColumnName, PrimitiveBatch, RasterState } from "@glasm/primitives";
import { createRasterizer } from "@glasm/raster";
import { load, type Program } from "@glasm/valhall";
import {
  createRenderer,
  type Draw,
  type Drawn,
  joinPrograms,
  type RendererOptions,
  type RendererSink,
} from "../../src/index.js";

/** The program of some lines, which get no warnings. */
export function programOf(...lines: readonly string[]): Program {
  const loaded = load(lines.join("\n"));
  const { ok, warnings } = loaded;
  if (ok && warnings.length === 0) return loaded.program;
  const found = loaded.ok ? warnings : loaded.diagnostics;
  throw new SyntaxError(found.map(({ line, message }) => `${lines[line - 1]!}: ${message}`).join("\n"));
}

const PACKET = "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0";
export const END = "STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0";

/** Stores attribute 0 as it is: window coordinates and 1/w. */
export const WINDOW = ["LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0, table:1", PACKET];

/** Takes clip coordinates to the window, with the scale in u0 to u2 and the offset in u4 to u6. */
export const CLIP = [
  ...WINDOW,
  "FRCP.f32 r3, r3",
  ...[0, 1, 2].flatMap((i) => [
    `FMA.f32 r${i}, r${i}, r3, 0x0.neg`,
    `FMA.f32 r${i}, r${i}, u${i}, 0x0.neg`,
    `FADD.f32 r${i}, r${i}, u${4 + i}`,
  ]),
];

/** Stores attributes 1 and 2 in slots 9 and 10. */
export const VARYINGS = [
  "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:1, table:1",
  "LD_ATTR_IMM.v4.f32.slot0.wait0 @r8:r9:r10:r11, r60, r61, index:2, table:1",
  PACKET,
  "STORE.i128.estream.slot2.wait2 @r0:r1:r2:r3, r4, offset:144",
  "STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:160",
];

const { program, varyingEntry } = joinPrograms(programOf(...CLIP, END), programOf(...VARYINGS));

/** A shader of clip coordinates, a color and texture coordinates. */
export const PASS_THROUGH = {
  ...{ program, varyingEntry, viewportUniforms: { scale: 0, offset: 4 } },
  varyings: { color: 9, "texture-coordinates-0": 10 },
} as const satisfies Partial<Draw>;

/** Floats of vertices. */
export const rows = (...vectors: readonly (readonly number[])[]) =>
  ({ data: Float32Array.from(vectors.flat()), components: vectors[0]!.length as 1 | 2 | 3 | 4 }) as const;

/** A triangle that is seen. */
export const TRIANGLE = rows([-0.75, -0.75], [0.75, -0.75], [0, 0.75]);

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

/** The window in which some draws are made one after the other. */
export function drawn(size: number, draws: readonly Draw[], options: Omit<RendererOptions, "sink"> = {}) {
  const rasterizer = createRasterizer({ width: size, height: size });
  const renderer = createRenderer({ sink: rasterizer, ...options });
  for (const draw of draws) renderer.draw(draw);
  return rasterizer.image();
}

export const ENGINES = ["interpreter", "compiled"] as const;
