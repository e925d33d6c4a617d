/** An output register of vertex programs as color. */

import { makeProgram, OUTPUT_PROPERTIES, type Program, registersOfMask } from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import type { Sink } from "@glasm/primitives";
import { outputColors, RegisterRange } from "../display/register-colors.js";

const typeOf = (name: string): number =>
  OUTPUT_PROPERTIES.find(({ names }) => (names as readonly string[]).includes(name))!.type;
const [POSITION, COLOR] = [typeOf("position"), typeOf("color")];
const ALL_LANES = 0xf;

/** Whether a register has the position, which is an output already; others take the place of the color. */
function hasPosition({ outputs }: Program, register: number): boolean {
  return outputs.some((output) => output.type === POSITION && output.register === register);
}

/** A program that hands on the position, and a register as its color. */
function withColor(program: Program, register: number): Program {
  const position = program.outputs.filter(({ type }) => type === POSITION);
  const outputs = [...position, { type: COLOR, register, mask: ALL_LANES, unknown: 0 }];
  const outputMask = registersOfMask(0xffff)
    .filter((index) => outputs.some((output) => output.register === index))
    .reduce((mask, index) => mask | (1 << index), 0);
  return makeProgram({ ...program, outputs, outputMask });
}

/** Draws with a register in the place of the color; what a geometry program makes is not seen, but hides. */
export class RegisterDisplay {
  readonly range: RegisterRange;
  private readonly register: number;
  private readonly changed = new Map<Program, Program>();
  private isSeen = false;
  /** Whether the register is the position itself. */
  private isPosition = false;

  constructor(register: number) {
    this.register = register;
    this.range = new RegisterRange(register);
  }

  /** What the register is drawn from, the sink being told whether it has it. */
  readonly change = (draw: Draw): Draw => {
    const { vertex, geometry } = draw.shaders;
    this.isSeen = geometry === null || geometry === undefined;
    if (!this.isSeen) return draw;
    this.isPosition = hasPosition(vertex, this.register);
    return {
      ...draw,
      texture: null,
      blend: null,
      shaders: { vertex: this.isPosition ? vertex : this.colored(vertex) },
    };
  };

  sink(target: Sink): Sink {
    const display = this;
    const colors = outputColors(target, {
      output: "color",
      range: this.range,
      isScalar: false,
      isSeen: () => this.isSeen,
    });
    return Object.defineProperty(colors, "unclamped", {
      get: () => (display.isPosition ? "position" : "color"),
    });
  }

  private colored(program: Program): Program {
    const known = this.changed.get(program);
    if (known !== undefined) return known;
    const changed = withColor(program, this.register);
    this.changed.set(program, changed);
    return changed;
  }
}
