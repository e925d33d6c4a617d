import { RESULT_OUTPUTS, type Sink } from "@glasm/context";
import { singleText } from "@glasm/base";
import type { SeeVertex } from "../record/draw-collector.js";
import { colorless, columnOffset, plain, recolored } from "./color-batch.js";
import { changedSink } from "./null-sink.js";
import type { Result } from "./results.js";
import type { Display } from "./wireframe.js";

/** Behind everything. */
const GROUND = [0.1, 0.1, 0.12, 1] as const;
/** What is not a number or infinite. */
const NOT_FINITE = [1, 0, 1] as const;
/** Outputs of which the x component alone counts; it is shown as gray. */
const SCALAR = /^(fog-coordinate|point-size|clip-distance-\d+)$/;
/** A register that no instruction writes. [VP2 2.14.1.5] */
const INITIAL = [0, 0, 0];

/** The least and the largest finite x, y and z of a register, at the vertices of all draws that can be seen. */
export class RegisterRange {
  readonly least = [Infinity, Infinity, Infinity];
  readonly largest = [-Infinity, -Infinity, -Infinity];
  /** The vertices, and those of them whose x, y or z is a NaN or infinite. */
  count = 0;
  notFinite = 0;

  private readonly word: number;

  /** @param index of the register among the results */
  constructor(index: number) {
    this.word = 4 * index;
  }

  readonly seeVertex: SeeVertex = (results, { isVisible }) => {
    if (isVisible) this.see(results);
  };

  /** Takes the results of a vertex that can be seen. */
  see(results: Float32Array): void {
    let isFinite = true;
    for (let i = 0; i < 3; i += 1) {
      const value = results[this.word + i]!;
      if (!Number.isFinite(value)) {
        isFinite = false;
        continue;
      }
      if (value < this.least[i]!) this.least[i] = value;
      if (value > this.largest[i]!) this.largest[i] = value;
    }
    this.count += 1;
    if (!isFinite) this.notFinite += 1;
  }
}

/** Which values the colors stand for, and how many vertices have none. */
export function colorNote(
  register: string,
  { least, largest, count, notFinite }: RegisterRange,
  isScalar: boolean,
): string {
  if (count === 0) return `No vertex that can be seen has ${register}.`;
  const rangeOf = (i: number, low: string, high: string): string => {
    if (least[i]! > largest[i]!) return "never finite";
    if (least[i] === largest[i]) return `${singleText(least[i]!)} everywhere`;
    return `from ${singleText(least[i]!)}${low} to ${singleText(largest[i]!)}${high}`;
  };
  const colors = isScalar
    ? `x is ${rangeOf(0, " (black)", " (white)")}`
    : ["red", "green", "blue"]
        .map((color, i) => `${"xyz"[i]!} (${color}) is ${rangeOf(i, "", "")}`)
        .join(", ");
  const missing = notFinite === 0 ? "" : ` ${notFinite} of ${count} vertices are not finite.`;
  return `${register} as color: ${colors}.${missing}`;
}

/** Whether the x component of a result alone counts. */
export function isScalarResult(register: Result): boolean {
  return SCALAR.test(RESULT_OUTPUTS[register]);
}

/** From the least to the largest value is from 0 to 1; where all are the same it is that, clamped. */
function scaled(value: number, least: number, largest: number): number {
  return Math.min(Math.max(largest > least ? (value - least) / (largest - least) : value, 0), 1);
}

/**
 * Shows a result register of vertex programs as color: x, y and z as red, green and blue, each scaled to its range,
 * without textures, fog and blending. A primitive with a vertex whose register is not finite is magenta there. What
 * has no program is not seen, but hides what is behind it.
 */
export function registerColors(sink: Sink, register: Result, range: RegisterRange): Display {
  let isProgram = false;
  const output = RESULT_OUTPUTS[register];
  return {
    sink: outputColors(sink, { output, range, isScalar: isScalarResult(register), isSeen: () => isProgram }),
    hooks: { before: (_gl, _strips, program) => void (isProgram = program) },
  };
}

/** What is shown as color. */
export interface ShownOutput {
  readonly output: NonNullable<Sink["unclamped"]>;
  readonly range: RegisterRange;
  /** Whether its x component alone counts; it is shown as gray. */
  readonly isScalar: boolean;
  /** Whether the batches that come now have it; others are not seen. */
  isSeen(): boolean;
}

/** A sink that draws an output as color. */
export function outputColors(sink: Sink, { output, range, isScalar, isSeen }: ShownOutput): Sink {
  const { least, largest } = range;
  const component = (i: number): number => (isScalar ? 0 : i);
  return changedSink(sink, {
    unclamped: output,
    clear: (mask, values) => sink.clear(mask, { ...values, color: GROUND }),
    draw(batch, state) {
      if (!isSeen()) return sink.draw(batch, colorless(state));
      const offset = columnOffset(batch, "unclamped");
      const { floats, layout } = batch;
      const value = (row: number, i: number): number =>
        offset < 0 ? INITIAL[i]! : floats[row * layout.stride + offset + i]!;
      const colors = recolored(batch, (row, out, at) => {
        const shown = [0, 1, 2].map((i) => value(row, component(i)));
        const color = shown.every(Number.isFinite)
          ? shown.map((each, i) => scaled(each, least[component(i)]!, largest[component(i)]!))
          : NOT_FINITE;
        out.set(color, at);
        out[at + 3] = 1;
      });
      sink.draw(colors, { ...plain(state), flat: false });
    },
    drawPixels() {},
  });
}
