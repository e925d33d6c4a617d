import { createRasterizer } from "@glasm/raster";
import { type OutputMap, outputMapOf } from "@glasm/pica200-draw";
import type { PickAnswer, PickRequest } from "../../messages/messages.js";
import type { PrimitiveModeName } from "../log/call-text.js";
import { NumberSink } from "../pick/number-sink.js";
import { modeOf } from "./recorder.js";
import { type PreparedScene, runScene } from "./run-scene.js";
import { positionOf } from "./vertices.js";

/** Finds the primitive that a pixel shows. What a geometry program has made is none of vertices. */
export function pick({ id, x, y }: PickRequest, prepared: PreparedScene): PickAnswer {
  const { width, height } = prepared.frame;
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return { kind: "picked", id, pick: null };
  const [column, row] = [Math.floor(x), height - 1 - Math.floor(y)];
  const numbers = new NumberSink(createRasterizer({ width, height }), column, row);
  let map: OutputMap = new Map();
  runScene(prepared, {
    sink: numbers.sink,
    collects: true,
    change(draw) {
      map = outputMapOf(draw.shaders);
      const mode = modeOf(draw) as PrimitiveModeName | "GEOMETRY";
      numbers.start(mode === "GEOMETRY" ? null : [{ mode, length: Infinity, draw: 0 }]);
      return draw;
    },
    seeVertex: (results) => numbers.see(positionOf(map, results)),
    after: (draw) => numbers.finish(draw.viewport ?? [0, 0, width, height]),
  });
  return { kind: "picked", id, pick: numbers.vertices === null ? null : { vertices: numbers.vertices } };
}
