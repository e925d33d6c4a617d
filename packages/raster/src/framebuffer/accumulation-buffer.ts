import type { Accumulation, AccumulationOperation, Rectangle } from "@glasm/primitives";
import { toByte } from "./fixed-point.js";
import type { Framebuffer } from "./framebuffer.js";
import { packColor, packMask } from "./packed-color.js";

/** Bits of each component. [Ruling 390] */
export const ACCUMULATION_BITS = 16;

/** What stands for 1; its negative for -1. */
const ONE = (1 << (ACCUMULATION_BITS - 1)) - 1;

/** A component in units of 1 / ONE, rounded to nearest and limited to [-1,1]; NaN gives 0. [Ruling 390] */
function toComponent(units: number): number {
  if (units >= ONE) return ONE;
  return units > -ONE ? Math.floor(units + 0.5) : units <= -ONE ? -ONE : 0;
}

/** What an operation computes of a component and of a byte of the color buffer. */
type Compute = (component: number, byte: number) => number;

/** What a byte stands for, multiplied, in units. [GL1.3 2.13.9, 4.2.4] */
function bytesTimes(value: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, byte) => (byte * value * ONE) / 255);
}

/** The operations that change the buffer. [GL1.3 4.2.4] */
const COMPUTATIONS: Readonly<Record<Exclude<AccumulationOperation, "return">, (value: number) => Compute>> = {
  accumulate(value) {
    const units = bytesTimes(value);
    return (component, byte) => component + units[byte]!;
  },
  load(value) {
    const units = bytesTimes(value);
    return (_, byte) => units[byte]!;
  },
  multiply: (value) => (component) => component * value,
  add(value) {
    const units = value * ONE;
    return (component) => component + units;
  },
};

/** Red, green, blue and alpha of each pixel as signed fixed-point numbers in [-1,1], 0 at first. [GL1.3 4.2.4, Ruling 390] */
export class AccumulationBuffer {
  private readonly components: Int16Array;

  /** More pixels than fit into memory are a RangeError. */
  constructor(pixels: number) {
    this.components = new Int16Array(4 * pixels);
  }

  reset(): void {
    this.components.fill(0);
  }

  /** Only the scissor test applies. [GL1.3 4.2.3] */
  clear(framebuffer: Framebuffer, scissor: Rectangle | null, color: readonly number[]): void {
    const cleared = color.map((component) => toComponent(component * ONE));
    framebuffer.forEachRun(scissor, (from, to) => {
      for (let i = 4 * from; i < 4 * to; i += 1) this.components[i] = cleared[i % 4]!;
    });
  }

  /** Changes the buffer by the color buffer that the framebuffer has. */
  change(
    framebuffer: Framebuffer,
    operation: keyof typeof COMPUTATIONS,
    { value, scissor }: Pick<Accumulation, "value" | "scissor">,
  ): void {
    const compute = COMPUTATIONS[operation](value);
    const { components } = this;
    const color = framebuffer.resolved();
    framebuffer.forEachRun(scissor, (from, to) => {
      for (let i = 4 * from; i < 4 * to; i += 1)
        components[i] = toComponent(compute(components[i]!, color[i]!));
    });
  }

  /** Writes multiplied colors, clamped to [0,1], to the color buffer that the framebuffer has. [GL1.3 4.2.4] */
  returnTo(
    framebuffer: Framebuffer,
    { value, scissor, colorMask }: Pick<Accumulation, "value" | "scissor" | "colorMask">,
  ): void {
    const { components } = this;
    const mask = packMask(colorMask);
    const byte = (i: number): number => toByte((components[i]! * value) / ONE);
    framebuffer.forEachSample(() => {
      const { packedColor } = framebuffer;
      framebuffer.forEachRun(scissor, (from, to) => {
        for (let pixel = from; pixel < to; pixel += 1) {
          const i = 4 * pixel;
          const color = packColor(byte(i), byte(i + 1), byte(i + 2), byte(i + 3));
          packedColor[pixel] = (packedColor[pixel]! & ~mask) | (color & mask);
        }
      });
    });
  }
}
