import { checkedOptions, type OptionChecks } from "@glasm/base";
import { load, type Program } from "@glasm/nv-gpu";
import { createRenderer, type Draw, type RendererOptions } from "@glasm/nv-gpu-draw";
import type { Sink } from "@glasm/primitives";
import type { ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";
import { clearWindow } from "./clear-window.js";

/** What scenes of NV_gpu_program draw with. */
export interface NvGpuTarget {
  /** Gives every pixel a color, and the depth of the far plane. */
  clear(color: Vector3): void;
  /**
   * The program of a text beside the scene.
   * @throws SyntaxError with file, line and column if it does not load
   */
  load(file: string): Program;
  /** The projection of a camera behind what the viewer has turned; as it is where nobody turns. */
  camera(projection: ReadonlyMat4): ReadonlyMat4;
  /** Draws as a renderer of `@glasm/nv-gpu-draw` does. */
  draw(draw: Draw): void;
}

/** What a scene of NV_gpu_program is drawn with. */
export interface NvGpuTargetOptions {
  readonly sink: Sink;
  /** Gives the text of a program. */
  readonly readText: (file: string) => string;
  /** As of a renderer. */
  readonly engine?: RendererOptions["engine"];
}

const OPTIONS: OptionChecks<NvGpuTargetOptions> = {
  readText(place, readText) {
    if (typeof readText !== "function") throw new TypeError(`${place} must be a function`);
  },
  // The renderer checks these.
  sink: () => undefined,
  engine: () => undefined,
};

/**
 * What draws a scene into a sink.
 * @throws TypeError if an option is missing, unknown or of another kind
 */
export function createNvGpuTarget(options: NvGpuTargetOptions): NvGpuTarget {
  const { sink, readText, engine = "auto" } = checkedOptions("createNvGpuTarget", options, OPTIONS);
  const renderer = createRenderer({ sink, engine });
  return {
    clear: (color) => clearWindow(sink, color, FAR_DEPTH),
    load: (file) => loaded(file, readText(file)),
    camera: (projection) => projection,
    draw: (draw) => void renderer.draw(draw),
  };
}

/** What the usual range of depths makes of the far plane. */
const FAR_DEPTH = 1;

function loaded(file: string, text: string): Program {
  const result = load(text);
  if (result.ok) return result.program;
  const { line, column, message } = result.diagnostics[0]!;
  throw new SyntaxError(`${file}:${line}:${column}: ${message}`);
}
