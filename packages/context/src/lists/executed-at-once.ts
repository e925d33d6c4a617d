import type { CommandName } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";

interface Row {
  readonly names: RegExp;
  readonly citation: string;
  /** The first arguments with which the commands execute at once; without it they always do. */
  readonly targets?: readonly number[];
}

const { PROXY_TEXTURE_1D, PROXY_TEXTURE_2D, PROXY_TEXTURE_3D, PROXY_TEXTURE_CUBE_MAP } = TOKENS;

/** The families of commands that a display list does not take up: they execute while it is made. */
const EXECUTED_AT_ONCE: readonly Row[] = [
  { names: /^(newList|endList|genLists|isList|deleteLists)$/, citation: "[GL1.3 5.4]" },
  { names: /^(feedbackBuffer|selectBuffer|renderMode)$/, citation: "[GL1.3 5.4]" },
  { names: /^(vertex|normal|color|index|texCoord|edgeFlag)Pointer$/, citation: "[GL1.3 5.4]" },
  { names: /^(interleavedArrays|clientActiveTexture)$/, citation: "[GL1.3 5.4]" },
  { names: /^((enable|disable)ClientState|(push|pop)ClientAttrib)$/, citation: "[GL1.3 5.4]" },
  { names: /^(readPixels|pixelStore[if])$/, citation: "[GL1.3 5.4]" },
  { names: /^(genTextures|deleteTextures|areTexturesResident|isTexture)$/, citation: "[GL1.3 5.4]" },
  { names: /^(flush|finish|isEnabled)$/, citation: "[GL1.3 5.4]" },
  { names: /^get/, citation: "[GL1.3 5.4]" },
  { names: /^texImage1D$/, citation: "[GL1.3 5.4]", targets: [PROXY_TEXTURE_1D] },
  { names: /^texImage2D$/, citation: "[GL1.3 5.4]", targets: [PROXY_TEXTURE_2D, PROXY_TEXTURE_CUBE_MAP] },
  { names: /^texImage3D$/, citation: "[GL1.3 5.4]", targets: [PROXY_TEXTURE_3D] },
  { names: /^(areProgramsResident|isProgram|genPrograms|deletePrograms)NV$/, citation: "[VP1 5.4]" },
  { names: /^vertexAttribPointerNV$/, citation: "[VP1 5.4]" },
  { names: /^(un)?lockArraysEXT$/, citation: "[Ruling 106]" },
  { names: /^(secondaryColor|fogCoord|vertexWeight)PointerEXT$/, citation: "[Ruling 100]" },
];

/**
 * Whether a call executes while a display list is made, instead of becoming part of it: asked for a command, and then
 * for the converted arguments of each call. [GL1.3 5.4, VP1 5.4]
 */
export function executedAtOnce(name: CommandName): (args: readonly unknown[]) => boolean {
  const row = EXECUTED_AT_ONCE.find(({ names }) => names.test(name));
  if (row === undefined) return () => false;
  const { targets } = row;
  return targets === undefined ? () => true : ([target]) => targets.includes(target as number);
}
