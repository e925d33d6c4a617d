import { checkedOptions, type OptionChecks } from "@glasm/base";
import type { Sink } from "@glasm/primitives";
import { load, type Program } from "@glasm/valhall";
import { createRenderer, type Draw, joinPrograms, type RendererOptions } from "@glasm/valhall-draw";
import type { ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";
import { clearWindow } from "./clear-window.js";

/** What scenes of Valhall draw with. */
export interface ValhallTarget {
  /** Gives every pixel a color, and the depth of the far plane. */
  clear(color: Vector3): void;
  /**
   * The program of a text beside the scene.
   * @throws SyntaxError with file, line and column if it does not load
   */
  load(file: string): Program;
  /**
   * Both programs of a vertex shader, each of a text of its own.
   * @throws SyntaxError with file, line and column if one does not load
   */
  loadShader(position: string, varying: string): Pick<Draw, "program" | "varyingEntry">;
  /** The projection of a camera behind what the viewer has turned; as it is where nobody turns. */
  camera(projection: ReadonlyMat4): ReadonlyMat4;
  /** Draws as a renderer of `@glasm/valhall-draw` does. */
  draw(draw: Draw): void;
}

/** What a scene of Valhall is drawn with. */
export interface ValhallTargetOptions {
  readonly sink: Sink;
  /** Gives the text of a program. */
  readonly readText: (file: string) => string;
  /** As of a renderer. */
  readonly engine?: RendererOptions["engine"];
}

const OPTIONS: OptionChecks<ValhallTargetOptions> = {
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
export function createValhallTarget(options: ValhallTargetOptions): ValhallTarget {
  const { sink, readText, engine = "auto" } = checkedOptions("createValhallTarget", options, OPTIONS);
  const renderer = createRenderer({ sink, engine });
  const loaded = (file: string): Program => loadedProgram(file, readText(file));
  return {
    clear: (color) => clearWindow(sink, color, FAR_DEPTH),
    load: loaded,
    loadShader: (position, varying) => joinPrograms(loaded(position), loaded(varying)),
    camera: (projection) => projection,
    draw: (draw) => void renderer.draw(draw),
  };
}

/** What the usual range of depths makes of the far plane. */
const FAR_DEPTH = 1;

function loadedProgram(file: string, text: string): Program {
  const result = load(text);
  if (result.ok) return result.program;
  const { line, column, message } = result.diagnostics[0]!;
  throw new SyntaxError(`${file}:${line}:${column}: ${message}`);
}
