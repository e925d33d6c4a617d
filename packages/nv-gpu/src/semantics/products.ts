/** MUL with its modifiers. [NV_gpu_program4 2.X.8 MUL] */

import type { TableOperations, TypesOfTable } from "@glasm/codegen";
import { type Definition, each } from "./definition.js";

type Product = <T extends TypesOfTable>(i32: TableOperations<T>["i32"], a: T["i32"], b: T["i32"]) => T["i32"];

/** What of 32 bits 24 do not have. */
const UPPER_BITS = 8;
const LOWER_24 = 0xffffff;

/** Of 24 bits and their signs; the lower 32 bits of the product. [Ruling 275] */
const signed24: Product = (i32, a, b) => {
  const extended = (x: typeof a): typeof a => i32.shrS(i32.shl(x, UPPER_BITS), UPPER_BITS);
  return i32.mul(extended(a), extended(b));
};

const unsigned24: Product = (i32, a, b) =>
  i32.mul(i32.and(a, i32.constant(LOWER_24)), i32.and(b, i32.constant(LOWER_24)));

/** Of integers of 32 bits, component by component. */
const product =
  (compute: Product): Definition =>
  () =>
  ({ operations: { i32 } }, [a, b]) =>
  (component) =>
    compute(i32, a!(component), b!(component));

const high = product((i32, a, b) => i32.mulHigh(a, b));
const highUnsigned = product((i32, a, b) => i32.mulHighU(a, b));
const ordinary = each((numbers, a, b) => numbers.multiply(a, b));

/** The products that modifiers ask for. */
const PRODUCTS: Readonly<Record<string, Definition>> = {
  S24: product(signed24),
  U24: product(unsigned24),
  HI: (instruction) => (instruction.type === "S32" ? high : highUnsigned)(instruction),
};

/** The product of two numbers: its lower bits, of integers. */
export const multiplied: Definition = (instruction) =>
  (PRODUCTS[instruction.modifiers.product ?? ""] ?? ordinary)(instruction);
