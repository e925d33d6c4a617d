/** The machines that the command knows: the one list of them. */

import { NV_VERTEX } from "@glasm/nv-vertex";
import { NV2A } from "@glasm/nv2a";
import { NV_GPU } from "@glasm/nv-gpu";
import { PICA200 } from "@glasm/pica200";
import { VALHALL } from "@glasm/valhall";
import type { Language, Machine } from "@glasm/vm";
import type { Host } from "./host.js";

/** The PICA200, any directive of which can begin a text, comes behind those with directives: `.nv2a`, and `.word` of Valhall. */
export const MACHINES: readonly Machine[] = [NV_VERTEX, NV2A, VALHALL, PICA200, NV_GPU];

export function machinesOf(host: Host): readonly Machine[] {
  return host.machines ?? MACHINES;
}

/**
 * The machine and the language of a file, by how it begins, or else by the end of its name; of others the one that it
 * resembles, or the first one, says what is wrong. [Ruling 157], [Ruling 312]
 */
export function languageFor(
  bytes: Uint8Array,
  file: string,
  host: Host,
): { readonly machine: Machine; readonly language: Language | undefined } {
  const machines = machinesOf(host);
  for (const machine of machines) {
    const name = machine.recognise(bytes);
    if (name !== null) return { machine, language: machine.languages.find((one) => one.name === name) };
  }
  const meant = machines.find((machine) => machine.resembles?.(bytes) === true);
  if (meant !== undefined) return { machine: meant, language: undefined };
  for (const machine of machines) {
    const language = machine.languages.find(
      ({ fileExtension }) => fileExtension !== undefined && file.toLowerCase().endsWith(fileExtension),
    );
    if (language !== undefined) return { machine, language };
  }
  return { machine: machines[0]!, language: undefined };
}
