/** What each instruction computes from its operands, component by component. [VP2 2.14.3] */

import type { ComponentTypes, Operations } from "@glasm/base";
import type { ArithmeticName, EnvironmentRow, TextArithmeticName } from "../isa/environments.js";
import type { INSTRUCTIONS, Mnemonic } from "../isa/instructions.js";
import { floorToAddress, roundToAddress } from "./address.js";
import type { Arithmetic, ArithmeticOf, Compute } from "./arithmetic.js";
import { CHIP_RULES_NAMES, type ChipRulesName } from "./chip-names.js";
import { UNIFIED } from "./unified.js";
import { UNBOUNDED_VP1, VP1 } from "./vp1.js";

/**
 * The functions that give x, y, z and w of a result. Each is given what the component depends on, in the order of
 * `componentsRead`.
 */
type ComputationOf<F> = readonly [F, F, F, F];
/** Those of the texts, on singles. */
export type Computation = ComputationOf<Compute>;
/** Those of all instructions. */
export type Computations<F> = Readonly<Record<ComputingMnemonic, ComputationOf<F>>>;

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

/** What no arithmetic makes a difference to. */
const PLAIN: PlainFunctions<Compute> = { same, zero, one };
/** The operand as it is, and constants. */
export type PlainFunctions<F> = Readonly<Record<"same" | "zero" | "one", F>>;

/** The computations of all instructions, in an arithmetic. */
export function computations<F>(f: ArithmeticOf<F>, { same, zero, one }: PlainFunctions<F>): Computations<F> {
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

function each<F>(compute: F): ComputationOf<F> {
  return [compute, compute, compute, compute];
}

/** The arithmetic of each text. [Ruling 16] */
export const ARITHMETICS: Readonly<Record<TextArithmeticName, Arithmetic>> = { unified: UNIFIED, vp1: VP1 };

/** The computations under the arithmetic of each text. */
export const COMPUTATIONS: Readonly<
  Record<TextArithmeticName, Readonly<Record<ComputingMnemonic, Computation>>>
> = {
  unified: computations(ARITHMETICS.unified, PLAIN),
  vp1: computations(ARITHMETICS.vp1, PLAIN),
};

/** Those of `vp1` where no product and no sum is infinite. */
export const UNBOUNDED_VP1_COMPUTATIONS: Computations<Compute> = computations(UNBOUNDED_VP1, PLAIN);

/** What computes a program's instructions: an arithmetic of a text, or a chip with one set of its rules. */
export type MeaningName = TextArithmeticName | ChipRulesName;

/** What an arithmetic is to a language: the NV30 computes programs of the older ones by older rules. [Ruling 357] */
export function meaningOf({ version2 }: EnvironmentRow, arithmetic: ArithmeticName): MeaningName {
  if (arithmetic !== "nv30") return arithmetic;
  return version2 ? "nv30 new" : "nv30 old";
}

/** Whether a meaning is that of a chip. */
export function isChipMeaning(meaning: MeaningName): meaning is ChipRulesName {
  return (CHIP_RULES_NAMES as readonly MeaningName[]).includes(meaning);
}

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
