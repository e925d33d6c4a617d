import { checkedOptions, type OptionChecks } from "@glasm/base";
import { assemble, type ArithmeticName, ARITHMETICS, type Shader } from "@glasm/pica200";
import { createRenderer, type Draw, type Renderer, type RendererOptions } from "@glasm/pica200-draw";
import type { Sink } from "@glasm/primitives";
import type { ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";
import { clearWindow } from "./clear-window.js";

/** What scenes of the PICA200 draw with. */
export interface Pica200Target {
  /** Gives every pixel a color, and the depth of the far plane. */
  clear(color: Vector3): void;
  /**
   * The container of sources beside the scene, linked in their order.
   * @throws SyntaxError with file, line and column if they do not assemble
   */
  assemble(files: readonly string[]): Shader;
  /** The projection of a camera behind what the viewer has turned; as it is where nobody turns. */
  camera(projection: ReadonlyMat4): ReadonlyMat4;
  /** Draws as a renderer of `@glasm/pica200-draw` does, in an arithmetic; default "f24". */
  draw(draw: Draw, arithmetic?: ArithmeticName): void;
}

/** What a scene of the PICA200 is drawn with. */
export interface Pica200TargetOptions {
  readonly sink: Sink;
  /** Gives the text of a source. */
  readonly readText: (file: string) => string;
  /** As of a renderer. */
  readonly engine?: RendererOptions["engine"];
}

const OPTIONS: OptionChecks<Pica200TargetOptions> = {
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
export function createPica200Target(options: Pica200TargetOptions): Pica200Target {
  const { sink, readText, engine = "auto" } = checkedOptions("createPica200Target", options, OPTIONS);
  const renderers = new Map<ArithmeticName, Renderer>(
    ARITHMETICS.map((arithmetic) => [arithmetic, createRenderer({ sink, engine, arithmetic })]),
  );
  return {
    clear: (color) => clearWindow(sink, color, FAR_DEPTH),
    assemble: (files) => assembled(files.map((file) => ({ name: file, text: readText(file) }))),
    camera: (projection) => projection,
    draw: (draw, arithmetic = "f24") => renderers.get(arithmetic)!.draw(draw),
  };
}

/** What the usual depth map makes of the far plane. */
const FAR_DEPTH = 0;

function assembled(sources: Parameters<typeof assemble>[0]): Shader {
  const result = assemble(sources);
  if (result.ok) return result.shader;
  const { file, line, column, message } = result.diagnostics[0]!;
  throw new SyntaxError(`${file}:${line}:${column}: ${message}`);
}
