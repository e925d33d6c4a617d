/** The registers of requests to the PICA200, and how values get into them. [PICA200 12] */

import { singleFromBits, singleToBits } from "@glasm/base";
import { type ArithmeticName, f24FromSingle, REGISTERS, singleFromF24 } from "@glasm/pica200";
import { type Components, type Registers, SINGLES } from "../run/inputs.js";

const F24_DIGITS = /^[0-9a-fA-F]{6}$/;

const expected = `${SINGLES.expected}, or of 6 for a 24-bit float`;

/** For each arithmetic what its registers hold: words of 24 bits, or singles. [Ruling 141] */
const FLOATS: Readonly<Record<ArithmeticName, Components>> = {
  f24: {
    read: (value) => {
      if (isF24(value)) return parseInt(value, 16);
      const single = SINGLES.read(value);
      return single === undefined ? undefined : f24FromSingle(singleToBits(single));
    },
    expected,
  },
  f32: {
    read: (value) =>
      isF24(value) ? singleFromBits(singleFromF24(parseInt(value, 16))) : SINGLES.read(value),
    expected,
  },
};

function isF24(value: unknown): value is string {
  return typeof value === "string" && F24_DIGITS.test(value);
}

const BYTES: Components = {
  read: (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xff
      ? (value as number)
      : undefined,
  expected: "a whole number from 0 to 255",
};

const ZEROS = [0, 0, 0, 0] as const;

/** The floating-point registers of a file, which hold what the arithmetic computes with. */
export function floatRegisters(file: "v" | "c", arithmetic: ArithmeticName): Registers {
  return { count: REGISTERS[file].count, names: {}, components: FLOATS[arithmetic], initial: ZEROS };
}

export const INTEGER_REGISTERS: Registers = {
  count: REGISTERS.i.count,
  names: {},
  components: BYTES,
  initial: ZEROS,
};

/** New values for registers of the arithmetic, all zero. */
export function newValues(count: number, arithmetic: ArithmeticName): Float32Array | Uint32Array {
  return arithmetic === "f24" ? new Uint32Array(4 * count) : new Float32Array(4 * count);
}
