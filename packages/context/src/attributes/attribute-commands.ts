import type { Implementations } from "../ground/arguments/implement.js";
import type { AttributeContext } from "./attribute-context.js";
import { attributeQueries } from "./attribute-queries.js";
import { conventionalCommands } from "./conventional-commands.js";
import { vertexAttribCommands } from "./vertex-attrib-commands.js";

/** The commands that set and query current values. */
export const attributeCommands = {
  ...conventionalCommands,
  ...vertexAttribCommands,
  ...attributeQueries,
} satisfies Implementations<AttributeContext>;
