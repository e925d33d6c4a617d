import type { CommandName } from "../ground/arguments/implement.js";
import type { AttribGroup } from "../ground/state-rows/state-row.js";

/** What draws keep while a command runs: nothing, their rules, the stage of vertices that the state makes, or both. */
export type Keeping = "nothing" | "rules" | "stage" | "all";

/** Of commands that are refused between Begin and End, by how their names begin; others keep nothing. */
const KEEPING: readonly (readonly [names: RegExp, kept: Keeping])[] = [
  // They draw, read, or change programs, arrays and buffers, for which draws look themselves. Enable says itself what it changes.
  [
    /^(begin$|bindProgram|buffer|(bind|map|unmap)Buffer|clear|draw(Arrays|Elements|Range)|(en|dis)able|get|multiDraw|programParameter|read|.*Pointer)/,
    "all",
  ],
  // They change matrices, lights and texture coordinates, which rules do not take.
  [
    /^(clipPlane|frustum|light[fi]|load(Identity|Matrix|Transpose)|matrixMode|mult(Matrix|Transpose)|ortho|(push|pop)Matrix|rotate|scale|texGen|translate)/,
    "rules",
  ],
  // They change textures, rasterization, fragments and framebuffers, which come after the vertices.
  [
    /^(active|alpha|bind(Framebuffer|Texture)|blend|color(Mask|Table)|combiner|cullFace|depth|drawBuffer|final|frontFace|line|logicOp|polygon|scissor|shadeModel|stencil|tex(Env|Image|Parameter|SubImage)|viewport)/,
    "stage",
  ],
];

/** What draws keep while a command runs that is refused between Begin and End. */
export function keptBy(name: CommandName): Keeping {
  return KEEPING.find(([names]) => names.test(name))?.[1] ?? "nothing";
}

/** The groups of the capabilities that come after the vertices. [GL1.3 6.1.12] */
const AFTER_VERTICES = /COLOR|DEPTH|LINE|MULTISAMPLE|POLYGON|SCISSOR|STENCIL/;

/** What draws keep when a capability is switched that belongs to some groups. */
export function keptWhenSwitched(groups: readonly AttribGroup[] = []): Exclude<Keeping, "all"> {
  for (const group of groups) if (AFTER_VERTICES.test(group)) return "stage";
  return "nothing";
}
