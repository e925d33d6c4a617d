/** The state of a shader unit. [PICA200 3] */

import { wordsOf } from "@glasm/base";
import type { Program } from "../program/program.js";
import { EMISSION_SLOTS } from "../isa/limits.js";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";

const componentsOf = ({ count }: { readonly count: number }): number => COMPONENT_COUNT * count;

/** What EMIT sends: three vertices, each of them the registers of the output mask. [PICA200 8 s4] */
export interface Triangle {
  /** Whether the order of the vertices is to be reversed. */
  readonly invert: boolean;
  /** For each slot the components of the registers, one after the other. */
  readonly vertices: readonly Float32Array[];
}

/** What geometry shaders emit with. [PICA200 8] */
export class Emitter {
  /** What SETEMIT has stored. */
  vertex = 0;
  primitive = false;
  winding = false;
  /** The vertices that are there, whole banks of outputs. */
  readonly slots = Array.from({ length: EMISSION_SLOTS }, () => new Float32Array(componentsOf(REGISTERS.o)));
}

/** A unit that has not run yet holds zeros. */
export class Unit {
  /** Components, register by register. */
  readonly v = new Float32Array(componentsOf(REGISTERS.v));
  readonly r = new Float32Array(componentsOf(REGISTERS.r));
  readonly c = new Float32Array(componentsOf(REGISTERS.c));
  readonly i = new Uint8Array(componentsOf(REGISTERS.i));
  /** 0 or 1. */
  readonly b = new Uint8Array(REGISTERS.b.count);
  readonly banks = [
    new Float32Array(componentsOf(REGISTERS.o)),
    new Float32Array(componentsOf(REGISTERS.o)),
  ] as const;
  /** The number of the bank that instructions write. [PICA200 8 s7] */
  bank: 0 | 1 = 0;
  /** a0.x and a0.y. */
  readonly a0 = new Int32Array(2);
  aL = 0;
  /** cmp.x and cmp.y, 0 or 1. */
  readonly cmp = new Uint8Array(2);
  readonly emitter = new Emitter();
  /** The words of registers. */
  readonly words = {
    v: wordsOf(this.v),
    r: wordsOf(this.r),
    c: wordsOf(this.c),
    banks: [wordsOf(this.banks[0]), wordsOf(this.banks[1])] as const,
    slots: this.emitter.slots.map(wordsOf),
  };

  /** The outputs of the bank that instructions write. */
  get o(): Float32Array {
    return this.banks[this.bank];
  }

  /** Those of the other one. */
  get otherBank(): Float32Array {
    return this.banks[1 - this.bank]!;
  }

  /** Makes everything zero but for v, c, i and b. */
  reset(): void {
    this.r.fill(0);
    this.banks[0].fill(0);
    this.banks[1].fill(0);
    for (const slot of this.emitter.slots) slot.fill(0);
    this.bank = 0;
    this.a0.fill(0);
    this.aL = 0;
    this.cmp.fill(0);
    this.emitter.vertex = 0;
    this.emitter.primitive = false;
    this.emitter.winding = false;
  }
}

/** What a run does at its end, however it has ended. [PICA200 8 s11] */
export function finishRun(unit: Unit, { stage }: Program): void {
  if (stage === "geometry") unit.b[unit.b.length - 1] = 1;
}
