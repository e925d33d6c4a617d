import { checkMembers, checkName, checkObject } from "@glasm/base";
import { Geometry, RecordLayouts, type Sink } from "@glasm/primitives";
import type { Ends, Note } from "@glasm/valhall";
import { ENGINE_CHOICES, type EngineChoice } from "@glasm/vm";
import { checkedDraw } from "./draw/check-draw.js";
import type { Draw } from "./draw/draw.js";
import { drawnOutputs } from "./results/drawn-outputs.js";
import { drawRules } from "./stages/draw-rules.js";
import { VertexStage } from "./stages/vertex-stage.js";

/** What a renderer needs of a sink. */
export type RendererSink = Pick<
  Sink,
  "width" | "height" | "draw" | "numbered" | "unclamped" | "doubleBuffered"
>;

/** How a renderer is made. */
export interface RendererOptions {
  /** What primitives go to, such as a rasterizer. Its back buffer is drawn to if it has one. */
  readonly sink: RendererSink;
  /** Default "auto". All compute the same bits. */
  readonly engine?: EngineChoice;
}

/** What has become of a draw. A vertex that does not come to the end of a program is drawn with what it has stored. */
export interface Drawn {
  /** How the executions of the first program have ended that have not come to its end. */
  readonly position: Ends;
  /** The same of the second program; null if there is none. */
  readonly varying: Ends | null;
  /** What has happened in any of them, each once. */
  readonly notes: readonly Note[];
  /** The bytes of the draw's buffers afterwards. */
  readonly buffers: readonly Uint8Array[];
}

/** Draws with vertex shaders of Valhall. */
export interface Renderer {
  /**
   * Draws. Whatever is wrong with a draw is found before anything of it goes to the sink.
   * @throws TypeError if something is missing, unknown or of another kind, or the sink draws with the renderer that calls it
   * @throws RangeError if a number is out of its range, or an array is too short
   */
  draw(draw: Draw): Drawn;
}

class ShaderRenderer implements Renderer {
  readonly #sink: RendererSink;
  readonly #engine: EngineChoice;
  readonly #primitives = new Geometry();
  readonly #layouts = new RecordLayouts();
  readonly #stage = new VertexStage();
  #isDrawing = false;

  constructor(sink: RendererSink, engine: EngineChoice) {
    this.#sink = sink;
    this.#engine = engine;
  }

  draw(draw: Draw): Drawn {
    if (this.#isDrawing) throw new TypeError("draw: the sink of a draw draws with the same renderer");
    this.#isDrawing = true;
    try {
      return this.#draw(draw);
    } finally {
      this.#isDrawing = false;
    }
  }

  #draw(given: Draw): Drawn {
    const sink = this.#sink;
    const draw = checkedDraw(given, sink);
    const outputs = drawnOutputs(draw, sink.unclamped);
    const rules = drawRules(draw, outputs, this.#layouts, sink);
    const runner = this.#stage.begin(draw, outputs, this.#engine);
    const isNumbered = sink.numbered === true;
    for (let instance = 0; instance < draw.instances; instance += 1) {
      this.#primitives.begin(rules, [this.#stage.vertices.begin()]);
      this.#stage.draw(draw, runner, instance, this.#primitives, isNumbered);
      this.#primitives.end();
    }
    const { notes, buffers } = runner;
    return { position: runner.ends("position")!, varying: runner.ends("varying"), notes, buffers };
  }
}

/**
 * Makes what draws. Its memory serves all its draws.
 * @throws TypeError if an option is unknown or of another kind
 */
export function createRenderer(options: RendererOptions): Renderer {
  checkObject("createRenderer: options", options);
  if (options.sink === undefined) throw new TypeError("createRenderer: sink is missing: pass { sink }");
  checkMembers("createRenderer: options", options, ["sink", "engine"]);
  const { sink, engine = "auto" } = options;
  checkObject("createRenderer: sink", sink);
  if (typeof sink.draw !== "function") throw new TypeError("createRenderer: sink must have a method draw");
  checkName("createRenderer: engine", engine, ENGINE_CHOICES);
  return new ShaderRenderer(sink, engine);
}
