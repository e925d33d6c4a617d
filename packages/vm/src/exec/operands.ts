/** How operands are loaded. [VP2 2.14.2.1] */

import type { EnvironmentRow } from "../isa/environments.js";
import type { Operand, SourceRegister } from "../program/program.js";
import { PLACE, type State } from "./state.js";

/** An operand whose register is resolved to a place in the register file. */
export interface LoadableOperand {
  /** Place of the register; of a relative parameter the place of c[offset], which may not exist. */
  readonly place: number;
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
  /** Place of the address register component. */
  readonly address: number;
  readonly offset: number;
  /** Number of parameters of the environment. */
  readonly parameters: number;
}

/**
 * VectorLoad, and with all four components the same ScalarLoad. With neither modifiers nor
 * a swizzle it is AddrVectorLoad. [VP2 2.14.2.1]
 */
export function vectorLoad(source: LoadableOperand, state: State, operand: Float32Array): void {
  const { registers } = state;
  const place = source.relative === null ? source.place : programParameterLoad(source.relative, registers);
  let x = registers[place + source.x]!;
  let y = registers[place + source.y]!;
  let z = registers[place + source.z]!;
  let w = registers[place + source.w]!;
  if (source.negateBase) {
    x = -x;
    y = -y;
    z = -z;
    w = -w;
  }
  if (source.absolute) {
    x = Math.abs(x);
    y = Math.abs(y);
    z = Math.abs(z);
    w = Math.abs(w);
  }
  if (source.negateAbsolute) {
    x = -x;
    y = -y;
    z = -z;
    w = -w;
  }
  operand[0] = x;
  operand[1] = y;
  operand[2] = z;
  operand[3] = w;
}

/** Place of the parameter that a relative operand reads; outside the parameters of zeros. [Ruling 8] */
function programParameterLoad(relative: RelativeAddress, registers: Float32Array): number {
  const index = registers[relative.address]! + relative.offset;
  return index >= 0 && index < relative.parameters ? PLACE.parameter + 4 * index : PLACE.zero;
}

/** Resolves the register of an operand. */
export function loadableOperand(operand: Operand, environment: EnvironmentRow): LoadableOperand {
  if (operand.kind === "address") {
    const place = PLACE.address + 4 * operand.index;
    const asItIs = { negateBase: false, absolute: false, negateAbsolute: false };
    return { place, relative: null, x: 0, y: 1, z: 2, w: 3, ...asItIs };
  }
  const [x, y, z, w] = operand.swizzle;
  const { negateBase, absolute, negateAbsolute } = operand;
  return { ...resolve(operand.register, environment), x, y, z, w, negateBase, absolute, negateAbsolute };
}

function resolve(
  register: SourceRegister,
  environment: EnvironmentRow,
): Pick<LoadableOperand, "place" | "relative"> {
  if (register.file !== "relative") {
    return { place: PLACE[register.file] + 4 * register.index, relative: null };
  }
  const address = PLACE.address + 4 * register.addressRegister + register.component;
  const relative = { address, offset: register.offset, parameters: environment.parameters };
  return { place: PLACE.zero, relative };
}
