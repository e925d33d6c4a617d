/** How operands are loaded. [VP2 2.14.2.1] */

import { type EnvironmentRow, parameterAt } from "../isa/environments.js";
import type { Operand } from "../program/program.js";
import { WORD_OFFSETS, type State } from "./state.js";

/** An operand whose register is resolved to a word offset in the register file. */
export interface LoadableOperand {
  /** Word offset of the register, unless it is a relative parameter. */
  readonly wordOffset: number;
  /** Where the relative address comes from, or null. */
  readonly relative: RelativeAddress | null;
  /** Which component of the register is the operand's x, y, z and w. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly negateBase: boolean;
  readonly absolute: boolean;
  readonly negateAbsolute: boolean;
}

interface RelativeAddress {
  /** Word offset of the address register component. */
  readonly address: number;
  readonly offset: number;
  /** Number of parameters of the environment. */
  readonly parameters: number;
}

const SIGN = -0x80000000;
const MAGNITUDE = 0x7fffffff;

/**
 * VectorLoad, which moves words; where all four components are the same ScalarLoad, and on an address register
 * AddrVectorLoad. [VP2 2.14.2.1]
 */
export function vectorLoad(source: LoadableOperand, state: State, operand: Int32Array): void {
  const { registers, words } = state;
  const wordOffset =
    source.relative === null ? source.wordOffset : programParameterLoad(source.relative, registers);
  let x = words[wordOffset + source.x]!;
  let y = words[wordOffset + source.y]!;
  let z = words[wordOffset + source.z]!;
  let w = words[wordOffset + source.w]!;
  if (source.negateBase) {
    x ^= SIGN;
    y ^= SIGN;
    z ^= SIGN;
    w ^= SIGN;
  }
  if (source.absolute) {
    x &= MAGNITUDE;
    y &= MAGNITUDE;
    z &= MAGNITUDE;
    w &= MAGNITUDE;
  }
  if (source.negateAbsolute) {
    x ^= SIGN;
    y ^= SIGN;
    z ^= SIGN;
    w ^= SIGN;
  }
  operand[0] = x;
  operand[1] = y;
  operand[2] = z;
  operand[3] = w;
}

/** Word offset of the parameter that a relative operand reads, or of zeros. [Ruling 8] */
function programParameterLoad(relative: RelativeAddress, registers: Float32Array): number {
  const index = parameterAt(registers[relative.address]!, relative.offset, relative.parameters);
  return index < 0 ? WORD_OFFSETS.zero : WORD_OFFSETS.parameter + 4 * index;
}

/** How ARA loads its operand. [VP2 2.14.3.3] */
const UNMODIFIED = {
  swizzle: [0, 1, 2, 3],
  negateBase: false,
  absolute: false,
  negateAbsolute: false,
} as const;

/** Resolves the register of an operand. */
export function loadableOperand(operand: Operand, environment: EnvironmentRow): LoadableOperand {
  const { swizzle, negateBase, absolute, negateAbsolute } = operand.kind === "address" ? UNMODIFIED : operand;
  const [x, y, z, w] = swizzle;
  const wordOffset = wordOffsetOf(operand);
  const relative = relativeAddress(operand, environment);
  // One literal, so that all operands have one hidden class: spreading made loads ten times slower.
  return { wordOffset, relative, x, y, z, w, negateBase, absolute, negateAbsolute };
}

function wordOffsetOf(operand: Operand): number {
  if (operand.kind === "address") return WORD_OFFSETS.address + 4 * operand.index;
  const { register } = operand;
  return register.file === "relative" ? WORD_OFFSETS.zero : WORD_OFFSETS[register.file] + 4 * register.index;
}

function relativeAddress(operand: Operand, environment: EnvironmentRow): RelativeAddress | null {
  if (operand.kind === "address" || operand.register.file !== "relative") return null;
  const { addressRegister, component, offset } = operand.register;
  const address = WORD_OFFSETS.address + 4 * addressRegister + component;
  return { address, offset, parameters: environment.parameters };
}
