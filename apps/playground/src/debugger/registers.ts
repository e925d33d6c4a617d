/** The registers of one execution as doubles, which hold singles and what a shadow run computes. */

import type * as vm from "@glasm/vm";
import { MACHINE } from "./machine.js";

export type Registers = vm.RegisterValues;

export type RegisterName = vm.RegisterName;

export type RegisterComponent = vm.RegisterComponent;

export const COMPONENTS = [0, 1, 2, 3] as const;

export function registerText(register: vm.RegisterName): string {
  return MACHINE.printRegister(register);
}

/** Like `R0.x`. */
export function componentText(of: vm.RegisterComponent): string {
  return `${registerText(of)}.${"xyzw"[of.component]!}`;
}
