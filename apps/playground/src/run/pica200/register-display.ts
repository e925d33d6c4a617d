/** An output register of vertex programs as color. */

import { makeProgram, type Program, registersOfMask } from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import type { Sink } from "@glasm/primitives";
import { colorNote, outputColors, RegisterRange } from "../display/register-colors.js";
import type { RegisterDrawing } from "../described/front.js";
import { COLOR, POSITION } from "./output-properties.js";
import { registerName } from "./output-registers.js";

const ALL_LANES = 0xf;

/** Whether a register has the position, which is an output already; others take the place of the color. */
function hasPosition({ outputs }: Program, register: number): boolean {
  return outputs.some((output) => output.type === POSITION.type && output.register === register);
}

/** A program that hands on the position, and a register as its color. */
function withColor(program: Program, register: number): Program {
  const position = program.outputs.filter(({ type }) => type === POSITION.type);
  const outputs = [...position, { type: COLOR.type, register, mask: ALL_LANES, unknown: 0 }];
  const outputMask = registersOfMask(0xffff)
    .filter((index) => outputs.some((output) => output.register === index))
    .reduce((mask, index) => mask | (1 << index), 0);
  return makeProgram({ ...program, outputs, outputMask });
}

/**
 * Draws with a register in the place of the color. What a geometry program makes is not seen, but hides; so is what has
 * no depth test in a scene where others have one: that is backdrop, or lies on the window.
 */
export class RegisterDisplay implements RegisterDrawing<Draw> {
  private readonly register: number;
  private readonly changed = new Map<Program, Program>();
  /** Of the vertices of all draws, and of those with a depth test. */
  private readonly ranges: Readonly<Record<"all" | "deep", RegisterRange>>;
  private hasDeep = false;
  private draw: Draw | null = null;

  constructor(register: number) {
    this.register = register;
    this.ranges = { all: new RegisterRange(register), deep: new RegisterRange(register) };
  }

  /** Takes note of a draw before the scene is drawn with the register. */
  readonly survey = (draw: Draw): Draw => {
    this.draw = draw;
    this.hasDeep ||= isDeep(draw);
    return draw;
  };

  /** Takes note of a vertex of the draw. */
  readonly seeVertex = (results: Float32Array): void => {
    this.ranges.all.see(results);
    if (this.draw !== null && isDeep(this.draw)) this.ranges.deep.see(results);
  };

  /** What the register is drawn from. */
  readonly change = (draw: Draw): Draw => {
    this.draw = draw;
    if (!this.isSeen()) return draw;
    const { vertex } = draw.shaders;
    const shown = hasPosition(vertex, this.register) ? vertex : this.colored(vertex);
    return { ...draw, texture: null, blend: null, shaders: { vertex: shown } };
  };

  /** The values that colors stand for. */
  private get range(): RegisterRange {
    return this.hasDeep ? this.ranges.deep : this.ranges.all;
  }

  get note(): string {
    return colorNote(registerName(this.register), this.range, false);
  }

  /** Draws what `change` makes. */
  sink(target: Sink): Sink {
    const colors = outputColors(target, {
      output: "color",
      range: this.range,
      isScalar: false,
      isSeen: () => this.isSeen(),
    });
    const output = (): Sink["unclamped"] =>
      this.draw !== null && hasPosition(this.draw.shaders.vertex, this.register) ? "position" : "color";
    return Object.defineProperty(colors, "unclamped", { get: output });
  }

  private isSeen(): boolean {
    const { draw } = this;
    if (draw === null || (draw.shaders.geometry ?? null) !== null) return false;
    return isDeep(draw) || !this.hasDeep;
  }

  private colored(program: Program): Program {
    const known = this.changed.get(program);
    if (known !== undefined) return known;
    const changed = withColor(program, this.register);
    this.changed.set(program, changed);
    return changed;
  }
}

function isDeep({ depthTest = null }: Draw): boolean {
  return depthTest !== null;
}
