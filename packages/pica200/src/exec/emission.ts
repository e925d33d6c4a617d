/** What EMIT does on a unit. [PICA200 8] */

import { wordsOf } from "@glasm/base";
import { TRIANGLE_SLOTS } from "../isa/limits.js";
import { COMPONENT_COUNT } from "../isa/registers.js";
import { type Program, registersOfMask } from "../program/program.js";
import { copyCanonical } from "./canonical.js";
import type { Triangle, Unit } from "./unit.js";
import { copyRegister } from "./values.js";

/** Takes a triangle whose memory serves the next one: it is valid during the call alone. */
export type TakeTriangle = (triangle: Triangle) => void;

/** EMIT of a program on a unit. Its memory serves all triangles. */
export class Emission {
  readonly #unit: Unit;
  readonly #take: TakeTriangle;
  /** Those of the output mask. */
  readonly #registers: readonly number[];
  readonly #triangle: { invert: boolean; readonly vertices: readonly Float32Array[] };
  readonly #words: readonly Uint32Array[];

  constructor(unit: Unit, { outputMask }: Program, take: TakeTriangle) {
    this.#unit = unit;
    this.#take = take;
    this.#registers = registersOfMask(outputMask);
    const length = COMPONENT_COUNT * this.#registers.length;
    const vertices = Array.from({ length: TRIANGLE_SLOTS }, () => new Float32Array(length));
    this.#triangle = { invert: false, vertices };
    this.#words = vertices.map(wordsOf);
  }

  /** Copies the registers of the output mask, sends a triangle if that is asked for, and changes the bank. */
  emit(): void {
    const unit = this.#unit;
    const { emitter, words } = unit;
    const outputs = words.banks[unit.bank];
    const slot = words.slots[emitter.vertex]!;
    for (let place = 0; place < this.#registers.length; place++)
      copyRegister(outputs, this.#registers[place]!, slot, place);
    unit.bank = unit.bank === 0 ? 1 : 0;
    if (emitter.primitive) this.#send();
  }

  #send(): void {
    const { emitter, words } = this.#unit;
    for (let slot = 0; slot < TRIANGLE_SLOTS; slot++) {
      const to = this.#words[slot]!;
      copyCanonical(words.slots[slot]!, 0, to, 0, to.length);
    }
    this.#triangle.invert = emitter.winding;
    this.#take(this.#triangle);
  }
}

/** A triangle with memory of its own. */
export function copyOfTriangle({ invert, vertices }: Triangle): Triangle {
  return { invert, vertices: vertices.map((vertex) => vertex.slice()) };
}
