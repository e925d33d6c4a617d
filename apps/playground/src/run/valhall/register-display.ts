/** A slot of varyings as color. */

import type { Sink } from "@glasm/primitives";
import type { Draw } from "@glasm/valhall-draw";
import type { RegisterDrawing } from "../described/front.js";
import { PAGE_RESULTS } from "../../machine/valhall/page-rows.js";
import { colorNote, outputColors, RegisterRange } from "../display/register-colors.js";

/** Draws with a slot in the place of the color. What has no depth test in a scene where others have one hides, but is not seen. */
export class SlotDisplay implements RegisterDrawing<Draw> {
  private readonly name: string;
  private readonly slot: number;
  private readonly ranges: Readonly<Record<"all" | "deep", RegisterRange>>;
  private hasDeep = false;
  private draw: Draw | null = null;

  /** @param register its number among the results of the page */
  constructor(register: number) {
    this.name = PAGE_RESULTS[register]!;
    this.slot = Number(/\d+/.exec(this.name)![0]);
    this.ranges = { all: new RegisterRange(register), deep: new RegisterRange(register) };
  }

  readonly survey = (draw: Draw): Draw => {
    this.draw = draw;
    this.hasDeep ||= isDeep(draw);
    return draw;
  };

  readonly seeVertex = (results: Float32Array): void => {
    if (this.draw === null) return;
    this.ranges.all.see(results);
    if (isDeep(this.draw)) this.ranges.deep.see(results);
  };

  readonly change = (draw: Draw): Draw => {
    this.draw = draw;
    return { ...draw, varyings: { ...draw.varyings, color: this.slot } };
  };

  private get range(): RegisterRange {
    return this.hasDeep ? this.ranges.deep : this.ranges.all;
  }

  get note(): string {
    return colorNote(this.name, this.range, false);
  }

  sink(target: Sink): Sink {
    const colors = outputColors(target, {
      output: "color",
      range: this.range,
      isScalar: false,
      isSeen: () => this.draw !== null && (isDeep(this.draw) || !this.hasDeep),
    });
    return Object.defineProperty(colors, "unclamped", { get: () => "color" });
  }
}

function isDeep({ depthTest = null }: Draw): boolean {
  return depthTest !== null;
}
