import { createRasterizer } from "@glasm/raster";
import type { PickAnswer, PickRequest } from "../../messages/messages.js";
import { VOLUME_WORDS } from "../display/volume.js";
import { NumberSink } from "../pick/number-sink.js";
import { pickInScene } from "../pick/pick.js";
import type { GlMachine } from "../record/gl-machine.js";
import type { PrimitiveVertices } from "./primitive-vertices.js";
import type { Recorder } from "./recorder.js";
import { type PreparedScene, runScene } from "./run-scene.js";
import { COMPONENTS } from "./vertices.js";
import { prepareVolume } from "./volume.js";

/** The numbers in the answer of what has made a primitive, and what was recorded of the scene. */
interface Found {
  readonly recorder: Recorder;
  readonly vertices: readonly number[];
}

/** Finds the primitive that a pixel shows: its vertices, or the run of a geometry program that has made it. */
export function pick({ id, x, y }: PickRequest, prepared: PreparedScene, gl: GlMachine): PickAnswer {
  const { width, height } = prepared.frame;
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return { kind: "picked", id, pick: null };
  const isVolume = prepared.state.display.kind === "volume";
  const { recorder, vertices } = isVolume ? inVolume(prepared, gl, x, y) : inPicture(prepared, x, y);
  const [nearest] = vertices;
  if (nearest === undefined) return { kind: "picked", id, pick: null };
  const { stage } = recorder.draws.find(
    ({ firstVertex, vertexCount }) => nearest >= firstVertex && nearest < firstVertex + vertexCount,
  )!;
  return { kind: "picked", id, pick: { vertices: [...new Set(vertices)], stage } };
}

function inVolume(prepared: PreparedScene, gl: GlMachine, x: number, y: number): Found {
  const { volume, original, recorder } = prepareVolume(prepared, gl);
  return { recorder, vertices: pickInScene(volume, x, y)?.map(original) ?? [] };
}

function inPicture(prepared: PreparedScene, x: number, y: number): Found {
  const { width, height } = prepared.frame;
  const [column, row] = [Math.floor(x), height - 1 - Math.floor(y)];
  const numbers = new NumberSink(createRasterizer({ width, height }), column, row);
  const draws: PrimitiveVertices[] = [];
  const recorder = runScene(prepared, {
    sink: numbers.sink,
    collects: true,
    seePrimitives(made) {
      draws.push(made);
      numbers.start([{ mode: made.mode, length: Infinity, draw: 0 }]);
      for (let vertex = 0; vertex < made.count; vertex++)
        numbers.see(made.values.subarray(VOLUME_WORDS * vertex, VOLUME_WORDS * vertex + COMPONENTS));
    },
    after: (draw) => numbers.finish(draw.viewport ?? [0, 0, width, height]),
  });
  return { recorder, vertices: (numbers.vertices ?? []).map((vertex) => originalOf(draws, vertex)) };
}

/** The number in the answer of a vertex, by its number among those of all primitives. */
function originalOf(draws: readonly PrimitiveVertices[], vertex: number): number {
  let first = 0;
  for (const { count, original } of draws) {
    if (vertex < first + count) return original(vertex - first);
    first += count;
  }
  throw new RangeError(`no primitive has the vertex ${vertex}`);
}
