import { capability } from "../ground/state-rows/capabilities.js";
import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import { COLOR_TABLE_NAMES } from "./color-table.js";
import { FILTER_NAMES } from "./convolution-filter.js";
import type { ImagingContext } from "./imaging-context.js";

/** What Enable switches. [GL1.3 3.6.5] */
export const imagingState: readonly StateRow<ImagingContext>[] = [
  ...COLOR_TABLE_NAMES.map((name) =>
    capability(name, ["PIXEL_MODE_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.21]"),
  ),
  ...FILTER_NAMES.map((name) => capability(name, ["PIXEL_MODE_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.22]")),
  capability("HISTOGRAM", ["PIXEL_MODE_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.23]"),
  capability("MINMAX", ["PIXEL_MODE_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.24]"),
];

/** What has parameters, which commands replace as a whole. */
interface Parameterized {
  parameters: unknown;
}

const parameterized = ({ imaging: { tables, filters } }: ImagingContext): readonly Parameterized[] => [
  ...Object.values(tables),
  ...Object.values(filters),
];

/** The parameters of tables and filters; no group saves their values. [GL1.3 Table 6.21, Table 6.22] */
export const savedImaging: readonly SavedState<ImagingContext>[] = [
  {
    groups: ["PIXEL_MODE_BIT"],
    save: (context) => parameterized(context).map(({ parameters }) => parameters),
    restore: (context, saved) =>
      parameterized(context).forEach((owner, i) => {
        owner.parameters = (saved as readonly unknown[])[i];
      }),
    citation: "[GL1.3 Table 6.21, Table 6.22]",
  },
];
