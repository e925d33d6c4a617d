import type { Implementations } from "../ground/arguments/implement.js";
import { colorTableCommands } from "./color-table-commands.js";
import { countCommands } from "./count-commands.js";
import { filterCommands } from "./filter-commands.js";
import type { ImagingContext } from "./imaging-context.js";
import { imagingQueries } from "./imaging-queries.js";
import { valueQueries } from "./value-queries.js";

/** The commands of the imaging subset but those of blending. [GL1.3 3.6.2] */
export const allImagingCommands = {
  ...colorTableCommands,
  ...filterCommands,
  ...countCommands,
  ...imagingQueries,
  ...valueQueries,
} satisfies Implementations<ImagingContext>;
