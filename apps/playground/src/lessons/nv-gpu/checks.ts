/** What the checks of tasks on NV_gpu_program have in common. */

import { singleFromBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { nearVector, type Vector } from "../vectors.js";

/** As texts name them, the attributes of meshes. */
export const POSITION = "vertex.attrib[0]";
export const NORMAL = "vertex.attrib[2]";

/** The words of a parameter as singles. */
export function floats(seen: Seen, name: string): Vector {
  return seen.constant(name).map(singleFromBits);
}

/** The words of a parameter as signed integers. */
export function integers(seen: Seen, name: string): Vector {
  return seen.constant(name).map((word) => word | 0);
}

/** Whether vertices, or a part of them that is large enough, have the colors that a function gives. */
export function areColored(seen: Seen, color: (vertex: SeenVertex) => Vector, part = 0.97): boolean {
  return seen.share((v) => nearVector(v("result.color.front.primary"), color(v).slice(0, 3))) >= part;
}
