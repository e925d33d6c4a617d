import type { CommandName } from "../commands/implement.js";

/** The families of commands that a display list does not take up: they execute while it is made. */
const EXECUTED_AT_ONCE: readonly (readonly [names: RegExp, citation: string])[] = [
  [/^(newList|endList|genLists|isList|deleteLists)$/, "[GL1.3 5.4]"],
  [/^(feedbackBuffer|selectBuffer|renderMode)$/, "[GL1.3 5.4]"],
  [/^(vertex|normal|color|index|texCoord|edgeFlag)Pointer$/, "[GL1.3 5.4]"],
  [/^(interleavedArrays|clientActiveTexture(ARB)?|(enable|disable)ClientState)$/, "[GL1.3 5.4]"],
  [/^(push|pop)ClientAttrib$/, "[GL1.3 5.4]"],
  [/^(readPixels|pixelStore[if])$/, "[GL1.3 5.4]"],
  [/^(genTextures|deleteTextures|areTexturesResident|isTexture)$/, "[GL1.3 5.4]"],
  [/^(flush|finish|isEnabled)$/, "[GL1.3 5.4]"],
  [/^get/, "[GL1.3 5.4]"],
  [/^(areProgramsResident|isProgram|genPrograms|deletePrograms|vertexAttribPointer)NV$/, "[VP1 5.4]"],
  [/^(secondaryColor|fogCoord|vertexWeight)PointerEXT$/, "[Ruling 86]"],
];

/** Whether a command executes while a display list is made, instead of becoming part of it. [GL1.3 5.4, VP1 5.4] */
export function isExecutedAtOnce(name: CommandName): boolean {
  return EXECUTED_AT_ONCE.some(([names]) => names.test(name));
}
