import { checkMembers, checkName, checkObject } from "@glasm/base";
import { Geometry, RecordLayouts, type Sink } from "@glasm/primitives";
import { ENGINE_CHOICES, type EngineChoice } from "@glasm/vm";
import { checkedDraw } from "./draw/check-draw.js";
import type { Draw } from "./draw/draw.js";
import { drawnOutputs } from "./results/drawn-outputs.js";
import { ResultColumns } from "./results/result-columns.js";
import { drawRules } from "./stages/draw-rules.js";
import { GeometryStage } from "./stages/geometry-stage.js";
import { type Pass, ROWS } from "./stages/pass.js";
import type { StageEnds } from "./stages/stage-ends.js";
import { VertexRuns } from "./stages/vertex-runs.js";
import { VertexStage } from "./stages/vertex-stage.js";

export type { StageEnds };

/** What programs compute under where the texts leave a choice, by its name. [Ruling 274] */
export const ARITHMETICS = ["ieee", "flush", "fused", "flush-fused"] as const;
/** What programs compute under, by its name. */
export type ArithmeticName = (typeof ARITHMETICS)[number];

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
  /** Default "ieee". */
  readonly arithmetic?: ArithmeticName;
}

/** What has become of a draw: how its vertices have ended. With a geometry program one may be processed several times. */
export interface Drawn extends StageEnds {
  /** How the invocations of its geometry program have ended; null if it has none. */
  readonly geometry: StageEnds | null;
}

/** Draws with programs of NV_gpu_program4, 4.1 and 5.0. */
export interface Renderer {
  /**
   * Draws. Whatever is wrong with a draw is found before anything of it goes to the sink.
   * @throws TypeError if something is missing, unknown or of another kind, or the sink draws with the renderer that calls it
   * @throws RangeError if a number is out of its range, or an array is too short
   */
  draw(draw: Draw): Drawn;
}

class ProgramRenderer implements Renderer {
  readonly #sink: RendererSink;
  readonly #options: Pass["options"];
  readonly #primitives = new Geometry();
  readonly #layouts = new RecordLayouts();
  readonly #columns = new ResultColumns(ROWS);
  readonly #runs = new VertexRuns();
  readonly #vertexStage = new VertexStage(this.#runs);
  readonly #geometryStage = new GeometryStage(this.#runs);
  #isDrawing = false;

  constructor(sink: RendererSink, options: Pass["options"]) {
    this.#sink = sink;
    this.#options = options;
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
    this.#columns.begin(outputs.words);
    this.#runs.ends.begin();
    this.#geometryStage.ends.begin();
    const primitives = this.#primitives;
    const rules = drawRules(draw, outputs, this.#layouts, sink);
    const pass: Pass = {
      draw,
      columns: this.#columns,
      primitives,
      options: this.#options,
      isNumbered: sink.numbered === true,
    };
    for (let instance = 0; instance < draw.instances; instance += 1) {
      primitives.begin(rules, [this.#vertexStage.vertices.begin()]);
      this.#runs.begin(pass, instance);
      if (draw.geometry === null) this.#vertexStage.draw(pass);
      else this.#geometryStage.draw(pass, draw.geometry);
      primitives.end();
    }
    const geometry = draw.geometry === null ? null : this.#geometryStage.ends.taken();
    return { ...this.#runs.ends.taken(), geometry };
  }
}

/**
 * Makes what draws. Its memory serves all its draws.
 * @throws TypeError if an option is unknown or of another kind
 */
export function createRenderer(options: RendererOptions): Renderer {
  checkObject("createRenderer: options", options);
  if (options.sink === undefined) throw new TypeError("createRenderer: sink is missing: pass { sink }");
  checkMembers("createRenderer: options", options, ["sink", "engine", "arithmetic"]);
  const { sink, engine = "auto", arithmetic = "ieee" } = options;
  checkObject("createRenderer: sink", sink);
  if (typeof sink.draw !== "function") throw new TypeError("createRenderer: sink must have a method draw");
  checkName("createRenderer: engine", engine, ENGINE_CHOICES);
  checkName("createRenderer: arithmetic", arithmetic, ARITHMETICS);
  return new ProgramRenderer(sink, { engine, arithmetic });
}
