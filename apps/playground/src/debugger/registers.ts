/** The registers of one execution as doubles, which hold singles and what a shadow run computes. */

import {
  type Component,
  type ControlRegisters,
  REGISTER_FILES,
  type RegisterFileName,
  type RegisterRead,
  spellRegister,
} from "@glasm/nv-vertex";
import * as vm from "@glasm/vm";

export type Registers = vm.RegisterValues<RegisterFileName>;

export type RegisterName = vm.RegisterName<RegisterFileName>;

export interface RegisterComponent extends RegisterName {
  readonly component: Component;
}

export const COMPONENTS = [0, 1, 2, 3] as const;

export function registerText({ file, index }: RegisterName): string {
  return spellRegister(file, index);
}

/** Like `R0.x`. */
export function componentText(of: RegisterRead): string {
  return `${registerText(of)}.${"xyzw"[of.component]!}`;
}

/** What a program begins with but for attributes and parameters. [VP2 2.14.1.3, 2.14.1.6, 2.14.2.3] */
export const INITIAL_CONTROL: ControlRegisters = {
  conditionCode: ["EQ", "EQ", "EQ", "EQ"],
  addresses: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  callStack: [],
};

/** The registers before a program runs, with so many attributes and parameters as are given. */
export function newRegisters(attribute: ArrayLike<number>, parameter: ArrayLike<number>): Registers {
  return new vm.RegisterValues(REGISTER_FILES, { attribute, parameter });
}
