/** A result of vertex programs as color. */

import { NV_GPU, type Program } from "@glasm/nv-gpu";
import type { Draw } from "@glasm/nv-gpu-draw";
import type { Sink } from "@glasm/primitives";
import type { RegisterDrawing } from "../described/front.js";
import { PAGE_RESULTS } from "../../machine/nv-gpu/page-rows.js";
import { colorNote, outputColors, RegisterRange } from "../display/register-colors.js";

/** Results of which the x component alone counts; it is shown as gray. */
const SCALAR = /^result\.(fogcoord|pointsize|clip|id)/;

/** Draws with a result of vertex programs in the place of the color. What geometry programs make is not seen, but hides, and what has no depth test in a scene where others have one, too. */
export class ResultDisplay implements RegisterDrawing<Draw> {
  private readonly isScalar: boolean;
  private readonly name: string;
  private readonly ranges: Readonly<Record<"all" | "deep", RegisterRange>>;
  private hasDeep = false;
  private draw: Draw | null = null;

  /** @param register its number among those of the page */
  constructor(register: number) {
    this.name = PAGE_RESULTS[register]!;
    this.isScalar = SCALAR.test(this.name);
    this.ranges = { all: new RegisterRange(register), deep: new RegisterRange(register) };
  }

  /** Takes note of a draw before the scene is drawn with the result. */
  readonly survey = (draw: Draw): Draw => {
    this.draw = draw;
    this.hasDeep ||= isDeep(draw);
    return draw;
  };

  /** Takes note of a vertex of the draw. */
  readonly seeVertex = (results: Float32Array): void => {
    if (
      this.draw === null ||
      this.draw.geometry !== undefined ||
      outputOf(this.draw.program, this.name) === undefined
    )
      return;
    this.ranges.all.see(results);
    if (isDeep(this.draw)) this.ranges.deep.see(results);
  };

  /** Takes note of a draw that is drawn. */
  readonly change = (draw: Draw): Draw => {
    this.draw = draw;
    return draw;
  };

  /** The values that colors stand for. */
  private get range(): RegisterRange {
    return this.hasDeep ? this.ranges.deep : this.ranges.all;
  }

  get note(): string {
    return colorNote(this.name, this.range, this.isScalar);
  }

  sink(target: Sink): Sink {
    const colors = outputColors(target, {
      output: "color",
      range: this.range,
      isScalar: this.isScalar,
      isSeen: () => this.isSeen(),
    });
    const output = (): Sink["unclamped"] =>
      this.draw === null ? undefined : outputOf(this.draw.program, this.name);
    return Object.defineProperty(colors, "unclamped", { get: output });
  }

  private isSeen(): boolean {
    const { draw } = this;
    return draw !== null && draw.geometry === undefined && (isDeep(draw) || !this.hasDeep);
  }
}

/** What a result that a program writes is to what comes after it. */
function outputOf(program: Program, name: string): Sink["unclamped"] {
  const output = NV_GPU.interfaceOf(program).outputs.find((one) => one.name === name);
  return output?.meaning as Sink["unclamped"];
}

function isDeep({ depthTest = null }: Draw): boolean {
  return depthTest !== null;
}
