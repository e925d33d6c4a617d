import { type ArithmeticName, ARITHMETICS, MAX_LIMIT, type RunOptions } from "@glasm/pica200";
import { Geometry, RecordLayouts, type Sink } from "@glasm/primitives";
import { checkMembers, checkName, checkObject, checkWhole } from "@glasm/base";
import { ENGINE_CHOICES, type EngineChoice } from "@glasm/vm";
import { checkedDraw } from "./draw/check-draw.js";
import type { Draw } from "./draw/draw.js";
import { drawnOutputs } from "./outputs/drawn-outputs.js";
import { outputMapOf } from "./outputs/output-map.js";
import { ResultColumns } from "./outputs/result-columns.js";
import { drawRules } from "./stages/draw-rules.js";
import { GeometryStage } from "./stages/geometry-stage.js";
import { ROWS } from "./stages/pass.js";
import { VertexStage } from "./stages/vertex-stage.js";

/** What a renderer needs of a sink. */
export type RendererSink = Pick<
  Sink,
  "width" | "height" | "draw" | "numbered" | "unclamped" | "doubleBuffered"
>;

/** How a renderer is made. */
export interface RendererOptions {
  /** What triangles go to, such as a rasterizer. Its back buffer is drawn to if it has one. */
  readonly sink: RendererSink;
  /** Default "auto". All compute the same bits. */
  readonly engine?: EngineChoice;
  /** Default "f24". */
  readonly arithmetic?: ArithmeticName;
  /** The most instructions that a run of a shader executes; default 1,048,576. */
  readonly limit?: number;
}

/** What has become of a draw. */
export interface Drawn {
  /**
   * How many indices at the end, or vertices without them, have made no whole primitive and were dropped: of
   * "triangles" one or two, of strips and fans those that are fewer than three, with a geometry shader what is too little
   * for a run. [PICA200 8 s23, Ruling 202]
   */
  readonly leftOver: number;
}

/** Draws with shaders of the PICA200. */
export interface Renderer {
  /**
   * Draws. Whatever is wrong with a draw is found before anything of it goes to the sink.
   * @returns what was left over, which is not an error
   * @throws TypeError if something is missing, unknown or of another kind, or the sink draws with the renderer that calls it
   * @throws RangeError if a number is out of its range, or an array is too short
   */
  draw(draw: Draw): Drawn;
}

class ShaderRenderer implements Renderer {
  readonly #sink: RendererSink;
  readonly #options: Omit<RunOptions, "state">;
  readonly #primitives = new Geometry();
  readonly #layouts = new RecordLayouts();
  readonly #columns = new ResultColumns(ROWS);
  readonly #vertexStage = new VertexStage();
  readonly #geometryStage = new GeometryStage();
  #isDrawing = false;

  constructor(sink: RendererSink, options: Omit<RunOptions, "state">) {
    this.#sink = sink;
    this.#options = options;
  }

  draw(draw: Draw): Drawn {
    if (this.#isDrawing) throw new TypeError("draw: the sink of a draw draws with the same renderer");
    this.#isDrawing = true;
    try {
      return { leftOver: this.#draw(draw) };
    } finally {
      this.#isDrawing = false;
    }
  }

  #draw(given: Draw): number {
    const sink = this.#sink;
    const draw = checkedDraw(given, sink);
    const { shaders, state } = draw;
    const map = outputMapOf(shaders);
    const outputs = drawnOutputs(map, state.textures.length > 0, sink.unclamped);
    this.#columns.begin(map, outputs);
    const primitives = this.#primitives;
    primitives.begin(drawRules(draw, outputs, this.#layouts, sink), [this.#vertexStage.vertices.begin()]);
    const pass = {
      draw,
      columns: this.#columns,
      primitives,
      options: this.#options,
      isNumbered: sink.numbered === true,
    };
    const leftOver =
      shaders.geometry === null
        ? this.#vertexStage.draw(pass)
        : this.#geometryStage.draw(pass, shaders.geometry);
    primitives.end();
    return leftOver;
  }
}

/**
 * Makes what draws. Its memory serves all its draws.
 * @throws TypeError if an option is unknown or of another kind, RangeError if the limit is out of its range
 */
export function createRenderer(options: RendererOptions): Renderer {
  checkObject("createRenderer: options", options);
  if (options.sink === undefined) throw new TypeError("createRenderer: sink is missing: pass { sink }");
  checkMembers("createRenderer: options", options, ["sink", "engine", "arithmetic", "limit"]);
  const { sink, engine = "auto", arithmetic = "f24", limit } = options;
  checkObject("createRenderer: sink", sink);
  if (typeof sink.draw !== "function") throw new TypeError("createRenderer: sink must have a method draw");
  checkName("createRenderer: engine", engine, ENGINE_CHOICES);
  checkName("createRenderer: arithmetic", arithmetic, ARITHMETICS);
  if (limit !== undefined) checkWhole("createRenderer: limit", limit, 0, MAX_LIMIT);
  return new ShaderRenderer(sink, { engine, arithmetic, ...(limit === undefined ? {} : { limit }) });
}
