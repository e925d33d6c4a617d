/** What each instruction computes from its operands, component by component. [VP2 2.14.3] */

import type { ComponentTypes, Operations } from "@glasm/base";
import type { ArithmeticName } from "../isa/environments.js";
import type { INSTRUCTIONS, Mnemonic } from "../isa/instructions.js";
import { floorToAddress, roundToAddress } from "./address.js";
import type { Arithmetic, Compute } from "./arithmetic.js";
import { NV20 } from "./nv20.js";
import { UNIFIED } from "./unified.js";

/**
 * The functions that give x, y, z and w of a result. Each is given what the component depends on, in the order of
 * `componentsRead`.
 */
export type Computation = readonly [Compute, Compute, Compute, Compute];

/** The instructions whose results are address registers: they give integers, ARA of integers. */
export type AddressMnemonic = "ARA" | "ARL" | "ARR";
/** The instructions whose results are singles; the rest transfer control. */
export type ComputingMnemonic = Exclude<
  { [M in Mnemonic]: (typeof INSTRUCTIONS)[M]["flow"] extends "next" ? M : never }[Mnemonic],
  AddressMnemonic
>;

const same: Compute = (_n, x) => x;
const zero: Compute = ({ f32 }) => f32.constant(0);
const one: Compute = ({ f32 }) => f32.constant(1);

function computations(f: Arithmetic): Readonly<Record<ComputingMnemonic, Computation>> {
  return {
    ABS: each(f.absolute),
    ADD: each(f.add),
    COS: each(f.cos),
    DP3: each(f.dot3),
    DP4: each(f.dot4),
    DPH: each(f.dotHomogeneous),
    DST: [one, f.multiply, same, same],
    EX2: each(f.ex2),
    EXP: [f.twoToFloor, f.finiteFraction, f.roughTwoToX, one],
    FLR: each(f.floor),
    FRC: each(f.fraction),
    LG2: each(f.lg2),
    LIT: [one, f.diffuse, f.specular, one],
    LOG: [f.exponent, f.mantissa, f.roughLog2, one],
    MAD: each(f.multiplyAdd),
    MAX: each(f.maximum),
    MIN: each(f.minimum),
    MOV: each(same),
    MUL: each(f.multiply),
    RCC: each(f.rcc),
    RCP: each(f.rcp),
    RSQ: each(f.rsq),
    SEQ: each(f.seq),
    SFL: each(zero),
    SGE: each(f.sge),
    SGT: each(f.sgt),
    SIN: each(f.sin),
    SLE: each(f.sle),
    SLT: each(f.slt),
    SNE: each(f.sne),
    SSG: each(f.sign),
    STR: each(one),
    SUB: each(f.subtract),
  };
}

function each(compute: Compute): Computation {
  return [compute, compute, compute, compute];
}

/** The arithmetic of each name. [Ruling 16] */
export const ARITHMETICS: Readonly<Record<ArithmeticName, Arithmetic>> = { unified: UNIFIED, nv20: NV20 };

/** The computations under each arithmetic. */
export const COMPUTATIONS: Readonly<
  Record<ArithmeticName, Readonly<Record<ComputingMnemonic, Computation>>>
> = {
  unified: computations(ARITHMETICS.unified),
  nv20: computations(ARITHMETICS.nv20),
};

/** Whether an instruction's results are singles. */
export function isComputing(mnemonic: Mnemonic): mnemonic is ComputingMnemonic {
  return Object.hasOwn(COMPUTATIONS.unified, mnemonic);
}

/** Gives each component of an address register from the same one of a vector. */
type AddressLoad = <T extends ComponentTypes>(o: Operations<T>, x: T["f32"]) => T["i32"];

export const ADDRESS_LOADS: Readonly<Record<"ARL" | "ARR", AddressLoad>> = {
  ARL: floorToAddress,
  ARR: roundToAddress,
};
