/** The languages of the machines, each loaded when it is first used. */

import type { MachineName } from "../machines.js";
import type { MachineLanguage } from "../language/machine-language.js";

export const LANGUAGES: Readonly<Record<MachineName, () => Promise<MachineLanguage>>> = {
  "nv-vertex": async () => (await import("../language/nv-vertex/language.js")).NV_VERTEX_LANGUAGE,
  pica200: async () => (await import("../language/pica200/language.js")).PICA200_LANGUAGE,
  "nv-gpu": async () => (await import("../language/nv-gpu/language.js")).NV_GPU_LANGUAGE,
  valhall: async () => (await import("../language/valhall/language.js")).VALHALL_LANGUAGE,
};
