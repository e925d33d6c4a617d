/** What the NV20 makes of the results of a vertex, where that is not what the GL says. [Ruling 362] */

import { wordsOf } from "@glasm/base";
import { arithmeticOf, type ChipName, ENVIRONMENTS, type Program, resultOf } from "@glasm/nv-vertex";

const MAGNITUDE = 0x7fffffff;
const SIGN = 0x80000000;
const INFINITY_BITS = 0x7f800000;
const LARGEST = INFINITY_BITS - 1;
const ONE = 0x3f800000;

const COLORS = (["color", "secondary-color", "back-color", "back-secondary-color"] as const).map(resultOf);
const FOG = resultOf("fog-coordinate");

/** What a stage hands on in place of columns of results; null if it hands on what is there. */
export function chipResults(program: Program, arithmetic: ChipName): ChipResults | null {
  const computedIn = arithmeticOf(ENVIRONMENTS[program.environment], arithmetic);
  return computedIn === "nv20" ? new ChipResults(program) : null;
}

export class ChipResults {
  /** The component of the fog's register that is the coordinate; null if no instruction writes any. */
  readonly #fogComponent: number | null;
  /** In place of the columns of colors and fog: made when they are first needed. */
  readonly #columns = new Map<number, Uint32Array>();

  constructor({ instructions }: Program) {
    // Programs that the NV20 executes have no branches: the last instruction of the text is the last one executed.
    const writes = instructions.filter(
      ({ destination }) =>
        destination?.file === "result" && destination.index === FOG && destination.mask.includes(true),
    );
    const last = writes.at(-1);
    this.#fogComponent = last === undefined ? null : last.destination!.mask.indexOf(true);
  }

  /** The columns with what the chip makes of the first `count` rows in place of colors and the fog coordinate. */
  handOn(results: readonly Float32Array[], count: number): readonly Float32Array[] {
    return results.map((column, register) => {
      const isColor = COLORS.includes(register);
      const fogComponent = register === FOG ? this.#fogComponent : null;
      if (!isColor && fogComponent === null) return column;
      const from = wordsOf(column);
      const to = this.#columnFor(register, from.length);
      if (fogComponent === null) clampColors(from, to, count);
      else setFog(from, to, count, fogComponent);
      return new Float32Array(to.buffer);
    });
  }

  #columnFor(register: number, length: number): Uint32Array {
    let column = this.#columns.get(register);
    if (column === undefined) this.#columns.set(register, (column = new Uint32Array(length)));
    return column;
  }
}

/** By sign and magnitude a NaN is beyond infinity, to either side. Numbers the GL clamps. */
function clampColors(from: Uint32Array, to: Uint32Array, count: number): void {
  for (let i = 0; i < 4 * count; i += 1) {
    const word = from[i]!;
    const isNaNWord = (word & MAGNITUDE) > INFINITY_BITS;
    to[i] = !isNaNWord ? word : word >= SIGN ? 0 : ONE;
  }
}

/** Infinity acts as the largest number. */
function setFog(from: Uint32Array, to: Uint32Array, count: number, component: number): void {
  for (let i = 0; i < 4 * count; i += 4) {
    const word = from[i + component]!;
    const isInfinite = (word & MAGNITUDE) === INFINITY_BITS;
    to[i] = isInfinite ? ((word & SIGN) | LARGEST) >>> 0 : word;
  }
}
