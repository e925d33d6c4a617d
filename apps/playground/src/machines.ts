/** The machines that the page knows: the one list of them. */

import type { MachineLanguage } from "./language/machine-language.js";

/** A machine; what knows its language is loaded with the editor that first shows it. */
export interface PageMachine {
  /** As the machine calls itself. */
  readonly name: string;
  readonly loadLanguage: () => Promise<MachineLanguage>;
}

export const MACHINES: readonly [PageMachine, ...PageMachine[]] = [
  {
    name: "nv-vertex",
    loadLanguage: async () => (await import("./language/nv-vertex.js")).NV_VERTEX_LANGUAGE,
  },
];
