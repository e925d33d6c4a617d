import type { AllCommands, LaterCommand } from "../../generated/commands.js";
import { ALIASES, EXTENSIONS, type ExtensionRow, OTHER_LATER_COMMANDS } from "../../generated/extensions.js";

/** What became part of OpenGL 1.4 or 1.5. [GL1.5 Appendix G, Appendix H] */

type ExtensionName = keyof typeof EXTENSIONS;

const ROWS = Object.entries(EXTENSIONS) as [ExtensionName, ExtensionRow][];

/** The extensions that did as a whole. */
export const PROMOTED = ROWS.flatMap(([name, { promoted, promotedCommands }]) =>
  promoted === undefined || promotedCommands !== undefined ? [] : [name],
);

/** The commands that did although the rest of their extension did not. [GL1.5 G.3] */
export const PROMOTED_COMMANDS = ROWS.flatMap(([, { promotedCommands = [] }]) => promotedCommands);

/** Names of the extensions, each after what it is without the letters of its extension. [GL1.5 I.2] */
export function promotedNames<Name extends string>(
  select: (row: ExtensionRow) => readonly Name[],
): readonly (readonly [later: string, name: Name])[] {
  const names = PROMOTED.flatMap((extension) => select(EXTENSIONS[extension]));
  return names.map((name) => [name.replace(/_?(ARB|EXT|SGIS)$/, ""), name]);
}

/** The commands that OpenGL 1.4 and 1.5 add, and those of extensions that they are other names of. */
export const LATER_ALIASES = {
  ...Object.fromEntries(promotedNames(({ commands }) => commands).filter(([, name]) => !(name in ALIASES))),
  ...OTHER_LATER_COMMANDS,
} as Readonly<Record<LaterCommand, keyof AllCommands>>;
