import { nvGpuPages } from "./nv-gpu-pages.js";
import { nvVertexPages } from "./nv-vertex-pages.js";
import { nv2aPages } from "./nv2a-pages.js";
import { valhallPages } from "./valhall-pages.js";

/** The pages of docs/isa as the tables of the machines say them: Markdown by file name. */
export function isaPages(): ReadonlyMap<string, string> {
  return new Map([...nvVertexPages(), ...nvGpuPages(), ...nv2aPages(), ...valhallPages()]);
}
