import { NUMBERS } from "@glasm/base";
import type { TextArithmeticName } from "../src/isa/environments.js";
import { componentsRead } from "../src/program/dependence.js";
import * as address from "../src/semantics/address.js";
import type { Arithmetic, Compute } from "../src/semantics/arithmetic.js";
import { ARITHMETICS, type ComputingMnemonic, COMPUTATIONS } from "../src/semantics/computations.js";
import { approximateNumerics } from "../src/semantics/numerics.js";

const NUMERICS = approximateNumerics(NUMBERS);

type Scalar = (...operands: number[]) => number;

/** An arithmetic on JavaScript's numbers. */
export type ArithmeticOnNumbers = Readonly<Record<keyof Arithmetic, Scalar>> & {
  readonly exp: (x: number, out: Float32Array) => void;
  readonly log: (x: number, out: Float32Array) => void;
  readonly lit: (x: number, y: number, w: number, out: Float32Array) => void;
};

function onNumbers(name: TextArithmeticName): ArithmeticOnNumbers {
  const scalar = ([key, compute]: [string, Compute]): [string, Scalar] => [
    key,
    (...operands) => compute(NUMERICS, ...operands),
  ];
  const scalars = Object.fromEntries(Object.entries(ARITHMETICS[name]).map(scalar));
  const compute = (mnemonic: ComputingMnemonic, operand: readonly number[], out: Float32Array): void => {
    for (const c of [0, 1, 2, 3] as const) {
      const read = componentsRead(mnemonic, c).map(({ component }) => operand[component]!);
      out[c] = COMPUTATIONS[name][mnemonic][c](NUMERICS, ...read);
    }
  };
  return {
    ...(scalars as Record<keyof Arithmetic, Scalar>),
    exp: (x, out) => compute("EXP", [x], out),
    log: (x, out) => compute("LOG", [x], out),
    lit: (x, y, w, out) => compute("LIT", [x, y, NaN, w], out),
  };
}

export const UNIFIED = onNumbers("unified");
export const VP1 = onNumbers("vp1");
export const floorToAddress: Scalar = (x) => address.floorToAddress(NUMERICS, x!);
export const roundToAddress: Scalar = (x) => address.roundToAddress(NUMERICS, x!);
export const addAddresses: Scalar = (a, b) => address.addAddresses(NUMERICS, a!, b!);
