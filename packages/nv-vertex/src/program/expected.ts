/** What programs of an environment may have at a place, as messages write it. */

import { oneOf } from "@glasm/base";
import type { EnvironmentRow } from "../isa/environments.js";
import { COMPONENT_LETTERS } from "./components.js";

export const ADDRESS_WRITE_MASK = "the write mask .x of the address register";

export function expectedSource({ attributes, temporaries }: EnvironmentRow): string {
  const vertexAttributes = attributes === 1 ? "v[0]" : "v[...]";
  return `an operand (${vertexAttributes}, c[...] or R0 to R${temporaries - 1})`;
}

export function expectedDestination({ target, version2, temporaries }: EnvironmentRow): string {
  const written = target === "vp" ? "o[...]" : "c[...]";
  return `a destination (${written}${version2 ? ", CC" : ""} or R0 to R${temporaries - 1})`;
}

export function expectedAddressRegister({ addressRegisters }: EnvironmentRow): string {
  return addressRegisters === 1 ? "A0" : "A0 or A1";
}

export function expectedAddressComponent({ addressComponents }: EnvironmentRow): string {
  return `the component ${oneOf(COMPONENT_LETTERS.slice(0, addressComponents))}`;
}
