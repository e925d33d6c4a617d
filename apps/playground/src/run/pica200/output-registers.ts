/** Output registers, as displays name them. */

import { REGISTERS } from "@glasm/pica200";
import type { Display } from "../../state/state.js";

/** The name of a register. */
export function registerName(number: number): string {
  return `o${number}`;
}

/** The number of a register by its name; null if it is not one of the machine's. */
export function registerNumber(name: string): number | null {
  const [, digits] = /^o(\d+)$/.exec(name) ?? [];
  return digits !== undefined && Number(digits) < REGISTERS.o.count ? Number(digits) : null;
}

/** A display, or the picture in the place of one of a register that the machine does not have. */
export function ownDisplay(display: Display): Display {
  const isOther = "register" in display && registerNumber(display.register) === null;
  return isOther ? { kind: "picture" } : display;
}
