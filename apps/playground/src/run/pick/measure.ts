import type { GL } from "@glasm/context";
import type { MeasureAnswer, MeasureRequest } from "../../messages/messages.js";
import { nullSink } from "../display/null-sink.js";
import { prepare } from "../scene/prepare.js";
import { runScene } from "../scene/run-scene.js";
import type { Sources } from "../scene/sources.js";
import type { GlWindow } from "../window/kept-window.js";
import { ExtentFinder } from "./extent-finder.js";
import { following } from "./followed-commands.js";

/**
 * Finds where in the picture of a scene that is which programs draw with some color.
 * @throws Error with a message for the user if the state cannot be drawn
 */
export function measure(request: MeasureRequest, sources: Sources, by: GlWindow): MeasureAnswer {
  const prepared = prepare(request, sources, by);
  const { width, height } = prepared.frame;
  const finder = new ExtentFinder(prepared.frame);
  const { hooks, ...options } = following(finder, { sink: nullSink(width, height), collects: false });
  runScene(prepared, {
    ...options,
    hooks: {
      ...hooks,
      before(gl, strips, isProgram) {
        finder.isDeep = gl.isEnabled(gl.DEPTH_TEST);
        finder.start(isProgram && isColored(gl) ? strips : null);
      },
    },
  });
  return { kind: "measured", id: request.id, extent: finder.extent };
}

function isColored(gl: GL): boolean {
  const mask = new Uint8Array(4);
  gl.getBooleanv(gl.COLOR_WRITEMASK, mask);
  return mask.some((isWritten) => isWritten !== 0);
}
