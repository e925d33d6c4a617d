/** The machines that the command knows: the one list of them. */

import { NV_VERTEX } from "@glasm/nv-vertex";
import { PICA200 } from "@glasm/pica200";
import type { Machine } from "@glasm/vm";
import type { Host } from "./host.js";

export const MACHINES: readonly Machine[] = [NV_VERTEX, PICA200];

export function machinesOf(host: Host): readonly Machine[] {
  return host.machines ?? MACHINES;
}

/** The machine whose language a file is in, by how it begins; of others the first one says what is wrong. */
export function machineFor(bytes: Uint8Array, host: Host): Machine {
  const machines = machinesOf(host);
  return machines.find((machine) => machine.recognise(bytes) !== null) ?? machines[0]!;
}

/** The source of a program that has lines, for messages; null of binary code. */
export function linesOf(machine: Machine, source: Uint8Array): Uint8Array | null {
  const language = machine.recognise(source);
  const form = machine.languages.find(({ name }) => name === language)?.form;
  return form === "binary" ? null : source;
}
