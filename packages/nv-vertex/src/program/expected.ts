/** What programs of an environment may have at a place, as messages write it. */

import { oneOf } from "@glasm/base";
import type { EnvironmentRow } from "../isa/environments.js";
import { spellRange, spellRegister, spellWith } from "../isa/register-spelling.js";
import { COMPONENT_LETTERS } from "./components.js";

export const ADDRESS_WRITE_MASK = "the write mask .x of the address register";

export function expectedSource({ attributes, temporaries }: EnvironmentRow): string {
  const vertexAttributes = attributes === 1 ? spellRegister("attribute", 0) : spellWith("attribute", "...");
  const parameters = spellWith("parameter", "...");
  return `an operand (${vertexAttributes}, ${parameters} or ${spellRange("temporary", temporaries)})`;
}

export function expectedDestination({ target, version2, temporaries }: EnvironmentRow): string {
  const written = spellWith(target === "vp" ? "result" : "parameter", "...");
  const conditionCode = version2 ? `, ${spellRegister("condition-code", 0)}` : "";
  return `a destination (${written}${conditionCode} or ${spellRange("temporary", temporaries)})`;
}

export function expectedAddressRegister({ addressRegisters }: EnvironmentRow): string {
  return oneOf(Array.from({ length: addressRegisters }, (_, index) => spellRegister("address", index)));
}

export function expectedAddressComponent({ addressComponents }: EnvironmentRow): string {
  return `the component ${oneOf(COMPONENT_LETTERS.slice(0, addressComponents))}`;
}
